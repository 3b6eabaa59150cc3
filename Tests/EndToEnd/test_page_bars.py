"""Taps that hide bars, and symbols that move, in a real browser."""

import pytest
from playwright.sync_api import expect

from test_page import app, chromium, open_screen, page, role  # noqa: F401: fixtures are found by name

HIDING = """\
navigationController:
  hidesBarsOnTap: true
  viewControllers: [{viewController: {navigationItem: {title: Page, rightBarButtonItem: add}, content: {kind: text, text: "Words\\nand more"}}}]
"""
MOVING = """\
variant: {locale: LOCALE}
navigationController:
  viewControllers:
    - viewController:
        navigationItem:
          rightBarButtonItem: {identifier: moved, image: chevron.forward, symbolEffect: {effect: EFFECT, repeating: true}}
"""


def test_a_tap_on_the_content_hides_the_bar_and_one_on_the_bar_does_not(page, app):  # noqa: F811
    app.file.write_text(HIDING)
    open_screen(page, app)
    content, bar = role(page, "content"), role(page, "navigationBar")
    expect(bar).to_have_count(1)
    frame = bar.bounding_box()
    page.mouse.click(frame["x"] + frame["width"] / 3, frame["y"] + frame["height"] / 2)
    expect(bar).to_have_count(1)
    content.click(position={"x": 150, "y": 500})
    expect(bar).to_have_count(0)
    content.click(position={"x": 150, "y": 500})
    expect(bar).to_have_count(1)


@pytest.mark.parametrize("effect", ["bounce", "wiggle", "rotate", "scale", "breathe"])
def test_an_effect_moves_a_mirrored_symbol_in_its_mirror(chromium, app, effect):  # noqa: F811
    """The matrix of what is drawn, a tenth into the effect: from right to left it is the other one's mirror."""
    context = chromium.new_context(viewport={"width": 1500, "height": 1000}, reduced_motion="no-preference")
    page = context.new_page()  # noqa: F811
    matrices = []
    for locale in ("en", "ar"):
        app.file.write_text(MOVING.replace("LOCALE", locale).replace("EFFECT", effect))
        page.goto("about:blank")
        open_screen(page, app)
        symbol = page.locator(f'figure .canvas .symbol[data-effect="{effect}"]').first
        expect(symbol).to_have_count(1)
        matrices.append(symbol.evaluate("""element => {
          const [animation] = element.getAnimations();
          animation.pause();
          animation.currentTime = 100;
          const { scale, transform } = getComputedStyle(element);
          const [x, y] = scale === "none" ? [1, 1] : scale.split(" ").map(Number);
          const { a, b, c, d } = new DOMMatrix().scale(x, y ?? x).multiply(new DOMMatrix(transform));
          return [a, b, c, d];
        }"""))
    (a, b, c, d), mirrored = matrices
    assert [a, b, c, d] != [1, 0, 0, 1]
    assert mirrored == pytest.approx([-a, b, -c, d])
    context.close()

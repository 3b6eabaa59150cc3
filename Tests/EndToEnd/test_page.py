"""The page in a real browser, over the real daemon."""

import json
import os
import re
import time

import pytest
from playwright.sync_api import expect, sync_playwright

from platter import Daemon

CHROMIUM = os.environ.get("PLATTER_CHROMIUM", "/usr/bin/chromium")
SCREEN = """\
tabBarController:
  tabs:
    - UITab: {identifier: home, title: Home, image: house.fill}
      navigationController:
        viewControllers:
          - viewController: {navigationItem: {title: Below}, content: {kind: list, rows: 30}}
          - viewController:
              navigationItem: {title: Original, rightBarButtonItems: [add]}
              content: {kind: list, rows: 60}
    - UITab: {identifier: stars, title: Stars, image: star.fill}
      viewController: {content: {kind: grid, rows: 40}}
"""
# What Chromium itself says when the daemon has gone.
ABSENT = "WebSocket|ERR_CONNECTION_REFUSED"
MARK = "element => { element.platterMark = (element.platterMark ?? 0) + 1; return element.platterMark; }"


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1500, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on(
        "console",
        lambda message: page.problems.append(message.text)
        if message.type in ("error", "warning") and not re.search(ABSENT, message.text) else None)
    yield page
    context.close()
    assert page.problems == []


@pytest.fixture
def app(empty):
    (empty / "app.yaml").write_text(SCREEN)
    with Daemon(empty) as daemon:
        daemon.file = empty / "app.yaml"
        yield daemon


def open_screen(page, daemon, screen="app", devices="iphone-17-pro", **choice):
    keys = {"screen": screen, "devices": devices, **choice}
    page.goto(daemon.url + "/#" + "&".join(f"{key}={value}" for key, value in keys.items()))
    expect(page.locator("#status")).to_contain_text("Live")


def role(page, name, device="iphone-17-pro"):
    return page.locator(f'figure[data-device="{device}"] .canvas [data-role="{name}"]')


def test_a_title_changes_without_a_reload(page, app):
    open_screen(page, app)
    title = role(page, "navigationBar.title")
    expect(title).to_have_text("Original")
    assert title.evaluate(MARK) == 1
    untouched = role(page, "tab").first
    assert untouched.evaluate(MARK) == 1
    app.file.write_text(SCREEN.replace("Original", "Changed on disk"))
    expect(title).to_have_text("Changed on disk")
    # The same elements, so nothing was rebuilt.
    assert title.evaluate(MARK) == 2 and untouched.evaluate(MARK) == 2


def test_break_and_mend(page, app):
    open_screen(page, app)
    title = role(page, "navigationBar.title")
    expect(title).to_have_text("Original")
    app.file.write_text(SCREEN + "  - [unfinished\n")
    banner = page.locator("#problems")
    expect(banner).to_be_visible()
    expect(banner).to_contain_text(re.compile(r"app\.yaml:\d+:\d+"))
    expect(title).to_have_text("Original")
    expect(page.locator("figure .stale")).to_be_visible()
    app.file.write_text(SCREEN.replace("Original", "Mended"))
    expect(title).to_have_text("Mended")
    expect(banner).to_be_hidden()
    expect(page.locator("figure .stale")).to_be_hidden()


def test_tap_tabs_and_back(page, app):
    open_screen(page, app)
    stars = page.locator('figure .canvas [data-role="tab"]', has_text="Stars").first
    stars.click()
    expect(role(page, "navigationBar.title")).to_have_count(0)
    page.locator('figure .canvas [data-role="tab"]', has_text="Home").first.click()
    expect(role(page, "navigationBar.title")).to_have_text("Original")
    role(page, "navigationBar.back").first.click()
    expect(role(page, "navigationBar.title")).to_have_text("Below")


def test_scrolling_moves_the_content(page, app):
    open_screen(page, app)
    row = page.locator('figure .canvas [data-role="content"] .text span').first
    before = row.bounding_box()["y"]
    box = page.locator("figure .display").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 240)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        moved = page.locator('figure .canvas [data-role="content"] .text span').first.bounding_box()
        if moved and moved["y"] < before - 50:
            break
        page.wait_for_timeout(50)
    assert moved["y"] < before - 50
    with app.feed() as feed:
        feed.sync()


def test_switches_and_devices(page, app):
    open_screen(page, app, devices="iphone-se-3,iphone-17-pro")
    expect(page.locator("figure")).to_have_count(2)
    expect(role(page, "tabBar.platter")).to_have_count(1)
    page.get_by_role("radio", name="iOS 18").check()
    expect(role(page, "tabBar.platter")).to_have_count(0)
    expect(page.locator("figure .os").first).to_have_text("iOS 18")
    page.get_by_role("radio", name="Dark").check()
    expect(page).to_have_url(re.compile("style=dark"))
    expect(role(page, "content")).to_have_css("background-color", "rgb(0, 0, 0)")
    page.reload()
    expect(page.locator("figure .os").first).to_have_text("iOS 18")


def test_a_daemon_that_comes_back(page, empty):
    (empty / "app.yaml").write_text(SCREEN)
    with Daemon(empty) as daemon:
        open_screen(page, daemon)
        expect(role(page, "navigationBar.title")).to_have_text("Original")
        url = daemon.url
    expect(page.locator("#status")).not_to_contain_text("Live")
    expect(role(page, "navigationBar.title")).to_have_text("Original")
    (empty / "app.yaml").write_text(SCREEN.replace("Original", "After"))
    with Daemon(empty, listen=url.removeprefix("http://")):
        expect(page.locator("#status")).to_contain_text("Live", timeout=20_000)
        expect(role(page, "navigationBar.title")).to_have_text("After")


WIDTHS = """() => Object.fromEntries([...document.querySelectorAll('figure .canvas [id][data-node]')].map(element => {
  const run = element.querySelector(':scope > .text span');
  return [element.dataset.node, run && [run.textContent, run.getBoundingClientRect().width]];
}).filter(([, run]) => run))"""


def wrong_widths(page, scene):
    """Texts of a scene that the page does not draw as wide as the scene says."""
    drawn = page.evaluate(WIDTHS)
    wrong = []
    for identifier, node in scene["nodes"].items():
        if "text" in node:
            string, width = drawn.get(identifier, ["", 0])
            if string != node["text"]["string"] or abs(width - node["text"]["width"]) > 0.5:
                wrong.append((identifier, node["text"]["string"], node["text"]["width"], string, width))
    return wrong


def test_text_is_as_wide_as_the_scene_says(page, daemon):
    """Latin, Arabic, Chinese and emoji, in every example: within half a point of what HarfBuzz measured."""
    count = 0
    for entry in daemon.json("/api/screens")["screens"]:
        open_screen(page, daemon, entry["id"], os="26", style="light", zoom="100")
        scene = json.loads(daemon.scene(entry["id"], os="26", style="light")[2])
        count += sum("text" in node for node in scene["nodes"].values())
        # Fonts load while the first picture stands.
        for _ in range(100):
            if not wrong_widths(page, scene):
                break
            page.wait_for_timeout(50)
        assert wrong_widths(page, scene) == [], entry["id"]
    assert count > 100


def test_keyboard_and_names(page, app):
    open_screen(page, app)
    expect(page.get_by_role("listbox", name="Screens")).to_be_visible()
    expect(page.get_by_role("option", name=re.compile("app", re.I)).first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")
    for name in ("Home", "Stars"):
        assert page.locator(f'figure .canvas [role="tab"][aria-label*="{name}"], figure .canvas [role="button"][aria-label*="{name}"]').count() >= 1


def test_no_screen_yet(page, empty):
    with Daemon(empty) as daemon:
        page.goto(daemon.url)
        expect(page.locator("#status")).to_contain_text("Live")
        (empty / "first.yaml").write_text(SCREEN)
        expect(page.get_by_role("option")).to_have_count(1)
        expect(page.locator("figure").first).to_be_visible()


def test_a_definition_says_how_it_is_shown(page, app):
    app.file.write_text("variant: {style: dark, os: 18}\n" + SCREEN)
    open_screen(page, app)
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.get_by_role("radio", name="iOS 18")).to_be_checked()
    expect(role(page, "tabBar.platter")).to_have_count(0)
    page.get_by_role("radio", name="iOS 26").check()
    expect(role(page, "tabBar.platter")).to_have_count(1)
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()


def test_typing_into_a_search_field(page, app):
    app.file.write_text(
        "navigationController: {viewControllers: [{viewController: {content: {kind: list, rows: 30},"
        " navigationItem: {title: Names, searchController: {}}}}]}")
    open_screen(page, app)
    role(page, "searchField").click()
    expect(role(page, "keyboard")).to_have_count(1)
    page.keyboard.type("Anna b", delay=0)
    expect(role(page, "searchField")).to_have_attribute("aria-label", "Search, Anna b")
    page.locator('[data-node="keyboard/o"]').click()
    page.keyboard.press("Backspace")
    page.keyboard.type("!")
    expect(role(page, "searchField")).to_have_attribute("aria-label", "Search, Anna b!")
    page.keyboard.press("Escape")
    expect(role(page, "keyboard")).to_have_count(0)
    expect(role(page, "searchField")).to_have_attribute("aria-label", "Search")


GLASS = """\
viewController:
  content: {kind: gradient, rows: 20, stops: ["#FFE7D1", "#8EC5FC"]}
  glass:
    - identifier: panel
      anchor: bottom
      container: {spacing: 20, animated: bouncy}
      children:
        - {glassEffectID: find, namespace: panel, isInteractive: true, image: magnifyingglass, accessibilityLabel: Find}
        - {glassEffectID: add, namespace: panel, isInteractive: true, image: plus, when: expanded, accessibilityLabel: Add}
        - {glassEffectID: field, namespace: panel, shape: capsule, size: [fill, 44], title: Message}
"""


def test_glass_joins_and_expands(page, app):
    app.file.write_text(GLASS)
    open_screen(page, app)
    lens = page.locator('figure .canvas [data-node="glass/panel"] > .glass.outlined > .lens')
    expect(lens).to_have_css("clip-path", re.compile(r'^path\("M[^M]*Z"\)$'))
    before = lens.evaluate("element => element.style.clipPath")
    expect(page.get_by_role("button", name="Add")).to_have_count(0)
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("button", name="Add")).to_be_visible()
    assert lens.evaluate("element => element.style.clipPath") != before
    # The group draws the glass; its shapes have none of their own.
    expect(page.locator('figure .canvas [data-role="glass"] > .glass')).to_have_count(0)
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("button", name="Add")).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)


def test_glass_moves_for_those_who_want_it(chromium, app):
    app.file.write_text(GLASS)
    context = chromium.new_context(viewport={"width": 1500, "height": 1000}, reduced_motion="no-preference")
    page = context.new_page()
    open_screen(page, app)
    page.evaluate("""() => {
      window.moved = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        window.moved.push([this.className, Object.keys(frames[0]), timing.easing]);
        return animate.call(this, frames, timing);
      };
    }""")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("button", name="Add")).to_be_visible()
    moved = page.evaluate("window.moved")
    assert any(name == "lens" and keys == ["clipPath"] and easing.startswith("linear(") for name, keys, easing in moved)
    assert any("translate" in keys and "scale" in keys for _, keys, _ in moved)
    context.close()

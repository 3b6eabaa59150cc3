"""Screens of real iPhones, written as definitions and drawn by the page: outlines, read from the pixels, within a point.

`pictures/outlines.json` holds what was measured in the real pictures, which are not ours to keep here. Where they lie in a
folder of your own, PLATTER_PICTURES=FOLDER measures them anew and lays each beside the page's drawing in `.build/pictures`.
"""

import json
import os
import pathlib

import pytest
from playwright.sync_api import expect, sync_playwright

from pictures import DENSITY, Picture, beside
from platter import ROOT, Daemon

FOLDER = pathlib.Path(__file__).parent / "pictures"
REAL = {name: entry for name, entry in json.loads((FOLDER / "outlines.json").read_text()).items()}
ORIGINALS = os.environ.get("PLATTER_PICTURES")
PAIRS = ROOT / ".build" / "pictures"
CHROMIUM = os.environ.get("PLATTER_CHROMIUM", "/usr/bin/chromium")
POINT = 1
PIXEL = 1 / DENSITY
INK = 60


@pytest.fixture(scope="module")
def daemon():
    with Daemon(FOLDER) as running:
        yield running


@pytest.fixture(scope="module")
def drawings(daemon):
    """What the page draws of each screen: scenes and pictures by name."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(
            viewport={"width": 900, "height": 1150}, device_scale_factor=DENSITY, reduced_motion="reduce")
        drawn = {name: draw(context.new_page(), daemon, name, real) for name, real in REAL.items()}
        browser.close()
        return drawn


def draw(page, daemon, name, real):
    screen = real.get("screen", name)
    page.goto(f"{daemon.url}/#screen={screen}&devices={real['device']}&os={real['os']}&zoom=100")
    expect(page.locator("#status")).to_contain_text("Live")
    expect(page.locator("figure .canvas [data-role='navigationBar']")).to_be_visible()
    if "taps" in real:
        page.locator(f"figure .canvas [data-role='{real['taps']}']").first.click()
        expect(page.locator("figure .canvas [data-role='sheet']")).to_be_visible()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    picture = Picture(page.locator("figure .display").screenshot())
    page.close()
    return picture


@pytest.mark.parametrize("name", sorted(REAL))
def test_outlines(drawings, name):
    real, drawn = REAL[name], drawings[name]
    wrong = []
    for edge in real.get("edges", []):
        found = drawn.edge(edge["start"], edge["towards"])
        if abs(found - edge["at"]) > POINT:
            wrong.append(f"{edge['what']}, {edge['towards']}: {found:.2f} for {edge['at']}")
    for ink in real.get("ink", []):
        found = drawn.ink(ink["box"], INK)
        if max(abs(one - other) for one, other in zip(found, ink["at"])) > POINT:
            wrong.append(f"{ink['what']}: {found} for {ink['at']}")
    assert wrong == []


@pytest.mark.parametrize("name", sorted(name for name, real in REAL.items() if "spoken" in real))
def test_spoken_frames(daemon, name):
    real = REAL[name]
    _, _, body = daemon.scene(real.get("screen", name), device=real["device"], os=real["os"])
    found = spoken(json.loads(body))
    for element in real["spoken"]:
        frame = found[element["element"]]
        assert frame == pytest.approx(element["at"], abs=POINT), (element["element"], frame)


def spoken(scene):
    """Label → [left, top, right, bottom] in the window, of what VoiceOver visits."""
    nodes = scene["nodes"]
    parents = {child: name for name, node in nodes.items() for child in node.get("children", [])}
    result = {}
    for name in scene["accessibility"]:
        _, _, width, height = nodes[name]["frame"]
        x, y, walk = 0, 0, name
        while walk:
            x, y = x + nodes[walk]["frame"][0], y + nodes[walk]["frame"][1]
            walk = parents.get(walk)
        result[nodes[name]["accessibility"].get("label")] = [x, y, x + width, y + height]
    return result


@pytest.mark.skipif(not ORIGINALS, reason="PLATTER_PICTURES names no folder of real pictures")
@pytest.mark.parametrize("name", sorted(REAL))
def test_the_real_pictures(drawings, name):
    real = REAL[name]
    original = Picture(pathlib.Path(ORIGINALS) / real["file"], real.get("top", 0))
    PAIRS.mkdir(parents=True, exist_ok=True)
    beside([original, drawings[name].below(original)]).save(PAIRS / f"{name}.png")
    for edge in real.get("edges", []):
        assert original.edge(edge["start"], edge["towards"]) == pytest.approx(edge["at"], abs=PIXEL), edge
    for ink in real.get("ink", []):
        assert original.ink(ink["box"], 50 if "spoken" in real else INK) == pytest.approx(ink["at"], abs=PIXEL), ink
    for element in real.get("spoken", []):
        sides = zip(("left", "up", "right"), element["at"])
        found = [original.edge(element["inside"], side, tolerance=60) for side, _ in sides]
        assert found == pytest.approx(element["at"][:3], abs=PIXEL), element

"""Pictures of the screens folder: served, watched, reported, and nothing else served with them."""

import os
import struct
import zlib

from playwright.sync_api import sync_playwright

from platter import Daemon
from test_page import CHROMIUM

SCREEN = """\
navigationController:
  navigationBar:
    scrollEdgeAppearance: {configure: transparent, backgroundImage: {file: assets/bar.png}}
  viewControllers:
    - viewController: {navigationItem: {title: A}, content: {kind: solid}}
"""


def png(red, green, blue, side=8):
    """A picture of one colour."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + bytes([red, green, blue]) * side) * side
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def fill(folder):
    (folder / "assets").mkdir()
    (folder / "a.yaml").write_text(SCREEN)
    (folder / "assets" / "bar.png").write_bytes(png(255, 0, 0))


def scene(daemon):
    return daemon.json("/api/scene?screen=a")


def source(scene):
    return scene["nodes"]["navigationBar/background/image"]["image"]["source"]


def test_a_picture_is_served_as_it_is(empty):
    fill(empty)
    with Daemon(empty) as daemon:
        address = source(scene(daemon))
        status, headers, body = daemon.get(address)
        assert status == 200 and headers["Content-Type"] == "image/png" and body == png(255, 0, 0)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert daemon.get(address, {"If-None-Match": headers["ETag"]})[0] == 304
        assert daemon.get(address, method="HEAD")[2] == b""


def test_nothing_else_is_served(empty, tmp_path):
    fill(empty)
    outside = tmp_path / "outside.png"
    outside.write_bytes(png(1, 2, 3))
    os.symlink(outside, empty / "assets" / "link.png")
    (empty / "assets" / ".hidden.png").write_bytes(png(1, 2, 3))
    (empty / "assets" / "page.png").write_text("<script>alert(1)</script>")
    (empty / "notes.txt").write_text("private")
    with Daemon(empty) as daemon:
        for path in ["a.yaml", "notes.txt", "assets/link.png", "assets/.hidden.png", "assets/page.png", "assets/gone.png",
                     "../outside.png", "%2e%2e/outside.png", "assets/%2e%2e/%2e%2e/outside.png", "", "assets"]:
            assert daemon.get("/assets/" + path)[0] in (400, 404), path


def test_other_bytes_are_another_address(empty):
    fill(empty)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        name = feed.subscribe("a")
        before = source(feed.scenes[name])
        (empty / "assets" / "bar.png").write_bytes(png(0, 0, 255))
        feed.sync()
        patch = feed.notifications[-1]["params"]["patch"]
        assert [operation["path"] for operation in patch] == ["/nodes/navigationBar~1background~1image/image"]
        after = source(feed.scenes[name])
        assert after != before
        assert daemon.get(after)[2] == png(0, 0, 255)


def test_a_broken_picture_is_one_finding_and_leaves_the_screen(empty):
    fill(empty)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        for content, code in [(b"no picture", "image-broken"), (b"\0" * (5 << 20), "image-broken"), (None, "image-missing"),
                              (png(0, 0, 255), None)]:
            path = empty / "assets" / "bar.png"
            if content is None:
                path.unlink()
            else:
                path.write_bytes(content)
            feed.sync()
            found = [item["code"] for file in daemon.json("/api/diagnostics")["files"] for item in file["diagnostics"]]
            assert found == ([code] if code else [])
            assert "navigationBar/title" in scene(daemon)["nodes"]


def test_the_page_draws_what_the_file_holds(empty):
    fill(empty)
    with Daemon(empty) as daemon, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 900, "height": 1000})
        page.goto(daemon.url + "/#screen=a&devices=iphone-17-pro")
        image = page.locator('[data-node="navigationBar/background/image"] .picture').first
        image.wait_for()
        before = image.evaluate("element => getComputedStyle(element).backgroundImage")
        assert "/assets/assets/bar.png?v=" in before
        pixels = image.screenshot()
        (empty / "assets" / "bar.png").write_bytes(png(0, 255, 0))
        page.wait_for_function(
            "old => getComputedStyle(document.querySelector('.picture')).backgroundImage !== old",
            arg=before)
        page.wait_for_load_state("networkidle")
        assert image.screenshot() != pixels
        browser.close()

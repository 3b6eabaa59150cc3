"""Each kind of bad file gives one clear diagnostic at the right place, and leaves all other screens live."""

import os
import pathlib
import stat

import pytest

from platter import Daemon

GOOD = "navigationController: {viewControllers: [{viewController: {navigationItem: {title: Good}}}]}\n"


def one(daemon, file):
    found = daemon.diagnostics().get(file, [])
    assert len(found) == 1, found
    return found[0]


def check_alive(daemon, feed, folder, title):
    """Another screen still follows its file."""
    (folder / "good.yaml").write_text(GOOD.replace("Good", title))
    feed.sync()
    assert any(node.get("label") == title or node.get("text", {}).get("string") == title
               for node in feed.scenes[feed.good]["nodes"].values())
    assert daemon.get("/healthz")[0] == 200


CASES = {
    "binary": (bytes(range(256)) * 8, 1, 1, None),
    "tab indent": (b"viewController:\n\tnavigationItem: {}\n", 2, 1, "tab"),
    "duplicate key": (b"viewController: {}\nviewController: {}\n", 2, 1, "viewController"),
    "unknown key": (b"viewController:\n  navigationItem:\n    titel: A\n", 3, 5, "title"),
    "wrong type": (b"viewController:\n  navigationItem:\n    title: [A]\n", 3, 12, "text"),
    "unterminated quote": (b'viewController:\n  navigationItem: {title: "A}\n', 2, 27, None),
    "alias bomb": (
        b"a: &a [x, x, x, x, x, x, x, x, x]\n"
        + b"".join(b"%c: &%c [%s]\n" % (98 + i, 98 + i, b", ".join([b"*%c" % (97 + i)] * 9)) for i in range(9))
        + b"viewController: {}\n", None, None, "alias"),
    "undefined alias": (b"viewController: *nothing\n", 1, 17, "nothing"),
    "invalid UTF-8": (b"viewController: {navigationItem: {title: \xff}}\n", 1, 42, None),
    "deep nesting": (b"viewController: " + b"[" * 5000, 1, None, "128"),
    "two roots": (b"viewController: {}\nnavigationController: {}\n", None, None, None),
    "only a comment": (b"# nothing yet\n", None, None, None),
}


@pytest.mark.parametrize("name", CASES)
def test_one_diagnostic(empty, name):
    content, line, column, word = CASES[name]
    (empty / "good.yaml").write_text(GOOD)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.good = feed.subscribe("good")
        (empty / "bad.yaml").write_bytes(content)
        feed.sync()
        found = one(daemon, "bad.yaml")
        assert found["message"].endswith(".") or found["message"].endswith("?"), found
        if line:
            assert found["range"]["start"]["line"] == line, found
        if column:
            assert found["range"]["start"]["column"] == column, found
        if word:
            assert word in found["message"], found
        check_alive(daemon, feed, empty, "Still here")
        (empty / "bad.yaml").write_text(GOOD)
        feed.sync()
        assert "bad.yaml" not in daemon.diagnostics()


def test_a_gigabyte_of_brackets(empty):
    (empty / "good.yaml").write_text(GOOD)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.good = feed.subscribe("good")
        # Sparse in space, but every byte is there to be read.
        with (empty / "huge.yaml").open("wb") as file:
            for _ in range(1024):
                file.write(b"[" * (1 << 20))
        feed.sync()
        assert "MiB" in one(daemon, "huge.yaml")["message"]
        check_alive(daemon, feed, empty, "Still here")
        assert daemon.metric("resident_memory_bytes") < 200 << 20


def test_a_cycle_of_includes_is_printed(empty):
    (empty / "good.yaml").write_text(GOOD)
    (empty / "_a.yaml").write_text("include: _b.yaml\n")
    (empty / "_b.yaml").write_text("include: _a.yaml\n")
    (empty / "cycle.yaml").write_text("viewController:\n  include: _a.yaml\n")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.good = feed.subscribe("good")
        everything = [entry for file in daemon.diagnostics().values() for entry in file]
        cycles = [entry for entry in everything if entry["code"] == "include-cycle"]
        assert len(everything) == len(cycles) == 1, everything
        assert "_a.yaml" in cycles[0]["message"] and "_b.yaml" in cycles[0]["message"]
        check_alive(daemon, feed, empty, "Still here")


def test_a_circle_of_links(empty):
    (empty / "good.yaml").write_text(GOOD)
    (empty / "one.yaml").symlink_to("two.yaml")
    (empty / "two.yaml").symlink_to("one.yaml")
    (empty / "inside").mkdir()
    (empty / "inside" / "again").symlink_to(empty)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.good = feed.subscribe("good")
        found = daemon.diagnostics()
        assert set(found) == {"one.yaml", "two.yaml", "inside/again"}
        for entries in found.values():
            assert len(entries) == 1 and "circle" in entries[0]["message"], entries
        check_alive(daemon, feed, empty, "Still here")


def test_a_link_out_of_the_folder_is_not_followed(empty, tmp_path):
    (tmp_path / "secret.yaml").write_text(GOOD)
    (empty / "good.yaml").write_text(GOOD)
    (empty / "out.yaml").symlink_to(tmp_path / "secret.yaml")
    with Daemon(empty) as daemon:
        assert "out of the screens folder" in one(daemon, "out.yaml")["message"]
        assert [screen["id"] for screen in daemon.json("/api/screens")["screens"]] == ["good"]


@pytest.mark.skipif(os.geteuid() == 0 and not pathlib.Path("/usr/bin/setpriv").exists(), reason="root reads everything")
def test_a_file_without_read_permission(empty, tmp_path, monkeypatch):
    (empty / "good.yaml").write_text(GOOD)
    closed = empty / "closed.yaml"
    closed.write_text(GOOD)
    closed.chmod(0)
    if os.geteuid() == 0:
        # Root may read any file: the daemon runs without that privilege.
        wrapper = tmp_path / "bin"
        wrapper.mkdir()
        script = wrapper / "platterd"
        from platter import BINARIES
        script.write_text(
            "#!/bin/sh\nexec setpriv --bounding-set=-dac_override,-dac_read_search "
            f'--inh-caps=-dac_override,-dac_read_search "{BINARIES}/platterd" "$@"\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setattr("platter.BINARIES", wrapper)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.good = feed.subscribe("good")
        assert "ermission" in one(daemon, "closed.yaml")["message"]
        check_alive(daemon, feed, empty, "Still here")
        closed.chmod(0o644)
        feed.sync()
        assert "closed.yaml" not in daemon.diagnostics()


def test_the_last_good_scene_stands(empty):
    path = empty / "screen.yaml"
    path.write_text(GOOD)
    with Daemon(empty) as daemon, daemon.feed() as feed:
        name = feed.subscribe("screen")
        before = feed.scenes[name]["nodes"]
        path.write_text(GOOD + "  - [\n")
        feed.sync()
        assert feed.scenes[name]["stale"] is True
        assert feed.scenes[name]["nodes"] == before
        path.write_text(GOOD.replace("Good", "Better"))
        feed.sync()
        assert feed.scenes[name]["stale"] is False
        assert feed.scenes[name]["nodes"] != before
        path.unlink()
        feed.sync()
        assert feed.unavailable[name] == "removed"
        path.write_text(GOOD)
        feed.sync()
        assert feed.scenes[name]["nodes"] == before


def test_a_broken_table_keeps_the_one_before(screens, tmp_path):
    # The tables belong to the installation; a copy of it is needed to break one.
    import shutil
    from platter import BINARIES, ROOT
    copy = tmp_path / "installation"
    shutil.copytree(ROOT / "Config", copy / "Config")
    shutil.copytree(ROOT / "Web", copy / "Web")
    (copy / "bin").mkdir()
    shutil.copy(BINARIES / "platterd", copy / "bin" / "platterd")
    import platter
    original, platter.BINARIES = platter.BINARIES, copy / "bin"
    try:
        with Daemon(screens) as daemon, daemon.feed() as feed:
            name = feed.subscribe("mail")
            before = feed.scenes[name]
            table = copy / "Config" / "metrics-ios26.yaml"
            text = table.read_text()
            table.write_text(text.replace("\n", "\n\t", 3))
            feed.sync()
            found = daemon.diagnostics()["Config/metrics-ios26.yaml"]
            assert found[0]["range"]["start"]["line"] == 2, found
            assert feed.scenes[name] == before
            table.write_text(text.replace("platterHeight: 62", "platterHeight: 70"))
            feed.sync()
            assert "Config/metrics-ios26.yaml" not in daemon.diagnostics()
            assert feed.scenes[name] != before
    finally:
        platter.BINARIES = original

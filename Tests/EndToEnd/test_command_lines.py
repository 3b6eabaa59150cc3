"""The two programs as a shell meets them."""

import json
import re
import signal
import socket
import subprocess
import time

import jsonpatch
import pytest

from platter import BINARIES, EXAMPLES, Daemon, canonical


def run(program, *arguments):
    done = subprocess.run([BINARIES / program, *arguments], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("program", ["platter", "platterd"])
def test_help_and_version(program):
    code, out, err = run(program, "--help")
    assert code == 0 and out.startswith(f"usage: {program}") and "example: " in out and err == ""
    assert len(out.splitlines()) <= 24 and max(map(len, out.splitlines())) <= 110
    assert run(program, "--version") == (0, f"{program} 0.1.0\n", "")


@pytest.mark.parametrize(
    "arguments, words",
    [(["--screen", "x", "--frobnicate"], ["--frobnicate"]), (["--lissten", "x"], ["--listen"]), (["--listen"], ["--listen"]),
     (["--screens", "/nowhere"], ["/nowhere", "--screens"]), (["--listen", "8026"], ["127.0.0.1:8026"]),
     (["--listen", "0.0.0.0:0"], ["--token-file"]), (["--log-level", "loud"], ["debug"]), (["extra"], ["--screens"]),
     (["--config", "/nowhere"], ["/nowhere"]), (["--web", "/nowhere"], ["/nowhere", "--web"])])
def test_wrong_usage(arguments, words):
    code, out, err = run("platterd", *arguments)
    assert code == 2 and out == ""
    assert err.startswith("platterd: error: ") and len(err.splitlines()) == 1, err
    for word in words:
        assert word in err, err


def test_a_taken_port(screens):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, _, err = run("platterd", "--screens", screens, "--listen", f"127.0.0.1:{port}")
        assert code == 2 and f"port {port} is taken" in err


def test_settings_file(screens, tmp_path):
    settings = tmp_path / "platterd.yaml"
    settings.write_text(f"screens: {screens}\nlisten: [127.0.0.1:0]\nlogLevel: info\n")
    assert run("platterd", "--config", settings, "--check-config") == (0, "", "")
    settings.write_text("lissten: 127.0.0.1:0\n")
    code, _, err = run("platterd", "--config", settings)
    assert code == 2 and f"{settings}:1:1: " in err and "`listen`" in err
    settings.write_text("logLevel: info\npoll: perhaps\n")
    code, _, err = run("platterd", "--config", settings)
    assert code == 2 and f"{settings}:2:1: " in err
    settings.write_text("logLevel: [\n")
    code, _, err = run("platterd", "--config", settings)
    assert code == 2 and f"{settings}:" in err


def test_a_bad_reload_changes_nothing(screens, tmp_path):
    settings = tmp_path / "platterd.yaml"
    settings.write_text("logLevel: notice\n")
    with Daemon(screens, "--config", settings) as daemon:
        settings.write_text("logLevel: [\n")
        daemon.process.send_signal(signal.SIGHUP)
        daemon.get("/healthz")
        time.sleep(0.2)
        settings.write_text("logLevel: info\n")
        daemon.process.send_signal(signal.SIGHUP)
        time.sleep(0.2)
        daemon.process.send_signal(signal.SIGUSR1)
        assert daemon.get("/healthz")[0] == 200
        time.sleep(0.2)
        code, log = daemon.stop()
        lines = log.splitlines()
        assert code == 0
        assert "the settings stay as they are" in lines[0] and str(settings) in lines[0]
        assert "settings read" in lines[1] and f"{daemon.screens} screens" in lines[2]


def test_polling(empty):
    (empty / "a.yaml").write_text("title: First\nviewController: {}\n")
    with Daemon(empty, "--poll") as daemon, daemon.feed() as feed:
        (empty / "a.yaml").write_text("title: Second\nviewController: {}\n")
        feed.sync()
        assert daemon.json("/api/screens")["screens"][0]["title"] == "Second"


def test_two_folders(empty, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (empty / "a.yaml").write_text("title: From the first\nviewController: {}\n")
    (other / "a.yaml").write_text("title: From the second\nviewController: {}\n")
    (other / "b.yaml").write_text("viewController: {}\n")
    with Daemon(empty, "--screens", other) as daemon, daemon.feed() as feed:
        titles = {screen["id"]: screen["title"] for screen in daemon.json("/api/screens")["screens"]}
        assert titles == {"a": "From the first", "b": "b"}
        (empty / "a.yaml").unlink()
        feed.sync()
        titles = {screen["id"]: screen["title"] for screen in daemon.json("/api/screens")["screens"]}
        assert titles == {"a": "From the second", "b": "b"}


def test_scene_is_what_the_daemon_serves(daemon, screens):
    for path in sorted(screens.glob("[!_]*.yaml")):
        code, out, err = run("platter", "scene", path, "--os", "18", "--device", "iphone-se-3", "--style", "dark")
        assert code == 0, err
        assert out.encode() == daemon.scene(path.stem, os="18", device="iphone-se-3", style="dark")[2]
    code, out, _ = run("platter", "scene", screens / "mail.yaml", "--state", "tab=sent", "--state", "scroll=50")
    assert out.encode() == daemon.scene("mail", tab="sent", scroll=50)[2]


def test_diff_is_a_patch(screens, tmp_path):
    old, new = screens / "mail.yaml", tmp_path / "new" / "mail.yaml"
    new.parent.mkdir()
    new.write_text(old.read_text().replace("title: Inbox", "title: Post"))
    (new.parent / "_brand.yaml").write_text((screens / "_brand.yaml").read_text())
    code, out, _ = run("platter", "diff", old, new)
    assert code == 1
    before, after = (json.loads(run("platter", "scene", path)[1]) for path in (old, new))
    assert canonical(jsonpatch.apply_patch(before, json.loads(out))) == canonical(after)
    assert run("platter", "diff", old, old) == (0, "[]\n", "")


def test_check():
    code, out, _ = run("platter", "check", EXAMPLES)
    assert code == 1
    told = [line for line in out.splitlines() if ": information: " not in line]
    wrong = tuple(f"{EXAMPLES}/{name}.yaml:" for name in ("mistakes", "misnomers", "sketch"))
    assert all(line.startswith(wrong) for line in told)
    assert f"{EXAMPLES}/mistakes.yaml:4:3: error: " in out and "prefersLargeTitles" in out
    assert run("platter", "check", EXAMPLES / "mail.yaml", "--deny", "info") == (0, "", "")
    code, out, _ = run("platter", "check", EXAMPLES / "mistakes.yaml", "--format", "json")
    assert [entry["code"] for entry in json.loads(out)] == [
        "unknown-key", "unknown-symbol", "wrong-value", "wrong-value", "wrong-type"]
    code, out, _ = run("platter", "check", EXAMPLES / "mistakes.yaml", "--format", "github")
    assert out.startswith(f"::error file={EXAMPLES}/mistakes.yaml,line=4,col=3::")


def test_hierarchy_names_uikit_classes():
    code, out, _ = run("platter", "hierarchy", EXAMPLES / "mail.yaml")
    assert code == 0 and out.startswith("UIWindow (0 0 402 874)\n")
    assert "  UINavigationBar (0 62 402 " in out
    assert "UITabBar " in out


def test_tables():
    assert "iphone-se-3" in run("platter", "devices")[1]
    assert ["magnifyingglass", "search.svg"] in [row.split() for row in run("platter", "symbols", "magnif")[1].splitlines()]
    for name in ("definition", "scene", "feed"):
        assert json.loads(run("platter", "schema", name)[1])["$schema"].endswith("2020-12/schema")
    assert run("platter", "schema", "scenes")[0] == 2


def test_explain():
    mail = str(EXAMPLES / "mail.yaml")
    code, out, err = run("platter", "explain", "tabBar", mail, "--format", "json", "--device", "iphone-se-3")
    assert code == 0 and err == ""
    found = json.loads(out)
    assert found["node"] == "tabBar" and found["windowFrame"][0] == sum(step["x"] for step in found["steps"])
    causes = {cause["name"]: cause for cause in found["causes"]}
    # Without a home indicator the platter and the space below it decide, not the bar's own height.
    assert "tabBar.height" not in causes
    platter = causes["tabBar.platterHeight"]
    assert platter["confidence"] == "V" and platter["file"] == "Config/metrics-ios26.yaml"
    assert {"member": "height", "text": "height + 1"} in platter["effects"]
    code, out, err = run("platter", "explain", "tabBra", mail)
    assert code == 2 and out == "" and "did you mean tabBar" in err

"""The feed as a script meets it: subscriptions, patches, gestures, diagnostics, resuming and the end."""

import json
import signal

import jsonschema
import pytest
from referencing import Registry, Resource
from websockets.exceptions import ConnectionClosed

from platter import Daemon, canonical

SCREEN = """\
tabBarController:
  tabs:
    - UITab: {identifier: one, title: %s, image: star}
      navigationController:
        prefersLargeTitles: true
        viewControllers:
          - viewController: {navigationItem: {title: First}, content: {kind: list, rows: 40}}
          - viewController: {navigationItem: {title: Second}, content: {kind: list, rows: 40}}
    - UITab: {identifier: two, title: Two, image: heart}
      viewController: {content: {kind: grid, rows: 10}}
"""


def schemas(daemon):
    """Validators of scenes and messages, from the daemon's own schemas."""
    documents = {name: json.loads(daemon.get(f"/schema/{name}.json")[2]) for name in ("definition", "scene", "feed")}
    for document in documents.values():
        jsonschema.Draft202012Validator.check_schema(document)
    registry = Registry().with_resources(
        (f"/schema/{name}.json", Resource.from_contents(document)) for name, document in documents.items())
    return {
        name: jsonschema.Draft202012Validator(document, registry=registry) for name, document in documents.items()
    }


def node(scene, role, label=None):
    found = [
        (identifier, entry) for identifier, entry in scene["nodes"].items()
        if entry.get("role") == role and label in (None, entry.get("label"), entry.get("text", {}).get("string"))
    ]
    assert len(found) == 1, (role, label, found)
    return found[0]


def test_everything_sent_fits_the_schemas(daemon, screens):
    validators = schemas(daemon)
    with daemon.feed() as feed:
        sent = [feed.request("initialize", client={"name": "test", "version": "1"}, protocol=1)]
        sent.append(feed.request("screens/list"))
        feed.call("subscribe", screens="*")
        feed.call("subscribe", diagnostics=True)
        for screen in daemon.json("/api/screens")["screens"]:
            for variant in ({}, {"os": "18", "style": "dark"}):
                name = feed.subscribe(screen["id"], variant=variant)
                scene = feed.scenes[name]
                validators["scene"].validate(scene)
                assert set(scene["accessibility"]) <= set(scene["nodes"])
                reached = set()
                waiting = [scene["root"]]
                while waiting:
                    identifier = waiting.pop()
                    assert identifier not in reached, "a node has two parents"
                    reached.add(identifier)
                    waiting += scene["nodes"][identifier].get("children", [])
                assert reached == set(scene["nodes"]), "nodes outside the tree"
        (screens / "mail.yaml").write_text((screens / "mail.yaml").read_text().replace("title: Inbox", "title: Post"))
        (screens / "photos.yaml").unlink()
        (screens / "chat.yaml").write_text("navigationController: [")
        feed.sync()
        sent.append(feed.request("subscribe", screen="nothing"))
        for message in sent + feed.notifications:
            validators["feed"].validate(message)
        kinds = {message["method"] for message in feed.notifications}
        assert kinds >= {
            "scene/snapshot", "scene/patch", "scene/unavailable", "screens/changed", "diagnostics/publish"}


def test_the_definition_schema(daemon):
    validator = schemas(daemon)["definition"]
    good = {"title": "A", "navigationController": {"viewControllers": [{"viewController": {"content": {"kind": "list"}}}]}}
    validator.validate(good)
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"navigationControler": {}})


def test_one_liner_url(daemon):
    with daemon.feed("?screen=mail&device=iphone-se-3&os=18&tab=sent&scroll=40") as feed:
        feed.receive()
        scene = feed.scenes["0"]
        assert scene["variant"]["device"] == "iphone-se-3" and scene["variant"]["os"] == "18"
        assert scene["state"]["tab"] == "sent" and scene["state"]["scroll"] == 40
        assert canonical(scene) == daemon.scene("mail", device="iphone-se-3", os="18", tab="sent", scroll="40")[2]
    with daemon.feed("?screen=mial") as feed:
        assert "mail" in feed.receive()["error"]["message"]


def test_gestures(empty):
    (empty / "app.yaml").write_text(SCREEN % "One")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        name = feed.subscribe("app")
        assert node(feed.scenes[name], "navigationBar.title", "Second")
        back = node(feed.scenes[name], "navigationBar.back")[0]
        assert feed.call("interact", subscription=name, node=back, event="back")["state"]["stack"] == 0
        feed.sync()
        scene = feed.scenes[name]
        large = node(scene, "navigationBar.largeTitle", "First")
        rest = node(scene, "content")[1]["scroll"]["offset"][1]
        feed.call("interact", subscription=name, node=node(scene, "content")[0], event="scrollTo", offset=200)
        feed.sync()
        scene = feed.scenes[name]
        assert node(scene, "content")[1]["scroll"]["offset"][1] == rest + 200
        assert node(scene, "navigationBar.title", "First") and large
        two = node(scene, "tab", "Two")[0]
        assert feed.call("interact", subscription=name, node=two, event="tap")["state"]["tab"] == "two"
        feed.sync()
        scene = feed.scenes[name]
        assert node(scene, "tab", "Two")[1]["selected"] is True
        assert not [entry for entry in scene["nodes"].values() if entry.get("role") == "navigationBar"]
        query = {key: value for key, value in scene["state"].items() if key in ("tab", "stack", "scroll")}
        assert canonical(scene) == daemon.scene("app", **query)[2]
        assert feed.request("interact", subscription=name, node="nobody", event="tap")["error"]["code"] == -32004


def test_update_changes_the_variant(daemon):
    with daemon.feed() as feed:
        name = feed.subscribe("mail")
        feed.call("update", subscription=name, variant={"style": "dark"})
        feed.call("update", subscription=name, variant={"os": "18"}, state={"scroll": 80})
        feed.sync()
        assert canonical(feed.scenes[name]) == daemon.scene("mail", style="dark", os="18", scroll="80")[2]
        feed.call("update", subscription=name, variant={"style": None, "os": None}, state={"scroll": None})
        feed.sync()
        assert canonical(feed.scenes[name]) == daemon.scene("mail")[2]
        feed.call("unsubscribe", subscription=name)
        assert feed.request("update", subscription=name)["error"]["code"] == -32002


def test_nothing_for_nothing(empty):
    path = empty / "app.yaml"
    path.write_text(SCREEN % "One")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.subscribe("app")
        feed.call("subscribe", screens="*")
        feed.call("subscribe", diagnostics=True)
        feed.sync()
        feed.notifications.clear()
        for text in ("# a comment\n" + SCREEN % "One", SCREEN % '"One"', (SCREEN % "One").replace("tabs:", "tabs:  # x")):
            path.write_text(text)
            feed.sync()
        assert feed.notifications == []


def test_a_small_change_is_a_small_patch(empty):
    path = empty / "app.yaml"
    path.write_text(SCREEN % "One")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.subscribe("app")
        path.write_text(SCREEN % "Six")
        feed.sync()
        patch = feed.notifications[-1]["params"]["patch"]
        assert all(operation["path"].startswith("/nodes/tabBar~1") for operation in patch), patch
        assert len(json.dumps(feed.notifications[-1])) < 1200


def test_diagnostics_come_and_go(empty):
    path = empty / "app.yaml"
    path.write_text("navigationControler: {}\n")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.call("subscribe", diagnostics=True)
        feed.sync()
        found = feed.notifications[-1]["params"]
        assert found["file"] == "app.yaml"
        entry = found["diagnostics"][0]
        assert entry["severity"] == "error" and "navigationController" in entry["message"]
        assert entry["range"] == {"start": {"line": 1, "column": 1}, "end": {"line": 1, "column": 20}}
        assert feed.subscribe("app") in feed.unavailable
        path.write_text(SCREEN % "One")
        feed.sync()
        published = [m["params"] for m in feed.notifications if m["method"] == "diagnostics/publish"]
        assert published[-1]["diagnostics"] == []
        assert "app" in [screen["id"] for screen in daemon.json("/api/screens")["screens"]]


def test_source_locate(empty):
    (empty / "_title.yaml").write_text("title: Parted\n")
    (empty / "app.yaml").write_text(
        "navigationController:\n  viewControllers:\n    - viewController:\n        navigationItem:\n"
        "          include: _title.yaml\n          rightBarButtonItems:\n            - {systemItem: add}\n")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        name = feed.subscribe("app")
        item = node(feed.scenes[name], "barItem")[0]
        place = feed.call("source/locate", screen="app", node=item)
        assert (place["file"], place["line"], place["column"]) == ("app.yaml", 7, 15)
        title = "/navigationController/viewControllers/0/viewController/navigationItem/title"
        assert feed.call("source/locate", screen="app", path=title)["file"] == "_title.yaml"
        assert "error" in feed.request("source/locate", screen="app", node="nobody")


def test_resume(daemon, screens):
    text = (screens / "mail.yaml").read_text()
    with daemon.feed() as feed:
        name = feed.subscribe("mail")
        epoch, revision = feed.notifications[-1]["params"]["epoch"], feed.revisions[name]
        held = feed.scenes[name]
    (screens / "mail.yaml").write_text(text.replace("title: Inbox", "title: Later"))
    with daemon.feed() as feed:
        feed.sync()
        feed.scenes["s1"], feed.revisions["s1"] = held, revision
        feed.call("subscribe", screen="mail", since={"epoch": epoch, "revision": revision})
        feed.sync()
        assert [message["method"] for message in feed.notifications] == ["scene/patch"]
        assert canonical(feed.scenes["s1"]) == daemon.scene("mail")[2]
    with daemon.feed() as feed:
        feed.call("subscribe", screen="mail", since={"epoch": "another", "revision": revision})
        feed.sync()
        assert [message["method"] for message in feed.notifications] == ["scene/snapshot"]


def test_a_polite_end(screens):
    with Daemon(screens) as daemon, daemon.feed() as feed:
        feed.subscribe("mail")
        daemon.process.send_signal(signal.SIGTERM)
        closing = feed.receive()
        assert closing["method"] == "feed/closing" and closing["params"]["retryAfterMs"] > 0
        with pytest.raises(ConnectionClosed) as closed:
            feed.receive()
        assert closed.value.rcvd.code == 1001
        code, log = daemon.stop()
        assert code == 0 and log == ""


def test_coalescing_holds_changes_back(empty):
    path = empty / "app.yaml"
    path.write_text(SCREEN % "One")
    with Daemon(empty) as daemon, daemon.feed() as feed:
        feed.subscribe("app", coalesceMs=300)
        feed.notifications.clear()
        for number in range(5):
            path.write_text(SCREEN % f"Tab {number}")
            daemon.feed().sync()
        while not feed.notifications:
            feed.receive()
        assert len(feed.notifications) <= 2

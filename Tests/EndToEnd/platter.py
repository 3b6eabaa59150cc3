"""The real daemon and clients that others wrote, for the tests."""

import json
import os
import pathlib
import re
import select
import signal
import subprocess
import urllib.error
import urllib.request

import jsonpatch
from websockets.sync.client import connect

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("PLATTER_BINARIES", ROOT / ".build" / "debug"))
EXAMPLES = ROOT / "Config" / "screens"
TIMEOUT = 30


def canonical(value):
    """JSON as the feed's contract has it: members sorted by name, no white space."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


class Daemon:
    """platterd on a free port, ended by `stop` (or at the end of a `with`)."""

    def __init__(self, screens, *options, listen="127.0.0.1:0"):
        command = [BINARIES / "platterd", "--screens", screens, "--listen", listen, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        ready, _, _ = select.select([self.process.stdout], [], [], TIMEOUT)
        self.ready = self.process.stdout.readline() if ready else ""
        found = re.fullmatch(r"platterd: ready (\S+) \((\d+) screens?\)\n", self.ready)
        if not found:
            self.process.kill()
            raise AssertionError(f"not ready: {self.ready!r} {self.process.stderr.read()}")
        self.url = found[1].rstrip("/")
        self.screens = int(found[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ends the daemon politely; returns its exit code and what it logged."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        _, log = self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode, log

    def get(self, path, headers=None, method="GET"):
        """Status, headers and body of a request; an error status is no exception."""
        request = urllib.request.Request(self.url + path, headers=headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def json(self, path):
        status, _, body = self.get(path)
        assert status == 200, (status, body)
        return json.loads(body)

    def scene(self, screen, **keys):
        query = "&".join(f"{key}={value}" for key, value in {"screen": screen, **keys}.items())
        return self.get(f"/api/scene?{query}")

    def diagnostics(self):
        return {entry["file"]: entry["diagnostics"] for entry in self.json("/api/diagnostics")["files"]}

    def metric(self, name, **labels):
        text = self.get("/metrics")[2].decode()
        wanted = "platter_" + name + ("{" + ",".join(f'{k}="{v}"' for k, v in labels.items()) + "}" if labels else "")
        values = [float(line.rpartition(" ")[2]) for line in text.splitlines() if line.rpartition(" ")[0] == wanted]
        return values[0] if values else 0.0

    def queries(self):
        """How often each step of the engine has run."""
        text = self.get("/metrics")[2].decode()
        found = re.findall(r'platter_queries_executed_total\{query="(\w+)"\} (\d+)', text)
        return {name: int(count) for name, count in found}

    def feed(self, query="", **options):
        return Feed(self.url, query, **options)


class Feed:
    """A client of the feed: keeps the scene of each subscription by applying patches with `jsonpatch`."""

    def __init__(self, url, query="", **options):
        # A client that is not read from holds back its pongs, so a test that is busy elsewhere would cut itself off.
        options.setdefault("ping_interval", None)
        self.socket = connect(url.replace("http", "ws", 1) + "/feed" + query, max_size=None, **options)
        self.scenes = {}
        self.revisions = {}
        self.unavailable = {}
        self.notifications = []
        self.last = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def request(self, method, **params):
        """Sends a request and returns its answer; what comes before it is taken in."""
        self.last += 1
        identifier = self.last
        message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}
        self.socket.send(json.dumps(message))
        while True:
            answer = self.receive()
            if answer.get("id") == identifier and "method" not in answer:
                return answer

    def call(self, method, **params):
        answer = self.request(method, **params)
        assert "error" not in answer, answer
        return answer["result"]

    def receive(self, timeout=TIMEOUT):
        message = json.loads(self.socket.recv(timeout=timeout))
        if "method" in message:
            self.take(message)
        return message

    def take(self, message):
        self.notifications.append(message)
        params = message["params"]
        name = params.get("subscription")
        if message["method"] == "scene/snapshot":
            self.scenes[name] = params["scene"]
            self.unavailable.pop(name, None)
        elif message["method"] == "scene/patch":
            assert params["base"] == self.revisions[name], "the chain of revisions is broken"
            self.scenes[name] = jsonpatch.apply_patch(self.scenes[name], params["patch"])
        elif message["method"] == "scene/unavailable":
            self.unavailable[name] = params["reason"]
            self.scenes.pop(name, None)
        else:
            return
        self.revisions[name] = params["revision"]

    def subscribe(self, screen, **params):
        name = self.call("subscribe", screen=screen, **params)["subscription"]
        while name not in self.scenes and name not in self.unavailable:
            self.receive()
        return name

    def sync(self):
        return self.call("sync")

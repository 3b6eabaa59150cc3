"""HTTP and WebSocket as strangers meet them: what is served, what is refused, and what a hostile client gets."""

import gzip
import http.client
import json
import os
import socket
import subprocess
import time
import urllib.parse

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect, unix_connect

from platter import BINARIES, Daemon


def raw(daemon, text, timeout=5):
    """Sends bytes as they are and returns what comes back until the server closes or is silent."""
    address = urllib.parse.urlparse(daemon.url)
    with socket.create_connection((address.hostname, address.port), timeout=timeout) as connection:
        connection.sendall(text if isinstance(text, bytes) else text.encode())
        connection.settimeout(1)
        answer = b""
        try:
            while piece := connection.recv(65536):
                answer += piece
        except TimeoutError:
            pass
        return answer


def socket_url(daemon):
    return daemon.url.replace("http", "ws", 1) + "/feed"


def test_static_files(daemon):
    status, headers, body = daemon.get("/")
    assert status == 200 and b"<!doctype html>" in body
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["X-Content-Type-Options"] == "nosniff"
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    tag = headers["ETag"]
    for sent in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        status, headers, body = daemon.get("/", {"If-None-Match": sent})
        assert (status, body) == (304, b"") and headers["ETag"] == tag
    assert daemon.get("/", {"If-None-Match": tag.strip('"')})[0] == 200
    plain = daemon.get("/js/main.js")
    packed = daemon.get("/js/main.js", {"Accept-Encoding": "gzip"})
    assert packed[1]["Content-Encoding"] == "gzip" and gzip.decompress(packed[2]) == plain[2]
    assert "Content-Encoding" not in daemon.get("/js/main.js", {"Accept-Encoding": "gzip;q=0, identity"})[1]
    assert plain[1]["Content-Type"] == "text/javascript; charset=utf-8"
    status, headers, body = daemon.get("/js/main.js", method="HEAD")
    assert (status, body) == (200, b"") and int(headers["Content-Length"]) == len(plain[2])
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        status, headers, _ = daemon.get("/", method=method)
        assert status == 405 and headers["Allow"] == "GET, HEAD", method
    assert daemon.get("/feed")[0] == 426


def test_fonts_and_symbols(daemon):
    css = daemon.get("/fonts/fonts.css")[2].decode()
    names = sorted({part.split(")")[0].strip("\"'") for part in css.split("url(")[1:]})
    assert names
    for name in names:
        status, headers, body = daemon.get(name)
        assert status == 200 and headers["Content-Type"].startswith("font/"), name
        assert len(body) == int(headers["Content-Length"]) > 10_000
    status, headers, body = daemon.get("/symbols/wifi.svg")
    assert status == 200 and headers["Content-Type"] == "image/svg+xml" and b"<svg" in body


@pytest.mark.parametrize(
    "path",
    ["/../Package.swift", "/%2e%2e/Package.swift", "/..%2fPackage.swift", "/js/../../Package.swift", "//etc/passwd",
     "/.git/config", "/%2egit/config", "/css/%00", "/js/main.js%00.html", "/symbols/../../../../etc/passwd", "/nothing"])
def test_nothing_outside_is_served(daemon, path):
    answer = raw(daemon, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert b" 404 " in answer.split(b"\r\n")[0] or answer == b"", answer[:200]


def test_dotfiles_and_links_of_the_web_folder(screens, tmp_path):
    web = tmp_path / "web"
    (web / "sub").mkdir(parents=True)
    (web / "index.html").write_text("<p>first")
    (web / ".secret").write_text("hidden")
    (web / "sub" / "page.html").write_text("<p>sub")
    (web / "out").symlink_to("/etc")
    (web / "passwd").symlink_to("/etc/passwd")
    with Daemon(screens, "--web", web) as daemon:
        assert daemon.get("/sub/page.html")[0] == 200
        for path in ("/.secret", "/out/passwd", "/passwd", "/sub"):
            assert daemon.get(path)[0] == 404, path
        (web / "index.html").write_text("<p>second")
        with daemon.feed() as feed:
            feed.sync()
        assert daemon.get("/")[2] == b"<p>second"


def test_api(daemon):
    listed = daemon.json("/api/screens")
    assert len(listed["screens"]) == daemon.screens and listed["epoch"]
    assert set(listed["screens"][0]) == {"id", "title", "file", "errors", "warnings"}
    status, headers, body = daemon.scene("mail")
    assert status == 200 and headers["Content-Type"] == "application/json"
    assert daemon.get("/api/scene?screen=mail", {"If-None-Match": headers["ETag"]})[0] == 304
    status, _, body = daemon.scene("mial")
    assert status == 404 and "mail" in json.loads(body)["error"]
    status, _, body = daemon.scene("mail", device="iphone-17-prp")
    assert status == 400 and "iphone-17-pro" in json.loads(body)["error"]
    assert daemon.scene("mail", devise="x")[0] == 400
    assert daemon.get("/healthz")[2] == b"ok\n"
    assert b"# TYPE platter_queries_executed_total counter" in daemon.get("/metrics")[2]


@pytest.mark.parametrize(
    "host, served",
    [("localhost", 1), ("127.0.0.1:99", 1), ("[::1]:8026", 1), ("app.localhost", 1), ("evil.example", 0),
     ("127.0.0.1.evil.example", 0), ("localhost.evil.example", 0), ("169.254.169.254", 0), ("127.1", 0)])
def test_host_header(daemon, host, served):
    answer = raw(daemon, f"GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert (b" 200 " if served else b" 403 ") in answer.split(b"\r\n")[0], answer
    if not served:
        assert b"--allow-host" in answer


def test_allowed_host_and_origin(screens):
    with Daemon(screens, "--allow-host", "box.test", "--allow-origin", "https://tools.test") as daemon:
        assert daemon.get("/healthz", {"Host": "box.test:8026"})[0] == 200
        with connect(socket_url(daemon), origin="https://tools.test"):
            pass
        with pytest.raises(InvalidStatus) as refused:
            connect(socket_url(daemon), origin="https://other.test")
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1", "file://"])
def test_foreign_origins_get_no_feed(daemon, origin):
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_url(daemon), origin=origin)
    assert refused.value.response.status_code == 403
    assert b"--allow-origin" in refused.value.response.body


def test_own_origin_and_sub_protocols(daemon):
    with connect(socket_url(daemon), origin=daemon.url, subprotocols=["platter.v1", "other"]) as feed:
        assert feed.subprotocol == "platter.v1"
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_url(daemon), subprotocols=["other.v9"])
    assert refused.value.response.status_code == 400


def closed_with(feed):
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            feed.recv(timeout=10)
    return closed.value.rcvd.code


def test_frames_that_are_refused(daemon):
    with connect(socket_url(daemon)) as feed:
        feed.send(b"\x00\x01")
        assert closed_with(feed) == 1003
    with connect(socket_url(daemon)) as feed:
        feed.send(b"\xff\xfe", text=True)
        assert closed_with(feed) == 1007
    with connect(socket_url(daemon), compression=None) as feed:
        feed.send("x" * (2 << 20))
        assert closed_with(feed) == 1009
    assert daemon.get("/healthz")[0] == 200


def test_fragments_make_one_message(daemon):
    with connect(socket_url(daemon)) as feed:
        text = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "screens/list"})
        feed.send([text[:7], text[7:20], text[20:]])
        assert json.loads(feed.recv(timeout=10))["id"] == 1


@pytest.mark.parametrize(
    "sent, code",
    [("{", -32700), ("[]", -32600), ("1", -32600), ('{"jsonrpc": "2.0", "id": 1}', -32600),
     ('{"jsonrpc": "2.0", "id": 1, "method": "scenes/list"}', -32601),
     ('{"jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": []}', -32602),
     ('{"jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": {"screen": "nowhere"}}', -32001),
     ('{"jsonrpc": "2.0", "id": 1, "method": "update", "params": {"subscription": "s9"}}', -32002),
     ('{"jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": {"screen": "mail", "variant": {"os": "17"}}}', -32003),
     ('{"jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": {"screen": "mail", "state": {"scroll": "x"}}}', -32004),
     ("[" * 1000, -32005)])
def test_errors_are_sentences(daemon, sent, code):
    with connect(socket_url(daemon)) as feed:
        feed.send(sent)
        error = json.loads(feed.recv(timeout=10))["error"]
        assert error["code"] == code, error
        assert (error["message"][0].isupper() or error["message"][0] == "`") and error["message"][-1] in ".?", error


def test_a_client_that_never_reads_costs_nobody(daemon, screens):
    address = urllib.parse.urlparse(daemon.url)
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    lazy.connect((address.hostname, address.port))
    lazy.sendall(
        b"GET /feed?screen=mail HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    text = (screens / "mail.yaml").read_text()
    with daemon.feed() as feed:
        name = feed.subscribe("mail")
        memory = daemon.metric("resident_memory_bytes")
        for number in range(200):
            (screens / "mail.yaml").write_text(text.replace("title: Inbox", f"title: Inbox {number}"))
            feed.sync()
        assert any("Inbox 199" in str(node.get("text", "")) for node in feed.scenes[name]["nodes"].values())
        assert daemon.metric("resident_memory_bytes") < memory + (16 << 20)
    lazy.close()


def test_long_and_slow_requests(daemon):
    answer = raw(daemon, "GET /" + "a" * 100_000 + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert b" 200 " not in answer.split(b"\r\n")[0]
    address = urllib.parse.urlparse(daemon.url)
    slow = [socket.create_connection((address.hostname, address.port)) for _ in range(50)]
    for connection in slow:
        connection.sendall(b"GET / HTTP/1.1\r\nHo")
    assert daemon.get("/healthz")[0] == 200
    for connection in slow:
        connection.close()


def test_requests_in_one_connection(daemon):
    address = urllib.parse.urlparse(daemon.url)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=10)
    for path in ("/", "/api/screens", "/css/page.css", "/nothing", "/fonts/fonts.css", "/healthz"):
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        assert response.status == (404 if path == "/nothing" else 200), path
    connection.close()


def test_unix_socket(screens, tmp_path):
    path = tmp_path / "platter.sock"
    command = [BINARIES / "platterd", "--screens", screens, "--listen", f"unix:{path}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline().startswith(f"platterd: ready unix:{path} ")
        assert oct(path.stat().st_mode & 0o777) == "0o600"
        with unix_connect(str(path), "ws://localhost/feed?screen=mail") as feed:
            assert json.loads(feed.recv(timeout=10))["method"] == "scene/snapshot"
    finally:
        process.terminate()
        assert process.wait(timeout=10) == 0
    assert not path.exists()


def test_token(screens, tmp_path):
    token = tmp_path / "token"
    token.write_text("0123456789abcdef0123\n")
    with Daemon(screens, "--token-file", token) as daemon:
        assert daemon.get("/")[0] == 401
        assert daemon.get("/", {"Authorization": "Bearer 0123456789abcdef0123"})[0] == 200
        assert daemon.get("/", {"Authorization": "Bearer 0123456789abcdef0124"})[0] == 401
        status, headers, _ = daemon.get("/?token=0123456789abcdef0123")
        assert status == 200
        cookie = headers["Set-Cookie"].split(";")[0]
        assert "HttpOnly" in headers["Set-Cookie"] and "SameSite=Strict" in headers["Set-Cookie"]
        assert daemon.get("/api/screens", {"Cookie": cookie})[0] == 200
        with pytest.raises(InvalidStatus):
            connect(socket_url(daemon))
        with daemon.feed(additional_headers={"Authorization": "Bearer 0123456789abcdef0123"}) as feed:
            feed.sync()


def test_socket_activation(screens):
    command = ["systemd-socket-activate", "--listen=127.0.0.1:0", BINARIES / "platterd", "--screens", screens]
    if not os.path.exists("/usr/bin/systemd-socket-activate"):
        pytest.skip("systemd-socket-activate is not installed")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command[1] = f"--listen=127.0.0.1:{port}"
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        for _ in range(100):
            try:
                with connect(f"ws://127.0.0.1:{port}/feed?screen=mail") as feed:
                    assert json.loads(feed.recv(timeout=10))["method"] == "scene/snapshot"
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        assert process.stdout.readline() == f"platterd: ready http://127.0.0.1:{port}/ ({len(list(screens.glob('[!_]*.yaml')))} screens)\n"
    finally:
        process.terminate()
        process.wait(timeout=10)

"""How long things take, beside what they cannot be faster than, in the same run. Nothing here is asserted."""

import argparse
import os
import pathlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "EndToEnd"))
import layout  # noqa: E402
import platter  # noqa: E402
from platter import EXAMPLES, ROOT, Daemon  # noqa: E402

platter.BINARIES = ROOT / ".build" / "release"


def row(name, seconds, note=""):
    """Median, 99th percentile and extremes, in milliseconds."""
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(f"{name:<44} {statistics.median(ordered) * 1e3:9.3f} {p99 * 1e3:9.3f} {ordered[0] * 1e3:9.3f} {len(ordered):6}  {note}")
    return statistics.median(ordered)


def save(path, text):
    """Writes a file as an editor does; returns the moment before its last byte was handed over."""
    with open(path, "wb", buffering=0) as file:
        start = time.monotonic_ns()
        file.write(text)
    return start


def versions(name, runs):
    text = (EXAMPLES / f"{name}.yaml").read_text()
    return [text.replace("title: Inbox", f"title: Inbox {number}", 2).encode() for number in range(runs)]


def raw_limit(folder, texts):
    program = folder.parent / "raw"
    subprocess.run(["cc", "-O2", "-o", program, ROOT / "Tests/Bench/raw.c", "-lyaml"], check=True)
    process = subprocess.Popen([program, folder], stdout=subprocess.PIPE, text=True)
    process.stdout.readline()
    try:
        for text in texts:
            start = save(folder / "mail.yaml", text)
            done = int(process.stdout.readline())
            yield (done - start) / 1e9
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()


def copy(parent, name):
    folder = pathlib.Path(parent) / name
    shutil.copytree(EXAMPLES, folder)
    return folder


def save_to_patch(runs, parent):
    """A script that holds one subscription, with nothing between it and the socket but a reader of frames."""
    texts = versions("mail", runs)
    raw = list(raw_limit(copy(parent, "raw-screens"), texts))
    folder = copy(parent, "screens")
    patches, handled = [], []
    with Daemon(folder) as daemon, daemon.feed(compression=None) as feed:
        feed.subscribe("mail")
        feed.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for text in texts:
            before = daemon.metric("update_seconds_sum")
            start = save(folder / "mail.yaml", text)
            feed.socket.recv()
            patches.append((time.monotonic_ns() - start) / 1e9)
            handled.append(daemon.metric("update_seconds_sum") - before)
            time.sleep(0.01)
        memory = daemon.metric("resident_memory_bytes")
    limit = row("raw: inotify + read + libyaml events, in C", raw)
    median = row("save -> patch at a Python script", patches)
    row("  of it: bytes -> messages in the daemon", handled)
    print(f"{'ratio of the medians':<44} {median / limit:9.2f}")
    print(f"{'memory of the daemon, MiB':<44} {memory / (1 << 20):9.1f}")


PAINTED = """(title) => new Promise(resolve => {
  const look = () => {
    const run = document.querySelector('figure .canvas [id][data-role="navigationBar.largeTitle"] .text span');
    // The frame after the one that drew it: only then is it on the screen.
    if (run?.textContent === title) requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    else requestAnimationFrame(look);
  };
  look();
})"""


def save_to_painted(runs, parent):
    from playwright.sync_api import sync_playwright

    folder = copy(parent, "painted")
    text = (folder / "mail.yaml").read_text()
    times = []
    with Daemon(folder) as daemon, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 1000})
        page.goto(daemon.url + "/#screen=mail&devices=iphone-17-pro")
        page.wait_for_selector('[data-role="navigationBar.largeTitle"]')
        page.wait_for_timeout(1000)
        for number in range(runs):
            title = f"Run {number}"
            page.evaluate(f"() => {{ window.painted = ({PAINTED})({title!r}); }}")
            start = time.time()
            save(folder / "mail.yaml", text.replace("title: Inbox\n", f"title: {title}\n").encode())
            times.append(page.evaluate("() => window.painted") / 1000 - start)
        browser.close()
    row("save -> painted in Chromium (60 Hz)", times, "clock of 1 ms; a frame is 16.7 ms")


def loading(runs, parent, count):
    folder = pathlib.Path(parent) / f"many-{count}"
    folder.mkdir()
    text = (EXAMPLES / "mail.yaml").read_text()
    for number in range(count):
        (folder / f"screen-{number:05}.yaml").write_text(text.replace("title: Inbox", f"title: Inbox {number}"))
    times, memory = [], 0
    for _ in range(runs):
        start = time.monotonic()
        with Daemon(folder) as daemon:
            times.append(time.monotonic() - start)
            memory = daemon.metric("resident_memory_bytes")
    row(f"start with {count} screens -> ready", times, f"{memory / (1 << 20):.0f} MiB")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--only", choices=["patch", "painted", "load", "layout"])
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.2f}")
    print(f"{'milliseconds':<44} {'median':>9} {'p99':>9} {'least':>9} {'runs':>6}")
    with tempfile.TemporaryDirectory(prefix="platter-bench-") as parent:
        if options.only in (None, "patch"):
            save_to_patch(options.runs, parent)
        if options.only in (None, "painted"):
            save_to_painted(max(100, options.runs // 2), parent)
        if options.only in (None, "load"):
            loading(max(100, options.runs // 2), parent, 1000)
    if options.only in (None, "layout"):
        layout.layout(max(20, options.runs // 4))


if __name__ == "__main__":
    main()

"""What the layout of one rich screen costs, counted: instructions under valgrind, allocations by a preloaded counter.

Each count is less that of runs which do nothing, so that start, tables and fonts are not in it. Yoga is compared where its library
is installed, or where the environment's YOGA names a folder with `yoga/Yoga.h` and `libyogacore.a`.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from platter import ROOT

HERE = pathlib.Path(__file__).resolve().parent
BENCH = ROOT / ".build" / "release" / "LayoutBench"
ROWS = {
    "parse": "new bytes, read and decoded, not drawn",
    "scratch": "rich screen, from bytes to scene, all new",
    "tab": "one tab's title, from bytes to scene",
}


def instructions(command, folder):
    """Of the whole process; None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/callgrind"]
    done = subprocess.run([*tool, *command], capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr).group(1))


def allocations(command, counter):
    """The number and the bytes, of the whole process."""
    environment = os.environ | {"LD_PRELOAD": str(counter)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return tuple(int(word) for word in done.stderr.split()[-2:])


def measure(program, modes, last, runs, folder, counter):
    """For each mode: nodes, instructions (or None), allocations, bytes, microseconds of one run."""
    def command(mode, number):
        return [program, mode, str(number), str(last)]

    base, base_allocations = instructions(command("none", runs), folder), allocations(command("none", runs), counter)
    for mode in modes:
        counted = instructions(command(mode, runs), folder)
        number, size = allocations(command(mode, runs), counter)
        timed = subprocess.run(command(mode, runs * 10), capture_output=True, text=True, check=True).stdout.split()
        yield mode, (int(timed[0]), None if counted is None else (counted - base) / runs,
                     (number - base_allocations[0]) / runs, (size - base_allocations[1]) / runs, float(timed[1]))


def show(name, counts, beside=None):
    nodes, counted, number, size, time = counts
    words = "-" if counted is None else f"{counted:.0f}"
    ratio = f"{time / beside[4]:.1f} x Yoga's time" if beside else ""
    print(f"{name:<44} {nodes:>6} {words:>13} {number:>11.0f} {size:>10.0f} {time:>8.1f}  {ratio}")


def yoga(folder):
    """The program that lays out with Yoga; None where Yoga is not installed."""
    program, prefix = folder / "yoga", os.environ.get("YOGA")
    places = [f"-I{prefix}", f"-L{prefix}"] if prefix else []
    made = subprocess.run(["cc", "-O2", HERE / "yoga.c", "-o", program, *places, "-lyogacore", "-lstdc++", "-lm"],
                          capture_output=True, check=False)
    return program if made.returncode == 0 else None


def layout(runs):
    with tempfile.TemporaryDirectory(prefix="platter-bench-") as name:
        folder = pathlib.Path(name)
        counter = folder / "allocations.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", counter, HERE / "allocations.c"], check=True)
        print(f"{'counted, for one run':<44} {'nodes':>6} {'instructions':>13} {'allocations':>11} {'bytes':>10} {'µs':>8}")
        found = dict(measure(BENCH, ROWS, ROOT, runs, folder, counter))
        program = yoga(folder)
        beside = {}
        if program:
            beside = dict(measure(program, ["scratch", "tab"], found["scratch"][0], runs, folder, counter))
        for mode, counts in found.items():
            show(ROWS[mode], counts, beside.get(mode))
        for mode, counts in beside.items():
            show(f"Yoga, as many nodes without text, {mode}", counts)
        if not program:
            print("Yoga is not installed: not compared")
        if found["scratch"][1] is None:
            print("valgrind is not installed: instructions are not counted")

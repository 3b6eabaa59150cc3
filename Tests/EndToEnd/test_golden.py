"""Golden pairs: `name.yaml` gives `name.scene.json`, a node a line. PLATTER_UPDATE_GOLDEN=1 writes them anew."""

import json
import os
import pathlib
import re
import subprocess

import pytest

from platter import BINARIES

GOLDEN = pathlib.Path(__file__).parent / "golden"


def readable(scene):
    """The scene as JSON with a node on each line, so that a reviewer sees what moved."""
    def line(value):
        return json.dumps(value, sort_keys=True, ensure_ascii=False)

    nodes = ",\n".join(f"    {line(name)}: {line(node)}" for name, node in sorted(scene["nodes"].items()))
    members = [f"  {line(name)}: {line(value)}" for name, value in sorted(scene.items()) if name != "nodes"]
    return "{\n" + ",\n".join([*members, '  "nodes": {\n' + nodes + "\n  }"]) + "\n}\n"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.yaml")), ids=lambda path: path.stem)
def test_golden(path):
    options = re.match(r"# options: (.*)\n", path.read_text())[1].split()
    done = subprocess.run([BINARIES / "platter", "scene", path, *options], capture_output=True, text=True, check=True)
    drawn = readable(json.loads(done.stdout))
    expected = path.with_suffix(".scene.json")
    if os.environ.get("PLATTER_UPDATE_GOLDEN"):
        expected.write_text(drawn)
    assert drawn == expected.read_text()

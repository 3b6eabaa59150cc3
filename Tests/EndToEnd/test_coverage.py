"""Every key that the product knows is used by an example screen, and every row of Docs/coverage.md leads somewhere."""

import subprocess

import coverage
from platter import BINARIES, EXAMPLES

# Words that UIKit lacks have their example among the mistakes.
MISNOMERS = "misnomers.yaml"


def test_every_key_has_an_example():
    schema = subprocess.run([BINARIES / "platter", "schema", "definition"], capture_output=True, check=True).stdout
    found = coverage.load(schema, EXAMPLES)
    keys = set(found.keys())
    assert len(keys) > 600
    bare = sorted(key for key in keys if not found.used.get(key, set()) - {"mistakes.yaml"})
    assert bare == []
    alone = {key[1] for key in keys if found.used[key] <= {"mistakes.yaml", MISNOMERS}}
    assert alone == {"tabBarPlacement", "sidebarLayoutPreferences", "displayMode", "searchBarPlacementBarButtonItem",
                     "scrollEdgeEffect"}

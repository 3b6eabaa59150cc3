"""Every key that the product knows is used by an example screen, and every row of Docs/coverage.md leads somewhere."""

import re
import subprocess

import coverage
import pytest
from platter import BINARIES, EXAMPLES, ROOT

# Words that UIKit lacks have their example among the mistakes.
MISNOMERS = "misnomers.yaml"
TABLES = ROOT / "Docs" / "coverage.md"
SEEDS = ["000", "002", "003", "004"]


@pytest.fixture(scope="module")
def found():
    schema = subprocess.run([BINARIES / "platter", "schema", "definition"], capture_output=True, check=True).stdout
    return coverage.load(schema, EXAMPLES)


def test_every_key_has_an_example(found):
    keys = set(found.keys())
    assert len(keys) > 600
    bare = sorted(key for key in keys if not found.used.get(key, set()) - {"mistakes.yaml"})
    assert bare == []
    alone = {key[1] for key in keys if found.used[key] <= {"mistakes.yaml", MISNOMERS}}
    assert alone == {"tabBarPlacement", "sidebarLayoutPreferences", "displayMode", "searchBarPlacementBarButtonItem",
                     "scrollEdgeEffect"}



def rows():
    """Each row of the tables: the seed, then the four cells."""
    seed = None
    for line in TABLES.read_text().splitlines():
        if line.startswith("## "):
            seed = re.search(r"\((\d{3})\)$", line).group(1)
        elif line.startswith("| ") and not line.startswith("| What it describes |"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == 4, line
            assert all(cells), f"an empty cell: {line}"
            yield seed, *cells


def test_each_seed_has_its_table():
    seeds = [row[0] for row in rows()]
    assert sorted(set(seeds)) == SEEDS
    assert min(seeds.count(seed) for seed in SEEDS) > 9


def test_keys_of_the_tables_are_used_by_their_examples(found):
    keys = set(found.keys())
    wrong = []
    for _, what, named, examples, _ in rows():
        files = {f"{name.strip()}.yaml" for name in examples.split(",")}
        wrong += [f"{what}: there is no {file}" for file in sorted(files) if not (EXAMPLES / file).exists()]
        used = set()
        names = re.findall(r"`(\w+)\.(\w+)`", named)
        if len(names) != len(named.split(",")):
            wrong.append(f"{what}: {named} is no list of keys")
        for key in names:
            if key not in keys:
                wrong.append(f"{what}: there is no key {'.'.join(key)}")
            elif not found.used[key] & files:
                wrong.append(f"{what}: {'.'.join(key)} is in none of {examples}")
            else:
                used |= found.used[key] & files
        wrong += [f"{what}: {file} uses none of the keys" for file in sorted(files - used)]
    assert wrong == []


def test_tests_of_the_tables_exist():
    wrong = []
    for _, what, _, _, tests in rows():
        for test in tests.split(","):
            path, name = test.strip().rsplit("/", 1)
            swift, python = ROOT / "Tests" / f"{path}.swift", ROOT / "Tests" / f"{path}.py"
            mark = rf"@Test\b(?:(?!\bfunc\b)[\s\S])*\bfunc {name}\(" if swift.exists() else rf"^def {name}\("
            file = swift if swift.exists() else python
            if not file.exists() or not re.search(mark, file.read_text(), re.MULTILINE):
                wrong.append(test.strip())
    assert wrong == []

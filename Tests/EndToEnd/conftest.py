import shutil

import pytest

from platter import EXAMPLES, Daemon


@pytest.fixture
def screens(tmp_path):
    """A copy of the example screens."""
    folder = tmp_path / "screens"
    shutil.copytree(EXAMPLES, folder)
    return folder


@pytest.fixture
def empty(tmp_path):
    folder = tmp_path / "screens"
    folder.mkdir()
    return folder


@pytest.fixture
def daemon(screens):
    with Daemon(screens) as running:
        yield running

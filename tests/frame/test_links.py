"""A checkout whose links became text files, as git writes them without `core.symlinks`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT
from tests.programs import LIMIT

FOLDERS = ("engine", "events", "replays")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the tree with text files in place of the links."""
    for folder in FOLDERS:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    (tmp_path / "turnfold").mkdir()
    shutil.copy(ROOT / "turnfold" / "__init__.py", tmp_path / "turnfold")
    for folder in FOLDERS:
        (tmp_path / "turnfold" / folder).write_text(f"../{folder}")
    return tmp_path


def test_the_package_finds_its_folders_beside_it(checkout: Path) -> None:
    script = "import turnfold, turnfold.replays.demo as demo; print(turnfold.open(demo.GAME))"
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(sys.executable).parent,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert result.stderr == ""
    assert result.stdout.startswith("<Timeline of 'Anna against Boris'")


def test_a_checkout_with_links_looks_nowhere_else() -> None:
    import turnfold

    assert len(turnfold.__path__) == 1

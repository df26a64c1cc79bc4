"""The wheel holds the one package turnfold, and needs nothing of the tree it was built from."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.needs import ROOT

pytestmark = pytest.mark.volume

PROGRAM = "from turnfold.replays.cli import main; main()"


def build(tree: Path, kind: str, into: Path) -> Path:
    """Build a wheel or a source distribution of a tree; the file that was built."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True, timeout=120)
    (built,) = into.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built as an index would build it: from the source distribution."""
    source = build(ROOT, "sdist", tmp_path_factory.mktemp("source"))
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(source) as archive:
        # The first releases of Python 3.11 have no filters, and take no argument for one.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(unpacked)
    (tree,) = unpacked.iterdir()
    return build(tree, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel was unpacked, as pip does."""
    site = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def run(installed: Path, directory: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the program from the unpacked wheel in a directory that is not the tree's."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A project of somebody else's, with folders that have the names of ours."""
    for name in ("engine", "events", "replays"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise ImportError('the wrong package')\n")
    return tmp_path


def test_the_wheel_holds_turnfold_and_metadata_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"turnfold"}


def test_the_wheel_holds_every_file_of_the_three_folders(wheel: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "engine", "events", "replays"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout.split()
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    assert {f"turnfold/{name}" for name in tracked} <= held


def test_the_demo_runs_from_the_wheel(installed: Path, elsewhere: Path) -> None:
    result = run(installed, elsewhere, "demo")
    assert (result.returncode, result.stderr) == (0, "")
    assert "EXACT" in result.stdout


def test_a_dispute_runs_from_the_wheel(installed: Path, elsewhere: Path) -> None:
    dispute = ROOT / "replays" / "demo" / "disputes" / "craw-wurm.toml"
    result = run(installed, elsewhere, "run", str(dispute))
    assert (result.returncode, result.stderr) == (0, "")
    assert "510.1c@2010" in result.stdout


def test_an_import_from_the_wheel_says_what_is_wrong(installed: Path, elsewhere: Path) -> None:
    (elsewhere / "Player.log").write_text("no game\n")
    result = run(installed, elsewhere, "import", "arena", "Player.log", "-o", "games")
    assert result.returncode == 2
    assert "Traceback" not in result.stderr


def test_the_front_door_loads_nothing_until_it_is_asked(installed: Path, elsewhere: Path) -> None:
    script = (
        "import sys, turnfold\n"
        "print([name for name in sys.modules if name.startswith('turnfold.')])\n"
        "print(turnfold.Game.__module__, turnfold.open.__module__, turnfold.__version__)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaded, names = result.stdout.splitlines()
    assert loaded == "[]"
    assert names.startswith("turnfold.engine.game turnfold ")

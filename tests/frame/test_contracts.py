"""The import contracts of pyproject.toml refuse what they are there to refuse."""

import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from tests.needs import ROOT

PACKAGES = ("events", "engine", "engine/cards", "replays")


def lint(directory: Path, module: str, source: str) -> "subprocess.CompletedProcess[str]":
    """Lint three empty packages to which this one module was added."""
    for package in PACKAGES:
        (directory / package).mkdir()
        (directory / package / "__init__.py").touch()
    (directory / module).parent.mkdir(exist_ok=True)
    (directory / module).write_text(source)
    (directory / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=directory,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("events/bad.py", "import engine"),
        ("engine/bad.py", "import replays"),
        ("engine/bad.py", "import transitions"),
        ("replays/bad.py", "from transitions import Machine"),
        ("events/bad.py", "import time"),
        ("engine/bad.py", "from pathlib import Path"),
        ("engine/bad.py", "import random"),
        ("engine/bad.py", "import tomllib"),
        ("engine/bad.py", "def f():\n    import os"),
        ("engine/cards/bad.py", "from importlib.resources import files"),
        ("engine/cards/pool.py", "import io"),
    ],
)
def test_forbidden_import_is_found(tmp_path: Path, module: str, source: str) -> None:
    result = lint(tmp_path, module, source)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "1 broken" in result.stdout


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("replays/good.py", "import os, engine, events, rich"),
        ("engine/good.py", "import events, functools, math, msgspec"),
        ("engine/turn.py", "from transitions import Machine"),
        ("engine/turn/table.py", "from transitions import Machine"),
        ("engine/cards/pool.py", "import tomllib\nfrom importlib.resources import files"),
    ],
)
def test_allowed_import_is_left_alone(tmp_path: Path, module: str, source: str) -> None:
    result = lint(tmp_path, module, source)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "0 broken" in result.stdout


def test_every_dependency_of_replays_is_kept_out_of_events_and_engine() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    _, _, purity = project["tool"]["importlinter"]["contracts"]
    extras = project["project"]["optional-dependencies"]
    wanted = [*project["project"]["dependencies"], *chain.from_iterable(extras.values())]
    names = {line.partition("[")[0].partition(">")[0] for line in wanted}
    called = {"nats-py": "nats", "prompt-toolkit": "prompt_toolkit"}
    imported = {called.get(name, name) for name in names}
    assert imported - {"msgspec", "transitions", "turnfold"} <= set(purity["forbidden_modules"])

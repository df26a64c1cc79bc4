"""The import contracts of pyproject.toml refuse what they are there to refuse."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import pytest

from tests.needs import ROOT
from tests.programs import LIMIT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = PROJECT["tool"]["importlinter"]["contracts"]


def rooms() -> list[Path]:
    """The folders and modules that the contracts speak of, each as an empty package."""
    return [
        Path(container.replace(".", "/"), room)
        for contract in CONTRACTS
        for container in contract.get("containers", ())
        for layer in contract["layers"]
        for room in layer.split(" | ")
    ]


def lint(directory: Path, modules: Iterable[tuple[str, str]]) -> "subprocess.CompletedProcess[str]":
    """Lint empty rooms to which these modules were added."""
    for room in [*rooms(), Path("turnfold/engine/rules")]:
        (directory / room).mkdir(parents=True, exist_ok=True)
    for folder in [directory / "turnfold", *(directory / "turnfold").rglob("*")]:
        (folder / "__init__.py").touch()
    for module, source in modules:
        (directory / "turnfold" / module).write_text(source)
    (directory / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=directory,
        env={**os.environ, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


FORBIDDEN = [
    ("events/turn", "import turnfold.engine.state"),
    ("engine/state", "import turnfold.replays.cli"),
    ("engine/state", "import transitions"),
    ("replays/cli", "import transitions"),
    ("events/base", "import time"),
    ("engine/turn", "import pathlib"),
    ("engine/play", "import random"),
    ("engine/cards", "import tomllib"),
    ("engine/play", "def f():\n    import os"),
    ("engine/cards", "import pathlib"),
    ("events/base", "import turnfold.events.log"),
    ("engine/fold", "import turnfold.engine.rules.combat"),
    ("engine/rules/effects", "import turnfold.engine.rules.casting"),
    ("events/cards/effects", "import turnfold.events.cards.abilities"),
    ("engine/rules/damage", "import turnfold.engine.rules.triggers"),
    ("engine/solve", "import turnfold.engine.state"),
    ("replays/recordings", "import turnfold.replays.timeline"),
    ("replays/disputes", "import turnfold.replays.why"),
    ("replays/importers/kit", "import turnfold.replays.importers.arena"),
]
"""In which folder a module may not import what."""


@pytest.mark.volume
def test_each_forbidden_import_is_found(tmp_path: Path) -> None:
    bad = [(f"{where}/bad_{n}.py", source) for n, (where, source) in enumerate(FORBIDDEN)]
    more = [("engine/cards/pool.py", "import io"), ("replays/importers/unnamed.py", "")]
    result = lint(tmp_path, [*bad, *more])
    assert result.returncode == 1, result.stdout + result.stderr
    found = " ".join(result.stdout.split())
    named = [
        f"turnfold.{module[:-3].replace('/', '.')} -> {source.split()[-1]} (l."
        for module, source in [*bad, more[0]]
    ]
    assert [each for each in named if each not in found] == []
    assert "not listed as layers: - turnfold.replays.importers.unnamed" in found


@pytest.mark.volume
def test_allowed_imports_are_left_alone(tmp_path: Path) -> None:
    good = [
        ("replays/cli/good.py", "import os, turnfold.engine.game, turnfold.events.base, rich"),
        ("engine/game/good.py", "import turnfold.events.base, functools, math, msgspec"),
        ("engine/machine/good.py", "from transitions import Machine"),
        ("engine/rules/combat/good.py", "import turnfold.engine.rules.casting"),
        ("engine/cards/pool.py", "import tomllib\nfrom pathlib import Path"),
    ]
    result = lint(tmp_path, good)
    assert result.returncode == 0, result.stdout + result.stderr
    assert " 0 broken" in result.stdout


def test_every_dependency_of_replays_is_kept_out_of_events_and_engine() -> None:
    *_, purity = CONTRACTS
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *chain.from_iterable(extras.values())]
    names = {line.partition("[")[0].partition(">")[0] for line in wanted}
    called = {"nats-py": "nats", "prompt-toolkit": "prompt_toolkit"}
    imported = {called.get(name, name) for name in names}
    assert imported - {"msgspec", "transitions", "turnfold"} <= set(purity["forbidden_modules"])

"""The import contracts of pyproject.toml refuse what they are there to refuse."""

import subprocess
import sys
import tomllib
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


def lint(directory: Path, module: str, source: str) -> "subprocess.CompletedProcess[str]":
    """Lint empty rooms to which this one module was added."""
    for room in [*rooms(), Path("turnfold/engine/rules")]:
        (directory / room).mkdir(parents=True, exist_ok=True)
    for folder in [directory / "turnfold", *(directory / "turnfold").rglob("*")]:
        (folder / "__init__.py").touch()
    (directory / "turnfold" / module).write_text(source)
    (directory / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=directory,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


@pytest.mark.volume
@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("events/turn/bad.py", "import turnfold.engine.state"),
        ("engine/state/bad.py", "import turnfold.replays.cli"),
        ("engine/state/bad.py", "import transitions"),
        ("replays/cli/bad.py", "from transitions import Machine"),
        ("events/base/bad.py", "import time"),
        ("engine/turn/bad.py", "from pathlib import Path"),
        ("engine/play/bad.py", "import random"),
        ("engine/cards/bad.py", "import tomllib"),
        ("engine/play/bad.py", "def f():\n    import os"),
        ("engine/cards/bad.py", "from pathlib import Path"),
        ("engine/cards/pool.py", "import io"),
        ("events/base/bad.py", "import turnfold.events.log"),
        ("engine/fold/bad.py", "import turnfold.engine.rules.combat"),
        ("engine/rules/effects/bad.py", "import turnfold.engine.rules.casting"),
        ("events/cards/effects/bad.py", "import turnfold.events.cards.abilities"),
        ("engine/rules/damage/bad.py", "import turnfold.engine.rules.triggers"),
        ("engine/solve/bad.py", "import turnfold.engine.state"),
        ("replays/recordings/bad.py", "import turnfold.replays.timeline"),
        ("replays/disputes/bad.py", "import turnfold.replays.why"),
        ("replays/importers/kit/bad.py", "import turnfold.replays.importers.arena"),
        ("replays/importers/unnamed.py", ""),
    ],
)
def test_forbidden_import_is_found(tmp_path: Path, module: str, source: str) -> None:
    result = lint(tmp_path, module, source)
    assert result.returncode == 1, result.stdout + result.stderr
    assert " 0 broken" not in result.stdout


@pytest.mark.volume
@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("replays/cli/good.py", "import os, turnfold.engine.game, turnfold.events.base, rich"),
        ("engine/game/good.py", "import turnfold.events.base, functools, math, msgspec"),
        ("engine/machine/good.py", "from transitions import Machine"),
        ("engine/rules/combat/good.py", "import turnfold.engine.rules.casting"),
        ("engine/cards/pool.py", "import tomllib\nfrom pathlib import Path"),
    ],
)
def test_allowed_import_is_left_alone(tmp_path: Path, module: str, source: str) -> None:
    result = lint(tmp_path, module, source)
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

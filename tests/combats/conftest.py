"""A fight that Arena recorded, as a log on disk, and the program to look at it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.combats.arena_fight import TRAMPLE, UNKNOWN, Fight
from tests.replays.program import Run
from turnfold.events.log.log import Log
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save


@pytest.fixture
def run() -> Run:
    runner = CliRunner(env={"COLUMNS": None})
    return lambda *arguments: runner.invoke(main, [str(each) for each in arguments])


@pytest.fixture
def fight() -> Fight:
    """A 4/4 with trample and an ability that is not read attacks; a 2/2 and a 3/3 block it. It
    deals 2 to each."""
    fight = Fight().creature(301, 1, 4, 4, TRAMPLE, UNKNOWN)
    fight.creature(302, 2, 2, 2).creature(303, 2, 3, 3)
    fight.attack(301).block({302: 301, 303: 301})
    return fight.strike([(301, 302, 2), (301, 303, 2), (302, 301, 2), (303, 301, 3)])


@pytest.fixture
def log(fight: Fight, tmp_path: Path) -> Log:
    return fight.imported(tmp_path).log


@pytest.fixture
def game(log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    save(log, path)
    return path

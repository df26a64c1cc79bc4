"""Every change of a value is explained whole by the causes that the log names for it.

TURNFOLD_CAUSES=200 judges that many games of each edition; without it a few are.
"""

import os
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.needs import ROOT, shared
from tests.properties.causes import faults
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.disputes.file.reading import read
from turnfold.replays.disputes.judging.run import run

GAMES = int(os.environ.get("TURNFOLD_CAUSES", "4"))
AT_ONCE = 2
"""Games in one test, so that several processes share the work."""

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


@in_every_edition
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_the_causes_explain_whole_games(edition: Edition, first: int) -> None:
    for seed in range(first, min(first + AT_ONCE, GAMES)):
        rng = Random(seed)
        game = begin(edition, rng, seed)
        for decision in decisions(game, rng):
            game.submit(decision)
        assert list(faults(game.log)) == [], (edition, seed)


@pytest.mark.parametrize("edition", [Edition.DAMAGE_ON_THE_STACK, Edition.DAMAGE_ORDER])
def test_the_causes_explain_games_with_any_cards(edition: Edition) -> None:
    rng = Random(1)
    game = begin_with_any_cards(edition, rng, 1)
    for decision in decisions(game, rng):
        game.submit(decision)
    assert list(faults(game.log)) == []


@cache
def disputes() -> list[Path]:
    folders = (ROOT / "replays/demo/disputes", ROOT / "tests/disputes/scenarios")
    return sorted(path for folder in folders for path in folder.glob("*.toml"))


@pytest.mark.parametrize("path", disputes(), ids=lambda path: path.stem)
def test_the_causes_explain_every_dispute(path: Path) -> None:
    for edition in Edition:
        assert list(faults(log_of(path, edition))) == [], edition


def test_the_causes_explain_the_boards_that_the_rules_decide() -> None:
    for path in sorted(shared("boards").glob("*.toml")):
        if path.stem not in NOT_PLAYED:
            assert list(faults(log_of(path))) == [], path.name


NOT_PLAYED = {"13-choose-a-player-cannot-be-written", "16-declare-blockers-hangs"}
"""Boards that say what cannot be read yet, or that are about something else."""


def log_of(path: Path, edition: Edition | None = None) -> Log:
    return run(read(path), edition).played.log

"""Every change of a value is explained whole by the causes that the log names for it.

A few random games of each edition and one recording are judged, and all recordings, cut and raw,
with the rest. Two hundred games of each edition, fifty of them with any cards, take some minutes:

    TURNFOLD_CAUSES=200 make test ARGS="tests/properties/test_causes.py"
"""

import os
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.needs import ROOT, shared
from tests.properties.causes import faults
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.errors import UserError

GAMES = int(os.environ.get("TURNFOLD_CAUSES", "4"))
LONGEST = min(50 * GAMES, 1000)
"""Decisions in a game with any cards: some can go on for ever."""

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


@in_every_edition
@pytest.mark.parametrize("seed", range(GAMES // 4))
def test_the_causes_explain_games_with_any_cards(edition: Edition, seed: int) -> None:
    rng = Random(seed)
    game = begin_with_any_cards(edition, rng, seed)
    for decision in islice(decisions(game, rng), LONGEST):
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
    for path in sorted(each for each in shared("boards").iterdir() if each.suffix in FORMS):
        assert list(faults(log_of(path))) == [], path.name


FORMS = (".toml", ".json")


def test_the_causes_explain_a_recording() -> None:
    explain(sorted(shared("recordings/arena").glob("*.jsonl.gz"))[0])


@pytest.mark.volume
def test_the_causes_explain_every_recording_and_every_raw_log_of_arena() -> None:
    cuts = sorted(shared("recordings/arena").glob("*.jsonl.gz"))
    raw = sorted(shared("recordings/arena-raw").glob("*.Player.log.gz"))
    assert sum(map(explain, cuts)) >= 30
    assert sum(map(explain, raw)) >= 3


def explain(path: Path) -> int:
    """How many games a recording holds; every change in them must be explained."""
    if "detailed_logs_disabled" in path.name:
        with pytest.raises(UserError, match="with detailed logs switched off"):
            next(import_games(path))
        return 0
    games = list(import_games(path))
    for game in games:
        assert list(faults(game.log, recorded=True)) == [], path.name
    return len(games)


def log_of(path: Path, edition: Edition | None = None) -> Log:
    return run(read_dispute(path), edition).played.log

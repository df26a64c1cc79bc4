"""Real recorded games, imported, saved and opened again: the same states, and pages that fit."""

import json
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tests.needs import shared, shared_directory
from turnfold.engine.fold import fold
from turnfold.events.log.log import Log
from turnfold.replays.audit.verify import contradiction_in
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.telling.frame import frame
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.timeline import Timeline

FOLDER = shared_directory() / "recordings" / "arena"
NAMES = sorted(path.name for path in FOLDER.glob("*.jsonl.gz"))[::4] or ["none"]


@cache
def imported(path: Path) -> Log:
    (game,) = import_games(path)
    return game.log


@pytest.fixture(params=NAMES)
def log(request: pytest.FixtureRequest) -> Log:
    return imported(shared(f"recordings/arena/{request.param}"))


def some_positions(log: Log, number: int = 40) -> Iterator[int]:
    yield from (0, len(log))
    yield from Random(7).sample(range(len(log)), min(number, len(log)))


@pytest.mark.parametrize("ending", ["", ".gz"])
def test_an_imported_log_opened_again_folds_to_the_same_states(
    log: Log, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"game.jsonl{ending}"
    save(log, path)
    opened = Recording.open(path)
    assert opened.damage is None
    assert opened.complete
    assert list(opened.log) == list(log)
    for position in some_positions(log):
        assert fold(opened.log, position) == fold(log, position)


def test_every_jump_in_an_imported_game_is_the_fold(log: Log) -> None:
    timeline = Timeline(log)
    for position in some_positions(log):
        assert timeline.at(position) == fold(log, position)


def test_every_event_of_an_imported_game_can_follow_those_before_it(log: Log) -> None:
    assert contradiction_in(log) is None


def test_a_transcript_of_a_real_game_fits_the_page(log: Log) -> None:
    page = Console(file=StringIO(), width=100)
    for line in Transcript(page, NO_NAMES, everything=True).lines(Timeline(log)):
        assert line.cell_len <= 100, line.plain
        assert line.plain == line.plain.rstrip()


def test_a_board_of_a_real_game_fits_the_page(log: Log) -> None:
    page = Console(file=StringIO(), width=100)
    timeline = Timeline(log)
    for position in some_positions(log, 10):
        timeline.seek(position)
        for line in frame(page, timeline, NO_NAMES):
            assert line.cell_len <= 100, line.plain


def test_turns_are_found_as_the_recorder_counted_them() -> None:
    """The index in the folder of the recordings gives the number of turns of each game."""
    for game in json.loads(shared("recordings/arena/INDEX.json").read_text()):
        if game["file"] in NAMES and game["complete"] and game["gapless"]:
            log = imported(FOLDER / game["file"])
            timeline = Timeline(log)
            timeline.seek_turn(game["turns"])
            assert timeline.state.turn == game["turns"]
            assert timeline.landmarks.turn(game["turns"] + 1) is None

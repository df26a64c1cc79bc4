"""In a game that Arena recorded, turnfold does not guess what is legal with unknown cards."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.importers.arena_script import BATTLEFIELD, HAND, Script, card, renamed, transfer
from tests.replays.program import Run, assert_refused
from turnfold.engine.fold import fold
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.options import options
from turnfold.replays.viewer.protocol import NoAnswer

NOT_KNOWN = "the legal answers here are not known"


@pytest.fixture
def run() -> Run:
    runner = CliRunner(env={"COLUMNS": None})
    return lambda *arguments: runner.invoke(main, [str(each) for each in arguments])


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game in which the first player has a creature, and a land in hand, and has priority."""
    script = Script().opened()
    script.move(101, 301, HAND[1], BATTLEFIELD)
    put = transfer(301, HAND[1], BATTLEFIELD, "Put")
    shown = [card(301, BATTLEFIELD), card(102, HAND[1], types="Land")]
    script.say(renamed(101, 301), put, objects=shown, priority=1)
    save(script.imported(tmp_path).log, tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize("arguments", [[], ["--count"], ["--json"]])
def test_legal_refuses_in_one_sentence(run: Run, game: Path, arguments: list[str]) -> None:
    """Nothing was offered there, and there is no combat."""
    assert_refused(run("legal", game, *arguments), "the legal answers before event")


def test_try_refuses_in_one_sentence(run: Run, game: Path) -> None:
    assert_refused(run("try", game), "only combats can be played on")


def test_the_debugger_says_so(run: Run, game: Path) -> None:
    shown = run("debug", game, "-c", "goto 44; legal")
    assert "only combats can be played on" in shown.output


def test_the_page_says_so(game: Path) -> None:
    state = fold(Recording.open(game).log)
    assert state.priority == 1
    told = options(state, NO_NAMES)
    assert isinstance(told, NoAnswer)
    assert NOT_KNOWN in told.none


def test_what_is_not_asked_of_the_rules_works_as_ever(run: Run, game: Path) -> None:
    shown = run("replay", game, "--to", "40", "--json")
    assert json.loads(shown.stdout)["state"]["turn"] == 1

"""A second importer needs the kit alone, and has all of it: logs, gaps, the check, the shelf."""

import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest

from tests.importers.life_pad import import_pad
from tests.needs import ROOT
from turnfold.events.base import Event
from turnfold.events.game import GameBegan, LifeGained, LifeLost, PlayerJoined
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.events.turn import TurnBegan
from turnfold.replays.audit.verify import verify
from turnfold.replays.importers import arena, kit
from turnfold.replays.importers.kit.imported import UNEXPLAINED, ImportedGame
from turnfold.replays.importers.kit.shelf import ImportDirectory, Job, save_games
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording

TUESDAY = """\
1 pad tuesday Ann=20 Bob=20
2 turn Ann
3 life Bob -3 17
4 turn Bob
5 life Bob +1 18
"""


@pytest.fixture
def pad(tmp_path: Path) -> Path:
    return tmp_path / "pad.txt"


def the_game(pad: Path, text: str) -> ImportedGame:
    pad.write_text(text)
    (game,) = import_pad(pad)
    return game


def events(game: ImportedGame) -> list[Event]:
    return [each.event for each in game.log][3:]


def test_the_facts_of_every_line_are_in_the_log(pad: Path) -> None:
    game = the_game(pad, TUESDAY)
    assert [type(each.event) for each in game.log][:3] == [GameBegan, PlayerJoined, PlayerJoined]
    expected = [TurnBegan(1, 1), LifeLost(2, 3), TurnBegan(2, 2), LifeGained(2, 1)]
    assert events(game) == expected
    assert game.log.commit_count == 5
    assert (game.turns, game.result, game.damage) == (2, "unfinished", [])
    assert (game.check.messages, game.check.equal) == (5, 5)


def test_the_log_verifies(pad: Path, tmp_path: Path) -> None:
    pad.write_text(TUESDAY)
    shelf = ImportDirectory(tmp_path / "games")
    job = Job(pad, tmp_path / "games", 0)
    (kept,) = shelf.keep(job, save_games(job, import_pad))
    assert kept.path.name == "pad_tuesday_g1.jsonl"
    verification = verify(Recording.open(kept.path))
    assert verification.fine
    assert verification.events == 7
    again = shelf.find(job)
    assert again is not None
    assert again.games == [kept]


def test_lines_out_of_order_are_put_in_order(pad: Path) -> None:
    first, second, third, *rest = TUESDAY.splitlines(keepends=True)
    shuffled = the_game(pad, "".join([first, third, second, *rest]))
    assert events(shuffled) == events(the_game(pad, TUESDAY))


def test_a_missing_line_is_a_gap_and_nothing_is_claimed_until_the_next_whole_state(
    pad: Path,
) -> None:
    lines = TUESDAY.splitlines(keepends=True)
    text = "".join([*lines[:2], *lines[3:], "6 pad tuesday Ann=20 Bob=18\n"])
    game = the_game(pad, text)
    reason = "1 states after 2 are missing"
    assert events(game)[1:3] == [GapFound(reason), SnapshotLoaded("the pad was read anew")]
    assert game.damage == [f"line 3: {reason}; nothing is claimed until the next full state"]
    check = game.check
    assert (check.messages, check.equal, check.unclaimed, check.gaps) == (5, 3, 2, 1)


def test_what_does_not_add_up_is_found_and_the_log_goes_on_right(pad: Path) -> None:
    game = the_game(pad, TUESDAY.replace("-3 17", "-3 16") + "6 life Ann -2 18\n")
    assert game.check.different == {UNEXPLAINED: 2}
    (first, *_) = game.check.differences
    assert (first.path, first.recorded, first.folded) == ("players[2].life", 16, 17)
    gap = "state 3 does not follow from the one before: players[2].life"
    assert SnapshotLoaded(gap) in events(game)
    assert not [each for each in events(game) if isinstance(each, GapFound)]
    assert game.check.gaps == 0
    assert events(game)[-1] == LifeLost(1, 2)


def test_of_a_line_that_cannot_be_followed_nothing_is_told(pad: Path) -> None:
    game = the_game(pad, TUESDAY.replace("-3 17", "-3 many"))
    assert LifeLost(2, 3) not in events(game)
    assert game.damage[0].startswith("line 3: state 3 cannot be followed: ValueError")
    assert (game.check.differences[0].line, game.check.differences[0].path) == (3, "message")


def test_a_file_that_holds_no_game_is_one_sentence(pad: Path) -> None:
    pad.write_text("")
    with pytest.raises(UserError, match=r"pad\.txt is empty$"):
        list(import_pad(pad))
    pad.write_text("2 turn Ann\n")
    with pytest.raises(UserError, match="line 1: a game goes on here whose full state is missing"):
        list(import_pad(pad))


def test_the_kit_knows_no_importer() -> None:
    """Neither the kit nor an importer that uses it brings another importer in."""
    modules = [f"{kit.__name__}.{each.name}" for each in iter_modules(kit.__path__)]
    modules.append(import_pad.__module__)
    program = (
        f"import importlib, sys; [importlib.import_module(each) for each in {modules}]; "
        f"print([each for each in sys.modules if each.startswith({arena.__name__!r})])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"

"""`--as WHO`: commands show only what that person may see."""

import json

import pytest
from click.testing import CliRunner, Result

from tests.replays.program import assert_refused
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.mark.parametrize(("who", "hand"), [("A", "Anna"), ("anna", "Anna"), ("2", "Boris")])
def test_a_player_sees_their_own_hand_alone(who: str, hand: str) -> None:
    boris, anna = halves(run("replay", GAME, "--turn", 2, "--as", who).stdout)
    assert ("hand      " in anna) == (hand == "Anna")
    assert ("hand      " in boris) == (hand == "Boris")


def halves(shown: str) -> tuple[str, str]:
    """Boris's half of the board, which is above, and Anna's."""
    above, _, below = shown.partition("Anna  20 life")
    return above, below


def test_a_spectator_sees_no_hand() -> None:
    assert "hand      " not in run("replay", GAME, "--turn", 2, "--as", "spectator").stdout


def test_data_hide_the_same() -> None:
    shown = json.loads(run("replay", GAME, "--turn", 2, "--as", "spectator", "--json").stdout)
    hidden = [
        each for each in shown["state"]["objects"].values() if each["zone"] in ("hand", "library")
    ]
    assert hidden
    assert not any(each["card"] for each in hidden)


def test_explain_names_no_card_that_was_drawn_by_another() -> None:
    told = run("replay", GAME, "--as", "B").stdout
    drawn = next(line for line in told.splitlines() if "Anna draws a card" in line)
    assert "Anna draws a card" in run("explain", GAME, drawn.split()[0], "--as", "B").stdout


def test_somebody_who_does_not_play_is_named_with_those_who_do() -> None:
    assert_refused(run("replay", GAME, "--as", "Carla"), "A (Anna), B (Boris) and spectator")

"""Texts of creatures about combat, damage and counters: read, written again, and played.
`creatures.json` has what each text means."""

import json
from pathlib import Path

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import assert_means, creature
from tests.rules.board import A, B, Board
from turnfold.engine.cards.text import says
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
TEXTS: dict[str, list[object]] = json.loads(
    Path(__file__).with_name("creatures.json").read_text("utf-8")
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_means_what_it_says(text: str) -> None:
    reading = creature(text)
    assert_means(reading, TEXTS[text])
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.rule("603.2@2024", "609.7@2024")
def test_that_player_is_who_controls_the_source_of_the_damage() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever a source an opponent controls deals damage to you, that player loses 3 "
              "life.")
    )  # fmt: skip
    shooter = board.permanent(
        beast("{0}: This creature deals 1 damage to any target.", "Shooter"), B
    )
    play = board.begin().pass_().activate(shooter, A).settle()
    assert (play.life(A), play.life(B)) == (19, 17)


@pytest.mark.rule("115.1@2024", "115.4@2024")
def test_you_are_no_opponent_that_is_a_target() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: This creature deals 1 damage to target opponent or "
                               "planeswalker."))  # fmt: skip
    play = board.begin()
    with pytest.raises(Exception, match="target"):
        play.activate(it, A)
    assert play.activate(it, B).settle().life(B) == 19


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("lands", "size"), [(0, (2, 2)), (1, (3, 3))])
def test_a_condition_of_two_events_is_asked_of_either(lands: int, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("Whenever this creature attacks or blocks, if you control a land, this creature "
              "gets +1/+1 until end of turn.")
    )  # fmt: skip
    board.lands("G" * lands)
    assert board.begin().attack(it).settle().size(it) == size

"""The subtypes of a permanent that has lost a card type (205.1a)."""

import pytest

from tests.rules.board import Board, Play, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Destroy
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import Filter
from turnfold.events.enums import Edition

LOST = in_editions("212.1b@2004", "204.1a@2010", "205.1a@2024")
STILL = enchantment(
    "Still",
    StaticAbility(Modification(remove_types=("creature",)), Filter((HasTypes(("creature",)),))),
)
"""Creatures are no creatures."""


def stilled(edition: Edition, type_line: str) -> tuple[Play, int, int]:
    """A permanent with this type line, and what makes it no creature."""
    board = Board(edition)
    it = board.permanent(read_card("Bat", type_line, "", power="1", toughness="1"))
    still = board.permanent(STILL)
    return board.begin(), it, still


@LOST
def test_the_creature_types_go_with_the_type_and_come_back_with_it(edition: Edition) -> None:
    play, it, still = stilled(edition, "Artifact Creature — Equipment Bat")
    assert (play.looks(it).types, play.looks(it).subtypes) == ({"artifact"}, {"Equipment"})
    play.effect(Destroy("that"), that=still)
    assert play.looks(it).subtypes == {"Equipment", "Bat"}


@pytest.mark.rule("205.1a@2024")
def test_creature_types_stay_with_another_type_that_they_go_with() -> None:
    play, it, _ = stilled(Edition.FREE_DIVISION, "Kindred Artifact Creature — Equipment Bat")
    assert play.looks(it).types == {"artifact", "kindred"}
    assert play.looks(it).subtypes == {"Equipment", "Bat"}


@pytest.mark.rule("205.1a@2024", "613.1d@2024")
def test_an_effect_of_its_former_creature_type_is_not_about_it() -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.permanent(read_card("Bat", "Artifact Creature — Bat", "", power="1", toughness="1"))
    board.permanent(STILL)
    board.permanent(read_card("Cave", "Enchantment", "Bats you control have hexproof."))
    assert "hexproof" not in board.begin().looks(it).keywords

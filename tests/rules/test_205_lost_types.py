"""The subtypes of a permanent that has lost a card type, and those it can gain (205.1a, 205.3d)."""

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


ELVES = enchantment("Elves", StaticAbility(Modification(add_subtypes=("Elf",)), Filter()))
"""Permanents are Elves as well."""
ALIVE = enchantment(
    "Alive",
    StaticAbility(
        Modification(add_types=("creature",), set_power=1, set_toughness=1),
        Filter((HasTypes(("land",)),)),
    ),
)
"""Lands are 1/1 creatures as well."""


@in_editions("205.3d@2010", "205.3d@2024")
@pytest.mark.parametrize(("type_line", "is_elf"), [("Creature — Bat", True), ("Artifact", False)])
def test_only_what_has_a_fitting_card_type_gains_a_subtype(
    edition: Edition, type_line: str, is_elf: bool
) -> None:
    board = Board(edition)
    it = board.permanent(read_card("Bat", type_line, "", power="1", toughness="1"))
    board.permanent(ELVES)
    assert ("Elf" in board.begin().looks(it).subtypes) is is_elf


@pytest.mark.rule("205.3d@2024", "613.8a@2024")
def test_the_card_type_may_come_from_a_later_effect_and_go_again() -> None:
    board = Board(Edition.FREE_DIVISION)
    forest = board.permanent("Forest")
    board.permanent(ELVES)
    alive = board.permanent(ALIVE)
    play = board.begin()
    assert play.looks(forest).subtypes == {"Forest", "Elf"}
    play.effect(Destroy("that"), that=alive)
    assert play.looks(forest).subtypes == {"Forest"}


@pytest.mark.rule("204.3c@2010-07-16", "205.3d@2011-09-30")
@pytest.mark.parametrize(("day", "is_elf"), [("2010-07-16", True), ("2011-09-30", False)])
def test_until_a_day_any_permanent_gains_any_subtype(day: str, is_elf: bool) -> None:
    board = Board(Edition(day))
    it = board.permanent(read_card("Bat", "Artifact", ""))
    board.permanent(ELVES)
    assert ("Elf" in board.begin().looks(it).subtypes) is is_elf

"""The basic land types and their mana abilities (305.6, 305.7)."""

import pytest

from tests.rules.board import Board
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.present import present, usable_abilities
from turnfold.events.cards.effects import AddMana
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
MOON = "Nonbasic lands are Mountains."


def land(text: str = "", types: str = "Land", name: str = "Vale") -> Card:
    card = read_card(name, types, text)
    assert not card.unread
    return card


def moon(text: str = MOON, name: str = "Moon") -> Card:
    card = read_card(name, "Enchantment", text)
    assert not card.unread
    return card


def makes(play: Play, permanent: int) -> str:
    """The mana that the abilities of a permanent make, in order."""
    effects = (each.effects[0] for each in usable_abilities(play.state, play.obj(permanent)))
    return "".join(each.mana for each in effects if isinstance(each, AddMana))


def kinds(play: Play, permanent: int) -> set[str]:
    return set(present(play.state, permanent).subtypes)


@in_editions("212.6d@2004", "305.6@2010", "305.6@2024")
def test_a_land_makes_the_mana_of_its_land_types_without_a_word(edition: Edition) -> None:
    board = Board(edition)
    vale = board.permanent(land(types="Land — Island Forest"))
    rock = board.permanent(read_card("Rock", "Artifact", ""))
    it = board.hand(read_card("Rite", "Sorcery", "You gain 1 life.", cost="{G}"))
    play = board.begin()
    assert (makes(play, vale), makes(play, rock)) == ("{U}{G}", "")
    play.cast(it)
    assert play.obj(vale).tapped


@in_editions("212.6e@2004", "305.7@2010", "305.7@2024")
def test_a_land_of_another_type_has_lost_its_type_and_its_text(edition: Edition) -> None:
    board = Board(edition)
    vale = board.permanent(land("{T}: Add {C}{C}.\n{T}: You gain 1 life.", "Land — Gate"))
    (forest,) = board.lands("G")
    board.permanent(moon())
    play = board.begin()
    assert (makes(play, vale), kinds(play, vale)) == ("{R}", {"Mountain"})
    assert len(usable_abilities(play.state, play.obj(vale))) == 1
    assert (makes(play, forest), kinds(play, forest)) == ("{G}", {"Forest"})


@pytest.mark.rule("305.7@2024", "205.1b@2024")
def test_it_keeps_its_other_types_and_what_others_gave_it() -> None:
    board = Board(EDITION)
    types = "Legendary Artifact Land Creature — Gate Dryad"
    vale = board.permanent(read_card("Vale", types, "Flying", power="2", toughness="2"))
    board.permanent(moon("Lands you control have vigilance.", "Watch"))
    board.permanent(moon())
    play = board.begin()
    found = present(play.state, vale)
    assert found.types == {"artifact", "land", "creature"}
    assert found.supertypes == {"legendary"}
    assert found.subtypes == {"Mountain", "Dryad"}
    assert found.keywords == {"vigilance"}


@pytest.mark.rule("305.7@2024")
def test_a_type_that_a_land_gains_as_well_takes_nothing_from_it() -> None:
    board = Board(EDITION)
    vale = board.permanent(land("{T}: Add {C}."))
    (forest,) = board.lands("G")
    board.permanent(moon("Each land is a Swamp in addition to its other land types."))
    play = board.begin()
    assert (makes(play, vale), makes(play, forest)) == ("{C}{B}", "{G}{B}")
    assert kinds(play, forest) == {"Forest", "Swamp"}


@pytest.mark.rule("613.8a@2024", "305.7@2024")
@pytest.mark.parametrize("moon_first", [True, False])
def test_a_land_that_lost_its_text_adds_no_types(moon_first: bool) -> None:
    board = Board(EDITION)
    tomb = land("Each land is a Swamp in addition to its other land types.", "Legendary Land")
    if moon_first:
        board.permanent(moon())
    it = board.permanent(tomb)
    if not moon_first:
        board.permanent(moon())
    (forest,) = board.lands("G")
    play = board.begin()
    assert (makes(play, it), makes(play, forest)) == ("{R}", "{G}")


@pytest.mark.rule("613.7@2024", "305.7@2024")
@pytest.mark.parametrize(
    ("texts", "mana"),
    [
        ((MOON, "Lands you control are Islands."), "{U}"),
        (("Lands you control are Islands.", MOON), "{R}"),
        ((MOON, "Lands you control are Plains in addition to their other types."), "{W}{R}"),
        (("Lands you control are Plains in addition to their other types.", MOON), "{R}"),
    ],
)
def test_the_last_effect_decides_which_type_a_land_has(texts: tuple[str, str], mana: str) -> None:
    board = Board(EDITION)
    vale = board.permanent(land("{T}: Add {C}."))
    for number, text in enumerate(texts):
        board.permanent(moon(text, f"Moon {number}"))
    assert makes(board.begin(), vale) == mana


@pytest.mark.rule("613.1f@2024", "305.6@2024")
def test_a_land_that_loses_all_abilities_makes_no_mana() -> None:
    board = Board(EDITION)
    vale = board.permanent(land(types="Land — Gate"))
    (forest,) = board.lands("G")
    board.permanent(moon())
    board.permanent(moon("Lands you control lose all abilities.", "Dusk"))
    play = board.begin()
    assert (makes(play, vale), makes(play, forest)) == ("", "")
    assert kinds(play, vale) == {"Mountain"}


@pytest.mark.rule("305.7@2024", "611.2a@2024")
def test_a_spell_makes_a_land_another_one_until_the_end_of_the_turn() -> None:
    board = Board(EDITION)
    vale = board.permanent(land("{T}: Add {C}."))
    it = board.hand(
        read_card("Flood", "Instant", "Target land becomes an Island until end of turn.")
    )
    play = board.begin()
    play.cast(it, vale)
    play.settle()
    assert makes(play, vale) == "{U}"
    play.to_turn(2)
    assert makes(play, vale) == "{C}"

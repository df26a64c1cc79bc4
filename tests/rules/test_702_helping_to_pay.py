"""Paying for spells with creatures, artifacts and cards (702.51, 702.66, 702.126)."""

import pytest

from tests.rules.board import A, Board, creature
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.rules.mana.helping import HELPING
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION


def rite(keyword: str, cost: str) -> Card:
    return read_card("Rite", "Sorcery", f"{keyword}\nYou gain 1 life.", cost=cost)


def by(*objects: int) -> tuple[tuple[int, int], ...]:
    return tuple((each, HELPING) for each in objects)


@in_editions("502.46a@2006-10-01", "702.48a@2010", "702.51a@2024")
def test_a_creature_that_is_tapped_pays_for_its_colour_or_for_generic_mana(
    edition: Edition,
) -> None:
    board = Board(edition)
    spell = board.hand(rite("Convoke", "{1}{G}"))
    elf = board.permanent("Llanowar Elves", sick=True)
    giant = board.permanent("Hill Giant")
    play = board.begin()
    assert not play.allowed(CastSpell(spell))
    assert not play.allowed(CastSpell(spell, mana=by(giant))), "a red creature pays for no {G}"
    play.do(CastSpell(spell, mana=by(elf, giant)))
    assert play.obj(elf).tapped, "it may be tapped in its first turn: that is no {T}"
    assert play.obj(giant).tapped


@pytest.mark.rule("702.51a@2024", "601.2h@2024")
def test_no_more_creatures_are_tapped_than_there_is_mana_to_pay() -> None:
    board = Board(EDITION)
    spell = board.hand(rite("Convoke", "{1}"))
    bears = [board.permanent(creature(f"Bear {number}")) for number in range(2)]
    play = board.begin()
    assert play.refused(CastSpell(spell, mana=by(*bears))).startswith("601.2h")
    assert play.refused(CastSpell(spell, mana=by(bears[0], bears[0]))).startswith("601.2h")


@pytest.mark.rule("702.51a@2024", "118.3@2024")
def test_a_creature_does_not_pay_both_by_its_mana_and_by_being_tapped() -> None:
    board = Board(EDITION)
    spell = board.hand(rite("Convoke", "{1}{G}"))
    elf = board.permanent("Llanowar Elves")
    play = board.begin()
    assert not play.allowed(CastSpell(spell, mana=((elf, 0), (elf, HELPING))))


@pytest.mark.rule("702.51a@2024", "107.3a@2024")
def test_creatures_pay_for_x() -> None:
    board = Board(EDITION)
    card = read_card("Rite", "Sorcery", "Convoke\nYou gain X life.", cost="{X}{G}")
    spell = board.hand(card)
    bears = [board.permanent(creature(f"Bear {number}")) for number in range(2)]
    board.lands("G")
    play = board.begin()
    before = play.life(A)
    play.do(CastSpell(spell, x=2, mana=by(*bears)))
    assert play.settle().life(A) == before + 2


@pytest.mark.rule("702.66a@2024")
def test_exiled_cards_pay_for_generic_mana_only() -> None:
    board = Board(EDITION)
    spell = board.hand(rite("Delve", "{2}{B}"))
    cards = [board.graveyard(creature(f"Bear {number}")) for number in range(3)]
    board.lands("B")
    play = board.begin()
    assert not play.allowed(CastSpell(spell, mana=by(*cards))), "none of them pays for {B}"
    play.do(CastSpell(spell, mana=by(*cards[:2])))
    assert play.named("Bear 1", Zone.EXILE)
    assert play.named("Bear 2", Zone.GRAVEYARD)


@pytest.mark.rule("702.126a@2024")
def test_artifacts_pay_for_generic_mana() -> None:
    board = Board(EDITION)
    spell = board.hand(rite("Improvise", "{1}{U}"))
    relic, bear = board.permanent("Ornithopter"), board.permanent(creature("Bear"))
    board.lands("U")
    play = board.begin()
    assert not play.allowed(CastSpell(spell, mana=by(bear))), "it is no artifact"
    play.do(CastSpell(spell, mana=by(relic)))
    assert play.obj(relic).tapped


@pytest.mark.rule("702.51a@2024", "601.2h@2024")
def test_the_least_number_that_pays_is_among_the_legal_answers() -> None:
    board = Board(EDITION)
    spell = board.hand(rite("Convoke", "{2}{G}"))
    elf, bear = board.permanent(creature("Elk")), board.permanent(creature("Bear"))
    board.lands("G")
    asked = board.begin().game.question
    assert asked is not None
    assert [each.mana for each in asked.legal if isinstance(each, CastSpell)] == [by(elf, bear)]
    assert spell


CONVOKED = read_card(
    "Singer",
    "Creature — Siren",
    "Convoke\nWhen this creature enters, put a +1/+1 counter on each creature that convoked it.",
    cost="{2}{G}",
    power="2",
    toughness="2",
)


@pytest.mark.rule("702.51a@2024", "608.2h@2024")
def test_a_permanent_knows_which_creatures_convoked_it() -> None:
    board = Board(EDITION)
    assert CONVOKED.unread == ()
    spell = board.hand(CONVOKED)
    bears = [board.permanent(creature(f"Bear {number}")) for number in range(3)]
    elf = board.permanent("Llanowar Elves")  # which pays with its mana
    play = board.begin()
    play.do(CastSpell(spell, mana=(*by(*bears[:2]), (elf, 0))))
    play.settle()
    found = [play.counters(each, "+1/+1") for each in (*bears, elf)]
    assert found == [1, 1, 0, 0]


@pytest.mark.rule("702.51a@2024")
def test_what_was_cast_without_help_was_convoked_by_nothing() -> None:
    board = Board(EDITION)
    spell = board.hand(CONVOKED)
    bear = board.permanent(creature("Bear"))
    board.lands("GGG")
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert play.counters(bear, "+1/+1") == 0

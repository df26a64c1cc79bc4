"""Costs that reveal a card of a hand (118.8, 701.16)."""

import pytest

from tests.cards.text.test_played import reading_of
from tests.rules.board import A, B, Board, creature
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.events.cards.card import Card
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition
from turnfold.events.zones import CardRevealed

EDITION = Edition.FREE_DIVISION
ELF = Card("Elf", ("creature",), "{9}", ("Elf",), power=1, toughness=1)
ELDER = read_card(
    "Elder",
    "Creature — Elf",
    "As an additional cost to cast this spell, reveal an Elf card from your hand or pay {3}.",
    cost="{G}",
    power="3",
    toughness="3",
)
SHOWN, PAID = 0, 1


def options(board: Board) -> list[CastSpell]:
    return [each for each in legal(board.begin().state) if isinstance(each, CastSpell)]


@pytest.mark.rule("118.8@2024", "701.16a@2024", "601.2h@2024")
def test_a_card_of_the_kind_is_revealed_and_stays_in_the_hand() -> None:
    board = Board(EDITION)
    it, elf = board.hand(ELDER), board.hand(ELF)
    board.lands("G")
    play = board.begin()
    spell = play.cast(it, mode=SHOWN)
    assert play.events(CardRevealed) == [CardRevealed(elf, "Elf")]
    assert (play.hand(A), play.settle().size(spell)) == (1, (3, 3))


@pytest.mark.rule("601.2b@2024", "118.8@2024")
def test_whoever_holds_several_chooses_which_one_is_shown() -> None:
    board = Board(EDITION)
    it, elf, other = board.hand(ELDER), board.hand(ELF), board.hand(ELDER)
    bear = board.hand(creature("Bear"))
    board.lands("G")
    play = board.begin()
    mine = [each for each in legal(play.state) if getattr(each, "object", 0) == it]
    assert {each.costs for each in mine if isinstance(each, CastSpell)} == {(elf,), (other,)}
    assert play.refused(CastSpell(it, mode=SHOWN, costs=(bear,))).startswith("118.3")


@pytest.mark.rule("601.2a@2024", "118.3@2024")
def test_the_card_that_is_cast_is_not_in_the_hand_any_more() -> None:
    board = Board(EDITION)
    it = board.hand(ELDER)
    board.lands("GGGG")
    assert options(board) == [CastSpell(it, mode=PAID)]
    play = board.begin()
    assert play.refused(CastSpell(it, mode=SHOWN)).startswith("118.3")
    play.cast(it, mode=PAID)
    assert sum(obj.tapped for obj in play.state.objects.values()) == 4
    assert play.events(CardRevealed) == []


@pytest.mark.rule("118.3@2024")
def test_a_card_of_another_player_or_kind_does_not_do() -> None:
    board = Board(EDITION)
    board.hand(ELDER)
    board.hand(ELF, B)
    board.hand(read_card("Trick", "Instant", "Draw a card.", cost="{9}"))
    board.lands("G")
    assert options(board) == []


@pytest.mark.rule("602.2b@2024", "701.16a@2024")
def test_an_ability_may_cost_it_as_well() -> None:
    board = Board(EDITION)
    seer = read_card(
        "Seer", "Creature — Elf", "Reveal an Elf card from your hand: You gain 1 life.",
        power="1", toughness="1",
    )  # fmt: skip
    it = board.permanent(seer)
    play = board.begin()
    assert play.refused(ActivateAbility(it, 0)).startswith("118.3")
    board.hand(ELF)
    play = board.begin()
    assert play.activate(it).settle().life(A) == 21


def test_it_is_read_and_written() -> None:
    for text in (
        "As an additional cost to cast this spell, reveal an Elf card from your hand or pay {3}.",
        "{1}, Reveal a creature card from your hand: You gain 1 life.",
    ):
        assert reading_of(text) == ((), True), text
    for text in (
        "As an additional cost to cast this spell, reveal this card from your hand.",
        "As an additional cost to cast this spell, reveal an Elf card from your library.",
        "As an additional cost to cast this spell, an opponent reveals a card from their hand.",
    ):
        assert reading_of(text)[0], text

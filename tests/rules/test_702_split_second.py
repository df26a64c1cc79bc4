"""Split second: no other spells, and mana abilities alone (702.61)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION


def card(name: str, type_line: str, text: str, cost: str = "") -> Card:
    made = read_card(name, type_line, text, cost=cost, power="1", toughness="1")
    assert made.unread == ()
    return made


@pytest.mark.rule("702.61a@2024")
@pytest.mark.parametrize("split", [True, False])
def test_nobody_answers_a_spell_with_split_second(split: bool) -> None:
    text = "Split second\nYou gain 3 life." if split else "You gain 3 life."
    board = Board(EDITION)
    end = board.hand(card("End", "Instant", text))
    elf = card("Elf", "Creature — Elf", "{T}: Add {G}.\n{0}: You gain 1 life.")
    it, wish = board.permanent(elf, B), board.hand(card("Wish", "Instant", "Draw a card."), B)
    play = board.begin()
    play.cast(end)
    play.pass_()
    assert play.allowed(ActivateAbility(it, 0), B), "a mana ability"
    assert play.allowed(CastSpell(wish), B) is not split
    assert play.allowed(ActivateAbility(it, 1), B) is not split
    assert (CastSpell(wish) in list(play.game.legal)) is not split
    if split:
        assert play.refused(CastSpell(wish), B).startswith("702.61a")
    play.pass_()
    assert play.life(A) == 23
    play.pass_()
    assert play.allowed(CastSpell(wish), B)


@pytest.mark.rule("702.61a@2024", "603.3@2024")
def test_abilities_trigger_on_a_spell_with_split_second() -> None:
    board = Board(EDITION)
    board.permanent(card("Drum", "Enchantment", "Whenever you cast a spell, you gain 2 life."))
    end = board.hand(card("End", "Instant", "Split second\nYou gain 3 life."))
    play = board.begin()
    play.cast(end)
    assert play.settle().life(A) == 25

"""Spells and permanents that ask which mana was spent to cast them (106, 601.2h)."""

import pytest

from tests.rules.board import A, Board
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import AddMana
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION


def being(text: str, cost: str) -> Card:
    card = read_card("Made-Up Elf", "Creature — Elf", text, cost=cost, power="1", toughness="1")
    assert card.unread == ()
    return card


def spell(text: str, cost: str) -> Card:
    card = read_card("Made-Up Trick", "Sorcery", text, cost=cost)
    assert card.unread == ()
    return card


@pytest.mark.rule("601.2h@2024", "105.1@2024")
@pytest.mark.parametrize(("mana", "size"), [("{G}{G}{G}", 2), ("{G}{U}{R}", 4), ("{G}{C}{C}", 2)])
def test_it_enters_with_a_counter_for_each_color_of_the_mana(mana: str, size: int) -> None:
    board = Board(EDITION)
    text = (
        "This creature enters with a +1/+1 counter on it for each color of mana spent to cast it."
    )
    elf = board.hand(being(text, "{2}{G}"))
    play = board.begin().effect(AddMana(mana))
    play.cast(elf)
    play.settle()
    assert play.size(play.named("Made-Up Elf")[0]) == (size, size)


@pytest.mark.rule("601.2h@2024")
@pytest.mark.parametrize(("mana", "life"), [("{W}{W}{G}", 23), ("{W}{G}{G}", 20)])
def test_an_intervening_if_asks_for_two_mana_of_a_color(mana: str, life: int) -> None:
    board = Board(EDITION)
    text = "When this creature enters, if {W}{W} was spent to cast it, you gain 3 life."
    elf = board.hand(being(text, "{2}{G/W}"))
    play = board.begin().effect(AddMana(mana))
    play.cast(elf)
    play.settle()
    assert play.life(A) == life


@pytest.mark.rule("601.2h@2024", "608.2c@2024")
@pytest.mark.parametrize(("cost", "mana", "life"), [("{4}{G}", "{G}{G}{G}{G}{G}", 23),
                                                    ("{3}{G}", "{G}{G}{G}{G}", 21)])  # fmt: skip
def test_the_mana_for_another_spell_is_counted_as_that_was_cast(
    cost: str, mana: str, life: int
) -> None:
    board = Board(EDITION)
    board.permanent(
        being(
            "Whenever you cast an instant or sorcery spell, you gain 1 life. If five or more mana "
            "was spent to cast that spell, you gain 3 life instead.",
            "{G}",
        )
    )
    trick = board.hand(spell("Scry 1.", cost))
    play = board.begin().effect(AddMana(mana))
    play.cast(trick)
    play.settle()
    assert play.life(A) == life


@pytest.mark.rule("707.10@2024")
def test_no_mana_was_spent_on_a_copy() -> None:
    board = Board(EDITION)
    board.permanent(being("Whenever you cast an instant or sorcery spell, copy that spell.", "{G}"))
    text = "You gain X life, where X is the amount of mana spent to cast this spell."
    trick = board.hand(spell(text, "{2}"))
    play = board.begin().effect(AddMana("{C}{C}"))
    play.cast(trick)
    play.settle()
    assert play.life(A) == 22

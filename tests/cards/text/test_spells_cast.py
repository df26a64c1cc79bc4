"""What players cast this turn, by kind, in printed texts that are played (601.2i)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION


def card(kind: str, text: str, name: str = "Odd One") -> Card:
    size = "2" if "Creature" in kind else ""
    made = read_card(name, kind, text, power=size, toughness=size)
    assert made.unread == ()
    return made


def spell(name: str) -> Card:
    return card("Instant", "You gain 1 life.", name)


def bear(name: str) -> Card:
    return card("Creature — Bear", "", name)


@pytest.mark.rule("601.2i@2024", "603.2@2024")
def test_only_the_first_spell_of_its_kind_triggers_whatever_was_cast_before() -> None:
    board = Board(EDITION)
    hero = board.permanent(
        card(
            "Creature — Bird",
            "Whenever you cast your first instant spell each turn, put a +1/+1 counter on this "
            "creature.",
        )
    )
    cub, *tricks = (board.hand(each) for each in (bear("Cub"), spell("One"), spell("Two")))
    play = board.begin()
    play.cast(cub)
    assert play.settle().counters(hero, "+1/+1") == 0
    play.cast(tricks[0])
    assert play.settle().counters(hero, "+1/+1") == 1
    play.cast(tricks[1])
    assert play.settle().counters(hero, "+1/+1") == 1


@pytest.mark.rule("601.2i@2024", "611.3a@2024")
def test_a_spell_counts_for_the_turn_in_which_its_player_cast_it() -> None:
    board = Board(EDITION)
    hero = board.permanent(
        card(
            "Creature — Frog",
            "This creature gets +3/+0 as long as you've cast an instant or sorcery spell this "
            "turn.",
        )
    )
    cub, mine = board.hand(bear("Cub")), board.hand(spell("Mine"))
    theirs = board.hand(spell("Theirs"), B)
    play = board.begin()
    play.cast(cub)
    assert play.settle().size(hero) == (2, 2)
    play.pass_()
    play.cast(theirs)
    assert play.settle().size(hero) == (2, 2)
    play.cast(mine)
    assert play.size(hero) == (5, 2)
    assert play.settle().size(hero) == (5, 2)
    assert play.to_turn(2).size(hero) == (2, 2)


@pytest.mark.rule("608.2h@2024")
def test_spells_of_a_kind_are_counted_as_they_were_on_the_stack() -> None:
    board = Board(EDITION)
    count = board.hand(
        card(
            "Sorcery",
            "You gain X life, where X is the number of noncreature spells you've cast this turn.",
            "Count",
        )
    )
    before = [board.hand(each) for each in (bear("Cub"), spell("One"))]
    play = board.begin()
    for each in before:
        play.cast(each)
        play.settle()
    assert play.life(A) == 21
    play.cast(count)
    assert play.settle().life(A) == 23


@pytest.mark.rule("601.2i@2024")
@pytest.mark.parametrize(
    ("condition", "cast", "holds"),
    [
        ("you've cast two or more creature spells this turn", (bear("Cub"), spell("One")), False),
        ("you've cast two or more creature spells this turn", (bear("Cub"), bear("Kit")), True),
        ("you haven't cast a creature spell this turn", (spell("One"),), True),
        ("you haven't cast a creature spell this turn", (bear("Cub"),), False),
        ("an opponent has cast a spell this turn", (bear("Cub"), spell("One")), False),
    ],
)
def test_conditions_are_about_spells_of_a_kind(
    condition: str, cast: tuple[Card, ...], holds: bool
) -> None:
    board = Board(EDITION)
    hero = board.permanent(
        card("Creature — Frog", f"This creature gets +1/+1 as long as {condition}.")
    )
    hand = [board.hand(each) for each in cast]
    play = board.begin()
    for each in hand:
        play.cast(each)
        play.settle()
    assert play.size(hero) == ((3, 3) if holds else (2, 2))

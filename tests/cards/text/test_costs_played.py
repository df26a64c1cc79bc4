"""Costs of activated abilities that are not mana, as printed texts say them (118.3, 602.1)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION


def beast(text: str) -> Card:
    card = read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2")
    assert card.unread == ()
    return card


@pytest.mark.rule("702.29a@2024", "119.4@2024")
@pytest.mark.parametrize(("life", "able"), [(2, True), (1, False)])
def test_a_card_is_cycled_for_life(life: int, able: bool) -> None:
    board = Board(EDITION, life=(life, 20))
    it = board.hand(beast("Cycling—Pay 2 life."))
    play = board.begin()
    assert play.allowed(ActivateAbility(it)) is able
    if able:
        play.do(ActivateAbility(it))
        assert (play.life(A), play.named("Odd Beast", Zone.GRAVEYARD) != []) == (0, True)


@pytest.mark.rule("702.29a@2024", "119.4@2024")
def test_what_is_cycled_for_life_draws_a_card() -> None:
    board = Board(EDITION)
    it = board.hand(beast("Cycling—Pay 2 life."))
    play = board.begin().activate(it).settle()
    assert (play.life(A), len(play.state.zone(Zone.HAND, A))) == (18, 1)


@pytest.mark.rule("702.84a@2024", "107.14@2024")
def test_a_card_is_unearthed_for_energy() -> None:
    board = Board(EDITION)
    source = board.permanent(beast("{0}: You get {E}{E}{E}."))
    it = board.graveyard(
        read_card("Old One", "Creature — Beast", "Unearth—Pay six {E}.", power="1", toughness="1")
    )
    play = board.begin().activate(source).settle()
    assert not play.allowed(ActivateAbility(it))
    play.activate(source).settle()
    play.activate(it).settle()
    assert play.named("Old One")
    assert not play.allowed(ActivateAbility(source, 1))


@pytest.mark.rule("702.6a@2024", "107.14@2024")
def test_an_equipment_is_attached_for_energy() -> None:
    text = "Equipped creature gets +2/+0.\nEquip—Pay {E}{E}."
    axe = read_card("Odd Axe", "Artifact — Equipment", text)
    assert axe.unread == ()
    board = Board(EDITION)
    it, bear = board.permanent(axe), board.permanent(beast("{0}: You get {E}."))
    play = board.begin().activate(bear).settle()
    assert not play.allowed(ActivateAbility(it, 0, (bear,)))
    play.activate(bear).settle().activate(it, bear).settle()
    assert play.size(bear) == (4, 2)


@pytest.mark.rule("118.3@2024", "122.1@2024", "701.17a@2024")
@pytest.mark.parametrize(("counters", "able"), [(3, True), (2, False)])
def test_counters_are_removed_from_what_is_then_sacrificed(counters: int, able: bool) -> None:
    text = "Remove three quest counters from this creature and sacrifice it: You gain 4 life."
    board = Board(EDITION)
    it = board.permanent(beast(text), counters={"quest": counters})
    play = board.begin()
    assert play.allowed(ActivateAbility(it)) is able
    if able:
        play.do(ActivateAbility(it))
        assert play.named("Odd Beast", Zone.GRAVEYARD)
        assert play.settle().life(A) == 24


REMOVING = "{1}, Remove all charge counters from this creature:"


@pytest.mark.rule("107.3@2024", "118.3@2024", "122.1@2024")
@pytest.mark.parametrize(
    "effect",
    [
        "It deals X damage to target player, where X is the number of counters removed this way.",
        "It deals damage to target player equal to the number of charge counters removed this way.",
        "It deals that much damage to target player.",
    ],
)
@pytest.mark.parametrize("counters", [0, 3])
def test_all_counters_are_removed_and_counted(effect: str, counters: int) -> None:
    board = Board(EDITION)
    there = {"charge": counters, "ki": 1} if counters else {"ki": 1}
    it = board.permanent(beast(f"{REMOVING} {effect}"), counters=there)
    board.lands("G")
    play = board.begin()
    offered = [each for each in play.game.legal if isinstance(each, ActivateAbility)]
    assert {each.x for each in offered if each.object == it} == {counters}
    for wrong in (counters + 1, counters - 1):
        assert not play.allowed(ActivateAbility(it, 0, (B,), wrong))
    play.do(ActivateAbility(it, 0, (B,), counters))
    assert (play.counters(it, "charge"), play.counters(it, "ki")) == (0, 1)
    assert play.settle().life(B) == 20 - counters


@pytest.mark.rule("107.3@2024", "122.1@2024")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_any_number_of_counters_may_be_removed(number: int) -> None:
    text = "Remove any number of ki counters from this creature: For each counter removed, this"
    board = Board(EDITION)
    it = board.permanent(
        beast(f"{text} creature gets +2/+0 until end of turn."), counters={"ki": 2}
    )
    play = board.begin()
    play.do(ActivateAbility(it, x=number))
    assert play.counters(it, "ki") == 2 - number
    assert play.settle().size(it) == (2 + 2 * number, 2)


@pytest.mark.rule("122.1@2024")
@pytest.mark.parametrize(
    "text",
    [
        "{X}: You gain 2 life for each charge counter removed this way.",
        "{X}, Remove a charge counter from this creature: For each counter removed, draw a card.",
        "Remove X charge counters from this creature: You gain 1 life for each ki counter removed"
        " this way.",
        "When this creature enters, you gain 2 life for each charge counter removed this way.",
        "{T}, Remove all charge counters from this creature: Add {G} for each charge counter"
        " removed this way.",
    ],
)
def test_nothing_else_says_how_many_counters_were_removed(text: str) -> None:
    card = read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2")
    assert card.unread

"""Texts of permanents about casting and countering spells, played."""

import pytest

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.permissions import hand_limit
from turnfold.events.cards.effects import AddMana, Counter, DiscardCards
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION


def being(text: str, cost: str = "{1}", size: str = "2", name: str = "Made-Up Newt") -> Card:
    card = read_card(name, "Creature — Newt", text, cost=cost, power=size, toughness=size)
    assert card.unread == ()
    return card


MAYHEM = in_editions("702.187b@2026-08-07")


@MAYHEM
def test_a_card_that_was_discarded_this_turn_is_cast_for_its_mayhem_cost(edition: Edition) -> None:
    board = Board(edition)
    board.hand(being("Mayhem {B}", "{6}"))
    board.lands("B")
    play = board.begin().effect(DiscardCards(1, "you"))
    (newt,) = play.named("Made-Up Newt", Zone.GRAVEYARD)
    play.cast(newt, mode=1)
    play.settle()
    assert play.named("Made-Up Newt")


@MAYHEM
def test_a_card_that_was_discarded_in_an_earlier_turn_is_not(edition: Edition) -> None:
    board = Board(edition)
    board.hand(being("Flash\nMayhem {B}", "{6}"))
    board.lands("B")
    play = board.begin().effect(DiscardCards(1, "you"))
    (newt,) = play.named("Made-Up Newt", Zone.GRAVEYARD)
    assert play.allowed(CastSpell(newt, mode=1))
    play.to_turn(play.state.turn + 1, Step.UPKEEP)
    play.pass_()
    assert play.refused(CastSpell(newt, mode=1)).startswith("601.3")


@pytest.mark.rule("702.191a@2026-08-07")
@pytest.mark.parametrize(("mana", "size"), [("{G}{G}{G}", 3), ("{G}{G}", 2)])
def test_increment_asks_for_more_mana_than_the_creature_is_large(mana: str, size: int) -> None:
    board = Board(EDITION)
    it = board.permanent(being("Increment"))
    other = board.hand(being("", f"{{{len(mana) // 3}}}", name="Other"))
    play = board.begin().effect(AddMana(mana))
    play.cast(other)
    play.settle()
    assert play.size(it) == (size, size)


@pytest.mark.rule("701.5a@2024", "113.6@2024")
@pytest.mark.parametrize(("words", "player", "resolves"), [
    ("Creature spells you control can't be countered.", A, True),
    ("Creature spells you control can't be countered.", B, False),
    ("Creature spells can't be countered.", B, True),
    ("Artifact spells can't be countered.", A, False),
])  # fmt: skip
def test_spells_of_a_kind_cannot_be_countered(words: str, player: int, resolves: bool) -> None:
    board = Board(EDITION)
    board.permanent(being(words), player)
    other = board.hand(being("", name="Other"))
    board.lands("G")
    play = board.begin()
    spell = play.cast(other)
    play.effect(Counter(), target=spell).settle()
    assert bool(play.named("Other")) is resolves


@pytest.mark.rule("701.5a@2024")
@pytest.mark.parametrize("words", ["Spells you control can't be countered.", ""])
def test_an_ability_is_no_spell_and_is_countered_all_the_same(words: str) -> None:
    board = Board(EDITION)
    board.permanent(being(words, name="Other"))
    newt = board.permanent(being("{0}: You gain 3 life."))
    play = board.begin().activate(newt)
    play.effect(Counter(), target=play.state.stack[0]).settle()
    assert play.life(A) == 20


@pytest.mark.rule("702.33d@2024", "614.1c@2024")
@pytest.mark.parametrize(("mode", "size", "flies"), [(0, 1, False), (1, 3, True)])
def test_what_was_kicked_enters_with_counters_and_a_keyword(
    mode: int, size: int, flies: bool
) -> None:
    board = Board(EDITION)
    text = (
        "Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it and with "
    )
    newt = board.hand(being(text + "flying.", "{1}", "1"))
    board.lands("GGG")
    play = board.begin()
    play.cast(newt, mode=mode)
    play.settle()
    (it,) = play.named("Made-Up Newt")
    assert play.size(it) == (size, size)
    assert ("flying" in play.looks(it).keywords) is flies


@pytest.mark.rule("702.16g@2024")
def test_protection_from_three_qualities_is_three_keywords() -> None:
    card = being("Protection from blue, from black, and from red")
    assert card.keywords == ("protection from blue", "protection from black", "protection from red")


@pytest.mark.rule("402.2@2024")
@pytest.mark.parametrize(("text", "player", "number", "left"), [
    ("Your maximum hand size is reduced by four.", A, 1, 3),
    ("Your maximum hand size is reduced by four.", A, 2, 0),
    ("Your maximum hand size is increased by two.", A, 2, 11),
    ("Each opponent's maximum hand size is reduced by one.", B, 1, 6),
    ("Each opponent's maximum hand size is reduced by one.", A, 1, 7),
])  # fmt: skip
def test_a_maximum_hand_size_is_changed(text: str, player: int, number: int, left: int) -> None:
    board = Board(EDITION)
    for _ in range(number):
        board.permanent(being(text), player)
    assert hand_limit(board.begin().state, A) == left

"""What is refused as spells are cast, abilities activated and costs paid."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment, instant
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import GainLife, Shuffle
from turnfold.events.cards.modifications import OptionalPrice, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.decisions import ActivateAbility, CastSpell, Chance, DeclareAttackers
from turnfold.events.enums import Edition, Question, Zone

NOW = Edition.FREE_DIVISION
HEAL = instant("Heal", SpellAbility((GainLife(1),)))


@pytest.mark.rule("601.3@2024")
def test_only_cards_of_ones_own_are_cast_and_not_from_any_zone() -> None:
    board = Board(NOW)
    mine, theirs = board.hand(HEAL), board.hand(HEAL, B)
    lies, theirs_lies = board.library(HEAL), board.graveyard(HEAL, B)
    there = board.permanent(creature("Bear"))
    play = board.begin()
    able = {each: play.allowed(CastSpell(each)) for each in (mine, theirs, lies, theirs_lies)}
    assert able == {mine: True, theirs: False, lies: False, theirs_lies: False}
    assert not play.allowed(CastSpell(there))
    assert not play.allowed(CastSpell(9999))


@pytest.mark.rule("605.1a@2024", "605.3a@2024")
def test_mana_comes_from_a_mana_ability_that_there_is() -> None:
    board = Board(NOW)
    spell = board.hand(Card("Costs", ("instant",), cost="{G}", abilities=HEAL.abilities))
    mine, theirs = board.lands("G")[0], board.lands("G", B)[0]
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    for source, number in ((mine, 1), (mine, 2), (theirs, 0), (bear, 0)):
        assert play.refused(CastSpell(spell, mana=((source, number),))).startswith("605")
    assert play.allowed(CastSpell(spell, mana=((mine, 0),)))


@pytest.mark.rule("508.1g@2024")
def test_only_an_optional_cost_that_there_is_can_be_declined() -> None:
    exerts = StaticAbility(OptionalPrice("attack", exert=True), "self")
    board = Board(NOW)
    bear, lion = (
        board.permanent(creature("Bear")),
        board.permanent(creature("Lion", abilities=(exerts,))),
    )
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    plain, exerting = ((bear, B),), ((lion, B),)
    assert play.refused(DeclareAttackers(plain, pay=False)) == "508.1g@2024"
    assert play.refused(DeclareAttackers(plain, declined=((bear, bear),))) == "508.1g@2024"
    both = DeclareAttackers(exerting, pay=False, declined=((lion, lion),))
    assert play.refused(both) == "508.1g@2024"
    assert play.allowed(DeclareAttackers(exerting, pay=False))
    assert play.allowed(DeclareAttackers(exerting, declined=((lion, lion),)))


@pytest.mark.rule("502.3@2024")
def test_what_cannot_become_untapped_or_has_phased_out_stays_tapped() -> None:
    board = Board(NOW, active=B)
    held = those(HasTypes(("artifact",)))
    board.permanent(enchantment("Rust", StaticAbility(Restriction("become_untapped"), held)))
    ring = board.permanent(Card("Ring", ("artifact",)), tapped=True)
    bear, theirs = (board.permanent(creature("Bear"), who, tapped=True) for who in (A, B))
    play = board.begin().to_turn(4)
    assert [play.obj(each).tapped for each in (ring, bear, theirs)] == [True, False, True]


@pytest.mark.rule("118.3@2024", "602.2b@2024")
def test_the_cards_that_are_chosen_for_a_cost_are_exiled() -> None:
    digs = ActivatedAbility(Cost(exile=those(), exile_number=1), (GainLife(1),))
    board = Board(NOW)
    bear = board.permanent(creature("Bear", abilities=(digs,)))
    cards = [board.graveyard(creature(name)) for name in ("One", "Two", "Three")]
    elsewhere = board.graveyard(creature("Theirs"), B)
    for chosen in cards:
        play = board.begin()
        play.do(ActivateAbility(bear, 0, costs=(chosen,)))
        left = play.state.zone(Zone.GRAVEYARD, A)
        assert sorted(left) == [each for each in cards if each != chosen]
    play = board.begin()
    assert play.refused(ActivateAbility(bear, 0, costs=(elsewhere,))).startswith("118.3")
    assert not play.allowed(ActivateAbility(bear, 0, costs=(cards[0], cards[1])))


@pytest.mark.rule("701.20@2024")
def test_chance_orders_all_the_cards_of_a_library_and_no_others() -> None:
    board = Board(NOW, library=3)
    hand = board.hand(HEAL)
    play = board.begin().effect(Shuffle("you"))
    assert play.asked[1] is Question.CHANCE
    one, two, three = play.state.zone(Zone.LIBRARY, A)
    for wrong in ((one, two), (one, two, two), (one, two, hand), (one, two, three, hand), ()):
        assert not play.allowed(Chance(wrong), 0)
    assert play.allowed(Chance((three, one, two)), 0)

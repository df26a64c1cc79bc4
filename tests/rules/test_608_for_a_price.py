"""What a player may do for a price as an ability resolves, and what follows only then."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards import abilities
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DealDamage, DiscardCards, GainLife, May, WhenYouDo
from turnfold.events.cards.selections import IsOther, those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.enums import Edition, Question, Zone

CHOICES = in_editions("413.2d@2004", "608.2d@2010", "608.2d@2024")
PRICES = {
    "sacrifice": May((GainLife(4),), sacrifice=those(HasTypes(("creature",)), IsOther(True))),
    "discard": May((GainLife(4),), discard=1),
    "life": May((GainLife(4),), life=1),
}


@CHOICES
@pytest.mark.parametrize("price", PRICES)
def test_what_follows_is_done_only_for_the_price(edition: Edition, price: str) -> None:
    board = Board(edition)
    ability = abilities.ActivatedAbility(abilities.Cost(), (PRICES[price],))
    altar = board.permanent(creature("Altar", 1, 1, abilities=(ability,)))
    lamb = board.permanent(creature("Lamb"))
    card = board.hand("Forest")
    play = board.begin()
    play.activate(altar)
    play.to_question(Question.CONFIRM)
    play.say(False)
    assert play.life(A) == 20
    play.activate(altar)
    play.to_question(Question.CONFIRM)
    play.say(True)
    paid = {"sacrifice": 24, "discard": 24, "life": 23}
    assert play.life(A) == paid[price]
    assert play.in_play(lamb) is (price != "sacrifice")
    assert (card in play.state.zone(Zone.HAND, A)) is (price != "discard")


@CHOICES
def test_nobody_is_asked_who_cannot_pay_the_price(edition: Edition) -> None:
    board = Board(edition)
    ability = abilities.ActivatedAbility(abilities.Cost(), (PRICES["sacrifice"],))
    altar = board.permanent(creature("Altar", 1, 1, abilities=(ability,)))
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert play.life(A) == 20
    assert play.asked[1] is not Question.CONFIRM


@pytest.mark.rule("603.12@2024")
def test_a_reflexive_ability_has_targets_that_are_chosen_once_the_price_is_paid() -> None:
    board = Board(Edition.FREE_DIVISION)
    burn = WhenYouDo((DealDamage(2),), (TargetCreature(),))
    ability = abilities.ActivatedAbility(abilities.Cost(), (May((burn,), life=1),))
    mage = board.permanent(creature("Mage", 1, 3, abilities=(ability,)))
    foe = board.permanent(creature("Foe", 2, 2), B)
    play = board.begin()
    play.activate(mage)
    assert play.obj(play.on_stack()[0]).targets == ()
    play.to_question(Question.CONFIRM)
    play.say(True)
    play.to_question(Question.CHOOSE_TARGETS)
    assert play.life(A) == 19
    play.target(foe)
    play.settle()
    assert not play.in_play(foe)


@pytest.mark.rule("603.12@2024")
def test_no_reflexive_ability_triggers_when_the_price_is_not_paid() -> None:
    board = Board(Edition.FREE_DIVISION)
    burn = WhenYouDo((DealDamage(2),), (TargetCreature(),))
    ability = abilities.ActivatedAbility(abilities.Cost(), (May((burn,), life=1),))
    mage = board.permanent(creature("Mage", 1, 3, abilities=(ability,)))
    play = board.begin()
    play.activate(mage)
    play.to_question(Question.CONFIRM)
    play.say(False)
    assert not play.on_stack()
    assert play.life(A) == 20


@CHOICES
@pytest.mark.parametrize("cards", [1, 2])
def test_nobody_may_discard_more_cards_than_they_have(edition: Edition, cards: int) -> None:
    board = Board(edition)
    choice = May((DiscardCards(2, "you"), GainLife(4)))
    ability = abilities.ActivatedAbility(abilities.Cost(), (choice,))
    altar = board.permanent(creature("Altar", 1, 1, abilities=(ability,)))
    for _ in range(cards):
        board.hand("Forest")
    play = board.begin()
    play.activate(altar)
    play.both_pass()
    assert (play.asked[1] is Question.CONFIRM) is (cards == 2)


@CHOICES
def test_what_is_no_longer_on_the_battlefield_is_not_sacrificed(edition: Edition) -> None:
    board = Board(edition)
    choice = May((GainLife(4),), sacrifice="self")
    ability = abilities.ActivatedAbility(abilities.Cost(), (choice,))
    altar = board.permanent(creature("Altar", 1, 1, abilities=(ability,)))
    for gone in (False, True):
        play = board.begin()
        play.activate(altar)
        if gone:
            play.effect_destroy(altar)
        play.both_pass()
        assert (play.asked[1] is Question.CONFIRM) is not gone


@pytest.mark.rule("608.2d@2024", "701.17a@2024")
def test_a_card_in_a_hand_is_not_sacrificed() -> None:
    board = Board(Edition.FREE_DIVISION)
    card, lamb = board.hand("Forest"), board.permanent(creature("Lamb"))
    for that, asked in ((card, False), (lamb, True)):
        play = board.begin().effect(May((GainLife(4),), sacrifice="that"), that=that)
        assert (play.asked[1] is Question.CONFIRM) is asked

"""Abilities that work while their card is in a graveyard (113.6; 402.9 in 2004)."""

import msgspec
import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import Ability, ActivatedAbility, Cost, TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana, DiscardCards, GainLife, PutCounters
from turnfold.events.cards.selections import IsOther, those
from turnfold.events.cards.tables import sums
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import IsPutIntoGraveyard
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step, Zone

WORKS = in_editions("402.9@2004", "112.6b@2010", "113.6b@2024")
OWNERS = in_editions("200.7a@2004", "112.8@2010", "113.8@2024")
SKELETON, SQUEE = "Reassembling Skeleton", "Squee, Goblin Nabob"


@WORKS
def test_a_card_returns_itself_from_the_graveyard(edition: Edition) -> None:
    board = Board(edition)
    skeleton = board.graveyard(SKELETON)
    board.lands("BB")
    play = board.begin()
    assert ActivateAbility(skeleton, 0) in list(play.game.legal)
    play.activate(skeleton)
    assert skeleton in play.state.objects, "the ability is on the stack, the card still there"
    play.resolve()
    [back] = play.named(SKELETON)
    assert play.obj(back).tapped
    assert not play.named(SKELETON, Zone.GRAVEYARD)


@WORKS
def test_it_does_not_work_on_the_battlefield(edition: Edition) -> None:
    board = Board(edition)
    skeleton = board.permanent(SKELETON)
    board.lands("BB")
    play = board.begin()
    assert ActivateAbility(skeleton, 0) not in list(play.game.legal)
    number = {"2004": "402.9", "2010": "112.6b", "2024": "113.6b"}[edition.value]
    assert play.refused(ActivateAbility(skeleton, 0)) == f"{number}@{edition.value}"


@WORKS
def test_nor_does_an_ability_of_a_permanent_work_in_a_graveyard(edition: Edition) -> None:
    board = Board(edition)
    dragon = board.graveyard("Shivan Dragon")
    board.lands("RR")
    play = board.begin()
    assert not [e for e in play.game.legal if isinstance(e, ActivateAbility) and e.object == dragon]
    assert play.refused(ActivateAbility(dragon, 0))


@WORKS
def test_nor_does_its_mana_ability_if_another_ability_works_there(edition: Edition) -> None:
    returns = ActivatedAbility(Cost(), (GainLife(1),), works_in="graveyard")
    taps = ActivatedAbility(Cost(tap=True), (AddMana("{G}"),))
    board = Board(edition)
    grove = board.graveyard(enchantment("Grove", returns, taps))
    play = board.begin()
    listed = [e for e in play.game.legal if isinstance(e, ActivateAbility)]
    assert listed == [ActivateAbility(grove, 0)]
    assert play.refused(ActivateAbility(grove, 1))


@OWNERS
def test_only_its_owner_activates_it(edition: Edition) -> None:
    board = Board(edition)
    skeleton = board.graveyard(SKELETON, B)
    board.lands("BB")
    board.lands("BB", B)
    play = board.begin()
    assert ActivateAbility(skeleton, 0) not in list(play.game.legal)
    assert play.refused(ActivateAbility(skeleton, 0))
    play.pass_()
    assert ActivateAbility(skeleton, 0) in list(play.game.legal)


@WORKS
def test_it_stays_where_it_went_if_it_left_the_graveyard_meanwhile(edition: Edition) -> None:
    board = Board(edition)
    skeleton = board.graveyard(SKELETON)
    board.lands("BBBB")
    play = board.begin()
    play.activate(skeleton)
    play.activate(skeleton)
    play.both_pass()
    [back] = play.named(SKELETON)
    play.resolve()
    assert play.named(SKELETON) == [back], "the card of the other ability is another object now"


@WORKS
def test_a_trigger_of_the_graveyard_waits_for_the_upkeep_of_its_owner(edition: Edition) -> None:
    board = Board(edition)
    board.graveyard(SQUEE)
    board.graveyard(SQUEE, B)
    play = board.begin(Step.UPKEEP)
    assert [play.obj(each).controller for each in play.on_stack()] == [A]
    play.to_question(Question.CONFIRM)
    play.say(True)
    play.settle()
    [card] = play.named(SQUEE, Zone.HAND)
    assert play.obj(card).owner == A
    assert [play.obj(each).owner for each in play.named(SQUEE, Zone.GRAVEYARD)] == [B]


@WORKS
def test_a_trigger_of_the_graveyard_waits_nowhere_else(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(SQUEE)
    board.hand(SQUEE)
    assert not board.begin(Step.UPKEEP).on_stack()


@WORKS
def test_a_cost_can_exile_the_card_from_the_graveyard(edition: Edition) -> None:
    exiled = ActivatedAbility(
        cost=Cost(exile_self=True),
        effects=(PutCounters("+1/+1", 2, "target"),),
        targets=(TargetCreature(),),
        works_in="graveyard",
    )
    board = Board(edition)
    card = board.graveyard(creature("Scavenged", 2, 2, abilities=(exiled,)))
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.activate(card, bear)
    assert play.named("Scavenged", Zone.EXILE)
    play.resolve()
    assert play.size(bear) == (4, 4)


ARRIVES = in_editions("402.9@2004", "112.6j@2010", "113.6k@2024")
AVATAR = "Serra Avatar"


@ARRIVES
def test_a_card_that_is_put_into_a_graveyard_from_anywhere_sees_it_there(edition: Edition) -> None:
    board = Board(edition)
    avatar, other = board.permanent(AVATAR), board.hand(AVATAR)
    play = board.begin()
    play.effect_destroy(avatar)
    [there] = play.named(AVATAR, Zone.GRAVEYARD)
    assert play.on_stack() == [there]
    play.settle()
    assert len(play.named(AVATAR, Zone.LIBRARY)) == 1
    play.effect(DiscardCards(who="you", amount=1))
    play.settle()
    assert other not in play.state.objects
    assert len(play.named(AVATAR, Zone.LIBRARY)) == 2


@ARRIVES
def test_a_card_in_the_graveyard_sees_what_comes_there_after_it(edition: Edition) -> None:
    arrival = IsPutIntoGraveyard(subject=those(HasTypes(("creature",)), IsOther(True)))
    gains = TriggeredAbility(arrival, (GainLife(1),), works_in="graveyard")
    board = Board(edition, life=(20, 20))
    board.graveyard(creature("Watcher", abilities=(gains,)))
    land, bear = board.permanent("Forest"), board.permanent("Grizzly Bears")
    hill, in_play = board.permanent("Hill Giant", B), creature("Idle", abilities=(gains,))
    board.permanent(in_play)
    play = board.begin()
    play.effect_destroy(land, bear, hill)
    play.settle()
    assert play.life(A) == 22


def in_a_graveyard(**keys: object) -> dict[str, object]:
    return {"kind": "activated", "works_in": "graveyard", "effects": [], **keys}


@pytest.mark.rule("113.6b@2024")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (in_a_graveyard(cost={"tap": True}), "cannot be tapped"),
        (in_a_graveyard(cost={"sacrifice_self": True}), "cannot be tapped or sacrificed"),
        (in_a_graveyard(cost={"loyalty": 1}), "on the battlefield only"),
        (
            in_a_graveyard(cost={"exile_self": True}, effects=[{"do": "add_mana", "mana": "B"}]),
            "on the battlefield only",
        ),
        (
            {"kind": "triggered", "trigger": {"on": "put_into_graveyard"}, "effects": []},
            'works_in = "graveyard"',
        ),
    ],
)
def test_what_cannot_work_where_it_says_is_refused(data: dict[str, object], said: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.convert(sums(data), Ability)

"""Damage of one instant is one event for abilities that trigger on it (603.2c, 510.2, 120.9)."""

from typing import Any

from tests.rules.board import Board
from tests.rules.board import creature as creature_card
from tests.rules.fight import Fight
from tests.rules.things import A, D, card, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import DealsDamage
from turnfold.events.decisions import ChooseTargets, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityTriggered

ONCE = in_editions("510.2@2010", "603.2c@2010", "510.2@2024", "603.2c@2024")
NAMED = in_editions("120.9@2010", "120.9@2024")
EACH = in_editions("603.2c@2010", "603.2c@2024")
EACH_NAMED = in_editions("120.9@2010", "603.2c@2010", "120.9@2024", "603.2c@2024")
CREATURES = {"types": ["creature"]}


def drinks(**trigger: Any) -> dict[str, Any]:
    """An ability that gains its controller as much life as the damage was."""
    gain = {"do": "gain_life", "amount": {"of": "damage"}}
    return {"kind": "triggered", "trigger": trigger, "effects": [gain]}


def gangs_up(edition: Edition, **trigger: Any) -> Fight:
    """D's creature with this ability is dealt 1 by a cat and 2 by a dog, and blocks both."""
    permission = {"is": "permission", "may": "block_additional", "number": 1}
    wall = creature(
        "wall", D, 3, 9, abilities=[drinks(**trigger), {"kind": "static", "change": permission}]
    )
    cat = creature("cat", A, 1, 1, colors=("green",))
    dog = creature("dog", A, 2, 5, colors=("red",))
    fight = Fight(edition, cat, dog, wall)
    fight.attack("cat", "dog")
    fight.block(wall=("cat", "dog"))
    fight.order(wall=("cat", "dog"))
    return fight


def struck(fight: Fight, **portions: dict[str, int]) -> int:
    """How many abilities trigger on the damage; they resolve."""
    fight.to_damage()
    while fight.question is Question.ASSIGN_DAMAGE:
        mine = portions and all(
            fight.game.state.objects[fight.ids[each]].controller == fight.asked for each in portions
        )
        fight.submit(fight.assignment(**portions) if mine else fight.default)
    number = len(fight.told(AbilityTriggered))
    while fight.game.state.stack or fight.question is Question.ORDER_TRIGGERS:
        fight.submit(fight.default)
    return number


@ONCE
def test_what_is_dealt_damage_by_two_at_once_is_dealt_damage_once(edition: Edition) -> None:
    fight = gangs_up(edition, on="is_dealt_damage")
    assert struck(fight) == 1
    assert fight.life(D) == 23, "the damage of both"


@ONCE
def test_boros_reckoner_deals_all_of_it_to_one_target(edition: Edition) -> None:
    bears = [creature(name, A, 2, 2) for name in ("one", "two")]
    fight = Fight(edition, card("Boros Reckoner", D, "reckoner"), *bears)
    fight.effect(
        {
            "do": "permit",
            "change": {"is": "numbered_permission", "may": "block_additional", "number": 1},
        },
        target="reckoner",
    )
    fight.attack("one", "two")
    fight.block(reckoner=("one", "two"))
    fight.order(reckoner=("one", "two"))
    fight.until(Question.CHOOSE_TARGETS)
    fight.submit(ChooseTargets((A,)))
    fight.resolve()
    assert len(fight.told(AbilityTriggered)) == 1
    assert fight.life(A) == 16


@NAMED
def test_a_source_that_is_named_counts_by_itself(edition: Edition) -> None:
    """Dealt damage by a red source: only the dog's counts."""
    fight = gangs_up(edition, on="is_dealt_damage", other={"colors": ["red"]})
    assert struck(fight) == 1
    assert fight.life(D) == 22


@EACH_NAMED
def test_each_source_that_is_named_is_an_event(edition: Edition) -> None:
    fight = gangs_up(edition, on="is_dealt_damage", other=CREATURES)
    assert struck(fight) == 2
    assert fight.life(D) == 23


@ONCE
def test_who_deals_damage_to_two_at_once_deals_damage_once(edition: Edition) -> None:
    fight = gangs_up(edition, on="deals_damage", combat=True)
    assert struck(fight, wall={"cat": 1, "dog": 2}) == 1
    assert fight.life(D) == 23


def tramples(edition: Edition, **trigger: Any) -> Fight:
    """An attacker with this ability, power 5 and trample, blocked by two creatures 1/1."""
    ox = creature("ox", A, 5, 9, "trample", abilities=[drinks(**trigger)])
    fight = Fight(edition, ox, creature("one", D, 1, 1), creature("two", D, 1, 1))
    fight.attack("ox")
    fight.block(one="ox", two="ox")
    fight.order(ox=("one", "two"))
    return fight


@ONCE
def test_blockers_and_the_player_are_dealt_damage_at_once(edition: Edition) -> None:
    fight = tramples(edition, on="deals_damage", combat=True)
    assert struck(fight, ox={"one": 1, "two": 1, "D": 3}) == 1
    assert fight.life(A) == 25


@EACH
def test_each_creature_that_is_dealt_damage_is_an_event_where_creatures_are_named(
    edition: Edition,
) -> None:
    fight = tramples(edition, on="deals_damage", creature=True)
    assert struck(fight, ox={"one": 1, "two": 1, "D": 3}) == 2
    assert fight.life(A) == 22


@NAMED
def test_only_the_damage_to_the_player_counts_where_a_player_is_named(edition: Edition) -> None:
    fight = tramples(edition, on="deals_damage", player="any")
    assert struck(fight, ox={"one": 1, "two": 1, "D": 3}) == 1
    assert fight.life(A) == 23


@EACH
def test_each_creature_is_dealt_damage_by_itself(edition: Edition) -> None:
    """Whenever a creature is dealt damage, said by an ox whose blockers deal 1 each."""
    fight = tramples(edition, on="is_dealt_damage", subject=CREATURES)
    assert struck(fight, ox={"one": 1, "two": 1, "D": 3}) == 3
    assert fight.life(A) == 20 + 1 + 1 + 2


@ONCE
def test_one_or_more_creatures_deal_all_their_damage_in_one_event(edition: Edition) -> None:
    fight = tramples(edition, on="deals_damage", subject=CREATURES, batch=True)
    assert struck(fight, ox={"one": 1, "two": 1, "D": 3}) == 1
    assert fight.life(A) == 20 + 5 + 2


@ONCE
def test_one_or_more_creatures_deal_damage_to_each_player_in_one_event(edition: Edition) -> None:
    trigger = drinks(on="deals_damage", subject=CREATURES, player="any", batch=True)
    ox = creature("ox", A, 2, 2, abilities=[trigger])
    fight = Fight(edition, ox, creature("cat", A, 1, 1))
    fight.attack("ox", "cat")
    assert struck(fight) == 1
    assert fight.life(A) == 23


@ONCE
def test_so_much_damage_is_asked_of_all_of_it(edition: Edition) -> None:
    for number, times in ((3, 1), (4, 0)):
        fight = gangs_up(edition, on="is_dealt_damage", number=number)
        assert struck(fight) == times


@ONCE
def test_one_or_more_creatures_deal_damage_to_two_players_in_two_events(edition: Edition) -> None:
    gain = TriggeredAbility(
        DealsDamage(subject=those(HasTypes(("creature",))), player="any", batch=True),
        (GainLife(1),),
    )
    board = Board(edition, players=3)
    ox, cat = (
        board.permanent(creature_card("Ox", abilities=(gain,))),
        board.permanent("Grizzly Bears"),
    )
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((ox, 2), (cat, 3))))
    play.to(Step.COMBAT_DAMAGE).settle()
    assert [play.life(each) for each in (1, 2, 3)] == [22, 18, 18]

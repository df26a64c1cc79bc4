"""Damage assignment orders (509.2-509.3, 509.6-509.7 in 2010): announcing them, and placing
newcomers."""

from collections.abc import Iterator
from itertools import permutations

from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.seating.seats import from_seat, play_together, primary
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.combat import DamageOrderDeclared
from turnfold.events.decisions import OrderDamage
from turnfold.events.enums import Question
from turnfold.events.record import QuestionAsked


def to_order(state: GameState, blockers: bool, player: PlayerId) -> list[ObjectId]:
    """509.2, 509.3@2010: a player's creatures that have several opponents to put in order.

    509.6, 509.7@2010: if opponents were added later, only the creatures that got a new one.
    """
    fighting = state.attackers if blockers else state.blockers
    concerned = {creature for creature, _ in state.newcomers}
    return sorted(
        each
        for each in fighting
        if len(opposed(state, each, blockers)) > 1
        and play_together(state, state.objects[each].controller, player)
        and (not concerned or each in concerned)
    )


def opposed(state: GameState, creature: ObjectId, blockers: bool) -> tuple[ObjectId, ...]:
    """The creatures that block an attacker, or the attackers that a creature blocks, in their
    order."""
    if blockers:
        return state.attackers[creature].blockers
    return state.blockers[creature].attackers


def possible_orders(
    state: GameState, creature: ObjectId, blockers: bool
) -> Iterator[tuple[ObjectId, ...]]:
    """Every order that may be announced. Newcomers may go anywhere; the others keep their order."""
    opponents = opposed(state, creature, blockers)
    return (
        each
        for each in permutations(opponents)
        if keeps_its_order(state, creature, opponents, each)
    )


def keeps_its_order(
    state: GameState,
    creature: ObjectId,
    before: tuple[ObjectId, ...],
    order: tuple[ObjectId, ...],
) -> bool:
    """509.6, 509.7@2010: whether the creatures that are not newcomers keep their order."""
    new = {each for concerned, each in state.newcomers if concerned == creature}
    kept = [each for each in before if each not in new]
    return not new or [each for each in order if each not in new] == kept


def ask_for_order(r: Recorder, blockers: bool, after: PlayerId = NOBODY) -> bool:
    """509.2, 509.3@2010: ask the next player who has something to put in order, in turn order from
    the player `after`.

    False if there is none.
    """
    players = from_seat(r.state, r.state.active_player)
    for player in players[players.index(after) + 1 if after else 0 :]:
        if player == primary(r.state, player) and to_order(r.state, blockers, player):
            question = Question.ORDER_BLOCKERS if blockers else Question.ORDER_ATTACKERS
            r.emit(QuestionAsked(player, question), rule_of_order(r.state, blockers))
            return True
    return False


def ask_newcomers(r: Recorder) -> bool:
    """509.6, 509.7@2010: ask where newcomers are placed; False if there are none."""
    wanted = r.sheet.orders_blockers and r.state.newcomers
    return bool(wanted) and (ask_for_order(r, blockers=True) or ask_for_order(r, blockers=False))


def rule_of_order(state: GameState, blockers: bool) -> str:
    """509.2, 509.3@2010: the rule by which an order of blockers, or else of attackers, is
    announced; 509.6, 509.7@2010: after some were added."""
    if state.newcomers:
        return "=509.7" if blockers else "=509.6"
    return "=509.2" if blockers else "=509.3"


def announce_orders(r: Recorder, player: PlayerId, decision: OrderDamage, blockers: bool) -> None:
    """509.2, 509.3@2010: announce damage assignment orders. Creatures that are not named keep
    theirs."""
    state = r.state
    due = to_order(state, blockers, player)
    rule = rule_of_order(state, blockers)
    announced = dict(decision.orders)
    if len(announced) != len(decision.orders):
        raise Illegal(rule, "a creature has only one damage assignment order")
    for creature, chosen in decision.orders:
        if creature not in (state.attackers if blockers else state.blockers):
            raise Illegal(rule, f"#{creature} has nothing to order")
        present = opposed(state, creature, blockers)
        if creature not in due and chosen != present:
            raise Illegal(rule, f"the order of #{creature} is not asked for")
        if sorted(chosen) != sorted(present):
            raise Illegal(rule, f"the order of #{creature} names each of its opponents once")
        if not keeps_its_order(state, creature, present, chosen):
            raise Illegal(rule, "those that fought before keep their relative order")
    for creature in due:
        chosen = announced.get(creature, opposed(state, creature, blockers))
        r.emit(DamageOrderDeclared(creature, chosen), rule)

"""Paying costs with counters (118.3, 122.1)."""

from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.engine.query.replacing import can_have_counters
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.mana.chosen import next_chosen
from turnfold.engine.rules.replacement.counters import put_counters
from turnfold.engine.rules.replacement.ordering import ChangedAmount, first_of
from turnfold.engine.state import GameState, is_permanent, number_of
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import Cost
from turnfold.events.cards.selections import Filter
from turnfold.events.permanents import CountersChanged


def require_there(state: GameState, source: ObjectId) -> None:
    """118.3@2024: refuse to pay with a permanent that has left, for example to produce the mana for
    the cost."""
    if not is_permanent(state, source):
        raise Illegal("118.3", "it is not on the battlefield any more")


def pay_counters(
    r: Recorder, source: ObjectId, cost: Cost, x: int, rule: str, loyalty: ChangedAmount
) -> None:
    """118.3, 606.4@2024: remove counters from the source, and put counters on it."""
    removes = bool(cost.remove_counter) and cost.remove_from is None
    puts = bool(cost.put_counter) and cost.put_on is None
    if not removes and not puts and cost.loyalty is None:
        return
    require_there(r.state, source)
    counters = r.state.objects[source].counters
    if removes:
        _remove(r, source, cost, cost.removed(x), rule)
    if puts:
        by = r.state.objects[source].controller
        if not can_have_counters(r.state, by, source, cost.put_counter):
            raise Illegal("118.3", "no such counter can be put on it")
        put_counters(r, by, {source: 1}, cost.put_counter, first_of, rule)
    if cost.loyalty is not None:
        amount, effects = loyalty
        if number_of(counters, "loyalty") + amount < 0:
            raise Illegal("606.6", "it does not have that much loyalty")
        if amount:
            by = r.state.objects[source].controller if amount > 0 else NOBODY
            changed = CountersChanged(source, "loyalty", amount, by)
            r.emit(changed, "606.4", present_and(r, effects))


def _remove(r: Recorder, permanent: ObjectId, cost: Cost, number: int, rule: str) -> None:
    there = number_of(r.state.objects[permanent].counters, cost.remove_counter)
    if cost.remove_number == "all" and number != there:
        raise Illegal("118.3", f"X is {there}, because all of its counters are removed")
    if there < number:
        raise Illegal(
            "118.3", f"it does not have {number} {cost.remove_counter} counters to remove"
        )
    if number:
        r.emit(CountersChanged(permanent, cost.remove_counter, -number), rule)


def change_counters_chosen(
    r: Recorder,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    x: int,
    left: list[ObjectId],
    rule: str,
) -> None:
    """118.3, 122.1@2024: remove counters from a chosen permanent, and put one on another."""
    for wanted in (cost.remove_from, cost.put_on):
        if wanted is None:
            continue
        able = counted(r.state, player, source, cost, wanted)
        chosen = next_chosen(left, able, "there is no such permanent for the counters")
        if wanted is cost.remove_from:
            _remove(r, chosen, cost, cost.removed(x), rule)
        else:
            put_counters(r, player, {chosen: 1}, cost.put_counter, first_of, rule)


def counted(
    state: GameState, player: PlayerId, source: ObjectId, cost: Cost, wanted: Filter
) -> list[ObjectId]:
    """118.3@2024: the permanents on which a player can put a counter for a cost or, if `wanted` is
    what counters are removed from, those that have enough of them."""
    able = described_by(state, player, source, wanted)
    if wanted is cost.put_on:
        return [each for each in able if can_have_counters(state, player, each, cost.put_counter)]
    kind, least = cost.remove_counter, cost.removed(0)
    return [each for each in able if number_of(state.objects[each].counters, kind) >= least]


def described_by(
    state: GameState, player: PlayerId, source: ObjectId, wanted: Filter | None
) -> list[ObjectId]:
    """The permanents of a player that are described."""
    if wanted is None:
        return []
    speaker = AbilityContext(source, player)
    return [
        each
        for each in state.battlefield
        if state.objects[each].controller == player
        and not state.objects[each].phased_out
        and matches(state, wanted, each, speaker)
    ]

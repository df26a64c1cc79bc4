"""How many counters are put, after effects that replace that (122.6, 614.1a, 616.1)."""

from collections.abc import Iterable, Mapping

from turnfold.engine.query.replacing import counters_lost, player_or_controller, raising_counters
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.replacement.ordering import Ask, ChangedAmount, change_of, changed
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import PlayerId, is_player
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.permanents import CountersChanged
from turnfold.events.vocabulary import AnyEvent


def counters_put(
    state: GameState, by: PlayerId, target: int, counter: str, amount: int, ask: Ask
) -> ChangedAmount:
    """614.1a, 616.1@2024: how many counters a player (0: nobody) puts on a player or permanent."""
    changes = [change_of(each) for each in raising_counters(state, by, target, counter)]
    return changed(player_or_controller(state, target), amount, changes, ask)


def put_counters(
    r: Recorder, by: PlayerId, amounts: Mapping[int, int], counter: str, ask: Ask, rule: str
) -> None:
    """122.1, 101.4@2024: put counters on permanents and players, so many on each, at one instant.
    Players choose in turn order."""
    put_kinds(r, by, {(each, counter): number for each, number in amounts.items()}, ask, rule)


def put_kinds(
    r: Recorder, by: PlayerId, amounts: Mapping[tuple[int, str], int], ask: Ask, rule: str
) -> None:
    """The same with counters of several kinds."""
    order = in_turn_order(r.state)
    whose = {each: player_or_controller(r.state, each) for each, _ in amounts}
    numbers = {
        (each, counter): counters_put(r.state, by, each, counter, amounts[each, counter], ask)
        for each, counter in sorted(amounts, key=lambda pair: order.index(whose[pair[0]]))
    }
    put = [(*pair, *numbers[pair]) for pair in amounts if numbers[pair][0] > 0]
    changes = [_changed(each, counter, number, by) for each, counter, number, _ in put]
    because = [present_and(r, effects) for *_, effects in put]
    r.emit_together(changes, rule, because)


def remove_counters(
    r: Recorder, targets: Iterable[int], counter: str, amount: int, rule: str
) -> None:
    """122.1, 614.1a@2024: remove counters from permanents and players, but no more than each
    has."""
    for each in targets:
        has = r.state.players if is_player(each) else r.state.objects
        lost = min(amount, number_of(has[each].counters, counter))
        effects: tuple[int, ...] = ()
        if not is_player(each):
            lost, effects = counters_lost(r.state, each, counter, lost)
        if lost > 0:
            change = PlayerCountersChanged if is_player(each) else CountersChanged
            r.emit(change(each, counter, -lost), rule, present_and(r, effects))


def _changed(target: int, counter: str, number: int, by: PlayerId) -> AnyEvent:
    change = PlayerCountersChanged if is_player(target) else CountersChanged
    return change(target, counter, number, by)

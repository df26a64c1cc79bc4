"""The facts that led to each death by a state-based action (704.5f-m, s, v): every mark, counter
and effect, by the numbers of facts."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of, static
from turnfold.engine.characteristics.present import present
from turnfold.engine.record import causes
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.destroying import would_survive
from turnfold.engine.rules.state_based import legends
from turnfold.engine.rules.state_based.pending_deaths import (
    PendingDeath,
    last_chapter,
    pending_deaths,
)
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import ObjectId
from turnfold.events.enums import Movement, Zone
from turnfold.events.log.columns import Causes


def explained(r: Recorder, doom: PendingDeath) -> PendingDeath:
    """The same pending death with the facts that led to it."""
    if r.trail is None:
        return doom
    each = doom.departure.object
    found = WHY.get(doom.departure.movement, _became_so)(r, each) or _became_so(r, each)
    return doom._replace(departure=doom.departure._replace(causes=tuple(sorted(set(found)))))


def _became_so(r: Recorder, each: ObjectId) -> Causes:
    """The fact after which it had to be put into the graveyard."""
    return causes.what_made_true(
        r, lambda state: each in state.objects and each in pending_deaths(state)
    )


def _lethal_damage(r: Recorder, each: ObjectId) -> Causes:
    """704.5g@2024: all marked damage, what reduced its toughness, and what let it be destroyed."""
    return (*causes.marks(r, each), *_less_toughness(r, each), *_unsaved(r, each))


def _deathtouch(r: Recorder, each: ObjectId) -> Causes:
    """704.5h@2024: all damage from sources with deathtouch, and what let it be destroyed."""
    return (*causes.deathtouched(r, each), *_unsaved(r, each))


def _unsaved(r: Recorder, each: ObjectId) -> Causes:
    """701.15a, 702.12b@2024: what keeps it from being indestructible or from regenerating, and what
    ended that since the players last had a choice."""
    if would_survive(r.state, each):
        return ()
    ended = causes.what_ended(r, _would_survive, each)
    return (*ended, *_without(r, each, lambda state: _would_survive(state, each)))


def _would_survive(state: GameState, each: ObjectId) -> bool:
    return each in state.objects and would_survive(state, each)


def _no_toughness(r: Recorder, each: ObjectId) -> Causes:
    """704.5f@2024: everything that reduced its toughness."""
    return _less_toughness(r, each)


def _less_toughness(r: Recorder, each: ObjectId) -> Causes:
    """The causes of its toughness: counters, effects and permanents that lower it now, and what
    has lowered it since the players last had a choice, such as the end of an effect."""
    now = _toughness(r.state, each)
    found = [*_counters(r, each), *_without(r, each, lambda state: _is_tougher(state, each, now))]
    before = None if r.begun is None else _toughness(r.begun, each)
    if before is None or now is None or now < before:
        found += causes.what_lowered(r, lambda state: _toughness(state, each))
    return tuple(found)


def _toughness(state: GameState, each: ObjectId) -> int | None:
    """613@2024: the toughness of a creature on the battlefield; None for anything else."""
    obj = state.objects.get(each)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return None
    what = present(state, each)
    return what.toughness if what.is_creature else None


def _counters(r: Recorder, each: ObjectId) -> Causes:
    """122.1a@2024: the facts about counters that reduce its toughness."""
    kinds = [kind for kind, _ in r.state.objects[each].counters if "/-" in kind]
    return tuple(seq for kind in kinds for seq in causes.counters(r, each, kind))


def _without(r: Recorder, each: ObjectId, is_better: Callable[[GameState], bool]) -> Causes:
    """611.2, 611.3@2024: the lasting effects and the other permanents without which it would be
    better off."""
    found = [effect for effect, without in _states_without(r.state, each) if is_better(without)]
    return causes.origins_of_effects(r, found)


def _states_without(state: GameState, each: ObjectId) -> Iterator[tuple[int, GameState]]:
    for lasting in state.effects.values():
        if each in lasting.objects or not lasting.objects:
            without = state.fork()
            del without.effects[lasting.id]
            without.forget()
            yield lasting.id, without
    for other in permanents(state):
        if other.id != each and not other.phased_out and static(card_of(state, other)):
            without = state.fork()
            without.objects[other.id] = replace(other, phased_out=True)
            without.forget()
            yield other.id, without


def _is_tougher(without: GameState, each: ObjectId, now: int | None) -> bool:
    toughness = _toughness(without, each)
    return toughness is not None and now is not None and toughness > now


def _no_counters(kind: str) -> Callable[[Recorder, ObjectId], Causes]:
    def removed(r: Recorder, each: ObjectId) -> Causes:
        return causes.removals(r, each, kind) or causes.entered(r, (each,))

    return removed


def _legend(r: Recorder, each: ObjectId) -> Causes:
    """704.5j@2024: what brought the legends together, and the choice of which one stays."""
    alike = next(group for group in legends.groups(r.state) if each in group.permanents)
    newest = causes.what_made_true(r, lambda state: _are_alike(state, alike.permanents))
    newest = newest or causes.latest_of_group_to_arrive(r, alike.permanents)
    return (*newest, *causes.causes_of_answers(r))


def _are_alike(state: GameState, permanents: tuple[ObjectId, ...]) -> bool:
    return any(set(permanents) <= set(group.permanents) for group in legends.groups(state))


def _last_chapter(r: Recorder, each: ObjectId) -> Causes:
    """704.5s@2024: the lore counter of its last chapter, and the fact that ended the chapter."""
    last = last_chapter(r.state, r.state.objects[each])
    return (*causes.reached(r, each, "lore", last), *_became_so(r, each))


WHY: dict[Movement, Callable[[Recorder, ObjectId], Causes]] = {
    Movement.LETHAL_DAMAGE: _lethal_damage,
    Movement.DEATHTOUCH_DAMAGE: _deathtouch,
    Movement.ZERO_TOUGHNESS: _no_toughness,
    Movement.ZERO_LOYALTY: _no_counters("loyalty"),
    Movement.ZERO_DEFENSE: _no_counters("defense"),
    Movement.LEGEND_RULE: _legend,
    Movement.SACRIFICED: _last_chapter,
}
"""For each reason to be put into the graveyard, the function that finds the facts behind it. A
reason that is not listed became true by one fact."""

"""Every continuous change that is said: by static abilities and by effects that last (611)."""

from collections.abc import Iterator

from engine.cards.modifications import Restriction
from engine.cards.selections import Filter
from engine.query import matching, measuring, referring
from engine.query.acting import Acting, of_ability
from engine.query.cards import Held, card_of, read_instruction, static
from engine.query.in_play import in_play
from engine.query.reach import reaches
from engine.state import GameState, Lasting
from events.base import is_player
from events.enums import Zone


def said(state: GameState) -> list[Acting]:
    """All changes in timestamp order (613.7@2024), those included that are lost or do not hold."""
    found = [*_by_permanents(state), *_by_spells(state), *_lasting(state)]
    found.sort(key=lambda each: each.timestamp)
    return found


def _by_permanents(state: GameState) -> Iterator[Acting]:
    for source, ability in in_play(state).static:
        obj = state.objects[source]
        if not obj.phased_out:
            yield of_ability(obj, ability)


def _by_spells(state: GameState) -> Iterator[Acting]:
    """113.6f@2024: that a spell can't be countered works on the stack."""
    for source in state.zone(Zone.STACK):
        obj = state.objects[source]
        for ability in static(card_of(state, obj)) if source not in state.abilities else ():
            change = ability.change
            if isinstance(change, Restriction) and change.cannot == "be_countered":
                yield of_ability(obj, ability)


def _lasting(state: GameState) -> Iterator[Acting]:
    for lasting in state.effects.values():
        if lasting.instruction.startswith('{"is"'):
            yield _of_lasting(lasting)


def _of_lasting(lasting: Lasting) -> Acting:
    change = read_instruction(lasting.instruction)
    if isinstance(change, Held):
        return Acting(
            change.change,
            lasting.source,
            lasting.controller,
            change.affects,
            lasting.objects if change.affects is None else None,
            change.targets,
            change.bound,
            timestamp=lasting.timestamp,
        )
    return Acting(
        change,  # type: ignore[arg-type]
        lasting.source,
        lasting.controller,
        None,
        lasting.objects,
        timestamp=lasting.timestamp,
    )


def is_true(state: GameState, effect: Acting) -> bool:
    """604.2@2024: whether the condition of a static ability holds, if it has one."""
    return effect.condition is None or measuring.holds(state, effect.condition, effect.speaker)


def is_about(state: GameState, effect: Acting, target: int) -> bool:
    """Whether a change is about this permanent, spell or player: nothing is that is out of its
    controller's range of influence (801.10@2024)."""
    return _means(state, effect, target) and reaches(state, effect.controller, target)


def _means(state: GameState, effect: Acting, target: int) -> bool:
    if effect.objects is not None:
        return target in effect.objects
    affects = effect.affects
    if affects == "self":
        return target == effect.source
    if affects is None or affects == "anything":
        return True
    if isinstance(affects, Filter):
        obj = None if is_player(target) else state.objects.get(target)
        return (
            obj is not None
            and obj.zone is Zone.BATTLEFIELD
            and not obj.phased_out
            and matching.matches(state, affects, target, effect.speaker)
        )
    return bool(target) and target in referring.refer(state, affects, effect.speaker)

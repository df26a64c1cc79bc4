"""Destruction and what replaces it (701.7, 701.15, 702.89)."""

from collections.abc import Mapping

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import INDESTRUCTIBLE, UMBRA_ARMOR, has
from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.query.replacing import has_working_counter
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.moving import Departure, depart, leave_combat
from turnfold.engine.state import GameState, LastingEffect, permanents
from turnfold.events.base import ObjectId
from turnfold.events.cards.effects import Regenerate
from turnfold.events.damage import DamageRemoved
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Movement, Zone
from turnfold.events.permanents import CountersChanged, PermanentRegenerated


def destroy(
    r: Recorder,
    those: list[ObjectId],
    movement: Movement,
    rule: str,
    ways: Mapping[ObjectId, int],
) -> None:
    """701.7a@2024: destroy permanents by an effect, except those that are indestructible (702.12b)
    and those whose destruction is replaced; `ways` names the effect that replaces it for each
    (`ways_to_survive`)."""
    dying = [each for each in those if not _is_indestructible(r.state, each)]
    for each in dying:
        if each in ways:
            _replace(r, each, ways[each])
    leaving = [each for each in dying if each not in ways and each in r.state.objects]
    depart(r, [Departure(each, movement, rule) for each in leaving], Zone.GRAVEYARD)


def _replace(r: Recorder, permanent: ObjectId, way: int) -> None:
    """614.6@2024: an effect replaces the destruction of a permanent."""
    if way == permanent:
        r.emit(CountersChanged(permanent, "shield", -1), "122.1c")
    elif way in r.state.effects:
        _regenerate(r, permanent, r.state.effects[way])
    else:
        _guard(r, permanent, way)


def _is_indestructible(state: GameState, permanent: ObjectId) -> bool:
    return has(present(state, permanent).keywords, INDESTRUCTIBLE)


def ways_to_survive(
    state: GameState, permanent: ObjectId, *, by_effect: bool = True, regenerate: bool = True
) -> list[int]:
    """616.1@2024: the effects that would replace its destruction: its own id stands for a shield
    counter, which helps only against effects (122.1c), an effect's number for regeneration
    (701.15a), and an Aura's id for umbra armor (702.89a)."""
    if _is_indestructible(state, permanent):
        return []
    shield = _shield(state, permanent) if regenerate else None
    return [
        *([permanent] if by_effect and has_working_counter(state, permanent, "shield") else []),
        *([] if shield is None else [shield.id]),
        *_umbras(state, permanent),
    ]


def would_survive(state: GameState, permanent: ObjectId) -> bool:
    """701.15a, 702.12b, 702.89a@2024: whether a permanent that a state-based action destroys now
    stays."""
    return _is_indestructible(state, permanent) or bool(
        ways_to_survive(state, permanent, by_effect=False)
    )


def is_saved(r: Recorder, permanent: ObjectId) -> bool:
    """701.15a, 702.89a@2024: whether a permanent survives being destroyed by a state-based action.
    Of several effects that would replace that, the first does."""
    if _is_indestructible(r.state, permanent):
        return True
    ways = ways_to_survive(r.state, permanent, by_effect=False)
    if ways:
        _replace(r, permanent, ways[0])
    return bool(ways)


def _umbras(state: GameState, permanent: ObjectId) -> list[ObjectId]:
    """702.89a@2024: the Auras with umbra armor that enchant a permanent."""
    attached = (each for each in permanents(state) if each.attached_to == permanent)
    return [
        each.id
        for each in attached
        if not each.phased_out and has(present(state, each.id).keywords, UMBRA_ARMOR)
    ]


def _guard(r: Recorder, permanent: ObjectId, umbra: ObjectId) -> None:
    """702.89a@2024: all damage is removed from a permanent, and the Aura is destroyed."""
    with r.because_of(*present_and(r, (umbra,))):
        if r.state.objects[permanent].damage:
            r.emit(DamageRemoved(permanent), "702.89a")
        first = ways_to_survive(r.state, umbra)[:1]
        destroy(r, [umbra], Movement.DESTROYED, "702.89a", {umbra: first[0]} if first else {})


def _shield(state: GameState, permanent: ObjectId) -> LastingEffect | None:
    if is_restricted(state, "be_regenerated", permanent):
        return None
    return next(
        (
            each
            for each in state.effects.values()
            if permanent in each.objects and isinstance(each.instruction, Regenerate)
        ),
        None,
    )


def _regenerate(r: Recorder, permanent: ObjectId, shield: LastingEffect) -> None:
    """701.15a, 506.4@2024: damage is removed, the permanent becomes tapped and leaves combat, and
    the shield is used up."""
    r.emit(EffectExpired(shield.id), "701.15a")
    with r.because_of(*present_and(r, (shield.id,))):
        fights = permanent in r.state.attackers or permanent in r.state.blockers
        if fights and r.sheet.regeneration_ends_combat:
            leave_combat(r, permanent)
        r.emit(PermanentRegenerated(permanent), "701.15a")

"""Destruction and what replaces it (701.7, 701.15)."""

from collections.abc import Container

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import INDESTRUCTIBLE, has
from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.query.replacing import has_working_counter
from turnfold.engine.record.causes import present_and
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.moving import Departure, depart, leave_combat
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.base import ObjectId
from turnfold.events.cards.effects import Regenerate
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Movement, Zone
from turnfold.events.permanents import CountersChanged, PermanentRegenerated


def destroy(
    r: Recorder,
    permanents: list[ObjectId],
    movement: Movement,
    rule: str,
    regenerating: Container[ObjectId],
) -> None:
    """701.7a@2024: destroy permanents by an effect, except those that are indestructible (702.12b),
    lose a shield counter instead (122.1c), or are among those `regenerating`."""
    dying = [each for each in permanents if not _survives(r, each, each in regenerating)]
    depart(r, [Departure(each, movement, rule) for each in dying], Zone.GRAVEYARD)


def _survives(r: Recorder, permanent: ObjectId, regenerate: bool) -> bool:
    if regenerate and is_saved(r, permanent):
        return True
    return _is_shielded(r, permanent) or is_saved(r, permanent, regenerate=False)


def _is_shielded(r: Recorder, permanent: ObjectId) -> bool:
    """122.1c@2024: remove a shield counter instead of destroying the permanent. Returns whether it
    had one."""
    if not _has_shield_counter(r.state, permanent):
        return False
    r.emit(CountersChanged(permanent, "shield", -1), "122.1c")
    return True


def _has_shield_counter(state: GameState, permanent: ObjectId) -> bool:
    indestructible = has(present(state, permanent).keywords, INDESTRUCTIBLE)
    return not indestructible and has_working_counter(state, permanent, "shield")


def ways_to_survive(state: GameState, permanent: ObjectId) -> list[int]:
    """616.1@2024: the effects that would replace its destruction by an effect: its own id stands
    for a shield counter (122.1c), an effect's number for regeneration (701.15a)."""
    shield = _shield(state, permanent)
    ways = [permanent] if _has_shield_counter(state, permanent) else []
    return ways if shield is None else [*ways, shield.id]


def would_survive(state: GameState, permanent: ObjectId) -> bool:
    """701.15a, 702.12b@2024: whether a permanent that is destroyed now stays, because it is
    indestructible or regenerates."""
    indestructible = has(present(state, permanent).keywords, INDESTRUCTIBLE)
    return indestructible or _shield(state, permanent) is not None


def is_saved(r: Recorder, permanent: ObjectId, regenerate: bool = True) -> bool:
    """701.15a@2024: whether a permanent survives being destroyed. A regeneration shield is used up
    if it does."""
    if has(present(r.state, permanent).keywords, INDESTRUCTIBLE):
        return True
    shield = _shield(r.state, permanent) if regenerate else None
    if shield is None:
        return False
    _regenerate(r, permanent, shield)
    return True


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

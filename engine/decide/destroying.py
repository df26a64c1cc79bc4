"""Destruction and what replaces it (701.7, 701.15)."""

from engine.decide.moving import Departure, depart, leave_combat
from engine.query.characteristics import present
from engine.query.permissions import is_restricted
from engine.recorder import Recorder
from engine.state import GameState, Lasting
from events.base import ObjectId
from events.effects import EffectExpired
from events.enums import Movement, Zone
from events.permanents import PermanentRegenerated


def destroy(
    r: Recorder,
    permanents: list[ObjectId],
    movement: Movement,
    rule: str,
    regenerate: bool = True,
) -> None:
    """701.7a@2024: put into the graveyard, unless indestructible (702.12b) or regenerated."""
    dying = [each for each in permanents if not is_saved(r, each, regenerate)]
    depart(r, [Departure(each, movement, rule) for each in dying], Zone.GRAVEYARD)


def is_saved(r: Recorder, permanent: ObjectId, regenerate: bool = True) -> bool:
    """Whether a permanent survives its destruction; a regeneration shield is used up at that."""
    if "indestructible" in present(r.state, permanent).keywords:
        return True
    shield = _shield(r.state, permanent) if regenerate else None
    if shield is None or is_restricted(r.state, "be_regenerated", permanent):
        return False
    _regenerate(r, permanent, shield)
    return True


def _shield(state: GameState, permanent: ObjectId) -> Lasting | None:
    return next(
        (
            each
            for each in state.effects.values()
            if permanent in each.objects and each.instruction.startswith('{"do":"regenerate"')
        ),
        None,
    )


def _regenerate(r: Recorder, permanent: ObjectId, shield: Lasting) -> None:
    """701.15a@2024: all damage removed, tapped, removed from combat; the shield is used up."""
    r.emit(EffectExpired(shield.id), "701.15a")
    leave_combat(r, permanent)
    r.emit(PermanentRegenerated(permanent), "701.15a")

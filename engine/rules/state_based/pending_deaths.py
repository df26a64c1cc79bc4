"""The permanents that state-based actions put into the graveyard (704.5f-m, s, v)."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from turnfold.engine.characteristics.cards import card_of, final_chapter
from turnfold.engine.characteristics.present import board, present
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.editions import sheet
from turnfold.engine.query.auras import can_enchant
from turnfold.engine.rules.objects.bestowing import is_bestowed
from turnfold.engine.rules.objects.moving import Departure
from turnfold.engine.rules.state_based import legends
from turnfold.engine.state import GameObject, GameState, is_permanent, number_of, permanents
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.triggers import OneTrigger, ReachesChapter
from turnfold.events.enums import Movement


class PendingDeath(NamedTuple):
    """A permanent about to be put into the graveyard. `destroyed`: an effect might save it."""

    departure: Departure
    destroyed: bool = False


def pending_deaths(state: GameState) -> dict[ObjectId, PendingDeath]:
    """704.3@2024: all of them at once. If a permanent has several reasons, one counts from which
    nothing saves it."""
    found: dict[ObjectId, PendingDeath] = {}
    for each, what in board(state).items():
        for reason in _reasons(what.types):
            doom = reason(state, each, what)
            if doom is not None and not state.objects[each].phased_out:
                _note(found, doom)
    for each, rule in legends.surplus_legends(state):
        if each not in found or found[each].destroyed:
            found[each] = PendingDeath(Departure(each, Movement.LEGEND_RULE, rule))
    return found


def _note(found: dict[ObjectId, PendingDeath], doom: PendingDeath) -> None:
    each = doom.departure.object
    if each not in found or not doom.destroyed:
        found[each] = doom


def _creature(state: GameState, each: ObjectId, what: Present) -> PendingDeath | None:
    """704.5f-h@2024: toughness 0 or less; lethal damage; damage from a source with deathtouch."""
    if what.toughness <= 0:
        return PendingDeath(Departure(each, Movement.ZERO_TOUGHNESS, "704.5f"))
    if state.objects[each].damage >= what.toughness:
        return PendingDeath(Departure(each, Movement.LETHAL_DAMAGE, "704.5g"), destroyed=True)
    if each in state.deathtouched:
        return PendingDeath(Departure(each, Movement.DEATHTOUCH_DAMAGE, "704.5h"), destroyed=True)
    return None


def _planeswalker(state: GameState, each: ObjectId, what: Present) -> PendingDeath | None:
    """704.5i@2024: loyalty 0."""
    if number_of(state.objects[each].counters, "loyalty"):
        return None
    return PendingDeath(Departure(each, Movement.ZERO_LOYALTY, "704.5i"))


def _battle(state: GameState, each: ObjectId, what: Present) -> PendingDeath | None:
    """704.5v@2024: defense 0, if no ability of it waits or is on the stack; later only of a
    Siege."""
    if "Siege" not in what.subtypes and sheet(state.edition).battles_without_defense == "sieges":
        return None
    if number_of(state.objects[each].counters, "defense") or _has_triggered(state, each):
        return None
    return PendingDeath(Departure(each, Movement.ZERO_DEFENSE, "704.5v"))


def _enchantment(state: GameState, each: ObjectId, what: Present) -> PendingDeath | None:
    """704.5m, s, y@2024: an Aura attached to nothing, or to something that it cannot enchant, that
    is not bestowed (702.103f); a Saga after its last chapter; a Role beside a newer one of the same
    player."""
    stays = "Aura" not in what.subtypes or is_bestowed(state, state.objects[each])
    if not stays and not _is_well_attached(state, each):
        return PendingDeath(Departure(each, Movement.UNATTACHED, "704.5m"))
    if "Role" in what.subtypes and _has_newer_role(state, state.objects[each]):
        return PendingDeath(Departure(each, Movement.UNATTACHED, "704.5y"))
    if "Saga" in what.subtypes and _is_finished(state, state.objects[each]):
        return PendingDeath(Departure(each, Movement.SACRIFICED, "704.5s"))
    return None


def _has_newer_role(state: GameState, role: GameObject) -> bool:
    """704.5y@2024: whether its controller has a newer Role attached to the same permanent."""
    others = (each for each in permanents(state) if each.attached_to == role.attached_to)
    return any(
        each.controller == role.controller
        and not each.phased_out
        and each.timestamp > role.timestamp
        and "Role" in present(state, each.id).subtypes
        for each in others
    )


def _is_finished(state: GameState, saga: GameObject) -> bool:
    if saga.card not in state.definitions:
        return False  # a recorder saw it, and nobody knows its chapters
    over = number_of(saga.counters, "lore") >= last_chapter(state, saga) and goes_on(state, saga)
    return over and not _has_triggered(state, saga.id, ReachesChapter)


def goes_on(state: GameState, saga: GameObject) -> bool:
    """505.4, 714.4@2025-11-14: whether a Saga gets lore counters until it is over: one without
    chapters no longer does. A recorder does not tell which chapters it has."""
    if saga.card not in state.definitions or not sheet(state.edition).sagas_need_chapters:
        return True
    return last_chapter(state, saga) > 0


def last_chapter(state: GameState, obj: GameObject) -> int:
    """714.2d@2024: the greatest number of the chapters that it has; 0 if it has none."""
    return final_chapter(card_of(state, obj)) if present(state, obj.id).abilities else 0


def _has_triggered(state: GameState, source: ObjectId, on: type[OneTrigger] = OneTrigger) -> bool:
    """Whether an ability of it, on an event of a kind, has triggered and has not left the stack."""
    for instance in state.abilities.values():
        if instance.source == source:
            ability = instance.ability
            if isinstance(ability, TriggeredAbility) and isinstance(ability.trigger, on):
                return True
    return False


def _is_well_attached(state: GameState, aura: ObjectId) -> bool:
    host = state.objects[aura].attached_to
    return bool(host) and is_there(state, host) and can_enchant(state, aura, host)


def is_there(state: GameState, host: int) -> bool:
    """Whether a player is in the game, or an object is on the battlefield and not phased out."""
    if is_player(host):
        return state.players[host].lost is None
    return is_permanent(state, host)


Reason = Callable[[GameState, ObjectId, Present], PendingDeath | None]

REASONS: dict[str, Reason] = {
    "enchantment": _enchantment,
    "planeswalker": _planeswalker,
    "battle": _battle,
    "creature": _creature,
}
"""For each type of permanent, the checks that may put it into the graveyard."""


@cache
def _reasons(types: frozenset[str]) -> tuple[Reason, ...]:
    """The checks for a permanent of these types."""
    return tuple(reason for kind, reason in REASONS.items() if kind in types)

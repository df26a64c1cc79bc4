"""What facts mean to triggered abilities: each fact, in the words of trigger events (603.2)."""

from turnfold.engine.rules.triggers.fighting import FIGHTING, FIGHTING_BEFORE
from turnfold.engine.rules.triggers.happening import Happening, Reader
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState, count
from turnfold.events.base import Event
from turnfold.events.combat import (
    AttackersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from turnfold.events.damage import DamageAssigned, DamageDealt, ExcessDamageNoted
from turnfold.events.enums import Movement, Zone
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.permanents import (
    CountersChanged,
    CreatureExerted,
    PermanentTapped,
    PermanentUntapped,
)
from turnfold.events.stack import AbilityActivated, SpellCast, TargetsChosen
from turnfold.events.turn import DayNightChanged, PhaseBegan, StepBegan
from turnfold.events.variants import AttractionsVisited, SchemeSetInMotion
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    LandPlayed,
    PermanentEntered,
    ZoneChanged,
)


def _step(state: GameState, event: StepBegan) -> list[Happening]:
    name = event.step.value
    return [Happening("step_begins", player=each, name=name) for each in active_players(state)]


def _phase(state: GameState, event: PhaseBegan) -> list[Happening]:
    """Of a main phase the amount is which one of its turn it is (505.1b)."""
    number, name = state.main_phases, event.phase.value
    return [
        Happening("step_begins", player=each, amount=number, name=name)
        for each in active_players(state)
    ]


def _entered(state: GameState, event: PermanentEntered) -> list[Happening]:
    controller = state.objects[event.object].controller
    return [Happening("enters", event.object, player=controller, now=event.object)]


def _left(state: GameState, event: ZoneChanged) -> list[Happening]:
    if event.origin is not Zone.BATTLEFIELD:
        return []
    controller = state.objects[event.object].controller
    said = ["leaves"]
    if event.destination is Zone.GRAVEYARD:
        said.append("dies")
    if event.movement is Movement.SACRIFICED:
        said.append("sacrificed")
    return [Happening(on, event.object, player=controller, now=event.became) for on in said]


def _targets(state: GameState, event: TargetsChosen) -> list[Happening]:
    player = state.objects[event.object].controller
    return [
        Happening("becomes_targeted", each, event.object, player, now=each)
        for each in event.targets
    ]


def _counters(state: GameState, event: CountersChanged) -> list[Happening]:
    if event.change <= 0:
        permanent, kind = event.object, event.counter
        if count(state.objects[permanent].counters, kind):
            return []
        said = ["last_counter_removed", *(["defeated"] if kind == "defense" else [])]
        return [Happening(on, permanent, name=kind, now=permanent) for on in said]
    put, permanent = event.change, event.object
    found = [Happening("counters_put", permanent, amount=put, name=event.counter, now=permanent)]
    if event.counter == "lore":
        now = count(state.objects[permanent].counters, "lore")
        chapters = range(now - put + 1, now + 1)
        found += [Happening("chapter", permanent, amount=each, now=permanent) for each in chapters]
    return found


def _activated(state: GameState, event: AbilityActivated) -> list[Happening]:
    """605.1a@2024: a mana ability never is an object on the stack, and is left out."""
    return [Happening("activates", event.source, player=event.player)] if event.object else []


def _day_or_night(state: GameState, event: DayNightChanged) -> list[Happening]:
    """728.1@2024: only from the one to the other, not when it first is either."""
    return [Happening("day_night_changes")] if state.night is not None else []


AFTER: dict[type[Event], Reader] = {
    **FIGHTING,
    StepBegan: _step,
    PhaseBegan: _phase,
    PermanentEntered: _entered,
    TargetsChosen: _targets,
    CountersChanged: _counters,
    SpellCast: lambda state, e: [Happening("casts", e.object, player=e.player, now=e.object)],
    AbilityActivated: _activated,
    CreatureExerted: lambda state, e: [Happening("exerted", e.object, now=e.object)],
    CardDrawn: lambda state, e: [Happening("draws", e.object, player=e.player, now=e.object)],
    CardDiscarded: lambda state, e: [Happening("discards", e.object, player=e.player)],
    LandPlayed: lambda state, e: [Happening("plays_land", e.object, player=e.player)],
    LifeGained: lambda state, e: [Happening("gains_life", player=e.player, amount=e.amount)],
    LifeLost: lambda state, e: [Happening("loses_life", player=e.player, amount=e.amount)],
    PermanentTapped: lambda state, e: [Happening("becomes_tapped", e.object, now=e.object)],
    PermanentUntapped: lambda state, e: [Happening("becomes_untapped", e.object, now=e.object)],
    SchemeSetInMotion: lambda state, e: [Happening("set_in_motion", e.object, player=e.player)],
    AttractionsVisited: lambda state, e: [
        Happening("visited", each, player=e.player) for each in e.objects
    ],
}
"""What is looked at after it happened (603.6e, the normal case)."""

BEFORE: dict[type[Event], Reader] = {
    **FIGHTING_BEFORE,
    DayNightChanged: _day_or_night,
    ZoneChanged: _left,
}
"""603.10@2024: what looks back at the moment before: leaving the battlefield."""

MEANS: dict[type[Event], frozenset[str]] = {
    AbilityActivated: frozenset({"activates"}),
    AttackersDeclared: frozenset({"is_attacked", "player_attacks"}),
    AttractionsVisited: frozenset({"visited"}),
    CardDiscarded: frozenset({"discards"}),
    CardDrawn: frozenset({"draws"}),
    DamageAssigned: frozenset({"damage_assigned"}),
    CountersChanged: frozenset({"chapter", "counters_put", "defeated", "last_counter_removed"}),
    CreatureBecameAttacking: frozenset({"attacks"}),
    CreatureBecameBlocked: frozenset({"becomes_blocked"}),
    CreatureBecameBlocking: frozenset({"becomes_blocked_by", "blocks", "blocks_creature"}),
    CreatureBecameUnblocked: frozenset({"attacks_unblocked"}),
    CreatureExerted: frozenset({"exerted"}),
    DamageDealt: frozenset({"deals_damage", "is_dealt_damage"}),
    DayNightChanged: frozenset({"day_night_changes"}),
    ExcessDamageNoted: frozenset({"is_dealt_damage"}),
    LandPlayed: frozenset({"plays_land"}),
    LifeGained: frozenset({"gains_life"}),
    LifeLost: frozenset({"loses_life"}),
    PermanentEntered: frozenset({"enters"}),
    PermanentTapped: frozenset({"becomes_tapped"}),
    PermanentUntapped: frozenset({"becomes_untapped"}),
    PhaseBegan: frozenset({"step_begins"}),
    RemovedFromCombat: frozenset({"becomes_blocked", "blocks"}),
    SchemeSetInMotion: frozenset({"set_in_motion"}),
    SpellCast: frozenset({"casts"}),
    StepBegan: frozenset({"step_begins"}),
    TargetsChosen: frozenset({"becomes_targeted"}),
    ZoneChanged: frozenset({"dies", "leaves", "sacrificed"}),
}
"""The trigger events that each kind of fact can be: it is read only when some ability waits for
one of them."""

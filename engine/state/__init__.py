"""The state of a game, chapter by chapter; `game_state` holds the whole."""

from turnfold.engine.state.combat import (
    Assignment,
    Attacker,
    Blocker,
    DeclaredAttack,
    DeclaredBlock,
    LastFight,
)
from turnfold.engine.state.game_state import GameState, is_permanent, permanents
from turnfold.engine.state.lasting import AbilityInstance, LastingEffect
from turnfold.engine.state.objects import (
    BATTLEFIELD,
    STACK,
    Counters,
    GameObject,
    ZoneKey,
    number_of,
    with_counters,
    zone_key,
)
from turnfold.engine.state.players import MarkedMana, PlayerState
from turnfold.engine.state.turn import (
    FOR_GOOD,
    NO_DEEDS,
    Deed,
    ExtraTurn,
    Origin,
    PlannedPhase,
    PlannedStep,
    Skip,
)

__all__ = [
    "BATTLEFIELD",
    "FOR_GOOD",
    "NO_DEEDS",
    "STACK",
    "AbilityInstance",
    "Assignment",
    "Attacker",
    "Blocker",
    "Counters",
    "DeclaredAttack",
    "DeclaredBlock",
    "Deed",
    "ExtraTurn",
    "GameObject",
    "GameState",
    "LastFight",
    "LastingEffect",
    "MarkedMana",
    "Origin",
    "PlannedPhase",
    "PlannedStep",
    "PlayerState",
    "Skip",
    "ZoneKey",
    "is_permanent",
    "number_of",
    "permanents",
    "with_counters",
    "zone_key",
]

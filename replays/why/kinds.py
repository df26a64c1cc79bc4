"""What the links of a chain of causes are, and where a chain ends.

The engine records every decision as such. Another recorder only shows what players did: passing,
casting and the like are decisions all the same.
"""

from enum import StrEnum

from turnfold.engine.state import GameState
from turnfold.events.enums import Loss, Movement
from turnfold.events.game import MulliganTaken, OpeningHandKept, PlayerLost
from turnfold.events.log.log import Recorded
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import AbilityActivated
from turnfold.events.turn import PriorityPassed, StateBasedActionPerformed, SubstepBegan
from turnfold.events.zones import ObjectAppeared, ZoneChanged

ACTIVATION = "602.2a@2024"
"""The rule under which an ability that a player activates comes to the stack."""


class LinkKind(StrEnum):
    """What a link of a chain of causes is."""

    DECISION = "decision"
    TURN_BASED_ACTION = "turn_based_action"
    STATE_BASED_ACTION = "state_based_action"
    EVENT = "event"


class Root(StrEnum):
    """Where a way along causes ends: at a decision, where the recorder told no cause, or at the
    beginning of the game."""

    DECISION = "decision"
    UNTOLD = "untold"
    BEGINNING = "beginning"


def kind_of(recorded: Recorded) -> LinkKind:
    """What an event is, seen as a cause."""
    match recorded.event:
        case DecisionTaken():
            return LinkKind.DECISION
        case SubstepBegan(substep=name) if not name.endswith(".priority"):
            return LinkKind.TURN_BASED_ACTION
        case StateBasedActionPerformed():
            return LinkKind.STATE_BASED_ACTION
    return LinkKind.DECISION if not recorded.causes and _a_player_did(recorded) else LinkKind.EVENT


def root_of(last: Recorded, before: GameState) -> Root:
    """Where a way along causes ends whose last event is this; `before` is the state before it."""
    if kind_of(last) is LinkKind.DECISION:
        return Root.DECISION
    return Root.UNTOLD if before.turn else Root.BEGINNING


def _a_player_did(recorded: Recorded) -> bool:
    """Whether an event is what a player chose to do, told by who recorded no decisions."""
    match recorded.event:
        case PriorityPassed() | AbilityActivated() | OpeningHandKept() | MulliganTaken():
            return True
        case ZoneChanged(movement=Movement.CAST | Movement.PLAYED):
            return True
        case PlayerLost(loss=Loss.CONCEDED):
            return True
        case ObjectAppeared():
            return recorded.rule == ACTIVATION
    return False

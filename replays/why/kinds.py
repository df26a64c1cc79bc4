"""The kinds of events in a chain of causes, and of its end.

The engine records every decision as an event of its own. Other recorders show only what players
did, so here passing, casting and the like count as decisions too.
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
    """What kind of event a link in a chain of causes is."""

    DECISION = "decision"
    TURN_BASED_ACTION = "turn_based_action"
    STATE_BASED_ACTION = "state_based_action"
    EVENT = "event"


class Root(StrEnum):
    """Where a chain of causes ends: at a decision, at an event for which the recorder gave no
    cause, or at the beginning of the game."""

    DECISION = "decision"
    UNTOLD = "untold"
    BEGINNING = "beginning"


def kind_of(recorded: Recorded) -> LinkKind:
    """The kind of an event as a link in a chain of causes."""
    match recorded.event:
        case DecisionTaken():
            return LinkKind.DECISION
        case SubstepBegan(substep=name) if not name.endswith(".priority"):
            return LinkKind.TURN_BASED_ACTION
        case StateBasedActionPerformed():
            return LinkKind.STATE_BASED_ACTION
    return LinkKind.DECISION if not recorded.causes and _a_player_did(recorded) else LinkKind.EVENT


def root_of(last: Recorded, before: GameState) -> Root:
    """Where a chain of causes with this last event ends; `before` is the state before it."""
    if kind_of(last) is LinkKind.DECISION:
        return Root.DECISION
    return Root.UNTOLD if before.turn else Root.BEGINNING


def _a_player_did(recorded: Recorded) -> bool:
    """Whether an event is a player's choice, in a log that does not record decisions."""
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

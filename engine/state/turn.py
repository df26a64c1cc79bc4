"""Turns, phases and steps that effects have added or will have skipped (500.7-500.11)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Phase, Step

Deed = Literal[
    "cards_drawn",
    "life_gained",
    "life_lost",
    "crimes",
    "descended",
    "nonlands_entered",
    "permanents_left",
    "lands_entered",
    "creatures_entered",
    "artifacts_entered",
    "permanents_sacrificed",
]
"""What is counted of each player in a turn."""

FOR_GOOD = 1_000_000
"""Added to the number of an ability that may be activated only once, and not once each turn."""


class TurnDeeds(Struct, frozen=True, gc=False):
    """What one player did in this turn."""

    cards_drawn: int = 0
    """How many cards they drew."""
    life_gained: int = 0
    """How much life they gained."""
    life_lost: int = 0
    """How much life they lost."""
    crimes: int = 0
    """How many crimes they committed (700.13)."""
    descended: int = 0
    """How many permanent cards were put into their graveyard (700.11)."""
    nonlands_entered: int = 0
    """How many nonland permanents entered under their control."""
    permanents_left: int = 0
    """How many permanents left the battlefield under their control."""
    lands_entered: int = 0
    """How many lands entered under their control."""
    creatures_entered: int = 0
    """How many creatures entered under their control."""
    artifacts_entered: int = 0
    """How many artifacts entered under their control."""
    permanents_sacrificed: int = 0
    """How many permanents they sacrificed (701.17)."""


NO_DEEDS = TurnDeeds()


class Origin(Struct, frozen=True, gc=False):
    """The object from which an effect on the turn came."""

    object: ObjectId
    """The object's id (0: none)."""
    card: str
    """The name of its card as the effect began. By now the id may stand for another object."""


class PlannedStep(Struct, frozen=True, gc=False, cache_hash=True):
    """A step that the present turn will still have (500.9)."""

    step: Step
    """Which step."""
    by: Origin | None = None
    """The object that added it; None if every such phase has it."""
    rule: str = ""
    """The rule under which it was added, by its 2024 number; "" if every such phase has it."""


class PlannedPhase(Struct, frozen=True, gc=False, cache_hash=True):
    """A phase that the present turn will still have (500.8)."""

    phase: Phase
    """Which phase."""
    steps: tuple[PlannedStep, ...]
    """The steps that it will have (500.10)."""
    by: Origin | None = None
    """The object that added it; None if every turn has it."""
    rule: str = ""
    """The rule under which it was added, by its 2024 number; "" if every turn has it."""


class ExtraTurn(Struct, frozen=True, gc=False):
    """500.7@2024: a turn that a player will take because of an effect."""

    player: PlayerId
    """Who will take it."""
    number: int
    """Its number among the extra turns of the game, in the order in which they were added."""
    by: Origin
    """The object that added it."""


class Skip(Struct, frozen=True, gc=False):
    """614.10@2024: the record that a player will skip the next turn, or the next phase or step of a
    name."""

    player: PlayerId
    """Who will skip it."""
    skipped: str
    """The name of the phase or step, or "turn"."""
    by: Origin
    """The object whose effect makes the player skip it."""
    number: int
    """Its number among the skips that were scheduled in the game; 0 for an ability that makes the
    player skip every one."""

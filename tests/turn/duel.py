"""A short game with one fight in it, told event by event; and ways to falsify it."""

from collections.abc import Sequence

from tests.turn.walker import FIRST, SECOND, Walk, log_of
from turnfold.events.base import Event
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Edition, Step
from turnfold.events.game import LifeLost
from turnfold.events.permanents import PermanentTapped
from turnfold.events.turn import PriorityGained
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit import Audit, audit

HIT, BLOCKED, BLOCKER, RESERVE = 101, 102, 103, 104
"""An unblocked attacker 3/3, an attacker 2/2, the 1/4 that blocks it, and a 1/1 that rests."""


def duel(edition: Edition = Edition.FREE_DIVISION) -> list[AnyEvent]:
    """Two attackers, one of them blocked; two turns."""
    walk = Walk(edition)
    walk.creature(FIRST, power=3, toughness=3)
    walk.creature(FIRST, power=2, toughness=2)
    walk.creature(SECOND, power=1, toughness=4)
    walk.creature(SECOND)
    walk.to("combat.declare_attackers.declare")
    walk.record(*attack(HIT, BLOCKED))
    walk.to("combat.declare_attackers.priority").record(PriorityGained(FIRST))
    walk.to("combat.declare_blockers.declare").record(*block())
    walk.to("combat.declare_blockers.priority").record(PriorityGained(FIRST))
    walk.to(Step.COMBAT_DAMAGE).record(*damage(edition))
    walk.to("combat.combat_damage.priority").record(PriorityGained(FIRST))
    return walk.turns(2).told


def attack(*attackers: int) -> list[AnyEvent]:
    """The first player attacks."""
    return [
        *(AttackerDeclared(each, SECOND) for each in attackers),
        *(PermanentTapped(each) for each in attackers),
        *(CreatureBecameAttacking(each, SECOND, True) for each in attackers),
        AttackersDeclared(FIRST, attackers),
    ]


def block() -> list[AnyEvent]:
    """The second player blocks one of the attackers."""
    return [
        BlockerDeclared(BLOCKER, (BLOCKED,)),
        CreatureBecameBlocking(BLOCKER, (BLOCKED,), True),
        CreatureBecameBlocked(BLOCKED),
        CreatureBecameUnblocked(HIT),
        BlockersDeclared(SECOND, (BLOCKER,)),
    ]


def dealt(source: int, target: int, amount: int) -> DamageDealt:
    """Combat damage."""
    return DamageDealt(source, target, amount, DamageKind.COMBAT)


def damage(edition: Edition) -> list[AnyEvent]:
    """All combat damage at once."""
    return [
        dealt(HIT, SECOND, 3),
        dealt(BLOCKED, BLOCKER, 2),
        dealt(BLOCKER, BLOCKED, 1),
        DamageMarked(BLOCKER, 2),
        DamageMarked(BLOCKED, 1),
        LifeLost(SECOND, 3),
    ]


def judged(events: Sequence[AnyEvent], edition: Edition = Edition.FREE_DIVISION) -> Audit:
    """The audit of these events."""
    return audit(log_of(events, edition))


def exchanged(events: list[AnyEvent], old: Event, *new: AnyEvent) -> list[AnyEvent]:
    """The events with others in the place of one."""
    at = events.index(old)  # type: ignore[arg-type]
    return [*events[:at], *new, *events[at + 1 :]]


def earlier(events: list[AnyEvent], before: Event, *new: AnyEvent) -> list[AnyEvent]:
    """The events with others directly before one."""
    at = events.index(before)  # type: ignore[arg-type]
    return [*events[:at], *new, *events[at:]]


def later(events: list[AnyEvent], after: Event, *new: AnyEvent) -> list[AnyEvent]:
    """The events with others directly after one."""
    at = events.index(after) + 1  # type: ignore[arg-type]
    return [*events[:at], *new, *events[at:]]

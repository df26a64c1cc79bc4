"""Whom "that player" means behind a trigger event (603.2)."""

from collections.abc import Sequence

from turnfold.events.cards.selections import Filter, controller_in
from turnfold.events.cards.targets import Target, TargetObject
from turnfold.events.cards.triggers import (
    Activates,
    Attacks,
    BecomesMonarch,
    Casts,
    CommitsCrime,
    Cycles,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    Enters,
    FlipsCoin,
    GainsLife,
    GetsCounters,
    IsAttacked,
    IsDealtDamage,
    IsSacrificed,
    IsTappedForMana,
    Leaves,
    LosesLife,
    PlayerAttacks,
    PlaysLand,
    RollsDice,
    Scries,
    StepBegins,
    Surveils,
    Trigger,
    subject_of,
)

_OF_A_PLAYER = (
    *(Activates, BecomesMonarch, CommitsCrime, FlipsCoin, GetsCounters, IsSacrificed),
    *(IsTappedForMana, PlayerAttacks, RollsDice, Scries, Surveils),
)


OF_NO_OBJECT = (
    *(Casts, Draws, Discards, FlipsCoin, GainsLife, LosesLife, PlaysLand, RollsDice),
    *(StepBegins, PlayerAttacks, CommitsCrime),
)
"""Events of players, steps and spells: "it" behind them is no permanent of the event."""


def is_of_another_object(trigger: Trigger | None) -> bool:
    """Whether the trigger event is about an object that is not the source, so that "other" behind
    it may mean: not that object."""
    if trigger is None or isinstance(trigger, OF_NO_OBJECT):
        return False
    return subject_of(trigger) != "self"


def is_of_rival(targets: Sequence[Target]) -> bool:
    """Whether there is one target, and its words say that an opponent controls it."""
    target = targets[0] if len(targets) == 1 else None
    return isinstance(target, TargetObject) and controller_in(target.filter) == "opponent"


def is_of_another_player(trigger: Trigger | None) -> bool:
    """Whether the trigger event may be about a player other than you, so that "each other player"
    may leave out that one."""
    if isinstance(trigger, _OF_A_PLAYER):
        return trigger.whose != "you"
    return bool(player_of_event(trigger))


def player_of_event(trigger: Trigger | None) -> list[str]:
    """The player of the trigger event: one reference, or none."""
    if trigger is None:
        return []
    match trigger:
        case DealsDamage(player="you"):  # who is not you: the source's controller
            return ["controller_of_source"] if trigger.subject != "self" else []
        case DealsDamage(player=player) | IsDealtDamage(player=player) if player is not None:
            return ["that_player"] if player != "you" else []
        case Attacks(player="opponent", batch=False) | IsAttacked(player="any"):
            return ["that_player"]
        case Enters() | Dies() | Leaves():
            subject = trigger.subject
            of_rival = isinstance(subject, Filter) and controller_in(subject) == "opponent"
            return ["that_player"] if of_rival else []
        case (
            StepBegins()
            | Casts()
            | Draws()
            | Discards()
            | GainsLife()
            | LosesLife()
            | Cycles()
            | PlaysLand()
            | IsTappedForMana()
        ):
            known = trigger.whose in ("any", "opponent", "attached")
            return ["that_player"] if known else []
    return []

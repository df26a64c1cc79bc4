"""Whom "that player" means behind a trigger event (603.2)."""

from turnfold.events.cards.selections import Filter, controller_in
from turnfold.events.cards.triggers import (
    Attacks,
    Casts,
    Cycles,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    Enters,
    GainsLife,
    IsAttacked,
    IsDealtDamage,
    Leaves,
    LosesLife,
    PlaysLand,
    StepBegins,
    Trigger,
)


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
        ):
            known = trigger.whose in ("any", "opponent", "attached")
            return ["that_player"] if known else []
    return []

"""Rules about when things may happen: nothing between steps (500.12), no priority in the untap step
(502.4)."""

from turnfold.engine.machine.conditions import BY_EDITION
from turnfold.engine.machine.table import WITHIN_STEPS
from turnfold.engine.structure import MAIN_PHASES, PLACES, STEPS, first_substep
from turnfold.events.base import Event
from turnfold.events.combat import AttackerDeclared, BlockerDeclared
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import Step
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.permanents import PermanentTapped, PermanentUntapped
from turnfold.events.stack import AbilityActivated, ResolutionBegan, SpellCast
from turnfold.events.turn import PriorityGained, SubstepBegan
from turnfold.events.zones import CardDrawn, LandPlayed, ZoneChanged
from turnfold.replays.audit.case import Case, Judges, words

_WHAT: dict[type[Event], str] = {
    AbilityActivated: "an ability was activated",
    AttackerDeclared: "an attacker was declared",
    BlockerDeclared: "a blocker was declared",
    CardDrawn: "a card was drawn",
    DamageDealt: "damage was dealt",
    LandPlayed: "a land was played",
    LifeGained: "life was gained",
    LifeLost: "life was lost",
    PermanentTapped: "a permanent became tapped",
    PermanentUntapped: "a permanent became untapped",
    PriorityGained: "a player got priority",
    ResolutionBegan: "something began to resolve",
    SpellCast: "a spell was cast",
    ZoneChanged: "an object changed zones",
}
"""What cannot happen between two steps."""


def not_between_steps(case: Case, event: Event) -> None:
    """500.12: every event belongs to a step or main phase once the first turn has begun."""
    state = case.state
    if not state.turn or state.over:
        return
    case.count("events in steps")
    if state.step is None and state.phase not in MAIN_PHASES:
        case.finding("500.12", f"{_WHAT[type(event)]} between two steps")


def no_priority_while_untapping(case: Case, event: PriorityGained) -> None:
    """502.4: nobody gets priority in the untap step."""
    case.count("priority")
    case.had_priority = True
    if case.state.step is Step.UNTAP:
        case.finding("502.4", f"{case.name(event.player)} got priority in the untap step")


def nothing_is_cast_while_untapping(case: Case, event: SpellCast) -> None:
    """502.4: no spell is cast in the untap step."""
    if case.state.step is Step.UNTAP:
        case.finding("502.4", f"{case.name(event.object)} was cast in the untap step")


def substep_began(case: Case, event: SubstepBegan) -> None:
    """In a game that turnfold played, each sub-step must follow by a row of the turn table."""
    case.count("sub-steps")
    state, name = case.state, event.substep
    if name not in PLACES:
        case.finding("500.1", f"the turn has no sub-step {name}")
        return
    step = PLACES[name][0]
    here = STEPS[state.phase][0] if state.phase in MAIN_PHASES else state.step
    if here is not step:
        case.finding("500.1", f"the sub-step {name} began outside the {words(step)}")
    elif name != first_substep(step) and not _leads(case, state.substep, name):
        case.finding("500.1", f"the sub-step {name} cannot follow {state.substep or 'nothing'}")


def _leads(case: Case, source: str, dest: str) -> bool:
    """Whether the table has an open row from one sub-step to another in the edition of the log."""
    state = case.state
    for row in WITHIN_STEPS:
        if source in row.sources and all(met(state) for met in row.when if met in BY_EDITION):
            if row.dest == dest:
                return True
            if set(row.when) <= set(BY_EDITION):
                return False
    return False


JUDGES: Judges = {
    **dict.fromkeys(_WHAT, (not_between_steps,)),
    PriorityGained: (not_between_steps, no_priority_while_untapping),
    SpellCast: (not_between_steps, nothing_is_cast_while_untapping),
    SubstepBegan: (substep_began,),
}

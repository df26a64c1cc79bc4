"""Checks whether a sequence of steps is possible: normally, or only by an effect."""

from itertools import pairwise

from turnfold.engine.editions import sheet
from turnfold.engine.keywords import has_any
from turnfold.engine.seating.seats import player_or_next, primary
from turnfold.engine.structure import MAIN_PHASES, NEEDS_ATTACKERS, PHASE_OF, STEPS, SUBSTEPS
from turnfold.engine.turn.by_rule import (
    STRIKES_FIRST,
    first_draw_skipped,
    left_out,
    no_attack_was_made,
)
from turnfold.events.base import Event
from turnfold.events.enums import Phase, Step, Tellable
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    SkipScheduled,
    StepAdded,
    StepBegan,
    StepEnded,
    TurnBegan,
    TurnEnded,
)
from turnfold.replays.audit.case import Case, Judges, words

_ORDER = [step for steps in STEPS.values() for step in steps]

NORMAL: dict[tuple[Step | None, Step], str] = {
    **dict.fromkeys(pairwise(_ORDER), "500.1"),
    (None, Step.UNTAP): "103.8",
    (Step.UPKEEP, Step.PRECOMBAT_MAIN): "103.8a",
    (Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT): "508.8",
    (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE): "510.4",
    (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE): "510.4",
    (Step.CLEANUP, Step.CLEANUP): "514.3a",
    (Step.CLEANUP, Step.UNTAP): "514.3",
}
"""Pairs of steps that follow one another where no effect changes the turn (None: no step yet)."""

_HOW = {
    "500.8": "an added phase",
    "500.9": "an added step",
    "500.10": "a step added after a phase",
    "500.11": "an effect that skips what lies between",
}

_EFFECTS: dict[type[Event], tuple[str, ...]] = {
    ExtraTurnAdded: ("500.7",),
    PhaseAdded: ("500.8", "500.10"),
    SkipScheduled: ("500.11",),
    StepAdded: ("500.9",),
    TurnEnded: ("500.11",),
}
"""Which events tell of an effect on the turn, and under which rules."""


def turn_began(case: Case, event: TurnBegan) -> None:
    """500.1, 500.7: turns are counted, and players take them in turn.

    A log may begin in the middle of a game; then nothing is known about earlier turns.
    """
    state = case.state
    begins = not state.turn
    if state.phase is not None:
        case.finding("500.2", f"turn {event.turn} began before the phase before it had ended")
    if event.turn != state.turn + 1 and not begins:
        case.finding("500.1", f"turn {event.turn} followed turn {state.turn}")
    chosen = state.starting_player
    starts = primary(state, player_or_next(state, chosen)) if chosen in state.players else 0
    if begins and event.turn == 1 and starts not in (0, event.player):
        what = f"{case.name(event.player)} took the first turn, and not {case.name(starts)}"
        case.finding("103.8", what)
    elif not begins and event.player == state.active_player:
        case.note("500.7", f"{case.name(event.player)} took another turn: only by an effect")
    case.new_turn = True


def phase_began(case: Case, event: PhaseBegan) -> None:
    """500.1: phases follow one another; a main phase is a step of its own."""
    if case.state.phase is not None:
        what = f"the {_words(event.phase)} began before the {_words(case.state.phase)} had ended"
        case.finding("500.2", what)
    case.new_phase = True
    case.whole_combat = event.phase is Phase.COMBAT
    case.second_is_due = False
    if event.phase in MAIN_PHASES:
        _begins(case, STEPS[event.phase][0])


def phase_ended(case: Case, event: PhaseEnded) -> None:
    """500.2: a phase ends once it has begun, and its steps have ended."""
    state = case.state
    if state.step is not None:
        what = f"the {_words(event.phase)} ended before its {words(state.step)} had ended"
        case.finding("500.2", what)
    elif state.phase is not event.phase:
        case.finding("500.2", f"the {_words(event.phase)} ended, and had not begun")


def step_began(case: Case, event: StepBegan) -> None:
    """500.1: steps follow one another, each in its phase."""
    state, step = case.state, event.step
    if state.step is not None:
        case.finding("500.2", f"the {words(step)} began before the {words(state.step)} had ended")
    if state.phase is not PHASE_OF[step]:
        there = f"the {_words(state.phase)}" if state.phase else "no phase"
        what = f"the {words(step)}, which is of the {_words(PHASE_OF[step])}, began in {there}"
        case.finding("500.1", what)
    _begins(case, step)
    if step in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE):
        case.second_is_due = step is Step.FIRST_STRIKE_DAMAGE


def step_ended(case: Case, event: StepEnded) -> None:
    """500.2: a step ends once it has begun."""
    if case.state.step is not event.step:
        case.finding("500.2", f"the {words(event.step)} ended, and had not begun")


def turn_changed(case: Case, event: Event) -> None:
    """500.7-500.11: remember that an effect added or skipped something, for notes.

    A skip before the first turn is the rule about its draw step (103.8a).
    """
    for rule in _EFFECTS[type(event)] if case.state.turn else ():
        case.effects[rule] = case.seq


def _begins(case: Case, step: Step) -> None:
    """Compare a step with the one that began last: normal, possible only by an effect, or
    impossible."""
    last, new_turn, new_phase = case.last, case.new_turn, case.new_phase
    had_priority = case.had_priority
    case.last, case.new_turn, case.new_phase, case.had_priority = step, False, False, False
    if not case.past_is_known:
        case.past_is_known = True
        return
    case.count("steps")
    if _breaks_a_rule(case, last, step):
        return
    if new_turn:
        _opens_a_turn(case, last, step)
    elif not _is_normal(case, last, step, new_phase) and not _resumes(case, step, new_phase):
        _only_by_effect(case, last, step, new_phase)
    elif step is last is Step.CLEANUP and not had_priority and case.tells(Tellable.PRIORITY):
        case.note("514.3a", f"the {words(step)} was repeated, and nobody had got priority in it")
    shows = case.tells(Tellable.CHARACTERISTICS)
    if step is Step.FIRST_STRIKE_DAMAGE and shows and not _strikes_first(case):
        case.note("510.4", f"the {words(step)} took place, and no creature shows first strike")


def _breaks_a_rule(case: Case, last: Step | None, step: Step) -> bool:
    """Whether a step follows another in a way that no effect makes possible; adds the finding."""
    state = case.state
    attacked = not no_attack_was_made(state) or (
        state.phase is Phase.COMBAT and not case.whole_combat
    )
    rule = left_out(state, step, attacked, state.turn)
    if rule == "508.8" and not case.tells(Tellable.ATTACKERS):
        return True
    if rule == "508.8":
        case.finding(rule, f"the {words(step)} took place, and no creature had attacked")
    elif rule in ("103.8a", "103.8b"):
        case.finding(rule, f"the first turn of a game of two sides had a {words(step)}")
    elif step is Step.COMBAT_DAMAGE is not last and not case.second_is_due:
        if not _strikes_first(case):
            return False
        rule = "510.4"
        case.finding(rule, "all combat damage came at once, and a creature has first strike")
    elif step is last is Step.FIRST_STRIKE_DAMAGE:
        rule = "510.4"
        case.finding(rule, f"the {words(step)} followed itself")
    return rule is not None


def _opens_a_turn(case: Case, last: Step | None, step: Step) -> None:
    """500.11: a turn ends with cleanup and begins with untapping, unless those are skipped."""
    case.interrupted = None
    if last not in (None, Step.CLEANUP):
        what = f"the turn before ended with its {words(last)}: only by {_HOW['500.11']}"
        case.note("500.11", what)
    if step is not Step.UNTAP:
        case.note("500.11", f"the turn began with its {words(step)}: only by {_HOW['500.11']}")


def _is_normal(case: Case, last: Step | None, step: Step, new_phase: bool) -> bool:
    rule = NORMAL.get((last, step))
    if rule is None or step is Step.UNTAP:
        return False
    if last and new_phase is (PHASE_OF[last] is PHASE_OF[step]):
        return False
    if rule == "103.8a":
        return case.state.turn == 1 and first_draw_skipped(case.state) is not None
    return rule != "508.8" or no_attack_was_made(case.state)


def _resumes(case: Case, step: Step, new_phase: bool) -> bool:
    """Whether the turn continues, after an added phase, where that phase was inserted."""
    interrupted = case.interrupted
    if not (interrupted and new_phase and _is_normal(case, interrupted, step, new_phase)):
        return False
    case.interrupted = None
    return True


def _only_by_effect(case: Case, last: Step | None, step: Step, new_phase: bool) -> None:
    rule = _rule_of_effect(case, last, step, new_phase)
    if rule in ("500.8", "500.10") and case.interrupted is None:
        case.interrupted = last
    before = f"followed the {words(last)}" if last else "came first"
    case.note(rule, f"the {words(step)} {before}: only by {_HOW[rule]}")


def _rule_of_effect(case: Case, last: Step | None, step: Step, new_phase: bool) -> str:
    if _something_was_skipped(last, step):
        return "500.11"
    if not new_phase:
        return "500.9"
    whole = step is STEPS[PHASE_OF[step]][0]
    return "500.10" if sheet(case.state.edition).steps_after_phases and not whole else "500.8"


def _something_was_skipped(last: Step | None, step: Step) -> bool:
    """500.11: whether a step can only come so soon after another because what lies between them was
    skipped. Blocks and damage follow only steps of their combat phase."""
    normal = NORMAL.get((last, step))
    if step is Step.FIRST_STRIKE_DAMAGE or normal not in (None, "103.8a", "508.8"):
        return False
    if last is None:
        return step not in NEEDS_ATTACKERS
    if step in NEEDS_ATTACKERS and PHASE_OF[last] is not Phase.COMBAT:
        return False
    order = list(SUBSTEPS)
    turn_is_over = PHASE_OF[last] is Phase.ENDING and PHASE_OF[step] is Phase.BEGINNING
    return turn_is_over or order.index(last) < order.index(step)


def _strikes_first(case: Case) -> bool:
    """510.4: whether the log shows first strike or double strike in this combat."""
    state = case.state
    shown = (case.keywords(each) for each in (*state.attackers, *state.blockers))
    return any(keywords and has_any(keywords, *STRIKES_FIRST) for keywords in shown)


def _words(phase: Phase) -> str:
    return f"{phase.value.replace('_', ' ')} phase"


JUDGES: Judges = {
    TurnBegan: (turn_began,),
    PhaseBegan: (phase_began,),
    PhaseEnded: (phase_ended,),
    StepBegan: (step_began,),
    StepEnded: (step_ended,),
    **dict.fromkeys(_EFFECTS, (turn_changed,)),
}

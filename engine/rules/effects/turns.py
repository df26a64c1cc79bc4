"""Effects on the turn (500.7-500.11, 614.10, 721, 728)."""

from turnfold.engine.characteristics.selecting import measure, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.seating.seats import active_players, partners, primary
from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES, PHASE_OF, STEPS, of_extra_turn
from turnfold.events.base import PlayerId
from turnfold.events.cards.effects import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    ChooseDeclarations,
    ControlPlayer,
    EndCombat,
    EndTheTurn,
    ExtraTurns,
    SetDayNight,
    SkipNext,
)
from turnfold.events.enums import Movement, Nature, Phase, Step, Zone
from turnfold.events.turn import (
    CombatCutShort,
    DayNightChanged,
    ExtraTurnAdded,
    PhaseAdded,
    SkipScheduled,
    StepAdded,
    StepSkipped,
    TurnEnded,
)
from turnfold.events.zones import ObjectCeased

_KINDS = {
    "beginning": Phase.BEGINNING,
    "combat": Phase.COMBAT,
    "main": Phase.POSTCOMBAT_MAIN,
    "ending": Phase.ENDING,
}


def add_phases(r: Recorder, effect: AddPhases, context: Context) -> None:
    """500.8@2024: add phases. The last of the list is added first, so that the first takes place
    first."""
    after = Phase.COMBAT if effect.after == "combat" else r.state.phase
    if effect.after == "first_postcombat_main":
        after = _first_postcombat_main(r.state)
    if after is None or not _is_for(r, effect, context):
        return
    if effect.after == "main" and after not in MAIN_PHASES:
        return
    for kind in reversed(effect.phases):
        phase = _KINDS[kind]
        r.emit(PhaseAdded(phase, after, STEPS[phase], context.speaker.source), "500.8")


def _first_postcombat_main(state: GameState) -> Phase | None:
    """505.1a@2024: the first postcombat main phase, unless it is over or there will be none."""
    postcombat = Phase.POSTCOMBAT_MAIN
    begun = state.main_phases - (state.phase in MAIN_PHASES)
    if state.phase is postcombat and begun <= 1:
        return postcombat
    planned = any(each.phase is postcombat for each in state.plan)
    return postcombat if planned and state.main_phases <= 1 else None


def add_steps(r: Recorder, effect: AddSteps, context: Context) -> None:
    """500.10@2024: add steps, each in a phase of its own after this phase."""
    step, after = Step(effect.step), r.state.phase
    if after is None or not r.sheet.steps_after_phases or not _is_for(r, effect, context):
        return
    for _ in range(measure(r.state, effect.amount, context.speaker)):
        r.emit(PhaseAdded(PHASE_OF[step], after, (step,), context.speaker.source), "500.10")


def add_steps_beside(r: Recorder, effect: AddStepsBeside, context: Context) -> None:
    """500.9@2024: add steps next to a step."""
    if not _is_for(r, effect, context):
        return
    step, anchor = Step(effect.step), Step(effect.anchor)
    for _ in range(measure(r.state, effect.amount, context.speaker)):
        r.emit(StepAdded(step, anchor, effect.before, context.speaker.source), "500.9")


def _is_for(r: Recorder, effect: AddPhases | AddSteps | AddStepsBeside, context: Context) -> bool:
    """500.10a@2024: whether the phases or steps are added: those that "you get" only in the
    controller's own turn."""
    return not effect.you_get or context.speaker.controller in active_players(r.state)


def extra_turns(r: Recorder, effect: ExtraTurns, context: Context) -> None:
    """500.7@2024: add extra turns, one at a time, in APNAP order."""
    for player in _decided_for(r, effect, context):
        for _ in range(measure(r.state, effect.amount, context.speaker)):
            r.emit(ExtraTurnAdded(player, context.speaker.source), "500.7")


def skip_next(r: Recorder, effect: SkipNext, context: Context) -> None:
    """614.10@2024: players will skip the next step, phase or turn of a name."""
    for player in _decided_for(r, effect, context):
        for _ in range(measure(r.state, effect.amount, context.speaker)):
            r.emit(
                SkipScheduled(player, _skipped(r.state, effect), context.speaker.source), "614.10"
            )


def _skipped(state: GameState, effect: SkipNext) -> str:
    return of_extra_turn(effect.what, state.turns_added) if effect.that_turn else effect.what


def _decided_for(r: Recorder, effect: ExtraTurns | SkipNext, context: Context) -> list[PlayerId]:
    """805.8@2024: the players meant, but only one player for each team that takes its turns
    together."""
    players = select_players(r.state, effect.who, context.speaker)
    return list(dict.fromkeys(primary(r.state, each) for each in players))


def end_the_turn(r: Recorder, effect: EndTheTurn, context: Context) -> None:
    """721.1@2024: the turn ends: nothing on the stack resolves, and only the cleanup step is
    left."""
    _empty_stack(r, "721.1")
    r.emit(TurnEnded(), "721.1d")


def end_combat(r: Recorder, effect: EndCombat, context: Context) -> None:
    """721.2@2024: the combat phase ends: nothing on the stack resolves, and the other steps of the
    phase are skipped."""
    if r.state.phase is not Phase.COMBAT:
        return
    _empty_stack(r, "721.2")
    for each in r.state.steps:
        r.emit(StepSkipped(each.step), "721.2d")
    r.emit(CombatCutShort(), "721.2d")


def _empty_stack(r: Recorder, rule: str) -> None:
    """721.1a-b@2024: waiting abilities cease to exist, and every object on the stack is exiled."""
    for ability in r.state.waiting if r.sheet.waiting_abilities_cease else ():
        r.emit(ObjectCeased(ability), f"{rule}a")
    cards = [e for e in r.state.stack if r.state.objects[e].nature in (Nature.CARD, Nature.COPY)]
    for each in r.state.stack:
        if each not in cards:
            r.emit(ObjectCeased(each), f"{rule}b")
    move_together(r, cards, Zone.EXILE, Movement.EXILED, f"{rule}b")


def set_day_night(r: Recorder, effect: SetDayNight, context: Context) -> None:
    """728.1@2024: it becomes day or night."""
    if r.state.night is not effect.night:
        r.emit(DayNightChanged(effect.night), "728.1")


def control_player(r: Recorder, effect: ControlPlayer, context: Context) -> None:
    """720.1, 805.8@2024: control a player during that player's next turn. A team that takes its
    turns together is controlled together."""
    for player in select_players(r.state, effect.who, context.speaker):
        players = tuple(partners(r.state, player))
        begin_effect(r, context.speaker, players, effect, "forever", "720.1")


def choose_declarations(r: Recorder, effect: ChooseDeclarations, context: Context) -> None:
    """508.1, 509.1@2024: from now on, these players' attackers or blockers are chosen by the
    controller of the effect."""
    players = tuple(select_players(r.state, effect.whose, context.speaker))
    rule = "508.1" if effect.what == "attackers" else "509.1"
    if players:
        begin_effect(r, context.speaker, players, effect, effect.duration, rule)


EXECUTE: Execute = {
    AddPhases: add_phases,
    AddSteps: add_steps,
    AddStepsBeside: add_steps_beside,
    ExtraTurns: extra_turns,
    SkipNext: skip_next,
    ControlPlayer: control_player,
    ChooseDeclarations: choose_declarations,
    EndTheTurn: end_the_turn,
    EndCombat: end_combat,
    SetDayNight: set_day_night,
}

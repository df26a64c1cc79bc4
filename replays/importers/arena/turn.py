"""Turns, phases and steps, from the annotated places in the turn."""

from turnfold.engine.structure import STEPS
from turnfold.engine.turn.origins import origin
from turnfold.events.combat import AttackersDeclared, CombatEnded
from turnfold.events.damage import DamageRemoved
from turnfold.events.enums import Phase, Step, Zone
from turnfold.events.turn import (
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
    TurnEnded,
)
from turnfold.replays.importers.arena import combat, stack
from turnfold.replays.importers.arena.codes import PHASE_NUMBERS, PLACES
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.wire import Annotation

_ACTS_FIRST = frozenset(
    {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE}
)
"""508.2, 509.2, 510.3@2024: nobody has priority before these steps' turn-based actions, though
Arena names the active player while it waits for a declaration or an assignment."""

_NO_PRIORITY = frozenset({Step.UNTAP, Step.CLEANUP})


def turn_started(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`NewTurnStarted`; an annotation before the first turn is ignored."""
    if game.state.turn:
        stack.end_unfinished(game)
        leave_phase(game)
        _begin_turn(game, annotation.affected_ids[0])


def place_changed(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`PhaseOrStepModified`: a phase or step began, so the one before it ended."""
    place = PLACES.get((annotation.number("phase"), annotation.number("step")))
    if place is None:
        return
    phase, step = place
    state = game.state
    if not state.turn:
        _begin_turn(game, annotation.affected_ids[0])
    stack.end_unfinished(game)
    if step is Step.CLEANUP and _is_cut_short(game):
        game.progress.place = game.record(TurnEnded(), "721.1d", game.progress.ended)
    new_phase = phase is not state.phase or step is None or step is Step.BEGINNING_OF_COMBAT
    if new_phase:
        leave_phase(game)
        _pass_over_phases(game, phase)
        rule = "500.8" if origin(state, PhaseBegan(phase)) else "500.1"
        game.progress.place = game.record(PhaseBegan(phase), rule, game.progress.place)
    else:
        leave_step(game)
    if step is not None:
        rule = "510.4" if step is Step.FIRST_STRIKE_DAMAGE else "500.1"
        game.progress.place = game.record(StepBegan(step), rule, game.progress.place)
    _enter(game, reading, step)


def _is_cut_short(game: ImportedGameState) -> bool:
    """721.1@2024: whether the turn goes to its cleanup step because of what has just resolved:
    not all players have passed since then."""
    resolved = game.progress.ended > game.progress.place
    return resolved and len(game.state.passed) < len(game.state.players)


def _enter(game: ImportedGameState, reading: MessageReading, step: Step | None) -> None:
    """Write the turn-based actions of a step, as far as this message shows them."""
    game.progress.awaited = step if step in _ACTS_FIRST else None
    if step is Step.DECLARE_ATTACKERS:
        combat.declare_attackers(game, reading)
    elif step is Step.DECLARE_BLOCKERS:
        game.progress.orders = {}
        combat.declare_blockers(game, reading)
    elif step is Step.CLEANUP:
        game.progress.must_wear_off = True


def _begin_turn(game: ImportedGameState, player: int) -> None:
    rule = "500.7" if player == game.state.active_player else "500.1"
    game.progress.place = game.record(
        TurnBegan(game.state.turn + 1, player), rule, game.progress.place
    )


def leave_step(game: ImportedGameState) -> None:
    """Write the end of the present step, if there is one."""
    step = game.state.step
    if step is None:
        return
    settle(game)
    if step is Step.CLEANUP:
        _wear_off(game)
    rule, cause = (
        ("500.3", game.progress.place) if step in _NO_PRIORITY else ("500.2", game.progress.passed)
    )
    game.progress.place = game.record(StepEnded(step), rule, cause)


def leave_phase(game: ImportedGameState) -> None:
    """Write the end of the present phase, if there is one, and of its step."""
    phase = game.state.phase
    if phase is None:
        return
    leave_step(game)
    if phase is Phase.BEGINNING and Step.DRAW in {each.step for each in game.state.steps}:
        rule = "103.8a" if game.state.turn == 1 else "500.11"
        game.record(StepSkipped(Step.DRAW), rule, game.progress.place)
    if phase is Phase.COMBAT and game.state.attacked:
        game.record(CombatEnded(), "511.3", game.progress.place)
    game.progress.place = game.record(
        PhaseEnded(phase), "500.2", max(game.progress.passed, game.progress.place)
    )


def _pass_over_phases(game: ImportedGameState, phase: Phase) -> None:
    """500.11@2024: write that planned phases were skipped because the game went on past them."""
    planned = [each.phase for each in game.state.plan]
    if phase in planned:
        for skipped in planned[: planned.index(phase)]:
            game.record(PhaseSkipped(skipped), "500.11", game.progress.place)


def wear_off(game: ImportedGameState) -> None:
    """514.2@2024: write that damage wears off, once the active player has discarded down to the
    limit.

    No annotation says so.
    """
    state = game.state
    player = state.players.get(state.active_player)
    hand = state.zone(Zone.HAND, state.active_player)
    if player is None or len(hand) <= player.hand_limit:
        _wear_off(game)


def _wear_off(game: ImportedGameState) -> None:
    if game.progress.must_wear_off:
        game.progress.must_wear_off = False
        for number in sorted(game.state.battlefield):
            if game.state.objects[number].damage:
                game.record(DamageRemoved(number), "514.2", game.progress.place)
        game.progress.weakened = {}


def extra_phases(game: ImportedGameState, annotation: Annotation) -> None:
    """`MiscContinuousEffect` with extra phases, which come after the present one (500.8@2024)."""
    if annotation.id in game.progress.phases_added or game.state.phase is None:
        return
    game.progress.phases_added |= {annotation.id}
    source = game.abilities.sources.get(annotation.affector_id, annotation.affector_id)
    for number in reversed(annotation.numbers("extra_phases")):
        phase = PHASE_NUMBERS.get(number)
        if phase is not None:
            added = PhaseAdded(phase, game.state.phase, STEPS[phase], source)
            game.record(added, "500.8", game.cause(annotation.affector_id))


def settle(game: ImportedGameState) -> None:
    """Write that nothing attacked, blocked or dealt damage, because the game went on without
    showing it."""
    if game.progress.awaited is Step.DECLARE_ATTACKERS:
        game.record(AttackersDeclared(game.state.active_player, ()), "508.1", game.progress.place)
    elif game.progress.awaited is Step.DECLARE_BLOCKERS:
        combat.declare_no_blockers(game)
    game.progress.awaited = None

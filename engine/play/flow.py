"""What happens by itself, up to the next question (117, 500.2, 703, 704.3).

Nothing is remembered here. Where a game stands is read from the folded state each time, so that a
game goes on from any commit of its log.
"""

from collections.abc import Callable
from functools import cache, partial

from turnfold.engine.characteristics.selecting import player_attacked_by
from turnfold.engine.machine.machine import Walker, ahead, go_on
from turnfold.engine.machine.moves import Move
from turnfold.engine.play import skipping
from turnfold.engine.record import causes
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.record.trail import About
from turnfold.engine.rules.combat import blocking, combat_damage, ordering
from turnfold.engine.rules.objects.moving import leave_combat_unfit
from turnfold.engine.rules.players.life import end_if_decided
from turnfold.engine.rules.stack.resolving import resolve_top
from turnfold.engine.rules.state_based import state_based
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.turns import starting, turn_actions
from turnfold.engine.seating.seats import (
    active_players,
    from_seat,
    partners,
    player_or_next,
    sides,
    still_in,
)
from turnfold.engine.state import GameState, Origin
from turnfold.engine.structure import MAIN_PHASES, PLACES
from turnfold.engine.turn.origins import TOLD_BY, origin
from turnfold.events.base import Event, PlayerId
from turnfold.events.combat import CombatEnded, CreatureBecameUnblocked
from turnfold.events.enums import Phase, Question
from turnfold.events.log.columns import Causes
from turnfold.events.record import QuestionAsked
from turnfold.events.turn import PhaseEnded, PriorityGained, StepBegan, StepEnded, TurnBegan
from turnfold.events.vocabulary import AnyEvent

PRIORITY = frozenset(each for each in PLACES if each.endswith(".priority"))
"""The sub-steps in which players have priority."""


class TurnWalker(Walker):
    """Takes a game through the turn table: what a row appends is recorded, with what else happens
    as something ends or begins."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.state = recorder.state
        self.regular_player = recorder.state.regular_player

    def append(self, move: Move) -> None:
        """Record an event of a move."""
        kind = type(move.event)
        if kind in BEFORE:
            BEFORE[kind](self)
        by = origin(self.state, move.event) if kind in TOLD_BY else None
        causes = None if by is None else _causes_of_move(self.recorder, move.event, by)
        self.recorder.emit(move.event, move.rule, causes)
        if kind in AFTER:
            AFTER[kind](self)


def _step_ends(walker: TurnWalker) -> None:
    r = walker.recorder
    matters = r.sheet.mana_empties_by_phase or r.state.phase is Phase.COMBAT
    phase_ends = matters and _has_mana(r.state) and _is_last(r.state)
    turn_actions.leave_step(r, phase_ends)


def _has_mana(state: GameState) -> bool:
    return any(each.mana for each in state.players.values())


def _is_last(state: GameState) -> bool:
    """300.3@2004: whether the present phase ends with the present step."""
    return any(type(each.event) is PhaseEnded for each in ahead(state))


def _phase_ends(walker: TurnWalker) -> None:
    """505.2@2024: a main phase has no steps."""
    if walker.state.phase in MAIN_PHASES:
        turn_actions.leave_step(walker.recorder, phase_ends=True)


BEFORE: dict[type[Event], Callable[[TurnWalker], None]] = {
    StepEnded: _step_ends,
    PhaseEnded: _phase_ends,
    TurnBegan: lambda walker: turn_actions.end_turn(walker.recorder),
}
AFTER: dict[type[Event], Callable[[TurnWalker], None]] = {
    CombatEnded: lambda walker: turn_actions.leave_combat_phase(walker.recorder),
    StepBegan: lambda walker: turn_actions.begin_step(walker.recorder),
    TurnBegan: lambda walker: turn_actions.begin_turn(walker.recorder, walker.regular_player),
}
"""What happens just before and just after an event of a move: pools empty, and effects expire."""


def _causes_of_move(r: Recorder, event: AnyEvent, by: Origin) -> Causes:
    """500.7-500.11, 614.10@2024: a turn, phase or step that an effect added or skipped is caused by
    that effect; what a permanent always skips, by the fact by which that is on the battlefield."""
    for seq, before in causes.facts(r, About.ADDITION, by.object):
        if type(before) is TOLD_BY[type(event)]:
            return (seq,)
    return causes.attached_or_entered(r, by.object) or r.causes


def run(r: Recorder) -> None:
    """500.3, 500.12, 502.4@2024: go on until a player is asked something, or the game is over.
    Without priority a sub-step is over as soon as what it does is done."""
    state = r.state
    while not state.over and state.question is None and not state.priority:
        if state.resolving:
            raise AssertionError("a resolution can only stop with a question")
        if not state.turn:
            if not _start(r):
                return
        elif state.substep in PRIORITY:
            _at_priority(r)
        else:
            _leave(r)


def _start(r: Recorder) -> bool:
    """103@2024: opening hands come first; then the first turn begins."""
    if starting.ask_next(r):
        return False
    _leave(r)
    return True


def _leave(r: Recorder) -> None:
    if skipping.ask_whether_to_skip(r):
        return
    go_on(TurnWalker(r))
    skipping.do_first(r)
    enter(r, r.state.substep)


def enter(r: Recorder, place: str) -> None:
    """703.4@2024: do what a sub-step does as it begins."""
    action = ENTER.get(place)
    if action is not None:
        with r.because_of(r.next_seq - 1):
            action(r)


def _ask_attackers(r: Recorder) -> None:
    """508.1, 800.4j@2024: without an active player nobody attacks."""
    for player in active_players(r.state)[:1]:
        r.emit(QuestionAsked(player, Question.DECLARE_ATTACKERS), "508.1")


def ask_blockers(r: Recorder) -> None:
    """509.1, 802.4, 805.10d@2024: ask each defending player or team in turn order. At the end an
    attacker whose defending player has left is unblocked (509.1h)."""
    attacked = {player_attacked_by(r.state, each) for each in r.state.attackers}
    for player in sides(r.state):
        defends = not attacked.isdisjoint(partners(r.state, player))
        if defends and player not in r.state.blocked_by:
            r.emit(QuestionAsked(player, Question.DECLARE_BLOCKERS), "509.1")
            return
    for attacker, attacking in sorted(r.state.attackers.items()):
        if attacking.blocked is None:
            r.emit(CreatureBecameUnblocked(attacker), "509.1h")
    blocking.trigger_on_blocking_alone(r)


ENTER: dict[str, Callable[[Recorder], object]] = {
    **turn_actions.ENTER,
    "combat.declare_attackers.declare": _ask_attackers,
    "combat.declare_blockers.declare": ask_blockers,
    "combat.declare_blockers.order_blockers": partial(ordering.ask_for_order, blockers=True),
    "combat.declare_blockers.order_attackers": partial(ordering.ask_for_order, blockers=False),
    "combat.first_strike_damage.assign": combat_damage.begin_damage_step,
    "combat.combat_damage.assign": combat_damage.begin_damage_step,
    "combat.first_strike_damage.deal": combat_damage.deal_assigned,
    "combat.combat_damage.deal": combat_damage.deal_assigned,
}
"""Turn-based actions and questions with which sub-steps begin, by the name of the sub-step."""


def _at_priority(r: Recorder) -> None:
    """117.4, 500.2@2024: when all have passed in succession, the topmost object resolves or the
    step ends."""
    state = r.state
    if state.hurried:
        _go_on_without_priority(r)
    elif all_have_passed(state):
        with r.because_of(*causes.passes(r)):
            if state.stack:
                _resolve(r)
            else:
                _leave(r)
    elif state.passed and not state.waiting and state_based.none_applies(state):
        _give_priority(r, next_with_priority(state))
    else:
        settle(r, next_with_priority(state))


def all_have_passed(state: GameState) -> bool:
    """117.4@2024: whether all players in the game have passed in succession."""
    for player in state.players.values():
        if player.id not in state.passed and player.lost is None:
            return False
    return True


def _go_on_without_priority(r: Recorder) -> None:
    """721.1c-d, 721.2c-d@2024: check state-based actions and go on, without priority for
    anybody."""
    while not state_based.none_applies(r.state):
        leave_combat_unfit(r)
        if state_based.ask_for_choices(r):
            return
        if not state_based.perform(r):
            break
    end_if_decided(r)
    if not r.state.over:
        _leave(r)


def next_with_priority(state: GameState) -> PlayerId:
    """117.3@2024: the player who has priority keeps it. After a pass it is the next in turn order
    who has not passed, partners first (805.5b); otherwise the active player or, if that player has
    left, the next (800.4j)."""
    if state.priority:
        return state.priority
    if not state.passed:
        return player_or_next(state, state.active_player)
    last = state.passed[-1]
    for each in (*partners(state, last), *from_seat(state, last)):
        if each not in state.passed and still_in(state, each):
            return each
    raise AssertionError("all have passed")


def _resolve(r: Recorder) -> None:
    if r.state.damage_on_stack and r.state.stack[0] == r.state.damage_on_stack:
        combat_damage.resolve_from_stack(r)
    else:
        resolve_top(r)


def settle(r: Recorder, player: PlayerId) -> None:
    """117.5, 511.1@2024: state-based actions, then waiting triggers, until there are neither; then
    priority."""
    if r.state.hurried or ordering.ask_newcomers(r):
        return
    while True:
        if not state_based.none_applies(r.state):
            leave_combat_unfit(r)
            if state_based.ask_for_choices(r):
                return
            if state_based.perform(r):
                continue
            end_if_decided(r)
            if r.state.over:
                return
        triggers.trigger_on_states(r)
        if not r.state.waiting:
            break
        if not triggers.put_waiting_on_stack(r):
            return
    _give_priority(r, player)


def _give_priority(r: Recorder, player: PlayerId) -> None:
    """117.3, 511.1, 800.4a@2024, 511.2@2010: a player receives priority."""
    r.emit(_gained(player_or_next(r.state, player)), "117.3")


_gained = cache(PriorityGained)
"""The fact that a player receives priority. Equal facts are kept once, as there are so many."""

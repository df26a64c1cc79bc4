"""What comes next: the plan of the turn in the folded state, without what is to be skipped
(500.7-500.11).

Effects that add turns, phases and steps have written them into the plan, newest first; effects that
skip something have left a `Skip` there. This module only reads them.
"""

from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.memory import UPCOMING
from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.seating.seats import (
    from_seat,
    partners,
    play_together,
    player_or_next,
    primary,
    still_in,
)
from turnfold.engine.state import GameState, Origin, PlannedPhase, PlannedStep
from turnfold.engine.turn.by_rule import (
    a_creature_has_first_strike,
    first_draw_skipped,
    left_out,
    rule_of_added_step,
    turns_owed,
)
from turnfold.engine.turn.endless import nothing_takes_place
from turnfold.engine.turn.structure import EXTRA_TURN, STANDARD_PLAN, STEPS, of_extra_turn
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.combat import CombatEnded
from turnfold.events.enums import Phase, Step
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    StepSkipped,
    TurnBegan,
    TurnSkipped,
)
from turnfold.events.vocabulary import AnyEvent


class Move(NamedTuple):
    """An event on the way from one sub-step to another, and the 2024 number of its rule."""

    rule: str
    event: AnyEvent


class Next(Struct, frozen=True):
    """What will begin, and what happens on the way there.

    `player` is whose turn begins (0: the turn goes on). `way` holds what ends, begins or is passed
    over between the end of the present step and the beginning of the next, in order. A phase that
    has no steps left begins and ends there.
    """

    step: Step
    phase: Phase
    player: PlayerId
    new_phase: bool
    way: tuple[Move, ...]


_READ: dict[tuple[object, ...], Next] = {}
"""What comes next within a turn in which nothing is skipped, by everything that it then depends on.
Most turns go on as other turns did."""

_MANY = 1000
"""How many of these are kept. Effects can plan turns in any number of ways."""


@UPCOMING.remembered
def upcoming(state: GameState) -> Next:
    """What begins when the present step ends (500.1, 500.7-500.11@2024).

    It is remembered, because the conditions of several rows ask for it.
    """
    if state.skips or "step_begins" in in_play(state).replacing:
        return _Reading(state).next()
    depends_on = (
        state.edition,
        state.phase,
        state.step,
        state.steps,
        state.plan,
        state.attacked,
        first_draw_skipped(state) if state.turn == 1 else None,
        a_creature_has_first_strike(state),
    )
    found = _READ.get(depends_on)
    if found is None:
        found = _Reading(state).next()
        if not found.player:
            if len(_READ) == _MANY:
                _READ.clear()
            _READ[depends_on] = found
    return found


class _Reading:
    """A reading of the plan up to the first step that takes place."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.turn = state.turn
        self.player = state.active_player
        self.attacked = state.attacked
        self.skips = list(state.skips)
        self.extra_turns = list(turns_owed(state))
        self.regular_player = state.regular_player
        self.extra_turn = state.extra_turn
        self.way: list[Move] = []
        self.skipped_by: Origin | None = None

    def next(self) -> Next:
        """What comes first that takes place in the rest of this phase, of this turn, or in later
        turns.

        It ends: every skipped turn uses up something scheduled, until only abilities that always
        skip are left (`EndlessTurn`).
        """
        if self.state.phase is not None:
            step = self._first_step(self.state.steps)
            if step is not None:
                return self._found(step, self.state.phase, new_phase=False)
            self._leave(self.state.phase)
        found = self._first_phase(self.state.plan) if self.state.turn else None
        scheduled = len(self.skips) + len(self.extra_turns)
        for _ in range((scheduled + 2) * len(self.state.players)):
            if found is not None:
                return self._found(*found, new_phase=True)
            found = self._first_phase(STANDARD_PLAN) if self._turn_begins() else None
        raise nothing_takes_place(self.state, self.skipped_by)

    def _found(self, step: Step, phase: Phase, new_phase: bool) -> Next:
        player = self.player if self.turn != self.state.turn else NOBODY
        return Next(step, phase, player, new_phase, tuple(self.way))

    def _turn_begins(self) -> bool:
        """500.7: extra turns newest first, then the player after the last regular turn."""
        rule = "500.7" if self.extra_turns else "500.1" if self.regular_player else "103.8"
        extra = bool(self.extra_turns)
        self.extra_turn = self.extra_turns[0].number if extra else 0
        if extra:
            player = self.extra_turns.pop(0).player
        else:
            player = self.regular_player = self._player_after(self.regular_player)
        if self._skips(player, "turn") or (extra and self._skips(player, EXTRA_TURN)):
            self.way.append(Move("500.11", TurnSkipped(player)))
            return False
        self.turn += 1
        self.player = player
        self.way.append(Move(rule, TurnBegan(self.turn, player)))
        return True

    def _player_after(self, player: PlayerId) -> PlayerId:
        if not player:
            return primary(self.state, player_or_next(self.state, self.state.starting_player))
        first, *others = from_seat(self.state, player)
        after = (
            e
            for e in others
            if not play_together(self.state, player, e) and still_in(self.state, e)
        )
        return primary(self.state, next(after, first))

    def _first_phase(self, plan: tuple[PlannedPhase, ...]) -> tuple[Step, Phase] | None:
        for planned in plan:
            if self._skips(self.player, planned.phase.value):
                self.way.append(Move("500.11", PhaseSkipped(planned.phase)))
                continue
            self._enter(planned)
            step = self._first_step(planned.steps)
            if step is not None:
                return step, planned.phase
            self._leave(planned.phase)
        return None

    def _enter(self, planned: PlannedPhase) -> None:
        """500.10: a phase that was made for one step skips its other steps as it begins."""
        self.attacked = False
        kept = {each.step for each in planned.steps}
        others = [step for step in STEPS[planned.phase] if step not in kept]
        rule = "500.8" if planned.by else "500.1"
        if others:
            rule = rule_of_added_step(self.state)
        self.way.append(Move(rule, PhaseBegan(planned.phase)))
        self.way.extend(Move("500.11", StepSkipped(step)) for step in others)

    def _leave(self, phase: Phase) -> None:
        if phase is Phase.COMBAT:
            self.way.append(Move("511.3", CombatEnded()))
        self.way.append(Move("500.2", PhaseEnded(phase)))

    def _first_step(self, steps: tuple[PlannedStep, ...]) -> Step | None:
        for step in (each.step for each in steps):
            rule = left_out(self.state, step, self.attacked, self.turn)
            if rule or self._skips(self.player, step.value):
                self.way.append(Move(rule or "500.11", StepSkipped(step)))
            elif step is Step.COMBAT_DAMAGE and self._damage_comes_twice():
                return Step.FIRST_STRIKE_DAMAGE
            else:
                return step
        return None

    def _damage_comes_twice(self) -> bool:
        """510.4: a damage step for first strike comes first; the planned one follows it."""
        in_the_first = self.state.step is Step.FIRST_STRIKE_DAMAGE
        return not in_the_first and a_creature_has_first_strike(self.state)

    def _skips(self, player: PlayerId, name: str) -> bool:
        """614.10@2024: whether an effect makes the player skip this. A scheduled skip is used up;
        an ability skips every time."""
        for n, skip in enumerate(self.skips):
            if skip.player == player and skip.skipped in (
                name,
                of_extra_turn(name, self.extra_turn),
            ):
                del self.skips[n]
                return True
        source = always_skipped(self.state, player, name)
        self.skipped_by = source or self.skipped_by
        return source is not None


def always_skipped(state: GameState, player: PlayerId, name: str) -> Origin | None:
    """614.10, 805.8@2024: the permanent by whose ability a player, or one of the player's team,
    skips every step, phase or turn of that name; None if there is none."""
    for each in replacing(state, "step_begins"):
        if each.ability.optional or each.ability.step != name:
            continue
        if any(is_to(state, each, mate) for mate in partners(state, player)):
            return Origin(each.source.id, each.source.card)
    return None

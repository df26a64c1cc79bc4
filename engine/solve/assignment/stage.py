"""A stage of the count: one creature and one recipient that it shares with others.

Theory. In a stage of the dynamic program the creature assigns the recipient any amount, point by
point. As the first stage of a goal begins, it is guessed whether the goal will be met. What waits
for the goal is allowed or barred by that guess, and states in which the guess proves wrong are
dropped as the last stage of the goal ends.

Invariant: the numbers of a stage's states add up to the number of partial announcements that can
still be completed under their guesses. It ends when no creature in any state has damage left, or
with `TooMany` when the budget of the whole count is used up.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.solve.assignment.alternatives import Goal
from turnfold.engine.solve.assignment.stars_and_bars import NO_RANK, Term
from turnfold.engine.solve.too_many import Budget


class Chooser(Struct, frozen=True, gc=False):
    """A creature that has a choice: the terms by which it is counted, and whether 1 damage from it
    is lethal."""

    terms: tuple[Term, ...]
    deadly: bool

    def concerns(self, recipient: int) -> bool:
        """Whether it may assign damage to a shared recipient, or waits for a goal there."""
        return any(recipient in term.common or recipient in term.precedences for term in self.terms)


class Progress(NamedTuple):
    """How far a creature has got: the damage that it has left, and the ranks for
    `Term.divisions`."""

    term: int
    left: int
    used: int = 0
    unmet: int = NO_RANK


class GoalState(NamedTuple):
    """What a goal still lacks, and the guess whether it will be met in the end."""

    missing: int
    met: bool


class AssignmentState(NamedTuple):
    """The progress of all creatures and the states of all goals."""

    creatures: tuple[Progress, ...]
    goals: tuple[GoalState, ...]


States = dict[AssignmentState, int]
"""For each state, how many partial announcements lead to it."""

CLOSED = Progress(-1, 0)
"""The progress of a creature before its first stage and after its last."""

UNGUESSED = GoalState(-1, False)
"""The state of a goal before its first stage and after its last."""


class Common(NamedTuple):
    """A goal at a shared recipient: what it lacks at first, and its place in a state."""

    goal: Goal
    missing: int
    slot: int


class Stage(Struct, frozen=True):
    """One creature, by its index, with one recipient and the goals there.

    `later`: the recipients that the creature meets after this one. `settled`: this recipient meets
    no other creature.
    """

    index: int
    chooser: Chooser
    recipient: int
    goals: Sequence[Common]
    later: Sequence[int]
    settled: bool

    def of(self, states: States, budget: Budget) -> States:
        """The states after the stage. A step of the budget is a state that is looked at."""
        begun = self._begin(states)
        budget.spend(len(begun))
        assigned = self._assign(begun, budget)
        return self._end(assigned)

    def _begin(self, states: States) -> States:
        """A new creature takes one of its terms, and a new goal is guessed to be met or not. A goal
        that is guessed not to be met bars what waits for it."""
        begun: States = defaultdict(int)
        for state, number in states.items():
            for goal_states in product(*self._goal_states(state)):
                off = {
                    common.goal
                    for common, goal_state in zip(self.goals, goal_states, strict=True)
                    if not goal_state.met
                }
                for stand in self._stands(state):
                    precedences = self._term(stand).precedences.get(self.recipient, ())
                    barred = [
                        precedence.rank for precedence in precedences if precedence.goal in off
                    ]
                    unmet = min([stand.unmet, *barred])
                    if stand.used <= unmet:
                        stand = Progress(stand.term, stand.left, stand.used, unmet)
                        begun[self._with(state, stand, goal_states)] += number
        return begun

    def _stands(self, state: AssignmentState) -> list[Progress]:
        stand = state.creatures[self.index]
        if stand != CLOSED:
            return [stand]
        return [Progress(number, term.amount) for number, term in enumerate(self.chooser.terms)]

    def _goal_states(self, state: AssignmentState) -> Iterator[list[GoalState]]:
        for _, missing, slot in self.goals:
            said = state.goals[slot]
            both = [GoalState(missing, True), GoalState(missing, False)]
            yield both if said == UNGUESSED else [said]

    def _assign(self, states: States, budget: Budget) -> States:
        """Any amount of the creature's damage goes to the recipient, one point after another.

        It ends when no state has damage left, because each point leaves less.
        """
        by_left: dict[int, States] = defaultdict(lambda: defaultdict(int))
        for state, number in states.items():
            by_left[state.creatures[self.index].left][state] = number
        left = max(by_left, default=0)
        while left > 0:
            budget.spend(len(by_left[left]))
            for state, number in by_left[left].items():
                after = self._one_point(state)
                if after:
                    by_left[left - 1][after] += number
            less = left - 1
            if less not in by_left:
                less = max((each for each in by_left if each < left), default=0)
            left = less
        return {state: number for bucket in by_left.values() for state, number in bucket.items()}

    def _one_point(self, state: AssignmentState) -> AssignmentState | None:
        """The state after one more point of damage; None if it can't be assigned."""
        stand = state.creatures[self.index]
        rank = self._term(stand).common.get(self.recipient)
        if rank is None or rank > stand.unmet:
            return None
        goal_states = []
        for goal, _, slot in self.goals:
            missing, met = state.goals[slot]
            lethal = self.chooser.deadly and not goal.loyalty
            missing = 0 if lethal else max(0, missing - 1)
            if not (missing or met):
                return None
            goal_states.append(GoalState(missing, met))
        stand = Progress(stand.term, stand.left - 1, max(stand.used, rank), stand.unmet)
        return self._with(state, stand, goal_states)

    def _end(self, states: States) -> States:
        """Forget what no longer matters, and drop states that can't become legal."""
        ended: States = defaultdict(int)
        for state, number in states.items():
            goal_states = [state.goals[slot] for _, _, slot in self.goals]
            if self.settled:
                if any(goal_state.met and goal_state.missing for goal_state in goal_states):
                    continue
                goal_states = [UNGUESSED for _ in goal_states]
            stand = state.creatures[self.index]
            ways, stand = self._onward(stand) if self.later else self._leave(stand)
            if ways:
                ended[self._with(state, stand, goal_states)] += number * ways
        return ended

    def _leave(self, stand: Progress) -> tuple[int, Progress]:
        """The number of ways in which the creature assigns what is left among its own
        recipients."""
        term = self._term(stand)
        return term.sign * term.divisions(stand.left, stand.used, stand.unmet), CLOSED

    def _onward(self, stand: Progress) -> tuple[int, Progress]:
        """What still matters: `used` to goals, and `unmet` to later recipients.

        0 ways if the creature has damage left and all of those are barred.
        """
        term = self._term(stand)
        goals = [rank for rank, _ in term.floors]
        goals += [
            precedence.rank
            for recipient in self.later
            for precedence in term.precedences.get(recipient, ())
        ]
        ranks = [
            *term.own_ranks,
            *(term.common.get(recipient, NO_RANK) for recipient in self.later),
        ]
        stuck = stand.left > 0 and min(ranks) > stand.unmet
        used = max((rank + 1 for rank in goals if rank < stand.used), default=0)
        unmet = min((rank - 1 for rank in ranks if rank > stand.unmet), default=NO_RANK)
        return int(not stuck), Progress(stand.term, stand.left, used, unmet)

    def _term(self, stand: Progress) -> Term:
        return self.chooser.terms[stand.term]

    def _with(
        self, state: AssignmentState, stand: Progress, goal_states: Sequence[GoalState]
    ) -> AssignmentState:
        goals = list(state.goals)
        for (_, _, slot), goal_state in zip(self.goals, goal_states, strict=True):
            goals[slot] = goal_state
        creatures = state.creatures
        index = self.index
        return AssignmentState((*creatures[:index], stand, *creatures[index + 1 :]), tuple(goals))

"""A creature meets a recipient that others share with it: what becomes of the states there."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.solve.assignment.lines import Goal
from turnfold.engine.solve.assignment.way import NO_RANK, Way
from turnfold.engine.solve.too_many import TooMany

STATES = 1_000_000
"""More states at one meeting take longer than anybody waits."""


class Chooser(Struct, frozen=True, gc=False):
    """A creature that has a choice: the ways it may go, and whether 1 damage from it is lethal."""

    ways: tuple[Way, ...]
    deadly: bool

    def concerns(self, recipient: int) -> bool:
        """Whether it may assign damage to a common recipient, or waits for a goal there."""
        return any(recipient in way.common or recipient in way.gates for way in self.ways)


class Progress(NamedTuple):
    """How far a creature is: what it has left to assign, and the ranks of `Way.fills`."""

    way: int
    left: int
    used: int = 0
    unmet: int = NO_RANK


class Promise(NamedTuple):
    """What a goal still lacks, and whether it will be met when all damage is assigned."""

    missing: int
    met: bool


class State(NamedTuple):
    """How things may stand with all creatures and all goals."""

    creatures: tuple[Progress, ...]
    goals: tuple[Promise, ...]


States = dict[State, int]
"""How many announcements lead to each state."""

CLOSED = Progress(-1, 0)
"""A creature before its first meeting and after its last."""

UNSAID = Promise(-1, False)
"""A goal before its first meeting and after its last."""


class Common(NamedTuple):
    """A goal at a common recipient: what it lacks at first, and its place in a state."""

    goal: Goal
    missing: int
    slot: int


class Meeting(Struct, frozen=True):
    """The creature of this index with a recipient, at which there are these goals.

    `later`: the recipients that the creature meets after this one. `settled`: this recipient meets
    no other creature.
    """

    index: int
    chooser: Chooser
    recipient: int
    goals: Sequence[Common]
    later: Sequence[int]
    settled: bool

    def of(self, states: States) -> States:
        """The states after the meeting; `TooMany` when it has more than `STATES`."""
        return self._end(self._assign(self._begin(states)))

    def _begin(self, states: States) -> States:
        """A creature that is new takes one of its ways, and of a goal that is new it is said
        whether it will be met. One that will not bars what waits for it.
        """
        begun: States = defaultdict(int)
        for state, number in states.items():
            for promises in product(*self._promises(state)):
                off = {
                    common.goal
                    for common, promise in zip(self.goals, promises, strict=True)
                    if not promise.met
                }
                for stand in self._stands(state):
                    gates = self._way(stand).gates.get(self.recipient, ())
                    barred = [gate.rank for gate in gates if gate.goal in off]
                    unmet = min([stand.unmet, *barred])
                    if stand.used <= unmet:
                        stand = Progress(stand.way, stand.left, stand.used, unmet)
                        begun[self._with(state, stand, promises)] += number
        return begun

    def _stands(self, state: State) -> list[Progress]:
        stand = state.creatures[self.index]
        if stand != CLOSED:
            return [stand]
        return [Progress(number, way.amount) for number, way in enumerate(self.chooser.ways)]

    def _promises(self, state: State) -> Iterator[list[Promise]]:
        for _, missing, slot in self.goals:
            said = state.goals[slot]
            both = [Promise(missing, True), Promise(missing, False)]
            yield both if said == UNSAID else [said]

    def _assign(self, states: States) -> States:
        """Any amount of the creature's damage goes to the recipient, one point after the other.

        Ends when nothing is left in any state, or at `STATES`: all that is left gets less.
        """
        whole = len(states)
        by_left: dict[int, States] = defaultdict(lambda: defaultdict(int))
        for state, number in states.items():
            by_left[state.creatures[self.index].left][state] = number
        left = max(by_left, default=0)
        while left > 0:
            for state, number in by_left[left].items():
                after = self._one_point(state)
                if after:
                    whole += after not in by_left[left - 1]
                    by_left[left - 1][after] += number
            if whole > STATES:
                raise TooMany
            less = left - 1
            if less not in by_left:
                less = max((each for each in by_left if each < left), default=0)
            left = less
        return {state: number for bucket in by_left.values() for state, number in bucket.items()}

    def _one_point(self, state: State) -> State | None:
        """The state after one more point of damage, None when it can't be assigned."""
        stand = state.creatures[self.index]
        rank = self._way(stand).common.get(self.recipient)
        if rank is None or rank > stand.unmet:
            return None
        promises = []
        for goal, _, slot in self.goals:
            missing, met = state.goals[slot]
            lethal = self.chooser.deadly and not goal.loyalty
            missing = 0 if lethal else max(0, missing - 1)
            if not (missing or met):
                return None
            promises.append(Promise(missing, met))
        stand = Progress(stand.way, stand.left - 1, max(stand.used, rank), stand.unmet)
        return self._with(state, stand, promises)

    def _end(self, states: States) -> States:
        """Forget what will not matter any more, and drop what can't become legal."""
        ended: States = defaultdict(int)
        for state, number in states.items():
            promises = [state.goals[slot] for _, _, slot in self.goals]
            if self.settled:
                if any(promise.met and promise.missing for promise in promises):
                    continue
                promises = [UNSAID for _ in promises]
            stand = state.creatures[self.index]
            ways, stand = self._onward(stand) if self.later else self._leave(stand)
            if ways:
                ended[self._with(state, stand, promises)] += number * ways
        return ended

    def _leave(self, stand: Progress) -> tuple[int, Progress]:
        """In how many ways the creature assigns what is left among recipients of its own."""
        way = self._way(stand)
        return way.sign * way.fills(stand.left, stand.used, stand.unmet), CLOSED

    def _onward(self, stand: Progress) -> tuple[int, Progress]:
        """What still matters: `used` to goals, and `unmet` to cells that are to come.

        0 ways when the creature has damage left and all of them are barred.
        """
        way = self._way(stand)
        goals = [rank for rank, _ in way.floors]
        goals += [gate.rank for recipient in self.later for gate in way.gates.get(recipient, ())]
        cells = [*way.cells, *(way.common.get(recipient, NO_RANK) for recipient in self.later)]
        stuck = stand.left > 0 and min(cells) > stand.unmet
        used = max((rank + 1 for rank in goals if rank < stand.used), default=0)
        unmet = min((rank - 1 for rank in cells if rank > stand.unmet), default=NO_RANK)
        return int(not stuck), Progress(stand.way, stand.left, used, unmet)

    def _way(self, stand: Progress) -> Way:
        return self.chooser.ways[stand.way]

    def _with(self, state: State, stand: Progress, promises: Sequence[Promise]) -> State:
        goals = list(state.goals)
        for (_, _, slot), promise in zip(self.goals, promises, strict=True):
            goals[slot] = promise
        creatures = state.creatures
        index = self.index
        return State((*creatures[:index], stand, *creatures[index + 1 :]), tuple(goals))

"""The flow of greatest gain through a small network: minimum-cost flow, with gains instead of
costs.

Theory. Successive longest paths (the successive shortest paths of Ford and Fulkerson, with the sign
reversed): as long as a path from source to sink gains something, units are sent along all paths
that gain as much. Units that were sent may be sent back along reverse arcs. All capacities are
whole numbers, so the flow is whole.

Invariant: no cycle with room gains anything, so the flow is the best of all flows with as many
units. At first there is no cycle, because arcs only lead from the source towards the sink; and
sending units along longest paths creates no cycle that gains.

It ends: by the invariant the longest paths are known after as many rounds as there are nodes
(Bellman and Ford), and each time units are sent, the source has room for at least one unit less.
"""

from turnfold.engine.solve.declaring.terms import UNLIMITED
from turnfold.engine.solve.too_many import Budget

SOURCE, SINK = 0, 1
NOTHING = float("-inf")


class Network:
    """A network. Nodes are numbers, of which the first two are source and sink; arcs come in pairs,
    there and back."""

    def __init__(self, nodes: int) -> None:
        self._ends: list[int] = []
        self._room: list[int] = []
        self._gain: list[int] = []
        self._arcs: list[list[int]] = [[] for _ in range(nodes)]

    def arc(self, start: int, end: int, room: int, gain: int = 0) -> int:
        """Add an arc for at most `room` units, each of which gains `gain`. Returns its number."""
        number = len(self._ends)
        for here, there, left, worth in ((start, end, room, gain), (end, start, 0, -gain)):
            self._arcs[here].append(len(self._ends))
            self._ends.append(there)
            self._room.append(left)
            self._gain.append(worth)
        return number

    def sent(self, arc: int) -> int:
        """How many units flow along an arc."""
        return self._room[arc + 1]

    def maximise(self, budget: Budget) -> int:
        """Send units as long as that gains something. Returns the whole gain. A step of the budget
        is an arc."""
        total = 0
        for _ in range(sum(self._room[arc] for arc in self._arcs[SOURCE])):
            gains = self._longest_paths()
            budget.spend(len(self._ends))
            if gains[SINK] <= 0:
                break
            tried = {SOURCE}
            while units := self._augment(SOURCE, UNLIMITED, gains, tried):
                total += units * int(gains[SINK])
        return total

    def _longest_paths(self) -> list[float]:
        """For each node, the greatest gain of a path to it that has room."""
        gains = [NOTHING] * len(self._arcs)
        gains[SOURCE] = 0
        waiting, queued = [SOURCE], {SOURCE}
        for node in waiting:
            queued.discard(node)
            here = gains[node]
            for arc in self._arcs[node] if node != SINK else ():
                if self._room[arc]:
                    end, gain = self._ends[arc], here + self._gain[arc]
                    if gain > gains[end]:
                        gains[end] = gain
                        if end not in queued:
                            queued.add(end)
                            waiting.append(end)
            assert len(waiting) <= len(gains) ** 2, "no cycle gains anything"
        return gains

    def _augment(self, node: int, most: int, gains: list[float], tried: set[int]) -> int:
        """Send units along one of the paths that gain most. Returns how many there was room for."""
        if node == SINK:
            return most
        for arc in self._arcs[node]:
            end, room = self._ends[arc], self._room[arc]
            if room and end not in tried and gains[end] == gains[node] + self._gain[arc]:
                tried.add(end)
                units = self._augment(end, min(most, room), gains, tried)
                if units:
                    tried.discard(end)
                    self._room[arc] -= units
                    self._room[arc ^ 1] += units
                    return units
        return 0

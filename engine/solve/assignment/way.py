"""One creature's share of the count, by formula."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping
from math import comb

from msgspec import Struct

from turnfold.engine.solve.assignment.lines import Gate, Goal, Line

NO_RANK = 10**9
"""Above all ranks."""

UNMEETABLE = 10**9
"""More than any creature has to assign."""


class Way(Struct, frozen=True, gc=False):
    """A line of one creature as the count sees it.

    `sign`: -1 takes back what two other ways both count. `common`: the ranks of recipients whose
    goals concern other creatures too, and `gates` what waits for those goals. All other recipients
    are the creature's own: `cells` are their ranks in order, and `floors` says what their goals
    take below which rank, in order: (rank of the last of them, how much in all).
    """

    sign: int
    amount: int
    common: Mapping[int, int]
    gates: Mapping[int, tuple[Gate, ...]]
    cells: tuple[int, ...]
    floors: tuple[tuple[int, int], ...]

    def fills(self, left: int, used: int = 0, unmet: int = NO_RANK) -> int:
        """In how many ways it can assign what is left among the recipients that are its own.

        `used`: damage of this rank was assigned, so the goals below it are to be met. `unmet`: a
        goal of this rank stays unmet, so that no damage may be assigned above it.
        """
        number = self._divisions(left, used, used)
        for rank in dict.fromkeys(self.cells):
            if used < rank <= unmet:
                number += self._divisions(left, rank, rank) - self._divisions(left, rank, rank - 1)
        return number

    def _divisions(self, left: int, met: int, top: int) -> int:
        """In how many ways with the goals below `met` met, and no damage above `top`."""
        floor = bisect_left(self.floors, (met, 0))
        if floor:
            left -= self.floors[floor - 1][1]
        parts = bisect_right(self.cells, top)
        if left < 0 or parts == 0:
            return int(left == 0)
        return comb(left + parts - 1, parts - 1)


def make_way(sign: int, line: Line, demands: Mapping[Goal, int], common: Collection[int]) -> Way:
    """A way along a line.

    `demands`: what goals still take from this creature; one that is not there is met. `common`: the
    recipients whose goals concern other creatures too.
    """
    gates = [gate for gate in line.gates if gate.goal in demands]
    inside = {g.goal.recipient for g in gates if g.goal.recipient in common}
    return Way(
        sign,
        line.amount,
        common={r: cell.rank for r, cell in line.cells.items() if r in common},
        gates={r: tuple(g for g in gates if g.goal.recipient == r) for r in inside},
        cells=tuple(sorted(cell.rank for r, cell in line.cells.items() if r not in common)),
        floors=tuple(_floors(line, [g for g in gates if g.goal.recipient not in inside], demands)),
    )


def _floors(
    line: Line, gates: list[Gate], demands: Mapping[Goal, int]
) -> Iterator[tuple[int, int]]:
    """What goals take up to each rank. Two of them at one recipient take what the greater does."""
    whole, at = 0, dict[int, int]()
    for gate in gates:
        recipient = gate.goal.recipient
        amount = demands[gate.goal] if recipient in line.cells else UNMEETABLE
        before = at.get(recipient, 0)
        at[recipient] = max(before, amount)
        whole += at[recipient] - before
        yield gate.rank, whole

"""One creature's share of the count, in closed form.

Theory. To divide n points of damage among k recipients is to write n as an ordered sum of k whole
numbers: binomial(n + k - 1, k - 1), "stars and bars". Recipients of higher ranks may be assigned
damage only if the goals of lower ranks are met. So divisions are counted by the highest rank that
is used, each time without the damage that those goals take. There is no search: one binomial for
each rank.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping
from math import comb

from msgspec import Struct

from turnfold.engine.solve.assignment.alternatives import Alternative, Goal, Precedence

NO_RANK = 10**9
"""Above all ranks."""

UNMEETABLE = 10**9
"""More than any creature has to assign."""


class Term(Struct, frozen=True, gc=False):
    """An alternative of one creature as the count needs it: a term of inclusion and exclusion.

    `sign`: -1 subtracts what two other terms both count. `common`: the ranks of recipients whose
    goals concern other creatures too, and `precedences` what waits for those goals. All other
    recipients belong to this creature alone: `own_ranks` are their ranks in order, and `floors` are
    the amounts that their goals take: (rank of the last of them, total amount), in order.
    """

    sign: int
    amount: int
    common: Mapping[int, int]
    precedences: Mapping[int, tuple[Precedence, ...]]
    own_ranks: tuple[int, ...]
    floors: tuple[tuple[int, int], ...]

    def divisions(self, left: int, used: int = 0, unmet: int = NO_RANK) -> int:
        """The number of ways to assign what is left among the creature's own recipients.

        `used`: damage was assigned at this rank, so the goals below it must be met. `unmet`: a goal
        of this rank stays unmet, so no damage may be assigned above it.
        """
        number = self._up_to(left, used, used)
        for rank in dict.fromkeys(self.own_ranks):
            if used < rank <= unmet:
                number += self._up_to(left, rank, rank) - self._up_to(left, rank, rank - 1)
        return number

    def _up_to(self, left: int, met: int, top: int) -> int:
        """The number of ways in which the goals below `met` are met and no damage is above
        `top`."""
        floor = bisect_left(self.floors, (met, 0))
        if floor:
            left -= self.floors[floor - 1][1]
        parts = bisect_right(self.own_ranks, top)
        if left < 0 or parts == 0:
            return int(left == 0)
        return comb(left + parts - 1, parts - 1)


def term_of(
    sign: int, alternative: Alternative, demands: Mapping[Goal, int], common: Collection[int]
) -> Term:
    """The term of an alternative.

    `demands`: what goals still take from this creature; a goal that is not listed is met. `common`:
    the recipients whose goals concern other creatures too.
    """
    precedences = [
        precedence for precedence in alternative.precedences if precedence.goal in demands
    ]
    inside = {g.goal.recipient for g in precedences if g.goal.recipient in common}
    return Term(
        sign,
        alternative.amount,
        common={r: ranked.rank for r, ranked in alternative.recipients.items() if r in common},
        precedences={r: tuple(g for g in precedences if g.goal.recipient == r) for r in inside},
        own_ranks=tuple(
            sorted(ranked.rank for r, ranked in alternative.recipients.items() if r not in common)
        ),
        floors=tuple(
            _floors(
                alternative, [g for g in precedences if g.goal.recipient not in inside], demands
            )
        ),
    )


def _floors(
    alternative: Alternative, precedences: list[Precedence], demands: Mapping[Goal, int]
) -> Iterator[tuple[int, int]]:
    """What goals take up to each rank. Two goals at one recipient take as much as the greater of
    them."""
    whole, at = 0, dict[int, int]()
    for precedence in precedences:
        recipient = precedence.goal.recipient
        amount = demands[precedence.goal] if recipient in alternative.recipients else UNMEETABLE
        before = at.get(recipient, 0)
        at[recipient] = max(before, amount)
        whole += at[recipient] - before
        yield precedence.rank, whole

"""Boards and rules for the tests of assignment."""

from math import comb

from hypothesis import strategies as st
from msgspec.structs import replace

from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    DivisionRules,
    Recipient,
)

RULES = {
    "2004": DivisionRules("free", "none"),
    "Magic 2010": DivisionRules("ordered", "ignoresOrder"),
    "2010": DivisionRules("ordered", "oneIsLethal"),
    "2024": DivisionRules("free", "excessOnly"),
}
"""What the editions answer, and the first year of 2010, when deathtouch was another."""

PLAYER, PLANESWALKER = 1, 90
MOST_SPLITS = 1500


@st.composite
def boards(draw: st.DrawFn, rules: DivisionRules, crowded: bool = False) -> AssignmentProblem:
    """1 to 3 creatures against 1 to 4, small enough to try everything.

    The first creature opposite may be a planeswalker as well, and be attacked. Where it is crowded,
    at least two creatures meet nearly all of two or three.
    """
    opposite = [
        Recipient(
            id=50 + number,
            toughness=draw(st.integers(1 if crowded else 0, 4)),
            damage=draw(st.sampled_from([0, 0, 0, 1, 2, 3])),
            loyalty=draw(st.integers(0, 3)) if number == 0 else 0,
        )
        for number in range(draw(st.integers(2, 3) if crowded else st.integers(1, 4)))
    ]
    planeswalker = Recipient(PLANESWALKER, loyalty=draw(st.integers(0, 4)))
    left = draw(st.integers(2, 3) if crowded else st.integers(1, 3))
    budget = MOST_SPLITS
    creatures = []
    while left:
        fewest = len(opposite) - draw(st.integers(0, 1)) if crowded else 0
        creature = draw(_creatures(20 + left, [facts.id for facts in opposite], fewest))
        share = budget ** (1 / left)
        most = max(n for n in range(8) if n <= 1 or _splits(n, creature) <= share)
        amounts = st.integers(min(2, most), most) if crowded else st.integers(-1, most)
        creatures.append(replace(creature, amount=draw(amounts)))
        budget //= _splits(creatures[-1].amount, creature)
        left -= 1
    return AssignmentProblem(rules, tuple(creatures), (*opposite, planeswalker))


@st.composite
def _creatures(draw: st.DrawFn, number: int, opposite: list[int], fewest: int) -> AssigningCreature:
    """A creature without an amount, with at least the fewest recipients."""
    few = st.sampled_from([False, False, True])
    rarely = st.sampled_from([False] * 5 + [True])
    recipients = draw(st.permutations(opposite))[: draw(st.integers(fewest, len(opposite)))]
    attacks = draw(st.sampled_from([PLAYER, PLAYER, PLANESWALKER, PLANESWALKER, 0, opposite[0]]))
    everybody = tuple(dict.fromkeys((opposite[0], opposite[-1], PLAYER)))
    return AssigningCreature(
        id=number,
        amount=0,
        recipients=tuple(recipients),
        blocked=bool(recipients) or draw(st.booleans()),
        attacks=attacks,
        planeswalker_controller=0 if attacks == PLAYER else draw(st.sampled_from([0, PLAYER])),
        trample=draw(st.booleans()),
        trample_over_planeswalkers=draw(few),
        deathtouch=draw(few),
        freely=draw(few),
        as_though_unblocked=draw(rarely),
        among=everybody[draw(st.integers(0, 1)) :] if draw(few) else (),
        assigns_nothing=draw(rarely) and draw(st.booleans()),
        side=draw(st.sampled_from(["attacking", "attacking", "attacking", "blocking"])),
    )


def _splits(amount: int, creature: AssigningCreature) -> int:
    """At most this many splits."""
    others = {creature.attacks, creature.planeswalker_controller, *creature.among}
    others -= {0, *creature.recipients}
    recipients = max(1, len(creature.recipients) + len(others))
    return 1 + (comb(amount + recipients - 1, recipients - 1) if amount > 0 else 0)

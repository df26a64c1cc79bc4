"""Bands (702.22): which attackers of one target may form a band, how many ways to form bands there
are, and which.

A band of one creature means nothing, and is left out of every answer.

Theory. A banding is a set partition whose blocks are bands. The block of the first creature is
chosen, and the rest is a smaller problem of the same sort; creatures of one kind are counted
together (`number_of_bandings`). It ends because each block takes at least one creature away.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from math import comb, prod

from msgspec import Struct

from turnfold.engine.solve.too_many import TooMany
from turnfold.events.base import ObjectId

MOST = 1_000_000
"""The most ways to choose among the remaining creatures that are looked at. More would take too
long."""

Band = tuple[ObjectId, ...]
"""The members, by id."""


class Bander(Struct, frozen=True):
    """What matters about a creature that might join a band.

    `banding`: it has banding. `gathers`: the qualities for which it has "bands with other".
    `qualities`: the qualities by which others may gather it (702.22c@2024).
    """

    banding: bool = False
    gathers: frozenset[str] = frozenset()
    qualities: frozenset[str] = frozenset()


Banders = Mapping[ObjectId, Bander]
"""What matters about each creature that could attack."""


def kinds_of(banders: Banders) -> dict[Bander, frozenset[ObjectId]]:
    """The creatures of each kind; none if no two of them could form a band."""
    if not _somebody_bands(banders):
        return {}
    return {
        kind: frozenset(each for each, its in banders.items() if its == kind)
        for kind in dict.fromkeys(banders.values())
    }


def _somebody_bands(banders: Banders) -> bool:
    """Whether there is a creature with which others could form a band."""
    return any(each.banding or each.gathers for each in banders.values())


def may_band(members: Collection[Bander]) -> bool:
    """702.22c@2024: whether these may be one band: all but one have banding, or all have a quality
    by which one of them gathers others."""
    with_banding = sum(each.banding for each in members)
    if with_banding and with_banding >= len(members) - 1:
        return True
    shared = frozenset.intersection(*(each.qualities for each in members))
    return any(each.gathers & shared for each in members)


def share_damage(opponents: Collection[Bander]) -> bool:
    """702.22j-k@2024: whether the controller of these creatures divides the damage of the creature
    they fight: one has banding, or two band together by "bands with other"."""
    return any(each.banding for each in opponents) or any(
        may_band(pair) for pair in combinations(opponents, 2)
    )


@lru_cache(maxsize=4096)
def number_of_bandings(kinds: tuple[Bander, ...], numbers: tuple[int, ...]) -> int:
    """The number of ways to form bands, or none, among this many attackers of each kind.

    The first attacker is banded with some of the others, and fewer are left: so it ends. Raises
    `TooMany` if there would be more than `MOST` ways to choose those.
    """
    if not any(numbers):
        return 1
    if prod((number + 1) * (number + 2) // 2 for number in numbers) > MOST:
        raise TooMany
    first = next(n for n, number in enumerate(numbers) if number)
    others = tuple(number - (n == first) for n, number in enumerate(numbers))
    total = 0
    for joined in product(*(range(number + 1) for number in others)):
        members = [kinds[first]]
        for kind, number in zip(kinds, joined, strict=True):
            members += [kind] * number
        if len(members) == 1 or may_band(members):
            left = tuple(other - one for other, one in zip(others, joined, strict=True))
            chosen = prod(comb(other, one) for other, one in zip(others, joined, strict=True))
            total += chosen * number_of_bandings(kinds, left)
    return total


def bandings(banders: Banders) -> Iterator[tuple[Band, ...]]:
    """Every way to form bands of these attackers of one target, worked out as it is asked for,
    beginning with none."""
    if not _somebody_bands(banders):
        yield ()
        return
    first, *others = sorted(banders)
    for band in chain([(first,)], _bands_with(first, others, banders)):
        rest = {each: banders[each] for each in others if each not in band}
        for more in bandings(rest):
            yield (band, *more) if len(band) > 1 else more


def _bands_with(first: ObjectId, others: Sequence[ObjectId], banders: Banders) -> Iterator[Band]:
    """The bands that a creature may form with others, each once."""
    banding = [each for each in others if banders[each].banding]
    plain = [each for each in others if not banders[each].banding]
    found: set[Band] = set()
    for chosen in _some(banding):
        joined = [()] if not banders[first].banding else [(), *((each,) for each in plain)]
        found.update(tuple(sorted((first, *chosen, *one))) for one in joined)
    for quality in banders[first].qualities:
        alike = [each for each in others if quality in banders[each].qualities]
        found.update((first, *chosen) for chosen in _some(alike))
    yield from sorted(
        band for band in found if len(band) > 1 and may_band([banders[each] for each in band])
    )


def _some(creatures: Sequence[ObjectId]) -> Iterator[Band]:
    for number in range(len(creatures) + 1):
        yield from combinations(creatures, number)

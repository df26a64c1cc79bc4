"""Announcing bands (508.1e, 702.22c-d)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from turnfold.engine.query.banding import banders
from turnfold.engine.record.recorder import Illegal
from turnfold.engine.solve.declaring import Band, may_band
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId


def bands_of(
    state: GameState, attacks: Mapping[ObjectId, int], announced: Sequence[Sequence[ObjectId]]
) -> list[Band]:
    """508.1e@2024: the announced bands, each with its members in the order of their ids. Raises
    `Illegal` if one of them is not allowed.

    A band of one creature means nothing and is left out.
    """
    if not announced:
        return []
    bands = sorted(tuple(sorted(set(band))) for band in announced)
    known = banders(state, attacks)
    seen: set[ObjectId] = set()
    for band in bands:
        for each in band:
            if each not in attacks:
                raise Illegal("702.22c", f"#{each} cannot be in a band: it does not attack")
            if each in seen:
                raise Illegal("702.22c", f"#{each} can be in only one band")
        seen.update(band)
        _require_one_target(attacks, band)
        if band and not may_band([known[each] for each in band]):
            raise Illegal("702.22c", _why_not(band, [e for e in band if known[e].banding]))
    return [band for band in bands if len(band) > 1]


def _require_one_target(attacks: Mapping[ObjectId, int], band: Band) -> None:
    """702.22d@2024: all members of a band attack the same player or permanent."""
    for pair in pairwise(band):
        if len({attacks[each] for each in pair}) > 1:
            apart = (f"#{e} attacks #{attacks[e]}" for e in pair)
            reason = f"a band attacks one player or permanent: {' and '.join(apart)}"
            raise Illegal("702.22d", reason)


def _why_not(band: Band, banding: Sequence[ObjectId]) -> str:
    without = " and ".join(f"#{each}" for each in band if each not in banding)
    if not banding:
        return f"{without} can't form a band: none of them has an ability that bands them"
    return f"{without} are in one band without banding, and only one member of a band may be"

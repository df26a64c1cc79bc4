"""Attacks and blocks, exactly: restrictions, requirements, and the most that can be obeyed.

It knows no game, only a `Problem`: who may be declared at what, what the declaration must not do,
what it should do if able, what costs something (508.1c-d@2024, 509.1b-c@2024).

- `judge`: is a declaration legal, and if not, why, and which is the nearest that is;
- `maximum`: how many requirements can be obeyed; `count`: how many legal declarations there are;
- `declarations`: which; `nearest`: the legal one nearest to a proposal;
- `may_band`, `bandings`, `share_damage`: what attackers may do together in bands (702.22@2024).

Every search ends: it takes a limited number of steps, and its answer is exact or it is `TooMany`.
Only `nearest` may then answer with a legal declaration that is not the nearest.

What searches is loaded when it is first asked for, because many games never need it.
"""

from typing import TYPE_CHECKING, Any

from turnfold.engine.solve.declaring.bands import (
    Band,
    Bander,
    Banders,
    bandings,
    may_band,
    share_damage,
)
from turnfold.engine.solve.declaring.costs import NO_COSTS, Amounts, DeclarationCosts
from turnfold.engine.solve.declaring.judging import (
    DeclarationVerdict,
    attack_speech,
    block_speech,
    judge,
)
from turnfold.engine.solve.declaring.terms import (
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    Pair,
    Problem,
    RequirementTerm,
    RestrictionTerm,
    Some,
)
from turnfold.engine.solve.too_many import TooMany

if TYPE_CHECKING:
    from turnfold.engine.solve.declaring.counting import count
    from turnfold.engine.solve.declaring.solving import declarations, maximum, nearest

__all__ = [
    "NO_COSTS",
    "Amounts",
    "AtMost",
    "Band",
    "Bander",
    "Banders",
    "Declaration",
    "DeclarationCosts",
    "DeclarationVerdict",
    "NotFewerThan",
    "OnlyAlone",
    "OnlyWithOthers",
    "Pair",
    "Problem",
    "RequirementTerm",
    "RestrictionTerm",
    "Some",
    "TooMany",
    "attack_speech",
    "bandings",
    "block_speech",
    "count",
    "declarations",
    "judge",
    "maximum",
    "may_band",
    "nearest",
    "share_damage",
]


def __getattr__(name: str) -> Any:
    if name not in ("count", "declarations", "maximum", "nearest"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from turnfold.engine.solve.declaring import counting, solving

    return getattr(counting if name == "count" else solving, name)

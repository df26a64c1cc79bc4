"""How large an object is, in words: "with power 3 or less", "with mana value X" (208, 202.3)."""

from collections.abc import Callable
from typing import Any, cast

from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.selections import Filter, Predicate, those

Bound = Callable[[int], Predicate]
"""A predicate with a number that something is at least, or at most."""


def sizes(what: str, at_least: Bound, at_most: Bound) -> list[tuple[str, Filter]]:
    """Words about the power, the toughness or the mana value, and what they say."""
    found: list[tuple[str, Filter]] = []
    for each in range(13):
        found += [
            (f" with {what} {each} or greater", those(at_least(each))),
            (f" with {what} {each} or less", those(at_most(each))),
            (f" with {what} {each}", those(at_least(each), at_most(each))),
        ]
    word = what.replace(" ", "_")
    for end, how in ((" or greater", "at_least"), (" or less", "at_most"), ("", "is")):
        said: Any = cast(Any, f"{word}_{how}")
        found.append((f" with {what} X{end}", those(SizedByX(said))))
    return found

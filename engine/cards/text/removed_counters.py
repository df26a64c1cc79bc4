"""Counters that a cost removed, as the words behind it call them: "for each counter removed this
way" (107.3, 122.1)."""

from typing import Any

from turnfold.engine.cards.text.words.amounts import COUNTER, replaced
from turnfold.engine.cards.text.words.wording import Form, OneOf
from turnfold.events.cards.abilities import Cost
from turnfold.events.cards.measures import Counters, EventAmount, X

REMOVED: Any = "<removed>"
"""The source whose counters a cost removed. Only such a cost tells how many they were."""
EACH_REMOVED = OneOf(
    Form("{counter} counter removed this way", Counters, {"counter": COUNTER}, ref=REMOVED),
    *(
        Form(words, Counters, {}, ref=REMOVED, counter="any")
        for words in ("counter removed this way", "counter removed")
    ),
)
NUMBER_REMOVED = OneOf(
    Form("the number of {counter} counters removed this way", Counters, {"counter": COUNTER},
         ref=REMOVED),
    Form("the number of counters removed this way", Counters, {}, ref=REMOVED, counter="any"),
)  # fmt: skip
"""The counters that were removed, behind "for each" and as an amount."""


def with_x(effects: tuple[Any, ...], cost: Cost) -> tuple[Any, ...]:
    """The effects with X, where a cost removes that many counters, in place of other words for
    them. "That much" is X in the first effect alone."""
    if not cost.removes_x:
        return effects
    names = (cost.remove_counter, "any")

    def change(value: Any, *_: Any) -> Any:
        is_it = isinstance(value, Counters) and value.ref == REMOVED and value.counter in names
        return X(times=value.times, plus=value.plus) if is_it else value

    def first(value: Any, *_: Any) -> Any:
        return X(times=value.times) if isinstance(value, EventAmount) else value

    one, *others = (replaced(each, change) for each in effects)
    return (replaced(one, first), *others)


TOLD = (
    lambda x, kind: Counters(times=x.times, plus=x.plus, ref=REMOVED, counter=kind),
    lambda x, _: Counters(times=x.times, plus=x.plus, ref=REMOVED, counter="any"),
    lambda x, _: EventAmount(times=x.times),
)
"""What else X can be called where it is a number of counters of a kind."""

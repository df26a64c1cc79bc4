"""Powers and counters that are doubled (701.9)."""

from typing import Any

from turnfold.engine.cards.text.pronouns import PLACES, THE_SAME
from turnfold.engine.cards.text.subjects import OF_ONE, ONE
from turnfold.engine.cards.text.words.nouns import EACH
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import Modify, PutItsCounters
from turnfold.events.cards.measures import Power, Toughness
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import Filter
from turnfold.events.cards.targets import OneTarget


def _again(what: Any) -> Any:
    if isinstance(what, Filter):
        return "each_one"
    return THE_SAME if isinstance(what, OneTarget) else what


def _is_again(ref: Any, what: Any) -> bool:
    """Whether a reference means what stands in the words as the object."""
    if isinstance(what, Filter):
        return bool(ref == "each_one")
    return ref == what or (isinstance(what, OneTarget) and (ref in PLACES or ref == THE_SAME))


def _larger(words: str, what: Phrase = ONE, *, toughness: bool) -> Phrase:
    """701.9b: the creature gets +X/+0, where X is its power, or +X/+Y with its toughness; what is
    less than 0 is doubled as well (701.9c)."""

    def more(ref: Any) -> Modification:
        of_toughness = Toughness(ref, signed=True) if toughness else 0
        return Modification(Power(ref, signed=True), of_toughness)

    def make(parts: dict[str, Any]) -> Modify:
        return Modify(more(_again(parts["what"])), parts["what"])

    def take(value: Any) -> dict[str, Any] | None:
        change = value.change if isinstance(value, Modify) else None
        if not isinstance(change, Modification) or not isinstance(change.power, Power):
            return None
        ref = change.power.ref
        if not _is_again(ref, value.what) or value != Modify(more(ref), value.what):
            return None
        return {"what": value.what}

    return Map(Wording(words, what=what), make, take)


def _every_kind() -> Phrase:
    """701.9e: for each kind, as many counters again as there are."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, PutItsCounters):
            return None
        # a target stands where it is first met, which is in `of`
        return {"to": value.of} if _is_again(value.to, value.of) else None

    return Map(
        Wording("double the number of each kind of counter on {to}", to=ONE),
        lambda parts: PutItsCounters(_again(parts["to"]), parts["to"]),
        take,
    )


_SOME = OneOf(ONE, EACH)
DOUBLING: tuple[Phrase, ...] = (
    *(
        _larger(f"double the {sizes} of {{what}} until end of turn", _SOME, toughness=both)
        for sizes, both in (("power", False), ("power and toughness", True))
    ),
    *(
        _larger(words, what, toughness=both)
        for sizes, both in (("power", False), ("power and toughness", True))
        for words, what in (
            (f"double {{what}} {sizes} until end of turn", OF_ONE),
            (f"double {{what}}'s {sizes} until end of turn", ONE),
        )
    ),
    _every_kind(),
)
"""An effect that doubles something of one object, or of each."""

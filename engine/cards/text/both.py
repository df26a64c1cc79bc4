"""Two objects, or a target and all of a kind with its name, that one verb is said of: "destroy ~
and that creature", "all other creatures with the same name as that creature" (608.2c)."""

from typing import Any, cast

from turnfold.engine.cards.text.subjects import AGAIN
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT, described_by
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import IsOnOne, IsSource, SharesColor, SharesName
from turnfold.events.cards.selections import (
    AnyOf,
    Filter,
    IsAmong,
    adding,
    said,
    says,
    those,
    without,
)

_SOURCE = those(IsSource(True))
_SELF = Words({"~": "self"})


def _one(what: Any) -> Filter:
    """The description of one object alone."""
    return _SOURCE if what == "self" else those(IsAmong(what))


def _named(filter: Any) -> Any:
    """The inverse: the object that a description means alone."""
    match filter:
        case Filter(all=(IsAmong(among=what),)):
            return what
    return "self" if filter == _SOURCE else None


def _both(first: Phrase, second: Phrase) -> Phrase:
    """The first object and the second one."""

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(AnyOf(any_of=(one, other)),)):
                found = {"first": _named(one), "second": _named(other)}
                return found if None not in found.values() else None
        return None

    return Map(
        Wording("{first} and {second}", first=first, second=second),
        lambda it: those(AnyOf((_one(it["first"]), _one(it["second"])))),
        take,
    )


def names_source(effect: Any) -> bool:
    """Whether an effect is about the source and another object."""
    match getattr(effect, "what", None):
        case Filter(all=(AnyOf(any_of=kinds),)):
            return _SOURCE in kinds
    return False


BOTH = OneOf(_both(_SELF, OneOf(TARGET_OBJECT, AGAIN)), _both(AGAIN, _SELF))
"""The source and another object."""
_OF_TARGET = cast(Any, "target")
_NOUNS = ("creature", "permanent", "artifact", "enchantment", "land")


def _alike(words: str, phrase: Phrase, shares: type[SharesName | SharesColor]) -> Phrase:
    """A target and all others of a description that are alike: of its name or of its color."""

    def make(parts: dict[str, Any]) -> Filter | None:
        kind, target = parts["kind"], parts["target"]
        if described_by(target) is None or says(kind, shares, IsAmong):
            return None
        same = adding(kind, shares(_OF_TARGET))
        return those(AnyOf((those(IsAmong(target)), same)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(AnyOf(any_of=(Filter(all=(IsAmong(among=target),)), same)),)):
                if says(same, shares):
                    return {"target": target, "kind": without(same, shares)}
        return None

    gaps: dict[str, Phrase] = {"target": TARGET_OBJECT, "kind": phrase}
    return Map(Wording(f"{{target}} and {words}", **gaps), make, take)


NAMESAKES = OneOf(
    *(
        _alike(f"{every} {{kind}} with the same name as that {noun}", phrase, SharesName)
        for every, phrase in (("all other", DESCRIBED_MANY), ("each other", DESCRIBED))
        for noun in _NOUNS
    ),
    _alike("each other {kind} that shares a color with it", DESCRIBED, SharesColor),
)
"""A target, and all others with its name or of its color."""


BOTH_OR_LIKE = OneOf(BOTH, NAMESAKES)
"""Two objects, or a target and all that are like it."""


def _on_it(value: Any) -> dict[str, Any] | None:
    on = said(value, IsOnOne) if isinstance(value, Filter) else None
    return None if on is None else {"kind": without(value, IsOnOne), "one": on.is_on}


ALL_ON_IT = OneOf(
    *(
        Map(
            Wording(f"{every} {{kind}} attached to {{one}}", kind=phrase,
                    one=OneOf(AGAIN, TARGET_OBJECT)),
            lambda parts: adding(parts["kind"], IsOnOne(parts["one"])),
            _on_it,
        )
        for every, phrase in (("all", DESCRIBED_MANY), ("each", DESCRIBED))
    )
)  # fmt: skip
"""All Auras and Equipment that are attached to an object."""

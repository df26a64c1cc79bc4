"""Two objects, or a target and all of a kind with its name, that one verb is said of: "destroy ~
and that creature", "all other creatures with the same name as that creature" (608.2c)."""

from typing import Any, cast

from turnfold.engine.cards.text.subjects import AGAIN
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT, described_by
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import IsSource, SharesName
from turnfold.events.cards.selections import (
    AnyOf,
    Filter,
    IsAmong,
    adding,
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


def _namesakes(words: str, phrase: Phrase) -> Phrase:
    """A target and all others of a description that have its name (201.2a)."""

    def make(parts: dict[str, Any]) -> Filter | None:
        kind, target = parts["kind"], parts["target"]
        if described_by(target) is None or says(kind, SharesName, IsAmong):
            return None
        same = adding(kind, SharesName(_OF_TARGET))
        return those(AnyOf((those(IsAmong(target)), same)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(AnyOf(any_of=(Filter(all=(IsAmong(among=target),)), same)),)):
                if says(same, SharesName):
                    return {"target": target, "kind": without(same, SharesName)}
        return None

    return OneOf(
        *(
            Map(
                Wording(f"{{target}} and {words} {{kind}} with the same name as that {noun}",
                        target=TARGET_OBJECT, kind=phrase),
                make, take,
            )
            for noun in _NOUNS
        )
    )  # fmt: skip


NAMESAKES = OneOf(_namesakes("all other", DESCRIBED_MANY), _namesakes("each other", DESCRIBED))
"""A target, and all others with its name."""

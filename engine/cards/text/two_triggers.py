"""Two trigger events in one sentence, in words: "whenever ~ enters or attacks" (603.2)."""

from typing import Any

from turnfold.engine.cards.text.triggers import ANYTHING, GONE, OF_CREATURE, TRIGGER
from turnfold.engine.cards.text.words.nouns import ANY_ONE, ONE_OTHER, After
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.triggers import (
    BecomesBlockedBy,
    Blocks,
    BlocksCreature,
    DealsDamage,
    ObjectTrigger,
    OneTrigger,
    Trigger,
    subject_of,
)

_VERBS = Words(
    [(words, kind) for words, kind, given in OF_CREATURE if not given]
    + [(words, kind) for words, kind in GONE]
)


def _either(parts: dict[str, Any]) -> tuple[Trigger, Trigger] | None:
    """Two verbs of one subject: "whenever a creature you control attacks or dies"."""
    one, other, subject = parts["one"], parts["other"], parts["subject"]
    if one is Blocks and other is BecomesBlockedBy:  # "by a creature" is said of both
        one = BlocksCreature
    return (one(subject), other(subject)) if one is not other else None


def _verbs_of(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    one, other = value
    if not isinstance(one, ObjectTrigger) or not isinstance(other, ObjectTrigger):
        return None
    first = Blocks if isinstance(other, BecomesBlockedBy) else type(one)
    parts = {"subject": one.subject, "one": first, "other": type(other)}
    return parts if _either(parts) == value else None


def _of_either(start: str) -> Phrase:
    gaps: dict[str, Phrase] = {"subject": ANYTHING, "one": _VERBS, "other": _VERBS}
    return Map(Wording(f"{start} {{subject}} {{one}} or {{other}}", **gaps), _either, _verbs_of)


def _or_another(words: str, kind: type[OneTrigger], given: dict[str, Any]) -> Phrase:
    """The same trigger event of the source, or of another permanent of a description."""

    def make(parts: dict[str, Any]) -> tuple[OneTrigger, OneTrigger]:
        return kind(**given), kind(subject=parts["filter"], **given)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        parts = {"filter": subject_of(value[1])}
        return parts if make(parts) == value else None

    return Map(
        Wording(f"whenever ~ or {{filter}} {words}", filter=After("an", ONE_OTHER)), make, take
    )


_DEALING = OneOf(
    Words(
        [
            ("a source an opponent controls", those(ControlledBy("opponent"))),
            ("a source you don't control", those(ControlledBy("not_you"))),
        ]
    ),
    ANY_ONE,
)


def _to_you_or_yours() -> list[Phrase]:
    """Damage to you, or to a permanent of a description: each recipient is an event of its own
    (603.2c)."""

    def row(words: str, given: dict[str, Any]) -> Phrase:
        def make(parts: dict[str, Any]) -> tuple[DealsDamage, DealsDamage]:
            dealer = parts["source"]
            to_you = DealsDamage(dealer, player="you", **given)
            return to_you, DealsDamage(dealer, other=parts["other"], **given)

        def take(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, tuple) or len(value) != 2:
                return None
            if not all(isinstance(each, DealsDamage) for each in value):
                return None
            parts = {"source": value[0].subject, "other": value[1].other}
            return parts if parts["other"] is not None and make(parts) == value else None

        text = f"whenever {{source}} deals {words} to you or {{other}}"
        return Map(Wording(text, source=_DEALING, other=ANY_ONE), make, take)

    return [row("damage", {}), row("combat damage", {"combat": True})]


TWO_TRIGGERS = OneOf(
    _of_either("whenever"),
    _of_either("when"),
    *(_or_another(words, kind, given) for words, kind, given in OF_CREATURE),
    *_to_you_or_yours(),
    Map(
        Wording("{one} and {other}", one=TRIGGER, other=TRIGGER),
        lambda parts: (parts["one"], parts["other"]) if parts["one"] != parts["other"] else None,
        lambda value: (
            {"one": value[0], "other": value[1]}
            if isinstance(value, tuple) and len(value) == 2
            else None
        ),
    ),
)
"""Two trigger events in one sentence: two abilities with the same effects."""

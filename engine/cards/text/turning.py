"""When permanents are turned, in words: "whenever a permanent you control transforms into a
Phyrexian" (701.28e), "whenever a face-down permanent you control is turned face up" (708.8)."""

from typing import Any

from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Form, Map, Phrase, Wording
from turnfold.events.cards.conditions import ThatIs
from turnfold.events.cards.selections import Filter, IsFaceDown, adding, says, without
from turnfold.events.cards.triggers import IsTurnedFaceUp, Transforms


def _into() -> list[Phrase]:
    """A permanent transforms into one of a description (701.28e)."""

    def make(parts: dict[str, Any]) -> Transforms:
        return Transforms(parts["subject"], provided=ThatIs(parts["into"]))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Transforms) or not isinstance(value.provided, ThatIs):
            return None
        return {"subject": value.subject, "into": value.provided.that_is}

    gaps: dict[str, Phrase] = {"subject": ANY_ONE, "into": ANY_ONE}
    return [Map(Wording("whenever {subject} transforms into {into}", **gaps), make, take)]


def _face_down() -> Phrase:
    """A permanent that is turned face up, of which it is said that it was face down."""

    def plain(value: Any) -> Any:
        return without(value, IsFaceDown) if says(value, IsFaceDown) else None

    def told(value: Any) -> Any:
        return adding(value, IsFaceDown(True)) if isinstance(value, Filter) else None

    one = Map(ANY_ONE, plain, told)
    return Form("whenever {subject} is turned face up", IsTurnedFaceUp, {"subject": one})


TURNING = (*_into(), _face_down())
"""A permanent transforms into one of a description, or is turned face up."""

"""When permanents are turned over, in words: "whenever a permanent you control transforms into a
Phyrexian" (701.28e)."""

from typing import Any

from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Map, Phrase, Wording
from turnfold.events.cards.conditions import ThatIs
from turnfold.events.cards.triggers import Transforms


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


TRANSFORMING = (*_into(),)
"""A permanent transforms into one of a description."""

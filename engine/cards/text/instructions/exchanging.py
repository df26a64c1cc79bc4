"""Exchanges of control and of life totals, in words (701.10b, 701.10g)."""

from typing import Any

from turnfold.engine.cards.text.subjects import AGAIN
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import (
    TARGET_OBJECT,
    TARGET_PLAYER,
    described_by,
    target_of,
)
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects.actions import ExchangeControl, ExchangeLife
from turnfold.events.cards.selections import IsOther, adding, says


def _of_two(parts: dict[str, Any]) -> Any:
    """Two targets of one description, of which the second is another one (601.2c)."""
    filter = parts["filter"]
    if says(filter, IsOther):
        return None
    one: Any = target_of(filter)
    other: Any = target_of(adding(filter, IsOther(True)))
    return ExchangeControl(one, other)


def _alike(value: Any) -> dict[str, Any] | None:
    filter = described_by(value.one) if isinstance(value, ExchangeControl) else None
    parts = {"filter": filter}
    return parts if filter is not None and _of_two(parts) == value else None


EXCHANGING: tuple[Phrase, ...] = (
    Form("exchange control of {one} and {other}", ExchangeControl,
         {"one": OneOf(Words({"~": "self"}), TARGET_OBJECT, AGAIN),
          "other": OneOf(TARGET_OBJECT, AGAIN)}),
    Map(Wording("exchange control of two target {filter}", filter=DESCRIBED_MANY), _of_two, _alike),
    *(
        form
        for size in ("power", "toughness")
        for form in (
            Form(f"exchange your life total with ~'s {size}", ExchangeLife, {}, size=size),
            Form(f"exchange {{who}}'s life total with ~'s {size}", ExchangeLife,
                 {"who": TARGET_PLAYER}, size=size),
        )
    ),
)  # fmt: skip
"""Two permanents change hands, or a life total and the size of the source."""

"""A kind of counter that is chosen as a permanent enters, in words: "your choice of a flying
counter or a first strike counter" (614.12a)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.words.amounts import COUNTER
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
)
from turnfold.events.cards.replacements import EntersWithCounters


class _InList:
    """The name of a counter's kind before a comma or "or", and not before "counter"."""

    def __init__(self, ends: tuple[str, ...]) -> None:
        self.ends = ends

    def read(self, source: Source, at: int) -> Found:
        """The kind that stands there."""
        text = source.text
        found: Found = []
        for end in self.ends:
            close = text.find(end, at)
            if close > at:
                alone = Source(f"{text[at:close]} counter")
                found += [(kind, close) for kind, to in COUNTER.read(alone, 0) if to == close - at]
        return found

    def say(self, value: Any) -> Iterator[str]:
        """The kind."""
        yield from COUNTER.say(value)


def _chosen(words: str, **gaps: Phrase) -> Phrase:
    """One counter of a kind that is chosen among those of the gaps."""

    def make(parts: dict[str, Any]) -> EntersWithCounters | None:
        first, *others = parts.values()
        if len({*parts.values()}) < len(parts):
            return None
        return EntersWithCounters(to="self", counter=first, amount=1, or_counters=tuple(others))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, EntersWithCounters) or not value.or_counters:
            return None
        kinds = (value.counter, *value.or_counters)
        parts = dict(zip(gaps, kinds, strict=False))
        return parts if len(kinds) == len(gaps) and make(parts) == value else None

    return Map(Wording(words, **gaps), make, take)


_ONE = Article(COUNTER)
_START = "~ enters with your choice of"
CHOSEN_COUNTERS = OneOf(
    *(
        _chosen(f"{_START} {{one}} counter or {{other}} counter on {it}", one=_ONE, other=_ONE)
        for it in ("it", "him", "her")
    ),
    *(
        _chosen(
            f"{_START} {{one}}, {{two}}, or {{three}} counter on {it}",
            one=Article(_InList((", ",))),
            two=_InList((", ",)),
            three=COUNTER,
        )
        for it in ("it", "him", "her")
    ),
)
"""How a permanent enters with a counter of a kind that its controller chooses."""

"""Sizes in a description that are compared with an amount: "with power less than or equal to the
number of Islands you control", "with lesser mana value" (608.2h)."""

from collections.abc import Iterator
from typing import Any, Literal, cast

from msgspec.structs import replace

from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.engine.cards.text.words.wording import Found, Phrase, Source
from turnfold.events.cards.comparing import Compared, Comparison
from turnfold.events.cards.measures import (
    GreatestPower,
    GreatestToughness,
    ManaValue,
    OfOne,
    Power,
    Toughness,
)
from turnfold.events.cards.references import Reference
from turnfold.events.cards.selections import Filter, those

Size = Literal["power", "toughness", "mana_value"]
How = Literal["less", "at_most", "equal", "at_least", "greater"]

SIZES: tuple[tuple[str, Size, type[OfOne]], ...] = (
    ("power", "power", Power),
    ("toughness", "toughness", Toughness),
    ("mana value", "mana_value", ManaValue),
)
_THAN: tuple[tuple[str, How], ...] = (
    ("less than or equal to", "at_most"),
    ("less than", "less"),
    ("greater than or equal to", "at_least"),
    ("greater than", "greater"),
    ("equal to", "equal"),
)
_OF_IT: tuple[tuple[str, How], ...] = (
    ("lesser", "less"),
    ("equal or lesser", "at_most"),
    ("greater", "greater"),
    ("equal or greater", "at_least"),
)
IT: Reference = "<it>"  # type: ignore[assignment]
"""The object that was spoken of, as in `turnfold.engine.cards.text.pronouns`."""


class _Amounts:
    """The amounts that sizes are compared with. Amounts count what is described, so they are known
    only later."""

    def __init__(self) -> None:
        self.phrase: Phrase | None = None

    def read(self, source: Source, at: int) -> Found:
        """What the amounts find."""
        return self.phrase.read(source, at) if self.phrase is not None else []

    def say(self, value: Any) -> Iterator[str]:
        """What the amounts say."""
        return self.phrase.say(value) if self.phrase is not None else iter(())


AMOUNTS = _Amounts()


_MAY_BE_LESS = (Power, Toughness, GreatestPower, GreatestToughness)


def as_they_are(amount: Any, *, signed: bool = True) -> Any:
    """The amount with each power and toughness in it as it is, even if that is less than 0
    (107.1b@2024); if not `signed`, as the words alone say it."""

    def change(part: Any, field: str, within: object) -> Any:
        return replace(part, signed=signed) if isinstance(part, _MAY_BE_LESS) else part

    return replaced(amount, change)


class WithSize:
    """A size that is compared with an amount, or with the same of what was spoken of."""

    def read(self, source: Source, at: int) -> Found:
        """The comparison that stands there."""
        if not source.text.startswith(" with ", at):
            return []
        place, found = at + len(" with "), []
        for what, size, kind in SIZES:
            for words, how in _THAN:
                start = f"{what} {words} "
                if source.text.startswith(start, place):
                    found += [
                        (_described(size, how, amount), end)
                        for said, end in AMOUNTS.read(source, place + len(start))
                        for amount in (as_they_are(said),)
                        if not _has_words(size, how, amount)
                    ]
            for words, how in _OF_IT:
                if source.text.startswith(f"{words} {what}", place):
                    end = place + len(f"{words} {what}")
                    found.append((_described(size, how, _same(kind, IT)), end))
        return found

    def say(self, value: Filter) -> Iterator[str]:
        """Each way to say it."""
        match value.all:
            case (Compared(compared=asked),):
                what, _, kind = next(each for each in SIZES if each[1] == asked.size)
                if type(asked.than) is kind and asked.than == _same(kind, asked.than.ref):
                    yield from (
                        f" with {words} {what}" for words, how in _OF_IT if how == asked.how
                    )
                for words, how in _THAN:
                    if how == asked.how:
                        yield from (
                            f" with {what} {words} {said}"
                            for said in AMOUNTS.say(as_they_are(asked.than, signed=False))
                        )


def _same(kind: type[OfOne], ref: Reference) -> Any:
    """The size of what was spoken of, which may be less than 0 if it is not a mana value."""
    return ManaValue(ref) if kind is ManaValue else cast(Any, kind)(ref, signed=True)


def _has_words(size: Size, how: How, than: Any) -> bool:
    """Whether a predicate of its own says this of the source."""
    of_source = isinstance(than, Power) and than == Power("self", signed=True)
    return of_source and size != "mana_value" and how in ("less", "greater")


def _described(size: Size, how: How, than: Any) -> Filter:
    return those(Compared(Comparison(size, how, than)))

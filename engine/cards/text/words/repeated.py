"""A phrase that stands there several times."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from turnfold.engine.cards.text.words.vocabulary import Needs
from turnfold.engine.cards.text.words.wording import Found, OneOf, Phrase, Source


class Repeat:
    """One phrase repeated, with words between; the value is a tuple of up to `most` values."""

    def __init__(
        self,
        phrase: Phrase,
        between: tuple[str, ...],
        most: int = 6,
        after: Mapping[type, tuple[str, ...]] | None = None,
        first: Phrase | None = None,
        last: Phrase | None = None,
        clash: Callable[[Any, Any], bool] | None = None,
    ) -> None:
        """`after`: other words that stand behind values of a kind; `first`: what the first must
        be, if it is not like the others; `last`: what else the last may be; `clash`: whether two
        values never stand beside each other in one sentence."""
        self.phrase, self.between, self.most = phrase, between, most
        self.first = first or phrase
        self.last = OneOf(*([last] if last is not None else ()))
        self.begins = OneOf(self.first, self.last)
        self.after = after or {}
        self.clash = clash

    def read(self, source: Source, at: int) -> Found:
        """The tuples of one value, of two, and so on."""
        found: Found = []
        states: list[tuple[tuple[Any, ...], int]] = [((), at)]
        for _ in range(self.most):
            starts = [
                (values, start, words)
                for values, place in states
                for start, words in self._starts(source, place, values)
            ]
            states = [
                ((*values, value), end)
                for values, start, words in starts
                for value, end in (self.phrase if values else self.first).read(source, start)
                if not values or self._fits(values[-1], words, value)
            ]
            found += states
            found += [
                ((*values, value), end)
                for values, start, _ in starts
                for value, end in self.last.read(source, start)
            ]
            if not states:
                break
        return found

    def _starts(self, source: Source, at: int, values: tuple[Any, ...]) -> list[tuple[int, str]]:
        """Where the next value may begin, with the words before it."""
        if not values:
            return [(at, "")]
        between = self._behind(values[-1])
        return [(at + len(each), each) for each in between if source.text.startswith(each, at)]

    def _fits(self, before: Any, words: str, value: Any) -> bool:
        """Whether a value may stand behind another one and the words between."""
        return self.clash is None or "." in words or not self.clash(before, value)

    def _behind(self, value: Any) -> tuple[str, ...]:
        return self.after.get(type(value), self.between)

    def letters(self) -> frozenset[str] | None:
        """Those of the first, which may be the last."""
        return self.begins.letters()

    def needs(self, letter: str) -> Needs:
        """What the first needs."""
        return self.begins.needs(letter)

    def say(self, value: Any) -> Iterator[str]:
        """The values in order, with each choice of words between them."""
        if isinstance(value, tuple) and value:
            yield from self._said(value, self.first)

    def _said(self, values: tuple[Any, ...], phrase: Phrase) -> Iterator[str]:
        if len(values) == 1:
            yield from phrase.say(values[0])
            yield from self.last.say(values[0])
            return
        for start in phrase.say(values[0]):
            for rest in self._said(values[1:], self.phrase):
                for between in self._behind(values[0]):
                    if not self._fits(values[0], between, values[1]):
                        continue
                    yield f"{start}{between}{rest}"

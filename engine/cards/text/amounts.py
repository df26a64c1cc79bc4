"""Numbers, amounts, changes of power and toughness, mana (107)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.selections import Measure
from turnfold.engine.cards.text.wording import Found, Source, Words

_COUNTED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBER_WORDS = Words([(word, number) for number, word in enumerate(_COUNTED, 2)])
"""Two and more, as words."""

X = Measure("x")


class Numeral:
    """A number in digits; X where `x` allows it."""

    def __init__(self, *, x: bool = False) -> None:
        self.x = x

    def read(self, source: Source, at: int) -> Found:
        """The number that stands there."""
        text, end = source.text, at
        if self.x and text[at : at + 1] == "X" and not text[at + 1 : at + 2].isalnum():
            return [(X, at + 1)]
        while text[end : end + 1].isdigit():
            end += 1
        return [(int(text[at:end]), end)] if end > at else []

    def say(self, value: Any) -> Iterator[str]:
        """The number in digits."""
        if isinstance(value, int):
            yield str(value)
        elif self.x and value == X:
            yield "X"


NUMBER = Numeral()
AMOUNT = Numeral(x=True)


class ManyOrX:
    """Two and more as words, or X."""

    def read(self, source: Source, at: int) -> Found:
        """The number that stands there."""
        if source.text.startswith("X ", at):
            return [(X, at + 1)]
        return NUMBER_WORDS.read(source, at)

    def say(self, value: Any) -> Iterator[str]:
        """The number in words."""
        if value == X:
            yield "X"
        else:
            yield from NUMBER_WORDS.say(value)


MANY_OR_X = ManyOrX()


class Strength:
    """+2/-1: what is added to power and toughness, with the sign that a card gives to nothing."""

    def read(self, source: Source, at: int) -> Found:
        """The two numbers."""
        end = at
        while source.text[end : end + 1] and source.text[end] in "+-/0123456789":
            end += 1
        power, slash, toughness = source.text[at:end].partition("/")
        if not slash or power[:1] not in ("+", "-") or toughness[:1] not in ("+", "-"):
            return []
        if not power[1:].isdigit() or not toughness[1:].isdigit():
            return []
        value = int(power), int(toughness)
        return [(value, end)] if source.text[at:end] in self.say(value) else []

    def say(self, value: Any) -> Iterator[str]:
        """The two numbers with their signs."""
        power, toughness = value
        if not isinstance(power, int) or not isinstance(toughness, int):
            return
        signs = [
            "-" if mine < 0 or (mine == 0 and other < 0) else "+"
            for mine, other in ((power, toughness), (toughness, power))
        ]
        yield f"{signs[0]}{abs(power)}/{signs[1]}{abs(toughness)}"


class ManaSymbols:
    """{2}{G}{G}: what is paid or added; with `allowed` only these symbols."""

    def __init__(self, allowed: frozenset[str] | None = None) -> None:
        self.allowed = allowed

    def read(self, source: Source, at: int) -> Found:
        """All symbols that stand there."""
        text, end = source.text, at
        while text[end : end + 1] == "{":
            close = text.find("}", end)
            if close < 0 or not self._is_mana(text[end + 1 : close]):
                break
            end = close + 1
        return [(text[at:end], end)] if end > at else []

    def _is_mana(self, symbol: str) -> bool:
        if self.allowed is not None:
            return symbol in self.allowed
        if symbol.isdigit() or symbol == "X":
            return True
        return all(half in _COLORS for half in symbol.split("/"))

    def say(self, value: Any) -> Iterator[str]:
        """The symbols as they are."""
        if isinstance(value, str) and value:
            yield value


_COLORS = frozenset("WUBRGC")
MANA = ManaSymbols()
PRODUCED = ManaSymbols(_COLORS)

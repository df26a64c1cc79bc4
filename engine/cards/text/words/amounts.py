"""Numbers and amounts, changes of power and toughness, and mana in words (107)."""

from collections.abc import Iterator
from operator import is_
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.text.words.wording import Found, OneOf, Source, Words
from turnfold.events.cards import measures
from turnfold.events.cards.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from turnfold.events.cards.costs import SNOW, is_colored, is_generic, is_phyrexian
from turnfold.events.cards.counters import KEYWORDS, strength
from turnfold.events.cards.effects import GetEmblem, Whenever, WhenYouDo
from turnfold.events.cards.measures import EventAmount
from turnfold.events.cards.selections import Reference
from turnfold.events.cards.targets import OneTarget

_COUNTED = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
NUMBER_WORDS = Words([(word, number) for number, word in enumerate(_COUNTED, 2)])
"""The numbers from two to twenty in words."""

X = measures.X()
LESS_X = measures.X(times=-1)
THAT_MUCH = EventAmount()
"""The damage dealt, or the life gained or lost, in the event that triggered the ability."""


MOST_DIGITS = 4
"""No number in the text of a card has more digits."""


class Numeral:
    """A number in digits; also X, if `x` is true."""

    def __init__(self, *, x: bool = False) -> None:
        self.x = x

    def read(self, source: Source, at: int) -> Found:
        """The number at this position."""
        text, end = source.text, at
        if self.x and text[at : at + 1] == "X" and not text[at + 1 : at + 2].isalnum():
            return [(X, at + 1)]
        while "0" <= text[end : end + 1] <= "9":
            end += 1
        return [(int(text[at:end]), end)] if 0 < end - at <= MOST_DIGITS else []

    def letters(self) -> frozenset[str]:
        """Digits, and X where it may be one."""
        return frozenset("X0123456789" if self.x else "0123456789")

    def say(self, value: Any) -> Iterator[str]:
        """The number in digits, or X."""
        if isinstance(value, int):
            yield str(value)
        elif self.x and value == X:
            yield "X"


NUMBER = Numeral()
NUMERAL_OR_X = Numeral(x=True)
AMOUNT = OneOf(
    Numeral(x=True),
    Words(
        {
            "that much": THAT_MUCH,
            "twice that much": EventAmount(times=2),
            "twice X": measures.X(times=2),
            "X plus 1": measures.X(plus=1),
        }
    ),
)


class ManyOrX:
    """A number from two to twenty in words, or X."""

    def read(self, source: Source, at: int) -> Found:
        """The number at this position."""
        if source.text.startswith("X ", at):
            return [(X, at + 1)]
        return NUMBER_WORDS.read(source, at)

    def letters(self) -> frozenset[str]:
        """Those of the words, and X."""
        return frozenset({"X", *(each[0] for each in _COUNTED)})

    def say(self, value: Any) -> Iterator[str]:
        """The number in words, or X."""
        if value == X:
            yield "X"
        else:
            yield from NUMBER_WORDS.say(value)


class _SaidAgain:
    """Words that are read as something else, which what stands before them makes this."""

    def __init__(self, words: str, *means: measures.OneMeasure) -> None:
        self.words, self.means = words, means

    def read(self, source: Source, at: int) -> Found:
        """Nothing of its own."""
        return []

    def letters(self) -> frozenset[str]:
        """No letter."""
        return frozenset()

    def say(self, value: Any) -> Iterator[str]:
        """The words, if they can mean this."""
        if value in self.means:
            yield self.words


DEEDS: tuple[Reference, ...] = (
    *("destroyed", "discarded", "exiled", "milled", "returned", "sacrificed", "tapped"),
    *("damaged", "hurt"),
)
"""What instructions do to objects, so that later ones can ask what they did it to."""
MANY_OR_X = OneOf(
    ManyOrX(),
    Words({"that many": THAT_MUCH}),
    _SaidAgain("that many", *(measures.CountOf(ref=each) for each in DEEDS)),
)


class Strength:
    """What is added to power and toughness. A zero takes the sign of the other: "-0/-1"."""

    def read(self, source: Source, at: int) -> Found:
        """The two numbers at this position, as a pair."""
        end = at
        while source.text[end : end + 1] and source.text[end] in "+-/X0123456789":
            end += 1
        power, slash, toughness = source.text[at:end].partition("/")
        if not slash or power[:1] not in ("+", "-") or toughness[:1] not in ("+", "-"):
            return []
        value = _signed(power), _signed(toughness)
        if None in value:
            return []
        return [(value, end)] if source.text[at:end] in self.say(value) else []

    def say(self, value: Any) -> Iterator[str]:
        """The two numbers with their signs."""
        power, toughness = value
        if not all(isinstance(each, int) or each in (X, LESS_X) for each in value):
            return
        numbers = [each if isinstance(each, int) else each.times for each in value]
        signs = [
            "-" if mine < 0 or (mine == 0 and other < 0) else "+"
            for mine, other in (numbers, reversed(numbers))
        ]
        words = [str(abs(each)) if isinstance(each, int) else "X" for each in (power, toughness)]
        yield f"{signs[0]}{words[0]}/{signs[1]}{words[1]}"


def _signed(text: str) -> int | measures.X | None:
    """The value of "+2", "-1", "+X" or "-X"; None for any other text."""
    if text[1:] == "X":
        return X if text[0] == "+" else LESS_X
    digits = text[1:]
    return int(text) if digits.isdecimal() and len(digits) <= MOST_DIGITS else None


_FIRST = frozenset({"source", "away_from", "what"})
"""The parts that come before the rest of their effect, as in the words: the source of damage, whom
damage is redirected from, and what does something."""
_OF_THEIR_OWN = (
    *(OneTarget, WhenYouDo, Whenever, GetEmblem),
    *(ActivatedAbility, TriggeredAbility, StaticAbility),
)
"""What has words of its own: pronouns in it refer to nothing outside."""


def replaced(value: Any, change: Any, field: str = "", within: object = None) -> Any:
    """A copy of nested Structs in which `change(part, field, within)` has replaced parts.

    What was changed is not looked into. What is inside a target, a reflexive ability or an ability
    that is given is left as it is. The source of damage comes before the rest of its effect, as in
    the words.
    """
    changed = change(value, field, within)
    if changed is not value or (within is not None and isinstance(changed, _OF_THEIR_OWN)):
        return changed
    if isinstance(value, tuple):
        found = tuple(replaced(each, change, field, within) for each in value)
        return value if all(map(is_, found, value)) else found
    if isinstance(value, Struct):
        return _with_parts_replaced(value, change)
    return value


def _with_parts_replaced(value: Struct, change: Any) -> Any:
    """The same of a Struct. Parts that say nothing stay as they are."""
    names = value.__struct_fields__
    if not _FIRST.isdisjoint(names):
        names = tuple(sorted(names, key=lambda name: name not in _FIRST))
    parts = {}
    for name in names:
        part = getattr(value, name)
        if part:
            new = replaced(part, change, name, value)
            if new is not part:
                parts[name] = new
    return replace(value, **parts) if parts else value


class ManaSymbols:
    """Mana symbols, such as "{2}{G}{G}". With `allowed`, only these symbols. `or_life`: Phyrexian
    ones among them, which only some costs can have."""

    def __init__(self, allowed: frozenset[str] | None = None, *, or_life: bool = False) -> None:
        self.allowed, self.or_life = allowed, or_life

    def read(self, source: Source, at: int) -> Found:
        """The row of symbols at this position."""
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
        if is_phyrexian(symbol) and not self.or_life:
            return False
        return is_generic(symbol) or symbol == "X" or is_colored(symbol)

    def letters(self) -> frozenset[str]:
        """The brace of a symbol."""
        return frozenset("{")

    def say(self, value: Any) -> Iterator[str]:
        """The symbols unchanged."""
        if isinstance(value, str) and value:
            yield value


_COLORS = frozenset("WUBRGC")
MANA = ManaSymbols()
MANA_OR_LIFE = ManaSymbols(or_life=True)
PRODUCED = ManaSymbols(_COLORS)
SPENT = ManaSymbols(_COLORS | {SNOW})
"""Mana of one type, or from snow sources."""


class CounterKind:
    """A kind of counter: a word, or a change of power and toughness (122.1)."""

    def read(self, source: Source, at: int) -> Found:
        """The word that stands before "counter"."""
        text = source.text
        end = at
        while end < len(text) and (text[end].isalnum() or text[end] in "+-/"):
            end += 1
        if text[at:end] in ("first", "double"):
            end += len(" strike")
        kind = text[at:end]
        if kind in KEYWORDS:
            return [(kind, end)] if text.startswith(" counter", end) else []
        plain = kind.isalpha() and kind.islower() and len(kind) > 1
        if not (strength(kind) != (0, 0) or plain) or kind in _RULED:
            return []
        return [(kind, end)] if text.startswith(" counter", end) else []

    def say(self, value: Any) -> Iterator[str]:
        """The kind as it is."""
        if isinstance(value, str) and value and value not in _RULED:
            yield value


_RULED = frozenset({"rad", "defense", "poison", "energy", "experience", "ticket"})
"""Counters that are read elsewhere, or whose rules are not here; and words that are no kinds."""
_RULED |= {"more", "another", "those", "each", "any", "two", "of", "number", "no", "one"}
COUNTER = CounterKind()

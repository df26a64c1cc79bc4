"""Mana costs: symbols to numbers (107.4, 202)."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from msgspec import Struct

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
TWO_OR = "2/"
"""How a symbol begins that can be paid with two generic mana (107.4e)."""

SNOW = "S"
"""The letter of the snow mana symbol, which mana of any type from a snow source pays (107.4h)."""

OR_LIFE = "/P"
"""How a Phyrexian mana symbol ends, which is paid with mana or with life (107.4f)."""

_SYMBOL = re.compile(r"\{([^}]+)\}")
_DIGITS = 7
"""No number in a cost has more digits."""


def is_generic(symbol: str) -> bool:
    """107.4b@2024: whether a symbol, without its braces, stands for an amount of generic mana."""
    return symbol.isdecimal() and len(symbol) <= _DIGITS


def is_phyrexian(symbol: str) -> bool:
    """107.4f@2024: whether 2 life may be paid for it in place of mana."""
    return symbol.endswith(OR_LIFE)


def is_colored(symbol: str) -> bool:
    """107.4a, 107.4c, 107.4e-f, 107.4h@2024: whether it stands for one mana of a type, of one of
    two, of two generic mana or life instead, or from a snow source."""
    mana = symbol.removeprefix(TWO_OR).removesuffix(OR_LIFE)
    return symbol == SNOW or all(half in (*COLORS, "C") for half in mana.split("/"))


class BadCost(ValueError):
    """A mana cost that is not written in mana symbols."""


def shown(text: str) -> str:
    """A text in quotation marks for an error, cut short if it is long."""
    return repr(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...")


_LONGEST = 60


class ManaCost(Struct, frozen=True):
    """107.4@2024: how much generic mana, how many X, and each coloured symbol in order.

    A symbol of two letters ("G/W") is paid with mana of either colour, and one like "2/W" with one
    mana of the colour or two of any type.
    """

    generic: int
    x: int
    symbols: tuple[str, ...]

    def amount(self, x: int = 0) -> int:
        """The least amount of mana that pays the cost when X has this value."""
        return self.generic + len(self.symbols) + self.x * x

    @property
    def text(self) -> str:
        """The cost in symbols; nothing for a cost of no mana."""
        number = f"{{{self.generic}}}" if self.generic else ""
        return "{X}" * self.x + number + "".join(f"{{{each}}}" for each in self.symbols)

    def value(self) -> int:
        """202.3f@2024: the mana value: of each symbol the larger part counts, and X is 0."""
        return self.amount() + sum(each.startswith(TWO_OR) for each in self.symbols)

    def ways(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """107.4e@2024: each way to choose among the halves of its symbols: the colours, and how
        much generic mana there is with them."""
        for halves in product(*map(_halves, self.symbols)):
            colors = tuple(each for each in halves if not each.isdecimal())
            yield colors, self.generic + 2 * (len(halves) - len(colors))


@lru_cache(maxsize=256)
def _halves(symbol: str) -> tuple[str, ...]:
    """The halves of a symbol that mana can pay, a colour before a number."""
    return tuple(sorted(symbol.removesuffix(OR_LIFE).split("/"), key=str.isdecimal))


@lru_cache(maxsize=1024)
def parse_cost(cost: str) -> ManaCost:
    """A mana cost from its text ("{2}{G}{G}"); `BadCost` if the text is not a row of mana
    symbols."""
    if _SYMBOL.sub("", cost):
        raise BadCost(f"{shown(cost)} is not a mana cost; write it in symbols, as {{2}}{{G}}")
    generic = x = 0
    symbols = []
    for symbol in _SYMBOL.findall(cost):
        if is_generic(symbol):
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif is_colored(symbol):
            symbols.append(symbol)
        else:
            raise BadCost(f"{shown(cost)} holds {shown(symbol)}, which is not a mana symbol")
    if len({each for each in symbols if is_phyrexian(each)}) > 1:
        raise BadCost(f"{shown(cost)} holds several Phyrexian symbols, which must be alike")
    return ManaCost(generic, x, tuple(symbols))


def reduced(cost: str, by: str) -> str:
    """118.7@2024: a cost reduced by an amount of mana: generic mana by generic mana, and each
    coloured symbol by one like it or, if there is none left, by one generic mana. Nothing but
    generic mana is reduced by a snow symbol."""
    left, less = parse_cost(cost), parse_cost(by)
    symbols, generic = list(left.symbols), left.generic - less.generic
    for symbol in less.symbols:
        if symbol in symbols and symbol != SNOW:
            symbols.remove(symbol)
        else:
            generic -= 1
    generic = max(generic, 0)
    number = f"{{{generic}}}" if generic or not (symbols or left.x) else ""
    return "{X}" * left.x + number + "".join(f"{{{each}}}" for each in symbols)


def reduced_to_one(cost: str, by: str) -> str:
    """118.7@2024: a cost reduced by an amount of mana, but to no less than one mana. A cost of no
    mana stays what it is."""
    left = reduced(cost, by)
    return "{1}" if parse_cost(cost).amount() and not parse_cost(left).amount() else left


def of_any_mana(cost: str, *, colorless: bool) -> str:
    """A cost that mana of any colour can pay (609.4b): generic mana in place of each coloured
    symbol; with `colorless` also in place of one that asks for colourless mana."""
    parsed = parse_cost(cost)
    kept = [each for each in parsed.symbols if each == SNOW or (each == "C" and not colorless)]
    generic = parsed.generic + len(parsed.symbols) - len(kept)
    number = f"{{{generic}}}" if generic else ""
    return "{X}" * parsed.x + number + "".join(f"{{{each}}}" for each in kept)


def colors_of(cost: str) -> tuple[str, ...]:
    """105.2@2024: the colours of a mana cost."""
    letters = {half for symbol in parse_cost(cost).symbols for half in symbol.split("/")}
    return tuple(sorted(COLORS[letter] for letter in letters if letter in COLORS))


def mana_value(cost: str) -> int:
    """202.3@2024: the total amount of mana in a cost; X counts as 0."""
    return parse_cost(cost).value()

"""Mana costs: symbols to numbers (107.4, 202)."""

import re
from functools import lru_cache

from msgspec import Struct

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_SYMBOL = re.compile(r"\{([^}]+)\}")


class BadCost(ValueError):
    """A mana cost that is not written in mana symbols."""


class ManaCost(Struct, frozen=True):
    """107.4@2024: how much generic mana, how many X, and each coloured symbol in order.

    A symbol of two letters ("G/W") is paid with mana of either colour.
    """

    generic: int
    x: int
    symbols: tuple[str, ...]

    def amount(self, x: int = 0) -> int:
        """The total amount of mana that pays the cost when X has this value."""
        return self.generic + len(self.symbols) + self.x * x


@lru_cache(maxsize=1024)
def parse_cost(cost: str) -> ManaCost:
    """A mana cost from its text ("{2}{G}{G}"); `BadCost` if the text is not a row of mana
    symbols."""
    if _SYMBOL.sub("", cost):
        raise BadCost(f"{cost!r} is not a mana cost; write it in symbols, as {{2}}{{G}}")
    generic = x = 0
    symbols = []
    for symbol in _SYMBOL.findall(cost):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif all(half in (*COLORS, "C") for half in symbol.split("/")):
            symbols.append(symbol)
        else:
            raise BadCost(f"{cost!r} holds {{{symbol}}}, which is not a mana symbol")
    return ManaCost(generic, x, tuple(symbols))


def reduced(cost: str, by: str) -> str:
    """118.7@2024: a cost reduced by an amount of mana: generic mana by generic mana, and each
    coloured symbol by one like it or, if there is none left, by one generic mana."""
    left, less = parse_cost(cost), parse_cost(by)
    symbols, generic = list(left.symbols), left.generic - less.generic
    for symbol in less.symbols:
        if symbol in symbols:
            symbols.remove(symbol)
        else:
            generic -= 1
    generic = max(generic, 0)
    number = f"{{{generic}}}" if generic or not (symbols or left.x) else ""
    return "{X}" * left.x + number + "".join(f"{{{each}}}" for each in symbols)


def colors_of(cost: str) -> tuple[str, ...]:
    """105.2@2024: the colours of a mana cost."""
    letters = {half for symbol in parse_cost(cost).symbols for half in symbol.split("/")}
    return tuple(sorted(COLORS[letter] for letter in letters if letter in COLORS))


def mana_value(cost: str) -> int:
    """202.3@2024: the total amount of mana in a cost; X counts as 0."""
    return parse_cost(cost).amount()

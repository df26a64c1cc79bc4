"""Lines of keywords: "Flying, ward {2}" (702.1)."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from turnfold.engine.cards.text.costs import ENERGY
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER, PRODUCED
from turnfold.engine.cards.text.words.names import MANY
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.engine.keywords import UnknownKeyword, find_keyword, parse_keyword

_PLURALS = {each: each.lower() for each in MANY.values()}
AND_FROM = " and from "
_THREE = re.compile("(protection from [^,]+), from ([^,]+), and from ([^,]+)$")
"""702.16g: three qualities, at the end of a line."""
_PROTECTION = ("protection from ", "hexproof from ")
_PARTNER = "partner with "
_OF_QUALITIES = ("protection from", "affinity for")


class KeywordLine:
    """A paragraph of keywords, each with its parameter."""

    def read(self, source: Source, at: int) -> Found:
        """The keywords up to the end of the text, if the catalogue knows every one of them."""
        text = _THREE.sub(r"\1 and from \2 and from \3", source.text[at:])
        words = text.replace("; ", ", ").split(", ")
        found = [each for one in words for each in apart(one)]
        if not found or not all(map(is_known, found)):
            return []
        return [(tuple(map(small, found)), len(source.text))]

    def say(self, value: Any) -> Iterator[str]:
        """The keywords with commas or semicolons between them."""
        if not isinstance(value, tuple):
            return
        written = [as_printed(each) for each in value]
        yield ", ".join(written)
        yield "; ".join(written)
        together = together_from(written)
        if len(together) < len(written):
            yield ", ".join(together)
            yield "; ".join(together)
            three = re.sub(
                "(.*) and from (.*) and from (.*)", r"\1, from \2, and from \3", together[-1]
            )
            if three != together[-1]:
                yield ", ".join([*together[:-1], three])


def apart(words: str) -> list[str]:
    """ "Protection from black and from red" is two keywords (702.16g)."""
    start = from_quality(words)
    if not start or AND_FROM not in words:
        return [words]
    return [start + each for each in words.removeprefix(start).split(AND_FROM)]


def from_quality(words: str) -> str:
    """How protection or hexproof from a quality begins; empty for other keywords."""
    return next((each for each in _PROTECTION if words.startswith(each)), "")


def together_from(written: Sequence[str]) -> list[str]:
    """Keywords as cards spell them; those with a quality, one behind the other, are one."""
    found: list[str] = []
    for each in written:
        start = from_quality(each)
        if found and start and found[-1].startswith(start):
            found[-1] += AND_FROM + each.removeprefix(start)
        else:
            found.append(each)
    return found


def is_known(words: str) -> bool:
    """Whether the catalogue knows the keyword that a card spells so."""
    name = small(words)
    if find_keyword(name) is None or name.startswith(_PARTNER):
        return False
    try:
        parse_keyword(name)
    except UnknownKeyword:
        return False
    return True


def small(words: str) -> str:
    """The keyword as the catalogue spells it: "protection from elves"."""
    start, _, quality = words.rpartition(" ")
    return f"{start} {_PLURALS[quality]}" if start and quality in _PLURALS else words


def as_printed(words: str) -> str:
    """The keyword as a card spells it: "protection from Elves"."""
    start, _, quality = words.rpartition(" ")
    name = quality.title()
    return f"{start} {name}" if start in _OF_QUALITIES and name in _PLURALS else words


KEYWORD_LINE = KeywordLine()
"""A paragraph of keywords; the value is a tuple of their names."""


def _life_of(price: str) -> dict[str, Any] | None:
    words = price.split(" ")
    return {"n": int(words[1])} if words[0] == "pay" and words[-1] == "life" else None


def _energy_of(price: str) -> dict[str, Any] | None:
    words = price.split(" ")
    return {"n": int(words[1])} if words[0] == "pay" and words[-1] == "energy" else None


_LIFE = Map(Wording("Pay {n} life", n=NUMBER), lambda it: f"pay {it['n']} life", _life_of)
_LIFE_OR_ENERGY = OneOf(
    _LIFE,
    Map(Wording("Pay {n}", n=ENERGY), lambda it: f"pay {it['n']} energy", _energy_of),
)
"""What is paid for an activated ability that a keyword stands for."""


def _mana_and_life_of(price: str) -> dict[str, Any] | None:
    mana, comma, life = price.partition(", ")
    found = _life_of(life) if comma else None
    return found and {**found, "mana": mana}


_WARD_PRICE = OneOf(
    _LIFE,
    Map(
        Wording("{mana}, Pay {n} life", mana=MANA, n=NUMBER),
        lambda it: f"{it['mana']}, pay {it['n']} life",
        _mana_and_life_of,
    ),
    Words({"Discard a card": "discard a card"}),
)
_SACRIFICED = [
    f"acrifice {number}"
    for number in (
        *(f"a {kind}" for kind in ("creature", "land", "permanent")),
        *(f"an {kind}" for kind in ("artifact", "enchantment")),
        *(f"{many} {kind}s" for many in ("two", "three")
          for kind in ("artifact", "creature", "enchantment", "land", "permanent")),
    )
]  # fmt: skip
_PRICE = OneOf(
    _WARD_PRICE,
    Words([(f"S{words}", f"s{words}") for words in _SACRIFICED]),
)


_DONE = OneOf(
    Words({"Draw a card": "draw a card", "Put a -1/-1 counter on ~": "put a -1/-1 counter on it"}),
    Map(
        Wording("Add {mana}", mana=PRODUCED),
        lambda it: f"add {it['mana']}",
        lambda words: {"mana": words.removeprefix("add ")} if words.startswith("add ") else None,
    ),
)
"""What is done for each age counter."""


class _Name:
    """The name of a card, up to the end of the text."""

    def read(self, source: Source, at: int) -> Found:
        """All that is left of the text."""
        left = source.text[at:]
        return [(left, len(source.text))] if left else []

    def say(self, value: Any) -> Iterator[str]:
        """The name."""
        if isinstance(value, str):
            yield value


def _with_gap(words: str, name: str, gap: Phrase) -> Phrase:
    """A paragraph of one keyword, whose parameter is written in a way of its own."""

    def make(it: dict[str, Any]) -> tuple[str, ...] | None:
        made = f"{name} {it['it']}"
        try:
            parse_keyword(made)
        except UnknownKeyword:
            return None
        return (made,)

    return Map(
        Wording(f"{words}{{it}}", it=gap),
        make,
        lambda keywords: (
            {"it": keywords[0].removeprefix(f"{name} ")}
            if len(keywords) == 1 and keywords[0].startswith(f"{name} ")
            else None
        ),
    )


WARDED = _with_gap("ward—", "ward", _WARD_PRICE)
"""Ward with another cost than mana, alone."""
PRICED = OneOf(
    WARDED,
    _with_gap("cumulative upkeep—", "cumulative upkeep", OneOf(_PRICE, _DONE)),
    _with_gap("echo—", "echo", _PRICE),
    *(_with_gap(f"{each}—", each, _LIFE_OR_ENERGY) for each in ("cycling", "unearth")),
    _with_gap(_PARTNER, "partner with", _Name()),
)
"""Keywords with another cost than mana (702.21a, 702.24a, 702.30a), or with a name."""

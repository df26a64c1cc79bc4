"""Keywords that effects give, in words: "flying and ward {2}" (702)."""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from turnfold.engine.cards.text.keywords import (
    WARDED,
    apart,
    as_printed,
    from_quality,
    is_known,
    small,
    together_from,
)
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER
from turnfold.engine.cards.text.words.names import KEYWORD_NAMES, WITH_COST, WITH_NUMBER
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
    letters,
)
from turnfold.engine.keywords.qualities import WHOLE


def _with(parameter: str, phrase: Phrase, names: tuple[str, ...]) -> Phrase:
    """A keyword with its parameter: "ward {2}", "toxic 1"."""

    def take(value: Any) -> dict[str, Any] | None:
        name, _, given = value.rpartition(" ") if isinstance(value, str) else ("", "", "")
        number = given.isdecimal()
        if name not in names or number is not (parameter == "number"):
            return None
        return {"name": name, parameter: int(given) if number else given}

    return Map(
        Wording(f"{{name}} {{{parameter}}}", name=Words({each: each for each in names}),
                **{parameter: phrase}),
        lambda it: f"{it['name']} {it[parameter]}" if it[parameter] else None,
        take,
    )  # fmt: skip


_TOO_LATE = ("flash", "read ahead", "riot", "unleash")
"""Keywords that matter before an object is on the battlefield, where no effect gives them yet."""


class _FromQuality:
    """Protection or hexproof from a quality in one word (702.11d, 702.16a)."""

    _WORDS = re.compile("(?:protection|hexproof) from [A-Za-z]+")

    def read(self, source: Source, at: int) -> Found:
        """The keyword, if the catalogue knows the quality."""
        found = self._WORDS.match(source.text, at)
        return [(small(found[0]), found.end())] if found and is_known(found[0]) else []

    def letters(self) -> frozenset[str]:
        """Those with which the words begin."""
        return frozenset("ph")

    def say(self, value: Any) -> Iterator[str]:
        """The keyword as cards spell it."""
        if isinstance(value, str) and self._WORDS.fullmatch(words := as_printed(value)):
            yield words


KEYWORD = OneOf(
    Words(
        [(each, each) for each in KEYWORD_NAMES if each not in _TOO_LATE]
        + [(words, words) for each in WHOLE if (words := f"protection from {each}")]
    ),
    _FromQuality(),
    _with("number", NUMBER, WITH_NUMBER),
    _with("cost", MANA, WITH_COST),
    *(
        Map(
            Wording(f'"{{ward}}{stop}"', ward=WARDED),
            lambda it: it["ward"][0],
            lambda value: {"ward": (value,)} if isinstance(value, str) else None,
        )
        for stop in (".", "", ",")
    ),
)


def enumerated(phrase: Phrase, last: str) -> Phrase:
    """A list of any length: "A", "A and B", or "A, B, and C". The value is a tuple."""
    one = Map(phrase, lambda value: (value,), lambda many: many[0] if len(many) == 1 else None)
    two = Map(
        Wording(f"{{one}} {last} {{other}}", one=phrase, other=phrase),
        lambda parts: (parts["one"], parts["other"]),
        lambda many: {"one": many[0], "other": many[1]} if len(many) == 2 else None,
    )
    more = Map(
        Wording(f"{{first}}, {last} {{last}}", first=Repeat(phrase, (", ",)), last=phrase),
        lambda parts: (*parts["first"], parts["last"]) if len(parts["first"]) > 1 else None,
        lambda many: {"first": many[:-1], "last": many[-1]} if len(many) > 2 else None,
    )
    return OneOf(one, two, more)


class _FromQualities:
    """The same from several qualities: "protection from black and from green" (702.16g)."""

    _WORDS = re.compile("(?:protection|hexproof) from [A-Za-z]+(?: and from [A-Za-z]+)+")

    def read(self, source: Source, at: int) -> Found:
        """The keywords, if the catalogue knows the qualities."""
        found = self._WORDS.match(source.text, at)
        names = apart(found[0]) if found else []
        known = names and all(map(is_known, names))
        return [(tuple(map(small, names)), found.end())] if found and known else []

    def letters(self) -> frozenset[str]:
        """Those with which the words begin."""
        return frozenset("ph")

    def say(self, value: Any) -> Iterator[str]:
        """The keywords in one."""
        if isinstance(value, tuple) and len(value) > 1:
            words = together_from([as_printed(each) for each in value])
            if len(words) == 1:
                yield words[0]


class _Keywords:
    """Keywords, as many as there are."""

    def __init__(self) -> None:
        self.several = enumerated(OneOf(KEYWORD, _FromQualities()), "and")

    def read(self, source: Source, at: int) -> Found:
        """All of them, those from several qualities apart."""
        return [(_flat(found), end) for found, end in self.several.read(source, at)]

    def letters(self) -> frozenset[str] | None:
        """Those of the first."""
        return letters(self.several)

    def say(self, value: Any) -> Iterator[str]:
        """Each keyword for itself; then those from a quality, one behind the other, in one."""
        if isinstance(value, tuple):
            yield from self.several.say(value)
            grouped = [tuple(same) for _, same in groupby(value, key=from_quality)]
            if len(grouped) < len(value):
                yield from self.several.say(
                    tuple(
                        part
                        for same in grouped
                        for part in ([same] if from_quality(same[0]) and len(same) > 1 else same)
                    )
                )


def _flat(found: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(
        keyword for each in found for keyword in (each if isinstance(each, tuple) else (each,))
    )


KEYWORDS_GIVEN = _Keywords()
"""Keywords, as many as there are."""

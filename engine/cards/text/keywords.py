"""Lines of keywords: "Flying, ward {2}" (702.1)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.names import MANY
from turnfold.engine.cards.text.wording import Found, Source
from turnfold.engine.keywords import KEYWORDS, UnknownKeyword, parse_keyword

_PLURALS = {each: each.lower() for each in MANY.values()}
_AGAIN = " and from "
_PROTECTION = "protection from "


class KeywordLine:
    """A paragraph of keywords, each with its parameter."""

    def read(self, source: Source, at: int) -> Found:
        """The keywords up to the end of the text, if the catalogue knows every one of them."""
        words = source.text[at:].replace("; ", ", ").split(", ")
        found = [each for one in words for each in _apart(one)]
        if not found or not all(map(_is_known, found)):
            return []
        return [(tuple(map(_small, found)), len(source.text))]

    def say(self, value: Any) -> Iterator[str]:
        """The keywords with commas or semicolons between them."""
        if not isinstance(value, tuple):
            return
        written = [_written(each) for each in value]
        yield ", ".join(written)
        yield "; ".join(written)
        together = _together(written)
        if len(together) < len(written):
            yield ", ".join(together)
            yield "; ".join(together)


def _apart(words: str) -> list[str]:
    """ "Protection from black and from red" is two keywords (702.16g)."""
    if not words.startswith(_PROTECTION) or _AGAIN not in words:
        return [words]
    return [_PROTECTION + each for each in words.removeprefix(_PROTECTION).split(_AGAIN)]


def _together(written: list[str]) -> list[str]:
    found: list[str] = []
    for each in written:
        if found and each.startswith(_PROTECTION) and found[-1].startswith(_PROTECTION):
            found[-1] += _AGAIN + each.removeprefix(_PROTECTION)
        else:
            found.append(each)
    return found


def _is_known(words: str) -> bool:
    if words not in KEYWORDS and not _starts_with_keyword(words):
        return False
    try:
        parse_keyword(_small(words))
    except UnknownKeyword:
        return False
    return True


def _small(words: str) -> str:
    """The keyword as the catalogue spells it: "protection from elves"."""
    start, _, quality = words.rpartition(" ")
    return f"{start} {_PLURALS[quality]}" if start and quality in _PLURALS else words


def _written(words: str) -> str:
    """The keyword as a card spells it: "protection from Elves"."""
    start, _, quality = words.rpartition(" ")
    name = quality.title()
    return f"{start} {name}" if start == _PROTECTION.strip() and name in _PLURALS else words


def _starts_with_keyword(words: str) -> bool:
    return any(entry.written and words.startswith(f"{name} ") for name, entry in KEYWORDS.items())


KEYWORD_LINE = KeywordLine()
"""A paragraph of keywords; the value is a tuple of their names."""

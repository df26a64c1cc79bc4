"""All keyword abilities by name, and which of them a text such as "toxic 2" names (702)."""

from functools import lru_cache

from turnfold.engine.keywords import (
    attacking,
    blocked,
    casting,
    combat,
    counters,
    damage,
    defining,
    dying,
    equipment,
    evasion,
    exiling,
    graveyard,
    guarding,
    hand,
    lasting,
    pairing,
    partners,
    turning,
)
from turnfold.engine.keywords.hand import typecycling
from turnfold.engine.keywords.keyword import Instance, Keyword
from turnfold.engine.spelling import nearest
from turnfold.events.enums import FIRST_DAY, Edition

FAMILIES = (
    attacking,
    blocked,
    casting,
    combat,
    counters,
    damage,
    defining,
    dying,
    equipment,
    evasion,
    exiling,
    graveyard,
    guarding,
    hand,
    lasting,
    pairing,
    partners,
    turning,
)

KEYWORDS: dict[str, Keyword] = {
    entry.name: entry for family in FAMILIES for entry in family.ENTRIES
}
"""702@2024: every keyword ability that cards here can have, by its name."""


REFUSED = "is no keyword ability that cards here can have"


class UnknownKeyword(ValueError):
    """A keyword that does not exist, or that cannot have this parameter."""


def parse_keyword(text: str) -> Instance:
    """The keyword in a text from a card; `UnknownKeyword` if there is no such keyword."""
    found = find_keyword(text)
    if found is None:
        raise UnknownKeyword(f"{text!r} {REFUSED}{_hint(text)}")
    return _checked(found, text)


@lru_cache(maxsize=4096)
def find_keyword(text: str) -> Instance | None:
    """The keyword that a text names, whatever its parameter means; None if it names none."""
    words = text.split(" ")
    for end in range(len(words), 0, -1):
        name = " ".join(words[:end])
        keyword = KEYWORDS.get(name) or typecycling(name)
        parameter = " ".join(words[end:])
        if keyword is not None and keyword.takes(parameter):
            return Instance(keyword, parameter)
    return None


def _checked(found: Instance, text: str) -> Instance:
    if found.keyword.check is not None:
        try:
            found.keyword.check(found.parameter)
        except ValueError as error:
            raise UnknownKeyword(f"{text!r} {REFUSED}: {error}") from None
    return found


@lru_cache(maxsize=1024)
def require_described(text: str) -> None:
    """Require that a filter can ask for this: a keyword ("flying", "toxic 2"), or a keyword with
    any parameter ("toxic"). Raises `UnknownKeyword` if it is neither."""
    if text not in KEYWORDS:
        parse_keyword(text)


@lru_cache(maxsize=4096)
def is_known(text: str, edition: Edition) -> bool:
    """Whether an edition has the keyword. A text that is no keyword of the catalogue counts as
    known."""
    return keyword_since(text) <= edition.day


@lru_cache(maxsize=4096)
def keyword_since(text: str) -> str:
    """The first day whose rules know a keyword; that of the first text for no keyword."""
    try:
        return parse_keyword(text).keyword.since
    except UnknownKeyword:
        return FIRST_DAY


def _hint(text: str) -> str:
    """The keyword that was probably meant: the nearest name, with the parameter that was given."""
    from difflib import SequenceMatcher  # only for errors

    words = text.lower().split()
    found = ("", 0.0)
    for end in range(len(words), 0, -1):
        said = " ".join(words[:end])
        for name in nearest(said, KEYWORDS):
            likeness = SequenceMatcher(None, said, name).ratio()
            if likeness > found[1]:
                found = (" ".join([name, *words[end:]]), likeness)
    return f"; did you mean {found[0]!r}?" if found[0] not in ("", text) else ""

"""From abilities as data to rules English: the same wordings, the other way round."""

from collections.abc import Iterator

from turnfold.engine.cards.abilities import SpellAbility
from turnfold.engine.cards.text.lines import PERMANENT, SPELL, Line


def wordings(line: Line) -> Iterator[str]:
    """All ways in which a card may say this, the usual one first; small letters, "~" for itself."""
    spells = any(isinstance(each, SpellAbility) for each in line.abilities)
    yield from (SPELL if spells else PERMANENT).say(line)


def written(line: Line) -> str:
    """Keywords and abilities in the usual words; empty where there are none for them yet."""
    return next(wordings(line), "")


def says(line: Line, paragraph: str) -> bool:
    """Whether a paragraph, made ready for reading, is a way to say this."""
    return paragraph.removesuffix(".") in wordings(line)

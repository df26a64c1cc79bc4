"""Words of errors and sentences: which one was probably meant, and numbers with their nouns."""

from collections.abc import Iterable

ALIKE = 0.75
"""How much of two words must be the same, in the same order, for one to be meant by the other."""


def nearest(word: str, known: Iterable[str], most: int = 1) -> list[str]:
    """The known words that differ from a word by a slip of the pen, the likeliest first and no more
    than `most`; none if all of them are other words. Capitals make no difference."""
    from difflib import get_close_matches  # only for errors

    forms = {each.casefold(): each for each in sorted(known)}
    return [forms[each] for each in get_close_matches(word.casefold(), forms, most, ALIKE)]


def counted(number: int, noun: str) -> str:
    """ "1 card", "3 cards"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"

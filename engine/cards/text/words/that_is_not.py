"""What something is not: "that isn't a Wolf or Rat", "that aren't Wolves" (205.3)."""

from collections.abc import Iterator

from turnfold.engine.cards.text.words.names import MANY, SUBTYPES
from turnfold.engine.cards.text.words.wording import Found, Source, Words
from turnfold.events.cards.characteristics import LacksSubtypes
from turnfold.events.cards.selections import Filter, those

_ARTICLES = Words([(("an " if each[0] in "AEIOU" else "a ") + each, each) for each in SUBTYPES])
_BARE = Words([(each, each) for each in SUBTYPES])
_PLURALS = Words([(MANY[each], each) for each in SUBTYPES])
_ROWS = ((" that isn't ", _ARTICLES, _BARE), (" that aren't ", _PLURALS, _PLURALS))
"""What stands before, and the words for the first of the subtypes and for each other."""


class ThatIsNot:
    """One subtype that something does not have, or several of which it has none."""

    def read(self, source: Source, at: int) -> Found:
        """The subtypes that are named there."""
        found: Found = []
        for start, first, other in _ROWS:
            if source.text.startswith(start, at):
                for kind, end in first.read(source, at + len(start)):
                    found += _others(source, (kind,), end, other)
        return [(those(LacksSubtypes(kinds)), end) for kinds, end in found]

    def say(self, value: Filter) -> Iterator[str]:
        """The same in words."""
        match value.all:
            case (LacksSubtypes(not_subtypes=kinds),):
                pass
            case _:
                return
        for start, first, other in _ROWS:
            said = [next(iter(first.say(kinds[0]))), *(next(iter(other.say(e))) for e in kinds[1:])]
            comma = "," if len(said) > 2 else ""
            some = ", ".join(said[:-1])
            yield start + (f"{some}{comma} or {said[-1]}" if some else said[-1])


def _others(source: Source, kinds: tuple[str, ...], at: int, other: Words) -> Found:
    """Those kinds, and with them what may follow."""
    found: Found = [(kinds, at)] if len(kinds) == 1 else []
    last = ", or " if len(kinds) > 1 else " or "
    for between in (last, ", "):
        if source.text.startswith(between, at):
            for more, end in other.read(source, at + len(between)):
                if more in kinds:
                    continue
                whole = (*kinds, more)
                found += [(whole, end)] if between == last else _others(source, whole, end, other)
    return found

"""What objects are, behind a noun: "that's a Wolf or a Werewolf" (109.2)."""

from collections.abc import Iterator

from turnfold.engine.cards.text.words.names import SUBTYPES
from turnfold.engine.cards.text.words.sides import ADJECTIVES
from turnfold.engine.cards.text.words.wording import Found, Source, Words
from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.selections import AnyOf, Filter, those

_THAT = (" that's ", " that are ")


class ThatIs:
    """ "that's a Wolf or a Werewolf", "that's enchanted or equipped": one of several things."""

    def __init__(self) -> None:
        kinds = [
            (("an " if name[0] in "AEIOU" else "a ") + name, those(HasSubtypes((name,))))
            for name in SUBTYPES
        ]
        bare = [(name, those(HasSubtypes((name,)))) for name in SUBTYPES]
        self.first = Words([*kinds, *ADJECTIVES])
        self.other = Words([*kinds, *bare, *ADJECTIVES])

    def read(self, source: Source, at: int) -> Found:
        """Those that are named, two or more."""
        start = next((each for each in _THAT if source.text.startswith(each, at)), "")
        if not start:
            return []
        found: Found = []
        for one, end in self.first.read(source, at + len(start)):
            found += self._after(source, (one,), end)
        return found

    def _after(self, source: Source, kinds: tuple[Filter, ...], at: int) -> Found:
        found: Found = []
        last = " or " if len(kinds) == 1 else ", or "
        for between, is_last in ((last, True), (", ", False)):
            if not source.text.startswith(between, at):
                continue
            for more, end in self.other.read(source, at + len(between)):
                if is_last and more not in kinds:
                    found.append((those(AnyOf((*kinds, more))), end))
                elif not is_last and more not in kinds:
                    found += self._after(source, (*kinds, more), end)
        return found

    def say(self, value: Filter) -> Iterator[str]:
        """The same in words."""
        match value.all:
            case (AnyOf(any_of=(_, *_) as kinds),):
                pass
            case _:
                return
        firsts = [list(self.first.say(each)) for each in kinds]
        lasts = list(self.other.say(kinds[-1]))
        if not all(firsts) or len(kinds) < 2:
            return
        comma = "," if len(kinds) > 2 else ""
        between = [list(self.other.say(each)) for each in kinds[1:-1]]
        ways = {tuple(each[place] for each in between) for place in (0, -1)}
        for start in _THAT:
            for some in sorted(ways):
                for last in lasts:
                    yield f"{start}{', '.join((firsts[0][0], *some))}{comma} or {last}"

"""Descriptions of objects: a noun or several, and what stands before and behind (109.2)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, cast

from turnfold.engine.cards.text.words.comparing import WithSize
from turnfold.engine.cards.text.words.names import CREATURES, MANY, ONE, PLANESWALKERS, SUBTYPES
from turnfold.engine.cards.text.words.sides import (
    AFTER,
    ATTACKING_OR_BLOCKING,
    BASIC,
    BEFORE,
    CHOSEN,
    LANDS,
    LAST,
    OF_BOTH,
    OF_EACH,
    PERMANENTS,
    UNCLEAR,
    Slot,
)
from turnfold.engine.cards.text.words.that_is import ThatIs
from turnfold.engine.cards.text.words.that_is_not import ThatIsNot
from turnfold.engine.cards.text.words.vocabulary import Needs, all_of
from turnfold.engine.cards.text.words.with_counters import WithCounters
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    PlayerAgain,
    Source,
    Words,
)
from turnfold.events.cards.characteristics import (
    HasAnyType,
    HasKeywords,
    HasSubtypes,
    HasSupertypes,
    HasTypes,
    IsCommander,
    LacksSubtypes,
    OnePredicate,
    PowerAtLeast,
    PowerAtMost,
)
from turnfold.events.cards.comparing import Compared
from turnfold.events.cards.selections import (
    EVERYTHING,
    AnyOf,
    ControlledBy,
    Filter,
    HasCounter,
    IsToken,
    LacksCounter,
    Predicate,
    Whose,
    said,
    says,
    those,
    without,
)

OUTLAW = those(
    AnyOf(
        tuple(
            those(HasSubtypes((each,)))
            for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
        )
    )
)
"""700.12: what an outlaw is."""
HISTORIC = those(
    AnyOf(
        (
            those(HasTypes(("artifact",))),
            those(HasSupertypes(("legendary",))),
            those(HasSubtypes(("Saga",))),
        )
    )
)
"""700.6: what is historic."""


_PAIRS = (("Elder", "Dragon"), ("Eldrazi", "Scion"), ("Eldrazi", "Spawn"))
"""Subtypes that are said together of one object."""


def _nouns(*, many: bool) -> Slot:
    end = "s" if many else ""
    subtypes = MANY if many else ONE
    found: Slot = [(each + end, those(HasTypes((each,)))) for each in PERMANENTS]
    found.append(("commander" + end, those(IsCommander(True))))
    found.append(("commander creature" + end, those(HasTypes(("creature",)), IsCommander(True))))
    found.append(("permanent" + end, EVERYTHING))
    found.append(("outlaw" + end, OUTLAW))
    found.append(("historic permanent" + end, HISTORIC))
    found.append(("historic creature" + end, those(HasTypes(("creature",)), *HISTORIC.all)))
    found.append(("token" + end, those(IsToken(True))))
    for each in ("creature", "artifact"):
        found.append((f"{each} token{end}", those(HasTypes((each,)), IsToken(True))))
    for each in ("artifact", "enchantment", "land"):
        found.append((f"{each} creature{end}", those(HasTypes((each, "creature")))))
    for pair in _PAIRS:
        found.append((f"{pair[0]} {subtypes[pair[1]]}", those(HasSubtypes(pair))))
    for name in SUBTYPES:
        found.append((subtypes[name], those(HasSubtypes((name,)))))
        for kind in ("creature", *(("planeswalker",) if name in PLANESWALKERS else ())):
            found.append((f"{name} {kind}{end}", those(HasTypes((kind,)), HasSubtypes((name,)))))
        found.append((f"{name} token{end}", those(HasSubtypes((name,)), IsToken(True))))
    return found


def _last_nouns(*, many: bool) -> Slot:
    """What may stand last of three nouns or more, and is said of that one alone: "artifact,
    enchantment, or creature with flying". Nothing but a creature has power or, mostly, flies."""
    noun, it = ("creatures", those(HasTypes(("creature",)))) if many else (
        "creature", those(HasTypes(("creature",))))  # fmt: skip
    rows = [row for row in AFTER[1] if says(row[1], HasKeywords, PowerAtLeast, PowerAtMost)]
    return [(noun + words, Filter((*it.all, *more.all))) for words, more in rows]


class Nouns:
    """One noun ("Goblin"), or several of which one is enough ("artifact, creature, or Vehicle").

    The value is a filter: what a single noun says, one of several types, or one of several filters.
    """

    def __init__(
        self, nouns: Slot, *, many: bool, alike: bool = True, final: Slot | None = None
    ) -> None:
        """`alike`: whether the kind behind the last of several subtypes is that of all ("Elf or
        Wizard creature"); `final`: what else may stand last of three or more."""
        self.one = Words(nouns)
        self.final = Words(final or [])
        self.alike = alike
        self.last = ("and", "or", "and/or") if many else ("or", "and", "and/or")

    def read(self, source: Source, at: int) -> Found:
        """The noun or nouns that stand there."""
        found = self.one.read(source, at)
        states: list[tuple[tuple[Filter, ...], int]] = [((one,), end) for one, end in found]
        while states:
            more = []
            for nouns, place in states:
                comma = "," if len(nouns) > 1 else ""
                for last in self.last:
                    for noun, end in self._after(source, place, f"{comma} {last} "):
                        found.append((self._either((*nouns, noun)), end))
                    if comma and source.text.startswith(f", {last} ", place):
                        start = place + len(f", {last} ")
                        for noun, end in self.final.read(source, start):
                            found.append((_either((*nouns, noun)), end))
                more += [((*nouns, noun), end) for noun, end in self._after(source, place, ", ")]
            states = more
        return [(filter, end) for filter, end in found if filter is not None]

    def _either(self, nouns: tuple[Filter, ...]) -> Filter | None:
        alike = _of_one_kind(nouns) if self.alike else nouns
        return None if alike is None else _either(alike)

    def _after(self, source: Source, at: int, words: str) -> Found:
        if not source.text.startswith(words, at):
            return []
        return self.one.read(source, at + len(words))

    def letters(self) -> frozenset[str] | None:
        """Those of the first noun."""
        return self.one.letters()

    def say(self, value: Filter) -> Iterator[str]:
        """The noun or nouns in words."""
        yield from self.one.say(value)
        nouns = _each_of(value)
        if len(nouns) == 1:
            return
        if self.alike:
            nouns = _with_one_kind(nouns)
        said = [next(iter(self.one.say(each)), None) for each in nouns]
        if len(said) > 2 and said[-1] is None:
            said[-1] = next(iter(self.final.say(nouns[-1])), None)
        if not all(said):
            return
        *first, final = map(str, said)
        comma = "," if len(first) > 1 else ""
        for last in self.last:
            yield f"{', '.join(first)}{comma} {last} {final}"


def _of_one_kind(nouns: tuple[Filter, ...]) -> tuple[Filter, ...] | None:
    """The same nouns, of which each is of the kind behind the last, if all others are mere
    subtypes. None if these are no subtypes of creatures and the kind is."""
    *first, last = nouns
    kind = without(last, HasSubtypes)
    if kind in (EVERYTHING, last) or any(without(each, HasSubtypes).all for each in first):
        return nouns
    of_creatures = said(kind, HasTypes) == HasTypes(("creature",))
    if of_creatures and any(_subtypes(each) - CREATURES for each in first):
        return None
    return (*(Filter((*each.all, *kind.all)) for each in first), last)


def _subtypes(noun: Filter) -> frozenset[str]:
    found = said(noun, HasSubtypes)
    return frozenset(found.subtypes if found is not None else ())


def _with_one_kind(nouns: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The inverse of `_of_one_kind`."""
    first = [
        those(each) for noun in nouns[:-1] for each in noun.all if isinstance(each, HasSubtypes)
    ]
    bare = (*first, nouns[-1])
    return bare if _of_one_kind(bare) == nouns else nouns


def _either(nouns: tuple[Filter, ...]) -> Filter | None:
    """What several nouns say of an object; None for nouns that say nothing or the same."""
    if len(set(nouns)) < len(nouns) or EVERYTHING in nouns:
        return None
    types = tuple(name for each in nouns for name in _only_type(each))
    return those(HasAnyType(types) if len(types) == len(nouns) else AnyOf(nouns))


def _only_type(noun: Filter) -> tuple[str, ...]:
    """The one type that is all that a noun says."""
    match noun.all:
        case (HasTypes(types=(_,) as types),):
            return types
    return ()


def _each_of(value: Filter) -> tuple[Filter, ...]:
    """The inverse of `_either`."""
    match value.all:
        case (HasAnyType(any_type=types),):
            return tuple(those(HasTypes((each,))) for each in types)
        case (AnyOf(any_of=nouns),):
            return nouns
    return (value,)


SIZED: tuple[Phrase, tuple[type[OnePredicate], ...]] = (WithSize(), (Compared,))
"""A size that is compared with an amount, behind all else, and what it says."""
OF_NOUNS: tuple[type[OnePredicate], ...] = (
    HasTypes,
    HasSubtypes,
    IsToken,
    IsCommander,
    HasAnyType,
    AnyOf,
)
"""What nouns say of an object."""


class Description:
    """A `Filter` in words: one noun or several, and what stands before and behind.

    `kinds` are those of the predicates that the nouns stand for. With `whole`, words behind several
    nouns are about all of them, because a noun of their own follows ("artifact or creature card
    with").
    """

    def __init__(
        self,
        nouns: Phrase,
        before: list[Slot],
        after: list[Slot],
        kinds: tuple[type[OnePredicate], ...] = OF_NOUNS,
        *,
        whole: bool = False,
        needs: str = "",
    ) -> None:
        self.noun, self.whole, self._needs = len(before), whole, needs
        self.words: list[Phrase] = [*map(Words, before), nouns, *map(Words, after)]
        self.kinds = [*map(_kinds_in, before), kinds, *map(_kinds_in, after)]

    def read(self, source: Source, at: int) -> Found:
        """Each description that stands there; it is looked for once at each place."""
        key = (self, at)
        if key not in source.found:
            source.found[key] = self._read(source, at)
        return source.found[key]

    def _read(self, source: Source, at: int) -> Found:
        states: list[tuple[Filter, int]] = [(EVERYTHING, at)]
        for number, phrase in enumerate(self.words):
            found = []
            for given, place in states:
                if number != self.noun:
                    found.append((given, place))
                for more, end in phrase.read(source, place):
                    twice = says(given, *map(type, more.all))
                    if not twice and self._together(number, given, more):
                        found.append((Filter((*given.all, *more.all)), end))
            states = found
        return list(states)

    def _together(self, number: int, given: Filter, more: Filter) -> bool:
        """Whether it is clear what words before or behind several nouns are about."""
        if number == self.noun:
            several = says(more, HasAnyType, AnyOf)
            both = HasAnyType(("instant", "sorcery")) in more.all
            colored = both and without(given, *OF_BOTH) == EVERYTHING
            basic = given == BASIC and all(each in LANDS for each in _each_of(more))
            plain = without(given, *OF_EACH) == EVERYTHING
            return not several or colored or basic or plain
        nouns = Filter(tuple(each for each in given.all if each not in ATTACKING_OR_BLOCKING.all))
        several = says(nouns, HasAnyType, AnyOf) and number > self.noun
        return self.whole or not several or not _is_unclear(more)

    def needs(self, letter: str) -> Needs:
        """The words that it was given."""
        return all_of(self._needs)

    def letters(self) -> frozenset[str] | None:
        """Those of the noun, and of what may stand before it."""
        return OneOf(*self.words[: self.noun + 1]).letters()

    def say(self, value: Any) -> Iterator[str]:
        """The description in words, if words can express all of it."""
        if isinstance(value, Filter):
            yield from self._said(value.all, 0)

    def _said(self, given: tuple[Predicate, ...], number: int) -> Iterator[str]:
        if number == len(self.words):
            if not given:
                yield ""
            return
        here = [each for each in given if isinstance(each, self.kinds[number])]
        for size in range(len(here), -1, -1):
            for parts in combinations(here, size):
                rest = tuple(each for each in given if each not in parts)
                if not parts and number != self.noun:
                    yield from self._said(rest, number + 1)
                    continue
                for words in self.words[number].say(Filter(parts)):
                    yield from (words + more for more in self._said(rest, number + 1))


def _is_unclear(more: Filter) -> bool:
    beside = said(more, Compared)
    by_size = beside is not None and beside.compared.size != "mana_value"
    return by_size or says(more, *UNCLEAR)


def _kinds_in(slot: Slot) -> tuple[type[OnePredicate], ...]:
    return tuple({type(each) for _, filter in slot for each in filter.all})


def _permanents(*, many: bool) -> Description:
    nouns = Nouns(_nouns(many=many), many=many, alike=not many, final=_last_nouns(many=many))
    made = Description(nouns, BEFORE, [*AFTER, CHOSEN])
    last: list[tuple[Phrase, tuple[type[OnePredicate], ...]]] = [
        (WithCounters(), (HasCounter, LacksCounter)),
        *((Words(each), _kinds_in(each)) for each in LAST),
        (ThatIs(), (AnyOf,)),
        (ThatIsNot(), (LacksSubtypes,)),
        SIZED,
    ]
    for words, kinds in last:
        made.words.append(words)
        made.kinds.append(kinds)
    return made


def _theirs(words: str, player: str, *, many: bool) -> Phrase:
    """Permanents of the player whose amount is worked out."""
    whose = those(ControlledBy(cast(Whose, player)))
    nouns = Nouns(_nouns(many=many), many=many, alike=not many)
    phrase = Description(nouns, BEFORE, [[(words, whose)], AFTER[1]], needs=words)

    def said(value: Any) -> Any:
        there = isinstance(value, Filter) and whose.all[0] in value.all
        return value if there else None

    return Map(phrase, said, said)


def _of_each_one(*, many: bool) -> Phrase:
    return OneOf(
        _theirs(" they control", "each_one", many=many),
        _theirs(" that player controls", PlayerAgain("each_one"), many=many),
    )


THEIR_ONE, THEIR_MANY = _of_each_one(many=False), _of_each_one(many=True)
"""Permanents that the player controls whose amount is worked out: "Swamps they control"."""
DESCRIBED = _permanents(many=False)
DESCRIBED_MANY = _permanents(many=True)
"""A description of permanents, in the singular and in the plural."""

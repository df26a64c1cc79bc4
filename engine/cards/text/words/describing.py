"""Descriptions of objects: a noun or several, and what stands before and behind (109.2)."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from msgspec.structs import asdict, fields

from turnfold.engine.cards.text.words.names import KEYWORD_NAMES, MANY, ONE, SUBTYPES
from turnfold.engine.cards.text.words.wording import (
    Found,
    OneOf,
    Phrase,
    SelfPronoun,
    Source,
    Words,
)
from turnfold.events.cards.selections import Filter

COLORS = ("white", "blue", "black", "red", "green")
PERMANENTS = ("creature", "artifact", "enchantment", "land", "planeswalker")

Slot = list[tuple[str, dict[str, Any]]]

BEFORE: list[Slot] = [
    [("tapped ", {"tapped": True}), ("untapped ", {"tapped": False})],
    [
        ("attacking ", {"attacking": True}),
        ("blocking ", {"blocking": True}),
        ("unblocked ", {"blocked": False}),
        ("blocked ", {"blocked": True}),
        ("attacking or blocking ", {"any_of": (Filter(attacking=True), Filter(blocking=True))}),
    ],
    [
        ("nontoken ", {"token": False}),
        ("enchanted ", {"enchanted": True}),
        ("equipped ", {"equipped": True}),
    ],
    [
        ("legendary ", {"supertypes": ("legendary",)}),
        ("nonlegendary ", {"not_supertypes": ("legendary",)}),
        ("basic ", {"supertypes": ("basic",)}),
        ("nonbasic ", {"not_supertypes": ("basic",)}),
    ],
    [
        *((f"non{each} ", {"not_types": (each,)}) for each in PERMANENTS),
        ("noncreature, nonland ", {"not_types": ("creature", "land")}),
        ("nonland, noncreature ", {"not_types": ("creature", "land")}),
        *(
            (f"nonartifact, non{each} ", {"not_types": ("artifact",), "not_colors": (each,)})
            for each in COLORS
        ),
        *((f"non-{each} ", {"not_subtypes": (each,)}) for each in SUBTYPES),
    ],
    [
        *((f"{each} ", {"colors": (each,)}) for each in COLORS),
        *((f"non{each} ", {"not_colors": (each,)}) for each in COLORS),
        ("colorless ", {"colorless": True}),
        ("multicolored ", {"multicolored": True}),
        ("monocolored ", {"multicolored": False, "colorless": False}),
        *(
            (f"{one} {joined} {other} ", {"any_color": (one, other)})
            for joined in ("or", "and/or", "and")
            for one in COLORS
            for other in COLORS
            if one != other
        ),
    ],
]
"""What may stand before the noun, in this order."""

OF_EACH = frozenset({"tapped", "attacking", "blocking", "blocked", "token"})
"""What may be said before several nouns ("artifact or creature"): it is said of each of them."""

OF_BOTH = frozenset({"colors", "any_color", "not_colors"})
"""What may be said before "instant or sorcery spell": it is said of both."""

COUNTERS = ("+1/+1", "-1/-1")

AFTER: list[Slot] = [
    [
        (" you control", {"controller": "you"}),
        (" an opponent controls", {"controller": "opponent"}),
        (" your opponents control", {"controller": "opponent"}),
        (" you don't control", {"controller": "not_you"}),
        (" defending player controls", {"controller": "defending_player"}),
        (" that player controls", {"controller": "that_player"}),
    ],
    [
        *((f" with {each}", {"keywords": (each,)}) for each in KEYWORD_NAMES),
        *((f" without {each}", {"not_keywords": (each,)}) for each in KEYWORD_NAMES),
        *(
            (f" with {what} {each} or {bound}", {f"{field}_{at}": each})
            for what, field in (
                ("power", "power"),
                ("toughness", "toughness"),
                ("mana value", "mana_value"),
            )
            for bound, at in (("greater", "at_least"), ("less", "at_most"))
            for each in range(13)
        ),
        (
            " with flying or reach",
            {"any_of": (Filter(keywords=("flying",)), Filter(keywords=("reach",)))},
        ),
        *((f" with a {each} counter on it", {"counter": each}) for each in COUNTERS),
        *((f" with a {each} counter on them", {"counter": each}) for each in COUNTERS),
        *((f" with {each} counters on them", {"counter": each}) for each in COUNTERS),
        (" with a counter on it", {"counter": "any"}),
        (" with a counter on them", {"counter": "any"}),
        (" with counters on them", {"counter": "any"}),
        (" blocking ~", {"fights_source": "blocking"}),
        (" blocking it", {"fights_source": SelfPronoun("blocking")}),
        (" attached to ~", {"attached_to": "source"}),
        (" attached to it", {"attached_to": SelfPronoun("source")}),
        (" blocked by ~", {"fights_source": "blocked_by"}),
        (" blocking or blocked by ~", {"fights_source": "either"}),
        (" dealt damage by ~ this turn", {"damaged_by_source": True}),
        (" dealt damage this turn", {"damaged_this_turn": True}),
        (" that was dealt damage this turn", {"damaged_this_turn": True}),
        (" that were dealt damage this turn", {"damaged_this_turn": True}),
        (" that entered this turn", {"entered_this_turn": True}),
        (" that entered the battlefield this turn", {"entered_this_turn": True}),
        (" that attacked this turn", {"attacked_this_turn": True}),
        (" that didn't attack this turn", {"attacked_this_turn": False}),
        (" attacking you", {"attacking_you": True}),
    ],
]
"""What may stand after the noun, in this order."""

_DEFAULT = {each.name: each.default for each in fields(Filter)}


UNCLEAR = frozenset(
    {
        *("keywords", "not_keywords", "power_at_least", "power_at_most"),
        *("toughness_at_least", "toughness_at_most"),
    }
)
"""What behind several nouns may be said of the last of them alone ("artifact or creature with
flying"): then it is not read."""


def _nouns(*, many: bool) -> Slot:
    end = "s" if many else ""
    subtypes = MANY if many else ONE
    found: Slot = [(each + end, {"types": (each,)}) for each in PERMANENTS]
    found.append(("permanent" + end, {}))
    found.append(("token" + end, {"token": True}))
    found.append(("creature token" + end, {"types": ("creature",), "token": True}))
    for each in ("artifact", "enchantment"):
        found.append((f"{each} creature{end}", {"types": (each, "creature")}))
    for name in SUBTYPES:
        found.append((subtypes[name], {"subtypes": (name,)}))
        found.append((f"{name} creature{end}", {"types": ("creature",), "subtypes": (name,)}))
        found.append((f"{name} token{end}", {"subtypes": (name,), "token": True}))
    return found


class Nouns:
    """One noun ("Goblin"), or several of which one is enough ("artifact, creature, or Vehicle").

    The value is what they say of a filter: the fields of a single noun, one of several types, or
    one of several filters.
    """

    def __init__(self, nouns: Slot, *, many: bool) -> None:
        self.one = Words([(words, _key(given)) for words, given in nouns])
        self.last = ("and", "or", "and/or") if many else ("or", "and", "and/or")

    def read(self, source: Source, at: int) -> Found:
        """The noun or nouns that stand there."""
        found: Found = []
        states: list[tuple[tuple[Any, ...], int]] = [
            ((key,), end) for key, end in self.one.read(source, at)
        ]
        found += [(keys[0], end) for keys, end in states]
        while states:
            more = []
            for keys, place in states:
                comma = "," if len(keys) > 1 else ""
                for last in self.last:
                    for key, end in self._after(source, place, f"{comma} {last} "):
                        found.append((_either((*keys, key)), end))
                more += [((*keys, key), end) for key, end in self._after(source, place, ", ")]
            states = more
        return [(key, end) for key, end in found if key is not None]

    def _after(self, source: Source, at: int, words: str) -> Found:
        if not source.text.startswith(words, at):
            return []
        return self.one.read(source, at + len(words))

    def letters(self) -> frozenset[str] | None:
        """Those of the first noun."""
        return self.one.letters()

    def say(self, value: Any) -> Iterator[str]:
        """The noun or nouns in words."""
        yield from self.one.say(value)
        keys = _each_of(value)
        if len(keys) == 1:
            return
        said = [next(iter(self.one.say(each)), None) for each in keys]
        if not all(said):
            return
        *first, final = map(str, said)
        comma = "," if len(first) > 1 else ""
        for last in self.last:
            yield f"{', '.join(first)}{comma} {last} {final}"


def _either(keys: tuple[Any, ...]) -> Any:
    """What several nouns say of a filter; None for nouns that say nothing or the same."""
    if len(set(keys)) < len(keys) or () in keys:
        return None
    types = [dict(each).get("types", ()) for each in keys]
    if all(len(each) == 1 for each in keys) and all(len(each) == 1 for each in types):
        return _key({"any_type": tuple(each for (each,) in types)})
    return _key({"any_of": tuple(Filter(**dict(each)) for each in keys)})


def _each_of(key: Any) -> tuple[Any, ...]:
    """The inverse of `_either`."""
    given = dict(key)
    if given.keys() == {"any_type"}:
        return tuple(_key({"types": (each,)}) for each in given["any_type"])
    if given.keys() == {"any_of"}:
        return tuple(_key(_given(each)) for each in given["any_of"])
    return (key,)


def _given(value: Filter) -> dict[str, Any]:
    """What a filter says, by its fields."""
    return {name: each for name, each in asdict(value).items() if each != _DEFAULT[name]}


NOUN_FIELDS = frozenset({"types", "subtypes", "token", "any_type", "any_of"})


class Description:
    """A `Filter` in words: one noun or several, and what stands before and behind.

    `fields` are those of the filter that the nouns fill. With `whole`, words behind several nouns
    are about all of them, because a noun of their own follows ("artifact or creature card with").
    """

    def __init__(
        self,
        nouns: Phrase,
        before: list[Slot],
        after: list[Slot],
        fields: frozenset[str] = NOUN_FIELDS,
        *,
        whole: bool = False,
    ) -> None:
        self.noun, self.whole = len(before), whole
        slots: list[Slot] = [*before, [], *after]
        keyed = [[(words, _key(given)) for words, given in slot] for slot in slots]
        self.words: list[Phrase] = [Words(slot) for slot in keyed]
        self.words[self.noun] = nouns
        self.names = [frozenset(name for _, given in slot for name in given) for slot in slots]
        self.names[self.noun] = fields

    def read(self, source: Source, at: int) -> Found:
        """Each description that stands there; it is looked for once at each place."""
        key = (self, at)
        if key not in source.found:
            source.found[key] = self._read(source, at)
        return source.found[key]

    def _read(self, source: Source, at: int) -> Found:
        states: list[tuple[dict[str, Any], int]] = [({}, at)]
        for number, phrase in enumerate(self.words):
            found = []
            for given, place in states:
                if number != self.noun:
                    found.append((given, place))
                for key, end in phrase.read(source, place):
                    more = dict(key)
                    if not more.keys() & given.keys() and self._together(number, given, more):
                        found.append(({**given, **more}, end))
            states = found
        return [(Filter(**given), end) for given, end in states]

    def _together(self, number: int, given: dict[str, Any], more: dict[str, Any]) -> bool:
        """Whether it is clear what words before or behind several nouns are about."""
        if number == self.noun:
            several = bool(more.keys() & {"any_type", "any_of"})
            colored = more.get("any_type") == ("instant", "sorcery") and given.keys() <= OF_BOTH
            return not several or colored or given.keys() <= OF_EACH
        several = bool(given.keys() & {"any_type", "any_of"}) and number > self.noun
        return self.whole or not several or not more.keys() & UNCLEAR

    def letters(self) -> frozenset[str] | None:
        """Those of the noun, and of what may stand before it."""
        return OneOf(*self.words[: self.noun + 1]).letters()

    def say(self, value: Any) -> Iterator[str]:
        """The description in words, if words can express all of it."""
        if isinstance(value, Filter):
            yield from self._said(_given(value), 0)

    def _said(self, given: Mapping[str, Any], number: int) -> Iterator[str]:
        if number == len(self.words):
            if not given:
                yield ""
            return
        here = [name for name in given if name in self.names[number]]
        for size in range(len(here), -1, -1):
            for names in combinations(here, size):
                rest = {name: given[name] for name in given if name not in names}
                if not names and number != self.noun:
                    yield from self._said(rest, number + 1)
                    continue
                for words in self.words[number].say(_key({name: given[name] for name in names})):
                    yield from (words + more for more in self._said(rest, number + 1))


def _key(given: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(given.items()))


def _permanents(*, many: bool) -> Description:
    return Description(Nouns(_nouns(many=many), many=many), BEFORE, AFTER)


DESCRIBED = _permanents(many=False)
DESCRIBED_MANY = _permanents(many=True)
"""A description of permanents, in the singular and in the plural."""

"""Descriptions of objects: "another tapped Goblin you control with flying" (109.2, 115.1)."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import asdict, fields, replace

from turnfold.engine.cards.selections import Filter, Target
from turnfold.engine.cards.text.names import KEYWORD_NAMES, MANY, ONE, SUBTYPES
from turnfold.engine.cards.text.wording import Found, Made, OneOf, Phrase, Source, Words

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
    ],
    [("nontoken ", {"token": False}), ("enchanted ", {"enchanted": True})],
    [
        ("legendary ", {"supertypes": ("legendary",)}),
        ("nonlegendary ", {"not_supertypes": ("legendary",)}),
        ("basic ", {"supertypes": ("basic",)}),
        ("nonbasic ", {"not_supertypes": ("basic",)}),
    ],
    [
        *((f"non{each} ", {"not_types": (each,)}) for each in ("creature", "land", "artifact")),
        *((f"non-{each} ", {"not_subtypes": (each,)}) for each in SUBTYPES),
    ],
    [
        *((f"{each} ", {"colors": (each,)}) for each in COLORS),
        *((f"non{each} ", {"not_colors": (each,)}) for each in COLORS),
        ("colorless ", {"colorless": True}),
        *(
            (f"{one} or {other} ", {"any_color": (one, other)})
            for one in COLORS
            for other in COLORS
            if one != other
        ),
    ],
]
"""What may stand before the noun, in this order."""

COUNTERS = ("+1/+1", "-1/-1")

AFTER: list[Slot] = [
    [
        (" you control", {"controller": "you"}),
        (" an opponent controls", {"controller": "opponent"}),
        (" your opponents control", {"controller": "opponent"}),
        (" defending player controls", {"controller": "defending_player"}),
        (" that player controls", {"controller": "that_player"}),
    ],
    [
        *((f" with {each}", {"keywords": (each,)}) for each in KEYWORD_NAMES),
        *((f" without {each}", {"not_keywords": (each,)}) for each in KEYWORD_NAMES),
        *((f" with power {each} or greater", {"power_at_least": each}) for each in range(1, 9)),
        *((f" with power {each} or less", {"power_at_most": each}) for each in range(9)),
        *((f" with toughness {each} or less", {"toughness_at_most": each}) for each in range(9)),
        *((f" with mana value {each} or less", {"mana_value_at_most": each}) for each in range(9)),
        *((f" with a {each} counter on it", {"counter": each}) for each in COUNTERS),
        *((f" with a {each} counter on them", {"counter": each}) for each in COUNTERS),
        *((f" with {each} counters on them", {"counter": each}) for each in COUNTERS),
        (" blocking ~", {"fights_source": "blocking"}),
        (" blocked by ~", {"fights_source": "blocked_by"}),
        (" blocking or blocked by ~", {"fights_source": "either"}),
        (" dealt damage by ~ this turn", {"damaged_by_source": True}),
        (" dealt damage this turn", {"damaged_this_turn": True}),
        (" that was dealt damage this turn", {"damaged_this_turn": True}),
        (" that were dealt damage this turn", {"damaged_this_turn": True}),
        (" that attacked this turn", {"attacked_this_turn": True}),
        (" that didn't attack this turn", {"attacked_this_turn": False}),
        (" attacking you", {"attacking_you": True}),
    ],
]
"""What may stand after the noun, in this order."""

_DEFAULT = {each.name: each.default for each in fields(Filter)}


def _nouns(*, many: bool) -> Slot:
    end = "s" if many else ""
    subtypes = MANY if many else ONE
    found: Slot = [(each + end, {"types": (each,)}) for each in PERMANENTS]
    found.append(("permanent" + end, {}))
    for each in ("artifact", "enchantment"):
        found.append((f"{each} creature{end}", {"types": (each, "creature")}))
    for name in SUBTYPES:
        found.append((subtypes[name], {"subtypes": (name,)}))
        found.append((f"{name} creature{end}", {"types": ("creature",), "subtypes": (name,)}))
    either: list[tuple[str, ...]] = [
        ("artifact", "enchantment"),
        ("artifact", "creature"),
        ("creature", "land"),
    ]
    either += [("creature", "planeswalker"), ("creature", "enchantment"), ("artifact", "land")]
    either += [("artifact", "creature", "land"), ("artifact", "creature", "enchantment")]
    for types in (*either, *(each[::-1] for each in either if len(each) == 2)):
        words = [each + end for each in types]
        last = "and" if many else "or"
        *first, final = words
        comma = "," if len(first) > 1 else ""
        found.append((f"{', '.join(first)}{comma} {last} {final}", {"any_type": types}))
    return found


class Description:
    """A `Filter` in words: a noun, and what may stand before and after it."""

    def __init__(self, *, many: bool) -> None:
        self.slots = [*BEFORE, _nouns(many=many), *AFTER]
        self.noun = len(BEFORE)
        self.words = [Words((words, _key(given)) for words, given in slot) for slot in self.slots]
        self.names = [{name for _, given in slot for name in given} for slot in self.slots]

    def read(self, source: Source, at: int) -> Found:
        """Every description that begins here."""
        states: list[tuple[dict[str, Any], int]] = [({}, at)]
        for number, phrase in enumerate(self.words):
            found = []
            for given, place in states:
                if number != self.noun:
                    found.append((given, place))
                for key, end in phrase.read(source, place):
                    more = dict(key)
                    if not more.keys() & given.keys():
                        found.append(({**given, **more}, end))
            states = found
        return [(Filter(**given), end) for given, end in states]

    def say(self, value: Any) -> Iterator[str]:
        """The description in words, if words can express all of it."""
        if isinstance(value, Filter):
            given = {name: each for name, each in asdict(value).items() if each != _DEFAULT[name]}
            yield from self._said(given, 0)

    def _said(self, given: Mapping[str, Any], number: int) -> Iterator[str]:
        if number == len(self.slots):
            if not given:
                yield ""
            return
        here = {name: given[name] for name in given if name in self.names[number]}
        rest = {name: given[name] for name in given if name not in here}
        if here or number == self.noun:
            for words in self.words[number].say(_key(here)):
                yield from (words + more for more in self._said(rest, number + 1))
        if not here and number != self.noun:
            yield from self._said(given, number + 1)


def _key(given: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(given.items()))


class Article:
    """A phrase after "a" or "an", whichever the next letter requires."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds after the article."""
        for article in ("a ", "an "):
            if source.text.startswith(article, at):
                start = at + len(article)
                if _article(source.text[start:]) == article:
                    return self.phrase.read(source, start)
        return []

    def say(self, value: Any) -> Iterator[str]:
        """What the phrase says, with its article."""
        yield from (_article(words) + words for words in self.phrase.say(value))


def _article(words: str) -> str:
    return "an " if words[:1].lower() in "aeiou" else "a "


DESCRIBED = Description(many=False)
DESCRIBED_MANY = Description(many=True)


def _with_other(value: Filter, other: bool) -> Filter:
    return Filter(**{**_fields_of(value), "other": other})


def _fields_of(value: Filter) -> dict[str, Any]:
    """The fields of a description."""
    return {each: getattr(value, each) for each in value.__struct_fields__}


def _others(words: str, phrase: Phrase) -> Phrase:
    """A description that leaves out the source: "another creature"."""
    return Made(
        After(words, phrase),
        lambda value: _with_other(value, True),
        lambda value: (
            _with_other(value, False) if isinstance(value, Filter) and value.other else None
        ),
    )


class After:
    """A phrase after words that do not change its value."""

    def __init__(self, words: str, phrase: Phrase) -> None:
        self.words, self.phrase = words, phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds after the words."""
        if not source.text.startswith(self.words, at):
            return []
        return self.phrase.read(source, at + len(self.words))

    def say(self, value: Any) -> Iterator[str]:
        """The words, and what the phrase says."""
        yield from (self.words + said for said in self.phrase.say(value))


ANY_ONE: Phrase = OneOf(Article(DESCRIBED), _others("another ", DESCRIBED))
"""One object of a description: "a creature you control", "another creature"."""

EACH = OneOf(After("each ", DESCRIBED), _others("each other ", DESCRIBED))
EVERY = OneOf(After("all ", DESCRIBED_MANY), _others("all other ", DESCRIBED_MANY))
"""All objects of a description, after a verb: "destroy all creatures"."""

ONE_OTHER = _others("other ", DESCRIBED)
MANY_OTHERS = _others("other ", DESCRIBED_MANY)
"""A description without the source, after an article or after "the number of"."""

ALL = OneOf(DESCRIBED_MANY, _others("other ", DESCRIBED_MANY), EVERY)
"""All objects of a description, before a verb in the plural: "creatures you control get"."""


def _target_of(value: Filter) -> Target:
    """A target of this description."""
    given = _fields_of(value)
    if value.types == ("creature",):
        return Target("creature", _unless_empty({**given, "types": ()}))
    return Target("permanent", _unless_empty(given))


def _unless_empty(given: dict[str, Any]) -> Filter | None:
    made = Filter(**given)
    return None if made == Filter() else made


def _described_by(value: Any) -> Filter | None:
    if not isinstance(value, Target) or value.zone != "battlefield" or value.up_to:
        return None  # "up to one" is said around it
    filter = value.filter or Filter()
    if value.what == "creature":
        return Filter(**{**_fields_of(filter), "types": ("creature",)})
    return filter if value.what == "permanent" else None


def _up_to_one(phrase: Phrase) -> Phrase:
    """The same target, but optional (115.6)."""
    return Made(
        phrase,
        lambda value: replace(value, up_to=True),
        lambda value: (
            replace(value, up_to=False) if isinstance(value, Target) and value.up_to else None
        ),
    )


TARGET_OBJECT: Phrase = OneOf(
    Made(
        OneOf(After("target ", DESCRIBED), _others("another target ", DESCRIBED)),
        _target_of,
        _described_by,
    ),
    _up_to_one(
        Made(
            OneOf(
                After("up to one target ", DESCRIBED),
                _others("up to one other target ", DESCRIBED),
            ),
            _target_of,
            _described_by,
        )
    ),
)

_CARDS: Slot = [
    ("card", {}),
    *((f"{each} card", {"types": (each,)}) for each in PERMANENTS),
    ("instant or sorcery card", {"any_type": ("instant", "sorcery")}),
    ("artifact or creature card", {"any_type": ("artifact", "creature")}),
    *((f"{each} card", {"subtypes": (each,)}) for each in SUBTYPES),
]


def _cards(where: str, **given: Any) -> Phrase:
    """A target card in a graveyard."""
    found = [
        (
            f"target {words} from {where}",
            Target("card", _unless_empty({**more, **given}), "graveyard"),
        )
        for words, more in _CARDS
    ]
    return OneOf(
        Words(found),
        _up_to_one(Words([(f"up to one {words}", target) for words, target in found])),
    )


TARGET_CARD = _cards("your graveyard", controller="you")
TARGET_ANY_CARD = OneOf(
    TARGET_CARD, _cards("a graveyard"), _cards("an opponent's graveyard", controller="opponent")
)
"""A target card in your graveyard, in any graveyard, or in an opponent's."""
TARGET_PLAYER = Words({"target player": Target("player"), "target opponent": Target("opponent")})
ANY_TARGET = Words({"any target": Target("any")})
TARGET_SPELL = Words(
    {
        "target spell": Target("spell"),
        "target creature spell": Target("spell", Filter(types=("creature",))),
        "target noncreature spell": Target("spell", Filter(not_types=("creature",))),
        "target instant or sorcery spell": Target("spell", Filter(any_type=("instant", "sorcery"))),
    }
)

"""Conditions about what was spoken of: "if it's a Spirit", "if that land was nonbasic" (608.2c).

While a sentence is read such a condition is a `SpokenIs`. What it is about is settled with the
other pronouns; then it is a condition about the source, a target or the object of a trigger event.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from turnfold.engine.cards.text.pronouns import (
    HIM,
    IT,
    THAT_CARD,
    THAT_OBJECT,
    THAT_PERMANENT,
    Meanings,
    Unclear,
)
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import COUNTER, NUMBER
from turnfold.engine.cards.text.words.cards import CARD, WAYS_SAID
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.names import KEYWORD_NAMES
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.sides import BEFORE, BOUNDS, COUNTERS, THAN
from turnfold.engine.cards.text.words.vocabulary import Needs
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.characteristics import (
    HasKeywords,
    HasWay,
    OnePredicate,
    PowerThanSource,
    ToughnessThanSource,
)
from turnfold.events.cards.conditions import (
    AmountIs,
    Condition,
    MadeIs,
    Not,
    SourceIs,
    TargetIs,
    ThatIs,
)
from turnfold.events.cards.measures import Power
from turnfold.events.cards.selections import (
    AnyOf,
    ControlledBy,
    Filter,
    HasCounter,
    LacksCounter,
    those,
)


class SpokenIs(Struct, frozen=True):
    """What was spoken of is, or was, of a description, or is not."""

    mark: str
    """The pronoun."""
    filter: Filter
    past: bool = False
    """As it last was."""
    denied: bool = False
    behind: bool = False
    """The words stand behind the effect that they limit, and are about what that speaks of."""


_Kind = type[SourceIs | TargetIs | ThatIs | MadeIs]
_ABOUT: dict[str, _Kind] = {
    "self": SourceIs,
    "target": TargetIs,
    "that": ThatIs,
    "made": MadeIs,
}
_MARKS = {IT: ("self", "target", "that"), HIM: ("self",), THAT_OBJECT: ("target", "that"),
          THAT_PERMANENT: ("target", "that"), THAT_CARD: ("made",)}  # fmt: skip
"""What each pronoun may mean here."""


def settled(said: SpokenIs, meanings: Meanings) -> Condition:
    """The condition with the object that it is about. What has left is spoken of as it last was."""
    within = Power() if said.past else said
    about = meanings.of(said.mark, "condition", within)
    kind = _ABOUT.get(about)
    if (
        kind is None
        or (kind is MadeIs) is not (said.mark == THAT_CARD)
        or (about == "self" and meanings.gone and not said.past)
    ):
        raise Unclear(said.mark)
    found: Condition = kind(said.filter)
    return Not(found) if said.denied else found


def is_said_behind(condition: Any) -> bool:
    """Whether a condition is about what its effect speaks of, and stands behind that."""
    inner = condition.denied if isinstance(condition, Not) else condition
    if isinstance(inner, AmountIs):
        return IT in words_of(inner)
    return isinstance(inner, SpokenIs) and inner.behind


def _told(value: Any) -> tuple[str, Filter, bool] | None:
    """What a condition is about, its description, and whether it is denied."""
    inner = value.denied if isinstance(value, Not) else value
    for about, kind in _ABOUT.items():
        if type(inner) is kind:
            (filter,) = (getattr(inner, each) for each in kind.__struct_fields__)
            return about, filter, isinstance(value, Not)
    return None


class _Said:
    """Words about a pronoun, whose value is a condition as it is read."""

    def __init__(
        self,
        words: str,
        mark: str,
        said: Phrase,
        *,
        behind: bool,
        past: bool = False,
        denied: bool = False,
    ) -> None:
        self.wording = Wording(words + "{said}", said=said)
        self.mark, self.past, self.denied, self.behind = mark, past, denied, behind

    def read(self, source: Source, at: int) -> Found:
        """The condition that stands there."""
        return [
            (SpokenIs(self.mark, parts["said"], self.past, self.denied, self.behind), end)
            for parts, end in self.wording.read(source, at)
        ]

    def letters(self) -> frozenset[str] | None:
        """Those of the pronoun."""
        return self.wording.letters()

    def needs(self, letter: str) -> Needs:
        """Those of the wording."""
        return self.wording.needs(letter)

    def say(self, value: Any) -> Iterator[str]:
        """The words for a condition that may be about this pronoun."""
        told = _told(value)
        if told is not None and told[0] in _MARKS[self.mark] and told[2] is self.denied:
            yield from self.wording.say({"said": told[1]})


_KINDS = ("noncreature, nonland ", "nonland, noncreature ", "attacking or blocking ")
_ADJECTIVES = Words(
    [
        *((words.strip(), filter) for slot in BEFORE for words, filter in slot
          if words not in _KINDS),
    ]
)  # fmt: skip


_WHAT = OneOf(_ADJECTIVES, Article(DESCRIBED))
_KEPT = Words(
    [
        *((each, those(HasKeywords((each,)))) for each in KEYWORD_NAMES),
        *((f"a {each} counter on it", those(HasCounter(each))) for each in COUNTERS),
        ("toxic", those(HasKeywords(("toxic",)))),
        *((each, those(HasWay(each))) for each in WAYS_SAID),
        (
            "greater power or toughness than ~",
            those(
                AnyOf((those(PowerThanSource("greater")), those(ToughnessThanSource("greater"))))
            ),
        ),
        ("greater power than ~", those(PowerThanSource("greater"))),
        ("a counter on it", those(HasCounter("any"))),
        ("counters on it", those(HasCounter("any"))),
        ("one or more counters on it", those(HasCounter("any"))),
    ]
)


def _of_kind(words: str, kind: Any) -> Phrase:
    """Counters of a kind that has no words of its own: "no oil counters on it"."""

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(OnePredicate() as one,)) if type(one) is kind:
                (counter,) = (getattr(one, each) for each in kind.__struct_fields__)
                return {"kind": counter}
        return None

    def make(parts: dict[str, Any]) -> Filter | None:
        known = kind is HasCounter and parts["kind"] in COUNTERS
        return None if known else those(kind(parts["kind"]))

    return Map(Wording(words, kind=COUNTER), make, take)


HAS = OneOf(
    _KEPT,
    _of_kind("a {kind} counter on it", HasCounter),
    _of_kind("an {kind} counter on it", HasCounter),
    _of_kind("no {kind} counters on it", LacksCounter),
)


def _bounded(kind: Any, than: str) -> Phrase:
    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Filter(all=(OnePredicate() as one,)) if type(one) is kind:
                return {"n": getattr(one, one.__struct_fields__[0])}
        return None

    return Map(Wording(f"{{n}} or {than}", n=NUMBER), lambda it: those(kind(it["n"])), take)


_NAMES = (
    ("it", "its", IT),
    ("he", "his", HIM),
    ("she", "her", HIM),
    ("that creature", "that creature's", THAT_OBJECT),
    *((f"that {each}", f"that {each}'s", THAT_OBJECT) for each in ("land", "artifact", "token")),
    ("that permanent", "that permanent's", THAT_PERMANENT),
)


_STRONGER = {than: those(PowerThanSource(than)) for than in THAN}


def _rows(*, behind: bool) -> Iterator[Phrase]:
    for name, whose, mark in _NAMES:

        def row(words: str, said: Phrase, mark: str = mark, **how: bool) -> Phrase:
            return _Said(words, mark, said, behind=behind, **how)

        short = name in ("it", "he", "she")
        yield row(f"{name}'s " if short else f"{name} is ", _WHAT)
        yield row(f"{name} was ", _WHAT, past=True)
        yield row(f"{name} isn't ", _WHAT, denied=True)
        if short:
            yield row(f"{name}'s not ", _WHAT, denied=True)
        yield row(f"{name} wasn't ", _WHAT, past=True, denied=True)
        yield row(f"{name} has ", HAS)
        yield row(f"{name} had ", HAS, past=True)
        for how in THAN:
            yield row(
                f"{whose} power is ",
                Words({f"{how} than ~'s": _STRONGER[how], f"{how} than ~'s power": _STRONGER[how]}),
            )
        for what, *kinds in BOUNDS:
            for than, kind in zip(("greater", "less"), kinds, strict=True):
                said = _bounded(kind, than)
                yield row(f"{whose} {what} is ", said)
                yield row(f"{whose} {what} was ", said, past=True)
                yield row(f"{name} has {what} ", said)
                yield row(f"{name} had {what} ", said, past=True)


def _by_controller(*, behind: bool) -> Iterator[Phrase]:
    """Who controls it, or controlled it: "if you controlled that permanent"."""
    named = (("it", IT), ("that creature", THAT_OBJECT), ("that permanent", THAT_PERMANENT))
    for it, mark in named:
        for who, whose, s in (("you", "you", ""), ("an opponent", "opponent", "s")):
            rows = Words([("", those(ControlledBy(whose)))])  # type: ignore[arg-type]
            for verb, past in ((f"control{s}", False), ("controlled", True)):
                yield _Said(f"{who} {verb} {it}", mark, rows, behind=behind, past=past)


_CARD = Article(CARD)
SPOKEN_CARD = OneOf(
    *(
        _Said(words, THAT_CARD, _CARD, behind=False)
        for words in ("it's ", "it was ", "that card is ", "that card was ")
    )
)
"""A card that was revealed or exiled is of a description."""
SPOKEN_OF = OneOf(*_rows(behind=False), *_by_controller(behind=False))
"""What was spoken of is of a description."""
SPOKEN_OF_BEFORE = OneOf(*_rows(behind=True), *_by_controller(behind=True))
"""The same behind the words that speak of it: "if it's legendary" behind its effect."""

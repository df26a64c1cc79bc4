"""Looking at the top cards of libraries or revealing them, and what becomes of the cards that are
taken and of the rest (401.4)."""

from typing import Any

from msgspec import Struct

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.words.amounts import COUNTER, MANY_OR_X, NUMBER_WORDS, X
from turnfold.engine.cards.text.words.cards import CARD, CARDS
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import LookAtTop
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter

_REST = Words(
    [
        ("on the bottom of your library in any order", "bottom"),
        ("on the bottom of your library in a random order", "bottom_at_random"),
        ("on the bottom in any order", "bottom"),
        ("on the bottom in a random order", "bottom_at_random"),
        ("into your graveyard", "graveyard"),
        ("back on top of your library in any order", "top"),
        ("back on top in any order", "top"),
        ("on top of your library in any order", "top"),
    ]
)
"""Where the cards go that are not taken."""
_THE_OTHER = Words([("on the bottom of your library", "bottom"), ("into your graveyard",
                    "graveyard"), ("back on top of your library", "top")])  # fmt: skip
"""The same of one card."""


class _Taken(Struct, frozen=True):
    """What is taken of the cards that are seen."""

    number: Amount | None = 0
    filter: Filter | None = None
    all: bool = False
    must: bool = False
    to: str = "hand"
    tapped: bool = False
    shown: bool = False
    counter: str = ""
    counters: int = 1


_THEM = ("them", "those cards")
_PLACES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("into your hand", {}),
    ("into your graveyard", {"to": "graveyard"}),
    ("onto the battlefield", {"to": "battlefield"}),
    ("onto the battlefield tapped", {"to": "battlefield", "tapped": True}),
)
_FROM_AMONG = ("from among them", "from among those cards")
_MANY: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("{number} {filter}", {"number": NUMBER_WORDS}, {"must": True}),
    ("up to {number} {filter}", {"number": NUMBER_WORDS}, {}),
    ("up to X {filter}", {}, {"number": X}),
    ("any number of {filter}", {}, {"number": None}),
)


def _undescribed() -> list[Phrase]:
    """Cards of any kind."""
    found: list[Phrase] = []
    for words, place in _PLACES:
        for them in _THEM:
            found += [
                Form(f"put one of {them} {words}", _Taken, {}, number=1, must=True, **place),
                Form(f"put {{number}} of {them} {words}", _Taken, {"number": NUMBER_WORDS},
                     must=True, **place),
                Form(f"put any number of {them} {words}", _Taken, {}, number=None, **place),
                Form(f"put up to {{number}} of {them} {words}", _Taken,
                     {"number": NUMBER_WORDS}, **place),
                Form(f"you may put one of {them} {words}", _Taken, {}, number=1, **place),
            ]  # fmt: skip
    return found


def _described() -> list[Phrase]:
    """Cards of a description."""
    found: list[Phrase] = []
    one: dict[str, Phrase] = {"filter": Article(CARD)}
    for among in _FROM_AMONG:
        for words, place in _PLACES:
            found += [
                Form(f"you may put {{filter}} {among} {words}", _Taken, one, number=1, **place),
                Form(f"put up to one {{filter}} {among} {words}", _Taken, {"filter": CARD},
                     number=1, **place),
                Form(f"put {{filter}} {among} {words}", _Taken, one, number=1, must=True, **place),
            ]  # fmt: skip
            for many, gaps, fixed in _MANY:
                cards: dict[str, Phrase] = {"filter": CARDS, **gaps}
                for may in ("", "you may ") if "must" not in fixed else ("",):
                    found.append(
                        Form(f"{may}put {many} {among} {words}", _Taken, cards, **fixed, **place)
                    )
        found += (*_revealed(among, one), *_with_counters(among, one))
    for words, place in _PLACES:
        found += [
            Form(f"put all {{filter}} {among} {words}", _Taken, {"filter": CARDS}, all=True,
                 **place)
            for among in (*_FROM_AMONG, "revealed this way")
        ]  # fmt: skip
    return found


def _with_counters(among: str, one: dict[str, Phrase]) -> list[Phrase]:
    """A card that enters the battlefield with counters."""
    there = f"{{filter}} {among} onto the battlefield with"
    single: dict[str, Phrase] = {**one, "counter": Article(COUNTER)}
    several: dict[str, Phrase] = {**one, "counters": NUMBER_WORDS, "counter": COUNTER}
    return [
        Form(f"{may}put {there} {words} on it", _Taken, gaps, number=1, to="battlefield", **must)
        for may, must in (("", {"must": True}), ("you may ", {}))
        for words, gaps in (
            ("{counter} counter", single),
            ("{counters} {counter} counters", several),
        )
    ]


def _revealed(among: str, one: dict[str, Phrase]) -> list[Phrase]:
    """Cards that are revealed as they are taken."""
    shown: dict[str, Any] = {"shown": True}
    found: list[Phrase] = []
    for it in ("it", "that card"):
        found.append(Form(f"you may reveal {{filter}} {among} and put {it} into your hand", _Taken,
                          one, number=1, **shown))  # fmt: skip
    for many, gaps, fixed in _MANY[1:]:
        for them in ("them", "those cards", "the revealed cards"):
            found.append(
                Form(f"you may reveal {many} {among} and put {them} into your hand", _Taken,
                     {"filter": CARDS, **gaps}, **fixed, **shown)
            )  # fmt: skip
    return found


_TAKEN = OneOf(*_undescribed(), *_described())


class _Seen(Struct, frozen=True):
    """How many cards are seen, and by whom."""

    amount: Amount
    open: bool = False


def _seen(words: str, **fixed: Any) -> list[Phrase]:
    one_x = f"{words} the top X cards of your library, where X is {{amount}}"
    return [
        Form(f"{words} the top {{amount}} cards of your library", _Seen, {"amount": MANY_OR_X},
             **fixed),
        Form(one_x, _Seen, {"amount": COUNT}, **fixed),
        Form(f"{words} {{amount}} cards from the top of your library", _Seen,
             {"amount": MANY_OR_X}, **fixed),
        Form(f"{words} a number of cards from the top of your library equal to {{amount}}", _Seen,
             {"amount": COUNT}, **fixed),
    ]  # fmt: skip


_SEEN = OneOf(*_seen("look at"), *_seen("reveal", open=True))


def _look(seen: _Seen, taken: _Taken, rest: str) -> LookAtTop | None:
    if seen.open and taken.shown:
        return None  # everybody sees them
    if not seen.open and taken.all and not taken.shown and taken.filter is not None:
        return None  # they are not said to be shown
    revealed: Any = "all" if seen.open else "taken" if taken.shown else ""
    to: Any = taken.to
    where: Any = rest
    if taken.to == "battlefield" and not seen.open and taken.shown:
        return None
    return LookAtTop(
        seen.amount,
        taken.number,
        taken.filter,
        taken.all,
        taken.must,
        to,
        taken.tapped,
        revealed,
        where,
        taken.counter,
        taken.counters,
    )


def _parts(value: Any) -> tuple[_Seen, _Taken, str] | None:
    if not isinstance(value, LookAtTop):
        return None
    seen = _Seen(value.amount, value.revealed == "all")
    taken = _Taken(value.number, value.filter, value.all, value.must, value.to, value.tapped,
                   value.revealed == "taken", value.counter, value.counters)  # fmt: skip
    return seen, taken, value.rest


def _looking(words: str, rest: Phrase, *, only_two: bool = False) -> Phrase:
    def make(parts: dict[str, Any]) -> LookAtTop | None:
        seen: _Seen = parts["seen"]
        if only_two and (seen.amount != 2 or parts["taken"].number != 1):
            return None
        return _look(seen, parts["taken"], parts["rest"])

    def take(value: Any) -> dict[str, Any] | None:
        found = _parts(value)
        if found is None:
            return None
        parts = dict(zip(("seen", "taken", "rest"), found, strict=True))
        return parts if make(parts) == value else None

    return Map(Wording(words, seen=_SEEN, taken=_TAKEN, rest=rest), make, take)


LOOKING: tuple[Phrase, ...] = (
    *(
        _looking(f"{{seen}}{then}{{taken}}{end} {{rest}}", _REST)
        for then in (". ", ", then ", ". then ")
        for end in (
            " and the rest", ". put the rest", ". then put the rest", " and put the rest",
            ", then put the rest",
        )
    ),
    *(
        _looking(f"{{seen}}{then}{{taken}} and the other {{rest}}", _THE_OTHER, only_two=True)
        for then in (". ", ", then ")
    ),
)  # fmt: skip
"""An effect that looks at the top cards of a library, and takes some."""

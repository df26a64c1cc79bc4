"""Searching libraries: what is looked for, and where the cards go that are found (701.19)."""

from typing import Any

from msgspec import Struct

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.pronouns import THAT_PLAYER, Pronoun
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS, X
from turnfold.engine.cards.text.words.cards import CARD, CARDS, KIND, NAMED_CARD, NAMED_CARDS
from turnfold.engine.cards.text.words.nouns import Article, either_of
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasSupertypes, HasTypes
from turnfold.events.cards.effects import SearchLibrary
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import EVERYTHING, Filter, those
from turnfold.events.cards.targets import TargetOpponent, TargetPlayer


class _Wanted(Struct, frozen=True):
    """What is looked for, and how many cards of it at most. No filter: exactly so many cards."""

    filter: Filter | None
    number: Amount | None = 1


def _described(phrase: Phrase) -> Phrase:
    """A description that says something."""

    def known(value: Any) -> Any:
        return None if value == EVERYTHING else value

    return Map(phrase, known, known)


_BASIC_LAND = Words([("basic land card", those(HasTypes(("land",)), HasSupertypes(("basic",))))])
_A_CARD = OneOf(Article(CARD), Article(NAMED_CARD))
_ONE = _described(
    OneOf(
        _A_CARD,
        either_of("{one} or {other}", _A_CARD),
        either_of("{one} or {other}", Article(CARD), CARD),
        either_of("{one} or {other}", Article(KIND), _BASIC_LAND),
    )
)
_MANY = OneOf(CARDS, NAMED_CARDS, either_of("{one} and/or {other}", CARDS))
_SOME = _described(_MANY)
_WHAT = OneOf(
    Form("{filter}", _Wanted, {"filter": _ONE}),
    Form("a card", _Wanted, {}, filter=None),
)
_WHAT_MANY = OneOf(
    Form("up to {number} {filter}", _Wanted, {"filter": _MANY, "number": NUMBER_WORDS}),
    Form("up to X {filter}, where X is {number}", _Wanted, {"filter": _MANY, "number": COUNT}),
    Form("up to X {filter}", _Wanted, {"filter": _MANY}, number=X),
    Form("any number of {filter}", _Wanted, {"filter": _SOME}, number=None),
    Form("{number} {filter}", _Wanted, {"filter": _SOME, "number": NUMBER_WORDS}),
    Form("{number} cards", _Wanted, {"number": NUMBER_WORDS}, filter=None),
)
_IT, _THEM = ("it", "that card", "the card"), ("them", "those cards")
_THEN = Words([(", then shuffle", ""), (". then shuffle", "")])


class _Place(Struct, frozen=True):
    """Where the cards go."""

    to: str
    tapped: bool = False
    rest: str | None = None


_PLACES = Words(
    [
        (" into your hand", _Place("hand")),
        (" into your graveyard", _Place("graveyard")),
        (" onto the battlefield", _Place("battlefield")),
        (" onto the battlefield tapped", _Place("battlefield", tapped=True)),
    ]
)
_SPLIT = Words(
    [
        (f"{by} one {one}and the other {other}", _Place(to, tapped, rest))
        for by in (", put", ", and put", " and put", ". put")
        for one, to, tapped in (
            ("onto the battlefield tapped ", "battlefield", True),
            ("onto the battlefield ", "battlefield", False),
            ("into your hand ", "hand", False),
        )
        for other, rest in (
            ("into your hand", "hand"), ("into your graveyard", "graveyard"),
            ("onto the battlefield tapped", "battlefield"),
        )
        if to != rest and (to, tapped, rest) != ("hand", False, "battlefield")
    ]
)  # fmt: skip


def _search(parts: dict[str, Any]) -> SearchLibrary | None:
    wanted, place = parts["what"], parts["place"]
    revealed = parts.get("shown", False)
    if place.rest is not None and wanted.number != 2:
        return None
    try:
        return SearchLibrary(
            wanted.filter,
            wanted.number,
            place.to,
            place.tapped,
            revealed,
            rest=place.rest,
            also=parts.get("also", ()),
            of=parts.get("of"),
        )
    except ValueError:  # cards that are revealed as they enter the battlefield
        return None


def _parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, SearchLibrary):
        return None
    return {
        "what": _Wanted(value.filter, value.number),
        "place": _Place(value.to, value.tapped, value.rest),
        "shown": value.revealed,
        "also": value.also,
        "of": value.of,
        **dict.fromkeys(("put", "then", "it", "out", "they"), ""),
    }


_ALSO = Words(
    [
        ("library and/or graveyard", ("graveyard",)),
        ("graveyard and/or library", ("graveyard",)),
        ("library, hand, and/or graveyard", ("graveyard", "hand")),
        ("graveyard, hand, and/or library", ("graveyard", "hand")),
        ("graveyard, hand and/or library", ("graveyard", "hand")),
        ("hand and/or library", ("hand",)),
        ("library and/or hand", ("hand",)),
    ]
)
"""The zones that may be searched beside the library."""
_WHOSE = OneOf(
    Words({"target player's": TargetPlayer(), "target opponent's": TargetOpponent()}),
    Pronoun("that player's", THAT_PLAYER, "target", "that_player"),
)
_THEY_SHUFFLE = Words(
    [
        (words, "")
        for words in (
            ". then that player shuffles", ", then that player shuffles", ". that player shuffles",
        )
    ]
)  # fmt: skip


def _searching(words: str, place: Phrase, *, many: bool = False) -> Phrase:
    its = _THEM if many else _IT
    gaps: dict[str, Phrase] = {
        "what": _WHAT_MANY if many else _WHAT,
        "place": place,
        "shown": Words(
            [
                ("", False),
                *((f"{by} reveal {it}", True) for by in (",", " and", ".") for it in its),
            ]
        ),
        "put": Words(
            [
                (f"{by} {it}", "")
                for by in (", put", " and put", ", and put", ". put")
                for it in its
            ]
        ),
        "then": _THEN,
        "it": Words([(each, "") for each in its]),
        "they": _THEY_SHUFFLE,
        "also": _ALSO,
        "of": _WHOSE,
        "out": Words([(f"{by} exile {it}", "") for it in its for by in (",", " and")]),
    }  # fmt: skip
    used = {name: phrase for name, phrase in gaps.items() if f"{{{name}}}" in words}

    def take(value: Any) -> dict[str, Any] | None:
        parts = _parts(value)
        if parts is None:
            return None
        parts = {name: parts[name] for name in used}
        return parts if _search(parts) == value else None

    return Map(Wording(words, **used), _search, take)


_ON_TOP = Words([("", _Place("library"))])
_EXILED = Words([("", _Place("exile"))])
_UNDER_YOURS = Words([(" onto the battlefield under your control", _Place("battlefield"))])
_START = "search your library for {what}"
SEARCHING: tuple[Phrase, ...] = (
    *(
        _searching(_START + words, place, many=many)
        for many in (False, True)
        for words, place in (
            ("{shown}{put}{place}{then}", _PLACES),
            ("{out}{place}{then}", _EXILED),
        )
    ),
    _searching(_START + "{shown}{place}{then}", _SPLIT, many=True),
    *(
        _searching(words, place, many=many)
        for many in (False, True)
        for words, place in (
            (
                "search your {also} for {what}{shown}{put}{place}. if you search your library "
                "this way, shuffle",
                _PLACES,
            ),
            ("search {of} library for {what}{out}{place}{they}", _EXILED),
            ("search {of} library for {what}{put}{place}{they}", _UNDER_YOURS),
        )
    ),
    _searching(_START + "{shown}, then shuffle and put {it} on top{place}", _ON_TOP),
)
"""An effect of one who searches a library."""
_THEIR_PLACES = Words(
    [
        (" into their hand", _Place("hand")),
        (" into their graveyard", _Place("graveyard")),
        (" onto the battlefield", _Place("battlefield")),
        (" onto the battlefield tapped", _Place("battlefield", tapped=True)),
    ]
)
THEIR_SEARCH = OneOf(
    *(
        _searching("search their library for {what}{shown}{put}{place}{then}", _THEIR_PLACES,
                   many=many)
        for many in (False, True)
    )
)  # fmt: skip
"""The same of another player, who is said before."""

"""Searching libraries and looking at their top cards, in words (401.4, 701.19)."""

from typing import Any

from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import CARD, CARDS
from turnfold.engine.cards.text.words.nouns import Article, either_of
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import LookAtTop, May, SearchLibrary
from turnfold.events.cards.selections import EVERYTHING
from turnfold.events.cards.targets import OneTarget

_ONE = Article(CARD)
_ONE_OR_OTHER = OneOf(_ONE, either_of("{one} or {other}", _ONE))
_IT = Words([("it", ""), ("that card", ""), ("the card", "")])
_THEM = Words([("them", ""), ("those cards", "")])
"""What was found, in any of its words."""


def _searching(words: str, cards: Phrase, **fixed: Any) -> Phrase:
    """A search for one card, or for up to a number of them."""

    def make(parts: dict[str, Any]) -> SearchLibrary:
        wanted = None if parts["cards"] == EVERYTHING else parts["cards"]
        return SearchLibrary(wanted, parts.get("number", 1), **fixed)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SearchLibrary):
            return None
        parts: dict[str, Any] = {"cards": value.filter or EVERYTHING, "it": "", "them": ""}
        if "{number}" in words:
            parts["number"] = value.number
        return parts if make(parts) == value else None

    gaps: dict[str, Phrase] = {"cards": cards, "it": _IT, "them": _THEM}
    if "{number}" in words:
        gaps["number"] = NUMBER_WORDS
    return Map(Wording(words, **gaps), make, take)


def _of_another(words: str, *, may: bool, **fixed: Any) -> Phrase:
    """A search of another player, who may decline it if the words say "may"."""

    def make(parts: dict[str, Any]) -> Any:
        who = parts["who"]
        if isinstance(who, OneTarget) or who in ("each_player", "each_opponent"):
            return None
        search = SearchLibrary(parts["cards"], who=who, **fixed)
        return May((search,), who=who) if may else search

    def take(value: Any) -> dict[str, Any] | None:
        search = value.effects[0] if may and isinstance(value, May) and value.effects else value
        if not isinstance(search, SearchLibrary) or search.filter is None:
            return None
        parts = {"who": search.who, "cards": search.filter}
        return parts if make(parts) == value else None

    return Map(Wording(words, who=PLAYER, cards=_ONE), make, take)


def _searches_of_others() -> list[Phrase]:
    found: list[Phrase] = []
    for verb, put, shuffles, may in (
        ("may search", "put", "shuffle", True),
        ("searches", "puts", "shuffles", False),
    ):
        for tapped in ("", " tapped"):
            for it in ("it", "that card"):
                found.append(
                    _of_another(
                        f"{{who}} {verb} their library for {{cards}}, {put} {it} onto the "
                        f"battlefield{tapped}, then {shuffles}",
                        may=may,
                        to="battlefield",
                        tapped=bool(tapped),
                    )
                )
    return found


def _searches() -> list[Phrase]:
    places: list[tuple[str, dict[str, Any]]] = [
        ("put {it} into your hand, then shuffle", {"to": "hand"}),
        ("reveal {it}, put {it} into your hand, then shuffle", {"to": "hand", "revealed": True}),
        ("reveal {it} and put {it} into your hand, then shuffle",
         {"to": "hand", "revealed": True}),
        ("put {it} into your graveyard, then shuffle", {"to": "graveyard"}),
        ("put {it} onto the battlefield, then shuffle", {"to": "battlefield"}),
        ("put {it} onto the battlefield tapped, then shuffle",
         {"to": "battlefield", "tapped": True}),
    ]  # fmt: skip
    on_top: list[tuple[str, dict[str, Any]]] = [
        ("reveal it, then shuffle and put {it} on top", {"to": "library", "revealed": True}),
        ("then shuffle and put {it} on top", {"to": "library"}),
    ]
    start = "search your library for"
    found: list[Phrase] = []
    for words, fixed in (*places, *on_top):
        found.append(_searching(f"{start} {{cards}}, {words}", _ONE_OR_OTHER, **fixed))
    for words, fixed in places:
        many = f"{start} up to {{number}} {{cards}}, {words.replace('{it}', '{them}')}"
        found.append(_searching(many, CARDS, **fixed))
    return found


_REST: tuple[tuple[str, str], ...] = (
    ("on the bottom of your library in any order", "bottom"),
    ("on the bottom of your library in a random order", "bottom_at_random"),
    ("into your graveyard", "graveyard"),
)
_ONLY_ONE = (("on the bottom of your library", "bottom"), ("into your graveyard", "graveyard"))
_SOME = "look at the top {amount} cards of your library"


def _looks() -> list[Phrase]:
    amount: dict[str, Phrase] = {"amount": MANY_OR_X}
    found: list[Phrase] = [
        Form(f"{_SOME}, then put them back in any order", LookAtTop, amount, rest="top")
    ]
    for where, rest in _REST:
        fixed: dict[str, Any] = {"rest": rest}
        for them in ("them", "those cards"):
            one = f"{_SOME}. put one of {them} into your hand and the rest {where}"
            many = f"{_SOME}. put {{number}} of {them} into your hand and the rest {where}"
            number: dict[str, Phrase] = {**amount, "number": NUMBER_WORDS}
            found += [
                Form(one, LookAtTop, amount, number=1, must=True, **fixed),
                Form(many, LookAtTop, number, must=True, **fixed),
            ]
        found += _chosen(f"put the rest {where}", fixed)
        all_of = "reveal the top {amount} cards of your library. put all {filter} revealed"
        cards: dict[str, Phrase] = {**amount, "filter": CARDS}
        found.append(
            Form(f"{all_of} this way into your hand and the rest {where}", LookAtTop, cards,
                 all=True, revealed="all", **fixed)
        )  # fmt: skip
    two = "look at the top two cards of your library. put one of"
    for where, rest in _ONLY_ONE:
        for them in ("them", "those cards"):
            words = f"{two} {them} into your hand and the other {where}"
            found.append(Form(words, LookAtTop, {}, amount=2, number=1, must=True, rest=rest))
        words = "reveal the top card of your library. if it's {filter}, put it into your hand. "
        for end in (f"otherwise, put it {where}", f"otherwise, put that card {where}"):
            found.append(
                Form(words + end, LookAtTop, {"filter": _ONE}, amount=1, all=True,
                     revealed="all", rest=rest)
            )  # fmt: skip
    return found


def _chosen(end: str, fixed: dict[str, Any]) -> list[Phrase]:
    """Cards of a description that may be taken from among those that are seen."""
    one: dict[str, Phrase] = {"amount": MANY_OR_X, "filter": _ONE}
    many: dict[str, Phrase] = {"amount": MANY_OR_X, "filter": CARDS, "number": NUMBER_WORDS}
    reveal = f"{_SOME}. you may reveal"
    put = f"{_SOME}. you may put"
    found: list[Phrase] = [
        Form(f"{reveal} {{filter}} from among them and put it into your hand. {end}", LookAtTop,
             one, number=1, revealed="taken", **fixed),
        Form(f"{reveal} up to {{number}} {{filter}} from among them and put them into your hand. "
             f"{end}", LookAtTop, many, revealed="taken", **fixed),
        Form(f"{put} {{filter}} from among them into your hand. {end}", LookAtTop, one, number=1,
             **fixed),
    ]  # fmt: skip
    for tapped in ("", " tapped"):
        place: dict[str, Any] = {"to": "battlefield", "tapped": bool(tapped)}
        found.append(
            Form(f"{put} {{filter}} from among them onto the battlefield{tapped}. {end}",
                 LookAtTop, one, number=1, **place, **fixed)
        )  # fmt: skip
    return found


LIBRARIES: tuple[Phrase, ...] = (*_searches(), *_searches_of_others(), *_looks())
"""An effect that looks for cards in a library."""

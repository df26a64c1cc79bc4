"""Searching libraries and looking at their top cards, in words (401.4, 701.19)."""

from typing import Any

from turnfold.engine.cards.text.instructions.looking import LOOKING
from turnfold.engine.cards.text.instructions.searching import SEARCHING
from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.words.amounts import MANY_OR_X
from turnfold.engine.cards.text.words.cards import CARD
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Map, Phrase, Wording
from turnfold.events.cards.effects import LookAtTop, May, RevealUntil, SearchLibrary
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.targets import OneTarget

_ONE = Article(CARD)


def _of_another(words: str, *, may: bool, **fixed: Any) -> Phrase:
    """A search of another player, who may decline it if the words say "may"."""

    def make(parts: dict[str, Any]) -> Any:
        who = parts["who"]
        if isinstance(who, OneTarget) or who in EACH_PLAYER:
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


def _looks() -> list[Phrase]:
    back = "look at the top {amount} cards of your library, then put them back in any order"
    start = "reveal the top card of your library. if it's {filter}, put it"
    return [
        Form(back, LookAtTop, {"amount": MANY_OR_X}, rest="top"),
        *(
            Form(f"{start} {place}. otherwise, put {it} into your graveyard", LookAtTop,
                 {"filter": _ONE}, amount=1, all=True, revealed="all", rest="graveyard", **to)
            for place, to in _PLACES_OF_ONE
            for it in ("it", "that card")
        ),
    ]  # fmt: skip


_PLACES_OF_ONE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("into your hand", {}),
    ("onto the battlefield", {"to": "battlefield"}),
    ("onto the battlefield tapped", {"to": "battlefield", "tapped": True}),
)


def _until() -> list[Phrase]:
    """Cards are revealed until one of a description is."""
    start = "reveal cards from the top of your library until you reveal {filter}"
    found: list[Phrase] = []
    for place, to in _PLACES_OF_ONE:
        for end, rest in _AFTER_THAT:
            for card in ("that card", "it"):
                found += [
                    Form(f"{start}{then}put {card} {place}{end}", RevealUntil, {"filter": _ONE},
                         rest=rest, **to)
                    for then in (". ", ", then ")
                ]  # fmt: skip
    found.append(
        Form(f"{start}, then put all cards revealed this way into your hand", RevealUntil,
             {"filter": _ONE}, rest="hand")
    )  # fmt: skip
    who = "{who} reveals cards from the top of their library until they reveal {filter}"
    found += [
        Form(f"{who}, then puts {cards} into their graveyard", RevealUntil,
             {"who": PLAYER, "filter": _ONE}, to="graveyard", rest="graveyard")
        for cards in ("those cards", "all cards revealed this way")
    ]  # fmt: skip
    for place, to in _PLACES_OF_ONE:
        for end, rest in _AFTER_THEIRS:
            found += [
                Form(f"{who}{then} puts that card {place.replace('your', 'their')}{end}",
                     RevealUntil, {"who": PLAYER, "filter": _ONE}, rest=rest, **to)
                for then in (", then", ". that player")
            ]  # fmt: skip
    return found


_RESTS = (
    ("on the bottom of your library in a random order", "bottom_at_random"),
    ("on the bottom of your library in any order", "bottom"),
    ("into your graveyard", "graveyard"),
)
_AFTER_THAT: tuple[tuple[str, str], ...] = (
    *(
        (f"{words} {where}", rest)
        for where, rest in _RESTS
        for words in (
            " and the rest", " and put all other cards revealed this way", ". put the rest",
            ". then put the rest", ", then put the rest", " and put the rest",
            ". put all other cards revealed this way",
            ", then put all other cards revealed this way",
        )
    ),
    (" and shuffle the rest into your library", "shuffled"),
    (", then shuffle the rest into your library", "shuffled"),
    (". then shuffle the rest into your library", "shuffled"),
    (" and shuffle all other cards revealed this way into your library", "shuffled"),
    (", then shuffle all other cards revealed this way into your library", "shuffled"),
)  # fmt: skip
_AFTER_THEIRS: tuple[tuple[str, str], ...] = (
    (", then shuffles the rest into their library", "shuffled"),
    (", then shuffles all other cards revealed this way into their library", "shuffled"),
    (" and the rest on the bottom of their library in a random order", "bottom_at_random"),
    (" and the rest on the bottom of their library in any order", "bottom"),
    (" and the rest into their graveyard", "graveyard"),
    (" and puts all other cards revealed this way into their graveyard", "graveyard"),
)


LIBRARIES: tuple[Phrase, ...] = (
    *SEARCHING,
    *_searches_of_others(),
    *LOOKING,
    *_looks(),
    *_until(),
)
"""An effect that looks for cards in a library."""

"""What is done to whole zones, and objects that go into libraries (400.7, 701.20)."""

from typing import Any

from turnfold.engine.cards.text.pronouns import (
    THE_SAME,
)
from turnfold.engine.cards.text.subjects import ANY, ONE, PLAYER, SEVERAL_CARDS, THIS_CARD
from turnfold.engine.cards.text.unbinding import OfTarget
from turnfold.engine.cards.text.words.amounts import COUNTER
from turnfold.engine.cards.text.words.cards import CARDS, TARGET_ANY_CARD, TARGET_CARD
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import (
    ExileIt,
    May,
    PutOntoBattlefield,
    ReturnIt,
    ShuffleIn,
    ShuffleZonesIn,
)
from turnfold.events.cards.selections import (
    EVERYTHING,
    ControlledBy,
    Filter,
    IsInZone,
    Whose,
    adding,
    without,
)
from turnfold.events.cards.targets import OneTarget, TargetOpponent, TargetPlayer

_OF: tuple[tuple[str, Whose], ...] = (
    ("your graveyard", "you"),
    ("each opponent's graveyard", "opponent"),
    ("your opponents' graveyards", "opponent"),
    ("all opponents' graveyards", "opponent"),
    ("all graveyards", "any"),
    ("defending player's graveyard", "defending_player"),
    ("that player's graveyard", "that_player"),
)
"""Graveyards, and whose they are."""
_OF_TARGETS: tuple[tuple[str, Any], ...] = (
    ("target player's graveyard", TargetPlayer()),
    ("target opponent's graveyard", TargetOpponent()),
)


def _graveyards(words: str, cards: Phrase | None, whose: str) -> list[Phrase]:
    """All cards of a description in graveyards; of all cards if there is no phrase for it."""
    gaps = {"cards": cards} if cards is not None else {}

    def row(said: str, made: Any, taken: Any) -> Phrase:
        def make(parts: dict[str, Any]) -> Any:
            return made(adding(parts.get("cards", EVERYTHING), IsInZone("graveyard")))

        def take(value: Any) -> dict[str, Any] | None:
            filter = taken(value)
            if not isinstance(filter, Filter):
                return None
            plain = without(filter, IsInZone, ControlledBy)
            parts = {"cards": plain} if gaps else {}
            return parts if make(parts) == value else None

        return Map(Wording(words.replace("{of}", said), **gaps), make, take)

    found = [
        row(
            said,
            lambda filter, who=who: filter if who == "any" else adding(filter, ControlledBy(who)),
            lambda value: value,
        )
        for said, who in _OF
        if not whose or who == whose
    ]
    if not whose:
        found += [
            row(
                said,
                lambda filter, target=target: OfTarget(filter, target),
                lambda value: value.filter if isinstance(value, OfTarget) else None,
            )
            for said, target in _OF_TARGETS
        ]
    return found


ALL_IN_GRAVEYARDS = OneOf(
    *_graveyards("{of}", None, ""),
    *_graveyards("all cards from {of}", None, ""),
    *_graveyards("all {cards} from {of}", CARDS, ""),
)
"""All cards of graveyards, or all of a description."""
_ALL_YOURS = OneOf(*_graveyards("all {cards} from {of}", CARDS, "you"))


def _returned() -> list[Phrase]:
    found: list[Phrase] = [
        Form("return {what} to your hand", ReturnIt, {"what": _ALL_YOURS}),
    ]
    for words, tapped in (("", False), (" tapped", True)):
        found.append(
            Form(f"return {{what}} to the battlefield{words}", PutOntoBattlefield,
                 {"what": _ALL_YOURS}, tapped=tapped)
        )  # fmt: skip
    return found


_ZONES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("graveyard", ("graveyard",)),
    ("hand", ("hand",)),
    ("hand and graveyard", ("hand", "graveyard")),
)


def _shuffled() -> list[Phrase]:
    found: list[Phrase] = [
        Form("shuffle {what} into its owner's library", ShuffleIn,
             {"what": OneOf(ONE, TARGET_ANY_CARD)}),
        Form("shuffle {what} into their owners' libraries", ShuffleIn, {"what": ANY}),
        Form("shuffle {what} into your library", ShuffleIn,
             {"what": OneOf(TARGET_CARD, SEVERAL_CARDS)}, who="you"),
        Form("the owner of {what} shuffles it into their library", ShuffleIn,
             {"what": TARGET_OBJECT}),
        Form("{what}'s owner shuffles it into their library", ShuffleIn,
             {"what": OneOf(TARGET_OBJECT, Words({"~": "self"}))}),
    ]  # fmt: skip
    for words, zones in _ZONES:
        found += [
            Form(f"shuffle your {words} into your library", ShuffleZonesIn, {}, who="you",
                 zones=zones),
            Form(f"{{who}} shuffles their {words} into their library", ShuffleZonesIn,
                 {"who": PLAYER}, zones=zones),
        ]  # fmt: skip
    return found


def _top_or_bottom(words: str, what: Phrase) -> Phrase:
    """The owner chooses between the top and the bottom of the library."""

    def make(parts: dict[str, Any]) -> May:
        what = parts["what"]
        top = ReturnIt(what, to="library")
        bottom = ReturnIt(THE_SAME if isinstance(what, OneTarget) else what, to="bottom")  # type: ignore[arg-type]
        return May((top,), "owner_of_target", otherwise=(bottom,))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, May) or value.who != "owner_of_target" or not value.effects:
            return None
        one, other = value.effects[0], value.otherwise[:1]
        if not isinstance(one, ReturnIt) or not other or not isinstance(other[0], ReturnIt):
            return None
        bottom = ReturnIt("target", to="bottom")
        told = May((one,), "owner_of_target", otherwise=(bottom,))
        return {"what": one.what} if one.to == "library" and value == told else None

    return Map(Wording(words, what=what), make, take)


_IN_LIBRARY: tuple[tuple[str, str], ...] = (
    ("second from the top", "second"),
    ("third from the top", "third"),
)


def _placed() -> list[Phrase]:
    end = "puts it on their choice of the top or bottom of their library"
    return [
        _top_or_bottom(f"{{what}}'s owner {end}", TARGET_OBJECT),
        _top_or_bottom(f"the owner of {{what}} {end}", TARGET_OBJECT),
        *(
            Form(f"put {{what}} into its owner's library {words}", ReturnIt, {"what": ONE}, to=to)
            for words, to in _IN_LIBRARY
        ),
    ]


def _with_counters() -> list[Phrase]:
    """Cards that come to the battlefield with a counter."""
    found: list[Phrase] = []
    end = "with a {counter} counter on it"
    for words, tapped in (("", False), (" tapped", True)):
        place: dict[str, Any] = {"tapped": tapped}
        cards: dict[str, Phrase] = {"what": OneOf(TARGET_CARD, THIS_CARD), "counter": COUNTER}
        found += [
            Form(f"return {{what}} to the battlefield{words} {end}", PutOntoBattlefield, cards,
                 **place),
            Form(f"return {{what}} to the battlefield{words} under your control {end}",
                 PutOntoBattlefield, cards, **place),
            Form(f"put {{what}} onto the battlefield{words} under your control {end}",
                 PutOntoBattlefield, {"what": TARGET_ANY_CARD, "counter": COUNTER}, **place),
            Form(f"put {{what}} onto the battlefield{words} under its owner's control",
                 PutOntoBattlefield, {"what": TARGET_ANY_CARD}, under_owner=True, **place),
        ]  # fmt: skip
    return found


ZONES: tuple[Phrase, ...] = (
    Form("exile {what}", ExileIt, {"what": ALL_IN_GRAVEYARDS}),
    *_returned(),
    *_shuffled(),
    *_placed(),
    *_with_counters(),
)
"""An effect on whole zones, or one that puts objects into libraries."""

"""What is done to objects that players choose as it happens: "exile a card from your graveyard",
"that player returns a creature they control to its owner's hand" (608.2d)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.picks import (
    MANY_OF_THEIRS,
    PICKED,
    PICKED_MANY,
    PICKED_OF_THEIRS,
    PICKED_ONE,
    Picked,
    cards_picked,
)
from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.words.amounts import COUNTER, MANY_OR_X
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import (
    Destroy,
    DiscardIt,
    ExileIt,
    PutCounters,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnIt,
    ShuffleIn,
    TapIt,
    UntapIt,
)
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, IsAmong, IsInZone, without

_YOU = ControlledBy("you")


def _by(words: str, kind: Any, what: Phrase, **fixed: Any) -> Phrase:
    """What another player does to objects of that player's choice."""

    def make(parts: dict[str, Any]) -> Any:
        return kind(what=replace(parts["what"], who=parts["who"]), **fixed)

    def take(value: Any) -> dict[str, Any] | None:
        picked = value.what if type(value) is kind else None
        if not isinstance(picked, Picked) or picked.who == "you":
            return None
        parts = {"who": picked.who, "what": replace(picked, who="you")}
        return parts if make(parts) == value else None

    return Map(Wording(f"{{who}} {words}", who=PLAYER, what=what), make, take)


_HAND, _HANDS = cards_picked("hand", "from your hand", _YOU)
_HELD, _MANY_HELD = cards_picked("hand", "", _YOU)
_GRAVE, _GRAVES = cards_picked("graveyard", "from your graveyard", _YOU)
_ANY_GRAVE, _ANY_GRAVES = cards_picked("graveyard", "from a graveyard")
_OF_GRAVES = cards_picked("graveyard", "from graveyards")[1]
_THEIR_HAND, _THEIR_HANDS = cards_picked("hand", "from their hand")
_THEIR_GRAVE, _THEIR_GRAVES = cards_picked("graveyard", "from their graveyard")
_THEY_HOLD, _MANY_THEY_HOLD = cards_picked("hand", "")


_AMONG = [
    cards_picked(None, f"from among {words}", IsAmong("milled"))
    for words in ("the milled cards", "those cards", "them", "the cards milled this way")
]
_ONE_AMONG = OneOf(*(one for one, _ in _AMONG))
_SOME_AMONG = OneOf(*(more for _, more in _AMONG))


OF_THEIR_CARDS = {
    "hand": OneOf(_THEIR_HAND, _THEIR_HANDS),
    "graveyard": OneOf(_THEIR_GRAVE, _THEIR_GRAVES),
}
"""Cards of another player, which that player chooses, by their zone."""
OF_THEIRS = PICKED_OF_THEIRS
"""A permanent of another player, which that player chooses."""


def _said_more(phrase: Phrase) -> Phrase:
    """The choice of a card that is described; any one card has rows of its own."""

    def more(value: Any) -> Any:
        plain = without(value.filter, IsInZone, ControlledBy) == EVERYTHING
        return None if plain and not value.up_to else value

    return Map(phrase, more, more)


def _yours() -> list[Phrase]:
    """What you do to what you choose."""
    one_or_more = OneOf(_GRAVE, _GRAVES, _ANY_GRAVE, _ANY_GRAVES, _OF_GRAVES, _HAND, _HANDS)
    returned = [
        Form(f"return {{what}} to {whose}", ReturnIt, {"what": PICKED_MANY})
        for whose in ("their owner's hand", "their owners' hands", "its owner's hand")
    ]
    return [
        Form("exile {what}", ExileIt, {"what": OneOf(PICKED, one_or_more)}),
        Form("destroy {what}", Destroy, {"what": PICKED}),
        Form("tap {what}", TapIt, {"what": PICKED}),
        Form("untap {what}", UntapIt, {"what": PICKED}),
        *returned,
        Form("return {what} to your hand", ReturnIt, {"what": _GRAVES}),
        *(
            Form(f"{words} your hand", ReturnIt, {"what": OneOf(_ONE_AMONG, _SOME_AMONG)})
            for words in ("put {what} into", "return {what} to")
        ),
        *_in_library("put {what} on %s of your library", OneOf(_HAND, _GRAVE), ("",)),
        *_in_library("put {what} on %s of your library", OneOf(_HANDS, _GRAVES), _ORDERS),
        Form("shuffle {what} into your library", ShuffleIn,
             {"what": OneOf(_HAND, _HANDS, _GRAVE, _GRAVES)}, who="you"),
        *(
            Form(f"{you}discard {{what}}", DiscardIt,
                 {"what": _said_more(OneOf(_HELD, _MANY_HELD))})
            for you in ("", "you ")
        ),
        *_onto_battlefield(),
        *_counters(),
    ]  # fmt: skip


_ORDERS = ("", " in any order")


def _in_library(words: str, what: Phrase, ends: Sequence[str]) -> list[Phrase]:
    return [
        Form((words % place) + end, ReturnIt, {"what": what}, to=to)
        for place, to in (("top", "library"), ("the bottom", "bottom"))
        for end in ends
    ]


def _onto_battlefield() -> list[Phrase]:
    found: list[Phrase] = []
    for words, tapped in (("", False), (" tapped", True)):
        found += [
            Form(f"return {{what}} to the battlefield{words}", PutOntoBattlefield,
                 {"what": _GRAVES}, tapped=tapped),
            Form(f"put {{what}} onto the battlefield{words}", PutOntoBattlefield,
                 {"what": _HANDS}, tapped=tapped),
            Form(f"put {{what}} onto the battlefield{words}", PutOntoBattlefield,
                 {"what": OneOf(_ONE_AMONG, _SOME_AMONG)}, tapped=tapped),
            Form(f"put {{what}} onto the battlefield{words} under your control",
                 PutOntoBattlefield, {"what": OneOf(_ANY_GRAVE, _ANY_GRAVES)}, tapped=tapped),
        ]  # fmt: skip
    return found


def _counters() -> list[Phrase]:
    kind: dict[str, Phrase] = {"counter": COUNTER}
    found: list[Phrase] = []
    for words, to in (("on {to}", PICKED_ONE), ("on each of {to}", PICKED_MANY)):
        found += [
            Form(f"put a {{counter}} counter {words}", PutCounters, {**kind, "to": to}),
            Form(f"put {{amount}} {{counter}} counters {words}", PutCounters,
                 {**kind, "amount": MANY_OR_X, "to": to}),
        ]  # fmt: skip
    found.append(Form("remove a {counter} counter from {what}", RemoveCounters,
                      {**kind, "what": PICKED_ONE}))  # fmt: skip
    return found


def _theirs() -> list[Phrase]:
    """What another player does to what that player chooses."""
    cards = OneOf(_THEIR_HAND, _THEIR_HANDS, _THEIR_GRAVE, _THEIR_GRAVES)
    return [
        _by("exiles {what}", ExileIt, OneOf(PICKED_OF_THEIRS, MANY_OF_THEIRS, cards)),
        _by("taps {what}", TapIt, OneOf(PICKED_OF_THEIRS, MANY_OF_THEIRS)),
        _by("untaps {what}", UntapIt, OneOf(PICKED_OF_THEIRS, MANY_OF_THEIRS)),
        _by("returns {what} to its owner's hand", ReturnIt, PICKED_OF_THEIRS),
        *(
            _by(f"returns {{what}} to {whose}", ReturnIt, MANY_OF_THEIRS)
            for whose in ("their owner's hand", "their owners' hands")
        ),
        _by("returns {what} to their hand", ReturnIt, OneOf(_THEIR_GRAVE, _THEIR_GRAVES)),
        _by("returns {what} to the battlefield", PutOntoBattlefield,
            OneOf(_THEIR_GRAVE, _THEIR_GRAVES), under_owner=True),
        _by("puts {what} onto the battlefield", PutOntoBattlefield,
            OneOf(_THEIR_HAND, _THEIR_HANDS), under_owner=True),
        *(
            _by(f"puts {{what}} on {place} of their library{end}", ReturnIt, what, to=to)
            for place, to in (("top", "library"), ("the bottom", "bottom"))
            for what, ends in (
                (OneOf(_THEIR_HAND, _THEIR_GRAVE), ("",)),
                (OneOf(_THEIR_HANDS, _THEIR_GRAVES), _ORDERS),
            )
            for end in ends
        ),
        _by("discards {what}", DiscardIt, _said_more(OneOf(_THEY_HOLD, _MANY_THEY_HOLD))),
    ]  # fmt: skip


PICKING: tuple[Phrase, ...] = (*_yours(), *_theirs())
"""What is done to objects that players choose."""

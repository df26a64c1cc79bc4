"""What other players may do: "that player may draw a card", "each opponent may search their library
for a basic land card" (608.2d)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.instructions.picking import OF_THEIR_CARDS, OF_THEIRS
from turnfold.engine.cards.text.instructions.searching import THEIR_SEARCH
from turnfold.engine.cards.text.picks import Picked
from turnfold.engine.cards.text.pronouns import PLACES, THE_SAME
from turnfold.engine.cards.text.subjects import PLAYER
from turnfold.engine.cards.text.tokens import ONE_TOKEN
from turnfold.engine.cards.text.words.amounts import AMOUNT, COUNTER, MANY_OR_X
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import (
    CreateToken,
    DrawCards,
    ExileIt,
    GainLife,
    May,
    MillCards,
    PutCounters,
    PutOntoBattlefield,
    ReturnIt,
)
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.targets import OneTarget

_DEEDS: tuple[Phrase, ...] = (
    Form("draw a card", DrawCards, {}, who="you", amount=1),
    Form("draw {amount} cards", DrawCards, {"amount": MANY_OR_X}, who="you"),
    Form("mill a card", MillCards, {}, who="you", amount=1),
    Form("mill {amount} cards", MillCards, {"amount": MANY_OR_X}, who="you"),
    Form("gain {amount} life", GainLife, {"amount": AMOUNT}, who="you"),
    Form("create {token}", CreateToken, {"token": Article(ONE_TOKEN)}, who="you"),
    THEIR_SEARCH,
)
"""What a player does; the one who does it is said before."""
_TO_CHOSEN: tuple[Phrase, ...] = (
    *(
        Form(f"put {{what}} onto the battlefield{words}", PutOntoBattlefield,
             {"what": OF_THEIR_CARDS["hand"]}, under_owner=True, tapped=tapped)
        for words, tapped in (("", False), (" tapped", True))
    ),
    *(
        Form(f"return {{what}} to the battlefield{words}", PutOntoBattlefield,
             {"what": OF_THEIR_CARDS["graveyard"]}, under_owner=True, tapped=tapped)
        for words, tapped in (("", False), (" tapped", True))
    ),
    Form("return {what} to their hand", ReturnIt, {"what": OF_THEIR_CARDS["graveyard"]}),
    Form("return {what} to its owner's hand", ReturnIt, {"what": OF_THEIRS}),
    Form("exile {what}", ExileIt,
         {"what": OneOf(OF_THEIRS, OF_THEIR_CARDS["hand"], OF_THEIR_CARDS["graveyard"])}),
    Form("put a {counter} counter on {to}", PutCounters, {"counter": COUNTER, "to": OF_THEIRS}),
    Form("put {amount} {counter} counters on {to}", PutCounters,
         {"amount": MANY_OR_X, "counter": COUNTER, "to": OF_THEIRS}),
)  # fmt: skip
"""What a player does to objects of the player's choice."""


def _doer(who: Any) -> Any:
    """Who does it, where `who` may."""
    if isinstance(who, OneTarget):
        return THE_SAME
    return "willing" if who in EACH_PLAYER else who


def _named(value: Any, doer: Any) -> Any:
    """The player who may do something, if what is done is done by that player; else None. A target
    stands in the words where it is first met in what is done."""
    if not isinstance(value, May) or value.who == "you" or value != May(value.effects, value.who):
        return None
    who: Any = value.who
    if isinstance(doer, OneTarget) and who in PLACES:
        return doer
    if isinstance(who, OneTarget):
        return who if doer in PLACES else None
    return who if doer == _doer(who) else None


def _deed(value: Any) -> Any:
    """The one thing that may be done."""
    return value.effects[0] if isinstance(value, May) and len(value.effects) == 1 else None


def _offer(words: str, deed: Phrase) -> Phrase:
    """What the player does, with that player in the place of "you"."""

    def make(parts: dict[str, Any]) -> May:
        who = parts["who"]
        return May((replace(parts["deed"], who=_doer(who)),), who)

    def take(value: Any) -> dict[str, Any] | None:
        one = _deed(value)
        who = _named(value, getattr(one, "who", None))
        return None if who is None else {"who": who, "deed": replace(one, who="you")}

    return Map(Wording(words, who=PLAYER, deed=deed), make, take)


def _choice(words: str, field: str, deed: Phrase) -> Phrase:
    """The same with objects that the player chooses."""

    def make(parts: dict[str, Any]) -> May | None:
        who, deed = parts["who"], parts["deed"]
        picked = getattr(deed, field, None)
        if not isinstance(picked, Picked):
            return None
        return May((replace(deed, **{field: replace(picked, who=_doer(who))}),), who)

    def take(value: Any) -> dict[str, Any] | None:
        one = _deed(value)
        picked: Any = getattr(one, field, None)
        who = _named(value, picked.who) if isinstance(picked, Picked) else None
        if who is None:
            return None
        return {"who": who, "deed": replace(one, **{field: replace(picked, who="you")})}

    return Map(Wording(words, who=PLAYER, deed=deed), make, take)


OFFERS: tuple[Phrase, ...] = (
    _offer("{who} may {deed}", OneOf(*_DEEDS)),
    *(_choice("{who} may {deed}", field, OneOf(*_TO_CHOSEN)) for field in ("what", "to")),
)
"""What another player, or each of several, may do."""

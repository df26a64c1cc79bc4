"""What the words of a path mean in a log: which player, which card or token.

A card that changes zones becomes a new object (400.7@2024), but somebody who asks about it means
the same card. So a thing is the list of all objects that the card was in the log.
"""

import re
from collections.abc import Iterable, Mapping

from turnfold.engine.spelling import nearest
from turnfold.engine.state import GameState
from turnfold.events.base import LAST_PLAYER, ObjectId, PlayerId
from turnfold.events.enums import Nature, Zone
from turnfold.events.log.log import Log
from turnfold.events.zones import CardRevealed, LibraryShuffled, ObjectAppeared, ZoneChanged
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, card_name

SuccessiveObjects = tuple[ObjectId, ...]
"""Every object that one card, token or ability was, the newest first."""

NOT_NAMED: Mapping[str, ObjectId] = {}

NEAR = (Zone.BATTLEFIELD, Zone.STACK)
"""Where a name is looked for first."""

_TELLING = frozenset({ZoneChanged, LibraryShuffled, ObjectAppeared, CardRevealed})
"""The types of events that tell which objects are one thing, or what it is called."""


def slug(name: str) -> str:
    """A name as one word of a path: "Craw Wurm" is `craw_wurm`."""
    return re.sub(r"[^\w#+/-]+", "_", name.casefold()).strip("_")


class CardIdentities:
    """The players and things of a log, by their numbers and names.

    `named` holds names given to objects, such as the ids of a dispute file; `names` the names of
    cards for which the log has only numbers.
    """

    def __init__(
        self, log: Log, named: Mapping[str, ObjectId] = NOT_NAMED, names: Names = NO_NAMES
    ) -> None:
        self.named = named
        self._same: dict[ObjectId, ObjectId] = {}
        self._cards: dict[ObjectId, str] = {}
        for event in (each for each in log.events if type(each) in _TELLING):
            match event:
                case ZoneChanged():
                    self._join(event.object, event.became)
                case LibraryShuffled():
                    for old, new in zip(event.before, event.order, strict=True):
                        self._join(old, new)
                case ObjectAppeared() if event.nature is not Nature.ABILITY:
                    self._cards[event.object] = slug(card_name(event.card, names))
                case CardRevealed():
                    self._cards[event.object] = slug(card_name(event.card, names))
        self._members: dict[ObjectId, list[ObjectId]] = {}
        for each in {*self._same, *self._cards}:
            self._members.setdefault(self._root(each), []).append(each)

    def thing(self, word: str, state: GameState) -> SuccessiveObjects:
        """What a word means in a state: an id of an object, a given name, a card's name or a word
        of it where only one thing is meant. Raises `UserError` with what it could have meant."""
        if word.isdecimal():
            return self._by_number(int(word), state)
        if word in self.named:
            return self.of(self.named[word])
        found = self._called(word, state)
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(str(each[0]) for each in sorted(found)[:8])
            raise UserError(
                f"{word!r} could be any of {len(found)} objects; name one by number: {ids}"
            )
        raise UserError(f"nothing here is called {word!r}{self._like(word)}")

    def of(self, id: ObjectId) -> SuccessiveObjects:
        """Every object that this one was or became, the newest first."""
        return tuple(sorted(self._members.get(self._root(id), [id]), reverse=True))

    def word(self, id: ObjectId) -> str:
        """What an object is called in a path: the name given to it, or its number."""
        thing = self.of(id)
        return next((name for name, each in self.named.items() if each in thing), str(id))

    def _by_number(self, id: ObjectId, state: GameState) -> SuccessiveObjects:
        if id in self._same or id in self._cards or id in state.objects or id in state.abilities:
            return self.of(id)
        raise UserError(f"there is no object {id} in this log")

    def _called(self, word: str, state: GameState) -> list[SuccessiveObjects]:
        """The things that a word names. Visible things are preferred, and whole names to parts of
        names."""
        wanted = slug(word)
        cards = {root: self._card(root) for root in self._members}
        whole = [root for root, card in cards.items() if card == wanted]
        part = [root for root, card in cards.items() if wanted and wanted in card.split("_")]
        for roots in (whole, part):
            things = [self.of(root) for root in roots]
            near = [each for each in things if _zone(each, state) in NEAR]
            here = [each for each in things if _zone(each, state) is not None]
            if near or here or things:
                return near or here or things
        return []

    def _card(self, root: ObjectId) -> str:
        return next((card for id in self._members[root] if (card := self._cards.get(id))), "")

    def _like(self, word: str) -> str:
        known = {*self.named, *self._cards.values()} - {""}
        return suggestion(word, known)

    def _root(self, id: ObjectId) -> ObjectId:
        while (parent := self._same.get(id, id)) != id:
            id = parent
        return id

    def _join(self, old: ObjectId, new: ObjectId) -> None:
        self._same.setdefault(old, old)
        self._same[self._root(new)] = self._root(old)


def _zone(thing: SuccessiveObjects, state: GameState) -> Zone | None:
    return next((state.objects[id].zone for id in thing if id in state.objects), None)


def player(word: str, state: GameState) -> PlayerId | None:
    """Which player a word means: a name, a number, or the letter of a seat (A is player 1)."""
    wanted = slug(word)
    named = [each.id for each in state.players.values() if slug(each.name) == wanted]
    if len(named) == 1:
        return named[0]
    if word.isdecimal():
        return int(word) if int(word) in state.players else None
    seat = ord(wanted) - ord("a") + 1 if len(wanted) == 1 else 0
    return seat if 0 < seat <= LAST_PLAYER and seat in state.players else None


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of an error about an unknown word: the word that was probably meant."""
    close = nearest(slug(word), set(known) - {word}, most=3)
    return f"; perhaps you mean {' or '.join(close)}" if close else ""

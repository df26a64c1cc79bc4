"""What of the cards of a game is not read, and so is not played."""

from collections.abc import Mapping
from contextlib import suppress

from msgspec import MsgspecError

from turnfold.engine.cards.card import Card, read_card
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Log

KEY = '"unread"'
"""What the definition of a card has if sentences of it are not read."""


def lines_not_read(definitions: Mapping[str, Card]) -> list[str]:
    """One line for each sentence of a card's text that is left out of the game; none if all is
    read."""
    found = [(card.name, each) for card in definitions.values() for each in card.unread]
    return [f'not read: "{sentence}" ({name})' for name, sentence in dict.fromkeys(found)]


def not_read_in(log: Log) -> list[str]:
    """The same for the cards of a log, in which they are defined as the game begins."""
    first = log.events[0] if len(log) else None
    return began_without(first) if isinstance(first, GameBegan) else []


def began_without(event: GameBegan) -> list[str]:
    """The same for the cards with which a game begins; a definition that is no card has none."""
    known: dict[str, Card] = {}
    for each in event.definitions:
        with suppress(ValueError, MsgspecError):
            if KEY in each.text:
                known[each.name] = read_card(each.text)
    return lines_not_read(known)

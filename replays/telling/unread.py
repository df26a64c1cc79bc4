"""Lists the sentences of cards that turnfold did not read, and so does not play."""

from collections.abc import Mapping

from turnfold.engine.cards.faces import faces_of
from turnfold.events.cards.card import Card
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Log


def is_activated(text: str) -> bool:
    """602.1@2024: "[Cost]: [Effect]", the colon before any quotation."""
    return ":" in text.partition('"')[0]


def lines_not_read(definitions: Mapping[str, Card]) -> list[str]:
    """One line for each sentence of a card's text that is not played; none if all were read."""
    faces = (face for card in definitions.values() for face in faces_of(card))
    found = [(face.name, each) for face in faces for each in face.unread]
    return [f'not read: "{sentence}" ({name})' for name, sentence in dict.fromkeys(found)]


def not_read_in(log: Log) -> list[str]:
    """One line for each sentence that is not played, of all cards that a log defines at its
    beginning."""
    first = log.events[0] if len(log) else None
    return began_without(first) if isinstance(first, GameBegan) else []


def began_without(event: GameBegan) -> list[str]:
    """One line for each sentence that is not played, of the cards with which a game begins."""
    return lines_not_read({each.name: each.definition for each in event.definitions})

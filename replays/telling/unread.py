"""What of the cards of a game is not read, and so is not played."""

from collections.abc import Mapping

from turnfold.engine.cards.card import Card


def lines_not_read(definitions: Mapping[str, Card]) -> list[str]:
    """One line for each sentence of a card's text that is left out of the game; none if all is
    read."""
    found = [(card.name, each) for card in definitions.values() for each in card.unread]
    return [f'not read: "{sentence}" ({name})' for name, sentence in dict.fromkeys(found)]

"""Cards and decks by their printed texts, which become abilities that the engine plays."""

from random import Random

from turnfold.engine.cards.decks import Deck
from turnfold.engine.cards.faces import full_name, unread_in
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.enums import Edition
from turnfold.replays.catalogue import Catalogue, CatalogueEntry
from turnfold.replays.recordings.errors import UserError

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
KINDS, COPIES, OF_EACH_LAND = 12, 3, 12
"""A random deck: how many cards other than lands, how many copies of each, how many of each
land."""


def card_by_text(cards: Catalogue, name: str) -> Card | None:
    """The card of this name, with what was read of its text; None if the user's files do not have
    it.

    Raises `UserError` for a card of a kind that cards here cannot have.
    """
    entry = cards.by_name.get(name)
    if entry is None:
        return None
    reading = entry.reading()
    if reading.card is None:
        raise UserError(f"{name} cannot be a card here: {reading.problem}")
    return reading.card


def known_in(card: Card, edition: Edition) -> bool:
    """Whether the rules of an edition know all that a card says."""
    return not unknown_wordings(card, edition)


def random_deck(cards: Catalogue, edition: Edition, chance: Random, name: str) -> Deck:
    """A deck of two colours whose cards are read completely and known in the edition.

    Raises `UserError` if the user's files have too few such cards.
    """
    colors = chance.sample(sorted(LANDS), 2)
    names = sorted(cards.by_name)
    chance.shuffle(names)
    found: list[Card] = []
    for each in names:
        if not _is_castable(cards.by_name[each], colors):
            continue
        try:
            card = card_by_text(cards, each)
        except UserError:
            continue
        if card is not None and not unread_in(card) and known_in(card, edition):
            found.append(card)
        if len(found) == KINDS:
            break
    else:
        raise UserError(
            f"{', '.join(map(str, cards.paths))}: there are fewer than {KINDS} cards of two "
            "colours that turnfold reads completely"
        )
    counted = tuple((COPIES, full_name(each)) for each in found)
    lands = tuple((OF_EACH_LAND, LANDS[color]) for color in colors)
    return Deck(name, (*counted, *lands), tuple(found))


def _is_castable(entry: CatalogueEntry, colors: list[str]) -> bool:
    """Whether it is a spell that mana of these colours can pay for."""
    needed = {letter for letter in entry.cost if letter in LANDS}
    return bool(entry.cost) and "Land" not in entry.type and needed <= set(colors)

"""Cards and decks by the texts of a file: what is printed there becomes what the engine plays."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from random import Random

from msgspec.structs import asdict

from turnfold.engine.cards.card import Card
from turnfold.engine.cards.decks import Deck
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.enums import Edition
from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.catalogue.texts import texts
from turnfold.replays.recordings.errors import Unusable

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
KINDS, COPIES, OF_EACH_LAND = 12, 3, 12
"""A random deck: how many cards other than lands, how many copies of each, how many of each
land."""


@lru_cache(maxsize=4)
def printed(path: Path) -> Mapping[str, CatalogueEntry]:
    """The cards of a file by name; `Unusable` for a file that holds none."""
    return {each.name: each for each in texts(path)}


@lru_cache(maxsize=8192)
def card_by_text(path: Path, name: str) -> Card | None:
    """The card of this name as far as its text is read; None if the file does not have it.

    Raises `Unusable` for a card of a kind that cards here cannot have.
    """
    from turnfold.engine.cards.text import Printed, read  # only who plays with texts loads it

    entry = printed(path).get(name)
    if entry is None:
        return None
    reading = read(Printed(**asdict(entry)))
    if reading.card is None:
        raise Unusable(f"{name} cannot be a card here: {reading.problem}")
    return reading.card


def known_in(card: Card, edition: Edition) -> bool:
    """Whether the rules of an edition know all that a card says."""
    return not unknown_wordings(card, edition)


def random_deck(path: Path, edition: Edition, chance: Random, name: str) -> Deck:
    """A deck of two colours whose cards are read completely and known in the edition.

    Raises `Unusable` if the file has too few such cards.
    """
    colors = chance.sample(sorted(LANDS), 2)
    names = sorted(printed(path))
    chance.shuffle(names)
    found: list[Card] = []
    for each in names:
        entry = printed(path)[each]
        if not _is_castable(entry, colors):
            continue
        try:
            card = card_by_text(path, each)
        except Unusable:
            continue
        if card is not None and not card.unread and known_in(card, edition):
            found.append(card)
        if len(found) == KINDS:
            break
    else:
        raise Unusable(f"{path} has fewer than {KINDS} cards of two colours that are read whole")
    cards = tuple((COPIES, each.name) for each in found)
    lands = tuple((OF_EACH_LAND, LANDS[color]) for color in colors)
    return Deck(name, (*cards, *lands), tuple(found))


def _is_castable(entry: CatalogueEntry, colors: list[str]) -> bool:
    """Whether it is no land and is paid with these colours."""
    needed = {letter for letter in entry.cost if letter in LANDS}
    return bool(entry.cost) and "Land" not in entry.type and needed <= set(colors)

"""Decks by name: the demo decks of an edition, and lists of cards in text files."""

import re
from pathlib import Path

from turnfold.engine.cards.decks import Deck, demo_decks
from turnfold.engine.cards.faces import full_name
from turnfold.engine.cards.pool import pool
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.enums import Edition
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.players.printed import card_by_text
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import read_text

_LINE = re.compile(r"(?P<count>[1-9]\d{0,3})x? +(?P<card>.+?)(?: \(\w+\)(?: \S+)?)?")
"""`4 Forest`; a set and a number behind it, as programs write them, are passed over."""

MOST_CARDS = 1000
"""How many cards a deck may have: no game needs more, and each of them is an object."""

_SIDEBOARD = "sideboard"
_HEADINGS = {"", "deck"}


RANDOM = "random"
"""The name of a deck that is made by chance, of cards that are read whole."""


def find_deck(name: str, edition: Edition, cards: Catalogue = NO_CARDS) -> Deck:
    """A demo deck of the edition by its name, else the deck in the file of that name. Cards that
    are not in the pool are read from their texts in `cards`.

    "random" is an empty deck: its cards are drawn as the game begins (`matches`). Raises
    `UserError` when there is neither, or when the edition does not have one of the cards.
    """
    if name == RANDOM:
        if not cards:
            raise UserError("a random deck needs --cards PATH, a file that has its cards")
        return Deck("Random", ())
    demo = {deck.name.lower(): deck for deck in demo_decks(edition)}
    if name.lower() in demo:
        return demo[name.lower()]
    path = Path(name)
    try:
        return read_deck(path, edition, cards)
    except FileNotFoundError:
        known = " and ".join(deck.name for deck in demo_decks(edition))
        raise UserError(
            f"there is no deck {name}: it is not a file, and the decks of {edition} are {known}"
        ) from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file; a deck has lines such as: 4 Forest") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None


def read_deck(path: Path, edition: Edition, printed: Catalogue = NO_CARDS) -> Deck:
    """The deck in a text file: lines such as `4 Forest`, up to a line `Sideboard`. Cards that the
    pool does not have are read from their texts in `printed`.

    Empty lines and those that begin with # or // are skipped. Raises `UserError`, naming the line,
    for a line that is not a card of the edition and for more than `MOST_CARDS` cards; `OSError` or
    `UnicodeDecodeError` when the file cannot be read.
    """
    cards: list[tuple[int, str]] = []
    own: dict[str, Card] = {}
    for number, line in enumerate(read_text(path).splitlines(), 1):
        text = line.strip()
        if text.lower().rstrip(":") == _SIDEBOARD:
            break
        if text.lower() in _HEADINGS or text.startswith(("#", "//")):
            continue
        found = _LINE.fullmatch(text)
        if found is None:
            raise UserError(f"{path}, line {number}: a line of a deck looks like: 4 Forest")
        card = pool().get(found["card"])
        if card is None:
            card = _by_text(printed, found["card"], edition, f"{path}, line {number}")
            own |= {} if card is None else {full_name(card): card}
        if card is None or not _is_in(card, edition):
            raise UserError(f"{path}, line {number}: turnfold has no {found['card']} in {edition}")
        cards.append((int(found["count"]), full_name(card)))
        if sum(count for count, _ in cards) > MOST_CARDS:
            raise UserError(f"{path}, line {number}: a deck has at most {MOST_CARDS:,} cards here")
    if not cards:
        raise UserError(f"{path} holds no cards; a deck has lines such as: 4 Forest")
    return Deck(path.stem, tuple(cards), tuple(own.values()))


def _by_text(printed: Catalogue, name: str, edition: Edition, place: str) -> Card | None:
    """The card as far as it is read; `UserError` if the edition cannot know what it says."""
    try:
        card = card_by_text(printed, name)
    except UserError as error:
        raise UserError(f"{place}: {error}") from None
    unknown = [] if card is None else unknown_wordings(card, edition)
    if unknown:
        raise UserError(f"{place}: {name} cannot be played: {unknown[0]}")
    return card


def _is_in(card: Card, edition: Edition) -> bool:
    """Whether an edition has a card of the pool; a day has each whose rules it knows."""
    if edition in tuple(Edition):
        return not card.editions or edition in card.editions
    return not unknown_wordings(card, edition)

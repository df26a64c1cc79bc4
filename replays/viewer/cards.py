"""The texts on the cards of a game: from the user's card file where that has the card, else in
turnfold's own words from the card's data, in the log or in the pool."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from turnfold.engine.cards.faces import faces_of, other_of
from turnfold.engine.cards.pool import pool
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.events.cards.card import Card
from turnfold.events.effects import CardDefined
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Log
from turnfold.events.permanents import CharacteristicsObserved
from turnfold.events.zones import CardRevealed, ObjectAppeared
from turnfold.replays.catalogue import Catalogue, CatalogueEntry
from turnfold.replays.telling.card_text import card_text
from turnfold.replays.telling.sentences.words import Names, SentenceNames, card_name
from turnfold.replays.viewer.protocol import CardPrinted

PICTURE = "https://api.scryfall.com/cards/arena/{}?format=image&version=normal"
"""Where Scryfall has the picture of a card by Arena's number: it leads on to `PICTURE_HOSTS`."""

PICTURE_HOSTS = "https://api.scryfall.com https://*.scryfall.io"


_NAMING = frozenset({ObjectAppeared, CardRevealed})
"""The events that name a card. To ask for the type of an event is quicker than `isinstance` of one
or the other, and a log has many events."""


def cards_named(log: Log) -> set[str]:
    """The names of the cards that a log shows, as they stand in it."""
    found = (each for each in log.events if type(each) in _NAMING)
    return {each.card for each in cast("Iterator[ObjectAppeared | CardRevealed]", found)} - {""}


def printed_cards(log: Log, names: Names) -> dict[str, CardPrinted]:
    """The cards of a log, by the names under which the page shows them: those of several faces
    whole, and each face that an object can be alone."""
    defined: dict[str, Card] = {}
    for event in log.events:
        match event:
            case GameBegan():
                defined |= {each.name: each.definition for each in event.definitions}
            case CardDefined():
                defined[event.name] = event.definition
    found = {}
    for card in sorted(cards_named(log)):
        if (printed := _printed(card, defined.get(card), names)) is not None:
            found[card_name(card, names)] = printed
    for card in sorted(cards_named(log) & defined.keys()):
        for face in faces_of(defined[card]) if other_of(defined[card]) is not None else ():
            found.setdefault(face.name, _of_face(face))
    return found


def pictured_cards(log: Log, names: Names) -> dict[str, str]:
    """The address of Scryfall's picture of each card that has an Arena number, by the name that the
    page shows."""
    named = sorted(cards_named(log))
    shown = {card_name(card, names): card for card in named} | _by_types(log, names)
    numbers = {name: card[1:] for name, card in sorted(shown.items()) if card[:1] == "#"}
    return {name: PICTURE.format(each) for name, each in numbers.items() if each.isdecimal()}


def _by_types(log: Log, names: Names) -> dict[str, str]:
    """The cards that are called by what the log shows of them, by these names."""
    shown: dict[str, str] = {}
    state = GameState(log.header.edition)
    for live in log.live_ranges(len(log)):
        for seq in live:
            event = log.events[seq]
            advance(state, event)
            if isinstance(event, CharacteristicsObserved):
                name = SentenceNames(state, names).name(event.object)
                shown.setdefault(name, state.objects[event.object].card)
    return shown


def _printed(card: str, definition: Card | None, names: Names) -> CardPrinted | None:
    if definition is not None:
        return _of_definition(definition)
    number = card[1:]
    if card[:1] == "#" and number.isdecimal() and isinstance(names, Catalogue):
        entry = names.entry(int(number))
        return None if entry is None else _of_entry(entry)
    known = pool().get(card)
    return None if known is None else _of_definition(known)


def _of_entry(entry: CatalogueEntry) -> CardPrinted:
    power, toughness = entry.power, entry.toughness
    return CardPrinted(entry.cost, entry.type, entry.text, power, toughness, entry.loyalty)


def _of_definition(card: Card) -> CardPrinted:
    """A card as its data has it; below the text of its first face stands the other one."""
    first, other = _of_face(card), other_of(card)
    if other is None:
        return first
    below = _of_face(other)
    size = f"{below.power}/{below.toughness}" if below.power else below.loyalty
    head = f"{other.name} {below.cost}".rstrip()
    texts = (first.text, "//", head, f"{below.type} {size}".rstrip(), below.text)
    return replace(first, text="\n".join(filter(None, texts)))


def _of_face(card: Card) -> CardPrinted:
    types = " ".join(each.capitalize() for each in (*card.supertypes, *card.types))
    subtypes = " ".join(card.subtypes)
    loyalty = card.loyalty if card.loyalty is not None else card.defense
    return CardPrinted(
        card.cost,
        f"{types} — {subtypes}" if subtypes else types,
        card_text(card),
        "" if card.power is None else str(card.power),
        "" if card.toughness is None else str(card.toughness),
        "" if loyalty is None else str(loyalty),
    )

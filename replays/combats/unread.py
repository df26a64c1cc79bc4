"""What a recording tells of a board, and the engine does not carry out.

A recorder shows which abilities objects have, mostly by its own numbers. The engine knows those
that are keywords. The others do nothing when it plays on, and are named here, so that they can be
listed beside what it says.
"""

import re

from msgspec import Struct

from turnfold.engine.state import GameObject, GameState, permanents
from turnfold.events.base import ObjectId
from turnfold.events.enums import Zone
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, ability_text

ANY = "abilities that the recording does not tell"
"""What is said of a card of a log that was imported before abilities were kept."""

UNKNOWN = "what it is"


class Unread(Struct, frozen=True):
    """One ability of a permanent that the engine does not carry out.

    `text` is its text where that is known, else `#` and the recorder's number, else what is missing
    in words. `activated` is whether it is an activated ability (602.1): such a one does nothing
    unless its player uses it. `fights` is whether the permanent attacks or blocks.
    """

    object: ObjectId
    text: str
    activated: bool
    fights: bool


def unread(state: GameState, names: Names = NO_NAMES) -> list[Unread]:
    """Every ability on the battlefield that the engine does not carry out; those of creatures in
    combat first. Abilities that only make mana are left out: they do nothing to a combat.

    `names` are the cards that the user has; their texts take the place of numbers.
    """
    kept = _keeps_abilities(state)
    found: list[Unread] = []
    for obj in permanents(state):
        fights = obj.id in state.attackers or obj.id in state.blockers
        for text in dict.fromkeys(_abilities(state, obj, names, kept)):
            if not _only_makes_mana(text):
                found.append(Unread(obj.id, text, is_activated(text), fights))
    return sorted(found, key=lambda each: (not each.fights, each.activated, each.object))


def is_activated(text: str) -> bool:
    """602.1@2024: "[Cost]: [Effect]", the colon before any quotation."""
    return ":" in text.partition('"')[0]


def is_passive(each: Unread) -> bool:
    """Whether an ability does something, or may do so, without its player using it."""
    return not each.activated


def _abilities(state: GameState, obj: GameObject, names: Names, kept: bool) -> list[str]:
    if obj.phased_out or obj.card in state.definitions:
        return []
    if obj.characteristics is None:
        return [UNKNOWN]
    if kept:
        return _told(obj.card, obj.characteristics.abilities, names)
    if "basic" in obj.characteristics.supertypes:
        return []
    printed = _printed(obj.card, names)
    return [ANY] if printed is None else printed


def _told(card: str, abilities: tuple[str, ...], names: Names) -> list[str]:
    """The abilities as texts. Where the user's files have no text for the number of one, what is
    printed on the card stands there, if they have that."""
    texts = {each: ability_text(each, names) for each in abilities}
    known = [text for number, text in texts.items() if text != number or number[:1] != "#"]
    printed = _printed(card, names) if len(known) < len(texts) else None
    return known + printed if printed else list(texts.values())


def _printed(card: str, names: Names) -> list[str] | None:
    """The lines of a card's text, those left out that are keywords and no more."""
    if not isinstance(names, Catalogue) or card[:1] != "#" or not card[1:].isdecimal():
        return None
    entry = names.entry(int(card[1:]))
    if entry is None or not entry.text:
        return None
    lines = (re.sub(r"\s*\([^)]*\)", "", each).strip() for each in entry.text.splitlines())
    return [each for each in lines if each and "." in each]


_MANA = re.compile(r"^[^:\"]*\{T\}[^:\"]*: Add [^.]*\.?$")


def _only_makes_mana(text: str) -> bool:
    return _MANA.match(text) is not None


def _keeps_abilities(state: GameState) -> bool:
    """Whether the log tells which abilities objects have: earlier ones tell of none at all."""
    seen = (each.characteristics for each in state.objects.values() if each.zone is not Zone.STACK)
    return any(each is not None and each.abilities for each in seen)

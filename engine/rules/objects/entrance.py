"""What was chosen for an object before it enters the battlefield (614.12a)."""

from typing import NamedTuple

from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.card import Card


class EntryCounters(NamedTuple):
    """Counters with which an object enters: their kind, their number, the rule, and what changed
    their number."""

    kind: str
    number: int
    rule: str
    effects: tuple[int, ...]


class LifePaid(NamedTuple):
    """614.12a@2024: the life that a player pays so that an object enters untapped."""

    amount: int


class CardShown(NamedTuple):
    """614.12a@2024: the card in a hand that a player reveals so that an object enters untapped."""

    card: ObjectId


class KeywordsGained(NamedTuple):
    """702.136a@2024: the keywords that an object gains as it enters without other counters."""

    keywords: tuple[str, ...]


class TributePaid(NamedTuple):
    """702.104b@2024: the player who lets an object enter with more counters."""

    player: PlayerId


class Devoured(NamedTuple):
    """702.82a@2024: the permanents that a player sacrifices as an object enters."""

    permanents: tuple[ObjectId, ...]


class QualityTaken(NamedTuple):
    """614.12a@2024: a quality that a player chooses for an object as it enters."""

    quality: str


class CopyTaken(NamedTuple):
    """707.5@2024: the values of what an object enters as a copy of."""

    definition: Card


EntryChoices = list[
    EntryCounters
    | LifePaid
    | CardShown
    | KeywordsGained
    | TributePaid
    | Devoured
    | CopyTaken
    | QualityTaken
]
"""What was chosen for an object before it enters, and the counters that follow."""

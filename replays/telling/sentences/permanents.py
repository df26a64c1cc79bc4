"""Sentences about the status and characteristics of permanents."""

from turnfold.engine.characteristics.cards import card_of
from turnfold.events.permanents import (
    Attached,
    BecameCopy,
    BestowEnded,
    Characteristics,
    CharacteristicsObserved,
    CommanderDesignated,
    ControlChanged,
    CountersChanged,
    CreatureExerted,
    DoorLocked,
    DoorUnlocked,
    LastSeen,
    LoreCounterAdded,
    PermanentFlipped,
    PermanentPhasedIn,
    PermanentPhasedOut,
    PermanentRegenerated,
    PermanentTapped,
    PermanentTransformed,
    PermanentUntapped,
    ProtectorChosen,
    QualityChosen,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
)
from turnfold.replays.telling.sentences.words import SentenceNames, Tell, counters, listed


def counters_changed(event: CountersChanged, words: SentenceNames) -> str:
    """Says which counters were put on an object or removed."""
    return counters(words.thing(event.object), event.counter, event.change)


def characteristics_observed(event: CharacteristicsObserved, words: SentenceNames) -> str:
    """Says what the recorder showed an object to be."""
    return f"{words.thing(event.object)} is seen to be: {_described(event.characteristics)}."


def last_seen(event: LastSeen, words: SentenceNames) -> str:
    """Says what a permanent was as it left the battlefield."""
    return f"{words.thing(event.object)} last was: {_described(event.characteristics)}."


def _described(seen: Characteristics) -> str:
    size = [f"{seen.power}/{seen.toughness}"] if seen.power is not None else []
    what = " ".join([*size, *seen.supertypes, *seen.colors, *seen.types, *seen.subtypes])
    keywords = f" with {listed(seen.keywords)}" if seen.keywords else ""
    return f"{what or 'nothing'}{keywords}"


def permanent_tapped(event: PermanentTapped, words: SentenceNames) -> str:
    """702.122b, 702.171c: says what it crews or saddles by that."""
    ridden = words.found(event.crews) if event.crews else None
    if ridden is None:
        return f"{words.thing(event.object)} becomes tapped."
    is_mount = ridden.card and "Mount" in card_of(words.before, ridden).subtypes
    does = "saddles" if is_mount else "crews"
    return f"{words.thing(event.object)} becomes tapped and {does} {words.thing(event.crews)}."


TELL: Tell = {
    CharacteristicsObserved: characteristics_observed,
    PermanentTapped: permanent_tapped,
    PermanentUntapped: "{object} becomes untapped.",
    ControlChanged: "{controller} now controls {object}.",
    CountersChanged: counters_changed,
    Attached: "{object} becomes attached to {target}.",
    Unattached: "{object} is no longer attached to anything.",
    PermanentPhasedOut: "{object} phases out.",
    PermanentPhasedIn: "{object} phases in.",
    TurnedFaceDown: "{object} is turned face down.",
    TurnedFaceUp: "{object} is turned face up.",
    PermanentRegenerated: "{object} regenerates instead of being destroyed.",
    LoreCounterAdded: "{object} gets a lore counter.",
    LastSeen: last_seen,
    ProtectorChosen: "{player} protects {object}.",
    QualityChosen: "{quality} is chosen for {object}.",
    CommanderDesignated: "{object} is the commander of its owner.",
    BecameCopy: lambda event, words: (
        f"{words.thing(event.object)} is a copy of {event.definition.name}."
    ),
    PermanentTransformed: "{object} transforms.",
    PermanentFlipped: "{object} is flipped.",
    BestowEnded: "{object} is no longer bestowed.",
    DoorUnlocked: "{player} unlocks the {door} door of {object}.",
    DoorLocked: "The {door} door of {object} is locked.",
    CreatureExerted: "{object} is exerted.",
}

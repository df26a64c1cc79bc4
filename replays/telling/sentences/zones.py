"""Sentences about objects that appear, move between zones or cease to exist."""

from turnfold.events.enums import Movement, Nature, Zone
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    CardHidden,
    CardRevealed,
    LandPlayed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    ObjectMerged,
    PermanentEntered,
    ZoneChanged,
)
from turnfold.replays.telling.sentences.words import ZONES, SentenceNames, Tell, card_name, spaced

MOVED = {
    Movement.DRAWN: "{owner} draws {moved}.",
    Movement.CAST: "{controller} puts {moved} on the stack to cast it.",
    Movement.PLAYED: "{controller} puts the land {moved} onto the battlefield.",
    Movement.DESTROYED: "{moved} is destroyed.",
    Movement.SACRIFICED: "{moved} is sacrificed.",
    Movement.DISCARDED: "{owner} discards {moved}.",
    Movement.EXILED: "{moved} is exiled from {origin}.",
    Movement.MILLED: "{owner} mills {moved}.",
    Movement.COUNTERED: "{moved} is countered.",
    Movement.LETHAL_DAMAGE: "{moved} dies of lethal damage.",
    Movement.DEATHTOUCH_DAMAGE: "{moved} dies of damage from a source with deathtouch.",
    Movement.ZERO_TOUGHNESS: "{moved} dies with toughness 0 or less.",
    Movement.ZERO_LOYALTY: "{moved} has no loyalty left and goes to {destination}.",
    Movement.ZERO_DEFENSE: "{moved} has no defense left and goes to {destination}.",
    Movement.LEGEND_RULE: "{moved} goes to {destination} under the legend rule.",
    Movement.UNATTACHED: "{moved} is attached to nothing it may be on and goes to {destination}.",
    Movement.RETURNED: "{moved} returns from {origin} to {destination}.",
    Movement.PUT: "{moved} is put from {origin} into {destination}.",
    Movement.LEFT_GAME: "{moved} leaves the game with its owner.",
    Movement.MULLIGAN: "{owner} puts {moved} from {origin} into {destination} for a mulligan.",
}
"""How a change of zones is told, by its reason."""

EXILED_INSTEAD = {
    Movement.DESTROYED: "{moved} is destroyed",
    Movement.SACRIFICED: "{moved} is sacrificed",
    Movement.LETHAL_DAMAGE: "{moved} is destroyed by lethal damage",
    Movement.DEATHTOUCH_DAMAGE: "{moved} is destroyed by damage from a source with deathtouch",
    Movement.ZERO_TOUGHNESS: "{moved} has toughness 0 or less",
}
"""How it is told that something would have gone to the graveyard and is exiled instead (614.6)."""

RESOLVED = {
    True: "{moved} resolves and enters the battlefield.",
    False: "{moved} has resolved and goes to {destination}.",
}

UNRESOLVED = "{moved} doesn't resolve and goes to {destination}."
"""How it is told that all targets of a spell are illegal (608.2b@2018-04-27)."""

NOT_COUNTERED_SINCE = "2018-04-27"
"""The day from which the rules do not say that such a spell is countered."""

OTHERWISE = "{moved} goes from {origin} to {destination} ({movement})."
UNEXPLAINED = "{moved} goes from {origin} to {destination}."


def zone_changed(event: ZoneChanged, words: SentenceNames) -> str:
    """Says what moved, from where to where, and why."""
    told = MOVED.get(event.movement, OTHERWISE)
    if event.movement is Movement.OTHER:
        told = UNEXPLAINED
    if event.movement is Movement.COUNTERED and event.object == words.before.resolving:
        since = words.before.edition.day >= NOT_COUNTERED_SINCE
        told = UNRESOLVED if since else told
    if event.movement is Movement.RESOLVED:
        told = RESOLVED[event.destination is Zone.BATTLEFIELD]
    elif event.destination is Zone.EXILE and event.movement in EXILED_INSTEAD:
        told = EXILED_INSTEAD[event.movement] + " and is exiled instead of going to the graveyard."
    moved = words.found(event.became) or words.found(event.object)
    into = ZONES[event.destination]
    if told is MOVED[Movement.PUT] and event.destination is Zone.BATTLEFIELD:
        told = told.replace("into", "onto")
    return told.format(
        moved=words.became(event.object, event.became),
        owner=words.player(moved.owner if moved else 0),
        controller=words.player(event.controller),
        origin=ZONES[event.origin],
        destination=into,
        movement=spaced(event.movement),
    )


def object_appeared(event: ObjectAppeared, words: SentenceNames) -> str:
    """Says that a token is created or a player gets an emblem, or that another object is
    present."""
    what, who = words.thing(event.object), words.player(event.controller)
    if event.nature is Nature.TOKEN and event.destination is Zone.BATTLEFIELD:
        return f"{who} creates the token {what}."
    if event.nature is Nature.EMBLEM:
        return f"{who} gets {what}."
    place = "on" if event.destination in (Zone.BATTLEFIELD, Zone.STACK) else "in"
    return f"{what} of {who} is now {place} {ZONES[event.destination]}."


def card_revealed(event: CardRevealed, words: SentenceNames) -> str:
    """Says which card was revealed."""
    return f"Object {event.object} is now known to be {card_name(event.card, words.names)}."


def permanent_entered(event: PermanentEntered, words: SentenceNames) -> str:
    """Says whether a permanent entered tapped or untapped."""
    how = "tapped" if event.tapped else "untapped"
    return f"{words.thing(event.object)} is on the battlefield, {how}."


TELL: Tell = {
    ObjectAppeared: object_appeared,
    ZoneChanged: zone_changed,
    ObjectCeased: "{object} ceases to exist.",
    LibraryShuffled: "{player} shuffles the library.",
    LibraryArranged: "Cards change places in {player}'s library.",
    ObjectMerged: "{object} and {target} are one permanent.",
    CardDrawn: "{player} draws {object}.",
    CardDiscarded: "{player} discards {object}.",
    LandPlayed: "{player} plays {object}.",
    CardRevealed: card_revealed,
    CardHidden: "Nobody can tell any longer which card {object} is.",
    PermanentEntered: permanent_entered,
}

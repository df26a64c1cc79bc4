"""The state of a game as one person sees it (400.2, 401.2, 402.3, 406.3, 708.5@2024)."""

from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.query.deciding import controlled_players
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import LAST_PLAYER, NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import AnyDecision, Chance
from turnfold.events.enums import Zone
from turnfold.events.game import PlayerJoined
from turnfold.events.log.log import Log
from turnfold.replays.recordings.errors import UserError

Viewer = PlayerId
"""A player by number, or `SPECTATOR`."""

SPECTATOR: Viewer = NOBODY
"""Somebody who plays no part and sees what everybody sees."""


SHUT = (Zone.EXILE, Zone.COMMAND)
"""Where nobody may look at what is face down."""


def named(log: Log, name: str) -> Viewer:
    """The viewer that a text means: a player's name, a number, a letter (A sits first), "seat B" or
    "spectator".

    Raises `UserError` when it means nobody, and when it means two players: one called B may sit in
    seat A.
    """
    wanted = name.strip().lower()
    if wanted == "spectator":
        return SPECTATOR
    seats = {each.player: each.name for each in log.events if isinstance(each, PlayerJoined)}
    found = {
        player
        for player, known in seats.items()
        if wanted in (known.strip().lower(), _letter(player).lower(), str(player))
    }
    seat = {player for player in seats if wanted == f"seat {_letter(player).lower()}"}
    if len(seat or found) == 1:
        return (seat or found).pop()
    known_as = ", ".join(f"{_letter(player)} ({known})" for player, known in sorted(seats.items()))
    if found:
        raise UserError(
            f"{name!r} could be several players of this game; say seat A, seat B ...: {known_as}"
        )
    raise UserError(f"nobody in this game is called {name!r}: it has {known_as} and spectator")


def viewer_in(log: Log, name: str) -> Viewer:
    """The viewer that a name means in one game of many; a spectator in games in which nobody has
    that name."""
    try:
        return named(log, name)
    except UserError:
        return SPECTATOR


def _letter(player: PlayerId) -> str:
    return chr(ord("A") + player - 1)


class Sight(NamedTuple):
    """The person who looks, the players whose cards they see (720.4), and the hands that they
    see."""

    viewer: Viewer
    players: frozenset[PlayerId]
    hands: frozenset[PlayerId]


def sight(state: GameState, viewer: Viewer) -> Sight:
    """402.3, 720.4, 808.5, 810.5@2024: a player sees their own hand, the hands of their team, and
    all that a player sees whom they control."""
    seats = state.players
    joined = state.active_player in seats  # after a snapshot players join one by one
    players = {viewer, *(controlled_players(state, viewer) if joined else ())}
    teams = {seats[each].team for each in players if each in seats}
    mates = (each.id for each in seats.values() if each.team in teams)
    return Sight(viewer, frozenset(players), frozenset({viewer, *mates}))


def may_see(card: GameObject, by: Sight) -> bool:
    """Whether the state alone tells the viewer which card this is.

    Nobody sees cards in a library (400.2), exiled face down (406.3) unless they are foretold
    (702.143a), or in a scheme deck (904.4). Cards in a hand are seen by the owner's team (810.5),
    cards face down elsewhere by their controller (708.5). Cards that somebody looked at earlier are
    not in the state, so they are not shown.
    """
    if card.zone is Zone.HAND:
        return card.owner in by.hands
    if card.zone is Zone.OUTSIDE:
        return card.owner == by.viewer
    shut = card.zone in SHUT and card.face_down and not card.guise
    if card.zone is Zone.LIBRARY or shut:
        return False
    return not card.face_down or card.controller in by.players


def masked(card: GameObject, by: Sight) -> GameObject:
    """An object as the viewer sees it: without what it is when that is hidden."""
    if may_see(card, by) or not (card.card or card.characteristics or card.commander):
        return card
    return replace(card, card="", characteristics=None, commander=False)


def public_order(library: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """401.2@2024: a library for those who may not know its order."""
    return tuple(sorted(library))


def unordered(decision: AnyDecision) -> AnyDecision:
    """A decision as everybody may know it: without the order of a shuffled library."""
    if isinstance(decision, Chance) and max(decision.outcome, default=0) > LAST_PLAYER:
        return Chance(tuple(sorted(decision.outcome)))
    return decision


def view(state: GameState, viewer: Viewer) -> GameState:
    """The state as the viewer may know it: hidden cards without their names, no library's order.

    It holds only the definitions of cards that the viewer sees.
    """
    seen, by = state.fork(), sight(state, viewer)
    for cards in (seen.objects, seen.last_known):
        for id, card in cards.items():
            cards[id] = masked(card, by)
    for key, zone in seen.zones.items():
        if key[0] is Zone.LIBRARY:
            seen.zones[key] = public_order(zone)
    seen.answers = tuple(map(unordered, seen.answers))
    names = {card.card for cards in (seen.objects, seen.last_known) for card in cards.values()}
    seen.definitions = {name: card for name, card in state.definitions.items() if name in names}
    seen.forget()
    return seen

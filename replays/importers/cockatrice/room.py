"""Who plays in a replay, and which cards their decks are seen to hold."""

from collections.abc import Iterable

from msgspec import Struct

from turnfold.engine.cards.predefined import PREDEFINED
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE
from turnfold.events.base import LAST_PLAYER, NOBODY, PlayerId
from turnfold.replays.importers.cockatrice.kinds import ActionContext, EventKind
from turnfold.replays.importers.cockatrice.replay import (
    EventContainer,
    RecordedReplay,
    TableEvent,
    is_start,
)
from turnfold.replays.recordings.protobuf import ProtoMessage

CardKey = tuple[int, int]
"""The owner's number in the replay and the number of the card: together they name a card."""

_TOKEN_WORDS = frozenset(
    {
        *(word for each in EVERY_CREATURE_TYPE for word in each.lower().split()),
        *(word for each in PREDEFINED for word in each.lower().split()),
        *("token", "artifact", "enchantment", "creature", "army", "copy", "emblem", "monarch"),
        *("white", "blue", "black", "red", "green", "colorless", "snow", "legendary"),
        *("clue", "food", "gold", "treasure", "blood", "map", "powerstone", "junk", "role"),
    }
)
"""The words of which names of tokens are made that nobody can have chosen for a person."""


class SeatedPlayer(Struct, frozen=True):
    """A player: the number in the replay, the seat in the log, and the name."""

    number: int
    seat: PlayerId
    name: str


class ReplayRoom(Struct):
    """What the whole file tells of a game: its players, the cards that come from each library or
    sideboard in the order in which they are seen, and who concedes for good, at which container.

    `anonymous` leaves out what people called themselves, and what they wrote.
    """

    players: dict[int, SeatedPlayer]
    seen: dict[tuple[int, str], list[tuple[int, str]]]
    concedes: dict[int, int]
    anonymous: bool = False
    chat: bool = False

    def seat(self, number: int) -> PlayerId:
        """The seat of a player by the number in the replay; nobody's for a spectator."""
        found = self.players.get(number)
        return found.seat if found is not None else NOBODY

    def token(self, name: str) -> str:
        """What a token is called."""
        plain = name.lower().replace("-", " ").split()
        return name if not self.anonymous or _TOKEN_WORDS.issuperset(plain) else "token"


def room_of(replay: RecordedReplay, anonymous: bool, chat: bool) -> ReplayRoom | None:
    """The room of a replay; None if no game with players starts in it."""
    names: dict[int, str] = {}
    players: dict[int, SeatedPlayer] = {}
    for each in (each for container in replay.containers for each in container.happenings):
        for properties in _people(each):
            names.setdefault(properties.signed(1), properties.message(2).text(1))
        if is_start(each):
            players = _seated(each.message, names, anonymous)
            if players:
                break
    if not players:
        return None
    seen = _seen(replay.containers, players)
    return ReplayRoom(players, seen, _concedes(replay.containers), anonymous, chat)


def _people(each: TableEvent) -> Iterable[ProtoMessage]:
    if each.kind == EventKind.JOIN:
        yield each.message.message(1)
    elif each.kind == EventKind.GAME_STATE_CHANGED:
        yield from (player.message(1) for player in each.message.messages(1))


def _seated(state: ProtoMessage, names: dict[int, str], anonymous: bool) -> dict[int, SeatedPlayer]:
    """The players in their order; spectators, who have numbers of the same row, are left out."""
    properties = (each.message(1) for each in state.messages(1))
    numbers = sorted({each.signed(1) for each in properties if not each.number(3)})[:LAST_PLAYER]
    return {
        number: SeatedPlayer(number, seat, "" if anonymous else names.get(number, ""))
        for seat, number in enumerate(numbers, 1)
    }


def _seen(
    containers: Iterable[EventContainer], players: dict[int, SeatedPlayer]
) -> dict[tuple[int, str], list[tuple[int, str]]]:
    """The cards that come from each player's library or sideboard, when they are seen first."""
    found: dict[tuple[int, str], list[tuple[int, str]]] = {}
    known: set[CardKey] = set()
    for each in (each for container in containers for each in container.happenings):
        for owner, zone, card, name in _mentions(each):
            if (owner, card) not in known and owner in players and card >= 0:
                known.add((owner, card))
                if zone in ("deck", "sb"):
                    found.setdefault((owner, zone), []).append((card, name))
        if each.kind == EventKind.MOVE_CARD:
            known.add((_target(each), each.message.signed(10, -1)))
        elif each.kind == EventKind.CREATE_TOKEN:
            known.add((each.player, each.message.signed(2, -1)))
    return found


def _mentions(each: TableEvent) -> Iterable[tuple[int, str, int, str]]:
    said = each.message
    if each.kind == EventKind.DRAW_CARDS:
        for card in said.messages(2):
            yield each.player, "deck", card.signed(1, -1), card.text(2)
    elif each.kind == EventKind.REVEAL_CARDS:
        for card in said.messages(4):
            yield each.player, said.text(1), card.signed(1, -1), card.text(2)
    elif each.kind == EventKind.MOVE_CARD:
        owner = said.signed(3, -1)
        owner = owner if owner >= 0 else each.player
        yield owner, said.text(4), said.signed(1, -1), said.text(2)


def _target(each: TableEvent) -> int:
    target = each.message.signed(6, -1)
    return target if target >= 0 else each.player


def _concedes(containers: Iterable[EventContainer]) -> dict[int, int]:
    """Who concedes and does not take it back, and at which container."""
    found: dict[int, int] = {}
    for container in containers:
        for each in container.happenings:
            if each.kind == EventKind.PROPERTIES_CHANGED:
                if ActionContext.CONCEDE in container.contexts:
                    found.setdefault(each.player, container.line)
                elif ActionContext.UNCONCEDE in container.contexts:
                    found.pop(each.player, None)
    return found

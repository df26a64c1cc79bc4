"""Writes replays of Cockatrice that nobody played: protocol buffers, field by field."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from turnfold.replays.importers.cockatrice import import_games
from turnfold.replays.importers.cockatrice.kinds import EventKind
from turnfold.replays.importers.kit.imported import ImportedGame

ANN, BOB = 2, 5
"""Players have numbers with holes, because a spectator (0) has one of the same row."""

OPENED = 1_600_000_000


def varint(value: int) -> bytes:
    """A number, seven bits a byte, the lowest first."""
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes((*made, value))


def signed(value: int) -> int:
    """A number in zigzag coding."""
    return value << 1 if value >= 0 else (-value << 1) - 1


def field(number: int, value: int | str | bytes) -> bytes:
    """One field of a message."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def message(*fields: tuple[int, int | str | bytes]) -> bytes:
    """A message of these fields."""
    return b"".join(field(number, value) for number, value in fields)


def person(number: int, name: str, spectator: bool = False) -> bytes:
    """The properties of somebody in the room, with an address that is nobody's business."""
    user = message((1, name), (3, "secret address"), (12, "secret@mail"))
    return message((1, signed(number)), (2, user), (3, int(spectator)))


def zone(name: str, count: int = 0, *cards: bytes) -> bytes:
    """A zone of a player, with the cards that are shown."""
    return message((1, name), (4, signed(count)), *((5, each) for each in cards))


def counter(number: int, name: str, value: int) -> bytes:
    """A counter of a player."""
    return message((1, signed(number)), (2, name), (5, signed(value)))


def seated(number: int, name: str, *zones: bytes, life: int = 20) -> bytes:
    """A player at the table when the game starts."""
    counters = (counter(0, "life", life), counter(7, "storm", 0))
    parts = [*((3, each) for each in zones), *((4, each) for each in counters)]
    return message((1, person(number, name)), *parts)


def card(number: int, name: str = "") -> bytes:
    """A card by its number, with its name if it is shown."""
    return message((1, signed(number)), (2, name)) if name else message((1, signed(number)))


class Replay:
    """A replay that grows, container by container."""

    def __init__(self) -> None:
        self.containers: list[bytes] = []
        self.seconds = 0
        self.add(-1, EventKind.JOIN, (1, person(0, "Watcher", spectator=True)))
        self.add(-1, EventKind.JOIN, (1, person(ANN, "Ann")))
        self.add(-1, EventKind.JOIN, (1, person(BOB, "Bob")))

    def add(
        self,
        player: int,
        kind: int,
        *fields: tuple[int, int | str | bytes],
        context: bytes = b"",
    ) -> Replay:
        """A container with one event."""
        self.seconds += 1
        who = ((1, signed(player)),) if player >= 0 else ()
        event = message(*who, (kind, message(*fields)))
        why = ((3, context),) if context else ()
        self.containers.append(message((2, event), *why, (4, self.seconds)))
        return self

    def start(self, *players: bytes, active: int = 0) -> Replay:
        """The game starts; without players, Ann and Bob with a library of ten and a commander."""
        usual = (zone("deck", 10), zone("hand"), zone("sb", 1), zone("table"))
        players = players or (seated(ANN, "Ann", *usual), seated(BOB, "Bob", *usual))
        watcher = message((1, person(0, "Watcher", spectator=True)))
        people: list[tuple[int, int | str | bytes]] = [(1, each) for each in (watcher, *players)]
        state = (*people, (2, 1), (3, signed(active)), (4, signed(0)))
        return self.add(-1, EventKind.GAME_STATE_CHANGED, *state)

    def turn(self, player: int) -> Replay:
        """A player is made the active one; the untap phase is clicked by the program."""
        self.add(-1, EventKind.SET_ACTIVE_PLAYER, (1, signed(player)))
        return self.phase(0)

    def phase(self, number: int) -> Replay:
        """A phase is clicked."""
        return self.add(-1, EventKind.SET_ACTIVE_PHASE, (1, signed(number)))

    def draw(self, player: int, *cards: tuple[int, str]) -> Replay:
        """Cards are drawn."""
        drawn: Iterable[tuple[int, bytes]] = ((2, card(*each)) for each in cards)
        return self.add(player, EventKind.DRAW_CARDS, (1, signed(len(cards))), *drawn)

    def move(
        self, player: int, number: int, name: str, start: str, to: str, **others: int
    ) -> Replay:
        """A card is moved: to another player (`target`), face down, with a new number."""
        fields = [(1, signed(number)), (2, name), (3, signed(player)), (4, start)]
        fields += [(6, signed(others.get("target", player))), (7, to)]
        fields += [(8, signed(others.get("x", 0))), (10, signed(others.get("new", number)))]
        fields += [(11, others.get("face_down", 0))]
        return self.add(player, EventKind.MOVE_CARD, *fields)

    def data(self) -> bytes:
        """The file."""
        game = message((3, signed(44)), (4, "a game of secret friends"), (51, OPENED))
        parts = [(3, each) for each in self.containers]
        return message((1, 44), (2, game), *parts, (4, self.seconds))

    def imported(self, folder: Path, **options: bool) -> ImportedGame:
        """The game, imported."""
        path = folder / "replay.cor"
        path.write_bytes(self.data())
        [game] = import_games(path, **options)
        return game

"""The one stream of state messages that both forms of a recording hold.

A raw `Player.log` is Unity's log: state messages stand in JSON lines among noise. A cut of it
(`.jsonl`) has one message a line, account data left out. Both become the same `Message`s and
`Lost`s; what is no state message is passed over. Memory holds one line at a time.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from turnfold.replays.importers.arena.room import Connected, Deck, Room, RoomLine
from turnfold.replays.importers.arena.wire import StateMessage, Wire
from turnfold.replays.importers.kit.gaps import Lost
from turnfold.replays.recordings.files import BrokenFile

FULL = "GameStateType_Full"
"""The type of a message that tells the whole game."""


class Message(Struct):
    """A state message: its line in the raw log, its number, when it was sent (ms since 1970; 0
    when not told), the seats that it was sent to, and the state."""

    line: int
    number: int
    time: int
    seats: tuple[int, ...]
    state: StateMessage

    @property
    def is_whole(self) -> bool:
        """Whether it tells the whole game."""
        return self.state.type == FULL

    @property
    def state_number(self) -> int:
        """The number of the state that it leads to."""
        return self.state.game_state_id

    @property
    def previous_state(self) -> int:
        """The number of the state that it changes."""
        return self.state.prev_game_state_id


class FileFacts:
    """What else a file shows: whether it says that detailed logs were off, the rooms of matches,
    and the deck that was submitted last."""

    def __init__(self) -> None:
        self.detailed_logs_off = False
        self.rooms: dict[str, Room] = {}
        self.deck = Deck()


class _GreMessage(Wire):
    system_seat_ids: tuple[int, ...] = ()
    msg_id: int = 0
    game_state_message: StateMessage | None = None
    connect_resp: Connected | None = None


class _GreEvent(Wire):
    gre_to_client_messages: tuple[_GreMessage, ...] = ()


class _ServerLine(Wire):
    timestamp: str | int = 0
    gre_to_client_event: _GreEvent | None = None


class _CutLine(Wire):
    n: int
    ts: str | int = 0
    msg_id: int = 0
    seats: tuple[int, ...] = ()
    type: str = ""
    gsm: StateMessage | None = None


SUMMARIZED = "Arena left a long message out of its log"
UNREADABLE = "a message cannot be read"
CUT = "the recording stops in the middle of a line"
_FAR_FUTURE = 10_000_000_000_000
_CUT_LINE = b'{"n":'

_server_decoder = msgspec.json.Decoder(_ServerLine)
_room_decoder = msgspec.json.Decoder(RoomLine)
_cut_decoder = msgspec.json.Decoder(_CutLine)


def messages(lines: Iterable[bytes], seen: FileFacts) -> Iterator[Message | Lost]:
    """Every state message in the lines of a raw log or of its cut, in the order of the lines."""
    number, is_cut = 0, False
    try:
        for number, line in enumerate(lines, 1):
            if is_cut or line.startswith(_CUT_LINE):
                is_cut = True
                yield from _read_cut(number, line)
            elif b'"greToClientEvent"' in line:
                yield from _read_server(number, line, seen)
            elif b'"matchGameRoomStateChangedEvent"' in line:
                _enter(line, seen)
            elif line.startswith(b"[Message summarized"):
                yield Lost(number, SUMMARIZED)
            elif line.startswith(b"DETAILED LOGS: DISABLED"):
                seen.detailed_logs_off = True
    except BrokenFile as error:
        yield Lost(number + 1, str(error), last=True)


def _enter(line: bytes, seen: FileFacts) -> None:
    """Note what is told of the room of a match."""
    told = _decode(line, _room_decoder)
    room = None if told is None else told.room(seen.deck)
    if room is not None:
        seen.rooms[told.match] = room


def _read_server(number: int, line: bytes, seen: FileFacts) -> Iterator[Message | Lost]:
    server_line = _decode(line, _server_decoder)
    if server_line is None:
        yield _unreadable(number, line)
    elif server_line.gre_to_client_event is not None:
        time = _milliseconds(server_line.timestamp)
        for each in server_line.gre_to_client_event.gre_to_client_messages:
            if each.connect_resp is not None:
                seen.deck = each.connect_resp.deck_message
            if each.game_state_message is not None:
                state = each.game_state_message
                yield Message(number, each.msg_id, time, each.system_seat_ids, state)


def _read_cut(number: int, line: bytes) -> Iterator[Message | Lost]:
    cut_line = _decode(line, _cut_decoder)
    if cut_line is None:
        if line.strip():
            yield _unreadable(number, line)
    elif cut_line.gsm is not None:
        time = _milliseconds(cut_line.ts)
        yield Message(cut_line.n, cut_line.msg_id, time, cut_line.seats, cut_line.gsm)
    elif cut_line.type == "TRUNCATED":
        yield Lost(cut_line.n, SUMMARIZED)


def _unreadable(number: int, line: bytes) -> Lost:
    whole = line.endswith(b"\n")
    return Lost(number, UNREADABLE if whole else CUT, last=not whole)


def _decode(line: bytes, decoder: "msgspec.json.Decoder[Any]") -> Any:
    """The record on a line; the second try bears stray bytes, and text before or after it."""
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        pass
    text = line.replace(b"\0", b"").decode("utf-8", "replace")
    try:
        raw, _ = json.JSONDecoder(strict=False).raw_decode(text, text.index("{"))
        return msgspec.convert(raw, decoder.type)
    except (ValueError, RecursionError):  # a msgspec.ValidationError is a ValueError
        return None


def _milliseconds(time: str | int) -> int:
    """A time of the server's; 0 for what is none (the client counts otherwise)."""
    if isinstance(time, str):
        time = int(time) if time.isdecimal() and len(time) < 20 else 0
    return time if 0 < time < _FAR_FUTURE else 0

"""Reads both forms of a recording as one stream of state messages.

A raw `Player.log` is the log of Unity: state messages are JSON lines between other lines. A cut of
it (`.jsonl`) has one message on each line, without account data. Both give the same `Message`s,
`LostLine`s, and `Request`s for questions to the player; other lines are skipped. Memory holds one
line at a time.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnfold.replays.importers.arena.lines.blocks import joined
from turnfold.replays.importers.arena.lines.requests import ArenaRequests, Request, offered
from turnfold.replays.importers.arena.lines.room import (
    NO_ROOM,
    AnswerLine,
    Connected,
    Ranks,
    Room,
    RoomLine,
    SubmittedDeck,
)
from turnfold.replays.importers.arena.wire import FULL, StateMessage, Wire, decode_objects
from turnfold.replays.importers.kit.gaps import LostLine
from turnfold.replays.recordings.files import BrokenFile
from turnfold.replays.recordings.recognising import is_arena


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
    """What a file holds besides messages: whether it is of Arena, whether detailed logs were off,
    whether cards were drafted, the latest year that a line names (0: none), the rooms of matches,
    the decks submitted last for a match and for a later game of it, and the player's ranks."""

    def __init__(self) -> None:
        self.is_arena = self.detailed_logs_off = self.drafted = False
        self.year = 0
        self.rooms: dict[str, Room] = {}
        self.deck = self.later_deck = SubmittedDeck()
        self.ranks: dict[str, str] = {}

    def room(self, match: str, number: int) -> Room:
        """What is known about a match when one of its games begins.

        The deck of a later game is known only if it was submitted again.
        """
        deck = self.deck if number <= 1 else self.later_deck
        self.later_deck = SubmittedDeck()
        return replace(
            self.rooms.get(match, NO_ROOM),
            deck=deck.deck_cards,
            sideboard=deck.sideboard_cards,
            ranks=self.ranks,
        )


class _GreMessage(ArenaRequests):
    system_seat_ids: tuple[int, ...] = ()
    msg_id: int = 0
    game_state_id: int = 0
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
    game_state_id: int | None = None
    req: Any = None


SUMMARIZED = "Arena left a long message out of its log"
UNREADABLE = "a message cannot be read"
CUT = "the recording stops in the middle of a line"
_FAR_FUTURE = 10_000_000_000_000
_EPOCH = 62_135_596_800_000
"""How many ms had passed in 1970 since the year 1, from which .NET counts."""
_TICKS = 10_000
"""How many of .NET's ticks a ms has."""
_CUT_LINE = re.compile(rb'\{\s*"n"\s*:')
_DATED = re.compile(rb"\[(?:UnityCrossThreadLogger|Client GRE)\].{0,10}\b(20\d\d)\b")
_BETWEEN = b" \t\r\n[],"
"""What a list of the lines of a cut has around them."""
_LEFT_OUT = re.compile(rb"(?:\[\d+\] )?\[Message summarized")
_DETAILED_LOGS_OFF = re.compile(rb"(?:\[\d+\] )?DETAILED LOGS: DISABLED")
_DRAFT = re.compile(rb"\bDraft\.Notify\b|DraftPick\b|DraftMakePick\b")

_server_decoder = msgspec.json.Decoder(_ServerLine, dec_hook=decode_objects)
_room_decoder = msgspec.json.Decoder(RoomLine)
_cut_decoder = msgspec.json.Decoder(_CutLine, dec_hook=decode_objects)
_rank_decoder = msgspec.json.Decoder(Ranks)
_answer_decoder = msgspec.json.Decoder(AnswerLine)


def messages(lines: Iterable[bytes], seen: FileFacts) -> Iterator[Message | LostLine | Request]:
    """Every state message and request in the lines of a raw log or of its cut, in their order."""
    number, is_cut = 0, False
    try:
        for number, line in joined(lines):
            if line == b"\n":
                continue
            if is_cut or _CUT_LINE.match(line):
                is_cut = seen.is_arena = True
                yield from _read_cut(number, line)
            elif b'"greToClientEvent"' in line:
                seen.is_arena = True
                yield from _read_server(number, line, seen)
            elif _LEFT_OUT.match(line):
                yield LostLine(number, SUMMARIZED)
            else:
                _note(line, seen)
    except BrokenFile as error:
        yield LostLine(number + 1, str(error), last=True)


def _note(line: bytes, seen: FileFacts) -> None:
    """Note what another line says about the file or a match."""
    if b'"matchGameRoomStateChangedEvent"' in line:
        _enter(line, seen)
    elif b'"constructedClass"' in line or b'"limitedClass"' in line:
        _rank(line, seen)
    elif b'"submitDeckResp"' in line:
        _answer(line, seen)
    elif not seen.is_arena and is_arena(line):
        seen.is_arena = True
    if dated := _DATED.match(line):
        seen.year = int(dated[1])
    if _DETAILED_LOGS_OFF.match(line):
        seen.detailed_logs_off = True
    elif not seen.drafted and _DRAFT.search(line):
        seen.drafted = True


def _enter(line: bytes, seen: FileFacts) -> None:
    """Note what a line says about the room of a match."""
    told = _decode(line, _room_decoder)
    room = None if told is None else told.room()
    if room is not None:
        seen.rooms[told.match] = room


def _rank(line: bytes, seen: FileFacts) -> None:
    """Note the ranks of the player."""
    told = _decode(line, _rank_decoder)
    if told is not None:
        seen.ranks = told.by_format()


def _answer(answer: bytes, seen: FileFacts) -> None:
    """Note the deck for the next game of a match."""
    told = _decode(answer, _answer_decoder)
    if told is not None:
        seen.later_deck = told.payload.submit_deck_resp.deck


def _read_server(
    number: int, line: bytes, seen: FileFacts
) -> Iterator[Message | LostLine | Request]:
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
            request = offered(number, time, each.game_state_id, each.system_seat_ids, each)
            if request is not None:
                yield request


def _read_cut(number: int, line: bytes) -> Iterator[Message | LostLine | Request]:
    cut_line = _decode(line, _cut_decoder)
    if cut_line is None:
        if line.strip(_BETWEEN):
            yield _unreadable(number, line)
    elif cut_line.gsm is not None:
        time = _milliseconds(cut_line.ts)
        yield Message(cut_line.n, cut_line.msg_id, time, cut_line.seats, cut_line.gsm)
    elif cut_line.type == "TRUNCATED":
        yield LostLine(cut_line.n, SUMMARIZED)
    elif cut_line.req is not None:
        yield from _read_request(cut_line)


def _read_request(line: _CutLine) -> Iterator[LostLine | Request]:
    """Read a request. A cut names it by its type and leaves out its container."""
    key = line.type[:1].lower() + line.type[1:]
    try:
        body = msgspec.convert({key: line.req}, ArenaRequests)
    except msgspec.ValidationError:
        yield LostLine(line.n, UNREADABLE)
        return
    time, state = _milliseconds(line.ts), line.game_state_id or 0
    request = offered(line.n, time, state, line.seats, body)
    if request is not None:
        yield request


def _unreadable(number: int, line: bytes) -> LostLine:
    whole = line.endswith(b"\n")
    return LostLine(number, UNREADABLE if whole else CUT, last=not whole)


def _decode(line: bytes, decoder: "msgspec.json.Decoder[Any]") -> Any:
    """The record on a line. A second try ignores stray bytes, and text before or after the record;
    what is half of a character becomes a question mark."""
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        pass
    text = line.replace(b"\0", b"").decode("utf-8", "replace")
    try:
        raw, _ = json.JSONDecoder(strict=False).raw_decode(text, text.index("{"))
        return decoder.decode(json.dumps(raw, ensure_ascii=False).encode("utf-8", "replace"))
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def _milliseconds(time: str | int) -> int:
    """A time of the server in ms since 1970; 0 if it is not one. Until 2019 it told .NET's ticks
    since the year 1."""
    if isinstance(time, str):
        time = int(time) if time.isdecimal() and len(time) < 20 else 0
    if time > _FAR_FUTURE:
        time = time // _TICKS - _EPOCH
    return time if 0 < time < _FAR_FUTURE else 0

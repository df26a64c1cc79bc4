"""A commit as a message: its line of the log, and headers that describe it.

    Nats-Msg-Id        GAME:VERSION, the game spelt as in the subject
    Turnfold-Position  the commit's place in the store that it was published from
    Turnfold-Commit    the id that its writer gave it
    Turnfold-Events    the types of its events, each once
    Turnfold-As        for whose eyes the stream is, when not for everybody's

The message of a game's first commit begins with the header line of the game's log, so that the
messages of a game, one after the other, are its log.
"""

from collections.abc import Mapping
from typing import NamedTuple, Self
from urllib.parse import quote, unquote

import msgspec
from msgspec import Struct

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores.store import NewCommit, check, header_of
from turnfold.replays.streams.subjects import CHAPTER_OF, token, untoken

ID = "Nats-Msg-Id"
POSITION = "Turnfold-Position"
COMMIT = "Turnfold-Commit"
TYPES = "Turnfold-Events"
VIEWER = "Turnfold-As"


class StreamMessage(NamedTuple):
    """A commit of a stream: `header` is the game's header line with the first, else empty."""

    game: str
    version: int
    position: int
    id: str
    types: tuple[str, ...]
    viewer: str
    header: bytes
    line: bytes

    @property
    def payload(self) -> bytes:
        """What the message holds: whole lines of the game's log."""
        return self.header + self.line

    @property
    def headers(self) -> dict[str, str]:
        """The headers that describe it."""
        told = {
            ID: f"{token(self.game)}:{self.version}",
            POSITION: str(self.position),
            COMMIT: quote(self.id),
            TYPES: ",".join(self.types),
        }
        return told | {VIEWER: quote(self.viewer)} if self.viewer else told

    @classmethod
    def read(cls, headers: Mapping[str, str] | None, payload: bytes) -> Self:
        """A message from what was received. Raises `UserError` for a message that turnfold did not
        send."""
        try:
            told = headers or {}
            game, _, version = told[ID].rpartition(":")
            message = cls(
                untoken(game),
                int(version),
                int(told[POSITION]),
                unquote(told[COMMIT]),
                tuple(told[TYPES].split(",")),
                unquote(told.get(VIEWER, "")),
                *_lines(payload, int(version)),
            )
            message._check(game)
        except (KeyError, ValueError, UserError):
            raise UserError("the stream holds messages that turnfold did not publish") from None
        return message

    def _check(self, spelt: str) -> None:
        """Raises `ValueError` or `UserError` when its parts do not belong together."""
        if not (0 <= self.version < LARGEST and 0 <= self.position < LARGEST):
            raise ValueError("there is no such place")
        if token(self.game) != spelt:
            raise ValueError("the game is not spelt as turnfold spells it")
        if self.header and header_of(self.header).game != self.game:
            raise ValueError("the header is that of another game")
        check(self.version, [NewCommit(self.id, self.line)])


LARGEST = 1 << 62
"""More commits than any store has."""


def _lines(payload: bytes, version: int) -> tuple[bytes, bytes]:
    """The header line, which the first commit alone has, and the commit's. `ValueError` without."""
    lines = payload.splitlines(keepends=True)
    if len(lines) != (1 if version else 2):
        raise ValueError("a message is one line, and two with the first commit")
    return (b"" if version else lines[0]), lines[-1]


class _Tag(Struct):
    type: str


class _Types(Struct):
    events: list[_Tag]


_decoder = msgspec.json.Decoder(_Types)


def types_in(line: bytes) -> tuple[str, ...]:
    """The types of the events on a line, each once, in their order.

    Raises `UserError` when the line is not that of a commit of today's format.
    """
    try:
        read = _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise UserError("it is not a commit of the present format") from None
    found = tuple(dict.fromkeys(event.type for event in read.events))
    if not found or not CHAPTER_OF.keys() >= set(found):
        raise UserError("it holds events of unknown types")
    return found

"""A commit as a message: its line of the log, and headers that tell about it.

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

from turnfold.events.log.log import Causes
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.streams.subjects import token, untoken

ID = "Nats-Msg-Id"
POSITION = "Turnfold-Position"
COMMIT = "Turnfold-Commit"
TYPES = "Turnfold-Events"
VIEWER = "Turnfold-As"


class Message(NamedTuple):
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
        """What is told about it."""
        told = {
            ID: f"{token(self.game)}:{self.version}",
            POSITION: str(self.position),
            COMMIT: quote(self.id),
            TYPES: ",".join(self.types),
        }
        return told | {VIEWER: quote(self.viewer)} if self.viewer else told

    @classmethod
    def read(cls, headers: Mapping[str, str] | None, payload: bytes) -> Self:
        """A message that was received. Raises `Unusable` when turnfold has not sent it."""
        try:
            told = headers or {}
            game, _, version = told[ID].rpartition(":")
            *header, line = payload.splitlines(keepends=True)
            return cls(
                untoken(game),
                int(version),
                int(told[POSITION]),
                unquote(told[COMMIT]),
                tuple(told[TYPES].split(",")),
                unquote(told.get(VIEWER, "")),
                b"".join(header),
                line,
            )
        except (KeyError, ValueError):
            raise Unusable("the stream holds messages that turnfold did not publish") from None


class _Tag(Struct):
    type: str


class _Types(Struct):
    events: list[tuple[Causes, str, _Tag]]


_decoder = msgspec.json.Decoder(_Types)


def types_in(line: bytes) -> tuple[str, ...]:
    """The types of the events on a line, each once, in their order."""
    return tuple(dict.fromkeys(event.type for _, _, event in _decoder.decode(line).events))

"""The subject under which a commit is published, so that a consumer can choose what to receive.

    STREAM.GAME.game.turn.-.-.combat.damage.-.-.-.-.-.commit

A commit is one message, however many events it holds, because it must arrive as a whole. So its
subject names, each in a place of its own, the chapters of the vocabulary that the commit has events
of; the server filters by game and chapter with `*`. The header `Turnfold-Events` names the types of
the events themselves, and tells without reading the message whether one of them is there.
"""

from collections.abc import Collection
from typing import get_args
from urllib.parse import quote, unquote

from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.recordings.errors import UserError

CHAPTERS = (
    "game",
    "turn",
    "zones",
    "stack",
    "combat",
    "damage",
    "permanents",
    "effects",
    "decisions",
    "record",
    "variants",
    "offers",
)
"""The places of the chapters in a subject. A new chapter is added at the end, none is moved."""

NONE = "-"
LAST = "commit"

CHAPTER_OF: dict[str, str] = {
    event.__struct_config__.tag: event.__module__.rpartition(".")[2] for event in get_args(AnyEvent)
}
"""From the type of an event to its chapter."""


def subject(stream: str, game: str, types: Collection[str]) -> str:
    """The subject of a commit that holds events of these types."""
    chapters = {CHAPTER_OF[each] for each in types}
    places = [each if each in chapters else NONE for each in CHAPTERS]
    return ".".join([stream, token(game), *places, LAST])


def wanted(stream: str, games: Collection[str], types: Collection[str]) -> str:
    """The narrowest subject that covers every commit of these games that holds one of these types.

    No games or no types means all of them; without both, also what is no commit. Raises `UserError`
    for a type of event that does not exist.
    """
    for each in types:
        if each not in CHAPTER_OF:
            raise UserError(f"there are no events of type {each}; types are named as in a log")
    if not games and not types:
        return f"{stream}.>"
    game = token(next(iter(games))) if len(games) == 1 else "*"
    chapters = {CHAPTER_OF[each] for each in types}
    if len(chapters) != 1:
        return f"{stream}.{game}.>"
    (chapter,) = chapters
    place = CHAPTERS.index(chapter)
    return ".".join([stream, game, *"*" * place, chapter, ">"])


def token(game: str) -> str:
    """The name of a game as a part of a subject; characters that a subject cannot hold become
    %XX."""
    return quote(game, safe="").replace(".", "%2E") or "%"


def untoken(token: str) -> str:
    """The name of a game from its part of a subject."""
    return "" if token == "%" else unquote(token)

"""The answers of commands that write files, keep games in stores, send them or ask about many."""

from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

from turnfold.events.cards.card import Card
from turnfold.events.log.columns import Causes
from turnfold.events.vocabulary import AnyEvent

QueryRow: TypeAlias = dict[str, Any]
"""A row that answers a query: the values by the names of their columns."""

TableColumns: TypeAlias = dict[str, dict[str, str]]
"""The columns of each table, with their Arrow types."""


class LeftOutFile(Struct, frozen=True):
    """A file that was left out as a whole or in part, and why."""

    file: str
    reason: str


class ReportAnswer(Struct, frozen=True):
    """The page of charts that was written."""

    output: str
    bad: list[LeftOutFile]


class CacheAnswer(Struct, frozen=True):
    """Where the user's caches are, and how large they are now."""

    folder: str
    bytes: int


class CsvAnswer(Struct, frozen=True):
    """The folder of tables that was written, and how many rows each table has."""

    output: str
    rows: dict[str, int]
    bad: list[LeftOutFile]


class ParquetAnswer(Struct, frozen=True):
    """The folder of tables that was written; `skipped` of the `games` were there before."""

    output: str
    games: int
    skipped: int
    events: int
    bytes: int
    bad: list[LeftOutFile]


class SeventeenLandsAnswer(Struct, frozen=True):
    """The file that was written, and the columns that no log tells (`untold`)."""

    output: str
    games: int
    untold: list[str]
    bad: list[LeftOutFile]


class DraftsAnswer(Struct, frozen=True):
    """The table of draft picks that was written."""

    output: str
    drafts: int
    picks: int


class PageAnswer(Struct, frozen=True):
    """The page of a game that was written."""

    page: str
    bytes: int
    events: int


class SiteAnswer(Struct, frozen=True):
    """The list of games that was written, and the games that could not be, each with the reason."""

    index: str
    games: int
    bad: list[tuple[str, str]]


class PictureAnswer(Struct, frozen=True):
    """The picture of a board that was written, which is that after so many events."""

    picture: str
    bytes: int
    position: int


class NamedQueryAnswer(Struct, frozen=True):
    """A query with a name: what it asks, and its SQL."""

    name: str
    asks: str
    sql: str


class StoreCreated(Struct, frozen=True):
    """The address of a store that was made."""

    store: str


class MovedGameAnswer(Struct, frozen=True):
    """A game that was imported or copied: how many commits it has now, how many of them are new."""

    game: str
    commits: int
    added: int


class StoredGameAnswer(Struct, frozen=True):
    """A game of a store: who plays, the first time that its log tells (empty: none), who won (none
    in a draw; null: it is not over). Of one that cannot be read, why."""

    game: str
    edition: str
    commits: int
    complete: bool
    players: list[str] = []
    started_at: str = ""
    winners: list[str] | None = None
    unreadable: str | UnsetType = UNSET


class ExportedGame(Struct, frozen=True):
    """A game of a store and the file that its log was written to."""

    game: str
    file: str


class WatchedGame(Struct, frozen=True):
    """A game that goes on, after another commit."""

    game: str
    commits: int
    events: int


class PublishAnswer(Struct, frozen=True):
    """How many commits of the store were read, and how many messages the stream has."""

    stream: str
    commits: int
    messages: int


class KeptStream(Struct, frozen=True):
    """Up to which message a stream is kept, and where."""

    stream: str
    messages: int
    kept: str


class StreamEvent(Struct, frozen=True):
    """An event of a stream, with its game, its commit, its number, its causes and its rule."""

    game: str
    commit: int
    seq: int
    causes: Causes
    rule: str
    event: AnyEvent


class CardAnswer(Struct, frozen=True):
    """What is understood of a printed card: whether it is read whole, why no card can be made of
    it (empty: one can), the sentences that are not read, and the card."""

    name: str
    whole: bool
    problem: str
    unread: tuple[str, ...]
    card: Card | None


class CoverageAnswer(Struct, frozen=True):
    """How many printed cards of each kind are read whole, and how many there are, also by
    the types and some subtypes of the cards; the commonest sentences that are not read, with how
    often they occur."""

    cards: tuple[int, int]
    creatures: tuple[int, int]
    creatures_about_combat: tuple[int, int] = field(name="creatures about combat")
    of_combat_keywords: tuple[int, int] = field(name="cards of combat keywords")
    paragraphs: tuple[int, int]
    kinds: dict[str, tuple[int, int]]
    unread: list[tuple[str, int]]


def left_out(bad: Any) -> list[LeftOutFile]:
    """The part of an answer about files that were left out."""
    return [LeftOutFile(each.file, each.reason) for each in bad]

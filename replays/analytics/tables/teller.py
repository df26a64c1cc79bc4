"""What all tables have in common: their key columns, and how rows are made from events."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from turnfold.events.base import Event
from turnfold.events.enums import Edition
from turnfold.replays.analytics.tables.walk import EventHandler, LogWalk


def says(description: str) -> Meta:
    """The description of a column, for its annotation."""
    return Meta(description=description)


EditionKey = Annotated[str, says("The rules that were played: 2004, 2010 or 2024.")]
GameKey = Annotated[str, says("The game, by the name in its log's header.")]
Seq = Annotated[int, says("The event, by its number in the log; joins `events.seq`.")]
Turn = Annotated[int, says("The turn, counting all players' from 1; 0 before the first.")]
StepName = Annotated[
    str | None, says("The step, or the main phase; null where the game was in neither.")
]
SeatNumber = Annotated[int, says("The player, from 1 in turn order.")]
CardName = Annotated[str | None, says("The name of its card; null where the log does not know it.")]


class Row(Struct, gc=False):
    """One row of a table; the fields are its columns."""

    edition: EditionKey
    game: GameKey


class Teller:
    """Makes the rows of one table during a walk through a game.

    `name` is the name of the table. The fields of `row` are its columns, and its docstring says
    what a row is.
    """

    name: ClassVar[str]
    row: ClassVar[type[Row]]

    def __init__(self, walk: LogWalk) -> None:
        self.walk = walk
        self.rows: list[Any] = []
        self.edition: Edition = walk.log.header.edition
        self.key = (self.edition.value, walk.log.header.game)

    def __repr__(self) -> str:
        return f"<Teller of the table {self.name!r}: {len(self.rows)} rows>"

    def hearing(self) -> Mapping[type[Event], EventHandler]:
        """The functions to call before events, by type of event."""
        return {}

    def finish(self) -> None:
        """The walk is over."""

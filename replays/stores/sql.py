"""A store in a database: the tables, and the statements that SQLite and PostgreSQL share.

Writers take turns, so the next position is always the highest so far plus one. There are no gaps,
and a subscriber never finds a new commit before the position that it has reached. A database
sequence would leave gaps where a writer failed, and could show a later commit before an earlier one
whose writer is slower.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores.store import (
    AT_ONCE,
    Checkpoint,
    GameHeader,
    NewCommit,
    NoSuchGame,
    Store,
    StoredCommit,
    closing_line,
    fault_of,
)

CLOSE_THE_COMPLETE = "close the complete"
"""Stands for what no statement can say: the games that a flag calls complete are closed with the
number and the hash of their commits."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """create table turnfold_games (
            number {number} primary key,
            name text not null unique,
            header text not null,
            complete boolean not null)""",
        """create table turnfold_commits (
            position {number} primary key,
            game {number} not null references turnfold_games (number),
            version {number} not null,
            id text not null,
            line text not null,
            unique (game, version),
            unique (game, id))""",
    ),
    (
        """create table turnfold_checkpoints (
            reader text not null primary key,
            position {number} not null,
            sequence {number} not null)""",
    ),
    (
        "alter table turnfold_games add column closing text",
        CLOSE_THE_COMPLETE,
        "alter table turnfold_games drop column complete",
    ),
)
"""What each format of the tables adds to the one before: the first makes format 1.

They are never changed, only added to; a sample of every format stays under `tests/stores`.
"""

_COMMITS = """select position, name, version, id, line
    from turnfold_commits join turnfold_games on number = game where """
_GAMES = """select name, header, closing,
    (select coalesce(max(version) + 1, 0) from turnfold_commits where game = number)
    from turnfold_games """


class SqlStore(Store):
    """A store in a database. Subclasses hold what differs between databases."""

    number: ClassVar[str]
    """The type of a whole number that never runs out."""
    tables: ClassVar[str]
    """Asks whether the table `turnfold_format` is there."""

    def game(self, name: str) -> GameHeader:
        found = self._rows(_GAMES + "where name = ?", name)
        if not found:
            raise NoSuchGame(f"{self.address} holds no game {name}; see turnfold store list")
        return self._kept(found[0])

    def games(self) -> list[GameHeader]:
        return sorted(map(self._kept, self._rows(_GAMES)))

    def read(self, game: str, first: int = 0, end: int | None = None) -> list[bytes]:
        version = self.game(game).version
        last = version if end is None else min(end, version)
        found = self._rows(
            "select line from turnfold_commits"
            " where game = (select number from turnfold_games where name = ?)"
            " and version >= ? and version < ? order by version",
            game,
            first,
            last,
        )
        return [encoded(line) for (line,) in found]

    def since(self, position: int, limit: int = AT_ONCE) -> list[StoredCommit]:
        where = "position >= ? and position < ? order by position"
        found = self._commits(where, position, position + limit)
        if [each.position for each in found] != [*range(position, position + len(found))]:
            raise UserError(
                f"{self.address} is damaged: a commit after position {position} is missing"
            )
        return found

    def checkpoint(self, reader: str) -> Checkpoint:
        found = self._rows(
            "select position, sequence from turnfold_checkpoints where reader = ?", reader
        )
        if not found:
            return Checkpoint(0, 0)
        if not all(isinstance(each, int) for each in found[0]):
            raise UserError(f"{self.address} is damaged: how far {reader} has come is not a number")
        return Checkpoint(*found[0])

    def keep(self, reader: str, checkpoint: Checkpoint) -> None:
        def act() -> None:
            self._run("delete from turnfold_checkpoints where reader = ?", reader)
            self._run("insert into turnfold_checkpoints values (?, ?, ?)", reader, *checkpoint)

        self._alone(act)

    def _migrate(self, create: bool) -> None:
        """With `create`, make the tables, or migrate tables of an earlier format.

        Without it nothing is written; `UserError` names the command that migrates them.
        """
        if not self._rows(self.tables)[0][0]:
            if not create:
                raise UserError(
                    f"{self.address} holds no store; "
                    f"create one: turnfold store create {self.address}"
                )
            self._alone(self._begin_tables)
        found = self._format()
        if found < len(MIGRATIONS) and not create:
            raise UserError(
                f"{self.address} is a store of format {found}, and reading does not change it; "
                f"bring it up to date: turnfold store create {self.address}"
            )
        if found != len(MIGRATIONS):
            self._alone(self._advance)

    def _begin_tables(self) -> None:
        if not self._rows(self.tables)[0][0]:
            self._run("create table turnfold_format (number integer not null)")
            self._run("insert into turnfold_format values (0)")

    def _advance(self) -> None:
        found = self._format()
        if found > len(MIGRATIONS):
            raise UserError(
                f"{self.address} is of format {found}, and this turnfold knows formats up to "
                f"{len(MIGRATIONS)}; use a later one"
            )
        for migration in MIGRATIONS[found:]:
            for statement in migration:
                if statement == CLOSE_THE_COMPLETE:
                    self._close_the_complete()
                else:
                    self._run(statement.format(number=self.number))
        self._run("update turnfold_format set number = ?", len(MIGRATIONS))

    def _format(self) -> int:
        found = self._rows("select number from turnfold_format")
        if len(found) != 1 or not isinstance(found[0][0], int):
            raise UserError(f"{self.address} is damaged: it does not say which format it has")
        return found[0][0]

    def _close_the_complete(self) -> None:
        for number, header in self._rows(
            "select number, header from turnfold_games where complete = ?", True
        ):
            lines = self._rows(
                "select line from turnfold_commits where game = ? order by version", number
            )
            closing = closing_line([encoded(header), *(encoded(line) for (line,) in lines)])
            self._run(
                "update turnfold_games set closing = ? where number = ?", closing.decode(), number
            )

    def _begin(self, name: str, header: bytes) -> None:
        (number,) = self._rows("select coalesce(max(number) + 1, 0) from turnfold_games")[0]
        self._run(
            "insert into turnfold_games (number, name, header) values (?, ?, ?)",
            number,
            name,
            header.decode(),
        )

    def _withdraw(self, name: str) -> None:
        self._run(
            "delete from turnfold_games where name = ? and not exists "
            "(select 1 from turnfold_commits where game = turnfold_games.number)",
            name,
        )

    def _known(self, game: str, ids: Sequence[str]) -> list[StoredCommit]:
        marks = ", ".join("?" * len(ids))
        return self._commits(f"name = ? and id in ({marks}) order by version", game, *ids)

    def _add(self, game: str, version: int, lines: Sequence[NewCommit]) -> int:
        (number, closed), (first,) = (
            self._rows("select number, closing from turnfold_games where name = ?", game)[0],
            self._rows("select coalesce(max(position) + 1, 0) from turnfold_commits")[0],
        )
        for place, line in enumerate(lines):
            self._run(
                "insert into turnfold_commits (position, game, version, id, line)"
                " values (?, ?, ?, ?, ?)",
                first + place,
                number,
                version + place,
                line.id,
                line.data.decode(),
            )
        if closed:
            self._run("update turnfold_games set closing = null where number = ?", number)
        return int(first)

    def _finish(self, game: str, closing: bytes) -> None:
        self._run("update turnfold_games set closing = ? where name = ?", closing.decode(), game)

    def _commits(self, where: str, *values: object) -> list[StoredCommit]:
        found = []
        for position, game, version, id, line in self._rows(_COMMITS + where, *values):
            if not (isinstance(position, int) and isinstance(version, int)):
                raise UserError(f"{self.address} is damaged: the place of a commit is not a number")
            if not (isinstance(game, str) and isinstance(id, str)):
                raise UserError(
                    f"{self.address} is damaged: commit {position} has no id or no game"
                )
            found.append(StoredCommit(position, game, version, id, encoded(line)))
        return found

    def _kept(self, row: tuple[Any, ...]) -> GameHeader:
        """A row of `_GAMES`. A file of SQLite may hold anything in any column."""
        name, header, closing, version = row
        if not isinstance(name, str) or not isinstance(version, int) or not is_text(name):
            raise UserError(f"{self.address} is damaged: a game has no name, or no commits")
        kept = GameHeader(
            name, encoded(header), version, b"" if closing is None else encoded(closing)
        )
        return kept._replace(fault=fault_of(kept))

    @abstractmethod
    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a statement finds; each `?` in it stands for one of the values."""

    @abstractmethod
    def _run(self, statement: str, *values: object) -> None:
        """Run a statement that changes something."""


def encoded(text: object) -> bytes:
    """The bytes of a text in a table; for any other value, bytes that are not a line of a log."""
    return str(text).encode("utf-8", "surrogateescape")


def is_text(name: str) -> bool:
    """Whether a name is valid Unicode text, and not the remains of damaged bytes."""
    return not any("\ud800" <= each <= "\udfff" for each in name)

"""A store in one SQLite file, with a write-ahead log, so that writers do not block readers."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores.sql import SqlStore
from turnfold.replays.stores.store import T

BUSY = 60.0
"""Seconds to wait for other writers' turns."""

FAILURES = (sqlite3.Error, sqlite3.Warning, OverflowError, ValueError)
"""What a damaged file looks like from here, and values that no table can hold."""


class SqliteStore(SqlStore):
    """A store in a file of SQLite. A commit that was acknowledged is on the disk."""

    number = "integer"
    tables = "select count(*) from sqlite_master where name = 'turnfold_format'"

    def __init__(self, path: Path, create: bool = False) -> None:
        self.address = str(path)
        if not create and not path.exists():
            raise UserError(f"there is no store {path}; create one: turnfold store create {path}")
        mode = "rwc" if create else "rw"
        try:
            self._db = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode={mode}",
                uri=True,
                timeout=BUSY,
                isolation_level=None,
                check_same_thread=False,
            )
        except sqlite3.Error as error:
            raise self._unusable(error) from None
        self._path = path
        try:
            self._file = os.stat(path)
            self._settle(create)
        except BaseException:
            self._db.close()
            raise

    def _settle(self, create: bool) -> None:
        self._db.text_factory = _text
        self._run("pragma foreign_keys = on")
        self._run("pragma trusted_schema = off")
        self._run("pragma synchronous = full")
        if create:
            self._run("pragma journal_mode = wal")
        self._check_schema()
        self._migrate(create)

    def _check_schema(self) -> None:
        """Refuse a file with a view in place of one of our tables, or with a trigger on one."""
        found = self._rows(
            "select name from sqlite_master where type in ('view', 'trigger')"
            " and (name like 'turnfold%' or tbl_name like 'turnfold%')"
        )
        if found:
            raise UserError(f"{self.address} is not a store: {found[0][0]} is a view or a trigger")

    def close(self) -> None:
        self._db.close()

    def _alone(self, act: Callable[[], T]) -> T:
        self._run("begin immediate")
        try:
            done = act()
            self._run("commit")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("rollback")
            raise
        self._require_name()
        return done

    def _require_name(self) -> None:
        """Raise `UserError` if the file at the store's path is no longer the one that was written
        to."""
        try:
            there = os.path.samestat(self._file, os.stat(self._path))
        except OSError:
            there = False
        if not there:
            raise UserError(
                f"{self.address} was replaced or removed while it was in use; nothing was added to "
                "what is there now"
            )

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(statement, values).fetchall()
        except FAILURES as error:
            raise self._unusable(error) from None

    def _run(self, statement: str, *values: object) -> None:
        self._rows(statement, *values)

    def _unusable(self, error: Exception) -> UserError:
        return UserError(f"{self.address} cannot be used as a store: {error}; nothing was added")


def _text(data: bytes) -> str:
    """A text of the file; bytes that are not UTF-8, because the file is damaged, are kept as they
    are."""
    return data.decode("utf-8", "surrogateescape")

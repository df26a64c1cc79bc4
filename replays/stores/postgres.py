"""A store in PostgreSQL, for many writers and readers on many machines.

The tables are in the first schema of the connection's search path. A request during a restart of
the server is repeated when it is back. Repeating an append changes nothing, so it does not matter
whether only its answer was lost.
"""

import re
import time
from collections.abc import Callable
from typing import Any

import psycopg

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores.sql import SqlStore
from turnfold.replays.stores.store import T

PATIENCE = 30.0
"""Seconds for which a lost server is looked for again."""
PAUSE = 0.2
"""Seconds between two tries."""
LISTEN = 1.0
"""Seconds after which a listener looks for itself, should a notice have gone astray."""

_TURN = "select pg_advisory_xact_lock(hashtextextended('turnfold ' || current_schema(), 0))"


class PostgresStore(SqlStore):
    """A store in a database of PostgreSQL, named as psql names it: postgresql://user@host/db."""

    number = "bigint"
    tables = "select to_regclass('turnfold_format') is not null"

    def __init__(self, address: str, create: bool = False) -> None:
        self.address = re.sub(r"(//[^/@:]*):[^/@]*@", r"\1@", address)  # without a password
        self._conninfo = address
        self._listening = self._in_turn = False
        try:
            self._db = self._connected()
        except psycopg.Error as error:
            raise self._unusable(error) from None
        try:
            self._migrate(create)
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        self._db.close()

    def wait(self, position: int, seconds: float | None) -> bool:
        end = None if seconds is None else time.monotonic() + seconds
        while not self.since(position, 1):
            left = LISTEN if end is None else min(end - time.monotonic(), LISTEN)
            if left <= 0:
                return False
            self._again(lambda left=left: self._hear(left))  # type: ignore[misc]
        return True

    def _hear(self, seconds: float) -> None:
        """Wait for a notice of new commits. The first call only asks the server for notices."""
        if not self._listening:
            self._db.execute("listen turnfold")
            self._listening = True
            return
        for _ in self._db.notifies(timeout=seconds, stop_after=1):
            pass

    def _alone(self, act: Callable[[], T]) -> T:
        def turn() -> T:
            self._in_turn = True
            try:
                with self._db.transaction():
                    self._db.execute(_TURN)
                    done = act()
                    self._db.execute("notify turnfold")
            finally:
                self._in_turn = False
            return done

        return self._again(turn)

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        def ask() -> list[tuple[Any, ...]]:
            cursor = self._db.execute(statement.replace("?", "%s").encode(), values)
            return cursor.fetchall() if cursor.description else []

        return ask() if self._in_turn else self._again(ask)  # a turn is repeated as a whole

    def _run(self, statement: str, *values: object) -> None:
        self._rows(statement, *values)

    def _again(self, act: Callable[[], T]) -> T:
        """Do something. If the connection is lost and comes back in time, do it again."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if self._db.closed:
                    self._db, self._listening = self._connected(), False
                return act()
            except psycopg.OperationalError as error:
                if not self._db.closed or time.monotonic() > end:
                    raise self._unusable(error) from None
                time.sleep(PAUSE)
            except psycopg.Error as error:
                raise self._unusable(error) from None

    def _connected(self) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(self._conninfo, autocommit=True)

    def _unusable(self, error: psycopg.Error) -> UserError:
        reason = " ".join(str(error).split()) or type(error).__name__
        return UserError(f"{self.address} cannot be used as a store: {reason}; nothing was added")

"""Which store an address names.

games.sqlite, games.db                 a file of SQLite
postgresql://user@host:5432/database   a database of PostgreSQL
games/                                 a folder of logs
"""

from pathlib import Path

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores.store import Store

FILES = (".sqlite", ".sqlite3", ".db")
SERVERS = ("postgresql://", "postgres://")


def is_store(address: str) -> bool:
    """Whether an address is that of a store in a file or a database. A folder store does not count:
    it is treated as a directory of logs."""
    return address.startswith(SERVERS) or Path(address).suffix in FILES


def open_store(address: str, create: bool = False) -> Store:
    """Open the store at an address; with `create`, make it if it does not exist.

    Raises `UserError` when there is none or it cannot be read, `ModuleNotFoundError` for
    PostgreSQL without the extra `postgres`.
    """
    path = Path(address)
    if address.startswith(SERVERS):
        from turnfold.replays.stores.postgres import PostgresStore

        return PostgresStore(address, create)
    if "://" in address:
        raise UserError(f"{address} is not a store; name {_KINDS}")
    if address.endswith("/") or path.is_dir():
        from turnfold.replays.stores.folder import FolderStore

        return FolderStore(path, create)
    if path.suffix in FILES:
        from turnfold.replays.stores.sqlite import SqliteStore

        return SqliteStore(path, create)
    raise UserError(f"{address} is not a store; name {_KINDS}")


_KINDS = "a file (games.sqlite), a folder (games/) or a database (postgresql://host/database)"

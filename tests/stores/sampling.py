"""Writes the samples of today's format of stores: python -m tests.stores.sampling.

Run it once when a format is new, and never again: a sample is what that format was.
"""

import sqlite3
import subprocess
from pathlib import Path

from tests import servers
from tests.programs import LIMIT
from tests.stores.games import commit, header
from turnfold.replays.stores import Store, StoredGame, open_store
from turnfold.replays.stores.sql import MIGRATIONS

SAMPLES = Path(__file__).with_name("samples")


def fill(store: Store) -> None:
    one, other = (StoredGame.begin(store, header(name)) for name in ("one", "other"))
    for number in range(3):
        one.append(commit(number), id=f"id {number}")
        if number < 2:
            other.append(commit(number))
    one.finish()


def main() -> None:
    SAMPLES.mkdir(exist_ok=True)
    today = len(MIGRATIONS)
    folder, file = SAMPLES / "folder-1", SAMPLES / "draft.sqlite"
    if not folder.exists():
        with open_store(f"{folder}/", create=True) as store:
            fill(store)
        (folder / ".turnfold" / "lock").unlink()
    with open_store(str(file), create=True) as store:
        fill(store)
    with sqlite3.connect(file) as db:
        dump = "\n".join(db.iterdump())
    db.close()
    file.unlink()
    (SAMPLES / f"sqlite-{today}.sql").write_text(f"{dump}\n", encoding="utf-8")
    with servers.postgres() as server:
        with open_store(server.address, create=True) as store:
            fill(store)
        dumping = ["pg_dump", "--inserts", "--no-owner", server.address]
        dump = subprocess.run(
            dumping, check=True, capture_output=True, text=True, timeout=LIMIT
        ).stdout
    dump = "\n".join(
        line for line in dump.splitlines() if not line.startswith(("--", "SELECT", "\\"))
    )
    dump = dump.replace("public.", "").replace("SET default_table_access_method = heap;", "")
    (SAMPLES / f"postgres-{today}.sql").write_text(f"{dump.strip()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

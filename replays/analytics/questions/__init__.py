"""Questions with a name: each is a file of SQL, whose first line says what it asks."""

from functools import cache
from pathlib import Path
from typing import NamedTuple


class NamedQuery(NamedTuple):
    """A named query: what it asks, in a sentence, and the SQL that answers it."""

    name: str
    asks: str
    sql: str


@cache
def questions() -> dict[str, NamedQuery]:
    """Every question by its name."""
    files = sorted(Path(__file__).parent.glob("*.sql"))
    return {file.stem: _read(file) for file in files}


def _read(file: Path) -> NamedQuery:
    first, _, sql = file.read_text(encoding="utf-8").partition("\n")
    return NamedQuery(file.stem, first.removeprefix("-- "), sql.strip())

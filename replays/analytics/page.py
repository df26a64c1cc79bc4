"""The page of the schema, written from the code: `python -m turnfold.replays.analytics.page`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from turnfold.replays.analytics.columns import described
from turnfold.replays.analytics.events_table import FIELDS, PLACE, EventColumns
from turnfold.replays.analytics.rows import SCHEMAS, VERSION
from turnfold.replays.analytics.tables import TELLERS

PAGE = Path(__file__).with_name("SCHEMA.md")

HEAD = f"""# The tables, version {VERSION}

Written by `python -m turnfold.replays.analytics.page`; do not edit.

`turnfold export parquet` writes each table as files `TABLE/EDITION-PART.parquet`, packed with zstd.
Their metadata holds the table's name (`turnfold.table`) and this version (`turnfold.schema`).
`turnfold query` has the same tables as views.

`edition` and `game` together are the key of a game in every table.
A seat is the number of a player, from 1 in turn order.
An object's number is above 16, and no other object of its game has it.
A rule is cited as `rule` together with `edition`.
What was taken back (730.1@2024) is in `events` alone, with `live` false.
Rows stand in the order of the games' logs.
"""


def schema_page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_walked(), *_events()])


def _walked() -> Iterator[str]:
    for teller in TELLERS:
        yield f"## {teller.name}\n\n{' '.join((teller.row.__doc__ or '').split())}\n"
        texts = described(teller.row)
        yield from _head()
        yield from (_line(field, texts[field.name]) for field in SCHEMAS[teller.name])
        yield ""


def _events() -> Iterator[str]:
    yield "## events\n\nAn event of the log, whatever became of it.\n"
    texts = described(EventColumns)  # type: ignore[arg-type]
    yield from _head()
    yield from (_line(SCHEMAS["events"].field(name), texts[name]) for name in PLACE)
    yield (
        "\nThen a column for every field of every type of event, null where the type has no such "
        "field.\nWhat each means stands with the types, in `events/*.py`.\n"
    )
    yield "| column | type |\n| --- | --- |"
    yield from (f"| `{name}` | {_kind(SCHEMAS['events'].field(name).type)} |" for name in FIELDS)


def _head() -> Iterator[str]:
    yield "| column | type | what it is |\n| --- | --- | --- |"


def _line(field: Any, text: str) -> str:
    return f"| `{field.name}` | {_kind(field.type)} | {text} |"


def _kind(kind: Any) -> str:
    return str(kind).replace("list<item: ", "list<").replace(" not null", "")


if __name__ == "__main__":
    PAGE.write_text(schema_page() + "\n", encoding="utf-8", newline="\n")

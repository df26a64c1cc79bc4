"""`turnfold query "SQL" FILES...`: ask games as tables."""

import csv
import os
import re
import sys
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem
from rich.table import Table
from rich.text import Text

from turnfold.engine.spelling import nearest
from turnfold.replays.analytics.questions import questions
from turnfold.replays.answers.files import NamedQueryAnswer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import games_options, tell_bad
from turnfold.replays.cli.common import Readable, Terminal, report
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.errors import UserError

if TYPE_CHECKING:
    from turnfold.replays.analytics.database import QueryResult

SHOWN = 200
"""How many rows a table in the terminal has at most."""


class Asked(click.ParamType[str]):
    """The name of a query, which the shell completes, or SQL."""

    name = "question"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The queries whose names begin so, each with what it asks."""
        return [
            CompletionItem(each.name, help=each.asks)
            for each in questions().values()
            if each.name.startswith(incomplete)
        ]


@click.command()
@click.argument("question", required=False, type=Asked())
@click.argument("files", nargs=-1, type=Readable())
@click.option("--list", "listed", is_flag=True, help="List the questions that have a name.")
@click.option("--tables", is_flag=True, help="List the tables and their columns.")
@click.option(
    "--least",
    type=click.IntRange(1),
    metavar="N",
    help="Leave out rows of wins-by-card about fewer games.  [default: 2]",
)
@click.option("--csv", "as_csv", is_flag=True, help="Print the answer as CSV.")
@click.option(
    "--with-files",
    is_flag=True,
    help="Let SQL read and write your files. Without it, a query sees only the tables.",
)
@games_options
def query(
    question: str | None,
    files: tuple[str, ...],
    listed: bool,
    tables: bool,
    least: int | None,
    as_csv: bool,
    with_files: bool,
    names: Catalogue,
    viewer: str | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Ask QUESTION about the games in FILES: the name of a query, or SQL.

    FILES are logs, directories of logs, stores, and directories that `turnfold export parquet`
    wrote. `turnfold query --tables` lists the tables and columns. Exits with 1 when a log is bad.
    """
    if listed:
        return _list(as_json)
    if tables:
        return _list_tables(as_json)
    if question is None or not files:
        raise UserError(
            "name a question and games: turnfold query QUESTION FILES; --list shows the questions"
        )
    if as_json and as_csv:
        raise UserError("--json and --csv are two forms of one answer; choose one of them")
    from turnfold.replays.analytics.database import database

    named = questions().get(question)
    if named is None and " " not in question.strip():
        raise UserError(f"{question} is neither SQL nor a named query{_hint(question)}")
    with database(files, Workers(workers, cluster), viewer, names, with_files) as opened:
        answer = opened.ask(named.sql if named is not None else question, least)
        bad = opened.bad
    if as_json:
        report(
            [dict(zip(answer.columns, map(json_value, row), strict=True)) for row in answer.rows]
        )
    elif as_csv:
        write_csv(answer)
    else:
        terminal = Terminal()
        if named is not None:
            terminal.print(Text(named.asks, "bold"))
        terminal.print(answer_table(answer))
        if len(answer.rows) > SHOWN:
            terminal.print(f"{SHOWN} of {len(answer.rows)} rows; --csv and --json give all")
    tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0


def _hint(question: str) -> str:
    """What a person may have meant who asked a question that there is not."""
    if os.path.exists(question):
        return ": the question comes before the files"
    near = nearest(question, questions())
    return f": perhaps you mean {near[0]}" if near else "; see turnfold query --list"


def _list(as_json: bool) -> int:
    if as_json:
        report([NamedQueryAnswer(*each) for each in questions().values()])
        return 0
    page = Table.grid(padding=(0, 2))
    for each in questions().values():
        page.add_row(Text(each.name, "bold"), each.asks)
    Terminal().print(page)
    return 0


def _list_tables(as_json: bool) -> int:
    from turnfold.replays.analytics.rows import SCHEMAS

    columns = {name: {each.name: str(each.type) for each in SCHEMAS[name]} for name in SCHEMAS}
    if as_json:
        report(columns)
        return 0
    page = Table.grid(padding=(0, 2))
    for name, types in columns.items():
        page.add_row(Text(name, "bold"))
        for column, kind in types.items():
            page.add_row(Text(f"  {column}"), Text(kind))
    Terminal().print(page)
    return 0


FORMULA = re.compile(r"\s*[-=+@]|[\t\r\n]")
"""How a text begins that a spreadsheet takes for a formula, with or without blanks before it."""


def json_value(value: Any) -> Any:
    """A value as plain data for JSON."""
    return float(value) if isinstance(value, Decimal) else value


def write_csv(answer: "QueryResult") -> None:
    """Print the answer as CSV, with a line of column names first."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(answer.columns)
    writer.writerows([_harmless(each) for each in row] for row in answer.rows)


def _harmless(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula, with a quote in front of it."""
    return f"'{value}" if isinstance(value, str) and FORMULA.match(value) else value


def answer_table(answer: "QueryResult") -> Table:
    """The answer as a table for the terminal: numbers on the right; of a long answer, the first
    rows."""
    made = Table(box=None, header_style="bold")
    for number, name in enumerate(answer.columns):
        values = (row[number] for row in answer.rows)
        is_number = all(isinstance(each, int | float | Decimal | None) for each in values)
        made.add_column(name, justify="right" if is_number else "left")
    for row in answer.rows[:SHOWN]:
        made.add_row(*(Text("" if each is None else str(each)) for each in row))
    return made

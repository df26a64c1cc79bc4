"""`turnfold conformance`: asks an engine the cases of the conformance suite, or answers them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.replays.answers.conformance import conformance_answer
from turnfold.replays.cli.common import EditionName, Readable, Terminal, json_option, report
from turnfold.replays.conformance import report as reporting
from turnfold.replays.conformance.cases import read_cases
from turnfold.replays.conformance.peer import Peer
from turnfold.replays.conformance.running import CaseResult, results
from turnfold.replays.conformance.serving import serve
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_file
from turnfold.replays.telling.board import board
from turnfold.replays.telling.layout import DIM, HURT, LOUD
from turnfold.replays.telling.sentences.words import SentenceNames

MOST_TOLD = 20
"""How many cases that did not pass are told in the terminal."""


@click.group()
def conformance() -> None:
    """Ask an engine the cases of the conformance suite, or answer them."""


@conformance.command()
@click.option(
    "--cases",
    "paths",
    type=Readable(exists=True, path_type=Path),
    multiple=True,
    required=True,
    metavar="PATH",
    help="A file of cases, or a folder of them (repeatable).",
)
@click.option(
    "--date",
    "day",
    type=EditionName(),
    help="Only cases that hold on this day, asked as of this day.",
)
@click.option("--rule", "rule", metavar="NUMBER", help="Only cases of this rule or its parts.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True, max=3600),
    default=10,
    show_default=True,
    help="How long the engine may think about one line.",
)
@click.option("--junit", "junit_file", type=click.Path(path_type=Path), help="Write JUnit here.")
@click.option("--html", "html_file", type=click.Path(path_type=Path), help="Write a page here.")
@click.argument("command", nargs=-1, required=True, metavar="-- COMMAND...")
@json_option
def run(
    paths: tuple[Path, ...],
    day: Edition | None,
    rule: str | None,
    seconds: float,
    junit_file: Path | None,
    html_file: Path | None,
    command: tuple[str, ...],
    as_json: bool,
) -> int:
    """Start the engine COMMAND, ask it the cases, and report which answers differ from
    the rules.

    Without --date each case is asked on the last day on which it holds. Exits with 1 when an answer
    is wrong or missing; what the engine says that it cannot do is left out.
    """
    cases = [each for each in read_cases(paths) if each.rule.startswith(rule or "")]
    with Peer(command, seconds) as peer:
        found = list(results(cases, peer, Edition(day).day if day else None))
    if not found:
        raise UserError("no case is of that rule and holds on that day")
    outcome = reporting.reported(found)
    if junit_file is not None:
        write_file(junit_file, [reporting.junit(found)])
    if html_file is not None:
        write_file(
            html_file, [reporting.page(outcome, f"Conformance of {' '.join(command)}").encode()]
        )
    if as_json:
        report(conformance_answer(outcome))
    else:
        _tell(outcome)
    return 0 if outcome.ok else 1


@conformance.command("serve")
def serve_() -> None:
    """Answer the cases that a runner asks on standard input, on standard output."""
    for line in serve(sys.stdin.buffer):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def _tell(outcome: reporting.ConformanceReport) -> None:
    terminal = Terminal()
    for name, rows in (*outcome.tables, ("", [outcome.total])):
        terminal.print(_table(name, rows))
    wrong = [each for each in outcome.others if each.outcome != "left out"]
    for each in wrong[:MOST_TOLD]:
        terminal.lines(_told(each))
    if wrong:
        terminal.lines(_first_board(wrong[0], terminal.width))
    if len(wrong) > MOST_TOLD:
        terminal.lines([Text(f"and {len(wrong) - MOST_TOLD} others", DIM)])


def _table(name: str, rows: list[reporting.Tally]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(name)
    for each in reporting.OUTCOMES:
        table.add_column(each, justify="right")
    for row in rows:
        table.add_row(row.name, *map(str, row.numbers))
    return table


def _told(result: CaseResult) -> Iterator[Text]:
    case = result.case
    yield Text.assemble((case.id, LOUD), f"  {case.rule} on {result.day}: {case.why}")
    yield Text(f"  {reporting.difference(result)}", HURT)


def _first_board(result: CaseResult, width: int) -> Iterator[Text]:
    """The board at the first difference."""
    state = reporting.board_at(result)
    if state is not None:
        yield Text(f"The board of {result.case.id}", LOUD)
        yield from board(state, SentenceNames(state), width)

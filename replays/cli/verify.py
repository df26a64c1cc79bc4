"""`turnfold verify FILE`: is a recording whole, unchanged and consistent?"""

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from rich.text import Text

from replays.cli.common import Terminal, file_argument, json_option, report
from replays.recording import Recording
from replays.verify import Executed, Verification
from replays.verify import verify as verified


@click.command()
@file_argument
@json_option
def verify(file: Path, as_json: bool) -> int:
    """Check a recording: hashes, completeness, and that its events can follow one another.

    Exits with 1 when something is wrong with it.
    """
    found = verified(Recording.open(file))
    if as_json:
        report({**msgspec.to_builtins(found), "fine": found.fine})
    else:
        Terminal().lines(lines(found))
    return 0 if found.fine else 1


def lines(found: Verification) -> Iterator[Text]:
    """What was found, one line for each question."""
    yield Text.assemble(
        (found.file, "bold"),
        f": {found.events} events in {found.commits} commits, format {found.format}, "
        f"rules of {found.edition}",
    )
    if found.damage is None:
        yield answer(True, "every line is whole, and its hash is right")
    else:
        yield answer(False, f"{found.damage}; this and all after it is lost")
    if found.complete:
        yield answer(True, "the log says that it is complete")
    else:
        yield answer(False, "the log is not complete: it is still being written, or was cut off")
    if found.contradiction is None:
        yield answer(True, "every event can follow those before it")
    else:
        yield answer(False, found.contradiction.reason)
    verdict = found.execution.verdict
    fine = None if verdict is Executed.UNVERIFIED else verdict is Executed.EXACT
    yield answer(fine, f"{verdict}: {found.execution.reason}")


def answer(fine: bool | None, sentence: str) -> Text:
    """A line with a mark: yes, no, or not known."""
    mark = {True: ("  yes  ", "green"), False: ("  NO   ", "bold red"), None: ("  --   ", "dim")}
    return Text.assemble(mark[fine], sentence)

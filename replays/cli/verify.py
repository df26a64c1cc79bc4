"""`turnfold verify FILES...`: is a recording whole, unchanged and consistent?"""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.text import Text

from turnfold.replays.answers.verifying import verify_answer
from turnfold.replays.audit.verify import ExecutionResult, Verification
from turnfold.replays.audit.verify import verify as verified
from turnfold.replays.cli.batches import each_looked_at, tell_bad, workers_options
from turnfold.replays.cli.common import Readable, Terminal, json_option, report
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.recording import Recording


@click.command()
@click.argument("files", nargs=-1, required=True, type=Readable(path_type=Path))
@workers_options
@json_option
def verify(files: tuple[Path, ...], workers: int | None, cluster: str | None, as_json: bool) -> int:
    """Check recordings: hashes, completeness, and whether the same decisions lead to the same
    events.

    FILES are logs and directories of logs. Each is EXACT; or it PARTS AT the first event that
    differs when it is played again; or it is RENUMBERED, because only numbers of rules were
    corrected since it was written; or it is DAMAGED, INCOMPLETE, NEWER than this turnfold, or
    UNVERIFIED because another program recorded it. Exits with 1 when something is wrong with one of
    them.
    """
    terminal = Terminal()
    fine = True
    bad: list[tuple[str, str]] = []
    for found in each_looked_at("logs", look, files, Workers(workers, cluster), bad):
        fine = fine and found.fine
        if as_json:
            report(verify_answer(found))
        else:
            terminal.lines(verification_page(found))
    tell_bad(bad)
    return 0 if fine and not bad else 1


def look(file: Path) -> Verification:
    """Verify one recording. Raises `UserError` when the file is not a recording."""
    return verified(Recording.open(file))


def verification_page(found: Verification) -> Iterator[Text]:
    """What was found, one line for each question."""
    yield Text.assemble(
        (found.file, "bold"),
        f": {found.verdict}, {found.events} events in {found.commits} commits, "
        f"format {found.format}, rules of {found.edition}",
    )
    if found.damage is None:
        yield marked(True, "every line is whole, and its hash is right")
    else:
        yield marked(False, f"{found.damage}; this and all after it is lost")
    if found.complete:
        yield marked(True, "the log says that it is complete")
    else:
        yield marked(False, "the log is not complete: it is still being written, or was cut off")
    if found.contradiction is None:
        yield marked(True, "every event can follow those before it")
    else:
        yield marked(False, found.contradiction.reason)
    if found.branches is not None:
        yield marked(False, found.branches)
    verdict = found.execution.verdict
    fine = (
        None if verdict is ExecutionResult.UNVERIFIED else verdict is not ExecutionResult.DIVERGED
    )
    yield marked(fine, f"{verdict}: {found.execution.reason}")
    yield marked(None, found.on_its_word)


def marked(fine: bool | None, sentence: str) -> Text:
    """A line that begins with a mark for yes, no, or not known (None)."""
    mark = {True: ("  yes  ", "green"), False: ("  NO   ", "bold red"), None: ("  --   ", "dim")}
    return Text.assemble(mark[fine], sentence)

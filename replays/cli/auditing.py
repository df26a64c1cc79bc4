"""`turnfold audit FILE...`: does a recorded game obey the turn table and the rules of combat?"""

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from rich.table import Table
from rich.text import Text

from engine.fold import CannotFold
from engine.turn.audit import Audit, Finding
from engine.turn.audit import audit as audited
from replays.cli.common import Terminal, json_option, opened, report
from replays.errors import Unusable
from replays.recording import Recording


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def audit(files: tuple[Path, ...], as_json: bool) -> int:
    """Hold recorded games against the turn table and the rules of combat.

    Findings are broken rules, each with its event and its rule; notes are what only an effect
    makes possible. Exits with 1 when there is a finding, or a file is damaged.
    """
    terminal = Terminal()
    fine = True
    for file in files:
        recording = opened(file)
        try:
            found = audited(recording.log)
        except CannotFold as error:
            raise Unusable(f"{file}: {error}") from None
        fine = fine and not found.findings and recording.damage is None
        if as_json:
            report(_data(recording, found))
        else:
            terminal.print(_headline(recording, found))
            if found.findings or found.notes:
                terminal.print(_page(found))
    return 0 if fine else 1


def _data(recording: Recording, found: Audit) -> dict[str, object]:
    return {
        "file": str(recording.path),
        "events": len(recording.log),
        "edition": recording.header.edition,
        "damage": None if recording.damage is None else str(recording.damage),
        **msgspec.to_builtins(found),
    }


def _headline(recording: Recording, found: Audit) -> Text:
    line = Text.assemble((str(recording.path), "bold"), f": {len(recording.log)} events")
    if found.judged:
        judged = ", ".join(f"{kind} {number}" for kind, number in sorted(found.judged.items()))
        line.append(f"\n  judged: {judged}", "dim")
    if found.unclaimed:
        line.append(f"\n  not judged, because the recorder lost the game: {found.unclaimed} events")
    if found.stopped:
        line.append(f"\n  not judged to the end: {found.stopped}")
    if not found.findings:
        line.append("\n  no finding", "green")
    return line


def _page(found: Audit) -> Table:
    """A line for each finding and note."""
    page = Table.grid(padding=(0, 2))
    page.add_column(min_width=9)
    page.add_column(justify="right")
    page.add_column(min_width=11)
    page.add_column(overflow="fold")
    for kind, style, finding in _marked(found):
        page.add_row(f"  {kind}", str(finding.seq), finding.rule, finding.what, style=style)
    return page


def _marked(found: Audit) -> Iterator[tuple[str, str, Finding]]:
    for finding in found.findings:
        yield "FINDING", "bold red", finding
    for note in found.notes:
        yield "note", "dim", note

"""`turnfold audit FILE...`: does a recorded game obey the turn table and the rules of combat?"""

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import click
from msgspec import Struct
from rich.table import Table
from rich.text import Text

from turnfold.engine.fold import CannotFold
from turnfold.replays.answers.auditing import audit_answer
from turnfold.replays.audit import Audit, Finding
from turnfold.replays.audit import audit as audited
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import each_looked_at, tell_bad, workers_options
from turnfold.replays.cli.common import (
    Readable,
    Terminal,
    cards_options,
    flaw_of,
    json_option,
    needs_the_whole_game,
    report,
    say,
)
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.timeline.told import in_words


class AuditedGame(Struct, frozen=True):
    """The result for one recording: its file, the damage in the file, and the audit."""

    file: str
    events: int
    edition: str
    damage: str | None
    flaw: str
    audit: Audit


@click.command()
@click.argument("files", nargs=-1, required=True, type=Readable(path_type=Path))
@click.option(
    "--predict",
    is_flag=True,
    help="Let the engine predict each event of imported games, and compare; FILES may be Arena's "
    "own logs as well, and directories of them.",
)
@cards_options
@workers_options
@needs_the_whole_game
@json_option
def audit(
    files: tuple[Path, ...], predict: bool, names: Catalogue, workers: int | None,
    cluster: str | None, as_json: bool,
) -> int:  # fmt: skip
    """Check recorded games against the turn structure and the rules of combat.

    FILES are logs and directories of logs. A finding is a broken rule, with the event that broke
    it. A note is something that only the effect of a card makes possible. Exits with 1 when there
    is a finding, or a file is damaged.

    With --predict, turnfold predicts by the rules what must happen next at each point of a game,
    and compares this with the recording. Each event is predicted, chosen by a player, of an effect
    (the text of a card made it happen, and turnfold has not read that text) or contradicted. Exits
    with 1 when an event is contradicted.
    """
    if predict:
        from turnfold.replays.cli.auditing.predicting import tell_predictions

        return tell_predictions(files, names, Workers(workers, cluster), as_json)
    terminal = Terminal()
    fine = True
    bad: list[tuple[str, str]] = []
    for seen in each_looked_at("logs", partial(look, names), files, Workers(workers, cluster), bad):
        found = seen.audit
        fine = fine and not found.findings and seen.damage is None
        if seen.flaw:
            say(seen.flaw)
        if as_json:
            report(audit_answer(seen.file, seen.events, seen.edition, seen.damage, found))
        else:
            terminal.print(_headline(seen))
            if found.findings or found.notes:
                terminal.print(page_of(_marked(found)))
    tell_bad(bad)
    return 0 if fine and not bad else 1


def look(names: Names, file: Path) -> AuditedGame:
    """Audit one recording. Raises `UserError` when the file is not a recording or contradicts
    itself."""
    recording = Recording.open(file)
    try:
        require_sound(recording.log)
        found = audited(recording.log, names)
    except CannotFold as error:
        raise UserError(f"{file}: {error}") from None
    return AuditedGame(
        str(recording.path),
        len(recording.log),
        recording.header.edition.value,
        None if recording.damage is None else str(recording.damage),
        flaw_of(recording),
        found,
    )


def _headline(seen: AuditedGame) -> Text:
    found = seen.audit
    line = Text.assemble((seen.file, "bold"), f": {seen.events} events")
    if found.judged:
        judged = ", ".join(f"{kind} {number}" for kind, number in sorted(found.judged.items()))
        line.append(f"\n  judged: {judged}", "dim")
    if found.unclaimed:
        line.append(f"\n  not judged, because the recorder lost the game: {found.unclaimed} events")
    if found.not_told:
        line.append(
            f"\n  not judged, because the recorder does not tell: {in_words(found.not_told)}"
        )
    if found.stopped:
        line.append(f"\n  not judged to the end: {found.stopped}")
    if not found.findings:
        line.append("\n  no finding", "green")
    return line


def page_of(marked: Iterable[tuple[str, str, Finding]]) -> Table:
    """A table with a line for each finding: its kind in its style, the number of the event, the
    rule and the sentence."""
    page = Table.grid(padding=(0, 2))
    page.add_column(min_width=9)
    page.add_column(justify="right")
    page.add_column(min_width=11)
    page.add_column(overflow="fold")
    for kind, style, each in marked:
        page.add_row(f"  {kind}", str(each.seq), each.rule, each.what, style=style)
    return page


def _marked(found: Audit) -> Iterator[tuple[str, str, Finding]]:
    for finding in found.findings:
        yield "FINDING", "bold red", finding
    for note in found.notes:
        yield "note", "dim", note

"""turnfold export drafts: the picks of drafts in logs of Arena as a table."""

import csv
import io
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from turnfold.engine.spelling import counted
from turnfold.replays.answers.files import DraftsAnswer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.arena_logs import arena_logs
from turnfold.replays.cli.common import (
    cards_options,
    json_option,
    print_line,
    refuse_overwrite,
    report,
)
from turnfold.replays.importers.arena.drafts import Pick, draft_picks
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_file

COLUMNS = ("draft", "event", "pack", "pick", "card", "offered")


@click.command()
@click.argument("logs", nargs=-1, type=click.Path(path_type=Path), metavar="[LOG...]")
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="The table to write, as CSV.",
)
@cards_options
@json_option
def drafts(logs: tuple[Path, ...], output: Path, names: Catalogue, as_json: bool) -> int:
    """Write a row for each card that was picked in a draft in LOG, a Player.log of MTG Arena.

    The columns are draft, event, pack, pick, card, and offered: the cards of the pack, separated by
    |. Without LOG, the logs of the Arena on this machine are read. Cards have names if --cards
    knows them.
    """
    with TemporaryDirectory(prefix="turnfold-") as scratch:
        found = list(arena_logs(logs, Path(scratch)))
        refuse_overwrite(found, output)
        picks = draft_picks(found)
    if not picks:
        raise UserError("no draft is in the log; Arena begins a new log each time it starts")
    write_file(output, [_table(picks, names).encode()])
    number = len({each.draft for each in picks})
    if as_json:
        report(DraftsAnswer(str(output), number, len(picks)))
    else:
        print_line(f"{output}: {counted(number, 'draft')}, {counted(len(picks), 'pick')}")
    return 0


def _table(picks: list[Pick], names: Catalogue) -> str:
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in picks:
        offered = "|".join(names.get(card, f"#{card}") for card in each.offered)
        for card in each.cards:
            called = names.get(card, f"#{card}")
            writer.writerow((each.draft, each.event, each.pack, each.pick, called, offered))
    return table.getvalue()

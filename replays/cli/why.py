"""`turnfold why FILE PATH`: why a value is what it is."""

from pathlib import Path

import click

from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    edition_option,
    file_argument,
    json_option,
    report,
    viewer_option,
)
from turnfold.replays.cli.sources import source
from turnfold.replays.why import why as history_of
from turnfold.replays.why.page import history_page

TOLD = 5
"""How many writers are told unless --all asks for every one."""


@click.command()
@file_argument
@click.argument("path")
@click.option("--at", type=int, metavar="N", help="As it is after event N (default: the end).")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help=f"Show every event that wrote the value, not only the newest {TOLD}.",
)
@edition_option("The rules under which a dispute file is played.")
@cards_options
@viewer_option
@json_option
def why(
    file: Path,
    path: str,
    at: int | None,
    everything: bool,
    edition: str | None,
    names: Catalogue,
    viewer: str | None,
    as_json: bool,
) -> int:
    """Explain a value: list the events that wrote it, the newest first, with causes and rules.

    FILE is a recording or a dispute file. PATH names the value: for example life.B,
    permanents.wall.zone, blocked.wurm, power.204 or attackers.
    """
    game = source(file, viewer, edition, names)
    at = game.end - 1 if at is None and game.end else at
    limit = None if everything else TOLD
    found = history_of(game.timeline, path, at, named=game.named, names=names, limit=limit)
    if as_json:
        report(found)
    else:
        terminal = Terminal()
        terminal.lines(history_page(terminal, found))
    return 0 if game.whole else 1

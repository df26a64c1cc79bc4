"""`turnfold why FILE PATH`: why a value is what it is."""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.text import Text

from events.enums import Edition
from replays.cli.common import (
    Terminal,
    card_names,
    file_argument,
    json_option,
    names_option,
    report,
    viewer_option,
)
from replays.cli.explain import chain
from replays.cli.sources import source
from replays.playback.layout import DIM, HURT, LOUD, rule, width_of, wrapped
from replays.why import Root, Why, Writer
from replays.why import why as history_of

TOLD = 5
"""How many writers are told unless --all asks for every one."""

ENDINGS = {
    Root.BEGINNING: "and so the game began.",
    Root.UNTOLD: "and the recorder told no cause of that.",
}


@click.command()
@file_argument
@click.argument("path")
@click.option("--at", type=int, metavar="N", help="As it is after event N (default: the end).")
@click.option("--all", "everything", is_flag=True, help=f"Every writer, not the newest {TOLD}.")
@click.option(
    "--edition",
    type=click.Choice([each.value for each in Edition]),
    help="The rules under which a dispute file is played.",
)
@names_option
@viewer_option
@json_option
def why(
    file: Path,
    path: str,
    at: int | None,
    everything: bool,
    edition: str | None,
    names_file: Path | None,
    viewer: str | None,
    as_json: bool,
) -> int:
    """Why the value at PATH is what it is: the events that wrote it, the newest first, each with
    its causes and its rules.

    FILE is a recording or a dispute file. PATH is such as life.B, permanents.wall.zone,
    blocked.wurm, power.204 or attackers.
    """
    game = source(file, viewer, edition)
    at = game.end - 1 if at is None and game.end else at
    limit = None if everything else TOLD
    names = card_names(names_file)
    found = history_of(game.log, path, at, named=game.named, names=names, limit=limit)
    if as_json:
        report(found)
    else:
        terminal = Terminal()
        terminal.lines(lines(terminal, found))
    return 0 if game.whole else 1


def lines(terminal: Terminal, found: Why) -> Iterator[Text]:
    """The value and its writers, the newest first."""
    width = width_of(terminal)
    yield rule(Text(found.path, LOUD), Text(f"after event {found.at}", DIM), width)
    for line in wrapped(Text(f"It is: {found.words}", LOUD), terminal, width - 2):
        yield Text(" ").append_text(line)
    if not found.writers:
        yield Text(" No event has changed it: it has been so from the beginning.")
    for each in found.writers:
        yield Text("")
        yield from writer(terminal, each, width)
    if found.earlier:
        yield Text("")
        yield Text(f" {found.earlier} earlier event(s) wrote it as well; --all tells them.", DIM)


def writer(terminal: Terminal, each: Writer, width: int) -> Iterator[Text]:
    """What an event made of the value, and how that came about."""
    for line in wrapped(Text(each.change, LOUD), terminal, width - 2):
        yield Text(" ").append_text(line)
    if each.undone is not None:
        yield Text(f" This was taken back, by event {each.undone}.", HURT)
    yield from chain(terminal, [(link, link.sentence) for link in each.causes], width)
    if each.root in ENDINGS:
        yield Text(f"         {ENDINGS[each.root]}", DIM)

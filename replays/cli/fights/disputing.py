"""`turnfold dispute GAME`: the board of a game as a dispute file."""

from pathlib import Path

import click

from turnfold.events.base import NOBODY
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    cards_options,
    file_argument,
    print_line,
    refuse_overwrite,
    say,
    viewer_option,
)
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.sources import source
from turnfold.replays.combats import moment_at, unread
from turnfold.replays.combats.abilities import UNKNOWN
from turnfold.replays.combats.recorded_cards import abilities_of_permanents
from turnfold.replays.disputes.writing.board import dispute_text
from turnfold.replays.disputes.writing.cards import in_text
from turnfold.replays.recordings.files import write_file
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline import require_event


@click.command()
@file_argument
@click.option("--at", type=int, metavar="N", help="The board before event N (default: the end).")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write to this file (default: print)."
)
@viewer_option
@cards_options
def dispute(
    file: Path, at: int | None, output: Path | None, viewer: str | None, names: Catalogue
) -> int:
    """Write the board of a game as a dispute file, which turnfold run plays.

    Known cards are written by their names, others by their types, power, toughness and keywords,
    with the texts of their abilities where your card files have them.
    Comments in the file say what the recording does not tell. During a combat,
    the board is that of the declaration or damage step of event N, and the declared attackers and
    blockers are the script.
    """
    refuse_overwrite([file], output)
    game = source(file, viewer, cards=names)
    log = game.log
    if at is not None:
        require_event(log, at, "--at")
    position = game.end if at is None else at
    due = moment_at(log, position)
    position = due[1].at if due else position
    state = game.timeline.at(position)
    told = abilities_of_permanents(state, names)
    written = {(number, each.text) for number in told for each in told[number] if in_text(each)}
    notes = [
        (each.object, f"not carried out: {each.text}")
        for each in unread(state, names)
        if each.text != UNKNOWN and (each.object, each.text) not in written
    ]
    notes += [(NOBODY, line) for line in lines_not_read(state.definitions)]
    with by_the_rules(log):
        title = f"{log.header.game}, before event {position}"
        text = dispute_text(state, title, names, notes, told)
    if output is None:
        for line in text.splitlines():
            print_line(line)
        return 0
    write_file(output, [text.encode()])
    say(f"{output} is written; turnfold run {output} plays it")
    return 0

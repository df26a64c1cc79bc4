"""`turnfold export svg FILE -o PICTURE`: the board at a moment as a picture."""

from pathlib import Path

import click

from turnfold.replays.answers.files import PictureAnswer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Sharing,
    anonymous_option,
    cards_options,
    file_argument,
    json_option,
    refuse_overwrite,
    report,
    say,
    viewer_option,
)
from turnfold.replays.cli.sources import source
from turnfold.replays.recordings.files import write_file
from turnfold.replays.telling.svg import board_svg
from turnfold.replays.timeline import require_event
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views import Whose, nameless


@click.command("svg", cls=Sharing)
@file_argument
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="PICTURE",
    help="The picture to write, such as board.svg.",
)
@click.option("--at", type=int, metavar="N", help="The board after event N (default: the end).")
@viewer_option
@anonymous_option
@cards_options
@json_option
def svg(
    file: Path,
    output: Path,
    at: int | None,
    viewer: str | None,
    anonymous: Whose | None,
    names: Catalogue,
    as_json: bool,
) -> int:
    """Draw the board at a moment of a game as an SVG picture.

    The picture loads nothing from the network. FILE is a recording or a dispute file.
    """
    refuse_overwrite([file], output)
    game = source(file, viewer, cards=names)
    log = nameless(game.log, anonymous) if anonymous else game.log
    if at is not None:
        require_event(log, at, "--at")
    position = game.end if at is None else at + 1
    place = f"after {position} of {len(log)} events"
    drawn = board_svg(Timeline(log).at(position), names, place).encode()
    write_file(output, [drawn])
    if as_json:
        report(PictureAnswer(str(output), len(drawn), position))
    else:
        say(f"{output}: the board {place}")
    return 0 if game.whole else 1

"""`turnfold export html FILE -o PAGE`: a recorded game as one page that needs nothing else."""

from pathlib import Path

import click

from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    cards_options,
    file_argument,
    json_option,
    report,
    say,
    spare,
    viewer_option,
)
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.sources import opened_game, stem_of
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.viewer.export import exported


@click.command("html")
@file_argument
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The page to write.",
)
@click.option("--at", type=int, metavar="N", help="Open it after event N (default: at the start).")
@viewer_option
@cards_options
@json_option
def html(
    file: Path,
    output: Path,
    at: int | None,
    viewer: str | None,
    names: Catalogue,
    as_json: bool,
) -> int:
    """Write the game as one web page, which needs no network and holds the log."""
    spare([file], output)
    game = opened_game(file, viewer)
    log = game.tree.main
    if at is not None and not 0 <= at < len(log):
        raise Unusable(f"--at {at}: the log has events 0 to {len(log) - 1}")
    start = 0 if at is None else at + 1
    with by_the_rules(log):
        page = exported(game.tree, names, stem_of(file, game), start, game.viewer)
    try:
        write_atomically(output, [page.encode()])
    except OSError as error:
        raise Unusable(f"{output} cannot be written: {error.strerror}") from None
    size = output.stat().st_size
    if as_json:
        report({"page": str(output), "bytes": size, "events": len(log)})
    else:
        say(f"{output}: {len(log)} events in {size / 1000:,.0f} kB; open it in a browser")
    return 0 if game.whole else 1

"""turnfold export 17lands: games in the shape of the replay data of 17Lands."""

from pathlib import Path

import click

from replays.batch import Workers
from replays.cli.batches import followed, tell_bad, workers_options
from replays.cli.common import json_option, report
from replays.playback.words import counted


@click.command("17lands")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="The file to write: .csv, .csv.gz or .parquet.",
)
@workers_options
@json_option
def seventeen_lands(
    files: tuple[Path, ...],
    output: Path,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """A row for each game in FILES, logs and directories of logs, with the columns of 17Lands.

    The user is the player who recorded the game. Exits with 1 when a log is bad.
    """
    from replays.analytics import replay_file
    from replays.analytics.parts import one_of_each
    from replays.analytics.sources import files_in

    chosen, bad = one_of_each(files_in(files))
    starts = range(0, len(chosen), replay_file.AT_ONCE)
    work = [tuple(chosen[start : start + replay_file.AT_ONCE]) for start in starts]
    rows = followed("games", replay_file.read, work, Workers(workers, cluster), len)
    games, more = replay_file.save(output, rows)
    bad += more
    if as_json:
        report({"output": str(output), "games": games, "bad": bad})
    else:
        click.echo(f"{output}: {counted(games, 'game')}")
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0

"""turnfold export 17lands: games in the shape of the replay data of 17Lands."""

from functools import partial
from pathlib import Path

import click

from turnfold.engine.spelling import counted
from turnfold.replays.answers.files import SeventeenLandsAnswer, left_out
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.cli.batches import followed, games_options, games_to, tell_bad
from turnfold.replays.cli.common import print_line, refuse_overwrite, report, say
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.telling.sentences.words import listed


@click.command("17lands")
@games_to("FILE", "The file to write: .csv, .csv.gz or .parquet.")
@click.option("--card-names", is_flag=True, help="Write cards by name, not by Arena's number.")
@games_options
def seventeen_lands(
    files: tuple[str, ...],
    output: Path,
    card_names: bool,
    names: Catalogue,
    viewer: str | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Write a row for each game in FILES, with the columns of 17Lands.

    FILES are logs, directories of logs and stores. The user is the player who recorded the game.
    Exits with 1 when a log is bad.
    """
    from turnfold.replays.analytics import replay_file
    from turnfold.replays.analytics.parts import one_of_each
    from turnfold.replays.analytics.sources import sources

    refuse_overwrite(files, output)
    chosen, bad = one_of_each(sources(files, viewer))
    starts = range(0, len(chosen), replay_file.AT_ONCE)
    work = [tuple(chosen[start : start + replay_file.AT_ONCE]) for start in starts]
    read = partial(replay_file.read_rows, cards=names if card_names else NO_CARDS)
    rows = followed("games", read, work, Workers(workers, cluster), len)
    saved = replay_file.save_rows(output, rows)
    bad += saved.bad
    if as_json:
        report(SeventeenLandsAnswer(str(output), saved.games, saved.untold, left_out(bad)))
    else:
        print_line(f"{output}: {counted(saved.games, 'game')}")
        if saved.untold:
            say(f"no log contains {listed(saved.untold)}; these columns are empty")
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0

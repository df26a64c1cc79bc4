"""`turnfold watch Player.log STORE`: games that are being played, as Arena writes them down."""

from pathlib import Path

import click

from replays.cli.common import Terminal, card_names, json_option, names_option, report
from replays.growing import growing_lines
from replays.playback.transcript import Transcript
from replays.stores import StoredGame, open_store
from replays.timeline import Timeline
from replays.watching import watch_arena


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.argument("address", metavar="STORE")
@click.option("--once", is_flag=True, help="End with the last line that is there.")
@names_option
@json_option
def watch(log: Path, address: str, once: bool, names_file: Path | None, as_json: bool) -> None:
    """Follow LOG, a Player.log that Arena is writing, and keep its games in STORE as they go.

    STORE is made when it is not there. It may be published at the same time, and watch may be
    stopped and started again at any moment.
    """
    names = card_names(names_file)
    lines = growing_lines(log, 0 if once else None)
    with open_store(address, create=True) as store:
        teller = _Teller(names_file)
        for game, first in watch_arena(store, lines, names):
            if as_json:
                report({"game": game.name, "commits": game.version, "events": len(game.log)})
            else:
                teller.tell(game, first)


class _Teller:
    """Tells what happened since the last time, as a replay does."""

    def __init__(self, names_file: Path | None) -> None:
        self._terminal = Terminal()
        self._names = card_names(names_file)
        self._game: StoredGame | None = None
        self._timeline: Timeline
        self._transcript: Transcript

    def tell(self, game: StoredGame, first: int) -> None:
        if game is not self._game:
            self._game = game
            self._timeline = Timeline(game.log)
            self._transcript = Transcript(self._terminal, self._names)
            click.echo(f"{game.name}:")
        self._terminal.lines(self._transcript.lines(self._timeline, first))

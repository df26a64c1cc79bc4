"""`turnfold watch Player.log STORE`: games that are being played, as Arena writes them down."""

import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import click

from turnfold.events.game import GameEnded
from turnfold.replays.answers.files import WatchedGame
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    json_option,
    pictures_option,
    print_line,
    report,
    say,
)
from turnfold.replays.importers.arena import follow_games
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.growing import growing_lines
from turnfold.replays.stores import StoredGame, open_store
from turnfold.replays.streams.watching import NoGame, watch_games
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.timeline import Timeline


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.argument("address", metavar="STORE")
@click.option("--once", is_flag=True, help="Stop at the end of the log, and do not wait for more.")
@click.option("--web", is_flag=True, help="Show the game in the browser while it is played.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="With --web: the port.")
@click.option("--no-browser", is_flag=True, help="With --web: print the link, and do not open it.")
@cards_options
@pictures_option
@json_option
def watch(
    log: Path,
    address: str,
    once: bool,
    web: bool,
    port: int,
    no_browser: bool,
    names: Catalogue,
    pictures: bool,
    as_json: bool,
) -> None:
    """Follow LOG, a Player.log that Arena is writing, and keep its games in STORE.

    STORE is created if need be. You can stop the command and start it again at any moment.
    """
    if web:
        _in_browser(log, address, names, port, not no_browser, pictures)
        return
    lines = growing_lines(log, 0 if once else None)
    with open_store(address, create=True) as store:
        teller = _Teller(names)
        if not once:
            say(_waiting(log))
        try:
            for game, first in watch_games(store, follow_games(lines), _tell_left_out):
                if as_json:
                    report(WatchedGame(game.name, game.version, len(game.log)))
                else:
                    teller.tell(game, first)
                if not once and any(type(each) is GameEnded for each in game.log.events[first:]):
                    say(f"{game.name} is over; {_waiting(log)}")
        except NoGame:
            raise UserError(
                f"{log} holds no game of Arena so far; turnfold import arena says why"
            ) from None


def _in_browser(
    log: Path, address: str, names: Names, port: int, open_browser: bool, pictures: bool
) -> None:
    """Follow the log in a thread, and serve the page of the latest game and the list of all games
    in the store."""
    from turnfold.replays.analytics.sources import sources
    from turnfold.replays.viewer.live import LIST, LiveSession, serve_live
    from turnfold.replays.viewer.shelf import GameList

    lines = growing_lines(log)
    with open_store(address, create=True) as store:
        threading.Thread(target=_follow, args=(lines, address), daemon=True).start()
        if not store.since(0, 1):
            say(_waiting(log))
            store.wait(0, None)

        def ready(link: str) -> None:
            print_line(link)
            if open_browser:
                webbrowser.open(link)

        shelf = GameList(lambda: sources([address]), names, pictures)
        serve_live(LiveSession(store, names, pictures, LIST), shelf, port, ready)


def _waiting(log: Path) -> str:
    return f"waiting for the next game that Arena writes to {log}; Ctrl-C stops"


def _tell_left_out(game: str) -> None:
    say(f"{game} is complete in the store, from another recording; it is not kept again")


def _follow(lines: Iterator[bytes], address: str) -> None:
    try:
        with open_store(address) as store:
            for _ in watch_games(store, follow_games(lines), _tell_left_out):
                pass
    except UserError as error:
        say(f"{error}; turnfold has stopped following the log")


class _Teller:
    """Prints what has happened since the last call, in the form of a replay."""

    def __init__(self, names: Catalogue) -> None:
        self._terminal = Terminal()
        self._names = names
        self._game: StoredGame | None = None
        self._timeline: Timeline
        self._transcript: Transcript

    def tell(self, game: StoredGame, first: int) -> None:
        if game is not self._game:
            self._game = game
            self._timeline = Timeline(game.log)
            self._transcript = Transcript(self._terminal, self._names)
            print_line(f"{game.name}:")
        self._terminal.lines(self._transcript.lines(self._timeline, first))

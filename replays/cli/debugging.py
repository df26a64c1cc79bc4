"""`turnfold debug FILE`: a game in the terminal, or in the browser."""

import webbrowser
from functools import partial
from pathlib import Path

import click

from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Readable,
    Terminal,
    cards_options,
    pictures_option,
    print_line,
    say,
    viewer_option,
)
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.reporting import report_maker
from turnfold.replays.cli.sources import opened_game, stem_of
from turnfold.replays.debugger.desk import DebuggerState
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import read_text
from turnfold.replays.stores.addresses import is_store


@click.command()
@click.argument("file", type=Readable(path_type=Path), required=False)
@click.option(
    "-c", "commands", multiple=True, metavar="COMMANDS", help="Run these commands, then end."
)
@click.option(
    "--script", type=click.Path(path_type=Path), help="Run the commands in a file, then end."
)
@click.option("--web", is_flag=True, help="Open it in the browser.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="With --web: the port.")
@click.option("--no-browser", is_flag=True, help="With --web: print the link, and do not open it.")
@viewer_option
@cards_options
@pictures_option
def debug(
    file: Path | None, commands: tuple[str, ...], script: Path | None, web: bool, port: int,
    no_browser: bool, viewer: str | None, names: Catalogue, pictures: bool,
) -> int:  # fmt: skip
    """Step through a game, ask why, try other decisions and compare.

    FILE is a recording or a dispute file. In the terminal `help` lists the commands.

    With --web, FILE may also be a directory of recordings or a store; the browser then lists the
    games. With --web and without FILE, the browser shows an editor of dispute files. The editor
    opens and saves files in the current directory.
    """
    if web:
        if commands or script:
            raise UserError("--web cannot be combined with -c or --script")
        if file is None:
            return editor_in_browser(port, not no_browser, viewer, names)
        if file.is_dir() or is_store(str(file)):
            return list_in_browser(file, port, not no_browser, viewer, names, pictures)
        return in_browser(file, port, not no_browser, viewer, names, pictures)
    if file is None:
        raise UserError("name a recording or a dispute file; --web alone opens the editor")
    return in_terminal(file, commands, script, viewer, names)


def in_terminal(
    file: Path,
    commands: tuple[str, ...],
    script: Path | None,
    viewer: str | None,
    names: Catalogue,
) -> int:
    """Run the given commands, or ask for commands until the user quits."""
    from turnfold.replays.debugger import Debugger
    from turnfold.replays.debugger.talking import run_commands, talk

    desk = _desk(file, viewer, names)
    debugger = Debugger(desk)
    with by_the_rules(desk.tree.main):
        if commands or script:
            run_commands(debugger, [*_lines(script), *commands], _print)
        else:
            _print(debugger.do("board"))
            talk(debugger, _print, say)
    return 0


def _desk(file: Path, viewer: str | None, names: Catalogue) -> DebuggerState:
    game = opened_game(file, viewer, names)
    return DebuggerState(
        game.tree,
        Terminal(),
        game.named,
        names,
        playable=viewer is None,
        own=game.own,
    )


def _lines(script: Path | None) -> list[str]:
    if script is None:
        return []
    try:
        return read_text(script).splitlines()
    except OSError as error:
        raise UserError(f"{script} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{script} is not text: write one command a line in UTF-8") from None


def _print(text: str) -> None:
    click.echo(text, nl=False)


def in_browser(
    file: Path, port: int, open_browser: bool, viewer: str | None, names: Catalogue,
    pictures: bool = False,
) -> int:  # fmt: skip
    """Serve the page of a recording until interrupted."""
    from turnfold.replays.viewer.server import serve
    from turnfold.replays.viewer.session import Session

    game = opened_game(file, viewer, names)
    stem = stem_of(file, game)
    session = Session(game.tree, names, stem, game.viewer, game.own, pictures, judged=game.judged)

    try:
        serve(session, port, partial(_ready, open_browser))
    finally:
        if session.unsaved:
            say("lines or comments were not saved; a page still open has them, and d copies them")
    return 0


def list_in_browser(
    file: Path, port: int, open_browser: bool, viewer: str | None, names: Catalogue,
    pictures: bool = False,
) -> int:  # fmt: skip
    """Serve the list of the games in a directory or a store until interrupted. New games are added
    to the list."""
    from turnfold.replays.analytics.sources import sources
    from turnfold.replays.viewer.many import serve_many
    from turnfold.replays.viewer.shelf import GameList

    def find() -> list[GameSource]:
        return sources([str(file)], viewer)

    find()
    report_of = report_maker(file, viewer, names)
    serve_many(GameList(find, names, pictures), port, partial(_ready, open_browser), report_of)
    return 0


def editor_in_browser(port: int, open_browser: bool, viewer: str | None, names: Catalogue) -> int:
    """Serve the editor of dispute files until interrupted. It completes names of cards from
    `names`."""
    from turnfold.replays.viewer.editor.cards import CardBook
    from turnfold.replays.viewer.editor.desk import EditorState
    from turnfold.replays.viewer.editor.server import serve_editor

    if viewer is not None:
        raise UserError("--as needs a game")
    serve_editor(EditorState(Path.cwd(), CardBook(names)), port, partial(_ready, open_browser))
    return 0


def _ready(open_browser: bool, link: str) -> None:
    print_line(link)
    say("the link works on this machine only, and for anyone who has it; Ctrl-C ends it")
    if open_browser:
        webbrowser.open(link)

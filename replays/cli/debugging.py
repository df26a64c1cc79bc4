"""`turnfold debug FILE --web`: a recorded game in the browser."""

import webbrowser
from pathlib import Path

import click

from replays.cli.common import (
    as_seen,
    card_names,
    file_argument,
    names_option,
    opened,
    say,
    viewer_option,
)
from replays.errors import Unusable


@click.command()
@file_argument
@click.option("--web", is_flag=True, help="In the browser.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="With --web: the port.")
@click.option("--no-browser", is_flag=True, help="With --web: print the link and open nothing.")
@viewer_option
@names_option
def debug(
    file: Path,
    web: bool,
    port: int,
    no_browser: bool,
    viewer: str | None,
    names_file: Path | None,
) -> int:
    """Walk through a game: step, ask why, try another decision, compare."""
    if not web:
        raise Unusable("say --web: the debugger opens in a browser")
    return in_browser(file, port, not no_browser, viewer, names_file)


def in_browser(
    file: Path, port: int, open_browser: bool, viewer: str | None, names_file: Path | None
) -> int:
    """Serve the page of a recording until interrupted."""
    from replays.viewer.server import serve
    from replays.viewer.session import Session

    recording = opened(file)
    log, who = as_seen(recording.log, viewer)
    session = Session(log, card_names(names_file), file.name.partition(".jsonl")[0], who)

    def ready(link: str) -> None:
        click.echo(link)
        say("the link works on this machine only, and for whoever has it; Ctrl-C ends it")
        if open_browser:
            webbrowser.open(link)

    serve(session, port, ready)
    return 0

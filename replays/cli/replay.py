"""`turnfold replay FILE`: a recorded game in the terminal."""

import re
from pathlib import Path

import click
from rich.terminal_theme import DIMMED_MONOKAI

from turnfold.events.enums import Step
from turnfold.replays.answers.moments import MomentAnswer, event_answer, state_answer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    PLAIN_WIDTH,
    Terminal,
    cards_options,
    file_argument,
    json_option,
    opened,
    refuse_overwrite,
    report,
    viewer_option,
)
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_file
from turnfold.replays.telling.frame import frame
from turnfold.replays.telling.paper import cleaned, unseen
from turnfold.replays.telling.playback import play_back
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.telling.transcript import Transcript, transcribe
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline import require_event
from turnfold.replays.timeline.timeline import Timeline

FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
"""The fonts of a picture: fonts that systems have, so that it loads none."""


@click.command()
@file_argument
@click.option("--to", "event", type=int, metavar="N", help="Show the board after event N.")
@click.option("--turn", type=int, metavar="T", help="Show the board as turn T begins.")
@click.option(
    "--step",
    type=click.Choice([step.value for step in Step]),
    metavar="S",
    help="Show the board as step S begins: the first one of the game, or of the turn.",
)
@click.option("--follow", "following", is_flag=True, help="Play the game as a film.")
@click.option(
    "--speed",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    metavar="X",
    help="With --follow: how many events a second.",
)
@click.option(
    "--svg",
    "picture",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Also save what is shown, as a picture of a terminal; export svg draws the board.",
)
@click.option("--all", "everything", is_flag=True, help="Show every event, the minor ones too.")
@cards_options
@viewer_option
@json_option
def replay(
    file: Path,
    event: int | None,
    turn: int | None,
    step: str | None,
    following: bool,
    speed: float,
    picture: Path | None,
    everything: bool,
    names: Catalogue,
    viewer: str | None,
    as_json: bool,
) -> int:
    """Show a recorded game as a transcript, or the board at one moment."""
    refuse_overwrite([file], picture)
    recording, timeline = opened(file, viewer)
    chosen = go_to(timeline, event, turn, Step(step) if step else None)
    if following and as_json:
        raise UserError("--follow shows boards and --json data; choose one of them")
    if picture is not None and not chosen:
        raise UserError("--svg saves one board; say which with --to, --turn or --step")
    terminal = Terminal()
    if picture is not None:
        save_picture(picture, timeline, names)
    if following:
        play_back(terminal, timeline, names, speed)
    elif as_json and chosen:
        end = timeline.position
        last = next(iter(transcribe(timeline, names, end - 1, end)), None)
        happened = event_answer(last.recorded, last.text) if last else None
        state = timeline.state
        left_out = lines_not_read(state.definitions)
        report(MomentAnswer(happened, state_answer(state), left_out))
    elif as_json:
        for each in transcribe(timeline, names):
            report(event_answer(each.recorded, each.text))
    elif chosen:
        terminal.lines(frame(terminal, timeline, names))
    else:
        terminal.lines(Transcript(terminal, names, everything).lines(timeline))
    return 0 if recording.damage is None else 1


def save_picture(path: Path, timeline: Timeline, names: Names) -> None:
    """Write the board at the timeline's position as an SVG picture of a terminal."""
    page = unseen(PLAIN_WIDTH)
    for line in frame(page, timeline, names):
        page.print(cleaned(line, several_lines=False), no_wrap=True, crop=False)
    picture = page.export_svg(title="turnfold replay", theme=DIMMED_MONOKAI)
    picture = re.sub(r"@font-face {.*?}\n", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code, monospace", FONTS)
    write_file(path, [picture.encode()])


def go_to(timeline: Timeline, event: int | None, turn: int | None, step: Step | None) -> bool:
    """Go to the position that the options name. Returns False if they name none."""
    if event is not None and (turn is not None or step is not None):
        raise UserError("--to cannot be combined with --turn or --step")
    if event is not None:
        require_event(timeline.log, event, "--to")
        timeline.seek(event + 1)
    elif step is not None:
        timeline.seek_step(step, turn)
    elif turn is not None:
        timeline.seek_turn(turn)
    else:
        return False
    return True

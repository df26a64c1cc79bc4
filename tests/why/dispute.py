"""The bundled disputes, played."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why import Why, why

FOLDER = Path(str(files("turnfold.replays.demo") / "disputes"))


@cache
def dispute(name: str, edition: Edition | None = None) -> PlayedScript:
    """A bundled dispute, played to the end of its script."""
    return run(read_dispute(FOLDER / f"{name}.toml"), edition).played


def asked(played: PlayedScript, path: str, at: int | None = None) -> Why:
    """Why a value of it is so, in the names of its file."""
    at = played.end - 1 if at is None else at
    return why(Timeline(played.log), path, at, named=played.table.ids)

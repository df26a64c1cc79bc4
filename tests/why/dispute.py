"""The bundled disputes, played."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from events.enums import Edition
from replays.disputes.played import Played
from replays.disputes.reading import read
from replays.disputes.run import run
from replays.timeline import Timeline
from replays.why import Why, why

FOLDER = Path(str(files("replays.demo") / "disputes"))


@cache
def dispute(name: str, edition: Edition | None = None) -> Played:
    """A bundled dispute, played to the end of its script."""
    return run(read(FOLDER / f"{name}.toml"), edition).played


def asked(played: Played, path: str, at: int | None = None) -> Why:
    """Why a value of it is so, in the names of its file."""
    at = played.end - 1 if at is None else at
    return why(Timeline(played.log), path, at, named=played.table.ids)

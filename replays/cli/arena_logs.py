"""Finds the Arena logs that a command is about: files, folders, standard input, or those of this
machine."""

from collections.abc import Iterator
from pathlib import Path

from turnfold.replays.cli.common import STANDARD_INPUT, spool
from turnfold.replays.installed import log_folders, log_places, logs_in
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import Packing

_ENDINGS = tuple(f"{each}{packing}" for each in (".log", ".jsonl") for packing in Packing)


def arena_logs(named: tuple[Path, ...], scratch: Path) -> Iterator[Path]:
    """The logs that are named; without any, those of Arena on this machine.

    Standard input is first copied to the directory `scratch`. Raises `UserError`, saying where
    Arena keeps its log, if none is found.
    """
    if not named:
        yield from _of_this_machine()
    for each in named:
        if str(each) == STANDARD_INPUT:
            yield spool(scratch)
        elif each.is_dir():
            yield from _in_folder(each)
        else:
            yield each


def _of_this_machine() -> list[Path]:
    found = [log for folder in log_folders() for log in logs_in(folder)]
    if not found:
        raise UserError(
            f"no log of MTG Arena was found; Arena writes it to {log_places()} once Options > "
            "Account > Detailed Logs (Plugin Support) is on; name the log to import"
        )
    return found


def _in_folder(folder: Path) -> list[Path]:
    """Arena's own logs in a folder; if there are none, every file with the name of a log,
    sorted."""
    found = logs_in(folder)
    if not found:
        every = sorted(each for each in folder.rglob("*") if each.name.endswith(_ENDINGS))
        found = [each for each in every if each.is_file() and not each.name.startswith(".")]
    if not found:
        raise UserError(f"{folder} is a directory without a log: no file ends in .log or .jsonl")
    return found

"""Games of any program that is known: the file itself says which one it is."""

from collections.abc import Mapping
from pathlib import Path

from turnfold.replays.importers import arena, cockatrice, forge
from turnfold.replays.importers.kit.overview import Scope
from turnfold.replays.importers.kit.recorder_files import ProgressReport
from turnfold.replays.importers.kit.shelf import ImportedLog, ImportLog, Job, LogPart
from turnfold.replays.recordings.recognising import ARENA, COCKATRICE, FORGE, program_of, what_else

IMPORTERS: Mapping[str, ImportLog] = {
    ARENA: arena.import_log,
    COCKATRICE: cockatrice.import_log,
    FORGE: forge.import_log,
}
"""The importers, by the program whose recordings they read."""

SCOPES: Mapping[str, Scope] = {
    ARENA: arena.SCOPE,
    COCKATRICE: cockatrice.SCOPE,
    FORGE: forge.SCOPE,
}
"""What the check of each importer covers."""


FOUND: Mapping[str, str] = {
    ARENA: "a log of MTG Arena",
    COCKATRICE: "a replay of Cockatrice",
    FORGE: "a log of Forge",
}
"""What a file is found to be."""


def import_log(job: Job, progress: ProgressReport | None = None) -> ImportedLog:
    """Import every game of a file by the importer of its program; never raises `UserError`."""
    importer = IMPORTERS.get(program_of(job.log))
    if importer is None:
        return ImportedLog([], [], _unknown(job))
    return importer(job, progress)


def parts_of_log(path: Path) -> list[LogPart | None]:
    """The parts of a file that can be imported side by side; all of it (None) if it has none."""
    return forge.parts_of_log(path) if path.is_file() and program_of(path) == FORGE else [None]


def _unknown(job: Job) -> str:
    try:
        with job.log.open("rb") as file:
            empty = not file.read(1)
    except OSError as error:
        return f"{job.log} cannot be read: {error.strerror}"
    if empty:
        return f"{job.log} is empty"
    other = what_else(job.log)
    if other:
        return f"{job.log} holds no game: it is {other}"
    known = ", ".join(IMPORTERS)
    return f"{job.log} holds no game: it is no recording of a program that is known ({known})"

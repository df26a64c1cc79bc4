"""Which games are meant: logs, and directories of logs."""

from collections.abc import Iterable
from pathlib import Path

from replays.errors import Unusable
from replays.files import Packing

ENDINGS = tuple(f".jsonl{packing}" for packing in Packing)


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The logs that are named, and those in the directories that are, in the order of their names.

    Raises `Unusable` for a path that does not exist, and for a directory without a log.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            logs = sorted(each for each in path.rglob("*.jsonl*") if is_log(each))
            if not logs:
                raise Unusable(f"{path} holds no log: none of its files ends in .jsonl")
            found += logs
        elif path.exists():
            found.append(path)
        else:
            raise Unusable(f"{path} does not exist")
    return list(dict.fromkeys(found))


def is_log(path: Path) -> bool:
    """Whether a file is named as a log."""
    return path.name.endswith(ENDINGS) and not path.name.startswith(".")

"""The file from which a game was opened, and to which it is saved."""

from pathlib import Path

from turnfold.replays.branches.file import file_lines
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import Packing, pack, replace
from turnfold.replays.recordings.locks import locked


class OwnFile:
    """A file as it was when it was opened. Make it before the file is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = _stamp(path)

    def __repr__(self) -> str:
        return f"<OwnFile {str(self.path)!r}>"

    def is_at(self, path: Path) -> bool:
        """Whether a path names this very file."""
        return path == self.path or (
            path.exists() and self.path.exists() and path.samefile(self.path)
        )

    def save(self, tree: Tree) -> None:
        """Write the game with its lines and comments, in place of what was read or saved before.

        Raises `UserError`, and leaves the file alone, when somebody else has changed it meanwhile
        or is writing it; and when it cannot be written.
        """
        try:
            with locked(self.path):
                self._check()
                replace(self.path, pack(file_lines(tree), Packing.of_name(self.path)))
                self._known = _stamp(self.path)
        except OSError as error:
            raise UserError(f"{self.path} cannot be written: {error.strerror}") from None

    def _check(self) -> None:
        if _stamp(self.path) != self._known:
            raise UserError(
                f"{self.path} was changed by somebody else since it was opened; save to another "
                "file, so that nothing is lost"
            )


def _stamp(path: Path) -> tuple[int, ...] | None:
    """Values that change when a file is written to or replaced; None when there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns

"""The file that a game was opened from, and is saved to again."""

from pathlib import Path

from turnfold.replays.branches.file import save
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings.errors import Unusable


class OwnFile:
    """A file as it was when it was opened. Make it before the file is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = _stamp(path)

    def __repr__(self) -> str:
        return f"<OwnFile {str(self.path)!r}>"

    def save(self, tree: Tree) -> None:
        """Write the game with its lines and comments, in place of what was read or saved before.

        Raises `Unusable`, and leaves the file alone, when somebody else has changed it meanwhile;
        and when it cannot be written.
        """
        if _stamp(self.path) != self._known:
            raise Unusable(
                f"{self.path} was changed by somebody else since it was opened; save to another "
                "file, so that nothing is lost"
            )
        save(tree, self.path)
        self._known = _stamp(self.path)


def _stamp(path: Path) -> tuple[int, ...] | None:
    """What changes when a file is written to or replaced; None when there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns

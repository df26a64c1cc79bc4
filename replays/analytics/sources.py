"""The games that a command is about: logs, directories of logs, and stores."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b, file_digest
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.fold import CannotFold
from turnfold.events.log import LogDamage, Reader, encode
from turnfold.events.log.log import Log
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores.addresses import is_store, open_store
from turnfold.replays.stores.game import StoredGame
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.views import redacted
from turnfold.replays.views.seeing import viewer_in

LARGEST = 2**31 - 1
"""The largest number that a column holds."""

ENDINGS = tuple(f".jsonl{packing}" for packing in Packing)
"""How the names of logs end."""


class OpenedLog(NamedTuple):
    """A log that was read. `damage` is why it could not be read to its end (None: it could)."""

    log: Log
    damage: LogDamage | None


class GameSource(Struct, frozen=True):
    """A log in a file, or a game of a store. It is redacted for `viewer` if there is one.

    `key` is the edition and the name of the game; None if they cannot be read.
    """

    address: str
    game: str | None
    key: tuple[str, str] | None
    viewer: str | None = None

    def __str__(self) -> str:
        return self.address if self.game is None else f"{self.game} in {self.address}"

    def open(self) -> OpenedLog:
        """Read the log, redacted for the viewer. Raises `UserError` when it is not a log,
        `CannotFold` when it contradicts itself."""
        opened = self._open()
        require_sound(opened.log, LARGEST)
        if self.viewer is None:
            return opened
        return OpenedLog(redacted(opened.log, viewer_in(opened.log, self.viewer)), opened.damage)

    def extent(self) -> int:
        """How many events can be read; -1 when it is no log that makes sense."""
        try:
            log = self._open().log
            require_sound(log, LARGEST)
        except (UserError, CannotFold):
            return -1
        return len(log)

    def digest(self) -> str:
        """A digest that changes with the log. For a viewer it covers only what they may see,
        because a digest of the whole log would confirm a right guess at the rest."""
        if self.viewer is not None:
            return self._redacted_digest()
        found = blake2b(repr(self.viewer).encode(), digest_size=16)
        try:
            for each in self._bytes():
                found.update(each)
        except OSError as error:
            return f"unreadable: {error.strerror}"
        return found.hexdigest()

    def bytes_digest(self) -> str:
        """A digest of the whole log as it is kept; empty when it can be read only once, or not."""
        try:
            if self.game is None:
                return _file_digest(Path(self.address))
            found = blake2b(digest_size=16)
            for each in self._bytes():
                found.update(each)
        except (OSError, UserError):
            return ""
        return found.hexdigest()

    def _redacted_digest(self) -> str:
        try:
            opened = self.open()
        except (UserError, CannotFold):
            return "unreadable"
        found = blake2b(repr((self.viewer, str(opened.damage))).encode(), digest_size=16)
        for line in encode(opened.log):
            found.update(line)
        return found.hexdigest()

    def _open(self) -> OpenedLog:
        if self.game is None:
            recording = Recording.open(self.address)
            return OpenedLog(recording.log, recording.damage)
        with open_store(self.address) as store:
            game = StoredGame(store, self.game)
            return OpenedLog(game.log, game.damage)

    def _bytes(self) -> Iterator[bytes]:
        if self.game is None:
            if Path(self.address).is_file():
                with open(self.address, "rb") as file, suppress(BrokenFile):
                    yield from read_lines(file, Packing.NONE)  # no more of it than a reader takes
            return
        with open_store(self.address) as store:
            yield store.game(self.game).header
            yield from store.read(self.game)


def sources(addresses: Iterable[str], viewer: str | None = None) -> list[GameSource]:
    """The games at some addresses: files, directories of logs, stores.

    Each game comes once, in the order of the addresses; those of a directory in the order of their
    names. Raises `UserError` for what does not exist, and for a directory without a log.
    """
    found: list[GameSource] = []
    for address in addresses:
        if is_store(address):
            with open_store(address) as store:
                kept = [(each.name, _key_in(each.header)) for each in store.games()]
            found += [GameSource(address, name, key, viewer) for name, key in sorted(kept)]
        else:
            files = files_in([Path(address)])
            found += [GameSource(str(each), None, _key_of(each), viewer) for each in files]
    return list(dict.fromkeys(found))


def files_in(paths: Iterable[Path], endings: Sequence[str] = ENDINGS) -> list[Path]:
    """The logs among the paths, and the logs in directories among them, sorted by name. `endings`
    is how the names of those in directories end.

    Raises `UserError` for a path that does not exist, and for a directory without a log.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            logs = sorted(each for each in path.rglob("*") if _is_log(each, path, endings))
            if not logs:
                known = " or ".join(each for each in endings if each.count(".") == 1)
                raise UserError(f"{path} is a directory that holds no log: no file ends in {known}")
            found += logs
        elif path.exists():
            found.append(path)
        else:
            raise UserError(f"{path} cannot be read: No such file or directory")
    return list(dict.fromkeys(found))


def _is_log(path: Path, below: Path, endings: Sequence[str]) -> bool:
    """Whether a file in a directory has the name of a log; the journal of a store does not
    count."""
    hidden = any(part.startswith(".") for part in path.relative_to(below).parts)
    return path.name.endswith(tuple(endings)) and not hidden


def _file_digest(path: Path) -> str:
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        return file_digest(file, lambda: blake2b(digest_size=16)).hexdigest()


def _key_of(file: Path) -> tuple[str, str] | None:
    if not file.is_file():
        return None
    try:
        with file.open("rb") as opened:
            line = next(read_lines(opened, Packing.of_file(opened)), b"")
    except (OSError, BrokenFile):
        return None
    return _key_in(line)


def _key_in(header: bytes) -> tuple[str, str] | None:
    try:
        read = Reader().read([header]).header
    except ValueError:
        return None
    return read.edition.value, read.game

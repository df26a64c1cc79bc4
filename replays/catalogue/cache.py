"""Keeps what was found in a large file in the user's cache directory, so that the file is read only
once.

If nothing can be written there, everything works, but the file is read each time.
"""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.recordings.files import write_atomically

LARGE = 4_000_000
"""A file is kept from this many bytes on: reading as many takes about 20 ms."""

_VERSION = 2

_CODE = frozenset({".css", ".html", ".js", ".py", ".toml"})

Entries = dict[int, CatalogueEntry]


class _Kept(Struct):
    """The entries of a file, and what it was read as: version, path, size, time and language."""

    identity: list[str | int]
    entries: Entries


def cache_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the user's caches of turnfold are: in `TURNFOLD_CACHE`, else where the system has
    caches."""
    home = Path.home()
    if chosen := environ.get("TURNFOLD_CACHE"):
        base = Path(chosen)
    elif platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData/Local")
    elif platform == "darwin":
        base = home / "Library/Caches"
    else:
        base = Path(environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "turnfold"


def code_identity() -> list[tuple[str, int, int]]:
    """What changes with the code that makes tables and pages."""
    top = Path(__file__).parents[2]
    rooms = [(top / room).resolve() for room in ("events", "engine", "replays")]
    files = sorted(file for room in rooms for file in room.rglob("*") if file.suffix in _CODE)
    return [(str(each), each.stat().st_size, each.stat().st_mtime_ns) for each in files]


def remembered(path: Path, language: str, read: Callable[[], Entries]) -> Entries:
    """The entries of a file, read again only when it is small or has changed."""
    stat = path.stat()
    if stat.st_size < LARGE:
        return read()
    identity: list[str | int] = [_VERSION, str(path.absolute()), stat.st_size, stat.st_mtime_ns]
    identity.append(language)
    name = blake2b(f"{path.absolute()} {language}".encode(), digest_size=12).hexdigest()
    kept = cache_folder() / "cards" / f"{name}.msgpack"
    with suppress(OSError, msgspec.MsgspecError):
        found = _decoder.decode(kept.read_bytes())
        if found.identity == identity:
            return found.entries
    entries = read()
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(kept, [_encoder.encode(_Kept(identity, entries))])
    return entries


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Kept)

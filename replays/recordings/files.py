"""Files of lines on disk: plain or packed; read as far as they are good, written atomically."""

import os
import stat
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from importlib import import_module
from io import BufferedReader, BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.locks import locked, resolved

_STEP = 256  # packed bytes at a time, because a few of them may unpack to millions

LONGEST_LINE = 1 << 26
"""How many bytes a line has at most. A commit has thousands, a message of Arena a few millions."""

MOST_UNPACKED = 1 << 32
"""How many bytes a packed file unpacks to at most."""

UNPACKED_AT_ONCE = 1 << 22
MOST_TIMES = 200
"""A packed file unpacks to so many times its bytes at most, once it has unpacked to more than
`UNPACKED_AT_ONCE`. Games unpack to some ten or twenty times theirs."""

TOO_LONG = f"a line is longer than {LONGEST_LINE:,} bytes"
FLUSH_AFTER = 1 << 15  # bytes of lines, so that a file cut later loses little


class Packing(StrEnum):
    """How a file is packed. The value is the ending of its name. xz and bzip2 are read, and not
    written."""

    NONE = ""
    GZIP = ".gz"
    ZSTD = ".zst"
    XZ = ".xz"
    BZIP2 = ".bz2"

    @classmethod
    def of_name(cls, path: Path) -> "Packing":
        """How a file of this name is to be packed."""
        return cls(path.suffix) if path.suffix in set(cls) else cls.NONE

    @classmethod
    def of_file(cls, file: BufferedReader) -> "Packing":
        """How an open file is packed, whatever its name says. Reads nothing of it away."""
        start = file.peek(6)
        found = (packing for magic, packing in _MAGIC.items() if start.startswith(magic))
        return next(found, cls.NONE)


_MAGIC = {
    b"\x1f\x8b": Packing.GZIP,
    b"\x28\xb5\x2f\xfd": Packing.ZSTD,
    b"\xfd7zXZ\0": Packing.XZ,
    b"BZh": Packing.BZIP2,
}
"""How packed files begin."""


class BrokenFile(Exception):
    """The compressed data ends or is damaged here. Every whole line before it has been yielded.

    `torn` is true when it merely ends too early.
    """

    def __init__(self, reason: str, torn: bool) -> None:
        super().__init__(reason)
        self.torn = torn


def opened(path: Path) -> BufferedReader:
    """A file, opened to be read. Raises `UserError` if it cannot be."""
    try:
        return path.open("rb")
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None


def read_lines(file: BufferedReader, packing: Packing) -> Iterator[bytes]:
    """The lines of an open file, unpacked, each with its newline if it has one.

    Raises `BrokenFile` where packed data breaks off, `ModuleNotFoundError` for zstd without
    the extra `zst`.
    """
    if packing is Packing.GZIP:
        return _split(_unpack(file, lambda: zlib.decompressobj(wbits=31), zlib.error))
    if packing is Packing.ZSTD:
        return _split(_unpack(file, *_zstd(), bounded=False))
    if packing is Packing.XZ:
        import lzma

        return _split(_unpack(file, lzma.LZMADecompressor, lzma.LZMAError))
    if packing is Packing.BZIP2:
        import bz2

        return _split(_unpack(file, bz2.BZ2Decompressor, OSError))
    return _bounded(file)


def _zstd() -> tuple[Callable[[], Any], type[Exception]]:
    """What unpacks zstd, and its error: the extra `zst`, or Python's own from 3.14 on."""
    try:
        import zstandard
    except ModuleNotFoundError:
        with suppress(ModuleNotFoundError):
            own: Any = import_module("compression.zstd")
            return own.ZstdDecompressor, own.ZstdError
        raise
    return zstandard.ZstdDecompressor().decompressobj, zstandard.ZstdError


def _bounded(file: BufferedReader) -> Iterator[bytes]:
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise BrokenFile(TOO_LONG, False)
        yield line


def _unpack(
    file: BufferedReader, new: Callable[[], Any], error: type[Exception], bounded: bool = True
) -> Iterator[bytes]:
    """`bounded`: it can be told how much it may unpack at once, as bzip2 must be, of which a few
    bytes are hundreds of megabytes."""
    unpacker, read, unpacked = new(), 0, 0
    while packed := file.read(_STEP):
        read += len(packed)
        while packed:
            if unpacker.eof:
                unpacker = new()
            room = min(MOST_UNPACKED, max(UNPACKED_AT_ONCE, MOST_TIMES * read)) - unpacked
            try:
                chunk = unpacker.decompress(packed, *([room + 1] if bounded else []))
            except error:
                raise BrokenFile("the compressed data is damaged from here on", False) from None
            yield chunk[:room]
            if len(chunk) > room:
                raise BrokenFile("it unpacks to more data than any game has", False)
            unpacked += len(chunk)
            packed = unpacker.unused_data if unpacker.eof else b""
    if not unpacker.eof:
        raise BrokenFile("the compressed file was cut here", True)


def _split(chunks: Iterator[bytes]) -> Iterator[bytes]:
    started: list[bytes] = []
    length = 0
    for part in chain.from_iterable(map(BytesIO, chunks)):
        started.append(part)
        length += len(part)
        if length > LONGEST_LINE:
            raise BrokenFile(TOO_LONG, False)
        if part.endswith(b"\n"):
            yield b"".join(started)
            started.clear()
            length = 0
    if last := b"".join(started):
        yield last


def pack(lines: Iterable[bytes], packing: Packing) -> Iterator[bytes]:
    """The bytes to write for `lines`. They may be appended to bytes that were packed in the same
    way. Raises `UserError` for a packing that is only read."""
    packer: Any
    if packing is Packing.NONE:
        yield from lines
        return
    if packing in (Packing.XZ, Packing.BZIP2):
        raise UserError(
            f"{packing} files are read and not written; name one in .gz or .zst, or unpacked"
        )
    if packing is Packing.GZIP:
        packer, flush = zlib.compressobj(wbits=31), zlib.Z_SYNC_FLUSH
    else:
        import zstandard

        packer = zstandard.ZstdCompressor(level=9).compressobj()
        flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
    waiting = 0
    for line in lines:
        yield packer.compress(line)
        waiting += len(line)
        if waiting >= FLUSH_AFTER:
            yield packer.flush(flush)
            waiting = 0
    yield packer.flush()


def write_atomically(path: Path, chunks: Iterable[bytes]) -> None:
    """Replace the file, or make it: all of it is on the disk, or nothing has changed.

    Raises `UserError` when another program is writing it, `OSError` when it cannot be written.
    """
    if is_device(path):
        with path.open("wb") as there:
            there.writelines(chunks)
        return
    with locked(path):
        replace(path, chunks)


def write_file(path: Path, chunks: Iterable[bytes]) -> None:
    """Like `write_atomically`, for a file that a user named: raises `UserError` when it cannot be
    written."""
    try:
        write_atomically(path, chunks)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None


def replace(path: Path, chunks: Iterable[bytes]) -> None:
    """Like `write_atomically`, for a caller that holds the lock of the file already."""
    from tempfile import mkstemp  # who only reads does without it

    path = resolved(path)
    handle, draft = mkstemp(dir=path.parent, prefix=".turnfold-")
    try:
        with open(handle, "wb") as file:
            file.writelines(chunks)
            file.flush()
            os.fsync(handle)
        os.chmod(draft, stat.S_IMODE(path.stat().st_mode) if path.exists() else _new_mode())
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise
    _sync_directory(path.parent)


def move(draft: Path, path: Path) -> None:
    """Give a finished file of the same folder its name, in place of what had it.

    Raises `UserError` when another program is writing that, `OSError` when it cannot be done.
    """
    with locked(path):
        os.replace(draft, path)


def is_device(path: Path) -> bool:
    """Whether a path is a device or a pipe: there is nothing to replace."""
    return path.exists() and not path.is_file()


def _sync_directory(directory: Path) -> None:
    """Make sure that a new name in a directory survives a crash. On Windows nothing is needed."""
    if os.name == "nt":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _new_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

"""Writes the data of a page in pieces, so that no second copy of a long game is in memory."""

import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from struct import pack

import msgspec
from msgspec import Struct

AT_ONCE = 1024
"""How many members of a list or mapping are written together."""

LEVEL = 6
"""How hard gzip tries: 7 takes 1.4 times as long for 1 % less, and 9 more than that for 3 %."""

WHOLE_BYTES = 3
"""So many bytes become four letters of base64, and none is left over."""

RAW = -15
"""What tells `zlib` to write no header: it would name the system."""

GZIP_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
"""The header of gzip without a time, a name or a system, so that equal pages have equal bytes."""


def json_pieces(data: object) -> Iterator[bytes]:
    """Data as JSON, piece by piece: together the same bytes as `msgspec.json.encode`."""
    if isinstance(data, Struct) and not data.__struct_config__.omit_defaults:
        members = ((name, getattr(data, name)) for name in data.__struct_fields__)
        for number, (name, value) in enumerate(members):
            yield b'%s"%s":' % (b"," if number else b"{", name.encode())
            yield from json_pieces(value)
        yield b"}"
    elif isinstance(data, list) and data and isinstance(data[0], Struct):
        for number, each in enumerate(data):
            yield b"," if number else b"["
            yield from json_pieces(each)
        yield b"]"
    elif isinstance(data, list) and len(data) > AT_ONCE:
        for start in range(0, len(data), AT_ONCE):
            part = msgspec.json.encode(data[start : start + AT_ONCE])
            yield (b"," if start else b"[") + part[1:-1]
        yield b"]"
    else:
        yield msgspec.json.encode(data)


def gzipped(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The pieces, compressed with gzip."""
    packer, check, size = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW), 0, 0
    yield GZIP_HEADER
    for each in pieces:
        check, size = zlib.crc32(each, check), size + len(each)
        yield packer.compress(each)
    yield packer.flush() + pack("<LL", check, size % 2**32)


def in_base64(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The pieces in base64."""
    left = b""
    for each in pieces:
        left += each
        whole = len(left) // WHOLE_BYTES * WHOLE_BYTES
        yield b64encode(left[:whole])
        left = left[whole:]
    yield b64encode(left)

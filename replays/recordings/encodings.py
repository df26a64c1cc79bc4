"""The encoding of text files, by the byte order mark with which they begin."""

import codecs
from collections.abc import Iterable, Iterator
from itertools import chain

_MARKS = {
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
    codecs.BOM_UTF8: "utf-8",
}


def in_utf_8(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of a file in UTF-8 and without a mark. They may be in UTF-16, in which PowerShell
    writes what is redirected to a file."""
    rest = iter(lines)
    first = next(rest, b"")
    mark = next((each for each in _MARKS if first.startswith(each)), b"")
    every = chain(filter(None, [first[len(mark) :]]), rest)
    encoding = _MARKS.get(mark, "utf-8")
    yield from every if encoding == "utf-8" else _decoded(every, encoding)


def _decoded(pieces: Iterable[bytes], encoding: str) -> Iterator[bytes]:
    """Pieces that end anywhere, as lines in UTF-8."""
    decoder, text = codecs.getincrementaldecoder(encoding)("replace"), ""
    for piece in pieces:
        *whole, text = (text + decoder.decode(piece)).split("\n")
        yield from (f"{line}\n".encode() for line in whole)
    if text:
        yield text.encode()

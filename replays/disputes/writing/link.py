"""A dispute file as part of an address: behind the # of a link, which no browser sends to a server.

dispute=1.q1Zw...       the number of this format, and the text: deflated, in base64 for URLs
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from turnfold.replays.recordings.errors import UserError

FORMAT = "1"
PREFIX = "dispute="

LONGEST = 1 << 15
"""How many bytes the text has at most; a link of as many letters opens everywhere."""

_RAW = -15
"""Deflate alone, without a header or a checksum."""


def link_of(text: str) -> str:
    """What stands behind the # of the link to a dispute. Raises `UserError` for a text that is too
    long."""
    content = text.encode()
    if len(content) > LONGEST:
        raise UserError(f"the dispute is too long for a link: it may have {LONGEST:,} bytes")
    packer = zlib.compressobj(9, wbits=_RAW)
    packed = packer.compress(content) + packer.flush()
    return f"{PREFIX}{FORMAT}.{urlsafe_b64encode(packed).decode().rstrip('=')}"


def linked_text(link: str) -> str:
    """The dispute in what stands behind the # of a link. Raises `UserError` when there is none that
    this version can read."""
    number, _, letters = link.removeprefix(PREFIX).partition(".")
    if number.isdecimal() and number != FORMAT:
        raise UserError(f"the link has format {number[:9]}, which a later turnfold reads")
    if number != FORMAT or len(letters) > 2 * LONGEST:
        raise UserError("the link holds no dispute")
    try:
        packed = urlsafe_b64decode(letters.encode("ascii") + b"=" * (-len(letters) % 4))
        unpacker = zlib.decompressobj(_RAW)
        content = unpacker.decompress(packed, LONGEST + 1)
        if len(content) > LONGEST or not unpacker.eof or unpacker.unused_data:
            raise ValueError
        return content.decode()
    except (ValueError, zlib.error):
        raise UserError("the link is damaged: a part of it is missing, or was changed") from None

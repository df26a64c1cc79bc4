"""The file names of games, in a form that every file system accepts."""

import os
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from urllib.parse import quote

ENDING = ".jsonl"
LONGEST = 200
"""Bytes. A name has up to 255 of them, and paths on Windows have 260 characters in all."""

RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"{each}{n}" for each in ("com", "lpt") for n in range(10))]
)
"""What Windows takes for a device, whatever ending follows."""


def file_name(game: str, taken: Iterable[str] = ()) -> str:
    """The file name of a game: its name, with characters that a file name cannot hold as %XX.

    A name that is too long is cut, and a hash is added. A hash is also added to a name that differs
    from one in `taken` only by capital letters, because many file systems do not distinguish those.
    """
    plain = quote(game.encode("utf-8", "surrogatepass"), safe=" ")
    if plain.startswith((".", "~", " ")) or not plain or _device(plain):
        plain = "%" + plain
    name = plain + ENDING
    if len(name) <= LONGEST and name.casefold() not in map(str.casefold, taken):
        return name
    digest = blake2b(game.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    return f"{plain[: LONGEST - len(digest) - len(ENDING) - 2]}%~{digest}{ENDING}"


def logs_in(folder: Path) -> set[str]:
    """The names of the logs in a folder, but for hidden files; none if it cannot be read."""
    try:
        names = os.listdir(folder)
    except OSError:
        return set()
    return {each for each in names if each.endswith(ENDING) and not each.startswith(".")}


def _device(name: str) -> bool:
    return name.partition(".")[0].rstrip(" ").casefold() in RESERVED

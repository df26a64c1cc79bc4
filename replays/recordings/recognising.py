"""What a file is that holds no log of turnfold, by how it begins: an archive, a log of Arena, a
game of another program."""

import re
from contextlib import suppress
from pathlib import Path

from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines

_HEAD = 1 << 16
"""How many bytes are looked at."""

_ARCHIVES = {b"PK\x03\x04": "zip", b"7z\xbc\xaf\x27\x1c": "7z", b"Rar!\x1a\x07": "rar"}

_ARENA = re.compile(
    rb"^(?:\[\d+\] )?(?:\[(?:UnityCrossThreadLogger|Client GRE)\]|DETAILED LOGS: )"
    rb"|^Mono path\[0\] = .*MTGA|\"greToClientEvent\"|^\{\s*\"n\"\s*:.*\"gsm\"",
    re.MULTILINE,
)

_PROGRAMS = {
    "Forge": rb"^Turn: Turn \d+ \(|^Mulligan: .+ has (?:kept|mull)|^Language '\S+' loaded success",
    "XMage": rb"#CCCC33\">\d\d?:\d\d|^\{\"game\":\d+,\"date\":.*\"gameType\":",
    "MTGO": rb"\A[\s\S]{2}\$[0-9a-f-]{36}[\s\S]{2}\$[0-9a-f-]{36}|^[\d:]{8} \[INF\] \(Login\|MtGO",
    "Cockatrice": rb"\A\x08[\x01-\xff]{1,9}\x12[\s\S]{1,99}\x1a[\s\S]{1,3}\x12[\s\S]{1,3}\xc2\x3e",
}
"""How the games of programs look whose recordings turnfold does not read."""


def is_arena(text: bytes) -> bool:
    """Whether this line, or beginning of a file, is of a log of Arena or of a cut of one."""
    return _ARENA.search(text) is not None


def what_else(path: Path) -> str:
    """What a file is that is no log of turnfold, with what to do: the rest of a sentence that
    begins with "it is". Empty when it is not known, or the file cannot be read."""
    start = beginning(path)
    for magic, kind in _ARCHIVES.items():
        if start.startswith(magic):
            return f"a {kind} archive: unpack it, and name the log in it"
    for program, pattern in _PROGRAMS.items():
        if re.search(pattern, start, re.MULTILINE):
            return f"a game that {program} recorded, which turnfold does not read"
    if is_arena(start):
        return "a log of MTG Arena, which is read by: turnfold import arena"
    return ""


def beginning(path: Path) -> bytes:
    """The first bytes of a file, unpacked; fewer where it cannot be read."""
    start = b""
    with suppress(OSError, BrokenFile, ModuleNotFoundError), path.open("rb") as file:
        packing = Packing.of_file(file)
        if packing is Packing.NONE:
            return file.read(_HEAD)
        for line in read_lines(file, packing):
            start += line
            if len(start) >= _HEAD:
                break
    return start

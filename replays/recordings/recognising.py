"""What a file is that holds no log of turnfold, by how it begins: an archive, a log of Arena, a
game of another program."""

import re
from contextlib import suppress
from pathlib import Path

from turnfold.replays.recordings.encodings import in_utf_8
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines
from turnfold.replays.recordings.protobuf import NoMessage, fields

_HEAD = 1 << 16
"""How many bytes are looked at."""

_ARCHIVES = {b"PK\x03\x04": "zip", b"7z\xbc\xaf\x27\x1c": "7z", b"Rar!\x1a\x07": "rar"}

_ARENA = re.compile(
    rb"^(?:\[\d+\] )?(?:\[(?:UnityCrossThreadLogger|Client GRE)\]|DETAILED LOGS: )"
    rb"|^Mono path\[0\] = .*MTGA|\"greToClientEvent\"|^\{\s*\"n\"\s*:.*\"gsm\"",
    re.MULTILINE,
)

ARENA, COCKATRICE, FORGE = "MTG Arena", "Cockatrice", "Forge"
"""The programs whose games are imported."""

_TEXTS = {
    FORGE: rb"^Turn: Turn \d+ \(|^Mulligan: .+ has (?:kept|mull)|^Language '\S+' loaded success"
    rb"|^Phase: .+'s? (?:Untap|Upkeep|Draw) step|^Game Result: Game \d+ ended"
    rb"|^(?P<turn>[^\s:]{1,24}): (?P=turn) \d+ \(",
    "XMage": rb"#CCCC33\">\d\d?:\d\d|^\{\"game\":\d+,\"date\":.*\"gameType\":",
    "MTGO": rb"\A[\s\S]{2}\$[0-9a-f-]{36}[\s\S]{2}\$[0-9a-f-]{36}|^[\d:]{8} \[INF\] \(Login\|MtGO",
}
"""How the recordings of programs look that write text."""

_HEADER = re.compile(rb"\xef\xbb\xbf\{\"turnfold\":|\{\"turnfold\":[^\n]*\r\n")
"""How a log of turnfold begins behind a byte order mark, or with the line ends of Windows."""

_FIELDS_OF_A_REPLAY = {1: int, 2: bytes, 3: bytes, 4: int}
_EVENTS = range(1000, 3000)


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
    if _is_changed_log(path):
        return "a log whose line ends or first bytes another program changed: copy the original"
    program = _program(start)
    if program in (ARENA, COCKATRICE, FORGE):
        by = "turnfold import arena" if program == ARENA else "turnfold import"
        kind = "a log of MTG Arena" if program == ARENA else f"a game that {program} recorded"
        return f"{kind}, which is read by: {by}"
    return f"a game that {program} recorded, which turnfold does not read" if program else ""


def _is_changed_log(path: Path) -> bool:
    """Whether a file is a log of turnfold as text editors and copying programs may change it."""
    with suppress(OSError), path.open("rb") as file:
        return _HEADER.match(file.read(_HEAD)) is not None
    return False


def program_of(path: Path) -> str:
    """The program that recorded the games in a file; empty when it is not known."""
    return _program(beginning(path))


def _program(start: bytes) -> str:
    for program, pattern in _TEXTS.items():
        if re.search(pattern, start, re.MULTILINE):
            return program
    if is_arena(start):
        return ARENA
    return COCKATRICE if _is_replay(start) else ""


def _is_replay(start: bytes) -> bool:
    """Whether this begins as a replay of Cockatrice: only fields of a replay, and in the first
    container of events an event, which is known by the number of its field."""
    try:
        for number, value in fields(start):
            if not isinstance(value, _FIELDS_OF_A_REPLAY.get(number, str)):
                return False
            if number == 3 and isinstance(value, bytes):
                inner = [event for kind, event in fields(value) if kind == 2]
                return any(
                    number in _EVENTS
                    for event in inner
                    if isinstance(event, bytes)
                    for number, _ in fields(event)
                )
    except NoMessage:
        return False
    return False


def beginning(path: Path) -> bytes:
    """The first bytes of a file, unpacked, and text in UTF-8; fewer where it cannot be read."""
    start = b""
    with suppress(OSError, BrokenFile, ModuleNotFoundError), path.open("rb") as file:
        packing = Packing.of_file(file)
        if packing is Packing.NONE:
            return b"".join(in_utf_8([file.read(_HEAD)]))
        for line in read_lines(file, packing):
            start += line
            if len(start) >= _HEAD:
                break
    return start

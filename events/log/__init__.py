"""The log on disk: JSON lines, a header and then one commit per line, each with a running hash.

    {"turnfold":4,"edition":"2024","game":"...","hash":"..."}
    {"commit":0,"first":0,"events":[{"type":"game_began",...},...],"causes":[[],[0],0],
     "rules":["","103.4",0],"hash":"..."}
    {"complete":1,"hash":"..."}

`hash` (BLAKE2b of 8 bytes) covers every byte of the file before it, earlier hashes included,
so that a changed byte is found and its line is named, and many lines are checked by the hash of
the last. A line "complete" says how many commits stand before it; a log without one at its end
is still being written, or was cut. This package does no I/O: it turns bytes into commits and
commits into bytes.
"""

from turnfold.events.log.lines import CommitLine, Seal
from turnfold.events.log.log import Commit, Entry, Header, Log, Recorded
from turnfold.events.log.reading import NEWER, BadLog, LogDamage, NewerLog, Reader, decode
from turnfold.events.log.writing import Writer, encode

__all__ = [
    "NEWER",
    "BadLog",
    "Commit",
    "CommitLine",
    "Entry",
    "Header",
    "Log",
    "LogDamage",
    "NewerLog",
    "Reader",
    "Recorded",
    "Seal",
    "Writer",
    "decode",
    "encode",
]

"""The lines of Forge's log, dealt out to games.

A line is a caption and a text. The program writes other things between them; only a declaration of
blockers goes on in lines without a caption.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from turnfold.replays.recordings.files import BrokenFile

CAPTIONS = frozenset(
    {
        *("turn", "phase", "mulligan", "land", "mana", "add to stack", "resolve stack", "combat"),
        *("replacement effect", "damage", "zone change", "discard", "player control"),
        *("information", "ante", "game outcome", "match result", "game result", "life"),
    }
)
"""The captions of the log, in lower case; versions differ in how they write them."""

LONGEST = 1 << 13
"""A line with more bytes than this is none of the log."""

MOST = 1 << 17
"""How many lines a game has at most."""

MOST_BLOCKS = 1 << 12
"""How many lines a declaration of blockers has at most."""

_LINE = re.compile(r"([A-Z][A-Za-z ]{2,18}): ?(.*)")
_FOREIGN = re.compile(r"([^\s:]{1,24}): \1 \d+ \(.*\)$")
_LANGUAGE = re.compile(r"Language '([^']{2,16})' loaded success")
_TURN = re.compile(r"Turn (\d+) \((.+)\)")
_OVER = "game result"
_ENDING = frozenset({"game outcome", "match result", _OVER})


class LogLine(Struct):
    """A line of the log with the lines that go on with it; one message of the recorder.

    `number` counts the entries of a file; the first of a game brings all entries of the `game`.
    `other` lines before it are none of the log.
    """

    line: int
    number: int
    caption: str
    text: str
    more: list[str] = []
    game: "list[LogLine] | None" = None
    time: int = 0
    other: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether a game begins with it."""
        return self.game is not None

    @property
    def state_number(self) -> int:
        """Each entry leads to a state."""
        return self.number

    @property
    def previous_state(self) -> int:
        """None is missing between two."""
        return self.number - 1

    def goes_on(self, text: str) -> bool:
        """Whether a line without a caption goes on with a declaration of blockers."""
        blocks = " assigned " in text and " to block " in text
        told = blocks or " didn't block " in text
        return told and self.caption == "combat" and len(self.more) < MOST_BLOCKS

    @property
    def texts(self) -> list[str]:
        """Its text, and those of the lines that go on with it."""
        return [self.text, *self.more]


def is_turn(entry: LogLine) -> bool:
    """Whether a turn begins with an entry."""
    return entry.caption == "turn" and _TURN.match(entry.text) is not None


class ForgeLines:
    """Reads the lines of a file.

    `other` counts the lines since the last entry that are none of the log, `language` is that of
    the program if it is not English, `broken` why the file could not be read to its end.
    """

    def __init__(self) -> None:
        self.other = 0
        self.count = 0
        self.language = ""
        self.broken = ""
        self.recognised = False

    def games(self, lines: Iterable[bytes]) -> Iterator[list[LogLine]]:
        """The entries of each game, in order."""
        game: list[LogLine] = []
        for entry in self._entries(lines):
            if game and _begins(game, entry):
                yield game
                game = []
            game.append(entry)
            if entry.caption == _OVER or len(game) >= MOST:
                yield game
                game = []
        if game:
            yield game

    def _entries(self, lines: Iterable[bytes]) -> Iterator[LogLine]:
        latest: LogLine | None = None
        for place, text in enumerate(self._texts(lines), 1):
            found = _LINE.fullmatch(text)
            caption = found[1].lower() if found else ""
            if found is not None and caption in CAPTIONS:
                if latest is not None:
                    yield latest
                self.count += 1
                latest = LogLine(place, self.count, caption, found[2].strip(), [])
                latest.other, self.other = self.other, 0
                self.recognised = True
            elif latest is not None and latest.goes_on(text):
                latest.more.append(text)
            else:
                self._note(text)
        if latest is not None:
            yield latest

    def _texts(self, lines: Iterable[bytes]) -> Iterator[str]:
        try:
            for line in lines:
                short = line if len(line) <= LONGEST else b""
                yield short.decode("utf-8", "replace").rstrip("\r\n")
        except BrokenFile as error:
            self.broken = str(error)

    def _note(self, text: str) -> None:
        self.other += 1
        language = _LANGUAGE.match(text)
        foreign = _FOREIGN.fullmatch(text)
        if language is not None and not language[1].startswith("en"):
            self.language = language[1]
        elif foreign is not None and not self.language:
            self.language = f"its turns are captioned {foreign[1]!r}"


def _begins(game: list[LogLine], entry: LogLine) -> bool:
    """Whether an entry is of the next game: the log of a window has no line at the end of one."""
    if entry.caption in _ENDING:
        return False
    if any(each.caption in _ENDING for each in game[-8:]):
        return True
    turn = _TURN.match(entry.text) if entry.caption == "turn" else None
    return turn is not None and turn[1] == "1" and any(each.caption == "turn" for each in game)

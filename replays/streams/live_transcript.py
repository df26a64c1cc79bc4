"""A live transcript of a stream: games are folded as their commits come, and printed as sentences
or as data."""

from collections.abc import Callable, Collection, Iterator

import msgspec
from rich.console import Console
from rich.text import Text

from turnfold.engine.fold import CannotFold
from turnfold.events.log import BadLog, Reader
from turnfold.events.log.lines import TAIL, commit_decoder
from turnfold.events.log.log import Recorded
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.streams.messages import StreamMessage
from turnfold.replays.streams.receiving import ReceivedMessage
from turnfold.replays.telling.layout import title_line, width_of
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.search import tag
from turnfold.replays.timeline.sound import LogValidator
from turnfold.replays.timeline.timeline import Timeline


class LiveTranscript:
    """Folds the games of a stream and tells what happened; `shown` prints lines."""

    def __init__(
        self, console: Console, names: Names, shown: Callable[[Iterator[Text]], None], since: int
    ) -> None:
        self.console = console
        self.names = names
        self.shown = shown
        self.since = since
        self._games: dict[str, _FollowedGame] = {}
        self._last = ""

    def take(self, batch: list[ReceivedMessage]) -> None:
        """Fold messages, and tell those after `since`."""
        for sequence, message in batch:
            game = self._game(message)
            start = game.take(message)
            if sequence > self.since:
                self.shown(self._lines(message.game, game, start))
            if "game_ended" in message.types:
                del self._games[message.game]

    def _game(self, message: StreamMessage) -> "_FollowedGame":
        if message.version == 0:
            self._games[message.game] = _FollowedGame(Transcript(self.console, self.names))
        try:
            return self._games[message.game]
        except KeyError:
            raise UserError(f"the stream goes on with {message.game}, which had ended") from None

    def _lines(self, name: str, game: "_FollowedGame", start: int) -> Iterator[Text]:
        if name != self._last:
            yield Text("")
            yield title_line(Text(name, "bold"), Text(""), width_of(self.console))
            self._last = name
        yield from game.transcript.lines(game.timeline, start)


class _FollowedGame:
    """One game as it is told."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.reader = Reader()
        self.timeline: Timeline
        self.soundness: LogValidator

    def take(self, message: StreamMessage) -> int:
        """Add a message to the log. Returns the number of its first event."""
        start = 0 if message.version == 0 else len(self.reader.log)
        try:
            log = self.reader.read([each for each in (message.header, message.line) if each])
        except BadLog as error:
            raise UserError(f"the stream's {message.game} cannot be read: {error}") from None
        if self.reader.damage is not None:
            raise UserError(f"the stream's {message.game} is damaged at {self.reader.damage}")
        if message.version == 0:
            self.soundness = LogValidator(log)
            self.timeline = self.soundness.timeline
        try:
            self.soundness.require()
        except CannotFold as error:
            raise UserError(f"the stream's {message.game} contradicts itself: {error}") from None
        return start


def events(message: StreamMessage, types: Collection[str]) -> Iterator[Recorded]:
    """The recorded events of a message; of these types only, when there are any."""
    try:
        read = commit_decoder().decode(message.line[:-TAIL] + b"}")
        entries = read.entries
    except (msgspec.MsgspecError, IndexError, RecursionError, ValueError) as error:
        place = f"commit {message.version} of the stream's {message.game}"
        raise UserError(f"{place} cannot be read: {error}") from None
    for seq, entry in enumerate(entries, read.first):
        if not types or tag(entry.event) in types:
            yield Recorded(seq, read.commit, entry.causes, entry.rule, entry.event)

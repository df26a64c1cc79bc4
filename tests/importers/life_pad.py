"""A second importer, for a made-up recorder: a pad that counts turns and life.

    1 pad tuesday Ann=20 Bob=20        the whole game: its name, the players and their life
    2 turn Ann                         whose turn begins
    3 life Bob -3 17                   how a life total changes, and what it is then

Every line has a number of its own. It imports nothing but the kit.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from turnfold.engine.state import Counters, ZoneKey
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan, LifeGained, LifeLost, PlayerJoined
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.events.turn import TurnBegan
from turnfold.replays.importers.kit.game_import import GameIdentity, GameImport
from turnfold.replays.importers.kit.gaps import LostLine
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.importers.kit.log_writer import LogWriter
from turnfold.replays.importers.kit.recorder_files import RecorderFile, read_games
from turnfold.replays.importers.kit.shown import Attackers, Blockers, ShownObject, ShownPlace


@dataclass
class Line:
    """A line of the pad."""

    line: int
    number: int
    kind: str
    words: list[str]
    time: int = 0

    @property
    def is_whole(self) -> bool:
        return self.kind == "pad"

    @property
    def state_number(self) -> int:
        return self.number

    @property
    def previous_state(self) -> int:
        return self.number - 1


@dataclass
class Pad:
    """What the pad shows."""

    names: list[str] = field(default_factory=list)
    life: dict[PlayerId, int] = field(default_factory=dict)
    turn: int = 0
    active: PlayerId = 0
    counters: dict[int, Counters] = field(default_factory=dict)
    attached: dict[ObjectId, ObjectId] = field(default_factory=dict)
    objects: dict[ObjectId, ShownObject] = field(default_factory=dict)
    zone_lists: dict[ZoneKey, tuple[ObjectId, ...]] = field(default_factory=dict)

    @property
    def place(self) -> ShownPlace:
        return ShownPlace(self.turn, self.active, None, None, "", "")

    def lives(self) -> dict[PlayerId, int]:
        return self.life

    def combat(self) -> tuple[Attackers, Blockers]:
        return {}, {}

    def player(self, name: str) -> PlayerId:
        return self.names.index(name) + 1


class PadGame(GameImport[Line]):
    """One game on the pad."""

    def __init__(self, first: Line) -> None:
        name = first.words[0]
        header = Header(FORMAT, Edition.FREE_DIVISION, name)
        super().__init__(GameIdentity(name), LogWriter(header))
        self.pad = Pad()

    @property
    def shown(self) -> Pad:
        return self.pad

    def goes_on(self, message: Line) -> bool:
        return message.words[0] == self.origin.match

    def follow(self, message: Line) -> None:
        if message.is_whole:
            self._take_whole(message)
        elif self.lost:
            self.check.unclaimed += 1
            return
        elif message.kind == "turn":
            self.pad.turn += 1
            self.pad.active = self.pad.player(message.words[0])
            self.writer.record(TurnBegan(self.pad.turn, self.pad.active), "500.1")
        else:
            self._change_life(*message.words)
        self.compare(message)

    def _take_whole(self, message: Line) -> None:
        totals = dict(each.split("=") for each in message.words[1:])
        self.pad.names = list(totals)
        self.pad.life = {self.pad.player(name): int(life) for name, life in totals.items()}
        if not self.writer.seq:
            began = GameBegan(Edition.FREE_DIVISION, 0, "Life Pad", self.origin.match, ())
            self.writer.record(began)
            self._seat_players("103.4")
        elif self.lost:
            self.pad.turn, self.pad.active = 0, 0
            self.resynchronise("the pad was read anew")
            self.lost = False

    def _change_life(self, name: str, change: str, now: str) -> None:
        player, amount = self.pad.player(name), int(change)
        event = LifeGained(player, amount) if amount > 0 else LifeLost(player, -amount)
        self.writer.record(event, "119.3")
        self.pad.life[player] = int(now)

    def _seat_players(self, rule: str) -> None:
        for player, life in self.pad.life.items():
            name = self.pad.names[player - 1]
            self.writer.record(PlayerJoined(player, name, life, 7, player), rule)

    def resynchronise(self, reason: str, gap: str = "") -> None:
        if gap:
            self.writer.record(GapFound(gap))
        self.writer.record(SnapshotLoaded(reason))
        self._seat_players("")
        if self.pad.turn:
            self.writer.record(TurnBegan(self.pad.turn, self.pad.active))


class PadSource(RecorderFile[Line]):
    """Reads the lines of a pad."""

    def messages(self, lines: Iterable[bytes]) -> Iterator[Line | LostLine]:
        for place, line in enumerate(lines, 1):
            number, kind, *words = line.decode().split()
            yield Line(place, int(number), kind, words)

    def begin(self, first: Line) -> PadGame:
        return PadGame(first)

    def no_game(self) -> str:
        return "holds no game of a life pad"


def import_pad(path: Path, **options: object) -> Iterator[ImportedGame]:
    """The games on a pad."""
    return read_games(path, PadSource())

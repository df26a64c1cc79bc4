"""The kit writes no log that `verify` calls damaged, and compares no log with itself."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tests.importers.life_pad import Line, PadGame, PadSource
from turnfold.events.base import LAST_PLAYER
from turnfold.events.enums import Edition, Movement, Nature, Zone
from turnfold.events.game import LifeLost, PlayerJoined
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import PermanentTapped
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared, ZoneChanged
from turnfold.replays.importers.kit.gaps import LostLine
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.importers.kit.log_writer import LogWriter, Untrue
from turnfold.replays.importers.kit.recorder_files import read_games
from turnfold.replays.importers.kit.shown import ShownGame

FIRST = LAST_PLAYER + 1


def card(number: int, owner: int = 1) -> ObjectAppeared:
    return ObjectAppeared(number, "", Nature.CARD, owner, owner, Zone.HAND, 0, 0)


def moved(number: int, became: int) -> ZoneChanged:
    return ZoneChanged(number, became, Zone.HAND, Zone.GRAVEYARD, 1, 0, Movement.OTHER)


@pytest.fixture
def writer() -> LogWriter:
    made = LogWriter(Header(FORMAT, Edition.FREE_DIVISION, "a game"))
    made.record(PlayerJoined(1, "Ann", 20, 7, 1))
    made.record(card(FIRST))
    made.record(card(FIRST + 1))
    return made


@pytest.mark.parametrize(
    "event",
    [card(LAST_PLAYER), card(FIRST), card(FIRST + 2, 9), moved(FIRST, 3), moved(FIRST, FIRST + 1)],
    ids=["a player's number", "a number twice", "no such owner", "into a player", "onto another"],
)
def test_what_verify_calls_damaged_is_refused(writer: LogWriter, event: AnyEvent) -> None:
    before = writer.seq
    with pytest.raises(Untrue):
        writer.record(event)
    assert writer.seq == before


def test_a_fact_about_nothing_is_refused_in_a_sentence(writer: LogWriter) -> None:
    with pytest.raises(Untrue, match="is about something that is not there"):
        writer.record(PermanentTapped(FIRST + 9))


def test_a_cause_that_comes_later_is_refused(writer: LogWriter) -> None:
    with pytest.raises(Untrue, match="not earlier"):
        writer.record(LifeLost(1, 1), "119.3", 40)


class BlindPad(PadGame):
    """A pad whose lines are facts, and which shows no state of its own."""

    fact: Callable[[], AnyEvent] | None = None

    @property
    def shown(self) -> ShownGame | None:  # type: ignore[override]
        return None

    def follow(self, message: Line) -> None:
        super().follow(message)
        if self.fact is not None and not message.is_whole:
            self.writer.record(self.fact())


class BlindSource(PadSource):
    """Reads the lines of such a pad."""

    def __init__(self, fact: Callable[[], AnyEvent] | None = None) -> None:
        self.fact = fact

    def begin(self, first: Line) -> PadGame:
        game = BlindPad(first)
        game.fact = self.fact
        return game


def imported(tmp_path: Path, fact: Callable[[], AnyEvent] | None = None) -> ImportedGame:
    pad = tmp_path / "pad.txt"
    pad.write_text("1 pad tuesday Ann=20 Bob=20\n2 turn Ann\n")
    [game] = read_games(pad, BlindSource(fact))
    return game


def test_no_state_to_compare_with_is_a_result_of_its_own(tmp_path: Path) -> None:
    check = imported(tmp_path).check
    assert (check.messages, check.uncompared, check.equal, check.differing) == (2, 2, 0, 0)


def test_a_refused_fact_is_told_with_the_line_of_the_recorder(tmp_path: Path) -> None:
    game = imported(tmp_path, lambda: card(2))
    assert game.damage == [
        "line 2: state 2 cannot be followed: ObjectAppeared: objects are numbered from 17 on"
    ]


class BytesSource(PadSource):
    """A pad that is one piece of bytes."""

    binary = True

    def messages(self, lines: Iterable[bytes]) -> Iterator[Line | LostLine]:
        [whole] = lines
        self.read = whole
        yield Line(1, 1, "pad", ["tuesday", "Ann=20"])


def test_a_binary_recording_comes_in_one_piece(tmp_path: Path) -> None:
    pad = tmp_path / "pad.bin"
    pad.write_bytes(b"\xff\xfe\n\x00\n\n")
    source = BytesSource()
    assert len(list(read_games(pad, source))) == 1
    assert source.read == b"\xff\xfe\n\x00\n\n"

"""Messages are put into the order in which they were sent, and what is missing is marked."""

from typing import Any

import pytest
from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.events.game import LifeLost, PlayerJoined
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import ActionReversed, TimeNoted
from turnfold.replays.importers.kit.gaps import (
    HELD_AT_MOST,
    Gap,
    LostLine,
    SideMessage,
    in_order,
)
from turnfold.replays.importers.kit.log_writer import LogWriter


class Message(Struct, frozen=True):
    """State `number`, which follows the one before it unless another is named."""

    number: int
    after: int = -1
    whole: bool = False
    time: int = 0

    @property
    def line(self) -> int:
        return 100 + self.number

    @property
    def is_whole(self) -> bool:
        return self.whole

    @property
    def state_number(self) -> int:
        return self.number

    @property
    def previous_state(self) -> int:
        return self.number - 1 if self.after < 0 else self.after


def order(*stream: Any) -> list[Any]:
    """What comes out: messages by their numbers, and the rest as it is."""
    found = list(in_order(stream))
    return [each.number if isinstance(each, Message) else each for each in found]


def numbered(*numbers: int) -> list[Message]:
    return [Message(each) for each in numbers]


WHOLE = Message(1, whole=True)


def test_messages_that_follow_one_another_stay_as_they_are() -> None:
    assert order(WHOLE, *numbered(2, 3, 4)) == [1, 2, 3, 4]


def test_the_first_message_needs_none_before_it() -> None:
    assert order(*numbered(5, 6)) == [5, 6]


@pytest.mark.parametrize("numbers", [(3, 2, 4), (4, 3, 2), (3, 4, 2), (2, 4, 3)])
def test_a_message_that_comes_too_early_is_held_back(numbers: tuple[int, ...]) -> None:
    assert order(WHOLE, *numbered(*numbers)) == [1, 2, 3, 4]


def test_a_message_that_never_comes_leaves_a_gap() -> None:
    assert order(WHOLE, *numbered(4, 3)) == [1, Gap(103, 1, 3), 3, 4]
    assert order(WHOLE, *numbered(3, 5)) == [1, Gap(103, 1, 3), 3, Gap(105, 3, 5), 5]


def test_a_state_that_is_told_again_is_lost() -> None:
    again = LostLine(102, "state 2 is told again or too late")
    assert order(WHOLE, *numbered(2, 2, 3)) == [1, 2, again, 3]
    assert order(WHOLE, *numbered(2, 3), Message(2, after=7)) == [1, 2, 3, again]


def test_a_whole_state_needs_nothing_of_what_was_held_back() -> None:
    whole = Message(9, whole=True)
    assert order(WHOLE, *numbered(4), whole, *numbered(10)) == [1, Gap(104, 1, 4), 4, 9, 10]


def test_lost_lines_are_told_at_once() -> None:
    lost = LostLine(5, "it is no message")
    assert order(WHOLE, Message(3), lost, Message(2)) == [1, lost, 2, 3]


def test_so_many_messages_are_held_back_and_no_more() -> None:
    held = numbered(*range(3, 3 + HELD_AT_MOST))
    assert order(WHOLE, *held, Message(2)) == [1, *range(2, 3 + HELD_AT_MOST)]
    one_more = Message(3 + HELD_AT_MOST)
    late = LostLine(102, "state 2 is told again or too late")
    found = order(WHOLE, *held, one_more, Message(2))
    assert found == [1, Gap(103, 1, 3), *range(3, 4 + HELD_AT_MOST), late]


def test_what_is_said_beside_a_state_comes_behind_it() -> None:
    beside = SideMessage(7, 0, 3)
    assert order(WHOLE, *numbered(2, 3), beside) == [1, 2, 3, beside]
    assert order(WHOLE, Message(3), beside, Message(2)) == [1, 2, 3, beside]
    assert order(WHOLE, Message(4), beside, *numbered(3, 2)) == [1, 2, 3, beside, 4]
    early = SideMessage(8, 0, 1)
    assert order(WHOLE, Message(3), early, Message(2)) == [1, early, 2, 3]
    assert order(WHOLE, Message(3), beside) == [1, Gap(103, 1, 3), 3, beside]


def writer() -> LogWriter:
    made = LogWriter(Header(FORMAT, Edition.FREE_DIVISION, "a game"))
    made.record(PlayerJoined(1, "Ann", 20, 7, 1))
    made.commit()
    return made


def lose(made: LogWriter, amount: int, time: int = 0) -> None:
    made.record(LifeLost(1, amount))
    made.commit(time)


def test_a_time_is_noted_once_in_the_commit_that_it_is_told_of() -> None:
    made = writer()
    for time in (0, 1_000, 1_000, 2_500):
        lose(made, 1, time)
    made.commit(9_000)
    assert [each for each in made.log.events if isinstance(each, TimeNoted)] == [
        TimeNoted("1970-01-01T00:00:01.000Z"),
        TimeNoted("1970-01-01T00:00:02.500Z"),
    ]
    assert made.log.commit_count == 5


@pytest.mark.rule("730.1@2024")
def test_commits_are_undone_and_stay_in_the_log() -> None:
    made = writer()
    for amount in (1, 2, 4):
        lose(made, amount)
    made.undo(2, "undone")
    assert made.state.players[1].life == 19
    assert made.facts[0].event == ActionReversed(2, (), "undone")
    assert made.facts[0].rule.startswith("730.1")
    made.commit()
    lose(made, 8)
    assert made.state.players[1].life == 11
    assert len(made.log) == 6


def test_an_open_commit_is_given_up_or_taken_back_in_part() -> None:
    made = writer()
    made.record(LifeLost(1, 1))
    at = made.seq
    made.record(LifeLost(1, 2), "119.3", 1, -1, 0, 1)
    assert made.facts[-1].causes == (0, 1)
    assert [seq for seq, _ in made.told()] == [2, 1]
    made.take_back(at)
    assert (made.state.players[1].life, len(made.facts)) == (19, 1)
    made.reopen()
    assert (made.state.players[1].life, made.facts, made.seq) == (20, [], 1)
    made.commit()
    assert made.log.commit_count == 1


class Remembers:
    """A memory of one number."""

    number = 0

    def marks(self) -> int:
        return self.number

    def recall(self, marks: int) -> None:
        self.number = marks


def test_what_an_importer_remembers_goes_back_with_the_log() -> None:
    memory = Remembers()
    made = LogWriter(Header(FORMAT, Edition.FREE_DIVISION, "a game"), memory)
    made.record(PlayerJoined(1, "Ann", 20, 7, 1))
    for number in (1, 2, 3):
        memory.number = number
        lose(made, 1)
    memory.number = 9
    made.reopen()
    assert memory.number == 3
    made.undo(2, "undone")
    assert memory.number == 1

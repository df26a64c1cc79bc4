"""What a game does with what is lost, told beside a state, or cannot be followed."""

from pathlib import Path

import pytest

from tests.importers.life_pad import Line, PadGame, PadSource
from turnfold.events.enums import Loss
from turnfold.events.game import GameEnded, LifeLost
from turnfold.events.record import GapFound
from turnfold.replays.importers.kit.gaps import Gap, LostLine, SideMessage, in_order
from turnfold.replays.importers.kit.recorder_files import (
    HEADLESS,
    GameSplitter,
    follow_lines,
    read_games,
)

FIRST = Line(1, 1, "pad", ["tuesday", "Ann=20", "Bob=20"])
TURN = Line(2, 2, "turn", ["Ann"])


class HearingPad(PadGame):
    """A pad beside which somebody says how much life Ann has lost; `torn`: it cannot be read
    again."""

    torn = False

    def hear(self, said: SideMessage) -> None:
        self.writer.record(LifeLost(1, said.line))
        if said.line > 20:
            raise LookupError("nobody has so much life")

    def resynchronise(self, reason: str, gap: str = "") -> None:
        if self.torn:
            raise LookupError("the pad is torn")
        super().resynchronise(reason, gap)


@pytest.fixture
def game() -> HearingPad:
    made = HearingPad(FIRST)
    made.take(FIRST)
    made.take(TURN)
    return made


def gaps(game: PadGame) -> int:
    return sum(isinstance(each, GapFound) for each in game.log.events)


@pytest.mark.parametrize(
    ("said", "lost"),
    [(SideMessage(3, 0, 2), 3), (SideMessage(3, 0, 1), 0), (SideMessage(21, 0, 2), 0)],
    ids=["present state", "another state", "cannot be written"],
)
def test_what_is_said_beside_the_present_state_is_written_at_once(
    game: HearingPad, said: SideMessage, lost: int
) -> None:
    before = game.log.commit_count
    game.take(said)
    assert game.state.players[1].life == 20 - lost
    assert (game.log.commit_count - before, game.writer.facts) == (int(lost > 0), [])
    assert game.damage == []


def test_nothing_is_heard_of_a_game_that_is_lost(game: HearingPad) -> None:
    game.take(Gap(5, 2, 5))
    game.take(SideMessage(3, 0, 2))
    assert game.state.players[1].life == 20
    assert game.damage == [
        "line 5: 2 states after 2 are missing; nothing is claimed until the next full state"
    ]


def test_the_end_of_a_recording_is_a_gap_unless_the_game_is_over_or_lost(game: HearingPad) -> None:
    game.take(LostLine(3, "a line is torn"))
    assert (game.lost, gaps(game)) == (False, 0)
    game.take(LostLine(4, "the pad ends here", last=True))
    assert (game.lost, gaps(game), game.check.gaps) == (True, 1, 1)
    game.take(LostLine(5, "the pad ends here", last=True))
    assert (gaps(game), game.check.gaps, len(game.damage)) == (1, 1, 3)


def test_nothing_is_missing_after_the_end_of_a_game(game: HearingPad) -> None:
    game.writer.record(GameEnded((1,), Loss.LIFE))
    game.writer.commit()
    game.take(LostLine(4, "the pad ends here", last=True))
    assert (game.lost, gaps(game), game.finish().result) == (False, 0, "player 1 won (life)")


@pytest.mark.parametrize("torn", [False, True])
def test_what_cannot_be_followed_is_a_gap_only_if_there_is_no_state_to_go_on_from(
    game: HearingPad, torn: bool
) -> None:
    game.torn = torn
    game.take(Line(3, 3, "turn", ["Zoe"]))
    assert (game.lost, gaps(game), game.check.gaps) == (torn, int(torn), int(torn))
    assert game.damage[0].startswith("line 3: state 3 cannot be followed: ValueError")
    assert game.check.unexplained_messages == 1
    game.take(Line(4, 4, "life", ["Bob", "-3", "17"]))
    assert game.check.unclaimed == int(torn)


def test_what_comes_before_the_first_game_is_lost_from_it_and_said_once() -> None:
    splitter = GameSplitter(PadSource())
    for item in (
        *(SideMessage(1, 0, 1), LostLine(2, "a torn line"), Line(3, 8, "turn", ["Ann"])),
        *(Line(4, 9, "turn", ["Bob"]), Line(5, 1, "pad", ["tuesday", "Ann=20"])),
    ):
        assert list(splitter.take(item)) == []
    [game] = splitter.finish()
    assert game.damage == ["line 2: a torn line", f"line 3: {HEADLESS}"]
    assert (splitter.games, splitter.finish()) == (1, [])


def test_a_file_that_grows_is_followed_from_its_first_game_on() -> None:
    lines = [b"8 turn Ann", b"1 pad tuesday Ann=20 Bob=20", b"2 turn Ann", b"3 life Bob -3 17"]
    followed = list(follow_lines(lines, PadSource()))
    assert len(followed) == 3
    assert len({id(each) for each in followed}) == 1
    assert followed[-1].state.players[2].life == 17


def test_progress_is_told_from_time_to_time_and_at_the_end(tmp_path: Path) -> None:
    path, told = tmp_path / "pad.txt", list[int]()
    path.write_text("1 pad tuesday Ann=20 Bob=20\n2 turn Ann\n3 turn Bob\n")
    assert len(list(read_games(path, PadSource(), told.append))) == 1
    assert len(told) == 2
    assert told[-1] == path.stat().st_size


def test_what_is_said_beside_a_state_is_said_once_and_not_waited_for() -> None:
    first, second = FIRST, TURN
    third, again = Line(3, 3, "turn", ["Bob"]), Line(9, 3, "pad", ["tuesday", "Ann=20"])
    beside = SideMessage(7, 0, 3)
    late: list[Line | SideMessage] = [first, third, beside, second, again]
    early: list[Line | SideMessage] = [first, second, beside, third]
    assert list(in_order(late)) == [first, second, third, beside, again]
    assert list(in_order(early)) == early

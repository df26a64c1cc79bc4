"""What a game looks like in the terminal."""

from collections.abc import Iterable
from io import StringIO

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

from tests.disputes.files import creature as disputed
from tests.disputes.files import outcome_of
from tests.replays.board_log import board_log
from tests.rules.board import Board, creature
from turnfold.events.cards.effects.actions import BecomeMonarch
from turnfold.events.enums import Edition, Step
from turnfold.events.game import PlayerJoined
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import ActionReversed, GapFound, SnapshotLoaded
from turnfold.replays.answers.moments import event_answer, state_answer
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.board import board
from turnfold.replays.telling.frame import frame
from turnfold.replays.telling.playback import fitted, play_back
from turnfold.replays.telling.sentences.words import NO_NAMES, SentenceNames
from turnfold.replays.telling.transcript import Transcript, transcribe
from turnfold.replays.timeline.timeline import Timeline


def console(width: int = 100) -> Console:
    return Console(file=StringIO(), width=width, highlight=False)


def plain(lines: Iterable[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


@pytest.fixture
def timeline() -> Timeline:
    timeline = Timeline(board_log())
    timeline.seek_step(Step.DECLARE_BLOCKERS)
    return timeline


def drawn(timeline: Timeline, names: dict[int, str] | None = None) -> list[str]:
    state = timeline.at(len(timeline.log))
    return plain(board(state, SentenceNames(state, names or NO_NAMES), 100))


def test_a_board_shows_all_that_is_on_the_table(timeline: Timeline) -> None:
    line = "─" * 94
    assert drawn(timeline) == [
        "━━ turn 5 · Anna · declare blockers step · Anna has priority " + "━" * 39,
        " Beginning · Main · Combat begin attack ▸block damage end · Main · Ending",
        "   Boris  17 life  3 poison   hand 1   library 1",
        "   creatures Hill Giant 3/3 (201) damage 2",
        "   ── stack " + "─" * 85,
        "     1. Giant Growth (110) by Anna → #92081 (104)",
        "   ── combat " + "─" * 84,
        "     #92081 2/2 (104) flying, trample  ──▶ Boris   blocked",
        "                                       ◀── Hill Giant 3/3 (201) damage 2",
        "     Elf 1/1 (105)                     ──▶ Boris   unblocked",
        "   " + line,
        " ▸ Anna  20 life   hand 1   library 0",
        "   hand      Giant Growth (109)",
        "   lands     Forest ×3, 1 tapped",
        "   creatures #92081 2/2 (104) flying, trample, 2 +1/+1, tapped, with Holy Strength (107)",
        "             Elf 1/1 (105) tapped   Elf 1/1 (106)",
    ]


def test_equal_creatures_are_folded_together(timeline: Timeline) -> None:
    timeline.seek_turn(5)
    state = timeline.state
    (line,) = [line for line in plain(board(state, SentenceNames(state), 100)) if "Elf" in line]
    assert line.strip() == "Elf 1/1 ×2 (105, 106)"


@pytest.mark.rule("722.3@2024", "903.3@2024", "903.10a@2024")
def test_commanders_and_the_monarch_are_told() -> None:
    board_of_game = Board(Edition.FREE_DIVISION)
    general = board_of_game.permanent(creature("General", 3, 5), commander=True)
    play = board_of_game.begin().effect(BecomeMonarch("you")).attack(general)
    play.to(Step.END_OF_COMBAT)
    lines = plain(board(play.state, SentenceNames(play.state), 100))
    (attacked,) = (line for line in lines if "17 life" in line)
    assert "17 life  3 by General   hand" in attacked
    (monarch,) = (line for line in lines if "20 life" in line)
    assert "20 life  monarch   hand" in monarch
    assert any(f"General 3/5 ({general}) commander, tapped" in line for line in lines)


@pytest.mark.rule("309.4@2024", "701.52a@2024", "702.131c@2024", "723.2@2024")
def test_the_marks_of_players_and_the_ring_bearer_are_told() -> None:
    marked = {"city_blessing": True, "temptations": 2, "room": "Arena"}
    state = outcome_of(
        *(disputed(each, "A", 1, 2, ring_bearer=each == "x") for each in "xy"),
        players={"A": marked, "B": {"completed_dungeons": ["Undercity"], "temptations": 1}},
        initiative="B",
        until="precombat_main",
    ).played.state
    lines = plain(board(state, SentenceNames(state), 100))
    b, a = (line for line in lines if "20 life" in line)
    assert "20 life  city's blessing  2 temptations   hand 0" in a
    assert a.endswith("   in Arena (Undercity)")
    assert "20 life  initiative  1 temptation   hand 0" in b
    assert b.endswith("   completed Undercity")
    assert [line.count("Ring-bearer") for line in lines if "creatures" in line] == [1]


def test_a_card_has_its_name_where_the_name_is_known(timeline: Timeline) -> None:
    text = "\n".join(drawn(timeline, {92081: "Wind Drake"}))
    assert "Wind Drake 2/2 (104)" in text
    assert "#92081" not in text


def test_the_recorder_sits_at_the_bottom(timeline: Timeline) -> None:
    players = [line for line in drawn(timeline) if " life" in line]
    assert [line.split()[0] for line in players] == ["Boris", "▸"]


def test_a_moment_shows_what_just_happened_and_under_which_rule(timeline: Timeline) -> None:
    timeline.seek(len(timeline.log))
    *_, before_last, last = plain(frame(console(), timeline, NO_NAMES))
    assert " 41 " in before_last
    assert "#92081 (104) deals 2 combat damage to Hill Giant (201)." in before_last
    assert " 43 " in last
    assert "Boris loses 1 life and is at 17." in last
    assert last.endswith("999.9@2024")


def test_before_the_first_event_there_is_an_empty_table() -> None:
    lines = plain(frame(console(), Timeline(board_log()), NO_NAMES))
    assert "before the first turn" in lines[0]


def test_a_transcript_tells_each_step_with_numbers_and_rules(timeline: Timeline) -> None:
    lines = plain(Transcript(console(), NO_NAMES).lines(timeline))
    begin = next(n for n, line in enumerate(lines) if "attacks Boris" in line)
    told = [
        (32, "declare blockers", "#92081 (104) attacks Boris."),
        (33, "", "Elf (105) attacks Boris."),
        (34, "", "Hill Giant (201) blocks #92081 (104)."),
        (40, "", "Anna casts Giant Growth (110), targeting #92081 (104)."),
        (41, "", "#92081 (104) deals 2 combat damage to Hill Giant (201)."),
        (43, "", "Boris loses 1 life and is at 17."),
    ]
    assert lines[begin:] == [
        f"{number:>6} {step:<20}{sentence:<63}999.9@2024" for number, step, sentence in told
    ]


def test_a_transcript_of_everything_leaves_no_event_out(timeline: Timeline) -> None:
    lines = plain(Transcript(console(), NO_NAMES, everything=True).lines(timeline))
    numbers = [int(line[:6]) for line in lines if line[:6].strip().isdigit()]
    assert numbers == list(range(len(timeline.log)))


def test_what_was_taken_back_is_marked_and_so_are_gaps(timeline: Timeline) -> None:
    log = timeline.log
    for event in (
        ActionReversed(41, (), "it was illegal"),
        GapFound("two messages are missing"),
        SnapshotLoaded("the connection came back"),
    ):
        log.append([Entry((), "", event)])
    text = "\n".join(plain(Transcript(console(140), NO_NAMES).lines(timeline)))
    assert "Boris loses 1 life and is at 17. [taken back by event 44]" in text
    assert "Everything from event 41 on is taken back: it was illegal." in text
    assert "The recorder lost messages here: two messages are missing." in text
    assert "as a snapshot shows it: the connection came back." in text
    timeline.seek(46)
    assert "two messages are missing" in "\n".join(plain(frame(console(), timeline, NO_NAMES)))


def games() -> list[Log]:
    return [Recording.open(GAME).log, board_log()]


@pytest.mark.parametrize("width", [100, 72])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    for log in games():
        timeline = Timeline(log)
        page = console(width)
        for line in Transcript(page, NO_NAMES, everything=True).lines(timeline):
            assert line.cell_len <= width, line.plain


def test_long_names_are_cut_and_do_not_break_the_page(timeline: Timeline) -> None:
    log = timeline.log
    for player in (1, 2):
        joined = PlayerJoined(player, "Bartholomew the Unpronounceable " * 4, 20, 7, player)
        log.append([Entry((), "", joined)])
    timeline.seek(46)
    page = console()
    for line in [*frame(page, timeline, NO_NAMES), *Transcript(page, NO_NAMES).lines(timeline)]:
        assert line.cell_len <= 100, line.plain


def test_a_piped_page_has_no_escape_codes_and_no_blanks_at_line_ends() -> None:
    page = console()
    for line in Transcript(page, NO_NAMES).lines(Timeline(Recording.open(GAME).log)):
        page.print(line, no_wrap=True, overflow="ignore", crop=False)
    assert isinstance(page.file, StringIO)
    text = page.file.getvalue()
    assert "\x1b" not in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_in_colour_the_players_are_told_apart() -> None:
    page = Console(file=StringIO(), width=100, force_terminal=True, color_system="standard")
    state = Timeline(board_log()).at(44)
    for line in board(state, SentenceNames(state), 100):
        page.print(line)
    assert isinstance(page.file, StringIO)
    text = page.file.getvalue()
    assert "\x1b[1;36mAnna" in text
    assert "\x1b[1;35mBoris" in text


def test_following_plays_on_from_where_one_is(timeline: Timeline) -> None:
    page = console()
    timeline.seek(41)
    play_back(page, timeline, NO_NAMES, speed=10_000)
    assert isinstance(page.file, StringIO)
    text = page.file.getvalue()
    assert "attacks" not in text
    assert "Boris loses 1 life and is at 17." in text


def test_following_in_a_terminal_ends_with_the_last_board(timeline: Timeline) -> None:
    page = Console(file=StringIO(), width=100, height=40, force_terminal=True)
    play_back(page, timeline, NO_NAMES, speed=10_000)
    assert timeline.position == len(timeline.log)
    assert isinstance(page.file, StringIO)
    assert "after 44 of 44 events" in page.file.getvalue().rpartition("\x1b[?1049l")[2]


def test_data_calls_zones_by_name_and_owner(timeline: Timeline) -> None:
    data = msgspec.to_builtins(state_answer(timeline.at(44)), str_keys=True)
    assert data["zones"]["battlefield"] == (201, 107, 106, 105, 104, 103, 102, 101)
    assert data["zones"]["hand.1"] == (109,)
    assert data["players"]["2"]["life"] == 17
    assert data["attackers"]["104"] == {
        "target": 2,
        "declared": True,
        "blocked": True,
        "blockers": (201,),
        "attacked": 0,
    }
    last = list(transcribe(timeline, NO_NAMES))[-1]
    assert msgspec.to_builtins(event_answer(last.recorded, last.text)) == {
        "event": 43,
        "commit": 3,
        "causes": (),
        "rule": "999.9@2024",
        "sentence": "Boris loses 1 life and is at 17.",
        "fact": {"type": "life_lost", "player": 2, "amount": 1},
    }


def test_a_frame_too_tall_for_the_screen_still_shows_what_just_happened() -> None:
    lines = [Text(str(n)) for n in range(40)]
    assert plain(fitted(lines, 12)) == ["0", "1", "2", "3", "4", "5", "6", *map(str, range(35, 40))]
    assert fitted(lines, 40) == lines

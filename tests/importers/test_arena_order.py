"""Messages out of order, missing, left out by Arena, or told twice."""

from pathlib import Path

from tests.importers.arena_script import (
    BATTLEFIELD,
    HAND,
    Script,
    annotation,
    card,
    import_lines,
    is_equal,
    server_line,
    told,
)
from turnfold.engine.fold import fold
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.events.turn import StepBegan
from turnfold.replays.importers.arena import ImportedGame

SUMMARIZED = (
    b"[Message summarized because one or more GameStateMessages exceeded the 50 GameObject or 50 "
    b"Annotation limit.]\n"
)


def played() -> Script:
    """Two turns of a game in which little happens: 18 states."""
    script = Script().opened().go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()
    return script.go((1, 3), (2, 0), (3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()


def lines_of(script: Script) -> list[bytes]:
    return [server_line([state], number) for number, state in enumerate(script.states, 1)]


def entries(game: ImportedGame) -> list[object]:
    return [entry for commit in game.log.commits() for entry in commit]


def test_lines_out_of_order_are_put_right(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    (straight,) = import_lines(tmp_path, lines)
    (crooked,) = import_lines(tmp_path, [*lines[:5], *lines[8:13], *lines[5:8], *lines[13:]])
    assert entries(crooked) == entries(straight)
    assert is_equal(crooked)
    assert not crooked.damage


def test_after_a_gap_what_is_told_again_is_compared(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:]])
    assert game.damage == [
        "line 9: 2 states after 8 are missing; what is told again is compared from there on"
    ]
    gap, rest = told(game, GapFound)[0], told(game, GapFound)[-1]
    assert gap == GapFound("2 states after 8 are missing")
    assert rest == GapFound("what the recorder has not shown again is not known")
    assert game.check.unclaimed == 1
    assert game.check.in_part == len(lines) - 10 - 1
    assert game.check.equal == 8 + game.check.in_part


def test_what_is_told_again_after_a_gap_and_then_falsely_is_a_difference(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.say(life={1: 20, 2: 20})
    script.say(life={2: 12})
    script.say(annotation("ModifiedLife", [2], 301, life=-2), life={2: 10})
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    assert [each.path for each in game.check.differences] == ["players[2].life"]
    assert game.check.unexplained == 1
    assert fold(game.log).players[2].life == 10


def test_a_life_total_that_was_lost_is_not_compared_until_it_is_told(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.say(life={2: 12})
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    assert game.check.differing == 0
    assert fold(game.log).players[2].life == 12


def test_a_full_state_ends_the_gap(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.full(info=script.info("GameStage_Play"))
    script.go((1, 3))
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    turns = told(game, GapFound, SnapshotLoaded)
    assert turns[0] == GapFound("2 states after 8 are missing")
    assert turns[-1] == SnapshotLoaded("the recorder sent the whole game anew")
    assert game.check.equal == game.check.messages - 1
    assert game.check.unclaimed == 1
    assert game.check.in_part == len(lines) - 10 - 1
    assert told(game, StepBegan)[-1] == StepBegan("draw")  # type: ignore[arg-type]


def test_a_message_that_arena_left_out_is_named(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], SUMMARIZED, *lines[9:]])
    assert game.damage[0] == "line 9: Arena left a long message out of its log"
    assert game.damage[1].startswith("line 10: 1 states after 8 are missing")


def test_a_message_left_out_that_held_no_state_is_no_gap(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], SUMMARIZED, *lines[8:]])
    assert game.damage == ["line 9: Arena left a long message out of its log"]
    assert game.check.gaps == 0
    assert is_equal(game)


def test_a_message_that_comes_twice_counts_once(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], lines[7], *lines[8:]])
    assert game.damage == ["line 9: state 8 is told again or too late"]
    assert game.check.messages == len(lines)
    assert is_equal(game)


def test_a_new_connection_after_lost_states_is_a_gap_with_a_snapshot(tmp_path: Path) -> None:
    script = Script().opened()
    script.move(101, 301, HAND[1], BATTLEFIELD)
    script.life[2] = 13
    tapped = card(301, BATTLEFIELD, isTapped=True, damage=1, hasSummoningSickness=True)
    script.full(skip=5, objects=[tapped], info=script.info("GameStage_Play"))
    script.go((3, 0))
    game = script.imported(tmp_path)
    assert game.damage == ["line 12: the connection was lost; 5 states before 10 are missing"]
    assert told(game, GapFound, SnapshotLoaded)[0] == GapFound(
        "the connection was lost; 5 states before 10 are missing"
    )
    assert is_equal(game)


def test_a_new_connection_without_loss_changes_nothing(tmp_path: Path) -> None:
    script = Script().opened()
    before = len(script.imported(tmp_path).log)
    script.full(info=script.info("GameStage_Play"))
    game = script.imported(tmp_path)
    assert len(game.log) == before
    assert not game.damage
    assert is_equal(game)

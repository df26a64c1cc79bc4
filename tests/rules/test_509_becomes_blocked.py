"""What triggers when a creature becomes blocked (509.3c-d; 509.5c-d in 2010)."""

import pytest

from tests.rules.blocking import fight, make_block, put_blocking, times, watcher
from tests.rules.board import B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import BecomeBlocked, RemoveFromCombat
from turnfold.events.cards.triggers import BecomesBlocked, BecomesBlockedBy
from turnfold.events.enums import Edition, Question

BECOMES_BLOCKED = in_editions("509.5c@2010", "es-71@2010", "509.3c@2024", "es-71@2024")
BLOCKED_BY = in_editions("509.5d@2010", "es-72@2010", "509.3d@2024")


# 509.3c; 509.5c in 2010


@BECOMES_BLOCKED
def test_becomes_blocked_triggers_once_however_many_block_it(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlocked()))
    blockers = [board.permanent(creature("Wall", 0, 3), B) for _ in range(3)]
    play = fight(board.begin(), dict.fromkeys(blockers, attacker))
    assert times(play, attacker) == 1


@BECOMES_BLOCKED
@pytest.mark.parametrize("how", ["by an effect", "put blocking", "made to block"])
def test_becomes_blocked_triggers_by_other_ways_if_it_was_unblocked(
    edition: Edition, how: str
) -> None:
    board = Board(edition)
    free = board.permanent(watcher("Free", BecomesBlocked()))
    held = board.permanent(watcher("FixedChange", BecomesBlocked()))
    wall, idle = (board.permanent(creature("Wall", 0, 3), B) for _ in range(2))
    play = fight(board.begin(), {wall: held}, free)
    mark = play.now
    for each in (free, held):
        if how == "by an effect":
            play.effect(BecomeBlocked("that"), B, that=each)
        elif how == "put blocking":
            put_blocking(play, each)
        else:
            make_block(play, idle, each)
    assert play.state.attackers[free].blocked is True
    assert (times(play, free, mark), times(play, held, mark)) == (1, 0)


@BECOMES_BLOCKED
def test_a_creature_whose_blockers_are_gone_does_not_become_blocked_again(
    edition: Edition,
) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlocked()))
    wall = board.permanent(creature("Wall", 0, 3), B)
    play = fight(board.begin(), {wall: attacker})
    play.effect(RemoveFromCombat("that"), B, that=wall)
    mark = put_blocking(play, attacker)
    assert times(play, attacker, mark) == 0


# 509.3d; 509.5d in 2010


@BLOCKED_BY
def test_becomes_blocked_by_a_creature_triggers_for_each(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlockedBy()))
    blockers = [board.permanent(creature("Wall", 0, 3), B) for _ in range(3)]
    play = fight(board.begin(), dict.fromkeys(blockers, attacker))
    assert times(play, attacker) == 3


@BLOCKED_BY
def test_becomes_blocked_by_triggers_for_those_made_to_block_it_anew(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlockedBy()))
    other = board.permanent("Grizzly Bears")
    wall, idle = (board.permanent(creature("Wall", 0, 3), B) for _ in range(2))
    play = fight(board.begin(), {wall: attacker}, other)
    mark = make_block(play, wall, attacker)
    assert times(play, attacker, mark) == 0, "it blocked it already"
    make_block(play, wall, other)
    assert times(play, attacker, mark) == 0, "another attacker is blocked"
    make_block(play, idle, attacker)
    assert times(play, attacker, mark) == 1


@in_editions("509.5d@2010", "509.3d@2024")
def test_becomes_blocked_by_triggers_for_what_is_put_blocking_it(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlockedBy()))
    wall = board.permanent(creature("Wall", 0, 3), B)
    play = fight(board.begin(), {wall: attacker})
    mark = put_blocking(play, attacker)
    assert times(play, attacker, mark) == 1


@BLOCKED_BY
def test_an_effect_alone_is_no_creature_that_blocks(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlockedBy()))
    play = board.begin().attack(attacker)
    play.to_question(Question.DECLARE_BLOCKERS).go()
    play.effect(BecomeBlocked("that"), B, that=attacker)
    assert play.state.attackers[attacker].blocked is True
    assert times(play, attacker) == 0

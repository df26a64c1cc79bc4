"""Ninjutsu: a card from the hand in the place of an unblocked attacker (702.49)."""

from tests.rules.board import A, B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step, Zone

NINJUTSU = in_editions("702.48a@2010", "702.49a@2024")
UNBLOCKED = in_editions("702.48c@2010", "702.49c@2024")
NINJA = creature("Ninja", 4, 4, "ninjutsu {G}")


def after_blocks(play: Play) -> Play:
    """A has priority in the declare blockers step."""
    while play.step is not Step.DECLARE_BLOCKERS or play.asked != (A, Question.PRIORITY):
        play.go()
    return play


@NINJUTSU
def test_a_ninja_takes_the_place_of_an_unblocked_attacker(edition: Edition) -> None:
    board = Board(edition)
    ninja, bear = board.hand(NINJA), board.permanent(creature("Bear"))
    board.lands("G")
    play = after_blocks(board.begin().attack(bear))
    [way] = [each for each in play.game.legal if isinstance(each, ActivateAbility)
             and each.object == ninja]  # fmt: skip
    play.do(way)
    assert play.named("Bear", Zone.HAND), "that is part of the cost"
    play.resolve()
    [there] = play.named("Ninja")
    assert play.obj(there).tapped
    assert play.state.attackers[there].target == B
    play.to(Step.END)
    assert play.life(B) == 16, "it is not blocked"


@NINJUTSU
def test_there_is_no_ninjutsu_before_blockers_are_declared(edition: Edition) -> None:
    board = Board(edition)
    ninja, bear = board.hand(NINJA), board.permanent(creature("Bear"))
    board.lands("G")
    play = board.begin()
    assert play.refused(ActivateAbility(ninja, 0))
    play.attack(bear)
    assert play.refused(ActivateAbility(ninja, 0))


@UNBLOCKED
def test_a_blocked_attacker_does_not_make_room(edition: Edition) -> None:
    board = Board(edition)
    ninja, bear = board.hand(NINJA), board.permanent(creature("Bear"))
    wall = board.permanent(creature("Wall", 0, 4), B)
    board.lands("G")
    play = board.begin().attack(bear).block({wall: bear})
    after_blocks(play)
    assert play.refused(ActivateAbility(ninja, 0))


@UNBLOCKED
def test_it_attacks_whom_the_other_attacked(edition: Edition) -> None:
    board = Board(edition, players=3)
    ninja, bear = board.hand(NINJA), board.permanent(creature("Bear"))
    board.lands("G")
    play = after_blocks(board.begin().attack(bear, on=C))
    play.do(ActivateAbility(ninja, 0, costs=(bear,)))
    play.to(Step.END)
    assert (play.life(B), play.life(C)) == (20, 16)


@UNBLOCKED
def test_a_ninja_is_unblocked_and_makes_room_for_the_next(edition: Edition) -> None:
    board = Board(edition)
    first, bear = board.hand(NINJA), board.permanent(creature("Bear"))
    second = board.hand(creature("Master", 5, 5, "ninjutsu {G}"))
    board.lands("GG")
    play = after_blocks(board.begin().attack(bear))
    play.do(ActivateAbility(first, 0, costs=(bear,)))
    play.resolve()
    play.do(ActivateAbility(second, 0, costs=tuple(play.named("Ninja"))))
    play.to(Step.END)
    assert play.life(B) == 15

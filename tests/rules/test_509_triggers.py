"""What triggers on the declaration of blockers and on blocking, in each of the wordings.

These are 509.2a and 509.3; 509.4a and 509.5 in 2010.
"""

import pytest

from tests.rules.blocking import SOLDIER, fight, make_block, put_blocking, times, watcher, when
from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.characteristics import HasColors, HasSubtypes
from turnfold.events.cards.effects import (
    Attacking,
    BecomeBlocked,
    CreateToken,
    Destroy,
    GainLife,
    Modify,
    RemoveFromCombat,
)
from turnfold.events.cards.modifications import Modification, NumberedPermission
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import (
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    Blocks,
    BlocksCreature,
)
from turnfold.events.combat import BlockersDeclared
from turnfold.events.decisions import OrderTriggers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityPutOnStack

ADDITIONAL = StaticAbility(NumberedPermission("block_additional", 1))


BLOCKS = in_editions("509.5a@2010", "es-69@2010", "509.3a@2024", "es-69@2024")
BLOCKS_CREATURE = in_editions("509.5b@2010", "509.3b@2024")
NUMBER = in_editions("509.5e@2010", "es-73@2010", "509.3e@2024", "es-73@2024")
LOOKS = in_editions("509.5f@2010", "es-74@2010", "509.3f@2024", "es-74@2024")
UNBLOCKED = in_editions("509.5g@2010", "es-76@2010", "509.3g@2024", "es-76@2024")


# 509.2a; 509.4a in 2010


STACK = in_editions(
    "509.4a@2004", "es-68@2004", "509.4a@2010", "es-68@2010", "509.2a@2024", "es-68@2024"
)


@STACK
def test_what_triggers_on_the_declaration_is_on_the_stack_before_priority(edition: Edition) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlocked()))
    blocker = board.permanent(watcher("Blocker", Blocks()), B)
    play = board.begin().attack(attacker)
    play.block({blocker: attacker})
    assert play.asked == (A, Question.PRIORITY)
    assert play.on_stack() == [blocker, attacker]
    declared = play.place_of(play.events(BlockersDeclared)[0])
    assert declared < play.place_of(play.events(AbilityPutOnStack)[0])


@STACK
@pytest.mark.parametrize("first", [0, 1])
def test_their_controller_orders_them_whatever_triggered_first(
    edition: Edition, first: int
) -> None:
    board = Board(edition)
    one = board.permanent(watcher("One", BecomesBlocked()))
    two = TriggeredAbility(BecomesBlocked(), (GainLife(2),))
    other = board.permanent(creature("Two", 1, 9, abilities=(two,)))
    walls = [board.permanent(creature("Wall", 0, 3), B) for _ in range(2)]
    play = board.begin().attack(one, other)
    play.block({walls[0]: one, walls[1]: other})
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    waiting = list(play.state.waiting)
    order = (waiting[first], waiting[1 - first])
    play.do(OrderTriggers(order))
    assert play.asked == (A, Question.PRIORITY)
    assert tuple(reversed(play.state.stack)) == order


# 509.3a; 509.5a in 2010


@BLOCKS
def test_blocks_triggers_once_however_many_it_blocks(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    blocker = board.permanent(watcher("Blocker", Blocks(), ADDITIONAL), B)
    play = fight(board.begin(), {blocker: (one, other)})
    assert times(play, blocker) == 1


@BLOCKS
def test_blocks_triggers_when_an_effect_makes_it_a_blocker_not_when_it_is_one(
    edition: Edition,
) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    third = board.permanent("Craw Wurm")
    idle = board.permanent(watcher("Idle", Blocks()), B)
    busy = board.permanent(watcher("Busy", Blocks()), B)
    play = fight(board.begin(), {busy: one}, other, third)
    mark = make_block(play, idle, other)
    assert times(play, idle) == 1
    make_block(play, busy, other)
    assert times(play, busy, mark) == 0
    make_block(play, idle, third)
    assert times(play, idle) == 1


@BLOCKS
def test_a_blocker_whose_attacker_is_gone_is_a_blocker_still(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    blocker = board.permanent(watcher("Blocker", Blocks()), B)
    play = fight(board.begin(), {blocker: one}, other)
    play.effect(Destroy("that"), that=one)
    make_block(play, blocker, other)
    assert play.state.blockers[blocker].attackers == (other,)
    assert times(play, blocker) == 1


@in_editions(
    "509.5a@2010", "es-69@2010", "509.5b@2010", "509.7@2010", "es-79@2010",
    "509.3a@2024", "es-69@2024", "509.3b@2024", "509.4@2024",
)  # fmt: skip
@pytest.mark.parametrize("kind", [Blocks, BlocksCreature])
def test_what_is_put_blocking_never_blocks(
    edition: Edition, kind: type[Blocks | BlocksCreature]
) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    soldiers = those(HasSubtypes(("Soldier",)))
    chronicle = enchantment("Chronicle", when(kind(soldiers)))
    watching = board.permanent(chronicle, B)
    wall = board.permanent("Wall of Wood", B)
    play = fight(board.begin(), {wall: one}, other)
    put_blocking(play, one)
    put_blocking(play, other)
    assert len(play.state.blockers) == 3
    assert times(play, watching) == 0


# 509.3b; 509.5b in 2010


@in_editions("509.5b@2010", "es-70@2010", "509.3b@2024")
def test_blocks_a_creature_triggers_for_each_attacker_it_is_declared_for(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    trigger = BlocksCreature()
    blocker = board.permanent(watcher("Blocker", trigger, ADDITIONAL), B)
    play = fight(board.begin(), {blocker: (one, other)})
    assert times(play, blocker) == 2


@BLOCKS_CREATURE
def test_blocks_a_creature_triggers_for_one_that_an_effect_makes_it_block_anew(
    edition: Edition,
) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    blocker = board.permanent(watcher("Blocker", BlocksCreature()), B)
    play = fight(board.begin(), {blocker: one}, other)
    mark = make_block(play, blocker, one)
    assert times(play, blocker, mark) == 0
    make_block(play, blocker, other)
    assert times(play, blocker, mark) == 1


# 509.3e; 509.5e in 2010


@NUMBER
@pytest.mark.parametrize(("declared", "expected"), [(1, 0), (2, 1), (3, 1)])
def test_blocked_by_two_or_more_is_seen_as_blockers_are_declared(
    edition: Edition, declared: int, expected: int
) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlocked(number=2)))
    blockers = [board.permanent(creature("Wall", 0, 3), B) for _ in range(declared)]
    play = fight(board.begin(), dict.fromkeys(blockers, attacker))
    assert times(play, attacker) == expected


@NUMBER
@pytest.mark.parametrize("how", ["put blocking", "made to block"])
def test_an_effect_that_adds_a_blocker_can_make_it_two(edition: Edition, how: str) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlocked(number=2)))
    blockers = [board.permanent(creature("Wall", 0, 3), B) for _ in range(3)]
    play = fight(board.begin(), {blockers[0]: attacker})
    counted = []
    for each in blockers[1:]:
        if how == "put blocking":
            put_blocking(play, attacker)
        else:
            make_block(play, each, attacker)
        counted.append(times(play, attacker))
    assert counted == [1, 1]


@NUMBER
@pytest.mark.parametrize(("declared", "expected"), [(1, 0), (2, 1), (3, 1)])
def test_blockers_of_what_an_effect_had_blocked_are_counted(
    edition: Edition, declared: int, expected: int
) -> None:
    board = Board(edition)
    attacker = board.permanent(watcher("Attacker", BecomesBlocked(number=2)))
    other = board.permanent(watcher("Other", BecomesBlocked()))
    blockers = [board.permanent(creature("Wall", 0, 3), B) for _ in range(declared + 1)]
    play = board.begin().attack(attacker, other)
    for each in (attacker, other):
        play.effect(BecomeBlocked("that"), B, that=each)
    play.settle()
    assert (times(play, attacker), times(play, other)) == (0, 1)
    play.block({**dict.fromkeys(blockers[1:], attacker), blockers[0]: other})
    play.to_question(Question.PRIORITY)
    assert (times(play, attacker), times(play, other)) == (expected, 1)


@NUMBER
@pytest.mark.parametrize("by_effect", [False, True])
def test_blocks_two_or_more(edition: Edition, by_effect: bool) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    blocker = board.permanent(watcher("Blocker", Blocks(number=2), ADDITIONAL), B)
    play = fight(board.begin(), {blocker: one if by_effect else (one, other)}, other)
    if by_effect:
        assert times(play, blocker) == 0
        make_block(play, blocker, other)
    assert times(play, blocker) == 1


# 509.3f; 509.5f in 2010


def paint(play: Play, object_id: int, color: str) -> None:
    play.effect(Modify(Modification(set_colors=(color,)), "that"), that=object_id)


@in_editions(
    "509.5f@2010", "509.5f-ex1@2010", "es-74@2010", "es-75@2010",
    "509.3f@2024", "509.5f-ex1@2024", "es-74@2024", "es-75@2024",
)  # fmt: skip
@pytest.mark.parametrize("white_when", ["before", "after"])
def test_blocked_by_a_white_creature_is_seen_as_it_becomes_a_blocker(
    edition: Edition, white_when: str
) -> None:
    board = Board(edition)
    trigger = BecomesBlockedBy(other=those(HasColors(("white",))))
    attacker = board.permanent(watcher("Attacker", trigger))
    blocker = board.permanent("Plague Rats", B)
    play = board.begin().attack(attacker)
    play.to_question(Question.PRIORITY)
    if white_when == "before":
        paint(play, blocker, "white")
    play.block({blocker: attacker}).to_question(Question.PRIORITY)
    if white_when == "after":
        paint(play, blocker, "white")
    play.to(Step.END_OF_COMBAT)
    assert times(play, attacker) == (white_when == "before")


@LOOKS
@pytest.mark.parametrize("white_when", ["before", "after"])
@pytest.mark.parametrize("kind", [Blocks, BecomesBlocked])
def test_that_a_white_creature_blocks_or_becomes_blocked_is_seen_then(
    edition: Edition, white_when: str, kind: type[Blocks | BecomesBlocked]
) -> None:
    board = Board(edition)
    trigger = kind(those(HasColors(("white",))))
    watching = board.permanent(enchantment("Chronicle", when(trigger)))
    attacker, blocker = board.permanent("Plague Rats"), board.permanent("Plague Rats", B)
    play = board.begin().attack(attacker)
    play.to_question(Question.PRIORITY)
    concerned = blocker if kind is Blocks else attacker
    if white_when == "before":
        paint(play, concerned, "white")
    play.block({blocker: attacker}).to_question(Question.PRIORITY)
    if white_when == "after":
        paint(play, concerned, "white")
    play.to(Step.END_OF_COMBAT)
    assert times(play, watching) == (white_when == "before")


@LOOKS
def test_what_an_effect_makes_block_is_looked_at_then(edition: Edition) -> None:
    board = Board(edition)
    trigger = Blocks(those(HasColors(("white",))))
    watching = board.permanent(enchantment("Chronicle", when(trigger)))
    attacker = board.permanent("Grizzly Bears")
    white, black = board.permanent("White Knight", B), board.permanent("Black Knight", B)
    play = board.begin().attack(attacker)
    play.to_question(Question.DECLARE_BLOCKERS).go()
    make_block(play, black, attacker)
    assert times(play, watching) == 0
    make_block(play, white, attacker)
    assert times(play, watching) == 1


# 509.3g; 509.5g in 2010


@in_editions("509.5g@2010", "es-76@2010", "508.3f@2010", "509.3g@2024", "es-76@2024", "508.3f@2024")
def test_attacks_and_is_not_blocked_triggers_in_the_declare_blockers_step(
    edition: Edition,
) -> None:
    board = Board(edition)
    free = board.permanent(watcher("Free", AttacksUnblocked()))
    held = board.permanent(watcher("FixedChange", AttacksUnblocked()))
    wall = board.permanent("Wall of Wood", B)
    play = board.begin().attack(free, held)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert times(play, free) == 0
    play.block({wall: held})
    assert (times(play, free), times(play, held)) == (1, 0)
    assert play.asked == (A, Question.PRIORITY)
    assert play.on_stack() == [free]


@UNBLOCKED
def test_it_does_not_trigger_as_blockers_are_removed_later(edition: Edition) -> None:
    board = Board(edition)
    held = board.permanent(watcher("FixedChange", AttacksUnblocked()))
    wall = board.permanent("Wall of Wood", B)
    play = fight(board.begin(), {wall: held})
    play.effect(RemoveFromCombat("that"), B, that=wall)
    play.to(Step.END_OF_COMBAT)
    assert times(play, held) == 0


@in_editions("509.5g@2010", "509.3g@2024")
def test_it_triggers_for_what_was_never_declared_as_an_attacker(edition: Edition) -> None:
    board = Board(edition)
    trigger = AttacksUnblocked(those(HasSubtypes(("Soldier",))))
    watching = board.permanent(enchantment("Chronicle", when(trigger)))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS).go()
    play.effect(CreateToken(SOLDIER, attacking=Attacking()))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert times(play, watching) == 0
    play.go()
    assert times(play, watching) == 1

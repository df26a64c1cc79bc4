"""The combat phase: its steps, who attacks, and what can be attacked (506.1, 506.2)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.combat import SOLDIER, WALKER
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import Attacking, CreateToken, Destroy
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step

STEPS = in_editions("306.1@2004", "es-8@2004", "506.1@2010", "es-8@2010", "506.1@2024", "es-8@2024")
NO_ATTACK = in_editions(
    "306.1@2004", "308.4@2004", "es-9@2004",
    "506.1@2010", "es-9@2010", "506.1@2024", "es-9@2024",
)  # fmt: skip
TWICE = in_editions(
    "306.1@2004", "es-10@2004", "506.1@2010", "es-10@2010", "506.1@2024", "es-10@2024"
)
WHO_ATTACKS = in_editions("306.3@2004", "506.2@2010", "es-11@2010", "506.2@2024", "es-11@2024")
ATTACKED = in_editions("506.2@2010", "es-11@2010", "506.2@2024", "es-11@2024")


# 506.1


@STEPS
def test_combat_has_five_steps_in_their_order(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    mark = play.now
    play.attack(bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark) == [
        "beginning_of_combat",
        "declare_attackers",
        "declare_blockers",
        "combat_damage",
        "end_of_combat",
        "postcombat_main",
    ]
    assert play.life(B) == 18


@NO_ATTACK
def test_without_an_attacker_there_are_neither_blocks_nor_damage(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Grizzly Bears")
    play = board.begin()
    mark = play.now
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark) == [
        "beginning_of_combat",
        "declare_attackers",
        "end_of_combat",
        "postcombat_main",
    ]


@in_editions("506.1@2010", "es-9@2010", "506.1@2024", "es-9@2024")
def test_a_creature_put_there_attacking_makes_them_take_place(edition: Edition) -> None:
    play = Board(edition).begin()
    mark = play.now
    play.to(Step.DECLARE_ATTACKERS)
    play.attack()
    play.effect(CreateToken(SOLDIER, attacking=Attacking()))
    play.to(Step.POSTCOMBAT_MAIN)
    assert "declare_blockers" in play.steps(mark)
    assert "combat_damage" in play.steps(mark)
    assert play.life(B) == 19


@NO_ATTACK
def test_attackers_that_are_gone_did_attack_all_the_same(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    mark = play.now
    play.attack(bear)
    play.effect(Destroy("that"), that=bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert "declare_blockers" in play.steps(mark)
    assert "combat_damage" in play.steps(mark)


@TWICE
@pytest.mark.parametrize("keyword", ["first strike", "double strike"])
@pytest.mark.parametrize("side", [A, B])
def test_first_or_double_strike_on_either_side_makes_two_damage_steps(
    edition: Edition, keyword: str, side: int
) -> None:
    board = Board(edition)
    mine = board.permanent(creature("Mine", 2, 4, *([keyword] if side == A else [])))
    yours = board.permanent(creature("Yours", 2, 4, *([keyword] if side == B else [])), B)
    play = board.begin()
    mark = play.now
    play.attack(mine)
    play.block({yours: mine})
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.steps(mark)[3:6] == ["first_strike_damage", "combat_damage", "end_of_combat"]


@TWICE
def test_a_first_striker_that_neither_attacks_nor_blocks_makes_no_second_step(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent(creature("Striker", 2, 2, "first strike"))
    play = board.begin()
    mark = play.now
    play.attack(bear)
    play.to(Step.POSTCOMBAT_MAIN)
    assert "first_strike_damage" not in play.steps(mark)


# 506.2


@WHO_ATTACKS
def test_only_the_active_player_attacks_and_only_with_their_creatures(edition: Edition) -> None:
    board = Board(edition)
    mine, yours = board.permanent("Grizzly Bears", A), board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.asked == (A, Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((yours, B),)))
    play.refused(DeclareAttackers(((yours, A),)))
    play.refused(DeclareAttackers(((mine, A),)))
    assert play.allowed(DeclareAttackers(((mine, B),)))
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert play.asked == (B, Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((yours, A),)))


@WHO_ATTACKS
def test_the_other_player_blocks(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked == (B, Question.DECLARE_BLOCKERS)


@ATTACKED
def test_planeswalkers_of_the_defending_player_can_be_attacked(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    mine, yours = (
        board.permanent(WALKER, A, counters={"loyalty": 5}),
        board.permanent(WALKER, B, counters={"loyalty": 5}),
    )
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((bear, mine),)))
    play.attack(bear, on=yours)
    play.to(Step.END_OF_COMBAT)
    assert dict(play.obj(yours).counters) == {"loyalty": 3}
    assert play.life(B) == 20


@in_editions("506.2@2024", "es-11@2024")
def test_in_2024_battles_that_the_defending_player_protects_can_be_attacked(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    siege = board.permanent("Invasion of Dominaria", A, counters={"defense": 5}, protector=B)
    mine = board.permanent("Invasion of Dominaria", B, counters={"defense": 5}, protector=A)
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((bear, mine),)))
    play.attack(bear, on=siege)
    play.to(Step.END_OF_COMBAT)
    assert dict(play.obj(siege).counters) == {"defense": 3}


@in_editions("306.3@2004")
def test_in_2004_only_the_player_is_attacked(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.refused(DeclareAttackers(((bear, walker),)))
    play.attack(bear)

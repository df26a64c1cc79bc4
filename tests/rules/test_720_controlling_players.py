"""Controlling another player, and choosing how others attack and block (720, 508.1, 509.1)."""

import pytest

from tests.rules.board import A, B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.game import IllegalAction, NotAsked
from turnfold.events.cards.effects import ChooseDeclarations, ControlPlayer, ExtraTurns, SkipNext
from turnfold.events.combat import BlockerDeclared
from turnfold.events.decisions import (
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
)
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.record import DecisionTaken
from turnfold.replays.audit.reexecute import reexecute
from turnfold.replays.views.seeing import view

NOW = Edition.FREE_DIVISION
NEXT_TURN = in_editions("507@2004", "712.1@2010", "720.1@2024")
DECISIONS = in_editions("507@2004", "712.5@2010", "720.5@2024")


def decider(play: Play) -> tuple[int, int]:
    """Who is asked, and who decides."""
    asked = play.game.question
    assert asked is not None
    return asked.player, asked.decider


@NEXT_TURN
def test_mindslaver_controls_a_player_for_the_whole_of_the_next_turn(edition: Edition) -> None:
    board = Board(edition)
    slaver = board.permanent("Mindslaver")
    board.lands("RRRR")
    play = board.begin()
    play.activate(slaver, B).resolve()
    assert decider(play) == (A, A)
    play.to_turn(4)
    assert play.state.active_player == B
    while play.state.turn == 4:
        assert decider(play)[1] == A
        play.go()
    assert decider(play) == (A, A)
    assert not play.state.effects
    play.to_turn(6)
    assert {decider(play)} == {(B, B)}


@DECISIONS
def test_the_controller_attacks_and_casts_for_the_player(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears", B), board.permanent(creature("Wall", 0, 4))
    bolt = board.hand("Lightning Bolt", B)
    board.lands("R", B)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    play.do(CastSpell(bolt, (B,)), A)
    play.settle()
    assert play.life(B) == 17
    play.to_question(Question.DECLARE_ATTACKERS)
    assert decider(play) == (B, A)
    play.do(DeclareAttackers(((bear, A),)), A)
    play.block({wall: bear})
    assert play.state.attackers[bear].blocked
    decided = [
        each for each in play.events(DecisionTaken) if each.decision == CastSpell(bolt, (B,))
    ]
    assert [each.player for each in decided] == [B]


@DECISIONS
def test_the_player_who_is_controlled_decides_nothing(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4)
    with pytest.raises(NotAsked, match="player 1 decides for player 2"):
        play.do(PassPriority(), B)
    play.do(PassPriority(), A)
    assert decider(play) == (A, A)


@pytest.mark.rule("720.3@2024")
def test_what_belongs_to_the_player_stays_theirs_and_they_pay_with_it() -> None:
    board = Board(NOW)
    bolt = board.hand("Lightning Bolt", B)
    board.lands("R")
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    with pytest.raises(IllegalAction):
        play.do(CastSpell(bolt, (B,)), A)
    assert play.state.active_player == B


@in_editions("507@2004", "712.1a@2010", "720.1a@2024")
def test_of_two_effects_the_later_one_works(edition: Edition) -> None:
    board = Board(edition, players=3)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.effect(ControlPlayer("target"), player=C, target=B)
    play.to_turn(4)
    assert decider(play) == (B, C)
    play.to_turn(5)
    assert not play.state.effects


@in_editions("507@2004", "712.1b@2010", "720.1b@2024")
def test_the_effect_waits_while_turns_are_skipped(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(ControlPlayer("target"), target=B)
    play.effect(SkipNext("turn", "target"), target=B)
    play.to_turn(4)
    assert (play.state.active_player, decider(play)) == (A, (A, A))
    play.to_turn(5)
    assert decider(play) == (B, A)


@NEXT_TURN
def test_only_the_first_of_two_turns_is_controlled(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(ControlPlayer("target"), target=B)
    play.effect(ExtraTurns(1, "target"), target=B)
    play.to_turn(4)
    assert decider(play) == (B, A)
    play.to_turn(5)
    assert decider(play) == (B, B)


@NEXT_TURN
def test_an_effect_that_begins_in_the_controlled_turn_is_about_the_one_after(
    edition: Edition,
) -> None:
    board = Board(edition, players=3)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4)
    play.effect(ControlPlayer("target"), player=C, target=B)
    assert decider(play) == (B, A)
    play.to_turn(7)
    assert decider(play) == (B, C)


@in_editions("507@2004", "712.6@2010", "720.6@2024")
def test_a_player_who_is_controlled_may_concede(edition: Edition) -> None:
    board = Board(edition, players=3)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4)
    play.do(Concede(), B)
    assert play.player(B).lost is not None
    assert play.player(A).lost is None


@in_editions("507@2004", "712.8@2010", "720.8@2024")
def test_the_controller_goes_on_deciding_for_themselves(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    wall = board.permanent(creature("Wall", 0, 4))
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4)
    play.attack(bear, on=A)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert decider(play) == (A, A)
    play.do(DeclareBlockers(((wall, (bear,)),)), A)
    assert play.events(BlockerDeclared) == [BlockerDeclared(wall, (bear,))]


@in_editions("507@2004", "712.9@2010", "720.9@2024")
def test_a_player_may_control_themselves(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(ControlPlayer("you"))
    play.to_turn(5)
    assert decider(play) == (A, A)


@pytest.mark.rule("800.4a@2024")
def test_nobody_is_controlled_by_a_player_who_has_left() -> None:
    board = Board(NOW, players=3)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.do(Concede(), A)
    play.to_turn(4)
    assert decider(play) == (B, B)


@in_editions("507@2004", "712.4@2010", "720.4@2024")
def test_the_controller_sees_the_hand_of_the_player_in_that_turn_only(edition: Edition) -> None:
    board = Board(edition)
    board.hand("Lightning Bolt", B)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)

    def seen() -> list[str]:
        state = view(play.state, A)
        return sorted(state.objects[each].card for each in state.zone(Zone.HAND, B))

    assert seen() == [""]
    play.to_turn(4)
    assert seen() == ["Lightning Bolt"]
    play.to_turn(5)
    assert set(seen()) == {""}


@DECISIONS
def test_a_game_with_a_controlled_turn_is_executed_again(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4)
    play.attack(bear, on=A)
    play.to_turn(5)
    assert reexecute(play.game.log).parting is None


# Choosing how others attack and block


BLOCKS = in_editions("309.2@2004", "509.1@2010", "509.1@2024")
ATTACKS = in_editions("308.2@2004", "508.1@2010", "508.1@2024")


@BLOCKS
def test_somebody_else_chooses_which_creatures_block_and_how(edition: Edition) -> None:
    board = Board(edition)
    bear, elf = board.permanent("Grizzly Bears"), board.permanent("Llanowar Elves")
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin()
    play.effect(ChooseDeclarations("blockers", "each_opponent"))
    play.attack(bear, elf)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert decider(play) == (B, A)
    with pytest.raises(NotAsked, match="player 1 decides for player 2"):
        play.do(DeclareBlockers(()), B)
    play.do(DeclareBlockers(((wall, (elf,)),)), A)
    assert play.events(BlockerDeclared) == [BlockerDeclared(wall, (elf,))]


@BLOCKS
def test_the_blocks_that_somebody_else_chooses_obey_the_rules(edition: Edition) -> None:
    board = Board(edition)
    bird = board.permanent(creature("Bird", 1, 1, "flying"))
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin()
    play.effect(ChooseDeclarations("blockers", "each_opponent"))
    play.attack(bird)
    play.to_question(Question.DECLARE_BLOCKERS)
    with pytest.raises(IllegalAction):
        play.do(DeclareBlockers(((wall, (bird,)),)), A)


@ATTACKS
def test_somebody_else_chooses_which_creatures_attack(edition: Edition) -> None:
    board = Board(edition, active=B)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.effect(ChooseDeclarations("attackers", "each_opponent"))
    play.to_question(Question.DECLARE_ATTACKERS)
    assert decider(play) == (B, A)
    play.do(DeclareAttackers(((bear, A),)), A)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert decider(play) == (A, A)


@BLOCKS
def test_the_choice_of_blocks_ends_with_the_turn(edition: Edition) -> None:
    board = Board(edition, active=B)
    bear = board.permanent("Grizzly Bears")
    board.permanent(creature("Wall", 0, 4), B)
    play = board.begin()
    play.effect(ChooseDeclarations("blockers", "each_opponent"))
    play.to_turn(4)
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert decider(play) == (B, B)


@in_editions("712.5@2010", "720.5@2024")
def test_who_controls_the_chooser_chooses(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.effect(ControlPlayer("target"), target=B)
    play.to_turn(4)
    play.effect(ChooseDeclarations("blockers", "each_opponent"), player=B)
    play.attack(bear, on=A).to_question(Question.DECLARE_BLOCKERS)
    assert decider(play) == (A, A)


@in_editions("509.1@2010", "509.1@2024")
def test_brutal_hordechief_has_opponents_block_as_its_controller_chooses(edition: Edition) -> None:
    board = Board(edition)
    chief, bear = board.permanent("Brutal Hordechief"), board.permanent("Grizzly Bears")
    wall = board.permanent(creature("Wall", 0, 4), B)
    board.lands("RRRRR")
    play = board.begin()
    play.activate(chief).resolve()
    play.attack(chief, bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert (play.life(A), play.life(B)) == (22, 18)
    assert decider(play) == (B, A)
    with pytest.raises(IllegalAction):
        play.do(DeclareBlockers(()), A)
    play.do(DeclareBlockers(((wall, (bear,)),)), A)


@pytest.mark.rule("508.5@2024")
def test_the_defending_player_is_the_one_whom_that_creature_attacks() -> None:
    board = Board(NOW, players=3)
    chief, bear = board.permanent("Brutal Hordechief"), board.permanent("Grizzly Bears")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((chief, B), (bear, C))))
    play.settle()
    assert (play.life(B), play.life(C)) == (19, 19)

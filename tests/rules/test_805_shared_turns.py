"""Teams that share their turns: turns, priority, triggers, combat (805, 506.2b, 502.2a)."""

import pytest

from tests.rules.board import A, B, C, D, creature, enchantment
from tests.rules.several import BEAR, giants, teams
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import ExtraTurns, GainLife, LoseLife, SkipNext
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import (
    AssignDamage,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    OrderTriggers,
    PlayLand,
)
from turnfold.events.enums import Edition, Question, Step, TeamRules
from turnfold.events.game import LifeLost
from turnfold.events.turn import StepSkipped, TurnBegan, TurnSkipped
from turnfold.events.zones import CardDrawn

TURNS = in_editions("805.4@2010", "805.4@2024")
PRIORITY = in_editions("805.5@2010", "805.5@2024")
TRIGGERS = in_editions("805.7@2010", "805.7@2024")
ADDED = in_editions("805.8@2010", "805.8@2024")
COMBAT = in_editions("506.2b@2010", "es-13@2010", "506.2b@2024")
DAY_NIGHT = in_editions("502.2a@2024")


# 805.4: turns


@TURNS
def test_teams_take_turns(edition: Edition) -> None:
    play = teams(edition).begin().to_turn(6)
    assert [each.player for each in play.events(TurnBegan)] == [A, C, A, C]


@TURNS
def test_everybody_of_the_active_team_draws_and_untaps(edition: Edition) -> None:
    board = teams(edition)
    bears = {player: board.permanent(BEAR, player, tapped=True) for player in board.players}
    play = board.begin().to_turn(4, Step.PRECOMBAT_MAIN)
    assert [each.player for each in play.events(CardDrawn)] == [C, D]
    assert {each for each in bears if play.obj(bears[each]).tapped} == {A, B}


@TURNS
def test_each_of_them_may_play_a_land_and_cast_sorceries(edition: Edition) -> None:
    board = teams(edition)
    lands = {player: board.hand("Island", player) for player in board.players}
    board.permanent("Island", B)
    scour = board.hand("Tome Scour", B)
    play = board.begin()
    assert not play.allowed(PlayLand(lands[B]), A)
    play.do(PlayLand(lands[A]), A)
    play.do(PlayLand(lands[B]), B)
    play.do(CastSpell(scour, (C,)), B)
    play.settle().pass_().pass_()
    assert play.asked[0] == C
    assert not play.allowed(PlayLand(lands[C]), C)


@TURNS
def test_each_of_them_discards_down_to_seven(edition: Edition) -> None:
    board = teams(edition)
    for player in (A, B, C):
        for _ in range(8):
            board.hand(BEAR, player)
    play = board.begin().to_question(Question.DISCARD)
    assert play.asked[0] == A
    play.go()
    assert play.asked == (B, Question.DISCARD)
    play.go()
    assert [play.hand(each) for each in (A, B, C)] == [7, 7, 8]


@in_editions("810.6@2010", "810.6@2024", "103.8b@2024")
def test_the_team_that_begins_skips_its_first_draw_step(edition: Edition) -> None:
    game = giants(edition, first=4)
    while game.state.step is not Step.DRAW:
        game.submit(game.legal.default())
    assert (game.state.turn, game.state.active_player) == (2, 1)
    skipped = [each for each in game.log.events if isinstance(each, StepSkipped)]
    assert skipped[0] == StepSkipped(Step.DRAW)
    began = [each.player for each in game.log.events if isinstance(each, TurnBegan)]
    assert began == [3, 1]


@ADDED
def test_a_team_takes_one_extra_turn_for_all_its_members(edition: Edition) -> None:
    play = teams(edition).begin().effect(ExtraTurns(who="each_player"), B).to_turn(7)
    assert [each.player for each in play.events(TurnBegan)] == [A, C, A, C, A]


@ADDED
def test_a_team_skips_the_turn_that_one_of_them_skips(edition: Edition) -> None:
    play = teams(edition).begin().effect(SkipNext("turn"), A, target=D).to_turn(4)
    assert play.events(TurnSkipped) == [TurnSkipped(C, skip=1)]
    assert play.state.active_player == A


@DAY_NIGHT
def test_night_falls_when_nobody_of_the_team_cast_a_spell(edition: Edition) -> None:
    board = teams(edition, night=False)
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin()
    play.do(CastSpell(bolt, (C,)), B)
    play.to_turn(4)
    assert play.state.night is False
    play.to_turn(5)
    assert play.state.night is True


@DAY_NIGHT
@pytest.mark.parametrize(("casters", "night"), [((A, A), False), ((A, B), True)])
def test_day_breaks_when_one_of_the_team_cast_two_spells(
    edition: Edition, casters: tuple[int, ...], night: bool
) -> None:
    board = teams(edition, night=True)
    bolts = []
    for player in casters:
        board.permanent("Mountain", player)
        bolts.append((board.hand("Lightning Bolt", player), player))
    play = board.begin()
    for bolt, player in bolts:
        play.do(CastSpell(bolt, (C,)), player)
    play.to_turn(4)
    assert play.state.night is night


# 805.5-805.7: priority and triggers


@PRIORITY
def test_a_team_passes_when_all_its_members_have(edition: Edition) -> None:
    board = teams(edition)
    board.permanent("Mountain", A)
    bolt = board.hand("Lightning Bolt", A)
    play = board.begin().pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.do(CastSpell(bolt, (C,)), A)
    asked = []
    while play.state.stack:
        asked.append(play.asked[0])
        play.pass_()
    assert asked == [A, B, C, D]


@PRIORITY
@pytest.mark.rule("805.5a@2024")
def test_a_member_may_act_when_the_other_is_asked(edition: Edition) -> None:
    board = teams(edition)
    board.permanent("Mountain", D)
    bolt = board.hand("Lightning Bolt", D)
    play = board.begin().pass_().pass_()
    assert play.asked == (C, Question.PRIORITY)
    play.do(CastSpell(bolt, (A,)), D)
    assert play.asked == (D, Question.PRIORITY)
    play.pass_()
    assert play.asked == (C, Question.PRIORITY)
    play.pass_()
    assert play.asked == (A, Question.PRIORITY)


@TRIGGERS
@pytest.mark.rule("805.2@2024", "805.6@2024")
def test_a_team_orders_the_triggered_abilities_of_all_its_members(edition: Edition) -> None:
    board = teams(edition)
    end = StepBegins(step="end", whose="any")
    bells = {
        player: board.permanent(
            enchantment(f"Bell {player}", TriggeredAbility(end, (GainLife(player),))), player
        )
        for player in (A, B, C)
    }
    play = board.begin().to_question(Question.ORDER_TRIGGERS)
    assert play.asked[0] == A
    first, second = play.state.waiting[:2]
    sources = [play.state.abilities[each].source for each in (first, second)]
    play.do(OrderTriggers((second, first)))
    assert play.on_stack() == [bells[C], *sources]


@in_editions("805.4d@2024")
def test_what_triggers_in_a_step_does_so_once_unless_it_is_about_that_player(
    edition: Edition,
) -> None:
    board = teams(edition)
    upkeep = StepBegins(step="end", whose="opponent")
    board.permanent(enchantment("Bell", TriggeredAbility(upkeep, (GainLife(1),))), C)
    board.permanent(enchantment("Gong", TriggeredAbility(upkeep, (LoseLife(2, "that_player"),))), C)
    play = board.begin().to(Step.POSTCOMBAT_MAIN).to_question(Question.ORDER_TRIGGERS)
    play.go().settle()
    assert play.life(C) == 31
    assert [each.player for each in play.events(LifeLost)] in ([A, B], [B, A])
    assert play.life(A) == play.life(B) == 26


# 506.2b, 805.10: combat


@COMBAT
def test_the_active_team_attacks_and_the_other_blocks_as_one(edition: Edition) -> None:
    board = teams(edition)
    a, b = board.permanent(BEAR, A), board.permanent(creature("Wolf", 3, 3), B)
    c, d = board.permanent(BEAR, C), board.permanent(BEAR, D)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.asked[0] == A
    assert not play.allowed(DeclareAttackers(((a, B),)))
    play.do(DeclareAttackers(((a, C), (b, D))))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked[0] == C
    play.do(DeclareBlockers(((c, (b,)), (d, (b,)))))
    assert play.state.attackers[b].blockers == (c, d)
    assert play.state.attackers[a].blocked is False
    play.to_question(Question.ASSIGN_DAMAGE)
    assert play.asked[0] == A
    play.do(AssignDamage(((a, C, 2), (b, c, 2), (b, d, 1))))
    assert play.asked == (C, Question.ASSIGN_DAMAGE)
    play.go()
    assert len(play.events(DamageDealt)) == 5
    assert [play.life(each) for each in board.players] == [30, 30, 28, 28]


# Teams that share no life


@in_editions("104.3g@2010", "104.3g@2024", "104.2c@2024")
def test_a_team_that_shares_turns_only_plays_on_without_a_member(edition: Edition) -> None:
    play = teams(edition, Variant(teams=TeamRules.SHARED_TURNS), life=(20,) * 4).begin()
    play.do(Concede(), A)
    assert play.asked == (B, Question.PRIORITY)
    play.to_turn(5)
    assert [each.player for each in play.events(TurnBegan)] == [A, C, B]
    play.do(Concede(), B)
    assert play.state.winners == (C, D)

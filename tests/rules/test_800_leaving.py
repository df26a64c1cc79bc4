"""Players who leave a game that goes on: what leaves with them, and whose turn it is (800.4)."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, creature, enchantment
from tests.rules.several import BEAR, four
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    DealDamage,
    Delay,
    Destroy,
    DrawCards,
    ExtraTurns,
    GainLife,
    LoseLife,
    Modify,
    PhaseOut,
    PutOntoBattlefield,
    Require,
)
from turnfold.events.cards.modifications import Modification, Requirement
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Dies, Leaves, StepBegins
from turnfold.events.decisions import Concede, PassPriority
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Edition, Loss, Movement, Question, Step, Zone
from turnfold.events.game import DrawFailed, GameEnded, LifeGained, LifeLost, PlayerLeft, PlayerLost
from turnfold.events.permanents import ControlChanged
from turnfold.events.stack import AbilityPutOnStack
from turnfold.events.turn import StepBegan, TurnBegan
from turnfold.events.zones import ZoneChanged

LEAVES = in_editions("800.4a@2010", "800.4a@2024", "104.3a@2010", "104.3a@2024")
DEFAULT = in_editions("800.4c@2010", "800.4c@2024")
TRIGGERS = in_editions("800.4d@2010", "800.4d@2024")
TURN = in_editions("800.4h@2010", "800.4j@2024")
TURN_BEGINNINGS = in_editions("800.4h@2010", "500.6@2010", "800.4j@2024", "500.6@2024")
NO_TURN = in_editions("800.4k@2024")
UNTIL = in_editions("800.4i@2010", "800.4m@2024")
LAST = in_editions("104.2a@2010", "104.2a@2024", "104.4a@2010", "104.4a@2024")

STEAL = Modify(Modification(controller="you"), duration="forever")


def concedes(play: Play, player: int) -> Play:
    play.do(Concede(), player)
    return play


SETTLES = in_editions("704.3@2010", "704.3@2024", "603.3@2010", "603.3@2024")


@SETTLES
def test_who_is_given_priority_next_finds_what_a_concession_led_to(edition: Edition) -> None:
    """C's enchantment kept B's creature alive. A has priority and keeps it; as A passes, B would
    get it: the creature dies first, and its ability is put on the stack."""
    board = Board(edition, players=3)
    anthem = StaticAbility(Modification(toughness=1), those(HasTypes(("creature",))))
    board.permanent(enchantment("Anthem", anthem), C)
    dying = TriggeredAbility(Dies(), (GainLife(1),))
    weak = board.permanent(creature("Weak", 0, 0, abilities=(dying,)), B)
    play = concedes(board.begin(), C)
    assert play.asked == (A, Question.PRIORITY)
    assert play.in_play(weak)
    play.pass_()
    assert not play.in_play(weak)
    assert play.asked == (B, Question.PRIORITY)
    assert len(play.state.stack) == 1


def zones_of(play: Play, player: int) -> set[Zone]:
    return {each.zone for each in play.state.objects.values() if each.owner == player}


# 800.4a: what leaves


@LEAVES
def test_everything_that_the_player_owns_leaves_the_game(edition: Edition) -> None:
    board = four(edition)
    mine, yours = board.permanent(BEAR, A), board.permanent(BEAR, B)
    board.hand(BEAR, B)
    play = concedes(board.begin(), B)
    assert zones_of(play, B) == {Zone.OUTSIDE}
    assert play.in_play(mine)
    left = [each for each in play.events(ZoneChanged) if each.object == yours]
    assert left[0].movement is Movement.LEFT_GAME
    assert play.events(PlayerLost) == [PlayerLost(B, Loss.CONCEDED)]
    assert play.events(PlayerLeft) == [PlayerLeft(B)]
    assert not play.game.over


@LEAVES
def test_what_they_controlled_by_an_effect_is_its_owners_again(edition: Edition) -> None:
    board = four(edition)
    bear = board.permanent(BEAR, A)
    play = board.begin().effect(STEAL, B, target=bear)
    assert play.obj(bear).controller == B
    concedes(play, B)
    assert play.in_play(bear)
    assert play.obj(bear).controller == A
    assert len(play.events(EffectExpired)) == 1


@LEAVES
def test_what_entered_under_their_control_is_exiled(edition: Edition) -> None:
    play, bear = returned_under(four(edition), B)
    concedes(play, B)
    assert bear not in play.state.objects
    assert play.events(ZoneChanged)[-1].destination is Zone.EXILE
    assert [play.obj(each).owner for each in play.state.zone(Zone.EXILE)] == [A]


@pytest.mark.rule("702.26n@2024")
@pytest.mark.parametrize(
    ("active", "turns"), [(A, [True, False]), (B, [True, True, True, False])], ids=["before", "own"]
)
def test_what_phased_out_under_them_comes_back_after_their_next_turn_would_have_begun(
    active: int, turns: list[bool]
) -> None:
    """B leaves in A's turn, so that C's is the next one after B's; or in B's own turn, so that C's
    and A's come before B's next."""
    board = Board(Edition.FREE_DIVISION, active=active, players=3)
    bear = board.permanent(BEAR, A)
    play = board.begin().effect(STEAL, B, target=bear).effect(PhaseOut(), B, target=bear)
    concedes(play, B)
    out = [play.obj(bear).phased_out]
    for turn in range(4, 3 + len(turns)):
        play.to_turn(turn)
        out.append(play.obj(bear).phased_out)
    assert out == turns
    assert play.obj(bear).controller == A


@pytest.mark.rule("702.26n@2024", "800.4a@2024")
def test_what_entered_under_them_is_exiled_although_it_is_phased_out() -> None:
    play, bear = returned_under(four(Edition.FREE_DIVISION), B)
    concedes(play.effect(PhaseOut(), B, target=bear), B)
    assert [play.obj(each).owner for each in play.state.zone(Zone.EXILE)] == [A]


def returned_under(board: Board, player: int) -> tuple[Play, int]:
    """A creature of A's enters under another player's control."""
    card = board.hand(BEAR, A)
    play = board.begin().effect(PutOntoBattlefield(), player, target=card)
    bear = play.state.battlefield[0]
    assert play.obj(bear).controller == player
    return play, bear


@LEAVES
def test_control_returns_because_its_player_left(edition: Edition) -> None:
    """And not because of each card that leaves with the player at that instant."""
    board = four(edition)
    bear = board.permanent(BEAR)
    play = board.begin().effect(STEAL, B, target=bear)
    concedes(play, B)
    log = play.game.log
    back = play.place_of(ControlChanged(bear, A))
    (cause,) = log.causes_of(back)
    assert log.events[cause] == PlayerLeft(B)


@DEFAULT
def test_it_is_exiled_as_well_when_another_players_control_of_it_ends(edition: Edition) -> None:
    play, bear = returned_under(four(edition), B)
    play.effect(Modify(Modification(controller="you")), C, target=bear)
    concedes(play, B)
    assert play.obj(bear).controller == C
    play.to_the_end_of_turn()
    assert not play.in_play(bear)
    assert [play.obj(each).owner for each in play.state.zone(Zone.EXILE)] == [A]
    assert not [each for each in play.events(ControlChanged) if each.controller == B]


@LEAVES
def test_their_spells_and_abilities_are_gone_from_the_stack(edition: Edition) -> None:
    board = four(edition)
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin().pass_()
    play.cast(bolt, A)
    concedes(play, B)
    assert not play.state.stack
    play.to(Step.END)
    assert play.life(A) == 20


@LEAVES
def test_a_spell_that_targets_them_does_nothing(edition: Edition) -> None:
    board = four(edition)
    board.permanent("Mountain", A)
    bolt = board.hand("Lightning Bolt", A)
    play = board.begin()
    play.cast(bolt, C)
    concedes(play, C).settle()
    assert not play.events(LifeLost)
    assert play.state.zone(Zone.GRAVEYARD, A)


@TRIGGERS
def test_others_abilities_trigger_on_what_leaves_and_theirs_stay_off_the_stack(
    edition: Edition,
) -> None:
    leaves = Leaves(those(HasTypes(("creature",))))
    mourner = enchantment("Mourner", TriggeredAbility(leaves, (GainLife(3),)))
    board = four(edition)
    board.permanent(BEAR, B)
    board.permanent(mourner, A)
    board.permanent(mourner, B)
    play = concedes(board.begin(), B)
    play.pass_().settle()
    assert len(play.events(AbilityPutOnStack)) == 1
    assert play.life(A) == 23


# 800.4a, 800.4j: priority and the turn


@LEAVES
def test_priority_passes_to_the_next_player(edition: Edition) -> None:
    play = four(edition).begin().pass_().pass_()
    assert play.asked == (C, Question.PRIORITY)
    concedes(play, C)
    assert play.asked == (D, Question.PRIORITY)
    since = play.now
    play.pass_()
    assert StepBegan(Step.BEGINNING_OF_COMBAT) in play.all_events(since)


@LEAVES
def test_who_has_passed_and_leaves_is_not_waited_for(edition: Edition) -> None:
    play = four(edition).begin().pass_().pass_()
    concedes(play, A)
    assert play.asked == (C, Question.PRIORITY)
    play.pass_()
    assert play.asked == (D, Question.PRIORITY)
    assert play.step is Step.PRECOMBAT_MAIN


@TURN
def test_the_turn_goes_on_without_an_active_player(edition: Edition) -> None:
    board = four(edition)
    board.permanent(BEAR, A)
    play = concedes(board.begin(), A)
    assert play.asked == (B, Question.PRIORITY)
    since = play.now
    play.to_turn(4)
    assert play.steps(since)[:3] == ["beginning_of_combat", "declare_attackers", "end_of_combat"]
    assert [each.player for each in play.events(TurnBegan)] == [A, B]


@TURN_BEGINNINGS
def test_steps_without_an_active_player_trigger_abilities(edition: Edition) -> None:
    """It is nobody's step: not that of another player, and not "each player's"."""
    board = four(edition)
    board.permanent(enchantment("Bell", TriggeredAbility(StepBegins("end"), (GainLife(1),))), B)
    other = TriggeredAbility(StepBegins("end", "not_you"), (GainLife(10),))
    board.permanent(enchantment("Horn", other), B)
    each = TriggeredAbility(StepBegins("end"), (DrawCards(1, "that_player"),))
    board.permanent(enchantment("Mine", each), B)
    bear = board.permanent(BEAR, C)
    play = board.begin().effect(Delay("end", (Destroy(what="that"),), "target"), C, target=bear)
    concedes(play, A).to(Step.END)
    assert play.asked == (B, Question.PRIORITY)
    assert len(play.state.stack) == 2
    play.to_turn(4)
    assert play.life(B) == 21
    assert not play.in_play(bear)


@TURN
def test_nobody_draws_for_an_active_player_who_left(edition: Edition) -> None:
    play = concedes(four(edition).begin(Step.UPKEEP), A)
    play.to(Step.PRECOMBAT_MAIN)
    assert not play.events(DrawFailed)
    assert [play.hand(each) for each in (A, B, C, D)] == [0, 0, 0, 0]


@NO_TURN
def test_a_player_who_left_has_no_turns_any_more(edition: Edition) -> None:
    play = four(edition).begin().effect(ExtraTurns(), C).effect(ExtraTurns(), D)
    concedes(play, C).to_turn(8)
    assert [each.player for each in play.events(TurnBegan)] == [A, D, B, D, A, B]


@UNTIL
def test_what_lasts_until_their_next_turn_does_so_until_it_would_have_begun(
    edition: Edition,
) -> None:
    must = Require(Requirement("attack"), those(HasTypes(("creature",))), "your_next_turn")
    play = four(edition).begin().effect(must, C)
    concedes(play, C).to_turn(4)
    assert play.state.effects
    play.to_turn(5)
    assert play.state.active_player == D
    assert not play.state.effects


@UNTIL
def test_it_does_not_end_with_the_turn_in_which_they_left(edition: Edition) -> None:
    must = Require(Requirement("attack"), those(HasTypes(("creature",))), "your_next_turn")
    play = four(edition).begin().effect(must, A)
    concedes(play, A).to_turn(6)
    assert (play.state.active_player, bool(play.state.effects)) == (D, True)
    play.to_turn(7)
    assert (play.state.active_player, bool(play.state.effects)) == (B, False)


# 104: how the game ends


@LAST
def test_the_last_player_in_the_game_wins(edition: Edition) -> None:
    play = four(edition).begin()
    for player in (B, D):
        concedes(play, player)
        assert not play.game.over
    concedes(play, A)
    assert play.events(GameEnded) == [GameEnded((C,), Loss.CONCEDED)]
    assert [each.player for each in play.events(PlayerLeft)] == [B, D]


@LAST
def test_all_who_are_left_may_lose_at_once(edition: Edition) -> None:
    board = four(edition, library=0)
    play = concedes(board.begin(), A)
    play.effect(DrawCards(1, "each_player"), B)
    assert play.state.winners == ()
    assert play.events(GameEnded) == [GameEnded((), Loss.EMPTY_LIBRARY)]


@LAST
def test_two_lose_at_once_and_the_others_play_on(edition: Edition) -> None:
    board = four(edition, life=(20, 1, 20, 1))
    play = board.begin().effect(LoseLife(1, "each_player"), A)
    assert [each.player for each in play.events(PlayerLeft)] == [B, D]
    assert play.asked == (A, Question.PRIORITY)
    play.do(PassPriority())
    assert play.asked == (C, Question.PRIORITY)


@in_editions("800.4a@2010", "800.4a@2024")
def test_who_has_left_gains_no_life_by_a_creature_that_they_had(edition: Edition) -> None:
    """As it leaves with its player it deals damage to A, and it had lifelink."""
    board = four(edition)
    board.permanent(creature("Healer", 2, 2, "lifelink"), B)
    leaves = Leaves(subject=those(HasTypes(("creature",))))
    board.permanent(
        enchantment("Grave", TriggeredAbility(leaves, (DealDamage(2, "you", source="that"),)))
    )
    play = board.begin()
    concedes(play, B).pass_()
    play.settle()
    assert play.life(A) == 18
    assert play.events(LifeGained) == []

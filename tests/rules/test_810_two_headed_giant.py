"""Two-Headed Giant: a team shares its life, and wins and loses as one (810)."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, enchantment
from tests.rules.several import BEAR, giants, teams
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import TWO_HEADED_GIANT
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DealDamage, DrawCards, GainLife, LoseLife, SetLife
from turnfold.events.cards.modifications import Price, Restriction
from turnfold.events.cards.replacements import CounterChange
from turnfold.events.cards.selections import those
from turnfold.events.decisions import Concede, DeclareAttackers
from turnfold.events.enums import Edition, Loss, Question, Step
from turnfold.events.game import GameEnded, PlayerCountersChanged, PlayerLost

LIFE = in_editions("810.9@2010", "810.9@2024")
LOSING = in_editions("810.8a@2010", "810.8a@2024")
POISON = in_editions("810.8d@2010", "810.8d@2024")


@LIFE
def test_life_is_the_teams(edition: Edition) -> None:
    play = teams(edition).begin().effect(LoseLife(4, "you"), C).effect(GainLife(1), D)
    assert [play.life(each) for each in (A, B, C, D)] == [30, 30, 27, 27]
    play.effect(LoseLife(3, "each_player"), A)
    assert [play.life(each) for each in (A, B, C, D)] == [24, 24, 21, 21]


@in_editions("810.9c@2010", "810.9d@2010", "810.9c@2024", "810.9d@2024")
def test_a_life_total_that_is_set_is_the_teams(edition: Edition) -> None:
    play = teams(edition).begin().effect(SetLife(10, "you"), B)
    assert play.life(A) == 10
    play.effect(SetLife(8, "each_player"), B)
    assert [play.life(each) for each in (A, B, C, D)] == [8, 8, 8, 8]


@in_editions("810.9g@2010", "810.9g@2024")
def test_if_one_of_a_team_cannot_gain_life_nobody_of_it_can(edition: Edition) -> None:
    board = teams(edition)
    board.permanent(enchantment("Curse", StaticAbility(Restriction("gain_life"), "you")), C)
    play = board.begin().effect(GainLife(3), D).effect(GainLife(3), A)
    assert [play.life(each) for each in (A, B, C, D)] == [33, 33, 30, 30]


@in_editions("810.10c@2010", "810.10c@2024")
def test_if_one_of_a_team_cannot_get_poison_nobody_of_it_can(edition: Edition) -> None:
    board = teams(edition)
    board.permanent(enchantment("Cure", CounterChange(to="you", times=0, counter="poison")), C)
    elf = board.permanent("Glistener Elf")
    play = board.begin().attack(elf, on=D).to(Step.END_OF_COMBAT)
    assert not play.events(PlayerCountersChanged)


@in_editions("102.3@2010", "102.3@2024")
def test_damage_to_a_teammate_is_not_damage_to_an_opponent(edition: Edition) -> None:
    board = teams(edition)
    board.permanent("Torbran, Thane of Red Fell")
    goblin = board.permanent("Raging Goblin")
    play = board.begin()
    for each, life in ((B, 29), (D, 27)):
        play.effect(DealDamage(1, "target", source="that"), A, that=goblin, target=each)
        assert play.life(each) == life


@in_editions("810.4@2010", "810.4@2024")
def test_a_team_starts_with_thirty_life(edition: Edition) -> None:
    assert [each.life for each in giants(edition).state.players.values()] == [30] * 4


@in_editions("810.11@2010", "810.11@2024")
def test_larger_teams_have_more_life_and_stand_more_poison(edition: Edition) -> None:
    trios = giants(edition, (1, 1, 1, 2, 2, 2))
    assert trios.state.players[1].life == 45
    board = Board(edition, players=6, variant=TWO_HEADED_GIANT, teams=(1, 1, 1, 2, 2, 2))
    board.poison = {1: 6, 2: 6, 3: 7}
    assert not board.begin().game.over
    board.poison = {1: 6, 2: 6, 3: 8}
    assert board.begin().state.winners == (4, 5, 6)


@LOSING
def test_a_team_loses_together(edition: Edition) -> None:
    play = teams(edition, life=(1, 1, 30, 30)).begin().effect(LoseLife(1, "you"), B)
    assert play.events(PlayerLost) == [PlayerLost(A, Loss.LIFE), PlayerLost(B, Loss.LIFE)]
    assert play.events(GameEnded) == [GameEnded((C, D), Loss.LIFE)]


@in_editions("704.5t@2010", "704.5u@2010", "704.6a@2024", "704.6b@2024")
def test_what_a_team_loses_by_has_a_rule_for_teams(edition: Edition) -> None:
    by_life = teams(edition, life=(1, 1, 30, 30)).begin().effect(LoseLife(1, "you"), B)
    by_poison = teams(edition, poison={A: 7, B: 8}).begin()
    of_teams = ("704.5t", "704.5u") if edition is Edition.DAMAGE_ORDER else ("704.6a", "704.6b")
    for play, rule in zip((by_life, by_poison), of_teams, strict=True):
        lost = [each.rule for each in play.entries() if isinstance(each.event, PlayerLost)]
        assert lost == [rule] * 2


@in_editions("810.8b@2010", "810.8b@2024")
def test_a_team_leaves_when_one_of_them_concedes(edition: Edition) -> None:
    play = teams(edition).begin()
    play.do(Concede(), D)
    assert play.state.winners == (A, B)
    assert {each.player for each in play.events(PlayerLost)} == {C, D}


@LOSING
def test_a_draw_of_one_from_an_empty_library_loses_the_game_for_both(edition: Edition) -> None:
    play = teams(edition, library=0).begin().effect(DrawCards(1, "you"), B)
    assert play.state.winners == (C, D)


@LOSING
def test_the_game_is_a_draw_when_both_teams_lose_at_once(edition: Edition) -> None:
    play = teams(edition, life=(2, 2, 1, 1)).begin().effect(LoseLife(1, "each_player"), B)
    assert play.events(GameEnded) == [GameEnded((), Loss.LIFE)]


@POISON
def test_a_team_loses_with_fifteen_poison_counters(edition: Edition) -> None:
    assert poisoned(edition, 7, 7) == ()
    assert poisoned(edition, 7, 8) == (C, D)


def poisoned(edition: Edition, mine: int, yours: int) -> tuple[int, ...]:
    """Which players have won after A and B got this many poison counters."""
    board = teams(edition, poison={A: mine, B: yours})
    play = board.begin()
    assert not [e for e in play.events(PlayerCountersChanged) if e.player not in (A, B)]
    return play.state.winners


# Attacking (805.10, 810.7)

PAYING = in_editions("810.5@2010", "810.5@2024")
TAX = Price("attack", mana="{2}", against="you")


def barred(edition: Edition, change: Price | Restriction) -> tuple[list[int], Play]:
    """A and B attack with a creature each; C controls what is to keep them off."""
    board = teams(edition)
    board.permanent(enchantment("Bar", StaticAbility(change, those(HasTypes(("creature",))))), C)
    bears = [board.permanent(BEAR, player) for player in (A, B)]
    for _ in range(2):
        board.permanent("Forest", B)
    return bears, board.begin().to_question(Question.DECLARE_ATTACKERS)


@PAYING
def test_each_of_a_team_pays_for_their_own_attackers(edition: Edition) -> None:
    (mine, mates), play = barred(edition, TAX)
    assert not play.allowed(DeclareAttackers(((mine, C),)))
    play.do(DeclareAttackers(((mates, C),)))
    lands = [each for each in play.state.battlefield if play.obj(each).card == "Forest"]
    assert all(play.obj(each).tapped for each in lands)
    assert {play.obj(each).controller for each in lands} == {B}


@in_editions("810.7c@2010", "810.7c@2018-04-26")
def test_who_cannot_attack_one_of_a_team_could_not_attack_the_team(edition: Edition) -> None:
    (mine, _), play = barred(edition, Restriction("attack_you"))
    assert not any(play.allowed(DeclareAttackers(((mine, each),))) for each in (C, D))
    (mine, _), play = barred(edition, TAX)
    assert not any(play.allowed(DeclareAttackers(((mine, each),))) for each in (C, D))


@in_editions("810.7@2018-04-27", "805.10b@2024", "810.7@2024")
def test_who_cannot_attack_one_of_a_team_can_attack_the_other(edition: Edition) -> None:
    (mine, _), play = barred(edition, Restriction("attack_you"))
    allowed = [play.allowed(DeclareAttackers(((mine, each),))) for each in (C, D)]
    assert allowed == [False, True]
    (mine, _), play = barred(edition, TAX)
    assert play.allowed(DeclareAttackers(((mine, D),)))


def test_partners_sit_side_by_side() -> None:
    with pytest.raises(ValueError, match="side by side"):
        giants(Edition.FREE_DIVISION, (1, 2, 1, 2))

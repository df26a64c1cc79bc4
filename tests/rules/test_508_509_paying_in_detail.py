"""Costs to attack and to block: which of the chosen permanents pays what, who on a team pays, and
what cannot pay any more (508.1h-j, 509.1d-f)."""

import pytest

from tests.rules.board import A, B, Board, C, creature, enchantment
from tests.rules.several import teams
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.modifications import Price
from turnfold.events.cards.selections import Filter, those
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question

PAID = in_editions("508.1i@2010", "508.1j@2024")
MANA = in_editions("508.1h@2010", "508.1i@2024")
CREATURES = those(HasTypes(("creature",)))
ARTIFACTS = those(HasTypes(("artifact",)))
RELIC = Card(name="Relic", types=("artifact",))


def tax(board: Board, price: Price, player: int = B) -> None:
    board.permanent(enchantment("Tax", StaticAbility(price, CREATURES)), player)


def altar(fodder: Filter) -> Card:
    """An enchantment that makes one mana of something sacrificed."""
    ability = ActivatedAbility(Cost(sacrifice=fodder), (AddMana("{C}"),))
    return Card(name="Altar", types=("enchantment",), abilities=(ability,))


@PAID
@pytest.mark.parametrize("which", [0, 1])
def test_the_player_chooses_what_a_mana_ability_sacrifices(edition: Edition, which: int) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    source = board.permanent(altar(ARTIFACTS))
    relics = [board.permanent(RELIC) for _ in range(2)]
    tax(board, Price("attack", mana="{1}"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, B),), mana=((source, 0),), costs=(relics[which],)))
    assert [play.in_play(each) for each in relics] == [which == 1, which == 0]


@PAID
def test_a_single_choice_is_for_the_creature_and_not_for_the_mana(edition: Edition) -> None:
    board = Board(edition)
    bear, fodder = board.permanent(creature("Bear")), board.permanent(creature("Fodder"))
    source, relic = board.permanent(altar(ARTIFACTS)), board.permanent(RELIC)
    board.permanent(creature("Other"))
    tax(board, Price("attack", mana="{1}", sacrifice=CREATURES))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, B),), mana=((source, 0),), costs=(fodder,)))
    assert not play.in_play(fodder)
    assert not play.in_play(relic)
    assert [*play.state.attackers] == [bear]


@PAID
def test_nothing_more_may_be_chosen_than_the_cost_asks_for(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    relics = [board.permanent(RELIC) for _ in range(2)]
    tax(board, Price("attack", sacrifice=ARTIFACTS))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((bear, B),), costs=tuple(relics[:1])))
    assert play.refused(DeclareAttackers(((bear, B),), costs=tuple(relics))).startswith("508.1")


@MANA
def test_mana_abilities_are_activated_only_if_there_is_mana_to_pay(edition: Edition) -> None:
    board = Board(edition)
    bear, forest = board.permanent(creature("Bear")), board.permanent("Forest")
    tax(board, Price("attack", life=1))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    named = DeclareAttackers(((bear, B),), mana=((forest, 0),))
    assert play.refused(named).startswith("508.1")
    assert not play.obj(forest).tapped


@in_editions("810.5@2010", "810.5@2024")
def test_each_player_of_a_team_pays_for_their_own_creatures(edition: Edition) -> None:
    board = teams(edition)
    mine, yours = board.permanent(creature("Bear")), board.permanent(creature("Ox"), B)
    forests = board.lands("GG"), board.lands("GG", B)
    tax(board, Price("attack", mana="{2}"), C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((mine, C), (yours, C))))
    assert all(play.obj(each).tapped for each in (*forests[0], *forests[1]))
    assert set(play.state.attackers) == {mine, yours}


@in_editions("810.5@2010", "810.5@2024")
@pytest.mark.parametrize("whose", [A, B])
def test_partners_share_no_mana(edition: Edition, whose: int) -> None:
    board = teams(edition)
    bear = board.permanent(creature("Bear"), B)
    forests = board.lands("GG", whose)
    tax(board, Price("attack", mana="{2}"), C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    mana = tuple((each, 0) for each in forests)
    assert play.allowed(DeclareAttackers(((bear, C),), mana=mana)) is (whose == B)
    assert play.allowed(DeclareAttackers(((bear, C),))) is (whose == B)


@in_editions("702.154a@2024")
def test_what_is_tapped_for_mana_can_be_enlisted_no_more(edition: Edition) -> None:
    board = Board(edition)
    captain = board.permanent(creature("Captain", 2, 2, "enlist"))
    elves = board.permanent("Llanowar Elves")
    forest = board.permanent("Forest")
    tax(board, Price("attack", mana="{1}"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    for costs in ((), (elves,)):
        tapped = DeclareAttackers(((captain, B),), mana=((elves, 0),), costs=costs)
        assert play.refused(tapped) == "702.154a@2024"
    assert play.allowed(DeclareAttackers(((captain, B),), mana=((forest, 0),), costs=(elves,)))
    assert play.allowed(DeclareAttackers(((captain, B),), mana=((elves, 0),), pay=False))

"""What attacking costs: chosen, locked in and paid; and what attacks in the end (508.1g-k)."""

from math import comb

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.legal import TooMany
from turnfold.engine.legal import declaring as legal_declaring
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.modifications import OptionalPrice, Price
from turnfold.events.cards.selections import those
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import CreatureExerted
from turnfold.events.stack import ManaSpent

LOCKED = in_editions(
    "308.2d@2004", "es-37@2004", "508.1g@2010", "es-37@2010", "508.1h@2024", "es-37@2024"
)
MANA = in_editions(
    "308.2e@2004", "es-38@2004", "508.1h@2010", "es-38@2010", "508.1i@2024", "es-38@2024"
)
PAID = in_editions(
    "308.2f@2004", "es-39@2004", "508.1i@2010", "es-39@2010", "508.1j@2024", "es-39@2024"
)
STILL = in_editions(
    "308.2g@2004", "es-40@2004", "508.1j@2010", "es-40@2010", "508.1k@2024", "es-40@2024"
)

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
CREATURES = those(HasTypes(("creature",)))


def declaring(board: Board) -> Play:
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def at_b(*attackers: int) -> DeclareAttackers:
    return DeclareAttackers(tuple((each, B) for each in attackers))


# 508.1g


@pytest.mark.rule("508.1g@2024")
@pytest.mark.parametrize("pay", [True, False])
def test_a_creature_may_be_exerted_as_it_attacks(pay: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    brawler = board.permanent("Hooded Brawler")
    play = declaring(board)
    play.do(DeclareAttackers(((brawler, B),), pay=pay))
    assert play.events(CreatureExerted) == ([CreatureExerted(brawler)] if pay else [])
    play.settle()
    assert play.size(brawler) == ((5, 4) if pay else (3, 2))
    play.to_turn(5, Step.UPKEEP)
    assert play.obj(brawler).tapped is pay
    play.to_turn(7, Step.UPKEEP)
    assert not play.obj(brawler).tapped


@in_editions("508.1g@2017-04-27", "508.1g@2017-04-28")
def test_optional_costs_are_offered_since_april_2017(edition: Edition) -> None:
    board = Board(edition)
    brawler = board.permanent("Hooded Brawler")
    play = declaring(board)
    play.do(DeclareAttackers(((brawler, B),)))
    exerted = play.events(CreatureExerted) != []
    assert exerted is (edition.day >= "2017-04-28")


@pytest.mark.rule("508.1g@2024")
def test_optional_costs_are_chosen_one_by_one() -> None:
    board = Board(Edition.FREE_DIVISION)
    one, other = board.permanent("Hooded Brawler"), board.permanent("Hooded Brawler")
    play = declaring(board)
    options = play.game.legal
    assert options.count() == len(list(options)) == 1 + 2 * 2 + 4
    play.do(DeclareAttackers(((one, B), (other, B)), declined=((other, other),)))
    assert play.events(CreatureExerted) == [CreatureExerted(one)]


@pytest.mark.rule("508.1g@2024")
def test_each_of_several_optional_costs_of_one_attacker_is_a_choice() -> None:
    board = Board(Edition.FREE_DIVISION)
    brawler = board.permanent("Hooded Brawler")
    tax = StaticAbility(OptionalPrice("attack", life=2), CREATURES)
    shrine = board.permanent(enchantment("Shrine", tax))
    play = declaring(board)
    paid = {}
    for declined in ((), ((brawler, shrine),), ((brawler, brawler),)):
        trial = Play(play.game.fork())
        trial.do(DeclareAttackers(((brawler, B),), declined=declined))
        paid[declined] = (trial.events(CreatureExerted) != [], 20 - trial.life(A))
    assert list(paid.values()) == [(True, 2), (True, 0), (False, 2)]


@pytest.mark.rule("508.1g@2024")
def test_only_an_optional_cost_can_be_declined() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears")
    toll = board.permanent("Propaganda", B)
    for _ in range(2):
        board.permanent("Forest")
    play = declaring(board)
    assert play.refused(DeclareAttackers(((bear, B),), declined=((bear, toll),))) == "508.1g@2024"


@pytest.mark.rule("508.1h@2024", "508.1j@2024")
def test_optional_costs_are_part_of_the_total_that_is_locked_in_and_paid_whole() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears")
    board.permanent("Propaganda", B)
    kick = StaticAbility(OptionalPrice("attack", mana="{1}"), CREATURES)
    drum = board.permanent(enchantment("Drum", kick))
    forests = [board.permanent("Forest") for _ in range(2)]
    play = declaring(board)
    assert not play.allowed(at_b(bear)), "two lands do not pay three mana"
    mark = play.now
    play.do(DeclareAttackers(((bear, B),), declined=((bear, drum),)))
    assert sum(each.amount for each in play.events(ManaSpent, since=mark)) == 2
    assert all(play.obj(each).tapped for each in forests)


# 508.1h-j


@LOCKED
def test_propaganda_costs_two_for_each_attacker_of_that_player(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(3)]
    board.permanent("Propaganda", B)
    forests = [board.permanent("Forest") for _ in range(5)]
    play = declaring(board)
    assert not play.allowed(at_b(*bears))
    mark = play.now
    play.do(at_b(*bears[:2]))
    assert sum(each.amount for each in play.events(ManaSpent, since=mark)) == 4
    assert sum(play.obj(each).tapped for each in forests) == 4


@in_editions("508.1g@2010", "508.1h@2024")
def test_propaganda_costs_nothing_for_a_planeswalker(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent("Propaganda", B)
    jace = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = declaring(board)
    assert not play.allowed(at_b(bear))
    assert play.allowed(DeclareAttackers(((bear, jace),)))


@LOCKED
def test_the_cost_stays_what_it_was_though_propaganda_goes_while_it_is_paid(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    price = StaticAbility(Price("attack", mana="{2}"), CREATURES)
    eats = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}"),))
    toll = board.permanent(Card(name="Toll", types=("artifact",), abilities=(price, eats)))
    play = declaring(board)
    mark = play.now
    play.do(DeclareAttackers(((bear, B),), mana=((toll, 0),)))
    assert not play.in_play(toll)
    assert sum(each.amount for each in play.events(ManaSpent, since=mark)) == 2
    assert bear in play.state.attackers


@MANA
def test_mana_abilities_are_activated_while_it_is_paid(edition: Edition) -> None:
    board = Board(edition)
    bear, elves = board.permanent("Grizzly Bears"), board.permanent("Llanowar Elves")
    board.permanent("Propaganda", B)
    forests = [board.permanent("Forest") for _ in range(2)]
    play = declaring(board)
    play.do(DeclareAttackers(((bear, B),), mana=((elves, 0), (forests[0], 0))))
    assert [play.obj(each).tapped for each in (elves, *forests)] == [True, True, False]
    assert play.pool() == 0


@MANA
def test_mana_that_is_there_already_pays_too(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent("Propaganda", B)
    play = board.begin().to(Step.BEGINNING_OF_COMBAT)
    assert not play.state.players[A].mana
    play.to_question(Question.DECLARE_ATTACKERS)
    play.add_mana(A, 2)
    assert play.pool() == 2
    play.do(at_b(bear))
    assert play.pool() == 0


@PAID
@pytest.mark.parametrize("forests", [0, 1])
def test_what_cannot_be_paid_whole_is_taken_back_whole(edition: Edition, forests: int) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent("Propaganda", B)
    lands = [board.permanent("Forest") for _ in range(forests)]
    play = declaring(board)
    chosen = tuple((each, 0) for each in lands)
    play.refused(DeclareAttackers(((bear, B),), mana=chosen))
    assert not play.obj(bear).tapped
    assert not any(play.obj(each).tapped for each in lands)
    assert play.pool() == 0
    assert play.state.attackers == {}
    assert play.asked == (A, Question.DECLARE_ATTACKERS)


@PAID
def test_costs_that_are_no_mana_are_paid_as_well(edition: Edition) -> None:
    board = Board(edition)
    dragon = board.permanent("Exalted Dragon")
    forest, island = board.permanent("Forest"), board.permanent("Island")
    play = declaring(board)
    play.do(DeclareAttackers(((dragon, B),), costs=(island,)))
    assert (play.in_play(forest), play.in_play(island)) == (True, False)
    assert dragon in play.state.attackers


@PAID
def test_without_a_land_the_exalted_dragon_stays_at_home(edition: Edition) -> None:
    board = Board(edition)
    dragon = board.permanent("Exalted Dragon")
    play = declaring(board)
    play.refused(at_b(dragon))
    assert not play.obj(dragon).tapped


# 508.1k


@STILL
def test_what_is_sacrificed_for_the_cost_does_not_become_an_attacker(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    eats = ActivatedAbility(Cost(sacrifice_self=True), (AddMana("{G}{G}{G}{G}"),))
    martyr = board.permanent(creature("Martyr", abilities=(eats,)))
    board.permanent("Propaganda", B)
    play = declaring(board)
    mark = play.now
    play.do(DeclareAttackers(((bear, B), (martyr, B)), mana=((martyr, 0),)))
    assert set(play.state.attackers) == {bear}
    assert play.events(CreatureBecameAttacking, since=mark) == [
        CreatureBecameAttacking(bear, B, True)
    ]


@STILL
def test_it_attacks_until_the_combat_phase_is_over(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = declaring(board)
    play.do(at_b(bear))
    play.to(Step.END_OF_COMBAT)
    assert bear in play.state.attackers
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.state.attackers == {}


@PAID
@pytest.mark.parametrize(("bears", "forests"), [(20, 0), (16, 7), (30, 40)])
def test_attacks_that_cost_mana_are_counted_however_many_creatures_there_are(
    edition: Edition, bears: int, forests: int
) -> None:
    """Each Bear takes two Forests, and whichever they are, as many attack as can be paid for."""
    board = Board(edition)
    for _ in range(bears):
        board.permanent("Grizzly Bears")
    board.lands("G" * forests)
    board.permanent("Propaganda", B)
    legal = declaring(board).game.legal
    assert legal.count() == sum(comb(bears, paid) for paid in range(forests // 2 + 1))
    assert len(legal.first(20)) == min(20, legal.count())


@pytest.mark.rule("702.154a@2024")
def test_what_is_tried_one_by_one_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a creature can enlist depends on who else attacks, so nothing adds up."""
    board = Board(Edition.FREE_DIVISION)
    for name in "AB":
        board.permanent(creature(name, 2, 2, "enlist"))
    legal = declaring(board).game.legal
    assert legal.count() == 1 + 2 * 2 + 1
    monkeypatch.setattr(legal_declaring, "TRIED", 3)
    with pytest.raises(TooMany, match="more legal answers than can be counted"):
        legal.count()


@pytest.mark.rule("508.1j@2024")
def test_to_look_for_what_can_be_paid_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the attack with nobody can be paid for, and where creatures enlist each is tried."""
    board = Board(Edition.FREE_DIVISION)
    for name in "ABC":
        board.permanent(creature(name, 2, 2, "enlist"))
    board.permanent("Propaganda", B)
    legal = declaring(board).game.legal
    assert list(legal) == [at_b()]
    monkeypatch.setattr(legal_declaring, "TRIED", 5)
    with pytest.raises(TooMany, match="finding the next legal answer"):
        list(legal)

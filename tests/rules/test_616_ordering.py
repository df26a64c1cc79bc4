"""Several replacement effects apply to counters, life or draws: who chooses the order (616.1)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.state import number_of
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    AddMana,
    DrawCards,
    Effect,
    GainLife,
    PutCounters,
    PutOntoBattlefield,
    SetLife,
)
from turnfold.events.cards.replacements import (
    AnyReplacement,
    CounterChange,
    DamageChange,
    DrawChange,
    EntersWithCounters,
    LifeGainChange,
)
from turnfold.events.cards.selections import EVERYTHING, Filter, IsInZone, those
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.record import QuestionAsked

ORDER = in_editions("419.9a@2004", "616.1@2010", "616.1@2024")
NOW = Edition.FREE_DIVISION
THERE = EVERYTHING


def counters(times: int = 1, plus: int = 0) -> AnyReplacement:
    return CounterChange(times=times, plus=plus)


def life(times: int = 1, plus: int = 0) -> AnyReplacement:
    return LifeGainChange(times=times, plus=plus)


def enters_with(number: int, to: Filter | None = None) -> AnyReplacement:
    return EntersWithCounters(to=to, counter="+1/+1", amount=number)


def orders_asked(play: Play) -> list[int]:
    """The players who were asked for an order of effects."""
    asked = (each for each in play.events(QuestionAsked))
    return [each.player for each in asked if each.question is Question.ORDER_REPLACEMENTS]


@ORDER
@pytest.mark.parametrize(("first", "number"), [("twice", 3), ("more", 4)])
def test_the_controller_of_a_permanent_chooses_what_applies_first_to_its_counters(
    edition: Edition, first: str, number: int
) -> None:
    """One counter: 1 x 2 + 1, or (1 + 1) x 2. The effects are A's, and the permanent is B's."""
    board = Board(edition)
    effects = {
        "twice": board.permanent(enchantment("Twice", counters(times=2))),
        "more": board.permanent(enchantment("More", counters(plus=1))),
    }
    bear = board.permanent(creature("Bear"), B)
    play = board.begin().effect(PutCounters("+1/+1", 1, "that"), that=bear)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    assert play.counters(bear, "+1/+1") == 0
    play.choose(effects[first])
    assert play.counters(bear, "+1/+1") == number


@ORDER
def test_it_is_not_asked_where_it_makes_no_difference(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    for number in range(3):
        board.permanent(enchantment(f"Twice {number}", counters(times=2)))
    play = board.begin().effect(PutCounters("+1/+1", 1, "that"), that=bear)
    assert play.counters(bear, "+1/+1") == 8
    assert orders_asked(play) == []


@ORDER
def test_what_is_left_is_chosen_one_after_another(edition: Edition) -> None:
    """Of three effects two are chosen: ((1 + 1) x 2) + 3 is 7."""
    board = Board(edition)
    twice = board.permanent(enchantment("Twice", counters(times=2)))
    one = board.permanent(enchantment("One", counters(plus=1)))
    board.permanent(enchantment("Three", counters(plus=3)))
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(PutCounters("+1/+1", 1, "that"), that=bear)
    assert play.choose(one).asked == (A, Question.ORDER_REPLACEMENTS)
    play.choose(twice)
    assert play.counters(bear, "+1/+1") == 7
    assert orders_asked(play) == [A, A]


@in_editions("103.4@2004", "101.4@2010", "101.4@2024")
def test_the_active_player_chooses_first_for_counters_put_at_one_time(edition: Edition) -> None:
    board = Board(edition)
    twice = board.permanent(enchantment("Twice", counters(times=2)))
    more = board.permanent(enchantment("More", counters(plus=1)))
    theirs, mine = board.permanent(creature("Theirs"), B), board.permanent(creature("Mine"))
    creatures = those(HasTypes(("creature",)))
    play = board.begin().effect(PutCounters("+1/+1", 1, creatures))
    play.choose(twice).choose(more)
    assert orders_asked(play) == [A, B]
    assert [play.counters(each, "+1/+1") for each in (mine, theirs)] == [3, 4]


@in_editions("616.1@2010", "616.1@2024", "101.4@2024")
@pytest.mark.parametrize(
    "kind", [DamageChange, CounterChange, LifeGainChange], ids=["damage", "counters", "life"]
)
def test_the_active_player_chooses_first_for_what_two_creatures_deal_to_each_other(
    edition: Edition, kind: type[DamageChange | CounterChange | LifeGainChange]
) -> None:
    board = Board(edition)
    twice = board.permanent(enchantment("Twice", kind(times=2)))
    board.permanent(enchantment("More", kind(plus=1)))
    mine = board.permanent(creature("Mine", 2, 9, "wither", "lifelink"))
    theirs = board.permanent(creature("Theirs", 2, 9, "wither", "lifelink"), B)
    play = board.begin().attack(mine).block({theirs: mine})
    play.to_question(Question.ORDER_REPLACEMENTS).choose(twice).choose(twice)
    assert orders_asked(play) == [A, B]


@ORDER
@pytest.mark.parametrize(("first", "number"), [("twice", 3), ("more", 4)])
def test_a_player_chooses_for_counters_put_on_that_player(
    edition: Edition, first: str, number: int
) -> None:
    board = Board(edition)
    effects = {
        "twice": board.permanent(enchantment("Twice", counters(times=2))),
        "more": board.permanent(enchantment("More", counters(plus=1))),
    }
    play = board.begin().effect(PutCounters("poison", 1, "that"), that=B)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    play.choose(effects[first])
    assert number_of(play.player(B).counters, "poison") == number


@in_editions("616.1@2010", "616.1@2024")
@pytest.mark.parametrize(("first", "number"), [("twice", 5), ("more", 6)])
def test_it_is_chosen_for_the_counters_that_combat_damage_brings(
    edition: Edition, first: str, number: int
) -> None:
    """2 damage with wither: 2 x 2 + 1, or (2 + 1) x 2. The blocker's controller chooses."""
    board = Board(edition)
    effects = {
        "twice": board.permanent(enchantment("Twice", counters(times=2))),
        "more": board.permanent(enchantment("More", counters(plus=1))),
    }
    rot = board.permanent(creature("Rot", 2, 2, "wither"))
    wall = board.permanent(creature("Wall", 0, 9), B)
    play = board.begin().attack(rot).block({wall: rot}).to_question(Question.ORDER_REPLACEMENTS)
    assert play.asked[0] == B
    play.choose(effects[first]).to(Step.END_OF_COMBAT)
    assert play.counters(wall, "-1/-1") == number


@ORDER
@pytest.mark.parametrize(("first", "gained"), [("twice", 7), ("more", 8)])
@pytest.mark.parametrize("effect", [GainLife(3, "that"), SetLife(23, "that")])
def test_a_player_who_gains_life_chooses_what_applies_first(
    edition: Edition, effect: Effect, first: str, gained: int
) -> None:
    """3 life: 3 x 2 + 1, or (3 + 1) x 2."""
    board = Board(edition)
    effects = {
        "twice": board.permanent(enchantment("Twice", life(times=2))),
        "more": board.permanent(enchantment("More", life(plus=1))),
    }
    play = board.begin().effect(effect, that=B)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    play.choose(effects[first])
    assert play.life(B) == 20 + gained


@in_editions("616.1@2010", "616.1@2024")
def test_a_player_chooses_for_the_life_that_lifelink_brings(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Twice", life(times=2)))
    more = board.permanent(enchantment("More", life(plus=1)), B)
    cat = board.permanent(creature("Cat", 3, 3, "lifelink"))
    play = board.begin().attack(cat).to_question(Question.ORDER_REPLACEMENTS)
    assert play.asked[0] == A
    play.choose(more).to(Step.END_OF_COMBAT)
    assert (play.life(A), play.life(B)) == (28, 17)


@pytest.mark.rule("119.10@2024")
def test_no_life_becomes_no_more_life() -> None:
    """Once an effect has replaced the life with none, there is nothing left to be increased."""
    board = Board(NOW)
    board.permanent(enchantment("More", life(plus=1)))
    board.permanent(enchantment("None", life(times=0)))
    play = board.begin().effect(GainLife(3, "you"))
    assert play.life(A) == 20
    assert orders_asked(play) == []


@pytest.mark.rule("614.12@2024", "616.1@2024")
@pytest.mark.parametrize(
    ("order", "number"),
    [(("beast", "twice"), 7), (("friend", "twice"), 8), (("beast", "friend"), 10)],
)
def test_each_effect_applies_once_to_the_counters_with_which_a_permanent_enters(
    order: tuple[str, str], number: int
) -> None:
    """Its own 2, a friend's 3, and twice as many: 2 x 2 + 3, 3 x 2 + 2, or (2 + 3) x 2. Nothing
    can be doubled before one of the others has applied."""
    board = Board(NOW)
    ids = {
        "twice": board.permanent(enchantment("Twice", counters(times=2))),
        "friend": board.permanent(enchantment("Friend", enters_with(3, THERE))),
        "beast": board.hand(creature("Beast", 0, 0, abilities=(enters_with(2),))),
    }
    play = board.begin()
    ids["beast"] = play.cast(ids["beast"])
    play.to_question(Question.ORDER_REPLACEMENTS)
    assert play.asked[0] == A
    for each in order:
        play.choose(ids[each])
    assert play.counters(play.named("Beast")[0], "+1/+1") == number


@pytest.mark.rule("614.5@2024", "614.12@2024")
def test_an_effect_increases_the_counters_with_which_a_permanent_enters_only_once() -> None:
    """Two effects give it counters, and both are one event: 2 + 3 + 1."""
    board = Board(NOW)
    board.permanent(enchantment("More", counters(plus=1)))
    board.permanent(enchantment("Friend", enters_with(3, THERE)))
    beast = board.hand(creature("Beast", 0, 0, abilities=(enters_with(2),)))
    play = board.begin()
    play.cast(beast)
    play.settle()
    assert play.counters(play.named("Beast")[0], "+1/+1") == 6


@pytest.mark.rule("614.12@2024", "616.1@2024")
def test_it_is_chosen_for_each_permanent_that_returns_before_any_of_them_does() -> None:
    board = Board(NOW)
    twice = board.permanent(enchantment("Twice", counters(times=2)))
    more = board.permanent(enchantment("More", counters(plus=1)))
    for _ in range(2):
        board.graveyard(creature("Ghost", 1, 1))
    dead = those(HasTypes(("creature",)), IsInZone("graveyard"))
    play = board.begin().effect(PutOntoBattlefield(dead, counter="+1/+1"))
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    assert play.named("Ghost") == []
    play.choose(twice).choose(more)
    assert sorted(play.counters(each, "+1/+1") for each in play.named("Ghost")) == [3, 4]
    assert orders_asked(play) == [A, A]


@in_editions("614.11@2010", "614.11a@2010", "614.11@2024", "614.11a@2024")
def test_each_draw_that_replaces_a_draw_may_be_replaced_by_the_next_effect(
    edition: Edition,
) -> None:
    """Two draws in place of one, and two in place of each of these: nothing is to be chosen."""
    board = Board(edition)
    twice = DrawChange(to="you", times=2)
    one_more = DrawChange(to="you", plus=1)
    board.permanent(enchantment("Twice", twice))
    board.permanent(enchantment("One more", one_more))
    play = board.begin().effect(DrawCards(1, "you"))
    assert play.hand(A) == 4
    assert orders_asked(play) == []


@in_editions("605.3b@2010", "605.3b@2024")
def test_nobody_is_asked_as_a_mana_ability_resolves(edition: Edition) -> None:
    """It resolves at once, and the oldest effect applies first: 1 x 2 + 1."""
    board = Board(edition)
    board.permanent(enchantment("Twice", life(times=2)))
    board.permanent(enchantment("More", life(plus=1)))
    effects = (AddMana(mana="{G}"), GainLife(1, "you"))
    well = board.permanent(
        Card("Well", ("artifact",), abilities=(ActivatedAbility(Cost(tap=True), effects),))
    )
    play = board.begin()
    play.do(ActivateAbility(well))
    assert play.life(A) == 23
    assert play.pool() == 1

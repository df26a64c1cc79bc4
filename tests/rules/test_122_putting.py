"""Who puts counters: the controller of the source of damage, of an effect, of what enters."""

import msgspec
import pytest

from tests.rules.board import A, B, Board, creature, enchantment, instant
from tests.turn.editions import in_editions
from turnfold.engine.state import number_of
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    SpellAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import GainLife, PutCounters
from turnfold.events.cards.replacements import CounterChange, EntersWithCounters
from turnfold.events.cards.selections import EVERYTHING, Whose
from turnfold.events.cards.tables import sums
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import GetsCounters
from turnfold.events.enums import Edition, Step
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.permanents import CountersChanged

NOW = Edition.FREE_DIVISION


def gains_when_put(whose: Whose) -> Card:
    """A gains 5 life whenever such a player puts counters on a permanent or player."""
    trigger = GetsCounters(subject=EVERYTHING, whose=whose)
    return enchantment("Counting House", TriggeredAbility(trigger, (GainLife(5),)))


@in_editions("120.3d@2024")
@pytest.mark.parametrize(("whose", "life"), [("you", 25), ("opponent", 20)])
def test_the_controller_of_a_source_with_wither_puts_the_counters(
    edition: Edition, whose: Whose, life: int
) -> None:
    board = Board(edition)
    board.permanent(gains_when_put(whose))
    rot = board.permanent(creature("Rot", 2, 2, "wither"))
    wall = board.permanent(creature("Wall", 0, 5), B)
    play = board.begin().attack(rot).block({wall: rot}).to(Step.END_OF_COMBAT)
    play.settle()
    assert play.counters(wall, "-1/-1") == 2
    assert [each.put_by for each in play.events(CountersChanged)] == [A]
    assert play.life(A) == life


@in_editions("120.3b@2024")
@pytest.mark.parametrize(("whose", "life"), [("you", 25), ("opponent", 20)])
def test_the_controller_of_a_source_with_infect_gives_the_poison(
    edition: Edition, whose: Whose, life: int
) -> None:
    board = Board(edition)
    board.permanent(gains_when_put(whose))
    plague = board.permanent(creature("Plague", 2, 2, "infect"))
    play = board.begin().attack(plague).to(Step.END_OF_COMBAT)
    play.settle()
    assert [each.put_by for each in play.events(PlayerCountersChanged)] == [A]
    assert play.life(A) == life


@pytest.mark.rule("120.3g@2024")
def test_the_controller_of_a_creature_with_toxic_gives_the_poison() -> None:
    board = Board(NOW)
    board.permanent(gains_when_put("you"))
    snake = board.permanent(creature("Snake", 1, 1, "toxic 1"))
    play = board.begin().attack(snake).to(Step.END_OF_COMBAT)
    play.settle()
    assert [each.put_by for each in play.events(PlayerCountersChanged)] == [A]
    assert (play.life(A), play.life(B)) == (25, 19)


@in_editions("119.3b@2010", "119.3d@2010")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_nobody_puts_the_counters_of_damage_before_2017(edition: Edition, whose: Whose) -> None:
    board = Board(edition)
    board.permanent(gains_when_put(whose))
    plague = board.permanent(creature("Plague", 2, 2, "infect"))
    rot = board.permanent(creature("Rot", 2, 2, "wither"))
    wall = board.permanent(creature("Wall", 0, 5), B)
    play = board.begin().attack(plague, rot).block({wall: rot}).to(Step.END_OF_COMBAT)
    play.settle()
    assert play.counters(wall, "-1/-1") == 2
    assert number_of(play.player(B).counters, "poison") == 2
    assert play.life(A) == 20


@pytest.mark.rule("122.6a@2024")
@pytest.mark.parametrize(("player", "life"), [(A, 25), (B, 20)])
def test_the_controller_of_what_enters_puts_the_counters_it_has(player: int, life: int) -> None:
    board = Board(NOW, active=player)
    board.permanent(gains_when_put("you"))
    enters = EntersWithCounters(counter="+1/+1", amount=3)
    beast = board.hand(creature("Beast", 0, 0, abilities=(enters,)), player)
    play = board.begin()
    play.cast(beast)
    play.settle()
    (there,) = play.named("Beast")
    assert play.counters(there, "+1/+1") == 3
    assert play.life(A) == life


def puts(number: int, player: int, kind: str = "+1/+1") -> tuple[Board, int, int]:
    """A board on which a player has an instant that puts counters, and A a bear."""
    spell = SpellAbility((PutCounters(kind, number, "target"),), (TargetCreature(),))
    board = Board(NOW, active=player)
    bear = board.permanent(creature("Bear", 2, 2))
    return board, bear, board.hand(instant("Growth", spell), player)


TWICE = CounterChange(to=EVERYTHING, times=2, put_by="you")


@pytest.mark.rule("614.1a@2024")
@pytest.mark.parametrize(("player", "number"), [(A, 6), (B, 3)])
def test_an_effect_raises_what_one_player_puts_and_not_what_others_put(
    player: int, number: int
) -> None:
    board, bear, growth = puts(3, player)
    board.permanent(enchantment("Vat", TWICE))
    play = board.begin()
    play.cast(growth, bear)
    play.settle()
    assert play.counters(bear, "+1/+1") == number
    assert [each.put_by for each in play.events(CountersChanged)] == [player]


@pytest.mark.rule("614.1a@2024")
@pytest.mark.parametrize(("kind", "number"), [("+1/+1", 4), ("-1/-1", 3)])
def test_an_effect_about_one_kind_of_counters_leaves_the_others(kind: str, number: int) -> None:
    board, bear, growth = puts(3, A, kind)
    one_more = CounterChange(to=EVERYTHING, counter="+1/+1", plus=1)
    board.permanent(enchantment("Scales", one_more))
    board.permanent(creature("Toughener", 5, 5))
    play = board.begin()
    play.cast(growth, bear)
    play.settle()
    changes = [each.change for each in play.events(CountersChanged)]
    assert changes == [number]


@pytest.mark.rule("120.3d@2024", "614.1a@2024")
@pytest.mark.parametrize(("player", "number"), [(A, 4), (B, 2)])
def test_it_raises_the_counters_that_damage_brings(player: int, number: int) -> None:
    board = Board(NOW, active=player)
    board.permanent(enchantment("Vat", TWICE))
    rot = board.permanent(creature("Rot", 2, 2, "wither"), player)
    wall = board.permanent(creature("Wall", 0, 9), A + B - player)
    play = board.begin().attack(rot, on=A + B - player).block({wall: rot}).to(Step.END_OF_COMBAT)
    assert play.counters(wall, "-1/-1") == number


@pytest.mark.rule("120.3b@2024", "120.3g@2024", "614.1a@2024")
def test_it_raises_the_counters_that_damage_gives_a_player() -> None:
    board = Board(NOW)
    to_players = CounterChange(to="opponent_and_theirs", times=2, put_by="you")
    board.permanent(enchantment("Vat", to_players))
    plague = board.permanent(creature("Plague", 2, 2, "infect", "toxic 1"))
    play = board.begin().attack(plague).to(Step.END_OF_COMBAT)
    assert number_of(play.player(B).counters, "poison") == 6


@pytest.mark.rule("614.12@2024")
def test_it_raises_the_counters_with_which_a_permanent_enters() -> None:
    board = Board(NOW)
    board.permanent(enchantment("Vat", TWICE))
    enters = EntersWithCounters(counter="+1/+1", amount=3)
    beast = board.hand(creature("Beast", 0, 0, abilities=(enters,)))
    play = board.begin()
    play.cast(beast)
    play.settle()
    assert play.counters(play.named("Beast")[0], "+1/+1") == 6


@pytest.mark.rule("614.1a@2024", "606.4@2024")
@pytest.mark.parametrize(("change", "left"), [(1, 5), (-1, 2)])
def test_loyalty_that_is_put_as_a_cost_is_raised_and_what_is_removed_is_not(
    change: int, left: int
) -> None:
    board = Board(NOW)
    board.permanent(enchantment("Vat", TWICE))
    ability = ActivatedAbility(Cost(loyalty=change), (GainLife(1),))
    walker = Card(name="Walker", types=("planeswalker",), loyalty=3, abilities=(ability,))
    there = board.permanent(walker, counters={"loyalty": 3})
    play = board.begin()
    play.activate(there)
    assert play.counters(there, "loyalty") == left


def test_who_puts_counters_is_said_of_counters_that_would_be_put_only() -> None:
    table = {"kind": "replacement", "replaces": "damage", "times": 2, "put_by": "you"}
    with pytest.raises(msgspec.ValidationError, match="unknown field `put_by`"):
        msgspec.convert(sums(table), Ability)

"""Keywords that work in other zones, and costs that depend on what is there: cycling, changeling,
ward with other costs, costs that are reduced (113.6, 118.7, 702)."""

import pytest

from tests.rules.board import A, B, Board, creature, instant
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read, read_card
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.costs import reduced
from turnfold.events.cards.effects import Destroy, DrawCards, GainLife, PutItsCounters
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import Dies
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question, Zone

EDITION = Edition.FREE_DIVISION
CYCLER = Card(
    "Cycler",
    ("creature",),
    "{5}",
    power=4,
    toughness=4,
    abilities=(ActivatedAbility(Cost("{2}", discard_self=True), (DrawCards(),), works_in="hand"),),
)


@in_editions("112.6b@2010", "113.6b@2024")
def test_a_card_is_cycled_from_the_hand(edition: Edition) -> None:
    board = Board(edition)
    card, theirs = board.hand(CYCLER), board.hand(CYCLER, B)
    board.lands("GG")
    board.lands("GG", B)
    play = board.begin()
    assert ActivateAbility(card, 0) in list(play.game.legal)
    assert play.refused(ActivateAbility(theirs, 0))
    play.activate(card)
    assert play.named("Cycler", Zone.GRAVEYARD), "discarding it is the cost"
    assert play.resolve().hand(A) == 1


@in_editions("112.6b@2010", "113.6b@2024")
def test_it_cannot_be_cycled_on_the_battlefield(edition: Edition) -> None:
    board = Board(edition)
    card = board.permanent(CYCLER)
    board.lands("GG")
    play = board.begin()
    assert ActivateAbility(card, 0) not in list(play.game.legal)
    assert play.refused(ActivateAbility(card, 0))


SHIFTER = creature("Shifter", 2, 2, "changeling")


@in_editions("702.72a@2010", "702.73a@2024")
def test_a_changeling_is_every_creature_type(edition: Edition) -> None:
    board = Board(edition)
    shifter = board.permanent(SHIFTER)
    in_hand = board.hand(SHIFTER)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    for each in ("Goblin", "Assembly-Worker", "Time Lord"):
        assert each in play.looks(shifter).subtypes
        assert each in play.looks(in_hand).subtypes, "in every zone"
    assert not {"Forest", "Aura", "Equipment"} & play.looks(shifter).subtypes
    play.effect(Destroy(those(HasSubtypes(("Elf",)))))
    assert play.in_play(bear)
    assert not play.in_play(shifter)


BOLT = instant("Bolt", SpellAbility((Destroy(),), (TargetCreature(),)))


@pytest.mark.rule("702.21a@2024", "119.4@2024")
@pytest.mark.parametrize("pays", [True, False])
def test_ward_may_cost_life(pays: bool) -> None:
    board = Board(EDITION)
    guard = board.permanent(creature("Guard", 2, 2, "ward pay 3 life"), B)
    bolt = board.hand(BOLT)
    play = board.begin()
    play.cast(bolt, guard)
    play.say(pays).settle()
    assert play.life(A) == (17 if pays else 20)
    assert play.in_play(guard) is not pays


@pytest.mark.rule("702.21a@2024", "119.4@2024")
def test_who_has_not_that_much_life_is_not_asked() -> None:
    board = Board(EDITION, life=(2, 20))
    guard = board.permanent(creature("Guard", 2, 2, "ward pay 3 life"), B)
    bolt = board.hand(BOLT)
    play = board.begin()
    play.cast(bolt, guard)
    play.settle()
    assert play.in_play(guard)
    assert play.life(A) == 2


@pytest.mark.rule("702.21a@2024", "701.8b@2024")
def test_ward_may_cost_a_card() -> None:
    board = Board(EDITION)
    guard = board.permanent(creature("Guard", 2, 2, "ward discard a card"), B)
    bolt, one, other = board.hand(BOLT), board.hand("Forest"), board.hand("Plains")
    play = board.begin()
    play.cast(bolt, guard)
    play.say(True)
    assert play.asked == (A, Question.DISCARD)
    play.choose(other).settle()
    assert play.obj(one).zone is Zone.HAND
    assert play.named("Plains", Zone.GRAVEYARD)
    assert not play.in_play(guard)


@pytest.mark.rule("118.7@2024")
@pytest.mark.parametrize(
    ("cost", "by", "left"),
    [
        ("{3}{G}", "{1}{G}", "{2}"),
        ("{3}{G}", "{1}{R}", "{1}{G}"),
        ("{5}{W}{W}", "{2}{W}", "{3}{W}"),
        ("{1}{G}", "{5}{G}", "{0}"),
        ("{G}{G}", "{3}", "{G}{G}"),
    ],
)
def test_a_cost_is_reduced_by_an_amount_of_mana(cost: str, by: str, left: str) -> None:
    assert reduced(cost, by) == left


GROWER = Card(
    "Grower",
    ("creature",),
    "{1}{G}",
    power=1,
    toughness=1,
    abilities=(ActivatedAbility(Cost("{3}{G}"), (GainLife(1),), once=True, power_up=True),),
)


@pytest.mark.rule("118.7@2024", "602.5b@2024")
def test_an_ability_costs_less_in_the_turn_in_which_its_source_entered() -> None:
    board = Board(EDITION)
    new, old = board.permanent(GROWER, sick=True), board.permanent(GROWER)
    board.lands("GG")
    play = board.begin()
    assert ActivateAbility(old, 0) not in list(play.game.legal)
    play.activate(new).resolve()
    assert play.life(A) == 21
    assert play.refused(ActivateAbility(new, 0)) == "602.5b@2024"


@pytest.mark.rule("122.8@2024")
def test_as_many_counters_are_put_as_the_object_had_when_it_left() -> None:
    dies = TriggeredAbility(Dies(), (PutItsCounters(),), (TargetCreature(),))
    board = Board(EDITION)
    hero = board.permanent(creature("Hero", abilities=(dies,)), counters={"+1/+1": 2, "charge": 1})
    heir = board.permanent(creature("Heir"))
    play = board.begin().effect_destroy(hero).settle()
    assert play.counters(heir, "+1/+1") == 2
    assert play.counters(heir, "charge") == 1
    assert play.size(heir) == (4, 4)


@pytest.mark.rule("702.29a@2024", "702.29e@2024")
def test_each_of_two_ways_to_cycle_a_card_cycles_it() -> None:
    text = "Cycling {1}\nSwampcycling {1}\nWhen you cycle this card, you gain 2 life."
    eel = read(PrintedCard("Eel", "{5}{B}", "Creature — Fish", text, "5", "5")).card
    assert eel is not None
    for ability in (0, 1):
        board = Board(Edition.FREE_DIVISION)
        card = board.hand(eel)
        board.lands("B")
        play = board.begin().activate(card, ability=ability)
        assert play.settle().life(A) == 22


@pytest.mark.rule("702.29c@2024", "614.6@2024")
def test_a_cycled_card_triggers_from_exile_as_well() -> None:
    line = "If a card or token would be put into a graveyard from anywhere, exile it instead."
    text = (
        "Cycling {1}\nWhen you cycle this card, you gain 2 life.\n"
        "Whenever you cycle a card, you lose 1 life."
    )
    board = Board(Edition.FREE_DIVISION)
    board.permanent(read_card("Line", "Enchantment", line), B)
    card = board.hand(read_card("Eel", "Creature — Fish", text, power="5", toughness="5"))
    board.lands("B")
    play = board.begin().activate(card).settle()
    assert play.life(A) == 22
    assert [play.obj(each).card for each in play.state.zone(Zone.EXILE)] == ["Eel"]

"""Where damage does nothing or stops: no damage, life that is kept up, excess of each recipient,
what cannot be dealt damage any more (120.3-120.10, 614.9, 615)."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    DealDamage,
    Destroy,
    Excess,
    PhaseOut,
    PreventDamage,
    PutCounters,
    RedirectDamage,
)
from turnfold.events.cards.measures import Count
from turnfold.events.cards.replacements import (
    DamageChange,
    DamagePrevention,
    DamageRedirection,
    LifeFloor,
    LifeGainChange,
)
from turnfold.events.cards.selections import those
from turnfold.events.damage import DamageDealt, DamageNotDealt, ExcessDamageRedirected
from turnfold.events.decisions import Answer
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.permanents import CountersChanged

NONE = in_editions("119.8@2010", "120.8@2024")
KEPT = in_editions("119.4b@2010", "120.4c@2024")
SENT = in_editions("419@2004", "614.9@2010", "614.9@2024")
CREATURES = those(HasTypes(("creature",)))


@NONE
def test_no_damage_to_what_can_be_dealt_none_is_not_even_lost(edition: Edition) -> None:
    board = Board(edition)
    relic = board.permanent(Card(name="Relic", types=("artifact",)))
    play = board.begin()
    play.effect(DealDamage(0, "that"), that=relic)
    assert not play.events(DamageNotDealt, DamageDealt)
    play.effect(DealDamage(1, "that"), that=relic)
    assert [each.amount for each in play.events(DamageNotDealt)] == [1]


@NONE
def test_damage_that_was_prevented_whole_is_not_increased(edition: Edition) -> None:
    """There is nothing left that would be dealt."""
    board = Board(edition)
    ward = DamagePrevention(to="you", prevent=2)
    first = board.permanent(enchantment("Ward", ward), B)
    board.permanent(enchantment("Fuel", DamageChange(to="you", plus=1)), B)
    play = board.begin()
    play.effect(DealDamage(2, "that"), that=B)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    play.choose(first)
    assert play.life(B) == 20


# 120.4c


def kept_up(edition: Edition, life: int, floor: int = 1) -> Board:
    """B has this much life, and damage does not bring it below the floor."""
    board = Board(edition, life=(20, life))
    worship = LifeFloor(to="you", floor=floor)
    board.permanent(enchantment("Worship", worship), B)
    return board


@KEPT
@pytest.mark.parametrize(
    ("life", "floor", "damage", "left"),
    [(20, 1, 3, 17), (3, 1, 3, 1), (1, 1, 3, 1), (8, 7, 1, 7), (7, 7, 1, 7), (6, 7, 1, 5)],
)
def test_damage_brings_life_to_the_floor_and_no_further(
    edition: Edition, life: int, floor: int, damage: int, left: int
) -> None:
    """Who has less than that already is not helped."""
    play = kept_up(edition, life, floor).begin()
    play.effect(DealDamage(damage, "that"), that=B)
    assert play.life(B) == left
    lost = [life - left] if life > left else []
    assert [each.amount for each in play.events(LifeLost)] == lost
    assert [each.amount for each in play.events(DamageDealt)] == [damage]


@KEPT
def test_it_keeps_the_life_of_its_own_player_only(edition: Edition) -> None:
    play = kept_up(edition, 20).begin()
    play.effect(DealDamage(25, "that"), that=A)
    assert play.state.over


@KEPT
def test_life_that_another_gains_does_not_count_towards_the_floor(edition: Edition) -> None:
    """A gains 3 life from the damage that B is dealt: B has 2 life, and goes to 1."""
    board = kept_up(edition, 2)
    vampire = board.permanent(creature("Vampire", 3, 3, "lifelink"))
    play = board.begin().attack(vampire).to(Step.POSTCOMBAT_MAIN)
    assert (play.life(A), play.life(B)) == (23, 1)


@KEPT
def test_life_that_is_gained_at_once_counts_towards_the_floor(edition: Edition) -> None:
    """B has 2 life, is dealt 5 damage, and gains 2 from a blocker: what is left is 1."""
    board = kept_up(edition, 2)
    giant, bear = board.permanent(creature("Giant", 5, 5)), board.permanent(creature("Bear"))
    nurse = board.permanent(creature("Nurse", 2, 2, "lifelink"), B)
    play = board.begin().attack(giant, bear).block({nurse: bear}).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 1


@in_editions("119.3f@2010", "120.3f@2024")
def test_who_gains_no_life_has_gained_none_by_lifelink(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Ban", LifeGainChange(to="you", times=0)))
    vampire = board.permanent(creature("Vampire", 3, 3, "lifelink"))
    play = board.begin().attack(vampire).to(Step.POSTCOMBAT_MAIN)
    assert (play.life(A), play.life(B)) == (20, 17)
    assert not play.events(LifeGained)


# 120.4a


@in_editions("120.4a@2024")
def test_the_excess_of_each_recipient_is_its_own(edition: Edition) -> None:
    """4 to a 2/2 and to a 3/3: 2 and 1 of it are excess."""
    board = Board(edition)
    bears = [board.permanent(creature(f"Bear {n}", n, n), B) for n in (2, 3)]
    play = board.begin()
    play.effect(DealDamage(4, CREATURES, excess=Excess("that")), that=B)
    assert {(e.target, e.amount) for e in play.events(DamageDealt)} == {
        (bears[0], 2),
        (bears[1], 3),
        (B, 2),
        (B, 1),
    }


@in_editions("120.4a@2024")
def test_damage_to_a_player_has_no_excess(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(DealDamage(5, "that", excess=Excess("you")), that=B)
    assert (play.life(A), play.life(B)) == (20, 15)
    assert not play.events(ExcessDamageRedirected)


# 614.9


@SENT
@pytest.mark.parametrize("away", [PhaseOut("that"), Destroy("that", no_regeneration=True)])
def test_what_is_no_longer_there_takes_no_damage_for_another(
    edition: Edition, away: PhaseOut | Destroy
) -> None:
    board = Board(edition)
    ogre = board.permanent(creature("Ogre", 3, 9), B)
    play = board.begin()
    play.effect(RedirectDamage("target", "you"), B, target=ogre)
    play.effect(away, that=ogre)
    play.effect(DealDamage(2, "that"), that=B)
    assert play.life(B) == 18


@SENT
@pytest.mark.parametrize("yes", [True, False])
def test_who_may_have_it_dealt_elsewhere_is_asked_that_only(edition: Edition, yes: bool) -> None:
    """One effect applies: which of them comes first is no question."""
    board = Board(edition)
    mirror = DamageRedirection(to="you", redirect_to="controller_of_that", optional=True)
    board.permanent(enchantment("Mirror", mirror), B)
    imp = board.permanent(creature("Imp"))
    play = board.begin()
    play.effect(DealDamage(2, "target", source="that"), that=imp, target=B)
    assert play.asked == (B, Question.CONFIRM)
    play.do(Answer(yes))
    assert (play.life(A), play.life(B)) == ((18, 20) if yes else (20, 18))


# 615


@in_editions("615.5@2010", "615.5@2024")
def test_no_counters_are_put_where_what_follows_counts_none(edition: Edition) -> None:
    board = Board(edition)
    none = Count(those(HasTypes(("artifact",))))
    grow = PutCounters("+1/+1", none)
    hydra = DamagePrevention(to="self", then=(grow,))
    target = board.permanent(creature("Hydra", 1, 1, abilities=(hydra,)), B)
    play = board.begin()
    play.effect(DealDamage(2, "that"), that=target)
    assert play.in_play(target)
    assert not play.events(CountersChanged)


@in_editions("419@2004", "615.1@2010", "615.1@2024")
def test_a_shield_for_creatures_is_none_for_players(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent(creature("Bear", 2, 2), player) for player in (A, B)]
    play = board.begin()
    play.effect(PreventDamage(to=CREATURES), B)
    play.effect(DealDamage(2, CREATURES, also_to="each_player"), A)
    assert play.in_play(*bears)
    assert (play.life(A), play.life(B)) == (18, 18)

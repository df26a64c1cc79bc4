"""Prevention effects on damage that can't be prevented: they do what else they do (615.12)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import DealDamage, GainLife, PreventDamage, RemoveCounters
from turnfold.events.cards.measures import EventAmount
from turnfold.events.cards.replacements import DamagePrevention
from turnfold.events.damage import DamagePrevented
from turnfold.events.effects import EffectExpired, ShieldUsed
from turnfold.events.enums import Edition

IN_VAIN = in_editions("614.11@2009-07-11", "615.11@2010", "615.12@2024")
START = "If damage would be dealt to this creature, prevent that damage"


def guarded(edition: Edition, text: str) -> tuple[Play, int, int]:
    """A creature of A's that prevents damage to it, with four +1/+1 counters, and a source."""
    board = Board(edition)
    card = read_card("Phantom", "Creature — Spirit", text, power="2", toughness="9")
    assert not card.unread
    phantom = board.permanent(card, counters={"+1/+1": 4})
    archer = board.permanent(creature("Archer"), B)
    return board.begin(), phantom, archer


def shot(play: Play, target: int, amount: int = 3) -> None:
    """Damage that can't be prevented."""
    play.effect(DealDamage(amount, "target", unpreventable=True), B, target=target)


@IN_VAIN
def test_a_counter_is_removed_although_the_damage_is_dealt(edition: Edition) -> None:
    play, phantom, _ = guarded(edition, f"{START}. Remove a +1/+1 counter from this creature.")
    for left in (3, 2):
        shot(play, phantom, 1)
        assert play.counters(phantom, "+1/+1") == left
    assert play.obj(phantom).damage == 2
    assert play.events(DamagePrevented) == []


@pytest.mark.rule("419.5@2004")
def test_nothing_happened_before_the_rules_said_so() -> None:
    day = Edition.DAMAGE_ON_THE_STACK
    play, phantom, _ = guarded(day, f"{START}. Remove a +1/+1 counter from this creature.")
    shot(play, phantom)
    assert (play.counters(phantom, "+1/+1"), play.obj(phantom).damage) == (4, 3)


@IN_VAIN
@pytest.mark.parametrize(
    ("text", "counters"),
    [
        (f"{START} and remove that many +1/+1 counters from it.", 1),
        (f"{START}. Put a +1/+1 counter on it for each 1 damage prevented this way.", 4),
        (f"{START} and put that many +1/+1 counters on it.", 7),
    ],
)
def test_that_many_is_the_damage_and_none_of_it_is_prevented(
    edition: Edition, text: str, counters: int
) -> None:
    play, phantom, _ = guarded(edition, text)
    shot(play, phantom)
    assert play.counters(phantom, "+1/+1") == counters


@IN_VAIN
def test_a_shield_is_not_reduced_and_gives_no_life(edition: Edition) -> None:
    play, phantom, _ = guarded(edition, "Flying")
    removed = RemoveCounters("+1/+1", what="spared")
    shield = PreventDamage(4, gain_life="you", then=(GainLife(EventAmount()), removed))
    play.effect(shield, target=phantom)
    shot(play, phantom)
    assert (play.life(A), play.obj(phantom).damage) == (20, 3)
    assert play.counters(phantom, "+1/+1") == 3
    assert play.events(ShieldUsed, EffectExpired) == []
    play.effect(DealDamage(4), B, target=phantom)
    assert (play.life(A), play.obj(phantom).damage) == (28, 3)


@IN_VAIN
def test_the_next_time_is_one_that_could_be_prevented(edition: Edition) -> None:
    play, phantom, archer = guarded(edition, "Flying")
    removed = RemoveCounters("+1/+1", what="spared")
    play.effect(PreventDamage(next_time=True, then=(removed,)), target=phantom)
    for sure in (True, False):
        arrow = DealDamage(1, "target", source="that", unpreventable=sure)
        play.effect(arrow, B, target=phantom, that=archer)
    assert play.obj(phantom).damage == 1
    assert play.counters(phantom, "+1/+1") == 2


@IN_VAIN
def test_what_does_nothing_else_does_nothing(edition: Edition) -> None:
    board = Board(edition)
    ward = DamagePrevention(to="self")
    plant = board.permanent(creature("Plant", 0, 5, abilities=(ward, ward)))
    play = board.begin()
    shot(play, plant)
    assert play.obj(plant).damage == 3
    assert play.events(DamagePrevented) == []

"""Which objects that are no permanents or spells may be chosen as a source of damage (120.7)."""

import pytest

from tests.rules.board import B, Board, Play, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    DealDamage,
    Delay,
    Destroy,
    Effect,
    GainLife,
    Modify,
    PreventDamage,
)
from turnfold.events.cards.measures import Power
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Dies
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Zone

STRIKES = DealDamage(Power("that"), "each_opponent", source="that")
SHIELD = PreventDamage(to="you", source="that", next_time=True)


def offered(play: Play) -> set[int]:
    """The sources that may be chosen for a shield of A's."""
    play.effect(PreventDamage(to="you", choose_source=True, next_time=True))
    return {each.objects[0] for each in play.game.legal if isinstance(each, ChooseObjects)}


def killed(edition: Edition, *before: Effect, after: tuple[Effect, ...] = ()) -> set[int]:
    """What may be chosen besides permanents after effects about a creature that then dies, where an
    ability of a permanent triggers on that; and 0 for the creature and its card."""
    dies = TriggeredAbility(Dies(those(HasTypes(("creature",)))), after)
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    others = {board.permanent(enchantment("Shrine", *([dies] if after else ())))}
    play = board.begin()
    for effect in before:
        play.effect(effect, that=bear)
    play.effect(Destroy("that"), that=bear)
    (card,) = play.named("Grizzly Bears", Zone.GRAVEYARD)
    return {0 if each in (bear, card) else each for each in offered(play)} - others


@in_editions(
    *("419.7c@2001-07-23", "419.8a@2009-05-01", "118.7@2009-07-11", "119.7@2010-07-16"),
    *("120.7@2024", "609.7a@2024"),
)
def test_what_waits_for_its_time_refers_to_possible_sources(edition: Edition) -> None:
    """Delayed abilities since July 2009, prevention effects since 2010. What only changes a
    creature refers to none."""
    later = Delay("end", (STRIKES,), about="that")
    assert killed(edition, later) == ({0} if edition.day >= "2009-07-11" else set())
    assert killed(edition, SHIELD) == ({0} if edition.day >= "2010-07-16" else set())
    assert killed(edition, Modify(Modification(power=1), "that")) == set()


@pytest.mark.rule("419.7c@2001-07-23", "120.7@2024")
@pytest.mark.parametrize("day", ["2001-07-22", "2001-07-23", "2024-11-08"])
def test_abilities_on_the_stack_refer_to_possible_sources(day: str) -> None:
    """Since 2001, if their words mean something, and not only their trigger."""
    assert killed(Edition(day), after=(STRIKES,)) == ({0} if day > "2001-07-22" else set())
    assert killed(Edition(day), after=(GainLife(1),)) == set()

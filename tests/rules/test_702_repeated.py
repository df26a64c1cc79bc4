"""A keyword that an object has twice: mostly redundant, and sometimes it adds up (702)."""

from tests.rules.fight import Fight
from tests.rules.things import A, D, creature
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.present import present
from turnfold.events.enums import Edition
from turnfold.events.game import LifeGained


def struck(edition: Edition, *keywords: str) -> Fight:
    """An unblocked 1/1 with these keywords has dealt its damage."""
    fight = Fight(edition, creature("mite", A, 1, 1, *keywords))
    fight.attack("mite")
    fight.block()
    fight.strike()
    return fight


@in_editions("702.164b@2024", "702.164c@2024")
def test_equal_toxic_abilities_are_added(edition: Edition) -> None:
    """Toxic 1 twice and toxic 2 are four counters."""
    assert struck(edition, "toxic 1", "toxic 2", "toxic 1").poison(D) == 4


@in_editions("702.164b@2024")
def test_a_toxic_ability_that_is_given_is_added(edition: Edition) -> None:
    fight = Fight(edition, creature("mite", A, 1, 1, "toxic 1"))
    gain = {"do": "modify", "change": {"add_keywords": ["toxic 1"]}}
    fight.effect(gain, you="A", target="mite")
    fight.effect(gain, you="A", target="mite")
    mite = present(fight.game.state, fight.ids["mite"])
    assert sorted(mite.instances) == ["toxic 1"] * 3
    fight.attack("mite")
    fight.block()
    fight.strike()
    assert fight.poison(D) == 3


@in_editions("702.164a@2024")
def test_what_loses_toxic_loses_every_instance(edition: Edition) -> None:
    fight = Fight(edition, creature("mite", A, 1, 1, "toxic 1", "toxic 1"))
    lose = {"do": "modify", "change": {"remove_keywords": ["toxic 1"]}}
    fight.effect(lose, you="A", target="mite")
    fight.attack("mite")
    fight.block()
    fight.strike()
    assert fight.poison(D) == 0


@in_editions("702.15f@2024", "702.15e@2010")
def test_lifelink_twice_is_redundant(edition: Edition) -> None:
    fight = struck(edition, "lifelink", "lifelink")
    assert [each.amount for each in fight.told(LifeGained)] == [1]
    assert present(fight.game.state, fight.ids["mite"]).instances == ("lifelink",)

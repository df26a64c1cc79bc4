"""Damage beyond what is lethal: dealt elsewhere instead, or noted (120.4a, 120.10)."""

from tests.rules.fight import Fight
from tests.rules.things import A, D, battle, blocker_of_several, creature, planeswalker
from tests.turn.editions import in_editions
from turnfold.events.damage import ExcessDamageNoted, ExcessDamageRedirected
from turnfold.events.enums import Edition, Step

MAIN = Step.PRECOMBAT_MAIN


def shot(amount: int, **more: object) -> dict[str, object]:
    return {"do": "deal_damage", "amount": amount, **more}


@in_editions("120.4a@2024")
def test_excess_counts_what_is_marked_already(edition: Edition) -> None:
    fight = Fight(
        edition, creature("archer", A, 1, 1), creature("ogre", D, 3, 4, damage=1), begin=MAIN
    )
    fight.effect(shot(5, excess_to="controller_of_target"), you="A", by="archer", target="ogre")
    assert not fight.is_there("ogre")
    assert fight.life(D) == 18
    assert fight.dealt() == {("archer", "ogre", 3), ("archer", "D", 2)}


@in_editions("120.4a@2024")
def test_no_excess_when_the_damage_is_not_more_than_lethal(edition: Edition) -> None:
    fight = Fight(edition, creature("archer", A, 1, 1), creature("ogre", D, 3, 4), begin=MAIN)
    fight.effect(shot(4, excess_to="controller_of_target"), you="A", by="archer", target="ogre")
    assert fight.dealt() == {("archer", "ogre", 4)}
    assert not fight.told(ExcessDamageRedirected)


@in_editions("120.4a@2024")
def test_with_deathtouch_all_but_1_is_excess(edition: Edition) -> None:
    """d-120.4a-deathtouch: 5 to a 4/4."""
    fight = Fight(
        edition, creature("rat", A, 1, 1, "deathtouch"), creature("ogre", D, 4, 4), begin=MAIN
    )
    fight.effect(shot(5, excess_to="controller_of_target"), you="A", by="rat", target="ogre")
    assert fight.dealt() == {("rat", "ogre", 1), ("rat", "D", 4)}
    assert not fight.is_there("ogre")


@in_editions("120.4a@2024")
def test_all_is_excess_where_the_damage_is_lethal_already(edition: Edition) -> None:
    """Deathtouch makes 1 damage enough, and never makes none of it excess."""
    wall = creature("wall", D, 2, 2, "indestructible", damage=5)
    fight = Fight(edition, creature("rat", A, 1, 1, "deathtouch"), wall, begin=MAIN)
    fight.effect(shot(4, excess_to="controller_of_target"), you="A", by="rat", target="wall")
    assert fight.dealt() == {("rat", "D", 4)}


@in_editions("120.4a@2024")
def test_excess_beyond_loyalty_and_defense(edition: Edition) -> None:
    things = (planeswalker("walker", D, 3), battle("siege", D, 2))
    fight = Fight(edition, creature("archer", A, 1, 1), *things, begin=MAIN)
    for target in ("walker", "siege"):
        fight.effect(shot(5, excess_to="controller_of_target"), you="A", by="archer", target=target)
    assert fight.life(D) == 20 - 2 - 3


@in_editions("120.4a@2024")
def test_of_several_types_the_greatest_excess_counts(edition: Edition) -> None:
    gideon = creature("gideon", D, 4, 4, types=("creature", "planeswalker"), loyalty=2)
    fight = Fight(edition, creature("archer", A, 1, 1), gideon, begin=MAIN)
    fight.effect(shot(5, excess_to="controller_of_target"), you="A", by="archer", target="gideon")
    assert fight.dealt() == {("archer", "gideon", 2), ("archer", "D", 3)}


@in_editions("120.10@2024")
def test_excess_is_what_all_sources_together_dealt_beyond_lethal(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("beast", A, 3, 3),
        creature("ox", A, 3, 3),
        creature(
            "wall",
            D,
            0,
            5,
            damage=1,
            abilities=[
                {
                    "kind": "static",
                    "change": {"is": "permission", "may": "block_additional", "number": 1},
                }
            ],
        ),
    )
    fight.attack("beast", "ox")
    fight.block(wall=("beast", "ox"))
    fight.strike()
    assert [(fight.name(e.target), e.amount) for e in fight.told(ExcessDamageNoted)] == [
        ("wall", 2)
    ]


@in_editions("120.10@2024")
def test_excess_beyond_the_counters_there_were_before(edition: Edition) -> None:
    gideon = creature("gideon", D, 4, 4, types=("creature", "planeswalker"), loyalty=2)
    things = (planeswalker("walker", D, 3), battle("siege", D, 4), gideon)
    fight = Fight(edition, creature("archer", A, 1, 1), *things, begin=MAIN)
    for target in ("walker", "siege", "gideon"):
        fight.effect(shot(5), you="A", by="archer", target=target)
    noted = [(fight.name(e.target), e.amount) for e in fight.told(ExcessDamageNoted)]
    assert noted == [("walker", 2), ("siege", 1), ("gideon", 3)]


@in_editions("120.10@2024")
def test_exactly_lethal_damage_is_no_excess(edition: Edition) -> None:
    fight = Fight(edition, creature("archer", A, 1, 1), creature("ogre", D, 3, 3), begin=MAIN)
    fight.effect(shot(3), you="A", by="archer", target="ogre")
    assert not fight.told(ExcessDamageNoted)


@in_editions("120.10@2024")
def test_all_is_excess_where_more_than_lethal_was_marked_before(edition: Edition) -> None:
    """5 marked on a 2/2 leave room for none, and not for less than none."""
    wall = creature("wall", D, 2, 2, "indestructible", damage=5)
    fight = Fight(edition, creature("archer", A, 1, 1), wall, begin=MAIN)
    fight.effect(shot(3), you="A", by="archer", target="wall")
    assert [each.amount for each in fight.told(ExcessDamageNoted)] == [3]


@in_editions("120.10@2024", "702.2c@2024")
def test_one_source_with_deathtouch_makes_all_but_1_excess(edition: Edition) -> None:
    things = (creature("rat", A, 1, 1, "deathtouch"), creature("ox", A, 3, 3))
    fight = Fight(edition, *things, blocker_of_several("wall", D, 0, 9))
    fight.attack("rat", "ox")
    fight.block(wall=("rat", "ox"))
    fight.strike()
    assert [each.amount for each in fight.told(ExcessDamageNoted)] == [3]

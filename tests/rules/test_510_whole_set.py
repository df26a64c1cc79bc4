"""Blockers' damage, and assignments judged as one whole set (510.1d-e; 310.2d in 2004)."""

import pytest

from tests.rules.fight import Fight, gang_block, legal_splits
from tests.rules.things import (
    A,
    D,
    blocker_of_several,
    card,
    creature,
)
from tests.turn.editions import in_editions
from turnfold.engine.game import IllegalAction
from turnfold.events.damage import DamageNotDealt
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import Edition, Question
from turnfold.events.record import ActionReversed


def baloth_and_boars(edition: Edition) -> Fight:
    """Baloth 7/7 blocked by Armodon 3/3 (2 marked), Brigade 2/4, Ape 5/5; Boars 4/4 by the same
    Brigade and Piker 2/1."""
    fight = Fight(
        edition,
        card("Enormous Baloth", A, "baloth"),
        card("Durkwood Boars", A, "boars"),
        card("Trained Armodon", D, "armodon", damage=2),
        blocker_of_several("brigade", D, 2, 4),
        card("Silverback Ape", D, "ape"),
        card("Goblin Piker", D, "piker"),
    )
    fight.attack("baloth", "boars")
    fight.block(armodon="baloth", brigade=("baloth", "boars"), ape="baloth", piker="boars")
    fight.order(
        baloth=("armodon", "brigade", "ape"),
        boars=("brigade", "piker"),
        brigade=("baloth", "boars"),
    )
    fight.until(Question.ASSIGN_DAMAGE)
    return fight


@in_editions("510.1c-ex4@2010", "es-90@2010", "es-86@2010", "510.1e@2010", "es-94@2010")
def test_lethal_damage_is_met_by_all_attackers_together(edition: Edition) -> None:
    fight = baloth_and_boars(edition)
    joint = {
        "baloth": {"armodon": 1, "brigade": 1, "ape": 5},
        "boars": {"brigade": 3, "piker": 1},
    }
    assert fight.refuses(**joint) == ""
    assert fight.game.legal.count() == 80
    assert fight.refuses(**{**joint, "boars": {"brigade": 2, "piker": 2}}) == "510.1c@2010"


@in_editions("es-94@2010", "510.1@2010")
def test_each_creature_assigns_all_its_damage(edition: Edition) -> None:
    """The finished set is judged, in whatever order it is told (510.1e)."""
    fight = baloth_and_boars(edition)
    parts = [
        (fight.ids["baloth"], fight.ids["armodon"], 1),
        (fight.ids["boars"], fight.ids["brigade"], 3),
        (fight.ids["baloth"], fight.ids["brigade"], 1),
        (fight.ids["boars"], fight.ids["piker"], 1),
    ]
    with pytest.raises(IllegalAction) as refused:
        fight.submit(AssignDamage(tuple(parts)))
    assert refused.value.rule == "510.1a@2010", "2 of the Baloth's 7 are not all of its damage"
    fight.submit(AssignDamage((*parts, (fight.ids["baloth"], fight.ids["ape"], 5))))


def two_attackers(edition: Edition, *orders: str) -> Fight:
    """A blocker 4/9 that blocks a 2/2 and a 2/3, ordered as named."""
    fight = Fight(
        edition,
        creature("bear", A, 2, 2),
        creature("wolf", A, 2, 3),
        blocker_of_several("giant", D, 4, 9),
    )
    fight.attack("bear", "wolf")
    fight.block(giant=("bear", "wolf"))
    fight.order(giant=orders or ("bear", "wolf"))
    fight.assign(bear={"giant": 2}, wolf={"giant": 2})
    return fight


@in_editions("310.2d@2004", "510.1d@2024", "310.2@2004")
def test_a_blocker_divides_its_damage_freely_among_the_attackers(edition: Edition) -> None:
    splits = legal_splits(two_attackers(edition), "giant", "bear", "wolf")
    assert splits == {(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)}


@in_editions("510.1d@2010", "es-91@2010", "es-92@2010", "es-93@2010")
def test_a_blocker_gives_the_attackers_lethal_damage_in_its_order(edition: Edition) -> None:
    fight = two_attackers(edition)
    assert legal_splits(fight, "giant", "bear", "wolf") == {(2, 2), (3, 1), (4, 0)}
    assert fight.refuses(giant={"bear": 1, "wolf": 3}) == "510.1d@2010"
    other = two_attackers(edition, "wolf", "bear")
    assert legal_splits(other, "giant", "wolf", "bear") == {(3, 1), (4, 0)}


@in_editions("310.2d@2004", "510.1d@2010", "510.1d@2024", "es-91@2010")
def test_a_blocker_of_one_attacker_assigns_everything_to_it(edition: Edition) -> None:
    fight = gang_block(edition, creature("wolf", D, 3, 3), attacker=creature("bear", A, 2, 2))
    fight.assign(bear={"wolf": 2})
    assert fight.refuses(wolf={"A": 3}).startswith(("510.1d@", "310.2d@"))
    assert fight.refuses(wolf={"bear": 3}) == ""


@in_editions("310.2d@2004", "510.1d@2010", "510.1d@2024", "es-91@2010")
def test_a_blocker_that_blocks_nothing_any_more_assigns_nothing(edition: Edition) -> None:
    fight = gang_block(edition, creature("wolf", D, 3, 3), attacker=creature("bear", A, 2, 2))
    fight.effect({"do": "remove_from_combat"}, target="bear")
    fight.to_damage()
    assert fight.question is Question.PRIORITY
    assert fight.is_there("bear")


@in_editions("510.1e@2010", "510.1e@2024", "es-95@2010", "es-95@2024")
def test_an_illegal_set_is_taken_back_whole_and_the_other_players_set_is_kept(
    edition: Edition,
) -> None:
    """d-510.1e: only the player who erred announces again."""
    fight = Fight(
        edition,
        creature("bear", A, 2, 2),
        creature("ox", A, 2, 2),
        creature("wolf", D, 3, 3),
        creature("cat", D, 1, 1),
    )
    fight.attack("bear", "ox")
    fight.block(wolf="bear", cat="ox")
    fight.assign(bear={"wolf": 2}, ox={"cat": 2})
    before = fight.game.state.assignments
    with pytest.raises(IllegalAction):
        fight.assign(cat={"ox": 1}, wolf={"bear": 2})
    assert (fight.question, fight.asked) == (Question.ASSIGN_DAMAGE, D)
    assert fight.game.state.assignments == before, "nothing of the refused set is left"
    assert fight.told(ActionReversed)
    fight.assign(cat={"ox": 1}, wolf={"bear": 3})
    fight.deal()
    assert not fight.is_there("bear")
    assert not fight.told(DamageNotDealt)


@in_editions("510.1e@2010", "510.1e@2024", "es-95@2010", "es-95@2024")
def test_the_active_players_set_is_judged_as_soon_as_it_is_finished(edition: Edition) -> None:
    fight = gang_block(edition, creature("wolf", D, 3, 3), attacker=creature("bear", A, 2, 2))
    fight.until(Question.ASSIGN_DAMAGE)
    with pytest.raises(IllegalAction):
        fight.assign(bear={"D": 2})
    assert (fight.question, fight.asked) == (Question.ASSIGN_DAMAGE, A)

"""The days on which the game of a dispute becomes another, and the changes that make it so."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature
from turnfold.events.enums import FIRST_DAY
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.compare import ScriptComparison, compare_all

X, P = creature("x", "A", 2, 2), creature("p", "B", 1, 3)
BLOCK: list[Data] = [{"declare_attackers": {"x": "B"}}, {"declare_blockers": {"p": "x"}}]
M10 = "2009-07-11"


def over_time(*battlefield: Data, edition: str = "2024", **keys: Any) -> ScriptComparison:
    """A game of players A and B, played on each day on which it becomes another."""
    data = {"format": 1, "edition": edition, "players": {"A": {}, "B": {}}, **keys}
    return compare_all(scenario({**data, "battlefield": [*battlefield]}))


def test_a_game_that_no_change_touches_is_the_same_since_the_first_day() -> None:
    found = over_time(X, script=BLOCK[:1], until="declare_attackers")
    assert [(each.edition.day, each.changes) for each in found.turning] == [(FIRST_DAY, [])]
    assert found.first is None


@pytest.mark.rule("510.2@2024")
def test_damage_that_waited_on_the_stack_could_still_be_prevented() -> None:
    shield = {"step": "combat_damage", "effect": {"prevent": {"to": "p", "amount": 2}}}
    found = over_time(X, P, script=[*BLOCK, shield], until="combat_damage")
    assert [each.edition.day for each in found.turning] == [FIRST_DAY, M10]
    (change,) = found.turning[1].changes
    assert change.change == "combat damage is dealt as soon as it is assigned"
    assert change.rule == f"510.2@{M10}"
    assert "2 damage from x to p is prevented by an effect." in change.before
    assert len(change.before) == 3, "the damage went on the stack, resolved, and was prevented"
    assert change.since == ["X deals 2 combat damage to p."]
    assert change.ends == ["damage"]
    assert found.ends() == {"damage.p": [None, 2]}


MANA = {"step": "precombat_main", "effect": {"add_mana": {"mana": "{G}{G}"}}}


@pytest.mark.rule("500.4@2024")
def test_unspent_mana_cost_life_until_it_did_not() -> None:
    found = over_time(script=[MANA], until="beginning_of_combat")
    (change,) = found.turning[1].changes
    assert (change.before, change.since) == (["A loses 2 life and is at 18."], [])
    assert change.ends == ["life"]


@pytest.mark.parametrize(
    ("edition", "decides", "ok"),
    [
        ("2024", M10, False),
        (M10, M10, False),
        ("2009-07-10", FIRST_DAY, True),
        ("2004", FIRST_DAY, True),
    ],
)
def test_the_last_day_that_is_not_later_than_that_of_the_file_decides(
    edition: str, decides: str, ok: bool
) -> None:
    burnt = {"life": {"A": 18}}
    found = over_time(script=[MANA], edition=edition, expect=burnt, until="beginning_of_combat")
    assert [each.played.edition.day for each in found.deciding] == [decides]
    assert found.ok is ok


def test_of_two_changes_of_a_day_each_is_told_with_what_it_changed() -> None:
    shield = {"step": "combat_damage", "effect": {"prevent": {"to": "p", "amount": 2}}}
    found = over_time(X, P, script=[MANA, *BLOCK, shield], until="combat_damage")
    (turning,) = (each for each in found.turning if each.edition.day == M10)
    assert sorted(each.ends for each in turning.changes) == [["damage"], ["life"]]


@pytest.mark.rule("510.1c@2010-07-16", "702.2b@2010-07-16")
def test_a_day_on_which_only_an_answer_of_the_file_changes_is_one_of_them() -> None:
    """Since that day 1 damage by deathtouch is lethal, and the first blocker must get it."""
    assign = {"step": "combat_damage", "assign": {"d": {"y": 3}}, "legal": False}
    script: list[Data] = [
        {"declare_attackers": {"d": "B"}},
        {"declare_blockers": {"x": "d", "y": "d"}},
        {"order_blockers": {"d": ["x", "y"]}},
        assign,
        {"step": "combat_damage", "assign": {"d": {"x": 1, "y": 2}}},
    ]
    board = [creature("d", "A", 3, 3, keywords=["deathtouch"])]
    board += [creature(each, "B", 2, 2) for each in "xy"]
    found = over_time(*board, script=script, edition="2010", until="end_of_combat")
    assert [each.played.edition.day for each in found.deciding] == ["2010-07-16"]
    assert found.ok
    (change,) = next(each.changes for each in found.turning if each.edition.day == "2010-07-16")
    assert change.before == ["Entry 3 would be legal."]
    assert change.since == ["Entry 3 would be illegal."]

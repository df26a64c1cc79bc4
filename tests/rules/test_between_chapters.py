"""Conditions in which rules of several chapters meet, told as small disputes."""

import pytest

from tests.disputes.files import creature, outcome_of, played


@pytest.mark.rule("509.1a@2024", "509.1a@2010")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_a_creature_that_may_block_two_does_not_block_one_of_them_twice(edition: str) -> None:
    more = {"is": "permission", "may": "block_additional", "number": 1}
    guard = creature("guard", "B", 1, 4, abilities=[{"kind": "static", "change": more}])
    attackers = [creature(name, "A", 2, 2) for name in ("x", "y")]
    script = [
        {"declare_attackers": {"x": "B", "y": "B"}},
        {"declare_blockers": {"guard": ["x", "x"]}, "legal": False},
        {"declare_blockers": {"guard": ["x", "y"]}, "legal": True},
    ]
    played(guard, *attackers, edition=edition, script=script)


@pytest.mark.rule("120.10@2024")
def test_damage_to_another_creature_makes_none_of_it_excess() -> None:
    """3 damage to each: 2 of it are beyond what p can take, and q takes all of it."""
    everyone = {"types": ["creature"], "controller": "opponent"}
    script = [{"effect": {"deal_damage": {"source": "x", "to": everyone, "amount": 3}}}]
    board = [creature("x", "A", 2, 2), creature("p", "B", 1, 1), creature("q", "B", 2, 4)]
    played(
        *board,
        script=script,
        expect={
            "events": [{"type": "excess_damage_noted", "target": "p", "amount": 2}],
            "never": [{"type": "excess_damage_noted", "target": "q"}],
        },
    )


@pytest.mark.rule("702.26b@2024", "505.4@2024")
@pytest.mark.parametrize("phased_out", [False, True])
def test_a_phased_out_saga_gets_no_lore_counter(phased_out: bool) -> None:
    saga = {"id": "saga", "controller": "A", "name": "History of Benalia", "counters": {"lore": 1}}
    script = [{"step": "upkeep", "effect": {"phase_out": "saga"}}]
    lore = 1 if phased_out else 2
    outcome = outcome_of(
        saga,
        begin="upkeep",
        until="precombat_main",
        script=script if phased_out else [],
        expect={"counters": {"saga": {"lore": lore}}},
    )
    assert not outcome.mismatches


@pytest.mark.rule("120.4a@2024")
def test_damage_to_another_creature_sends_none_of_it_on() -> None:
    """3 damage to each, the excess to B: the 2 that p cannot take, and nothing of what q takes."""
    everyone = {"types": ["creature"], "controller": "opponent"}
    damage = {"source": "x", "to": everyone, "amount": 3, "excess_to": "B"}
    board = [creature("x", "A", 2, 2), creature("p", "B", 1, 1), creature("q", "B", 2, 4)]
    script = [{"effect": {"deal_damage": damage}}]
    end = {"life": {"B": 18}, "damage": {"q": 3}}
    played(*board, script=script, until="end", expect=end)

"""Worked examples of damage as dispute files: assigned, prevented, and what comes of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.disputes.examples import (
    DAMAGE,
    Builder,
    cases,
    examples,
    later,
    play,
    prepared,
)
from turnfold.events.enums import Edition

pytestmark = pytest.mark.usefixtures("as_data_and_as_text")


def assigned(example: dict[str, Any], outcome: Any) -> dict[str, dict[str, int]]:
    """An outcome as a script assigns it; vectors are numbers in the order of `vector`."""
    if isinstance(outcome, dict):
        found: dict[str, dict[str, int]] = outcome["assign"]
        return found
    portions: dict[str, dict[str, int]] = {}
    for arrow, amount in zip(example["vector"], outcome, strict=True):
        source, recipient = arrow.split("->")
        portions.setdefault(source, {})[recipient] = amount
    return portions


@cases(*DAMAGE)
def test_damage_that_can_be_assigned(key: str, edition: str) -> None:
    builder = prepared(key, edition)
    example = builder.example
    legal = [assigned(example, each) for each in example["legal_outcomes"]]
    illegal = [assigned(example, each) for each in example["illegal_outcomes"]]
    builder.ask("assign", legal, illegal)
    builder.expect(legal_count=len(legal))
    outcome = play(builder, "")
    assert len(outcome.played.answers) == len(legal) + len(illegal)


@cases(*DAMAGE)
def test_how_many_ways_there_are_in_other_editions(key: str, edition: str) -> None:
    names = {"2004": "2004", "order": "2010", "current": "2024"}
    counted = 0
    for name, answer in examples()[key]["by_edition"].items():
        variants = {None: answer} if "legal_count" in answer else {}
        for order, variant in answer.items():
            if order.startswith("order ["):
                variants[tuple(re.findall(r"\w+", order)[1:])] = variant
        for order, variant in variants.items():
            orders = {"regrower": list(order)} if order else None
            builder = prepared(key, names[name], orders)
            legal = [each["assign"] for each in variant.get("legal", [])]
            illegal = [each["assign"] for each in variant.get("illegal", [])]
            builder.ask("assign", legal, illegal)
            builder.expect(legal_count=variant["legal_count"])
            play(builder)
            counted += 1
    assert counted >= 3


@cases(("510.1c-ex3@order", "2010"), ("es-89", "2010"))
def test_what_comes_of_prevented_damage(key: str, edition: str) -> None:
    for result in examples()[key]["damage_results"]:
        builder = prepared(key, edition)
        to_wall, to_cadet = result["split"]
        builder.act(assign={"wurm": {"wall": to_wall, "cadet": to_cadet}})
        dead = ["cadet"] if result["cadet_dies"] else []
        alive = ["wall"] if result["cadet_dies"] else ["wall", "cadet"]
        builder.expect(
            graveyard=dead, battlefield=alive, damage={"wall": result["wall_damage_marked"]}
        )
        play(builder, f"{to_wall} and {to_cadet}")


@cases(*later(["120.4d-ex1@2024-10"]))
def test_prevention_then_results_then_their_replacement(key: str, edition: str) -> None:
    builder = prepared(key, edition)
    builder.expect(
        life={"A": 22, "D": 20},
        counters={"blocker": {"-1/-1": 1}, "attacker": {}},
        damage={"blocker": 0, "attacker": 2},
        battlefield=["blocker", "attacker"],
        **{"power/toughness": {"blocker": (1, 1)}},
        events=[
            {"type": "damage_prevented", "source": "attacker", "target": "blocker", "amount": 2},
            {"type": "damage_dealt", "source": "attacker", "target": "blocker", "amount": 1},
            {"type": "counters_changed", "object": "blocker", "counter": "-1/-1", "change": 1},
            {"type": "life_gained", "player": "A", "amount": 2},
        ],
    )
    play(builder, "")


@cases(*later(["120.4d-ex2@2024-10"]))
def test_what_is_gained_at_once_with_a_loss(key: str, edition: str) -> None:
    builder = Builder(key, edition)
    builder.act(declare_attackers=builder.attacks)
    builder.have("D", "Awe Strike")
    builder.act(step="declare_blockers", cast="Awe Strike", targets=["a1"])
    builder.data["until"] = "end_of_turn"
    builder.expect(
        life={"D": 2},
        events=[
            {"type": "damage_prevented", "source": "a1", "target": "D", "amount": 5},
            {"type": "damage_dealt", "source": "a2", "target": "D", "amount": 5},
        ],
    )
    outcome = play(builder, "")
    assert not outcome.played.state.over


@cases(*(("120.5-ex1@2024-10", str(edition)) for edition in Edition))
def test_damage_does_not_destroy(key: str, edition: str) -> None:
    builder = Builder(key, edition)
    builder.have("A", "Lightning Bolt")
    builder.act(step="precombat_main", cast="Lightning Bolt", targets=["target"])
    builder.data["until"] = "end_of_turn"
    rule = "420.5" if edition == "2004" else "704.5g"
    builder.expect(
        graveyard=["target"],
        events=[
            {"type": "damage_dealt", "source": "Lightning Bolt", "target": "target", "amount": 3},
            {"type": "damage_marked", "object": "target", "amount": 3},
            {"type": "resolution_ended", "object": "Lightning Bolt"},
            {"type": "zone_changed", "object": "target", "movement": "lethal_damage"},
            {"type": "state_based_action_performed"},
        ],
    )
    outcome = play(builder, "")
    log = outcome.played.log
    died = next(each for each in log if getattr(each.event, "movement", "") == "lethal_damage")
    assert died.rule.startswith(rule)

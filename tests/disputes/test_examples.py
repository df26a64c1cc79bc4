"""The worked examples of the rules data, played as dispute files, in every edition they hold in."""

from __future__ import annotations

from typing import Any

import pytest

from tests.disputes.examples import (
    DAMAGE,
    Builder,
    cases,
    examples,
    holds_in,
    later,
    play,
    prepared,
    printed,
)
from turnfold.events.enums import Edition

pytestmark = pytest.mark.usefixtures("as_data_and_as_text")

ATTACKS = ["508.1c-ex1@mixed", "508.1d-ex1@mixed", "es-32", "es-34"]
BLOCKS = ["509.1c-ex1@mixed", "es-54"]
ORDERS = ["509.2-ex1@order", "es-63"]
INSERTED = ["509.7-ex1@order", "es-80"]
TRIGGERS = [
    *((key, edition) for key in ("508.2a-ex1@mixed", "es-43") for edition in Edition),
    *((key, edition) for key in ("509.5f-ex1@mixed", "es-75") for edition in ("2010", "2024")),
]
FANATIC = ["510.2-ex1@mixed", "es-97"]


def test_no_example_is_left_out() -> None:
    """Each in each edition in which the ledger says that it holds."""
    tested = {
        *DAMAGE,
        *later([*ATTACKS, *BLOCKS, *FANATIC, "es-52", "120.4d-ex1@2024-10", "120.4d-ex2@2024-10"]),
        *((key, "2010") for key in (*ORDERS, *INSERTED)),
        *((key, str(edition)) for key, edition in TRIGGERS),
        *(("120.5-ex1@2024-10", str(edition)) for edition in Edition),
        ("500.10-ex1@mixed", "2024"),
    }
    assert tested == {(key, edition) for key in examples() for edition in holds_in()[key]}


def test_the_cards_of_most_examples_are_read_from_their_texts() -> None:
    made = [printed(each, card["name"]) for each in examples().values() for card in each["cards"]]
    assert sum("text" in each for each in made) > 30


@cases(*later(ATTACKS))
def test_attacks(key: str, edition: str) -> None:
    builder = Builder(key, edition)
    example = builder.example
    legal = [dict.fromkeys(each["attackers"], "D") for each in example["legal_outcomes"]]
    illegal = [dict.fromkeys(each["attackers"], "D") for each in example["illegal_outcomes"]]
    builder.ask("declare_attackers", legal, illegal)
    builder.data["until"] = "declare_attackers"
    builder.expect(legal_count=len(legal))
    play(builder, "")


@cases(*later(BLOCKS))
def test_blocks(key: str, edition: str) -> None:
    builder = Builder(key, edition)
    example = builder.example
    builder.fight()

    def blocks(outcome: dict[str, Any]) -> dict[str, list[str]]:
        return {blocker: ["attacker"] for blocker in outcome["blockers_of_attacker"]}

    legal = [blocks(each) for each in example["legal_outcomes"]]
    builder.ask("declare_blockers", legal, map(blocks, example["illegal_outcomes"]))
    builder.data["until"] = "declare_blockers"
    # In 2010 the last question of the step is the order of the two blockers (509.2).
    builder.expect(legal_count=2 if edition == "2010" else len(legal))
    play(builder, "")


@cases(*later(["es-52"]))
def test_evasion_adds_up(key: str, edition: str) -> None:
    example = examples()[key]
    for outcome in (*example["legal_outcomes"], *example["illegal_outcomes"]):
        builder = Builder(key, edition)
        builder.give_keywords(1, outcome.get("blocker_keywords", ["flying"]))
        builder.act(declare_attackers={"attacker": "D"})
        blocks = {"blocker": ["attacker"]} if "may_block" in outcome else {}
        builder.act(declare_blockers=blocks, legal=outcome.get("may_block", True))
        play(builder)


@cases(*((key, "2010") for key in ORDERS))
def test_orders(key: str, edition: str) -> None:
    example = examples()[key]
    builder = Builder(key, edition)
    builder.act(declare_attackers=builder.attacks)
    builder.act(declare_blockers=builder.blocks)
    legal = [{"wurm": each["order"]} for each in example["legal_outcomes"]]
    illegal = [each["order"] for each in example["illegal_outcomes"]]
    wrong = [{"wurm": order} for order in illegal if isinstance(order, list)]
    builder.ask("order_blockers", legal, wrong)
    builder.data["until"] = "declare_blockers"
    builder.expect(legal_count=len(legal))
    outcome = play(builder, "")
    assert outcome.played.asked is not None
    assert outcome.played.asked.prompt.player == outcome.played.table.players["A"]


@cases(*((key, "2010") for key in ORDERS))
def test_what_can_be_assigned_in_each_order(key: str, edition: str) -> None:
    example = examples()[key]
    for order, splits in example["splits_by_order"].items():
        builder = prepared(key, edition, {"wurm": order.split(">")})
        everything = every_split(6, order.split(">"))
        legal = [dict(each) for each in splits["legal_splits"]]
        illegal = [each for each in everything if each not in legal]
        assert len(illegal) == splits["illegal_count"]
        builder.ask("assign", [{"wurm": e} for e in legal], [{"wurm": e} for e in illegal])
        builder.expect(legal_count=splits["legal_count"])
        play(builder)


def every_split(whole: int, parts: list[str]) -> list[dict[str, int]]:
    """Every way to divide a number."""
    first, *rest = parts
    if not rest:
        return [{first: whole}]
    return [
        {first: amount, **others}
        for amount in range(whole + 1)
        for others in every_split(whole - amount, rest)
    ]


@cases(*((key, "2010") for key in INSERTED))
def test_an_inserted_blocker(key: str, edition: str) -> None:
    example = examples()[key]
    attacker = next(iter(example["setup"]["orders"]))
    for outcome in example["legal_outcomes"]:
        order = outcome["order"]
        builder = with_foliage(key, edition, attacker)
        builder.ask("order_blockers", [{attacker: spoken(order)}], [{attacker: ["Saproling"]}])
        builder.act(order_blockers={attacker: spoken(order)})
        splits = example["splits_by_order"][">".join(order)]
        builder.ask(
            "assign",
            [{attacker: named(each)} for each in splits["legal"]],
            [{attacker: named(each)} for each in splits["illegal"]],
        )
        came = {"type": "creature_became_blocking", "object": "Saproling", "declared": False}
        builder.expect(legal_count=len(splits["legal"]), events=[came], triggers=[])
        play(builder, " before ".join(order))


def with_foliage(key: str, edition: str, attacker: str) -> Builder:
    """The example with a permanent that watches for blocking creatures, and the spell cast."""
    builder = Builder(key, edition)
    builder.data["battlefield"].append(
        {
            "id": "watcher",
            "controller": "D",
            "types": ["enchantment"],
            "abilities": [
                {
                    "kind": "triggered",
                    "trigger": {"on": "blocks", "subject": {"token": True}},
                    "effects": [{"do": "gain_life", "amount": 1}],
                }
            ],
        }
    )
    builder.fight()
    builder.have("D", "Flash Foliage")
    builder.act(step="declare_blockers", cast="Flash Foliage", targets=[attacker])
    return builder


def spoken(order: list[str]) -> list[str]:
    """An order with the token called by its name."""
    return ["Saproling" if name == "saproling" else name for name in order]


def named(split: dict[str, int]) -> dict[str, int]:
    """A split with the token called by its name."""
    return {"Saproling" if name == "saproling" else name: n for name, n in split.items()}


@cases(*((key, str(edition)) for key, edition in TRIGGERS))
def test_triggers_look_at_the_moment(key: str, edition: str) -> None:
    for early in (False, True):
        builder = Builder(key, edition)
        change = next(e for e in builder.example["actions"] if e["action"] == "change_color")
        recolor = {"change_color": {"what": change["creature"], "color": change["to"]}}
        if early:
            builder.act(step="precombat_main", effect=recolor)
        builder.act(declare_attackers={"attacker": "D"})
        if "blocker" in {each["id"] for each in builder.setup["battlefield"]}:
            builder.act(declare_blockers={"blocker": "attacker"})
        if not early:
            builder.act(step=change["step"].replace(" ", "_"), effect=recolor)
        source = "attacker" if key in ("509.5f-ex1@mixed", "es-75") else "watcher"
        builder.data["until"] = "end_of_turn"
        builder.expect(
            triggers=[source, source] if early else [],
            graveyard=[change["creature"]] if early else [],
        )
        play(builder, "early" if early else "late")


@cases(("500.10-ex1@mixed", "2024"))
def test_steps_after_a_phase(key: str, edition: str) -> None:
    parametric = examples()[key]["parametric"]
    for power, phases in parametric.items():
        builder = Builder(key, edition)
        builder.data["battlefield"][0]["power"] = int(power)
        builder.act(declare_attackers={"obeka": "D"})
        builder.data["until"] = "end_of_turn"
        steps: list[dict[str, Any]] = [{"type": "phase_began", "phase": "combat"}]
        for phase in phases[1:]:
            name = phase.partition(" phase")[0].replace("postcombat main", "postcombat_main")
            steps.append({"type": "phase_began", "phase": name})
            if name == "beginning":
                steps += [
                    {"type": "step_skipped", "step": "untap", "rule": "500.11"},
                    {"type": "step_skipped", "step": "draw", "rule": "500.11"},
                    {"type": "step_began", "step": "upkeep", "rule": "500.10"},
                ]
        builder.expect(events=steps)
        outcome = play(builder, f"power {power}")
        began = [e.event.phase for e in outcome.played.log if hasattr(e.event, "phase")]
        assert sum(each == "beginning" for each in began) >= int(power)


@cases(*later(FANATIC))
def test_no_time_between_assigning_and_dealing(key: str, edition: str) -> None:
    keep = Builder(key, edition)
    keep.fight()
    keep.act(step="combat_damage", player="D", activate="fanatic", targets=["hawk"])
    keep.expect(
        life={"D": 19},
        graveyard=["piker", "fanatic"],
        battlefield=["hawk"],
        illegal=[{"script": 2}],
    )
    play(keep, "kept")
    use = Builder(key, edition)
    use.fight()
    use.act(step="declare_blockers", activate="fanatic", targets=["hawk"])
    use.expect(
        life={"D": 20}, graveyard=["hawk", "fanatic"], battlefield=["piker"], blocked=["piker"]
    )
    play(use, "used")


@pytest.mark.rule("310.4a@2004", "310.4c@2004")
def test_time_between_them_in_2004() -> None:
    builder = Builder("es-97", "2004")
    builder.fight()
    builder.act(step="combat_damage", activate="fanatic", targets=["hawk"])
    builder.expect(life={"D": 19}, graveyard=["hawk", "piker", "fanatic"])
    play(builder, "")

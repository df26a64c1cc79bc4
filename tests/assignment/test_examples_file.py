"""The worked examples of 510.1c as the rules data has them, in every edition."""

import json
import re
from typing import Any

import pytest

from tests.assignment.boards import PLAYER, RULES
from tests.needs import shared
from turnfold.engine.solve.assignment import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    announcements,
    count,
    judge,
)

EDITIONS = {"2004": "2004", "order": "2010", "current": "2024"}

CASES = [
    pytest.param(key, marks=pytest.mark.rule(*cited))
    for key, *cited in [
        ("510.1c-ex1@2024-11", "510.1c-ex1@2024"),
        ("510.1c-ex1@order", "510.1c-ex1@2010"),
        ("510.1c-ex2@order", "510.1c-ex2@2010"),
        ("510.1c-ex3@order", "510.1c-ex3@2010"),
        ("510.1c-ex4@order", "510.1c-ex4@2010"),
        ("es-87", "es-87@2010"),
        ("es-88", "es-88@2010"),
        ("es-89", "es-89@2010"),
        ("es-90", "es-90@2010"),
    ]
]


class Example:
    """An example of the file: its board and its outcomes, with ids for names."""

    def __init__(self, key: str) -> None:
        examples = json.loads(shared("rules/examples.json").read_text(encoding="utf-8"))
        self.data = next(example for example in examples if example["key"] == key)
        battlefield = self.data["setup"]["battlefield"]
        self.ids = {"D": PLAYER} | {p["id"]: 20 + n for n, p in enumerate(battlefield)}
        self.stats = {card["name"]: card for card in self.data["cards"]}

    def problem(self, edition: str, orders: dict[str, list[str]]) -> AssignmentProblem:
        battlefield = self.data["setup"]["battlefield"]
        blockers: dict[str, list[str]] = {}
        for permanent in battlefield:
            for attacker in permanent.get("blocking", []):
                blockers.setdefault(attacker, []).append(permanent["id"])
        creatures = tuple(
            AssigningCreature(
                id=self.ids[permanent["id"]],
                amount=self.stats[permanent["card"]]["power"],
                recipients=tuple(
                    self.ids[r]
                    for r in orders.get(permanent["id"], blockers.get(permanent["id"], []))
                ),
                blocked=permanent["id"] in blockers,
                attacks=self.ids[permanent["attacking"]],
            )
            for permanent in battlefield
            if "attacking" in permanent
        )
        recipients = tuple(
            Recipient(
                self.ids[permanent["id"]],
                toughness=self.stats[permanent["card"]]["toughness"] + self.grown(permanent["id"]),
                damage=permanent["damage_marked"],
            )
            for permanent in battlefield
            if "blocking" in permanent
        )
        return AssignmentProblem(RULES[edition], creatures, recipients)

    def grown(self, permanent: str) -> int:
        """By how much the toughness changes before damage."""
        changes = [
            re.match(r"\+\d/\+(\d)", action["effect"])
            for action in self.data["actions"]
            if action.get("target") == permanent
        ]
        return sum(int(change[1]) for change in changes if change)

    def announcement(self, outcome: Any) -> Announcement:
        """`{"assign": {creature: {recipient: amount}}}`, or amounts in the order of `vector`."""
        if isinstance(outcome, dict):
            assigned = outcome["assign"]
        else:
            assigned = {}
            for arrow, amount in zip(self.data["vector"], outcome, strict=True):
                source, recipient = arrow.split("->")
                assigned.setdefault(source, {})[recipient] = amount
        return {
            self.ids[source]: {self.ids[r]: amount for r, amount in portions.items()}
            for source, portions in assigned.items()
        }

    def orders(self) -> dict[str, list[str]]:
        return self.data["setup"].get("orders", {})


def without_zeros(announcement: Announcement) -> Announcement:
    return {
        creature: {r: amount for r, amount in portions.items() if amount}
        for creature, portions in announcement.items()
    }


@pytest.mark.parametrize("key", CASES)
def test_legal_and_illegal_outcomes(key: str) -> None:
    example = Example(key)
    problem = example.problem(EDITIONS[example.data["edition"]], example.orders())
    legal = [example.announcement(outcome) for outcome in example.data["legal_outcomes"]]
    illegal = [example.announcement(outcome) for outcome in example.data["illegal_outcomes"]]
    assert legal
    assert illegal
    assert all(judge(problem, outcome).legal for outcome in legal)
    assert not any(judge(problem, outcome).legal for outcome in illegal)
    assert sorted(map(str, announcements(problem))) == sorted(
        str(without_zeros(outcome)) for outcome in legal
    )


@pytest.mark.parametrize("key", CASES)
def test_how_many_are_legal_in_each_edition(key: str) -> None:
    example = Example(key)
    counted = 0
    for edition, answer in example.data["by_edition"].items():
        if "legal_count" in answer:
            problem = example.problem(EDITIONS[edition], example.orders())
            assert count(problem) == answer["legal_count"]
            counted += 1
        for order, variant in answer.items():
            if order.startswith("order ["):
                named = re.findall(r"\w+", order)[1:]
                problem = example.problem(EDITIONS[edition], {"regrower": named})
                assert count(problem) == variant["legal_count"] == len(variant["legal"])
                assert all(judge(problem, example.announcement(o)).legal for o in variant["legal"])
                wrong = [example.announcement(o) for o in variant["illegal"]]
                assert not any(judge(problem, outcome).legal for outcome in wrong)
                counted += 1
    assert counted >= 3

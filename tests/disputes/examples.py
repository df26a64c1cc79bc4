"""The worked examples of the rules data as dispute files: board, script and questions.

The keys of the shared examples say nearly all that a dispute file says; only what unnamed cards do
is told in words there, and written as ability data here.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from tests.needs import shared
from tests.traces.tracing import lines, require_lines_as_read
from turnfold.engine.cards.pool import pool
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import Judgement, run

Data = dict[str, Any]

EDITIONS = {"2004": "2004", "order": "2010", "current": "2024"}
PLAYERS = {"A": {}, "D": {}}

STATIC = {"kind": "static"}
DESTROY_LATER = {
    "do": "delay",
    "step": "end_of_combat",
    "about": "that",
    "effects": [{"do": "destroy", "what": "that"}],
}
TEXTS: dict[str, list[Data]] = {
    "This creature can't attack alone.": [
        {**STATIC, "change": {"is": "restriction", "cannot": "attack_alone"}}
    ],
    "This creature attacks if able.": [
        {**STATIC, "change": {"is": "requirement", "must": "attack"}}
    ],
    "This creature blocks if able.": [{**STATIC, "change": {"is": "requirement", "must": "block"}}],
    "No more than one creature can attack each turn.": [
        {
            "kind": "static",
            "change": {"is": "restriction", "cannot": "attack_more_than", "number": 1},
            "affects": "anything",
        }
    ],
    "Creatures can't be blocked except by two or more creatures.": [
        {
            "kind": "static",
            "change": {"is": "restriction", "cannot": "be_blocked_by_fewer_than", "number": 2},
            "affects": {"types": ["creature"]},
        }
    ],
    "Whenever a green creature attacks, destroy that creature at end of combat.": [
        {
            "kind": "triggered",
            "trigger": {
                "on": "attacks",
                "subject": {"types": ["creature"], "colors": ["green"]},
            },
            "effects": [DESTROY_LATER],
        }
    ],
    "Whenever this creature becomes blocked by a white creature, "
    "destroy that creature at end of combat.": [
        {
            "kind": "triggered",
            "trigger": {"on": "becomes_blocked_by", "other": {"colors": ["white"]}},
            "effects": [DESTROY_LATER],
        }
    ],
    "Prevent the next 2 damage that would be dealt to target creature this turn.": [
        {
            "kind": "spell",
            "targets": [{"what": "creature"}],
            "effects": [{"do": "prevent_damage", "amount": 2}],
        }
    ],
}
"""What the texts of unnamed cards mean, as ability data."""


@cache
def examples() -> dict[str, Data]:
    """The examples of the rules data by their keys."""
    found = json.loads(shared("rules/examples.json").read_text(encoding="utf-8"))
    return {example["key"]: example for example in found}


@cache
def holds_in() -> dict[str, tuple[str, ...]]:
    """Our names of the editions in which each row of the ledger holds."""
    with shared("rules/ledger.csv").open(encoding="utf-8", newline="") as file:
        return {
            row["key"]: tuple(EDITIONS[name] for name in row["holds_in"].split(";"))
            for row in csv.DictReader(file)
        }


def printed(example: Data, name: str) -> Data:
    """A card of an example by its printed text, wherever turnfold reads that."""
    found = next((each for each in example["cards"] if each["name"] == name), {"keywords": []})
    own = "\n".join(filter(None, (", ".join(found["keywords"]), found.get("text", ""))))
    text = oracle_texts().get(name) or own
    made = described(example, name)
    types = found.get("type", "Creature").replace(" - ", " — ")
    if not text or not read(PrintedCard(name, "", types, text, "1", "1")).is_whole:
        return made
    return {**{key: made[key] for key in made.keys() - {"keywords", "abilities"}}, "text": text}


@cache
def oracle_texts() -> dict[str, str]:
    """The texts of real cards by their names."""
    cards = Catalogue([shared("cards/oracle-cards.jsonl.gz")]).by_name
    return {name: each.text for name, each in cards.items()}


def described(example: Data, name: str) -> Data:
    """A card of an example: the pool's, or one of its own with its text as data."""
    if name in pool():
        return {"name": name}
    found = next(each for each in example["cards"] if each["name"] == name)
    text = found.get("text", "")
    made: Data = {"name": name, "keywords": found["keywords"], "abilities": TEXTS.get(text, [])}
    assert not text or made["abilities"], text
    if "color" in found:
        made["colors"] = [found["color"]]
    kind = found.get("type", "")
    if kind == "Instant":
        return {**made, "types": ["instant"]}
    if name == "(effect)":
        return {**made, "types": ["enchantment"]}
    if name == "(unnamed permanent)":
        return {**made, "types": ["artifact"]}
    power, toughness = found["power"] or 1, found["toughness"] or 3
    return {**made, "types": ["creature"], "power": power, "toughness": toughness}


class Builder:
    """A dispute file being written for one example.

    `card` says what each card is: as data (`described`), or by its text (`printed`).
    """

    card = staticmethod(described)

    def __init__(self, key: str, edition: str) -> None:
        self.example = examples()[key]
        self.setup: Data = self.example["setup"]
        self.data: Data = {
            "format": 1,
            "title": key,
            "edition": edition,
            "active_player": "A",
            "players": {
                name: {"life": self.setup.get("life", {}).get(name, 20)} for name in PLAYERS
            },
            "battlefield": [*self._battlefield()],
            "script": [],
            "expect": {},
            "until": "combat_damage",
        }

    def _battlefield(self) -> Iterator[Data]:
        placed = set()
        for permanent in self.setup["battlefield"]:
            placed.add(permanent["card"])
            controller = permanent["controller"]
            yield {
                **self.card(self.example, permanent["card"]),
                "id": permanent["id"],
                "controller": "A" if controller == "any" else controller,
                "damage": permanent["damage_marked"],
            }
        if any(each["name"] == "(effect)" for each in self.example["cards"]):
            yield {**self.card(self.example, "(effect)"), "id": "effect", "controller": "A"}

    @property
    def attacks(self) -> Data:
        """What attacks, as the setup has it."""
        return {e["id"]: e["attacking"] for e in self.setup["battlefield"] if "attacking" in e}

    @property
    def blocks(self) -> Data:
        """What blocks, as the setup has it."""
        return {e["id"]: e["blocking"] for e in self.setup["battlefield"] if "blocking" in e}

    def act(self, **entry: Any) -> int:
        """Add an entry to the script; its number."""
        self.data["script"].append(entry)
        return len(self.data["script"]) - 1

    def fight(self, orders: Data | None = None) -> None:
        """The attack and the blocks of the setup, and its damage assignment orders."""
        self.act(declare_attackers=self.attacks)
        if self.blocks:
            self.act(declare_blockers=self.blocks)
        if self.data["edition"] == "2010":
            for creature, order in (orders or self.setup.get("orders", {})).items():
                self.act(order_blockers={creature: order})

    def give_keywords(self, number: int, keywords: list[str]) -> None:
        """A permanent of the file has these keywords alone."""
        permanent = self.data["battlefield"][number]
        if "text" in permanent:
            permanent["text"] = ", ".join(keywords)
        else:
            permanent["keywords"] = keywords

    def have(self, player: str, name: str) -> None:
        """A card in hand, with the mana to cast it."""
        hand = self.data["players"][player]
        hand.setdefault("hand", []).append(self.card(self.example, name))
        hand["lands"] = 5

    def ask(self, action: str, legal: Iterable[Any], illegal: Iterable[Any]) -> None:
        """Questions about every answer that the example names."""
        for answer in legal:
            self.act(**{action: answer}, legal=True)
        for answer in illegal:
            self.act(**{action: answer}, legal=False)

    def expect(self, **expected: Any) -> None:
        """What must come out."""
        self.data["expect"] |= expected


DAMAGE = [
    ("510.1c-ex1@2024-11", "2024"),
    *((f"510.1c-ex{n}@order", "2010") for n in (1, 2, 3, 4)),
    *((f"es-{n}", "2010") for n in (87, 88, 89, 90)),
]


def cases(*found: tuple[str, str]) -> pytest.MarkDecorator:
    """A test for an example in an edition, cited by the ledger's number of it."""
    return pytest.mark.parametrize(
        ("key", "edition"),
        [
            pytest.param(key, edition, marks=pytest.mark.rule(f"{key.partition('@')[0]}@{edition}"))
            for key, edition in found
        ],
    )


def later(keys: Iterable[str]) -> list[tuple[str, str]]:
    """Examples that hold in 2010 and in 2024."""
    return [(key, edition) for key in keys for edition in ("2010", "2024")]


def play(builder: Builder, trace: str | None = None) -> Judgement:
    """Play what was built; it must come out as it says, and as its transcript, if it has one.

    `trace` tells several transcripts of one example apart; None: it has none.
    """
    outcome = run(scenario(builder.data))
    assert not outcome.mismatches
    if trace is not None:
        key = builder.data["title"].partition("@")[0]
        name = "-".join(each for each in (key, *trace.split()) if each)
        # A card with a text of its own is called "Giant Growth [1]" beside the one of the pool.
        told = [re.sub(r" \[\w+\]", "", each) for each in lines(outcome)]
        require_lines_as_read(f"examples/{name}@{builder.data['edition']}", told)
    return outcome


def prepared(key: str, edition: str, orders: dict[str, list[str]] | None = None) -> Builder:
    """The fight of an example up to the assignment of damage, with the spell that is cast."""
    builder = Builder(key, edition)
    builder.fight(orders)
    for action in builder.example["actions"]:
        if action["action"] == "cast":
            builder.have(action["by"], action["card"])
            builder.act(step="declare_blockers", cast=action["card"], targets=[action["target"]])
    return builder

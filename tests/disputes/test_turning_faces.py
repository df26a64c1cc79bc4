"""Disputes about permanents that turn: they transform, flip, come back transformed, or are cast
prototyped. The outcome is worked out from the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.disputes.test_faces import dispute, face, printed
from tests.replays.program import Run, assert_refused

CARDS = [
    printed("transform", face("Villager", "{1}{G}", "Creature — Human",
                              "{1}: Transform this creature.", "2/2"),
            face("Howler", "", "Creature — Werewolf",
                 "When this creature transforms into Howler, you gain 4 life.", "5/4")),
    printed("transform", face("Mourner", "{2}{W}", "Creature — Human", "Disturb {1}{W}", "2/1"),
            face("Ghost", "", "Creature — Spirit", "When this creature enters, you gain 2 life.",
                 "3/1")),
    printed("transform", face("Sage", "{U}", "Creature — Human",
                              "When this creature enters, exile it, then return it to the "
                              "battlefield transformed under its owner's control.", "1/1"),
            {**face("Seer", "", "Legendary Planeswalker — Seer", "+1: You gain 1 life."),
             "loyalty": "4"}),
    printed("flip", face("Pupil", "{W}", "Creature — Monk", "{1}: Flip this creature.", "1/1"),
            face("Teacher", "", "Legendary Creature — Monk", "{T}: You gain 3 life.", "2/3")),
    printed("split", face("Attic", "{R}", "Enchantment — Room",
                          "When you unlock this door, you gain 3 life."),
            face("Cellar", "{1}{R}", "Enchantment — Room",
                 "Whenever you fully unlock a Room, you gain 5 life.")),
    {**face("Elk", "{R}", "Creature — Elk", "", "1/1"), "object": "card", "lang": "en"},
    {**face("Cub", "{5}{R}", "Creature — Cat",
            "Mutate {1}{R}\nWhenever this creature mutates, you gain 3 life.", "5/5"),
     "object": "card", "lang": "en", "layout": "mutate"},
    *(
        {**face(name, "{R}", "Creature — Beast", text, size), "object": "card", "lang": "en",
         "layout": "meld", "all_parts": [{"name": "Great Host", "component": "meld_result"}]}
        for name, text, size in (
            ("Left Claw", "{1}: If you both own and control Left Claw and a creature named Right "
             "Claw, exile them, then meld them into Great Host.", "2/2"),
            ("Right Claw", "", "1/1"),
            ("Great Host", "Trample", "7/6"),
        )
    ),
    {"object": "card", "lang": "en", "layout": "prototype", "name": "Golem", "mana_cost": "{7}",
     "type_line": "Artifact Creature — Golem", "oracle_text": "Prototype {1}{R} — 3/2\nHaste",
     "power": "8", "toughness": "8"},
]  # fmt: skip

PLAYED = {
    "it transforms": (
        "2024", ["Villager"],
        [{"cast": "Villager"}, {}, {"activate": "Villager"}, {}, {}],
        {"life": {"A": 24}, "power": {"Villager": 5}},
    ),
    "it transforms in 2015": (
        "2010", ["Villager"],
        [{"cast": "Villager"}, {}, {"activate": "Villager"}, {}, {}], {"life": {"A": 24}},
    ),
    "it enters with loyalty": (
        "2024", ["Sage"],
        [{"cast": "Sage"}, {}, {}, {"activate": "Sage"}, {}],
        {"life": {"A": 21}, "counters": {"Sage": {"loyalty": 5}}},
    ),
    "it is flipped": (
        "2010", ["Pupil"],
        [{"cast": "Pupil"}, {}, {"activate": "Pupil"}, {}], {"power": {"Pupil": 2}},
    ),
    "its doors are unlocked": (
        "2024", ["Attic // Cellar"],
        [{"cast": "Cellar", "face": "Cellar"}, {}, {"activate": "Attic // Cellar"}, {}, {}],
        {"life": {"A": 28}},
    ),
    "it mutates": (
        "2024", ["Elk", "Cub"],
        [{"cast": "Elk"}, {}, {"cast": "Cub", "mode": 2, "targets": ["Elk"]}, {},
         {"choose": ["under"]}, {}],
        {"life": {"A": 23}, "power": {"Elk": 1}, "battlefield": {"Cub": False}},
    ),
    "it melds": (
        "2024", ["Left Claw", "Right Claw"],
        [{"cast": "Left Claw"}, {}, {"cast": "Right Claw"}, {}, {"activate": "Left Claw"}, {}],
        {"power": {"Great Host": 7}, "battlefield": {"Right Claw": False}},
    ),
    "it is cast prototyped": (
        "2024", ["Golem"],
        [{"cast": "Golem", "mode": 2}, {}], {"power": {"Golem": 3}},
    ),
}  # fmt: skip
"""The edition, the hand, the script (an empty entry: both players pass) and the outcome."""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", PLAYED)
def test_a_permanent_that_turns_is_played(run: Run, tmp_path: Path, cards: Path, name: str) -> None:
    path = tmp_path / "dispute.json"
    given: tuple[str, list[str], list[dict[str, Any]], object] = PLAYED[name]
    path.write_text(dispute(*given), encoding="utf-8")
    ran = run("run", path, "--cards", cards)
    assert ran.exit_code == 0, ran.output


@pytest.mark.parametrize(
    ("edition", "name", "kind"),
    [
        ("2004", "Villager", "double-faced cards, which came on 2011-09-30"),
        ("2004", "Pupil", "flip, which came on 2004-10-01"),
        ("2010", "Cub", "mutate, which came on 2020-04-17"),
        ("2010", "Attic", "Room, which came on 2024-09-20"),
        ("2010", "Golem", "prototype {1}{R} — 3/2, which came on 2022-11-18"),
        ("2010", "Mourner", "disturb, which came on 2021-09-24"),
    ],
)
def test_an_edition_refuses_what_it_cannot_know(
    run: Run, tmp_path: Path, cards: Path, edition: str, name: str, kind: str
) -> None:
    path = tmp_path / "dispute.json"
    path.write_text(dispute(edition, [name], [], {}), encoding="utf-8")
    assert_refused(run("run", path, "--cards", cards), kind)


def with_a_room(unlocked: object, layout: str = "room") -> str:
    """A dispute in which A controls a Room, or another card of two halves."""
    half = {"types": ["enchantment"], "subtypes": ["Room"], "cost": "{R}"}
    it = {
        "id": "room",
        "name": "Attic",
        "controller": "A",
        "unlocked": unlocked,
        **half,
        "text": "Creatures you control get +1/+1.",
        "layout": layout,
        "other_face": {"name": "Cellar", "text": "Creatures you control get +0/+2.", **half},
    }
    bear = {"id": "bear", "controller": "A", "types": ["creature"], "power": 2, "toughness": 2}
    return json.dumps(
        {"format": 1, "players": {"A": {}, "B": {}}, "battlefield": [it, bear],
         "script": [], "expect": {"power/toughness": {"bear": [2, 4]}}}
    )  # fmt: skip


@pytest.mark.rule("709.5c@2024")
def test_a_file_says_which_doors_are_unlocked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "dispute.json"
    path.write_text(with_a_room(["right"]), encoding="utf-8")
    ran = run("run", path)
    assert ran.exit_code == 0, ran.output
    path.write_text(with_a_room(["right"], "split"), encoding="utf-8")
    assert_refused(run("run", path), "only a Room has halves that are unlocked")

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

"""Every expectation of a dispute file: met, not met, and refused for what cannot be meant."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from turnfold.engine.solve.assignment import dynamic_program
from turnfold.replays.disputes.file.format import BoardKeys, ExpectKeys
from turnfold.replays.disputes.file.places import DisputeFileError

GUEST = {"id": "guest", "name": "Elf", "power": 1, "toughness": 1, "controller": "B"}
TRIGGER = {
    "kind": "triggered",
    "trigger": {"on": "attacks"},
    "effects": [{"do": "gain_life", "amount": 2}],
}
BOARD: list[Data] = [
    creature("x", "A", 5, 5, abilities=[TRIGGER], counters={"+1/+1": 1}),
    creature("y", "A", 2, 2),
    creature("guard", "B", 1, 9, ring_bearer=True),
    creature("away", "B", 1, 1),
    {"id": "walker", "controller": "B", "types": ["planeswalker"], "loyalty": 5},
    {
        "id": "siege",
        "controller": "A",
        "types": ["battle"],
        "subtypes": ["Siege"],
        "defense": 4,
        "protector": "B",
    },
    {"id": "dead", "name": "Forest", "controller": "A"},
    {"id": "gone", "name": "Forest", "controller": "A"},
]
GAME: Data = {
    "players": {
        "A": {
            "hand": [{"id": "card", "name": "Forest"}],
            "library": [{"id": "top", "name": "Plains"}],
        },
        "B": {
            "poison": 3,
            "city_blessing": True,
            "temptations": 1,
            "room": "Arena",
            "completed_dungeons": ["Tomb of Annihilation"],
        },
        "C": {},
    },
    "day": "night",
    "monarch": "B",
    "initiative": "B",
    "until": "combat_damage",
    "script": [
        {"step": "precombat_main", "effect": {"phase_out": "away"}},
        {"step": "precombat_main", "effect": {"lose": "C"}},
        {"step": "precombat_main", "effect": {"create_token": GUEST}},
        {"step": "precombat_main", "effect": {"destroy": "dead"}},
        {"step": "precombat_main", "effect": {"exile": "gone"}},
        {"declare_attackers": {"x": "B", "y": "walker"}},
        {"declare_blockers": {"away": "x"}},
        {"declare_blockers": {"guard": "x"}},
        {"step": "combat_damage", "effect": {"add_mana": {"mana": "{G}{G}"}}},
    ],
}
"""A attacks with x, which guard blocks, and y the planeswalker; C has lost, away phased out."""

STEPS = [
    *("precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers"),
    "combat_damage",
]

MET_NOT_MET_REFUSED: dict[str, tuple[Any, Any, Any]] = {
    "life": ({"A": 22, "B": 20}, {"A": 20}, {"D": 20}),
    "poison": ({"B": 3}, {"A": 1}, {"D": 0}),
    "hand_size": ({"A": 1, "B": 0}, {"A": 2}, {"x": 1}),
    "mana": ({"A": "GG", "B": ""}, {"A": "G"}, {"A": "XY"}),
    "damage": ({"guard": 6, "x": 1}, {"guard": 5}, {"nobody": 1}),
    "counters": ({"x": {"+1/+1": 1}}, {"x": {"+1/+1": 2}}, {"nobody": {"+1/+1": 1}}),
    "tapped": ({"x": True, "guard": False}, ["guard"], ["nobody"]),
    "phased_out": (["away"], {"x": True}, ["nobody"]),
    "battlefield": ({"x": True, "dead": False}, ["dead"], ["nobody"]),
    "graveyard": (["dead"], {"dead": False}, ["nobody"]),
    "exile": ({"gone": True, "dead": False}, [], ["nobody"]),
    "hand": ({"card": True, "top": False}, ["top"], ["nobody"]),
    "library": ({"top": True, "card": False}, {"top": False}, ["nobody"]),
    "tokens": ({"B": 1, "Elf": 1, "A": 0}, {"B": 2}, {"nobody": 1}),
    "controller": ({"x": "A"}, {"x": "B"}, {"x": "D"}),
    "power": ({"x": 6}, {"x": 5}, {"nobody": 1}),
    "toughness": ({"x": 6}, {"x": 5}, {"nobody": 1}),
    "power/toughness": ({"x": [6, 6]}, {"x": [5, 5]}, {"x": [5]}),
    "loyalty": ({"walker": 3}, {"walker": 5}, {"walker": -1}),
    "defense": ({"siege": 4}, {"siege": 5}, {"siege": -1}),
    "winner": ("", "A", "D"),
    "lost": (["C"], [], ["D"]),
    "day": ("night", "day", "noon"),
    "monarch": ("B", "", "D"),
    "initiative": ("B", "", "D"),
    "city_blessing": (["B"], [], ["D"]),
    "temptations": ({"A": 0, "B": 1}, {"B": 2}, {"D": 1}),
    "ring_bearer": ({"guard": True, "x": False}, ["x"], ["nobody"]),
    "room": ({"A": "", "B": "Arena"}, {"B": "Forge"}, {"D": "Arena"}),
    "completed_dungeons": (
        {"A": [], "B": ["Tomb of Annihilation"]},
        {"B": []},
        {"D": ["Tomb of Annihilation"]},
    ),
    "active_player": ("A", "B", "D"),
    "step": ("combat_damage", "end", "lunch"),
    "turn": (4, 5, 0),
    "turns": (["A"], ["A", "B"], ["D"]),
    "steps": (STEPS, STEPS[1:], ["lunch"]),
    "attacking": (["x", "y"], ["guard"], ["nobody"]),
    "blocking": (["guard"], {"guard": False}, ["nobody"]),
    "blocked": ({"x": True, "y": False}, ["y"], ["nobody"]),
    "events": (
        [{"type": "damage_dealt", "source": "x", "amount": 6}],
        [{"type": "damage_dealt", "source": "x", "amount": 5}],
        [{"type": "damage_dealt", "sauce": "x"}],
    ),
    "never": (
        [{"type": "damage_dealt", "target": "B"}],
        [{"type": "damage_dealt", "target": "walker"}],
        [{"type": "boom"}],
    ),
    "legal_count": (1, 2, -1),
    "triggers": (["x"], ["x", "x"], ["nobody"]),
}


def test_every_expectation_is_tried() -> None:
    assert set(BoardKeys.__struct_encode_fields__) == set(MET_NOT_MET_REFUSED)
    more = set(ExpectKeys.__struct_encode_fields__) - set(BoardKeys.__struct_encode_fields__)
    assert more == {"illegal"}, "tests/disputes/test_script.py and test_malformed.py try it"


@pytest.mark.parametrize("key", MET_NOT_MET_REFUSED)
def test_an_expectation_is_met(key: str) -> None:
    outcome = outcome_of(*BOARD, **GAME, expect={key: MET_NOT_MET_REFUSED[key][0]})
    assert not [each for each in outcome.mismatches if each.path.startswith("expect")]


@pytest.mark.parametrize("key", MET_NOT_MET_REFUSED)
def test_an_expectation_is_not_met(key: str) -> None:
    outcome = outcome_of(*BOARD, **GAME, expect={key: MET_NOT_MET_REFUSED[key][1]})
    paths = [each.path for each in outcome.mismatches if each.path.startswith("expect")]
    assert [path.startswith(f"expect.{key}") for path in paths[:1]] == [True]


@pytest.mark.parametrize("key", MET_NOT_MET_REFUSED)
def test_an_expectation_that_cannot_be_meant_is_refused_with_its_place(key: str) -> None:
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(*BOARD, **GAME, expect={key: MET_NOT_MET_REFUSED[key][2]})
    assert refused.value.place.startswith(f"expect.{key}")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_triggers_are_counted_by_source(number: int) -> None:
    outcome = outcome_of(*BOARD, **GAME, expect={"triggers": {"x": number, "y": 0}})
    assert any(each.path == "expect.triggers.x" for each in outcome.mismatches) is (number != 1)


def test_triggers_of_a_source_that_there_is_not_are_refused() -> None:
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(*BOARD, **GAME, expect={"triggers": {"nobody": 1}})
    assert refused.value.place.startswith("expect.triggers")


def test_turns_and_steps_are_those_that_were_gone_through() -> None:
    """An extra turn, and a turn whose combat phase is skipped (500.11)."""
    played(
        script=[
            {"effect": {"add_turn": "A"}},
            {"effect": {"skip": {"player": "A", "what": "combat"}}},
        ],
        until="turn+2",
        expect={"turns": ["A", "A", "B"], "active_player": "B"},
    )
    played(
        script=[{"effect": {"skip": {"player": "A", "what": "combat"}}}],
        until="end",
        expect={"steps": ["precombat_main", "postcombat_main", "end"]},
    )


def test_no_token_of_a_name_can_be_expected_where_nothing_makes_one() -> None:
    played(expect={"tokens": {"Goblin": 0, "A": 0}})
    with pytest.raises(DisputeFileError, match='there is no object "Goblin" here'):
        outcome_of(expect={"tokens": {"Goblin": 1}})


def test_a_slip_in_the_name_of_a_token_is_not_taken_for_a_token_that_is_not_made() -> None:
    make = {"create_token": {"name": "Goblin", "power": 1, "toughness": 1, "controller": "A"}}
    with pytest.raises(DisputeFileError, match='did you mean "Goblin"'):
        outcome_of(script=[{"effect": make}], expect={"tokens": {"Gobln": 0}})


def test_tokens_of_a_sentence_that_is_not_read_can_be_expected() -> None:
    text = "Whenever this creature attacks, it goblinates."
    outcome = outcome_of(creature("x", "A", 1, 1, text=text), expect={"tokens": {"Goblin": 2}})
    (mismatch,) = outcome.mismatches
    assert (mismatch.path, mismatch.got) == ("expect.tokens.Goblin", 0)
    assert outcome.not_read


def test_what_nothing_makes_is_not_on_the_battlefield() -> None:
    played(expect={"battlefield": {"Goblin": False}, "graveyard": {"Goblin": False}})
    with pytest.raises(DisputeFileError, match='there is no object "Goblin" here'):
        outcome_of(expect={"battlefield": ["Goblin"]})


def test_what_cannot_be_counted_is_said_to_be_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tramplers of their own power, against two creatures that block both."""
    monkeypatch.setattr(dynamic_program, "STEPS", 100)
    any_number = {"is": "permission", "may": "block_additional", "number": -1}
    guards = [
        creature(name, "B", 1, size, abilities=[{"kind": "static", "change": any_number}])
        for name, size in (("v", 20), ("w", 21))
    ]
    outcome = outcome_of(
        creature("x", "A", 30, 9, keywords=["trample"]),
        creature("y", "A", 31, 9, keywords=["trample"]),
        *guards,
        until="combat_damage",
        script=[
            {"declare_attackers": {"x": "B", "y": "B"}},
            {"declare_blockers": {"v": ["x", "y"], "w": ["x", "y"]}},
        ],
        expect={"legal_count": 1},
    )
    (mismatch,) = outcome.mismatches
    assert mismatch.got == "more than can be counted"


def test_an_entry_that_answers_nothing_is_told_with_what_was_asked_instead() -> None:
    board = [creature("x", "A", 2, 2), creature("y", "B", 2, 2)]
    script = [{"declare_attackers": {"x": "B"}}, {"choose": ["y"]}]
    outcome = outcome_of(*board, script=script, until="end_of_combat")
    assert [each.got for each in outcome.mismatches] == [
        "none: B is asked: declare blockers (turn 3, declare blockers)"
    ]

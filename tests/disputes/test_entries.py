"""Every entry of a script: done, refused by the rules, and refused as it is read."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from turnfold.replays.disputes.file.entries import ACTIONS, ALONE
from turnfold.replays.disputes.file.places import DisputeFileError

MAY = {"do": "may", "effects": [{"do": "gain_life", "amount": 2}]}


def trigger(on: str, *effects: Data, **more: Any) -> Data:
    """A triggered ability."""
    return {"kind": "triggered", "trigger": {"on": on}, "effects": [*effects], **more}


GAIN = {"kind": "activated", "cost": {"life": 1}, "effects": [{"do": "gain_life", "amount": 3}]}
PING = trigger("attacks", {"do": "deal_damage", "amount": 1}, targets=[{"what": "any"}])
GAINS = [{"effects": [{"do": "gain_life", "amount": n}]} for n in (1, 2)]
MODAL = trigger("attacks", modes=GAINS)
RITE: Data = {
    "kind": "activated",
    "cost": {"life": 0},
    "effects": [{"do": "sacrifice", "who": "you", "filter": {"types": ["creature"]}}],
}
BOARD: list[Data] = [
    creature("x", "A", 2, 2, abilities=[GAIN, RITE]),
    creature("y", "A", 3, 3),
    creature("pinger", "A", 1, 1, abilities=[PING]),
    creature("chooser", "A", 1, 1, abilities=[MODAL]),
    creature("polite", "A", 1, 1, abilities=[trigger("attacks", MAY)]),
    creature("p", "B", 1, 1),
    creature("q", "B", 2, 2),
    creature("r", "C", 1, 1),
]
GAME: Data = {
    "players": {
        "A": {"hand": ["Forest", "Lightning Bolt"], "lands": 1},
        "B": {"hand": ["Island"]},
        "C": {},
    }
}
ATTACK: Data = {"declare_attackers": {"y": "B"}}
BLOCK: Data = {"declare_blockers": {"p": "y", "q": "y"}}
NOW: Data = {"step": "precombat_main"}
ORDERED: Data = {"edition": "2010"}

# What is done before it, the entry, one that the rules refuse, one that cannot be read, and what
# must be so after the first (an expectation).
Case = tuple[list[Data], Data, Data, Data, Data]
CASES: dict[str, Case] = {
    "declare_attackers": ([], ATTACK, {"declare_attackers": {"p": "C"}},
        {"declare_attackers": {"y": "D"}}, {"life": {"B": 17}}),
    "declare_blockers": ([ATTACK], BLOCK, {"declare_blockers": {"r": "y"}},
        {"declare_blockers": {"z": "y"}}, {"life": {"B": 20}}),
    "order_blockers": ([ATTACK, BLOCK], {"order_blockers": {"y": ["q", "p"]}},
        {"order_blockers": {"y": ["q"]}}, {"order_blockers": {"y": ["z"]}},
        {"graveyard": ["q", "p"]}),
    "order_attackers": ([{"declare_attackers": {"x": "B", "y": "B"}},
        {"effect": {"permit": {"what": "q", "change": {"is": "permission",
            "may": "block_additional", "number": 1}}}, "step": "declare_attackers"},
        {"declare_blockers": {"q": ["x", "y"]}}], {"order_attackers": {"q": ["y", "x"]}},
        {"order_attackers": {"q": ["x"]}}, {"order_attackers": {"q": ["z"]}},
        {"damage": {"y": 0}, "battlefield": {"x": True, "q": False}}),
    "assign": ([ATTACK, BLOCK], {"assign": {"y": {"p": 1, "q": 2}}},
        {"assign": {"y": {"p": 1, "q": 1}}}, {"assign": {"y": {"z": 3}}},
        {"graveyard": ["p", "q"]}),
    "cast": ([], {**NOW, "cast": "Lightning Bolt", "targets": ["C"]},
        {**NOW, "cast": "Lightning Bolt"}, {"cast": "Thunder", "targets": ["C"]},
        {"life": {"C": 17}}),
    "activate": ([], {**NOW, "activate": "x"}, {**NOW, "activate": "x#3"},
        {"activate": "x#0"}, {"life": {"A": 22}}),
    "play_land": ([], {**NOW, "play_land": "Forest"},
        {**NOW, "player": "A", "play_land": "Lightning Bolt"}, {"play_land": "Marsh"},
        {"battlefield": ["Forest"]}),
    "pass_": ([], {**NOW, "pass": True}, {**NOW, "pass": True, "step": "untap"},
        {"pass": "yes"}, {"life": {"A": 20}}),
    "concede": ([], {**NOW, "player": "B", "concede": True},
        {"step": "untap", "concede": True}, {"concede": 1}, {"lost": ["B"]}),
    "effect": ([], {**NOW, "effect": {"destroy": "p"}}, {"step": "untap", "effect": {"tap": "x"}},
        {"effect": {"explode": "p"}}, {"graveyard": ["p"]}),
    "order_triggers": ([{"declare_attackers": {"pinger": "B", "polite": "B"}}],
        {"order_triggers": ["polite", "pinger"]}, {"order_triggers": ["pinger"]},
        {"order_triggers": ["z"]}, {"triggers": ["polite", "pinger"]}),
    "targets": ([{"declare_attackers": {"pinger": "B"}}], {"targets": ["r"]},
        {"targets": ["Forest"]}, {"targets": ["z"]}, {"graveyard": ["r"]}),
    "divide": ([{**NOW, "effect": {"deal_damage": {"source": "x", "to": {"controller": "opponent",
        "types": ["creature"]}, "amount": 2, "divided": True}}}], {"divide": {"r": 2}},
        {"divide": {"r": 3}}, {"divide": {"z": 2}}, {"graveyard": ["r"]}),
    "mode": ([{"declare_attackers": {"chooser": "B"}}], {"mode": 1}, {"mode": 3}, {"mode": 0},
        {"life": {"A": 21}}),
    "choose": ([{**NOW, "activate": "x#2"}], {"choose": ["pinger"]}, {"choose": ["p"]},
        {"choose": ["z"]}, {"graveyard": ["pinger"]}),
    "answer": ([{"declare_attackers": {"polite": "B"}}], {"answer": True},
        {"step": "untap", "answer": True}, {"answer": "maybe"}, {"life": {"A": 22}}),
    "defending_player": ([], {"defending_player": "C"}, {"defending_player": "A"},
        {"defending_player": "D"}, {"life": {"B": 20}}),
    "expect": ([{**NOW, "effect": {"destroy": "p"}}], {"expect": {"graveyard": ["p"]}},
        {"expect": {"graveyard": ["q"]}}, {"expect": {"graveyard": ["z"]}}, {}),
}  # fmt: skip
SETTINGS: dict[str, Data] = {
    "order_blockers": ORDERED,
    "order_attackers": ORDERED,
    "defending_player": {"attack_option": "one"},
}


def test_every_entry_is_tried() -> None:
    assert set(CASES) == {*ACTIONS, *ALONE} - {"roll"}, "rolling has a test of its own"


def test_a_die_shows_what_the_script_says() -> None:
    """505.5@2024: who controls an Attraction rolls as the precombat main phase begins."""
    fair = {"id": "fair", "controller": "A", "name": "Merry-Go-Round"}
    rolled = {"script": [{"roll": 4}], "begin": "draw"}
    event = {"type": "die_rolled", "result": 4}
    played(fair, **rolled, expect={"events": [event]})
    assert outcome_of(fair, script=[{"roll": 7}], begin="draw").mismatches
    with pytest.raises(DisputeFileError):
        outcome_of(fair, script=[{"roll": 0}], begin="draw")


@pytest.mark.rule("706.2@2024", "706.6@2024")
def test_several_dice_show_what_the_script_says() -> None:
    lowest = "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."  # noqa: E501
    board = [
        {"id": "class", "controller": "A", "types": ["enchantment"], "text": lowest},
        {"id": "die", "controller": "A", "types": ["artifact"], "text": "{0}: Roll a d20."},
    ]
    played(
        *board,
        script=[{"activate": "die"}, {"roll": [3, 17]}],
        expect={"events": [{"type": "die_rolled", "result": 17}]},
    )
    (wrong,) = outcome_of(*board, script=[{"activate": "die"}, {"roll": 3}]).mismatches
    assert "each of the 2 dice shows one number from 1 to 20" in wrong.got


@pytest.mark.rule("706.1a@2024")
@pytest.mark.parametrize("roll", [[], [3, 17], 21])
def test_one_die_shows_one_number(roll: int | list[int]) -> None:
    die = {"id": "die", "controller": "A", "types": ["artifact"], "text": "{0}: Roll a d20."}
    (wrong,) = outcome_of(die, script=[{"activate": "die"}, {"roll": roll}]).mismatches
    assert "the die shows one number from 1 to 20" in wrong.got


@pytest.mark.parametrize("key", CASES)
def test_an_entry_is_done(key: str) -> None:
    before, right, _, _, expect = CASES[key]
    played(*BOARD, **GAME, **SETTINGS.get(key, {}), script=[*before, right], expect=expect)


@pytest.mark.parametrize("key", CASES)
def test_an_entry_is_refused_by_the_rules_or_has_no_occasion(key: str) -> None:
    before, _, wrong, _, _ = CASES[key]
    outcome = outcome_of(*BOARD, **GAME, **SETTINGS.get(key, {}), script=[*before, wrong])
    place = f"script[{len(before)}]"
    assert [each.path.startswith(place) for each in outcome.mismatches] == [True]


@pytest.mark.parametrize("key", CASES)
def test_an_entry_that_cannot_be_read_is_refused_with_its_place(key: str) -> None:
    before, _, _, unread, _ = CASES[key]
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(*BOARD, **GAME, **SETTINGS.get(key, {}), script=[*before, unread])
    assert refused.value.place.startswith(f"script[{len(before)}]")


@pytest.mark.rule("508.1c@2024", "702.3b@2024")
def test_an_attack_that_is_illegal_says_what_keeps_the_creature_from_it() -> None:
    wall = creature("wall", "A", 0, 4, keywords=["defender"])
    outcome = outcome_of(wall, script=[{"declare_attackers": {"wall": "B"}, "legal": False}])
    (answer,) = outcome.played.answers
    assert answer.reason == "wall can't attack B because it has defender"

"""Every key that says more about an entry: what it does, what another value does, what is refused.

The keys that say what is done are in `test_entries`.
"""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from tests.disputes.test_entries import CASES as DONE
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.file.places import DisputeFileError


def activated(*effects: Data, **cost: Any) -> Data:
    """An activated ability."""
    return {"kind": "activated", "cost": cost, "effects": [*effects]}


RITE = activated({"do": "gain_life", "amount": 3}, sacrifice={"types": ["creature"]})
FLOWER = activated({"do": "add_mana", "any": 1}, tap=True)
TAX = {"is": "price", "to": "attack", "mana": "{1}"}
EXERT = {"is": "price", "to": "attack", "optional": True, "exert": True}
BOARD: list[Data] = [
    creature("x", "A", 2, 2, abilities=[{"kind": "static", "change": EXERT}]),
    creature("y", "A", 3, 3, abilities=[{"kind": "static", "change": TAX}]),
    creature("hero", "A", 1, 1, keywords=["banding"]),
    creature("elf", "A", 1, 1),
    creature("p", "B", 1, 1),
    creature("q", "B", 2, 2),
    creature("r", "C", 1, 1),
    {"id": "altar", "controller": "A", "types": ["artifact"], "abilities": [RITE]},
    {"id": "lotus", "controller": "A", "types": ["artifact"], "abilities": [FLOWER]},
    {"id": "near", "controller": "A", "name": "Mountain"},
    {"id": "away", "controller": "A", "name": "Mountain"},
]
SPELL: Data = {"types": ["instant"], "cost": "", "text": "You gain 1 life."}
SPLIT: Data = {
    **SPELL,
    "name": "Calm",
    "layout": "split",
    "other_face": {**SPELL, "name": "Storm", "text": "You gain 2 life."},
}
HAND = ["Healing Salve", "Blaze", "Arc Lightning", "Lightning Bolt", SPLIT]
GAME: Data = {
    "players": {
        "A": {"hand": HAND, "mana": "WWWRRRR"},
        "B": {"hand": ["Island"]},
        "C": {},
    }
}
NOW: Data = {"step": "precombat_main"}
GAIN: Data = {"effect": {"gain_life": {"amount": 1}}}
ATTACK: Data = {"declare_attackers": {"x": "B"}}
BOLT: Data = {**NOW, "cast": "Lightning Bolt", "targets": ["B"]}
SALVE: Data = {**NOW, "cast": "Healing Salve", "targets": ["A"]}
BLAZE: Data = {**NOW, "cast": "Blaze", "targets": ["B"]}
ARC: Data = {**NOW, "cast": "Arc Lightning"}
EXERTED: Data = {"events": [{"type": "creature_exerted", "object": "x"}]}

# What is done before it, the entry with the key, with another value that comes out otherwise, with
# one that cannot be read, and what must be so after the first (an expectation).
Case = tuple[list[Data], Data, Any, Any, Data]
CASES: dict[str, Case] = {
    "step": ([], {**NOW, "effect": {"destroy": "p"}}, "untap", "lunch", {"graveyard": ["p"]}),
    "turn": ([], {**GAIN, **NOW, "turn": 4, "player": "A"}, 3, 0, {"life": {"A": 21}}),
    "player": ([], {**GAIN, **NOW, "player": "B"}, "A", "D", {"life": {"B": 21}}),
    "face": ([], {**NOW, "cast": "Calm // Storm", "face": "Storm"}, "Calm", 3,
        {"life": {"A": 22}}),
    "stack_empty": ([BOLT], {**NOW, "stack_empty": True, "expect": {"life": {"B": 17}}}, False,
        "yes", {}),
    "legal": ([], {**ATTACK, "legal": True}, False, "maybe", {}),
    "rule": ([], {"declare_attackers": {"p": "C"}, "legal": False, "rule": "508.1a"}, "509.1", 508,
        {}),
    "bands": ([], {"declare_attackers": {"x": "B", "elf": "B", "hero": "B"},
        "bands": [["x", "hero"]]}, [["x", "elf"]], [["z"]], {"life": {"B": 16}}),
    "pay": ([], {**ATTACK, "pay": ["x"]}, "none", ["z"], EXERTED),
    "unpaid": ([], {"declare_attackers": {"y": "B"}, "unpaid": ["y"], "legal": False}, ["x"],
        ["z"], {}),
    "targets": ([], BOLT, ["near"], ["z"], {"life": {"B": 17}}),
    "mode": ([], {**SALVE, "mode": 1}, 2, 0, {"life": {"A": 23}}),
    "x": ([], {**BLAZE, "x": 3}, 9, "two", {"life": {"B": 17}}),
    "divide": ([], {**ARC, "divide": {"p": 1, "q": 2}}, {"p": 1, "q": 1}, {"z": 3},
        {"graveyard": ["p", "q"]}),
    "mana": ([], {**NOW, "cast": "Lightning Bolt", "targets": ["B"], "mana": ["away"]}, ["near"],
        ["z"], {"tapped": {"away": True, "near": False}}),
    "costs": ([], {**NOW, "activate": "altar", "costs": ["elf"]}, ["p"], ["z"],
        {"graveyard": ["elf"], "life": {"A": 23}}),
    "color": ([], {**NOW, "activate": "lotus", "color": "green"}, "red", "pink", {}),
}  # fmt: skip
GREEN: Data = {**NOW, "expect": {"mana": {"A": "WWWRRRRG"}}}
AFTER: dict[str, list[Data]] = {"color": [GREEN]}
"""What else a case asks, between its entry and the end."""


def script(key: str, **changed: Any) -> list[Data]:
    """The script of a case, its key perhaps with another value."""
    before, entry, _, _, _ = CASES[key]
    return [*before, {**entry, **changed}, *AFTER.get(key, [])]


def test_every_key_of_an_entry_is_tried() -> None:
    done = {"pass" if each == "pass_" else each for each in DONE} | {"roll"}
    assert {*CASES, *done} == set(EntryKeys.__struct_encode_fields__)


@pytest.mark.parametrize("key", CASES)
def test_a_key_of_an_entry_says_what_it_says(key: str) -> None:
    played(*BOARD, **GAME, script=script(key), expect=CASES[key][4])


@pytest.mark.parametrize("key", CASES)
def test_another_value_gives_another_outcome(key: str) -> None:
    changed = script(key, **{key: CASES[key][2]})
    outcome = outcome_of(*BOARD, **GAME, script=changed, expect=CASES[key][4])
    place = f"script[{len(CASES[key][0])}]"
    beside = f"script[{len(CASES[key][0]) + 1}]" if key in AFTER else "expect"
    assert outcome.mismatches
    assert outcome.mismatches[0].path.startswith((place, beside))


@pytest.mark.parametrize("key", CASES)
def test_a_value_that_cannot_be_read_is_refused_with_its_place(key: str) -> None:
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(*BOARD, **GAME, script=script(key, **{key: CASES[key][3]}))
    assert refused.value.place.startswith(f"script[{len(CASES[key][0])}].{key}")
    assert "\n" not in str(refused.value)

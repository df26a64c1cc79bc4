"""Every key of a file, of a player and of a permanent: what it does, and what is refused.

Each is written with a value that comes out as expected, with one that comes out otherwise, and
with one that cannot be.
"""

from typing import Any

import pytest
from msgspec import Struct

from tests.disputes.files import Data, creature, outcome_of, played
from turnfold.replays.disputes.file.board import PermanentKeys, PlayerKeys
from turnfold.replays.disputes.file.format import RefusalKeys, Scenario
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import Judgement, run

ELSEWHERE = {
    Scenario: {"format", "title", "players", "battlefield", "script", "expect", "unread"},
    PermanentKeys: {"id", "layout", "other_face", "unlocked"},
}
"""A title says nothing, the others hold what is tried here; `test_not_read` tries what is not
read, `test_faces` cards of two faces, `test_turning_faces` Rooms, `test_malformed` the format, the
number of players, and ids that are missing or given twice."""

FOUR: Data = {"players": {"A": {}, "B": {}, "C": {}, "D": {}}}
BOLT: Data = {"hand": ["Lightning Bolt"], "lands": 1}
NOW: Data = {"step": "precombat_main"}
AT_ONCE: Data = {"until": "precombat_main"}


def destroyed(**described: Any) -> Data:
    """What is so described is destroyed."""
    return {"script": [{**NOW, "effect": {"destroy": {"what": described}}}]}


def dies(*subjects: str) -> Data:
    return {"expect": {"graveyard": list(subjects)}}


def asks(condition: str) -> Data:
    """An elf of A that is larger while something is so of A."""
    text = f"As long as {condition}, this creature gets +1/+1."
    return {
        "battlefield": [creature("elf", "A", 1, 1, text=text)],
        "expect": {"power": {"elf": 2}},
    }


# A key: the rest of the file, a value with which all comes out as it says, one with which it does
# not, and one that is refused.
Case = tuple[Data, Any, Any, Any]
OF_THE_FILE: dict[str, Case] = {
    "edition": ({"players": {"A": {"mana": "G"}, "B": {}}, "expect": {"life": {"A": 19}}}, "2004",
        "2024", "2011"),
    "active_player": ({**AT_ONCE, "expect": {"active_player": "B"}}, "B", "A", "D"),
    "turn": ({**AT_ONCE, "expect": {"turn": 7}}, 7, 5, 0),
    "begin": ({"until": "precombat_main", "expect": {"steps": ["draw", "precombat_main"]}},
        "draw", "upkeep", "declare_blockers"),
    "until": ({"expect": {"step": "end"}}, "end", "postcombat_main", "lunch"),
    "day": ({"expect": {"day": "night"}}, "night", "day", "noon"),
    "monarch": ({"expect": {"hand_size": {"A": 1}}}, "A", "B", "D"),
    "initiative": ({"expect": {"initiative": "A"}}, "A", "B", "D"),
    "spells_cast_last_turn": ({"day": "day", "begin": "untap", "until": "upkeep",
        "expect": {"day": "day"}}, {"B": 1}, {"B": 0}, {"D": 1}),
    "attack_option": ({**FOUR, "battlefield": [creature("x", "A", 2, 2)], "script": [
        {"declare_attackers": {"x": "D"}, "legal": False}]}, "left", "right", "up"),
    "range_of_influence": ({"players": {**FOUR["players"], "A": BOLT}, "script": [
        {"cast": "Lightning Bolt", "targets": ["C"], "legal": False}]}, 1, 2, -1),
    "teams": ({**FOUR, "battlefield": [creature("x", "A", 2, 2)], "script": [
        {"declare_attackers": {"x": "B"}, "legal": False}]}, [["A", "B"], ["C", "D"]],
        [["A", "C"], ["B", "D"]], [["A", "E"]]),
    "team_rules": ({**FOUR, "teams": [["A", "B"], ["C", "D"]], "script": [
        {"effect": {"lose_life": {"player": "A", "amount": 3}}}], "expect": {"life": {"B": 17}}},
        "two_headed_giant", "individual", "chess"),
}  # fmt: skip

OF_A_PLAYER: dict[str, Case] = {
    "life": ({"expect": {"life": {"A": 7}}}, 7, 8, "all"),
    "poison": ({"expect": {"poison": {"A": 3}}}, 3, 2, -1),
    "energy": ({"expect": {"counters": {"A": {"energy": 2}}}}, 2, 1, -1),
    "counters": ({"expect": {"counters": {"A": {"experience": 1}}}}, {"experience": 1},
        {"experience": 2}, {"experience": -1}),
    "city_blessing": (asks("you have the city's blessing"), True, False, "yes"),
    "temptations": (asks("the Ring has tempted you two or more times this game"), 2, 1, -1),
    "room": ({"script": [{"effect": {"venture": {}}}],
        "expect": {"room": {"A": "Dungeon Level"}}}, "Yawning Portal", "Storeroom", "Kitchen"),
    "completed_dungeons": (asks("you've completed a dungeon"), ["Undercity"], [], ["Cellar"]),
    "hand": ({**AT_ONCE, "expect": {"hand_size": {"A": 1}}}, ["Forest"], [], ["Fores"]),
    "library": ({"begin": "draw", "until": "draw", "expect": {"hand_size": {"A": 1}}}, ["Forest"],
        0, -1),
    "graveyard": ({"script": [{"effect": {"gain_life": {"player": "A", "amount":
        {"of": "graveyard", "ref": "A"}}}}], "expect": {"life": {"A": 21}}}, ["Forest"], [],
        ["Fores"]),
    "exile": ({"script": [{"effect": {"return": {"what": {"zone": "exile", "types": ["land"]}}}}],
        "expect": {"hand_size": {"A": 1}}}, ["Forest"], [], ["Fores"]),
    "schemes": ({"begin": "draw", "until": "end", "expect": {"events": [
        {"type": "scheme_set_in_motion"}]}}, ["Evil Comes to Fruition"], [], ["Forest"]),
    "emblems": ({"until": "end", "expect": {"triggers": ["it"]}},
        {"it": "At the beginning of your end step, you gain 1 life."},
        {"it": "At the beginning of your upkeep, you gain 1 life."}, {"it": "Whatever you like."}),
    "mana": ({**AT_ONCE, "expect": {"mana": {"A": "GG"}}}, "GG", "G", "XY"),
    "lands": ({"script": [{"cast": "Giant Growth", "targets": ["x"], "legal": True}],
        "battlefield": [creature("x", "A", 2, 2)]}, 1, 0, -1),
    "starting_life": ({"script": [{"effect": {"gain_life": {"player": "A", "amount":
        {"of": "starting_life", "ref": "A"}}}}], "expect": {"life": {"A": 50}}}, 30, 40, 0),
    "max_hand_size": ({"expect": {"hand_size": {"A": 1}}}, 1, 2, -1),
}  # fmt: skip
BESIDE: dict[str, Data] = {
    "lands": {"hand": ["Giant Growth"]},
    "max_hand_size": {"hand": ["Forest", "Forest", "Forest"]},
}
"""What else the player has."""

OF_A_PERMANENT: dict[str, Case] = {
    "name": ({"expect": {"power/toughness": {"it": [6, 4]}}}, "Craw Wurm", "Hill Giant",
        "Crow Wurm"),
    "types": ({**destroyed(types=["artifact"]), **dies("it")}, ["artifact", "creature"],
        ["creature"], ["beast"]),
    "cost": ({**destroyed(colors=["red"]), **dies("it")}, "{1}{R}", "{1}{G}", "2G"),
    "subtypes": ({**destroyed(subtypes=["Elf"]), **dies("it")}, ["Elf", "Druid"], ["Goblin"], 3),
    "supertypes": ({**destroyed(supertypes=["legendary"]), **dies("it")}, ["legendary"], [], 3),
    "colors": ({**destroyed(colors=["white"]), **dies("it")}, ["white"], ["black"], ["pink"]),
    "power": ({"expect": {"power": {"it": 5}}}, 5, 4, "six"),
    "toughness": ({"expect": {"toughness": {"it": 5}}}, 5, 4, "six"),
    "loyalty": ({"expect": {"loyalty": {"it": 5}}}, 5, 4, -1),
    "defense": ({"expect": {"defense": {"it": 5}}}, 5, 4, -1),
    "keywords": ({**destroyed(keywords=["flying"]), **dies("it")}, ["flying"], ["trample"],
        ["flyng"]),
    "abilities": ({"script": [{"declare_attackers": {"it": "B"}, "legal": False}]},
        [{"kind": "static", "change": {"is": "restriction", "cannot": "attack"}}], [],
        [{"kind": "odd"}]),
    "text": ({"script": [{"declare_attackers": {"it": "B"}, "legal": False}]},
        "Flying\nThis creature can't attack.", "Flying", 3),
    "controller": ({"expect": {"controller": {"it": "B"}}}, "B", "A", "D"),
    "owner": ({"script": [{"effect": {"return": "it"}}], "expect": {"hand_size": {"B": 1}}}, "B",
        "A", "D"),
    "token": ({"expect": {"tokens": {"A": 1}}}, True, False, "yes"),
    "counters": ({"expect": {"power": {"it": 4}}}, {"+1/+1": 2}, {"+1/+1": 1}, {"+1/+1": 0}),
    "damage": ({**AT_ONCE, "expect": {"damage": {"it": 1}}}, 1, 0, -1),
    "tapped": ({"expect": {"tapped": ["it"]}}, True, False, "yes"),
    "summoning_sick": ({"script": [{"declare_attackers": {"it": "B"}, "legal": False}]}, True,
        False, "yes"),
    "phased_out": ({"expect": {"phased_out": ["it"]}}, True, False, "yes"),
    "attached_to": ({"expect": {"power": {"host": 4}}}, "host", "other", "nobody"),
    "goaded_by": ({"script": [{"declare_attackers": {}, "legal": False}]}, ["B"], [], ["D"]),
    "commander": ({"expect": {"power": {"it": 3}}, "battlefield": [{"id": "fan", "controller": "A",
        "types": ["enchantment"], "text": "Commander creatures you control get +1/+1."}]}, True,
        False, "yes"),
    "ring_bearer": ({"players": {"A": {"temptations": 1}, "B": {}}, **destroyed(
        supertypes=["legendary"]), **dies("it")}, True, False, "yes"),
    "chosen": ({"expect": {"power": {"elf": 3}}, "battlefield": [{"id": "elf", "controller": "A",
        "types": ["creature"], "subtypes": ["Elf"], "power": 2, "toughness": 2}]}, ["Elf"],
        ["Goblin"], ["Elff"]),
    "protector": ({"battlefield": [creature("host", "A", 2, 2)], "script": [
        {"declare_attackers": {"host": "it"}, "legal": True}]}, "B", "A", "D"),
}  # fmt: skip
KIND: dict[str, Data] = {
    "name": {},
    "loyalty": {"types": ["planeswalker"]},
    "defense": {"types": ["battle"]},
    "protector": {"types": ["battle"], "defense": 5},
    "attached_to": {"name": "Rancor"},
    "chosen": {
        "types": ["artifact"],
        "text": "As this artifact enters, choose a creature type.\n"
        "Creatures you control of the chosen type get +1/+1.",
    },
}
"""What else the permanent is; most are creatures."""
HOSTS = [creature("host", "A", 2, 2), creature("other", "A", 2, 2)]

TABLES: dict[str, tuple[type[Struct], dict[str, Case]]] = {
    "file": (Scenario, OF_THE_FILE),
    "player": (PlayerKeys, OF_A_PLAYER),
    "permanent": (PermanentKeys, OF_A_PERMANENT),
}
CASES = [(table, key) for table, (_, cases) in TABLES.items() for key in cases]


def judged(table: str, key: str, which: int) -> Judgement:
    """Play the file of a case with one of its three values, under the edition that it names."""
    case = TABLES[table][1][key]
    data: Data = {"format": 1, "players": {"A": {}, "B": {}}, "battlefield": [], **case[0]}
    value = case[which]
    if table == "file":
        data[key] = value
    elif table == "player":
        data["players"] = {**data["players"], "A": {**BESIDE.get(key, {}), key: value}}
    else:
        kind = KIND.get(key, {"types": ["creature"], "power": 2, "toughness": 2})
        hosts = data["battlefield"] or (HOSTS if key == "attached_to" else [])
        it = {"id": "it", "controller": "A", **kind, key: value}
        data["battlefield"] = [*hosts, it]
    return run(scenario(data))


@pytest.mark.parametrize("table", TABLES)
def test_every_key_is_tried(table: str) -> None:
    struct, cases = TABLES[table]
    known = set(struct.__struct_encode_fields__)
    assert set(cases) == known - ELSEWHERE.get(struct, set())


@pytest.mark.parametrize(("table", "key"), CASES)
def test_a_key_says_what_it_says(table: str, key: str) -> None:
    assert judged(table, key, 1).mismatches == []


@pytest.mark.parametrize(("table", "key"), CASES)
def test_another_value_gives_another_outcome(table: str, key: str) -> None:
    found = [each.path for each in judged(table, key, 2).mismatches]
    assert found
    assert found[0].startswith(("expect", "script"))


@pytest.mark.parametrize(("table", "key"), CASES)
def test_a_value_that_cannot_be_is_refused_with_its_place(table: str, key: str) -> None:
    with pytest.raises(DisputeFileError) as refused:
        judged(table, key, 3)
    assert key in refused.value.place or key == "name"
    assert refused.value.place
    assert "\n" not in str(refused.value)


ATTACK: Data = {"declare_attackers": {"p": "A"}}
REFUSED: dict[str, Case] = {
    "script": ({}, 0, 1, 2),
    "rule": ({"script": 0}, "508.1a", "509.1a", 508),
}


def refusing(key: str, which: int) -> Judgement:
    """A script whose first entry is refused, with an expectation of it."""
    case = REFUSED[key]
    illegal = [{**case[0], key: case[which]}]
    board = [creature("x", "A", 1, 1), creature("p", "B", 1, 1)]
    script = [ATTACK, {"declare_attackers": {"x": "B"}}]
    data = {"format": 1, "players": {"A": {}, "B": {}}, "battlefield": board, "script": script}
    return run(scenario({**data, "expect": {"illegal": illegal}}))


def test_a_refusal_is_expected_by_its_entry_and_its_rule() -> None:
    assert set(REFUSED) == set(RefusalKeys.__struct_encode_fields__)
    for key in REFUSED:
        assert refusing(key, 1).mismatches == []
        assert "expect.illegal[0]" in [each.path for each in refusing(key, 2).mismatches]
        with pytest.raises(DisputeFileError) as refused:
            refusing(key, 3)
        assert refused.value.place.startswith("expect.illegal[0]")


@pytest.mark.rule("722.2@2024")
def test_a_day_that_knows_no_monarch_refuses_one_and_plays_on_without() -> None:
    drawn = {"monarch": "A", "expect": {"hand_size": {"A": 1}}}
    played(**drawn)
    played(edition="2010", monarch="A", expect={"hand_size": {"A": 0}, "monarch": ""})
    with pytest.raises(DisputeFileError, match="monarch"):
        run(scenario({"format": 1, "edition": "2010", "players": {"A": {}, "B": {}}, **drawn}))


MARKED = [
    ("city_blessing", "2018-01-01", True),
    ("temptations", "2023-06-01", 2),
    ("room", "2021-07-01", "Dungeon Level"),
    ("room", "2022-05-01", "Arena"),
    ("completed_dungeons", "2022-05-01", ["Undercity"]),
]
"""Marks of players that came later: the key, a day before, and a value."""


@pytest.mark.parametrize(("key", "day", "value"), MARKED)
@pytest.mark.rule("309.7@2024", "701.52c@2024", "702.131c@2024")
def test_a_day_that_does_not_know_a_mark_refuses_it_and_plays_on_without(
    key: str, day: str, value: object
) -> None:
    data: Data = {"players": {"A": {key: value}, "B": {}}}
    assert key in outcome_of(**data).board
    assert key not in outcome_of(edition=day, **data).board
    with pytest.raises(DisputeFileError, match="came on") as refused:
        run(scenario({"format": 1, "edition": day, **data}))
    assert refused.value.place == f"players.A.{key}"


@pytest.mark.rule("723.2@2024")
def test_the_initiative_ventures_in_the_upkeep_on_days_that_know_it() -> None:
    data: Data = {"initiative": "B", "until": "turn+1 draw"}
    played(**data, expect={"room": {"A": "", "B": "Secret Entrance"}})
    played(edition="2022-05-01", **data, expect={"room": {"B": ""}, "initiative": ""})
    file: Data = {"format": 1, "edition": "2022-05-01", "players": {"A": {}, "B": {}}, **data}
    with pytest.raises(DisputeFileError, match="initiative"):
        run(scenario(file))


@pytest.mark.rule("701.52a@2024")
def test_a_player_whom_the_ring_tempted_has_at_most_one_ring_bearer() -> None:
    x, y = (creature(each, "A", 1, 1, ring_bearer=True) for each in "xy")
    with pytest.raises(DisputeFileError, match="the Ring has not tempted A"):
        outcome_of(x)
    with pytest.raises(DisputeFileError, match="A has another Ring-bearer") as refused:
        outcome_of(x, y, players={"A": {"temptations": 1}, "B": {}})
    assert refused.value.place == "battlefield[1].ring_bearer"


@pytest.mark.rule("701.52c@2024")
def test_the_ring_has_the_abilities_that_temptations_brought() -> None:
    played(
        creature("x", "A", 1, 1, ring_bearer=True),
        creature("y", "B", 2, 2),
        players={"A": {"temptations": 4}, "B": {}},
        script=[
            {"declare_attackers": {"x": "B"}},
            {"declare_blockers": {"y": "x"}, "legal": False},
        ],
        until="end_of_combat",
        expect={"life": {"B": 16}},
    )

"""The schemas are what the code says, and say what the code does."""

import json
import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.needs import ROOT
from tests.replays.program import Run
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.demo import GAME
from turnfold.replays.disputes.file.reading import TABLES
from turnfold.replays.schemas import SCHEMAS, text_of

DISPUTES = sorted([*ROOT.glob("replays/demo/disputes/*"), *ROOT.glob("tests/disputes/scenarios/*")])


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(text_of(name)))


def errors(name: str, value: Any) -> list[str]:
    return [each.message for each in validator(name).iter_errors(value)]


@cache
def check_part(text: str) -> None:
    """Check a schema that other schemas may hold as well."""
    Draft202012Validator.check_schema(json.loads(text))


@pytest.mark.parametrize("name", [each for each in SCHEMAS if each != "stream"])
def test_a_schema_is_a_schema(name: str) -> None:
    schema = json.loads(text_of(name))
    parts = schema.pop("$defs", {})
    for each in (schema, *parts.values()):
        check_part(json.dumps(each))


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)
def test_dispute_files_fit_their_schema(path: Path) -> None:
    read = json.loads if path.suffix == ".json" else tomllib.loads
    assert errors("dispute", read(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("editions", 1, "'editions' was unexpected"),
        ("edition", "2015", "'2015' is not valid under any of"),
        ("turn", 0, "0 is less than the minimum of 1"),
    ],
)
def test_a_wrong_key_or_value_does_not(key: str, value: Any, said: str) -> None:
    board = {"format": 1, "players": {"Anna": {}, "Boris": {}}}
    assert errors("dispute", board) == []
    assert any(said in each for each in errors("dispute", board | {key: value}))


def test_every_key_of_a_dispute_file_says_what_it_is_for() -> None:
    parts = json.loads(text_of("dispute"))["$defs"]
    for kind in TABLES.values():
        keys = parts[kind.__name__]["properties"]
        assert [key for key, each in keys.items() if not each.get("description")] == []


def board(entry: dict[str, Any]) -> dict[str, Any]:
    return {"format": 1, "players": {"Anna": {}, "Boris": {}}, "script": [entry]}


def effects() -> list[dict[str, Any]]:
    """The effects in the dispute files of the tests and on the page about the format."""
    page = (ROOT / "replays/disputes/FORMAT.md").read_text(encoding="utf-8")
    found = [tomllib.loads(line)["effect"] for line in re.findall(r"(?m)^effect = \{ \w.*$", page)]
    for path in DISPUTES:
        read = json.loads if path.suffix == ".json" else tomllib.loads
        for entry in read(path.read_text(encoding="utf-8")).get("script", ()):
            found += [entry["effect"]] if "effect" in entry else []
    return found


def test_effects_are_offered_with_their_keys() -> None:
    parts = json.loads(text_of("dispute"))["$defs"]
    known = parts["EntryKeys"]["properties"]["effect"]["properties"]
    found = effects()
    assert len(found) > 25
    for effect in found:
        assert errors("dispute", board({"effect": effect})) == []
        for name, value in effect.items():
            assert known[name]["description"]
            given = set(value) if isinstance(value, dict) else set()
            assert given <= set(known[name]["properties"]), name


def test_an_entry_has_one_effect_and_one_that_there_is() -> None:
    assert errors("dispute", board({"effect": {"destroy": "elf"}})) == []
    assert errors("dispute", board({"effect": {"destroy": "elf", "tap": "elf"}}))
    assert errors("dispute", board({"effect": {"destroys": "elf"}}))


def test_usual_words_are_offered_and_others_allowed() -> None:
    for end in ("end_of_turn", "turn+1 upkeep", "combat_damage#2"):
        assert errors("dispute", board({}) | {"until": end}) == []
    keys = json.loads(text_of("dispute"))["$defs"]["Scenario"]["properties"]
    assert "combat_damage" in keys["until"]["anyOf"][0]["enum"]


@pytest.mark.volume
def test_every_line_of_a_log_fits_its_schema() -> None:
    *lines, last = GAME.read_text(encoding="utf-8").splitlines()
    check = validator("log")
    assert [n for n, line in enumerate(lines) if not check.is_valid(json.loads(line))] == []
    assert not check.is_valid(json.loads(last))


def test_every_type_of_event_is_in_its_schema() -> None:
    mapping = json.loads(text_of("events"))["discriminator"]["mapping"]
    assert set(mapping) == {each.__struct_config__.tag for each in EVENT_TYPES}


@pytest.mark.parametrize(
    "ability",
    [
        {"kind": "activated", "cost": {"tap_others": {"types": ["creature"]}, "number_tapped": 2}},
        {"kind": "activated", "cost": {"tap_others": {"types": ["creature"]}, "power_tapped": 3}},
        {
            "kind": "triggered",
            "trigger": {"on": "attacks", "beside": {"types": ["creature"]}, "number_beside": 2},
        },
        {"kind": "triggered", "trigger": {"on": "blocks", "number": 2, "exactly": True}},
    ],
)
def test_a_number_stands_beside_what_it_is_about(ability: dict[str, Any]) -> None:
    card = {"name": "Drum", "types": ["artifact"], "abilities": [{**ability, "effects": []}]}
    assert errors("cards", {"card": [card]}) == []


def test_the_pools_own_files_fit_the_schema_of_cards() -> None:
    for path in files("turnfold.engine.cards").iterdir():
        if path.name.endswith(".toml"):
            assert errors("cards", tomllib.loads(path.read_text(encoding="utf-8"))) == []


def test_the_command_prints_or_writes_a_schema(run: Run, tmp_path: Path) -> None:
    assert run("schema", "dispute").stdout == text_of("dispute")
    assert run("schema", "dispute", "-o", tmp_path / "dispute.schema.json").exit_code == 0
    assert (tmp_path / "dispute.schema.json").read_text(encoding="utf-8") == text_of("dispute")
    assert run("schema", "nothing").exit_code == 2

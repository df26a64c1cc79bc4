"""Cards, abilities and what lasting effects say stand in a log as data, and are read with it."""

import json
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec
import pytest

from tests.engine.games import played
from tests.fuzz.logs import sealed
from turnfold.engine.cards.pool import pool
from turnfold.engine.fold import fold
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition, Phase, Step, StepName, StepOrPhase
from turnfold.events.log import Reader, Seal
from turnfold.events.log.log import Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.stack import AbilityDefined

Raw = dict[str, Any]
Spoil = Callable[[Raw], object]

SPOILT: list[tuple[str, Spoil]] = [
    ("game_began", lambda e: e["definitions"][0].update(definition={})),
    ("game_began", lambda e: e["definitions"][0].update(definition="{}")),
    ("effect_began", lambda e: e.update(instruction={"do": "nonsense"})),
    ("effect_began", lambda e: e.update(instruction={"do": "draw"})),
    ("effect_began", lambda e: e.update(instruction="Draw a card.")),
    ("ability_defined", lambda e: e.update(ability={})),
    ("ability_defined", lambda e: e.update(ability='{"kind":"spell"}')),
]
"""Types of events that hold data of cards, each with a way to spoil it."""


@pytest.fixture(scope="module")
def log() -> Log:
    """A game in which every kind of data occurs."""
    return played(Edition("2024"), 0).log


def commits(log: Log) -> list[list[Any]]:
    """The commits of a log as plain data."""
    return [
        [[list(each.causes), each.rule, msgspec.to_builtins(each.event)] for each in commit]
        for commit in log.commits()
    ]


@pytest.mark.parametrize(("kind", "spoil"), SPOILT)
def test_what_cannot_be_read_is_damage_of_its_line(log: Log, kind: str, spoil: Spoil) -> None:
    lines = commits(log)
    at, event = next((n, e) for n, line in enumerate(lines) for *_, e in line if e["type"] == kind)
    spoil(event)
    reader = Reader()
    reader.read(sealed(lines).splitlines(keepends=True))
    assert reader.damage is not None
    assert reader.damage.line == at + 2
    assert "\n" not in reader.damage.reason


@pytest.mark.parametrize("version", [3, FORMAT])
def test_what_is_nested_too_deeply_is_damage_and_no_overflow(version: int) -> None:
    deep = '{"kind":"spell","modes":[' * 100_000 + "]}" * 100_000
    ability = deep if version == FORMAT else json.dumps(deep)
    event = (
        f'{{"type":"ability_defined","object":101,"player":1,"source":0,"ability":{ability},'
        '"bindings":[]}'
    )
    seal = Seal()
    header = b'{"turnfold":%d,"edition":"2024","game":"x"' % version
    commit = f'{{"commit":0,"first":0,"events":[{event}],"causes":[[]],"rules":[""]'
    if version < FORMAT:
        commit = f'{{"commit":0,"first":0,"events":[[[],"",{event}]]'
    reader = Reader()
    reader.read([seal.closed(header), seal.closed(commit.encode())])
    assert reader.damage is not None
    assert reader.damage.line == 2
    assert "nested too deeply" in reader.damage.reason or "recursion" in reader.damage.reason


def test_the_state_holds_what_the_log_says(log: Log) -> None:
    state = fold(log)
    said = [each for each in log.events if isinstance(each, EffectBegan | AbilityDefined)]
    assert {type(each) for each in said} == {EffectBegan, AbilityDefined}
    for event in said:
        if isinstance(event, EffectBegan) and event.effect in state.effects:
            assert state.effects[event.effect].instruction is event.instruction
        if isinstance(event, AbilityDefined) and event.object in state.abilities:
            assert state.abilities[event.object].ability is event.ability


def strings(value: Any) -> Iterator[str]:
    """Every string in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def test_no_string_of_a_log_holds_json(log: Log) -> None:
    found = [each for each in strings(commits(log)) if each.startswith(('{"', "[", '"'))]
    assert found == []


def test_an_ability_speaks_of_what_it_names() -> None:
    """As the data of each ability of the pool has it, which leaves out what goes without saying."""
    abilities = [each for card in pool().values() for each in card.abilities]
    found = [each for each in abilities if speaks_of(each, "that_player")]
    assert found == [each for each in abilities if b'"that_player"' in msgspec.json.encode(each)]
    assert found


def test_cards_name_the_steps_and_phases_that_there_are() -> None:
    assert get_args(StepName) == tuple(Step)
    assert set(get_args(StepOrPhase)) == {*Step, *Phase}

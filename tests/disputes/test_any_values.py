"""Whatever stands in a dispute file, it is played or refused in one sentence."""

import copy
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.disputes.files import DUEL, Write
from tests.replays.program import Run
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import run as play
from turnfold.replays.recordings.errors import UserError

WHOLE: dict[str, Any] = {
    "format": 1,
    "edition": "2010",
    "players": {
        "A": {"life": 12, "hand": ["Giant Growth"], "lands": 1, "mana": "G"},
        "B": {"poison": 1, "library": ["Forest"]},
    },
    "battlefield": [
        {"id": "wurm", "name": "Craw Wurm", "controller": "A", "counters": {"+1/+1": 1}},
        {"id": "fanatic", "name": "Mogg Fanatic", "controller": "B", "damage": 0},
        {
            "id": "ox",
            "types": ["kindred", "creature"],
            "cost": "{2}{G}",
            "colors": ["green"],
            "subtypes": ["Ox"],
            "supertypes": ["legendary"],
            "power": 2,
            "toughness": 2,
            "keywords": ["trample", "echo {2}"],
            "abilities": [
                {
                    "kind": "activated",
                    "cost": {"mana": "{1}"},
                    "effects": [{"do": "add_mana", "mana": "{G}{G}"}],
                }
            ],
            "controller": "A",
        },
        {
            "id": "cow",
            "types": ["creature"],
            "power": 1,
            "toughness": 1,
            "text": "Kicker {2}",
            "controller": "B",
        },
    ],
    "until": "turn+1",
    "script": [
        {"step": "precombat_main", "cast": "Giant Growth", "targets": ["wurm"]},
        {"effect": {"deal_damage": {"source": "wurm", "to": "B", "amount": 1}}},
        {
            "effect": {
                "create_token": {
                    "name": "Elf",
                    "types": ["creature"],
                    "power": 1,
                    "toughness": 1,
                    "colors": ["green"],
                }
            }
        },
        {"effect": {"gain_keyword": {"what": "wurm", "keyword": "ward {2}"}}},
        {"activate": "ox#1", "mana": ["ox"]},
        {"declare_attackers": {"wurm": "B"}},
        {"declare_blockers": {"fanatic": ["wurm"]}},
        {"step": "combat_damage", "assign": {"wurm": {"fanatic": 7}}, "legal": False},
    ],
    "expect": {"life": {"A": 12}, "graveyard": ["fanatic"], "events": [{"type": "life_lost"}]},
}

NUMBERS = [None, True, -1, 0, 3, 10**30, 1.5]
TEXTS = ["", "A", "wurm", "nobody", "#1", "wurm#1", "kindred", "scheme", "red", "flying"]
COSTS = ["{1}W", "2G", "10", "{WU}", "{12W}", "{999999999}", "{", "{G/W}", "{G/P}", "{S}", "{T}"]
JUNK = st.sampled_from([*NUMBERS, *TEXTS, *COSTS, [], ["A"], {}, [{}]])


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    children: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        children = list(data.items())
    elif isinstance(data, list):
        children = list(enumerate(data))
    return [path, *(place for key, value in children for place in places(value, (*path, key)))]


def _at(place: Sequence[Any], inside: Any = WHOLE) -> Any:
    """What stands at a place."""
    for key in place:
        inside = inside[key]
    return inside


@settings(max_examples=60)
@given(st.data())
def test_whatever_stands_in_a_file_it_is_played_or_refused(data: st.DataObject) -> None:
    """Values exchanged at random for others: `DisputeFileError`, or a game."""
    raw = copy.deepcopy(WHOLE)
    for place in data.draw(st.lists(st.sampled_from(places(WHOLE)[1:]), min_size=1, max_size=3)):
        inside: Any = raw
        try:
            for key in place[:-1]:
                inside = inside[key]
            inside[place[-1]] = data.draw(JUNK)
        except (KeyError, IndexError, TypeError):
            continue
    said = ""
    try:
        _ = play(scenario(raw)).board
    except (DisputeFileError, UserError) as refused:
        said = str(refused)
    assert "\n" not in said


TEXTS_OF_WHOLE = [place for place in places(WHOLE) if isinstance(_at(place), str)]


@pytest.mark.volume
@pytest.mark.parametrize("text", [*TEXTS, *COSTS])
def test_each_text_may_be_any_other(text: str) -> None:
    """One text of the file after the other is exchanged: `DisputeFileError`, or a game."""
    for *inside, last in TEXTS_OF_WHOLE:
        raw = copy.deepcopy(WHOLE)
        _at(inside, raw)[last] = text
        with suppress(DisputeFileError, UserError):
            assert play(scenario(raw)).board


@pytest.mark.parametrize(
    ("mana", "there"),
    [("GG", "GG"), ("{1}W", "CW"), ("{2}UB", "UBCC"), ("2G", "GCC"), ("10", "C" * 10)],
)
def test_mana_may_be_written_with_and_without_braces(
    run: Run, write: Write, mana: str, there: str
) -> None:
    head = DUEL.replace("[players.A]", f'[players.A]\nmana = "{mana}"')
    now = f'[[script]]\nexpect = {{ mana = {{ A = "{there}" }} }}\n'
    done = run("run", write(f"{head}\n{now}"))
    assert done.exit_code == 0, done.stderr

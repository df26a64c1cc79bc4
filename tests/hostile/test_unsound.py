"""Logs whose hashes are right and that say what cannot be: one sentence, whatever is asked."""

from pathlib import Path
from typing import Any

import pytest

from tests.fuzz.logs import sealed
from tests.replays.program import Run, assert_refused
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.events.cards.effects import (
    AddMana,
    AddSteps,
    CreateToken,
    DrawCards,
    GainLife,
    TokenDefinition,
)
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Edition
from turnfold.events.log import BadLog, Reader
from turnfold.events.log.columns import BadColumns

BEGAN: list[Any] = [
    [[], "", {"type": "game_began", "edition": "2024", "recorder": 0, "recorded_by": "x",
              "match": "m", "definitions": []}],
    [[], "", {"type": "player_joined", "player": 1, "name": "A", "life": 20, "hand_limit": 7,
              "team": 1}],
    [[], "", {"type": "player_joined", "player": 2, "name": "B", "life": 20, "hand_limit": 7,
              "team": 2}],
]  # fmt: skip
CARD = {"type": "object_appeared", "object": 101, "card": "", "nature": "card", "owner": 1,
        "controller": 1, "destination": "hand", "position": 0, "parent": 0}  # fmt: skip

UNSOUND = {
    "there is no player 7 in the game": {"type": "turn_began", "turn": 1, "player": 7},
    "there is no player -1 in the game": {"type": "life_lost", "player": -1, "amount": 1},
    "its amount is larger than any number of a game": {
        "type": "life_lost", "player": 1, "amount": 10**30,
    },
    "a number in its characteristics is larger than any number of a game": {
        "type": "characteristics_observed", "object": 101, "characteristics": {
            "types": ["creature"], "subtypes": [], "supertypes": [], "colors": [],
            "keywords": [], "power": 2, "toughness": 2**63},
    },
    "its time is not valid": {"type": "time_noted", "time": "Giant Growth"},
    "object 101 is said to come from itself": {**CARD, "parent": 101},
    "objects are numbered from 17 on": {**CARD, "object": 0},
    "there is no player 9 in the game": {
        "type": "question_asked", "player": 9, "question": "priority",
    },
}  # fmt: skip

ASKED = (
    ("replay",),
    ("replay", "--all", "--as", "A"),
    ("explain", "3"),
    ("why", "life.A"),
    ("legal",),
    ("try",),
    ("tree",),
    ("audit",),
)


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def made(*commits: Any) -> Path:
        path = tmp_path / "game.jsonl"
        path.write_bytes(sealed([BEGAN, *commits]))
        return path

    return made


@pytest.mark.parametrize("said", UNSOUND)
def test_what_cannot_be_is_one_sentence_of_every_command(said: str, write: Any, run: Run) -> None:
    file = write([[[], "", UNSOUND[said]]])
    for command, *more in ASKED:
        assert_refused(run(command, file, *more), said)
    verified = run("verify", file)
    assert verified.exit_code == 1
    assert said in verified.stdout


@pytest.mark.parametrize(
    ("causes", "rule", "said"),
    [
        ([10**30], "", f"names event {10**30} as its cause, which is not earlier"),
        ([2**31], "", f"names event {2**31} as its cause, which is not earlier"),
        ([-(2**40)], "", f"names event -{2**40} as its cause, which is not earlier"),
        ([1, 0], "", "names its causes twice or out of order"),
        (["1"], "", "its causes or rules cannot be read"),
        ([], 1, "its causes or rules cannot be read"),
        ([], 0, "its first event has none to repeat"),
        (0, "", "its first event has none to repeat"),
    ],
)
def test_what_cannot_be_a_cause_or_a_rule_is_named_when_somebody_asks(
    causes: Any, rule: Any, said: str, write: Any, run: Run
) -> None:
    file = write([[causes, rule, {"type": "turn_began", "turn": 1, "player": 1}]])
    reader = Reader()
    log = reader.read(file.read_bytes().splitlines(keepends=True))
    assert reader.damage is None
    assert fold(log).turn == 1
    with pytest.raises(BadColumns, match=said):
        log.causes_of(0)
    assert_refused(run("explain", file, "0"), said)
    assert_refused(run("replay", file, "--to", "1", "--json"), said)
    verified = run("verify", file)
    assert verified.exit_code == 1
    assert said in verified.stdout


def test_more_rules_than_two_bytes_count_are_read(write: Any) -> None:
    turn = {"type": "turn_began", "turn": 1, "player": 1}
    file = write([[[], f"1.{number}", turn] for number in range(70_000)])
    reader = Reader()
    log = reader.read(file.read_bytes().splitlines(keepends=True))
    assert reader.damage is None
    assert log.rule_of(len(log) - 1) == "1.69999@2024"


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize(
    "body",
    [
        b'{"commit":0}',
        b"[]",
        b"1",
        b'{"commit":0,"first":0,"events":' + b"[" * 5000,
        b'{"a":"\xff"',
    ],
)
def test_what_is_no_commit_is_damage_in_every_format(version: int, body: bytes) -> None:
    from turnfold.events.log import Seal

    seal = Seal()
    lines = [seal.closed(b'{"turnfold":%d,"edition":"2024","game":"x"' % version)]
    lines.append(seal.closed(body.removesuffix(b"}")))
    reader = Reader()
    reader.read(lines)
    assert reader.damage is not None
    assert reader.damage.line == 2


@pytest.mark.parametrize("line", [b"", b"\xff\n", b"[" * 5000 + b"\n", b'{"turnfold":{}}\n'])
def test_a_file_without_a_header_is_not_a_log(line: bytes) -> None:
    with pytest.raises(BadLog):
        Reader().read([line])


@pytest.mark.parametrize(
    "effect",
    [
        AddMana("x"),
        DrawCards(1_000_000),
        CreateToken(TokenDefinition("Elf", ("creature",)), 10_000),
        GainLife(10**5000),
        AddSteps("x"),
        {"do": "draw"},
    ],
    ids=lambda each: type(each).__name__,
)
def test_an_impossible_effect_is_refused_and_changes_nothing(effect: Any) -> None:
    game = Game.start(Edition.FREE_DIVISION, [Seat(n, ("Forest",) * 40) for n in "AB"])
    events = len(game.log)
    with pytest.raises(NotAsked):
        game.submit(ApplyEffect(effect, (("you", 1),)), 1)
    assert len(game.log) == events

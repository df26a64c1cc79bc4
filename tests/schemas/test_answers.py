"""What commands answer with --json is what its schema says, key by key."""

import json
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from tests.analytics.duel_log import duel_log
from tests.branches.test_lines import an_attack, demo
from tests.combats.arena_fight import Fight
from tests.combats.test_legal_command import at
from tests.conformance.building import build
from tests.docs.reference import all_commands
from tests.importers.arena_script import Script
from tests.needs import require
from tests.prediction.test_right_and_false import alone
from tests.replays.program import Run
from tests.replays.test_card_command import BEASTS
from turnfold.events.enums import Step
from turnfold.replays.answers.table import ANSWERS
from turnfold.replays.demo import GAME, disputes
from turnfold.replays.recordings.recording import save
from turnfold.replays.schemas import answers_schema

ATTACK = an_attack(demo())

ASKED = {
    "audit": ("audit {game} {fight} {false}", "audit --predict {false}"),
    "card show": ("card Odd_Beast --cards {cards}",),
    "card coverage": ("card coverage {cards}",),
    "cache": ("cache",),
    "compare": (
        "compare {tree} --lines main,peace",
        "compare {wurm} --editions 2004,2024",
        "compare {fight} --editions 2010,2024 --combats",
    ),
    # What stands behind -- is the engine's, which does not mind one word more.
    "conformance run": ("conformance run --json --cases {cases} -- {python} {engine}",),
    "editions": ("editions",),
    "explain": ("explain {game} 900",),
    "export 17lands": ("export 17lands {duel} -o {out}/l.csv",),
    "export csv": ("export csv {duel} -o {out}/csv",),
    "export drafts": ("export drafts {drafted} -o {out}/d.csv",),
    "export html": ("export html {duel} -o {out}/p.html", "export html {games} -o {out}/site"),
    "export parquet": ("export parquet {duel} -o {out}/parquet",),
    "export svg": ("export svg {duel} -o {out}/b.svg",),
    "import any": ("import {log} -o {out}/any",),
    "import arena": ("import arena {log} -o {out}/arena --check",),
    "legal": (
        f"legal {{game}} --at {ATTACK}",
        "legal {fight} --at {blocks}",
        "legal {wurm} --at 120 --count",
    ),
    "play": ("play --games 2 --seed 1 --jobs 1", "play --seed 1 -o {out}/played.jsonl"),
    "query": ("query damage-by-turn {duel}", "query --list", "query --tables"),
    "replay": ("replay {duel}", "replay {game} --to 700", "replay {fight}"),
    "report": ("report {duel} -o {out}/r.html",),
    "rule": ("rule 510.1c --edition 2010", "rule trample"),
    "run": ("run {wurm}", "run {wurm} --compare 2004,2010,2024"),
    "store copy": ("store copy {store} {out}/copy.sqlite",),
    "store create": ("store create {out}/new.sqlite",),
    "store export": ("store export {store} -o {out}/logs",),
    "store import": ("store import {out}/new.sqlite {game}",),
    "store list": ("store list {store}",),
    "store verify": ("store verify {store}",),
    "tree": ("tree {tree}",),
    "try": (
        f"try {{game}} --at {ATTACK}",
        f"try {{game}} 1 --at {ATTACK} --then stop",
        "try {fight} 1 --at {blocks}",
    ),
    "verify": ("verify {game} {cut}",),
    "watch": ("watch {log} {out}/watched.sqlite --once",),
    "why": ("why {game} life.B", "why {wurm} permanents.wall.zone --all"),
}
"""How each command is asked; `publish` and `subscribe` need a server and are tried below."""

EXTRAS = {
    **dict.fromkeys(("query", "report", "export csv", "export 17lands"), ("duckdb", "pyarrow")),
    "export parquet": ("pyarrow",),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Games, logs of Arena, cards and dispute files, and where answers go that are files."""
    folder = tmp_path_factory.mktemp("answers")
    (folder / "games").mkdir()
    save(duel_log(), folder / "games" / "duel.jsonl")
    fought = Fight().creature(301, 1, 4, 4).creature(302, 2, 2, 2).creature(303, 2, 3, 3)
    fought.attack(301).block({302: 301, 303: 301})
    fought.strike([(301, 302, 2), (301, 303, 2), (302, 301, 2), (303, 301, 3)])
    log = fought.imported(folder).log
    save(log, folder / "fight.jsonl")
    save(alone().strike([(601, 2, 2)], life={2: 5}).imported(folder).log, folder / "false.jsonl")
    (folder / "Player.log").write_bytes(b"".join(Script(number=1).opened().raw_lines()))
    (folder / "Drafted.log").write_text(
        'Draft.Notify {"draftId": "1", "SelfPick": 1, "SelfPack": 1, "PackCards": "7,8"}\n'
        'DraftMakePick {"DraftId": "1", "GrpIds": [8], "Pack": 1, "Pick": 1}\n'
    )
    (folder / "cards.jsonl").write_text("\n".join(map(json.dumps, BEASTS)))
    (folder / "cut.jsonl").write_bytes(GAME.read_bytes()[:-9000])
    build(folder / "suite")
    return {
        "cases": folder / "suite" / "514.jsonl",
        "engine": folder / "suite" / "example.py",
        "python": sys.executable,
        "game": GAME,
        "duel": folder / "games" / "duel.jsonl",
        "games": folder / "games",
        "fight": folder / "fight.jsonl",
        "false": folder / "false.jsonl",
        "drafted": folder / "Drafted.log",
        "log": folder / "Player.log",
        "cards": folder / "cards.jsonl",
        "cut": folder / "cut.jsonl",
        "tree": folder / "tree.jsonl",
        "store": folder / "store.sqlite",
        "wurm": disputes() / "craw-wurm.toml",
        "out": folder,
        "blocks": at(log, Step.DECLARE_BLOCKERS),
    }


@cache
def closed_parts() -> dict[str, Any]:
    """The parts of the schema; no key is allowed that it does not name."""
    parts: dict[str, Any] = answers_schema()["$defs"]
    for part in parts.values():
        if "properties" in part:
            part.setdefault("additionalProperties", False)
    return parts


def closed(name: str) -> Draft202012Validator:
    """What checks the answers of a command."""
    ref = f"#/$defs/turnfold%20{name.replace(' ', '%20')}"
    return Draft202012Validator({"$defs": closed_parts(), "$ref": ref})


def wrong(name: str, output: str) -> Iterator[str]:
    """Every line of an answer that is not as the schema has it."""
    check = closed(name)
    for line in output.splitlines():
        yield from (each.message[:300] for each in check.iter_errors(json.loads(line)))


def test_every_command_that_knows_json_has_its_answer() -> None:
    takes_json = {
        name for name, command in all_commands()
        if any("--json" in each.opts for each in command.params if isinstance(each, click.Option))
    }  # fmt: skip
    assert takes_json == set(ANSWERS)
    assert takes_json == {*ASKED, "publish", "subscribe"}


SLOW = ("audit", "export html", "export 17lands", "report")
"""Commands that take seconds."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=pytest.mark.volume if each in SLOW else ()) for each in ASKED],
)
def test_answers_are_as_their_schema_says(name: str, files: dict[str, Any], run: Run) -> None:
    require(*EXTRAS.get(name, ()))
    if name.startswith("store") and not files["store"].exists():
        run("store", "create", files["store"])
        run("store", "import", files["store"], files["game"], files["duel"])
    if name == "store import":
        run("store", "create", files["out"] / "new.sqlite")
    if name in ("tree", "compare"):
        run("try", files["game"], "1", "--at", ATTACK, "--name", "peace", "-o", files["tree"])
    for asked in ASKED[name]:
        words = [each.format(**files).replace("_", " " if "Beast" in each else "_")
                 for each in asked.split(" ")]  # fmt: skip
        told = run(*words, "--json")
        assert told.exit_code in (0, 1), told.stderr
        assert told.stdout
        assert list(wrong(name, told.stdout)) == []


def test_a_key_that_the_schema_does_not_name_is_found() -> None:
    right = {"number": "510.1c", "edition": "2024", "says": "", "numbers": {}}
    cited: dict[str, object] = {"cited": {"code": [], "tests": []}}
    assert list(wrong("rule", json.dumps(right | {"cited": None}))) == []
    assert list(wrong("rule", json.dumps(right | cited))) == []
    assert list(wrong("rule", json.dumps(right | cited | {"odd": 1})))
    assert list(wrong("rule", json.dumps(right)))

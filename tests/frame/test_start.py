"""What a command loads before it does anything: a program that begins fast loads little."""

import subprocess
import sys

import pytest

from tests.needs import ROOT
from tests.programs import LIMIT

PROGRAM = """
import sys
from turnfold.replays.cli import main
sys.argv = ["turnfold", *sys.argv[1:]]
try:
    main()
except SystemExit:
    pass
print("LOADED", *sys.modules)
"""
DEMO = "replays/demo/game.jsonl"
DISPUTE = "replays/demo/disputes/craw-wurm.toml"
ENGINE = ("turnfold.engine.game", "turnfold.engine.rules", "turnfold.engine.legal")
BIG = ("pyarrow", "duckdb", "matplotlib", "nats", "psycopg", "lark", "turnfold.engine.cards.text")
PROCESSES = ("multiprocessing", "concurrent.futures", "rich.progress")
DISPUTES = "turnfold.replays.disputes"
SEARCHES = "turnfold.engine.solve.declaring.solving"
"""What is required of attackers and blockers is searched for, and in these files nothing is."""


def loaded_by(*arguments: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    command = [sys.executable, "-c", PROGRAM, *arguments]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=LIMIT, check=True
    )
    return set(done.stdout.splitlines()[-1].split()[1:])


@pytest.mark.parametrize(
    ("command", "unwanted"),
    [
        (["--help"], ("turnfold.engine", "turnfold.events", "msgspec", "rich", *BIG, *PROCESSES)),
        (["--version"], ("turnfold.engine", "turnfold.events", "msgspec", "rich", *BIG)),
        (["replay", DEMO], (*ENGINE, DISPUTES, "filelock", *BIG, *PROCESSES)),
        (["card", "Craw Wurm"], (*ENGINE, DISPUTES, "filelock", *BIG, *PROCESSES)),
        (["explain", DEMO, "646"], (DISPUTES, "filelock", *BIG, *PROCESSES)),
        (["verify", DEMO], (DISPUTES, SEARCHES, "filelock", *BIG, *PROCESSES)),
        (["run", DISPUTE], (SEARCHES, "rich.table", "turnfold.replays.timeline", *BIG, *PROCESSES)),
    ],
    ids=lambda each: " ".join(each[:1]) if isinstance(each, list) else "",
)
def test_a_command_loads_nothing_that_it_does_not_need(
    command: list[str], unwanted: tuple[str, ...]
) -> None:
    loaded = loaded_by(*command)
    assert "turnfold.replays.cli" in loaded
    assert loaded.isdisjoint(unwanted), sorted(loaded.intersection(unwanted))


COLLECTS = """
import gc, sys
from turnfold.replays import cli
sys.argv = ["turnfold", "--version"]
for run in (cli.main, cli.start):
    try:
        run()
    except SystemExit:
        print("COLLECTS", gc.isenabled(), *gc.get_threshold())
"""


def test_only_a_process_of_its_own_collects_garbage_less_often() -> None:
    done = subprocess.run(
        [sys.executable, "-c", COLLECTS], capture_output=True, encoding="utf-8", timeout=LIMIT
    )
    told = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("COLLECTS")]
    (inside, first, *rest), (alone, raised, *same) = told
    assert (inside, alone) == ("True", "True")
    assert int(first) < int(raised)
    assert rest == same


ENDS = """
import atexit, gc, sys
from turnfold.replays import cli
atexit.register(lambda: print("LEFT OUT", gc.get_freeze_count() > 0))  # after what comes later
sys.argv = ["turnfold", "--version"]
cli.{}()
"""


@pytest.mark.parametrize(("function", "left_out"), [("start", True), ("main", False)])
def test_a_process_of_its_own_is_not_gone_through_at_its_end(function: str, left_out: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENDS.format(function)],
        capture_output=True,
        encoding="utf-8",
        timeout=LIMIT,
    )
    assert f"LEFT OUT {left_out}" in done.stdout

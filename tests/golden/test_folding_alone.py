"""The fold depends on events alone: no rule is asked what an old log means."""

import subprocess
import sys

from tests.golden.write import GOLDEN

ALONE = """
import sys

REFUSED = {
    *("characteristics", "editions", "legal", "machine", "play", "query", "record", "rules"),
    *("seating", "solve", "turn"),
}


class Refusing:
    def find_spec(self, name, path=None, target=None):
        room = name.removeprefix("turnfold.engine.").split(".")[0]
        if name.startswith("turnfold.engine.") and room in REFUSED:
            raise ImportError(name + " is refused")


sys.meta_path.insert(0, Refusing())
from turnfold.engine.fold import CannotFold, fold
from turnfold.events.log.reading import decode

for path in sys.argv[1:]:
    with open(path, "rb") as file:
        log, damage = decode(file)
    if damage is not None:
        assert path.endswith("every_event.jsonl"), damage
        continue
    try:
        state = fold(log)
    except CannotFold:
        assert path.endswith("every_event.jsonl"), path
    if not path.endswith("every_event.jsonl"):
        print(path.rpartition("/")[2], len(state.players))
"""
"""Folds the logs in its arguments in a process in which no rule can be imported. The log with one
event of every type is no game: its events cannot follow one another, and those of formats 1 to 3
hold words where a JSON text belongs."""


def test_every_sample_of_every_format_is_folded_without_any_rule() -> None:
    samples = sorted(map(str, GOLDEN.glob("v*/*.jsonl")))
    done = subprocess.run(
        [sys.executable, "-c", ALONE, *samples], capture_output=True, text=True, check=True
    )
    games = [each for each in samples if not each.endswith("every_event.jsonl")]
    assert len(done.stdout.splitlines()) == len(games) > 0

"""One recording of a folder is odd: what is asked of the folder is answered for all the others."""

import os
import sys
from pathlib import Path

import pytest

from tests.fuzz.logs import sealed
from tests.fuzz.small_logs import EARLY, played
from tests.hostile.test_arena_messages import cut_lines
from tests.hostile.test_unsound import BEGAN, CARD
from tests.replays.program import Run
from tests.replays.small_log import small_bytes
from turnfold.events.enums import Edition
from turnfold.replays.recordings.recording import save

needs_bytes = pytest.mark.skipif(
    sys.platform in ("darwin", "win32"), reason="the names of files are text here"
)

ASKED = (
    ("query", "select count(*) as n from games", "{folder}", "--json"),
    ("export", "parquet", "{folder}", "-o", "{out}"),
    ("export", "csv", "{folder}", "-o", "{out}"),
    ("export", "17lands", "{folder}", "-o", "{out}.csv"),
    ("export", "html", "{folder}", "-o", "{out}"),
    ("report", "{folder}", "-o", "{out}.html"),
    ("verify", "{folder}"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one good game in it."""
    made = tmp_path / "games"
    made.mkdir()
    (made / "good.jsonl").write_bytes(small_bytes())
    return made


def asked(words: tuple[str, ...], folder: Path, run: Run) -> None:
    if words[0] not in ("verify",):
        pytest.importorskip("duckdb")
    out = folder.parent / "out"
    done = run(*(each.format(folder=folder, out=out) for each in words))
    assert done.exit_code == 0, done.output
    assert done.exception is None or done.exit_code == 0
    if words[0] == "query":
        assert '"n":2' in done.stdout


@pytest.mark.parametrize("words", ASKED)
@pytest.mark.parametrize("kind", ["attackers_declared", "blockers_declared"])
def test_a_declaration_names_what_does_not_fight(
    kind: str, words: tuple[str, ...], folder: Path, run: Run
) -> None:
    creature = {**CARD, "destination": "battlefield"}
    events = (
        creature,
        {"type": "turn_began", "turn": 1, "player": 1},
        {"type": kind, "player": 1, "objects": [101]},
    )
    (folder / "odd.jsonl").write_bytes(sealed([BEGAN, [[[], "", each] for each in events]]))
    asked(words, folder, run)


@needs_bytes
@pytest.mark.parametrize("words", ASKED)
def test_the_name_of_a_file_is_not_utf_8(words: tuple[str, ...], folder: Path, run: Run) -> None:
    odd = folder / os.fsdecode(b"na\xefve.jsonl")
    save(played(Edition.FREE_DIVISION, 1, EARLY), odd)
    asked(words, folder, run)


@needs_bytes
def test_such_a_file_can_be_imported_and_shown(tmp_path: Path, run: Run) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / os.fsdecode(b"na\xefve.log")).write_bytes(b"".join(cut_lines()))
    for _ in range(2):
        done = run("import", "arena", logs, "-o", tmp_path / "games")
        assert done.exit_code == 0, done.output
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 1


@needs_bytes
def test_a_store_leaves_such_a_file_out_and_says_so(folder: Path, run: Run) -> None:
    odd = folder / os.fsdecode(b"na\xefve.jsonl")
    save(played(Edition.FREE_DIVISION, 1, EARLY), odd)
    save(played(Edition.FREE_DIVISION, 1, EARLY), folder.parent / "more.jsonl")
    done = run("store", "import", f"{folder}/", folder.parent / "more.jsonl")
    assert done.exit_code == 0, done.output
    assert "its name is not UTF-8; give it another one" in done.stderr

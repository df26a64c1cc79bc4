"""An impossible log is refused in one sentence by every command, as is any other file."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import turnfold
from tests.fuzz.logs import sealed
from tests.fuzz.small_logs import played
from tests.hostile.test_unsound import BEGAN, CARD
from tests.hostile.texts import mangled
from tests.replays.board_log import board_log
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.stores import open_store
from turnfold.replays.stores.moving import import_log

SAID = "object 101 is said to come from itself"


@pytest.fixture
def unsound(tmp_path: Path) -> Path:
    """A log whose hashes are right, and in which a card comes from itself."""
    path = tmp_path / "unsound.jsonl"
    path.write_bytes(sealed([BEGAN, [[[], "", {**CARD, "parent": 101}]]]))
    return path


@pytest.fixture
def stored(unsound: Path, tmp_path: Path) -> str:
    """A store that holds it, though `store import` would not take it."""
    address = str(tmp_path / "games.sqlite")
    with open_store(address, create=True) as store:
        import_log(store, Recording.open(unsound).log, True)
    return address


def test_the_front_door(unsound: Path) -> None:
    with pytest.raises(UserError, match=SAID):
        turnfold.open(unsound)


def test_a_notebook_shows_the_sentence(unsound: Path) -> None:
    from turnfold.replays.notebook import log_page

    page = log_page(Recording.open(unsound).log)
    assert SAID in " ".join(page.split())


def test_a_store_exports_nothing_of_it_for_one_person(
    stored: str, tmp_path: Path, run: Run
) -> None:
    done = run("store", "export", stored, "-o", tmp_path / "out", "--as", "A")
    assert done.exit_code == 1
    assert SAID in done.stderr
    assert list((tmp_path / "out").iterdir()) == []


@pytest.mark.parametrize("viewer", [None, "A"])
def test_nothing_of_it_is_published(stored: str, viewer: str | None) -> None:
    pytest.importorskip("nats")
    from turnfold.replays.streams.feed import Feed

    with open_store(stored) as store:
        feed = Feed(store, viewer)
        with pytest.raises(UserError, match=SAID):
            [feed.message(each) for each in store.since(0)]


def test_nothing_of_it_is_told_live(stored: str) -> None:
    pytest.importorskip("nats")
    from turnfold.replays.streams.live_transcript import LiveTranscript
    from turnfold.replays.streams.messages import StreamMessage, types_in
    from turnfold.replays.streams.receiving import ReceivedMessage
    from turnfold.replays.telling.paper import unseen
    from turnfold.replays.telling.sentences.words import NO_NAMES

    told: list[Any] = []
    with open_store(stored) as store:
        messages = [
            StreamMessage(
                each.game, each.version, each.position, each.id, types_in(each.data), "",
                b"" if each.version else store.game(each.game).header, each.data,
            )
            for each in store.since(0)
        ]  # fmt: skip
    live = LiveTranscript(unseen(80), NO_NAMES, told.extend, 0)
    with pytest.raises(UserError, match=SAID):
        live.take([ReceivedMessage(n, each) for n, each in enumerate(messages, 1)])


def test_the_journal_of_a_store_is_no_log(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "games"
    assert run("store", "create", f"{folder}/").exit_code == 0
    assert run("store", "import", f"{folder}/", GAME).exit_code == 0
    assert (folder / ".turnfold" / "journal.jsonl").exists()
    verified = run("verify", folder, "--json")
    assert verified.exit_code == 0, verified.output
    assert len(verified.stdout.splitlines()) == 1


TABLES = (
    "store list {store}",
    "store list {folder}/games/",
    "tree {game}",
    "audit {game}",
    "verify {game}",
    "query --csv select+*+from+games {game}",
    "query select+*+from+games {game}",
    "compare {game} --editions 2010,2024",
)
"""The commands that print tables of texts from a log."""


def test_no_table_takes_a_name_for_markup(tmp_path: Path, run: Run) -> None:
    """A name that looks like markup to the library that draws tables is shown unchanged."""
    pytest.importorskip("duckdb")
    game = tmp_path / "game.jsonl"
    save(mangled(board_log()), game, complete=False)
    store, folder = tmp_path / "games.sqlite", f"{tmp_path}/games/"
    for address in (store, folder):
        assert run("store", "create", address).exit_code == 0
        assert run("store", "import", address, game).exit_code in (0, 1)
    for line in TABLES:
        filled = [each.format(store=store, folder=tmp_path, game=game) for each in line.split(" ")]
        result = run(*(each.replace("+", " ") for each in filled))
        assert result.exit_code in (0, 1, 2), (line, result.output)
    assert "[/]" in run("store", "list", store).stdout
    assert "[/]" in run("store", "list", folder).stdout


def test_no_cell_of_csv_is_a_formula(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("duckdb")
    formulas = ("=1+1", "@SUM(A1)")
    game = tmp_path / "game.jsonl"
    lines = Path(GAME).read_bytes().splitlines()
    commits = [json.loads(line).get("events") for line in lines[1:]]
    commits = [each for each in commits if each]
    names = iter(formulas)
    for event in commits[0]:
        if event["type"] == "player_joined":
            event["name"] = next(names)
    game.write_bytes(sealed(commits))
    assert run("export", "csv", game, "-o", tmp_path / "csv").exit_code == 0
    cells = []
    for file in (tmp_path / "csv").glob("*.csv"):
        rows = csv.reader(io.StringIO(file.read_bytes().decode(), newline=""))
        cells += [cell for row in rows for cell in row]
    assert {"'=1+1", "'@SUM(A1)"} <= set(cells)
    texts_in = [cell for cell in cells if not cell.lstrip("-").replace(".", "").isdigit()]
    assert not [cell for cell in texts_in if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


STANDARD_INPUT = (
    "replay -",
    "verify -",
    "audit -",
    "explain - 9",
    "why - life.Anna",
    "legal -",
    "tree -",
    "try -",
    "debug - -c board",
    "compare - --editions 2010,2024",
    "query select+*+from+games -",
    "export html - -o {folder}/page.html",
    "export csv - -o {folder}/csv",
    "export parquet - -o {folder}/parquet",
    "store import {store} -",
)
"""Every command that reads a file of a game, with - for the file."""


@pytest.mark.parametrize("line", STANDARD_INPUT)
def test_a_game_may_come_on_standard_input(line: str, tmp_path: Path, run: Run) -> None:
    pytest.importorskip("duckdb")
    store = tmp_path / "games.sqlite"
    assert run("store", "create", store).exit_code == 0
    filled = line.format(folder=tmp_path, store=store)
    words = [each.replace("+", " ") for each in filled.split(" ")]
    game = tmp_path / "game.jsonl"
    save(played(Edition.FREE_DIVISION, 1, 30), game)
    named = [str(game) if each == "-" else each for each in words]
    done, wanted = run(*words, input=game.read_bytes()), run(*named)
    assert done.exit_code == wanted.exit_code, done.output
    assert done.exit_code in (0, 1), done.output


def test_a_dispute_may_come_on_standard_input(run: Run) -> None:
    dispute = Path(GAME).with_name("disputes") / "craw-wurm.toml"
    assert run("run", "-", input=dispute.read_bytes()).exit_code == run("run", dispute).exit_code


def test_standard_input_is_read_once(run: Run) -> None:
    refused = run("verify", "-", "-", input=Path(GAME).read_bytes())
    assert_refused(refused, "standard input can be read only once")


@pytest.mark.parametrize("meant", ["replay", "verify", "export"])
def test_a_command_that_is_misspelt_is_suggested(meant: str, run: Run) -> None:
    """Its last two letters are in the wrong order."""
    typed = f"{meant[:-2]}{meant[-1]}{meant[-2]}"
    assert_refused(run(typed), f"perhaps you mean {meant}")

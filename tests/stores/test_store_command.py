"""`turnfold store`."""

import json
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from tests.stores.games import log
from turnfold.events.enums import Loss
from turnfold.events.game import GameEnded
from turnfold.events.log import encode
from turnfold.events.log.log import Entry
from turnfold.events.record import ActionReversed, TimeNoted
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.views import redacted


@pytest.fixture
def full(run: Run, address: str, tmp_path: Path) -> str:
    """A store with the demo's game and a short one that goes on."""
    save(log(3), tmp_path / "short.jsonl.gz", complete=False)
    assert run("store", "create", address).exit_code == 0
    imported = run("store", "import", address, GAME, tmp_path / "short.jsonl.gz")
    assert imported.exit_code == 0, imported.stderr
    return address


def test_games_are_listed(run: Run, full: str) -> None:
    listed = json.loads(run("store", "list", full, "--json").stdout)
    demo = Recording.open(GAME).log
    assert listed == [
        {
            "game": demo.header.game,
            "edition": demo.header.edition.value,
            "commits": demo.commit_count,
            "complete": True,
            "players": ["Anna", "Boris"],
            "started_at": "",
            "winners": ["Anna"],
        },
        {
            "game": "a game",
            "edition": "2024",
            "commits": 3,
            "complete": False,
            "players": ["Anna", "Boris"],
            "started_at": "",
            "winners": None,
        },
    ]
    page = run("store", "list", full).stdout
    assert all(word in page for word in demo.header.game.split())
    assert "Anna won" in page
    assert "not over" in page


def test_a_game_is_listed_with_its_day_and_as_it_is_after_what_was_taken_back(
    run: Run, address: str, tmp_path: Path
) -> None:
    game = log(2)
    noted = [TimeNoted("2026-05-01T23:30:00.250Z"), TimeNoted("2026-05-02T00:10:00.000Z")]
    game.append([Entry((), "", each) for each in noted])
    first = len(game)
    game.append([Entry((), "104.1", GameEnded((1,), Loss.LIFE))])
    game.append([Entry((), "730.1", ActionReversed(first, (), "a judge"))])
    save(game, tmp_path / "timed.jsonl")
    run("store", "create", address)
    run("store", "import", address, tmp_path / "timed.jsonl")
    (listed,) = json.loads(run("store", "list", address, "--json").stdout)
    assert (listed["started_at"], listed["winners"]) == ("2026-05-01T23:30:00.250Z", None)
    (row,) = [each for each in run("store", "list", address).stdout.splitlines() if "Anna" in each]
    assert "2026-05-01" in row
    assert "not over" in row


def test_an_exported_log_is_byte_for_byte_the_imported_one(
    run: Run, full: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    told = json.loads(run("store", "export", full, "-o", out, "--json").stdout)
    demo, short = (Path(each["file"]) for each in told)
    assert demo.read_bytes() == Path(GAME).read_bytes()
    assert short.read_bytes() == b"".join(encode(log(3), complete=False))


def test_one_game_is_exported(run: Run, full: str, tmp_path: Path) -> None:
    assert run("store", "export", full, "a game", "-o", tmp_path / "out").exit_code == 0
    assert [each.name for each in (tmp_path / "out").iterdir()] == ["a game.jsonl"]


@pytest.mark.parametrize(("name", "viewer"), [("Anna", 1), ("spectator", 0), ("Clara", 0)])
def test_games_are_exported_for_one_persons_eyes(
    run: Run, full: str, tmp_path: Path, name: str, viewer: int
) -> None:
    game = "Anna against Boris"
    assert run("store", "export", full, game, "-o", tmp_path / "out", "--as", name).exit_code == 0
    expected = b"".join(encode(redacted(Recording.open(GAME).log, viewer)))
    assert (tmp_path / "out" / f"{game}.jsonl").read_bytes() == expected


def test_games_are_verified(run: Run, full: str) -> None:
    result = run("store", "verify", full, "--json")
    assert result.exit_code == 0
    demo, short = map(json.loads, result.stdout.splitlines())
    assert (demo["fine"], demo["execution"]["verdict"]) == (True, "exact")
    assert (short["fine"], short["complete"], short["commits"]) == (True, False, 3)
    assert "every line is whole" in run("store", "verify", full).stdout


def test_a_store_is_copied(run: Run, full: str, tmp_path: Path) -> None:
    copied = tmp_path / "copy.db"
    told = json.loads(run("store", "copy", full, copied, "--json").stdout)
    assert [each["added"] for each in told] == [each["commits"] for each in told]
    both = [run("store", "list", each, "--json").stdout for each in (full, copied)]
    assert both[0] == both[1]
    assert "0 of them new" in run("store", "copy", full, copied).stdout


def test_a_damaged_log_is_imported_up_to_the_damage(run: Run, address: str, tmp_path: Path) -> None:
    data = b"".join(encode(log(5)))
    (tmp_path / "torn.jsonl").write_bytes(data[:-100])
    run("store", "create", address)
    result = run("store", "import", address, tmp_path / "torn.jsonl")
    assert result.exit_code == 1
    assert "a game: 4 commits, 4 of them new" in result.stdout
    assert "is damaged at line 6" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("list", "games"), "games is not a store; name a file (games.sqlite)"),
        (("list", "http://host/x"), "http://host/x is not a store"),
        (("list", "{}/none.sqlite"), "create one: turnfold store create"),
        (("list", "{}/none/"), "create one: turnfold store create"),
        (("create", "{}/none/games.sqlite"), "unable to open database file"),
        (("create",), "Missing argument 'STORE'"),
        (("import", "{}"), "Missing argument 'LOG...'"),
        (("export", "{}", "nothing", "-o", "{}/out"), "holds no game nothing"),
        (("copy", "{}", "{}/none.txt"), "none.txt is not a store"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    filled = [each.format(tmp_path) for each in arguments]
    assert_refused(run("store", *filled), said)


def test_a_file_that_is_no_log_is_named_and_the_others_imported(run: Run, tmp_path: Path) -> None:
    address = tmp_path / "games.sqlite"
    run("store", "create", address)
    (tmp_path / "bad.jsonl").write_text("nonsense\n")
    result = run("store", "import", address, tmp_path / "bad.jsonl", GAME)
    assert result.exit_code == 2
    assert "bad.jsonl holds no log of turnfold" in result.stderr
    assert len(json.loads(run("store", "list", address, "--json").stdout)) == 1


def test_postgresql_without_its_package_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "turnfold.replays.stores.postgres", raising=False)
    assert_refused(run("store", "list", "postgresql:///games"), "pip install 'turnfold[postgres]'")

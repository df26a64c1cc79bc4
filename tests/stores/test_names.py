"""What the files of games are called: any game has one, on every system."""

from pathlib import Path

import pytest

from tests.replays.program import Run
from tests.stores.games import commit, header, log
from tests.stores.writers import assert_whole
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.stores import StoredGame, open_store
from turnfold.replays.stores.names import file_name, logs_in

LONG = ("л" * 300, "x" * 300, "Анна против Бориса, " * 12)


@pytest.mark.parametrize("kind", ["games/", "games.sqlite"])
def test_names_of_any_length_are_imported_exported_and_copied(
    run: Run, tmp_path: Path, kind: str
) -> None:
    address = f"{tmp_path}/{kind}"
    names = [*LONG, *(each + "y" for each in LONG), "short"]
    with open_store(address, create=True):
        pass
    for number, name in enumerate(names):
        save(log(2, name), tmp_path / f"{number}.jsonl")
    files = [tmp_path / f"{number}.jsonl" for number in range(len(names))]
    assert run("store", "import", address, *files).exit_code == 0
    assert run("store", "export", address, "-o", tmp_path / "out").exit_code == 0
    assert run("store", "copy", address, f"{tmp_path}/copy/").exit_code == 0
    exported = [Recording.open(each).header.game for each in (tmp_path / "out").iterdir()]
    assert sorted(exported) == sorted(names)
    with open_store(f"{tmp_path}/copy/") as store:
        assert [each.name for each in store.games()] == sorted(names)
        assert all(assert_whole(store, name) == 2 for name in names)


def test_names_of_files_are_valid_on_every_system() -> None:
    games = [
        "CON", "con.x", "nul", "COM1", "Lpt9.txt", "a.", "a ", " a", "a/b", "a\\b", "a:b", "a*b?",
        '<">|', "", ".", "..", "~", "\x00\x1f\x7f", "game", "Game", "GAME", *LONG, "\ud800",
    ]  # fmt: skip
    taken: list[str] = []
    for game in games:
        taken.append(file_name(game, taken))
    assert len({each.casefold() for each in taken}) == len(games)
    for each in taken:
        stem = each.removesuffix(".jsonl")
        assert each == f"{stem}.jsonl"
        assert 0 < len(each.encode()) <= 200
        assert not set(each) & set('<>:"/\\|?*')
        assert each.isprintable()
        assert not stem.startswith((".", " "))
        assert stem.split(".")[0].strip().lower() not in ("con", "nul", "com1", "lpt9")


def test_two_games_that_differ_by_capitals_have_two_files(tmp_path: Path) -> None:
    with open_store(f"{tmp_path}/games/", create=True) as store:
        for name in ("Game", "game", "GAME"):
            StoredGame.begin(store, header(name)).append(commit(0))
    files = [each.name.casefold() for each in (tmp_path / "games").glob("*.jsonl")]
    assert len(set(files)) == 3


def test_hidden_files_and_other_files_are_no_logs(tmp_path: Path) -> None:
    for name in ("one.jsonl", ".one.jsonl", ".jsonl", "one.jsonl.gz", "notes.txt"):
        (tmp_path / name).touch()
    assert logs_in(tmp_path) == {"one.jsonl"}


def test_a_folder_that_is_gone_holds_no_logs(tmp_path: Path) -> None:
    assert logs_in(tmp_path / "gone") == set()

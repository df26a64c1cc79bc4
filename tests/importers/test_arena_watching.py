"""A log of Arena's that is still being written, followed into a store."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.importers.arena_script import Script, import_lines
from tests.needs import ROOT
from tests.programs import LIMIT, beside, join
from turnfold.events.log import encode
from turnfold.replays.cli import main
from turnfold.replays.importers.arena import follow_games, import_games
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.growing import growing_lines
from turnfold.replays.stores import Store, open_store
from turnfold.replays.stores.moving import export_log, import_log
from turnfold.replays.streams.watching import watch_games

STEPS = [(3, 0), (3, 5), (3, 8), (4, 0), (5, 0)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(str(tmp_path / "games.sqlite"), create=True) as made:
        yield made


def played(match: str = "11111111-match", turns: int = 4) -> Script:
    """A game that somebody wins."""
    script = Script(match).opened()
    for _ in range(turns):
        script.go(*STEPS).next_turn()
    script.say(info=script.over(1))
    return script


def expected(tmp_path: Path, *lines: bytes) -> list[bytes]:
    """The logs that an import of these lines gives, in the order of the names of the games."""
    path = tmp_path / "whole.log"
    path.write_bytes(b"".join(lines))
    games = sorted(import_games(path), key=lambda game: game.log.header.game)
    return [b"".join(encode(game.log, "unfinished" not in game.result)) for game in games]


def kept(store: Store) -> list[bytes]:
    return [b"".join(export_log(store, each).lines) for each in store.games()]


def follow(store: Store, path: Path, writing: Callable[[], None]) -> None:
    """Watch a file while something is done to it, and for a while after."""
    writer = beside(threading.Thread(target=writing))
    for _ in watch_games(store, follow_games(growing_lines(path, 3))):
        pass
    join(writer)


@pytest.mark.volume
@pytest.mark.parametrize("seed", range(3))
def test_a_log_that_grows_in_pieces_is_the_log_that_is_imported(
    store: Store, tmp_path: Path, seed: int
) -> None:
    """Pieces of any size: most end in the middle of a line."""
    data = b"".join([*played("one").raw_lines(), *played("two").raw_lines()])
    path = tmp_path / "Player.log"
    path.touch()
    chance = random.Random(seed)

    def write() -> None:
        left = data
        while left:
            size = chance.choice((1, 100, 5000, 20_000))
            with path.open("ab") as file:
                file.write(left[:size])
            left = left[size:]
            time.sleep(0.002)

    follow(store, path, write)
    assert kept(store) == expected(tmp_path, data)
    assert [each.complete for each in store.games()] == [True, True]


def test_a_commit_is_in_the_store_as_soon_as_its_line_is_whole(
    store: Store, tmp_path: Path
) -> None:
    path = tmp_path / "Player.log"
    lines = played().raw_lines()
    path.write_bytes(b"")
    seen = []
    watching = watch_games(store, follow_games(growing_lines(path, 0.5)))
    for number, line in enumerate(lines):
        with path.open("ab") as file:
            file.write(line)
        if number % 2 and number > 2:
            game, _ = next(watching)
            seen.append(game.version)
            assert store.game(game.name).version == game.version
    assert seen == sorted(set(seen))
    assert len(seen) > 10


@pytest.mark.volume
@pytest.mark.parametrize("how", ["renamed", "removed", "cut"])
def test_a_log_that_begins_again_is_read_from_its_beginning(
    store: Store, tmp_path: Path, how: str
) -> None:
    """Arena renames its log when it starts; the game of before stays as it was."""
    path = tmp_path / "Player.log"
    first, second = played("one").raw_lines()[:20], played("two", 1).raw_lines()
    path.write_bytes(b"".join(first))

    def anew() -> None:
        time.sleep(0.5)
        if how == "renamed":
            path.rename(tmp_path / "Player-prev.log")
            time.sleep(0.3)
        elif how == "removed":
            path.unlink()
        else:
            os.truncate(path, 0)
            time.sleep(0.3)
        with path.open("ab") as file:
            file.write(b"".join(second))

    follow(store, path, anew)
    one, two = store.games()
    assert kept(store) == [*expected(tmp_path, *first), *expected(tmp_path, *second)]
    assert (one.complete, two.complete) == (False, True)


def test_a_line_that_is_never_finished_comes_without_its_newline(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"one\ntw")
    found: list[bytes] = []
    reading = growing_lines(path, 0.5)
    found.append(next(reading))
    path.rename(tmp_path / "old")
    path.write_bytes(b"three\n")
    assert [*found, *reading] == [b"one\n", b"tw", b"three\n"]


def test_an_incomplete_line_is_left_for_later(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"one\ntw")
    assert list(growing_lines(path, 0)) == [b"one\n"]


def test_watching_again_adds_what_is_new(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    lines = played().raw_lines()
    for end in (10, 11, 30, len(lines), len(lines)):
        path.write_bytes(b"".join(lines[:end]))
        for _ in watch_games(store, follow_games(growing_lines(path, 0))):
            pass
    assert kept(store) == expected(tmp_path, *lines)


@pytest.mark.volume
def test_a_watcher_that_is_killed_loses_and_doubles_nothing(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    lines = played(turns=30).raw_lines()
    path.touch()
    command = [sys.executable, "-c", "from turnfold.replays.cli import main; main()", "watch", path]
    command.append(store.address)
    chance = random.Random(1)
    size = len(lines) // 5 + 1
    for start in range(0, len(lines), size):
        watching = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        for line in lines[start : start + size]:
            with path.open("ab") as file:
                file.write(line)
            time.sleep(chance.uniform(0, 0.03))
        watching.kill()
        assert watching.wait(LIMIT) == -9
    assert CliRunner().invoke(main, ["watch", str(path), store.address, "--once"]).exit_code == 0
    assert kept(store) == expected(tmp_path, *lines)


def test_the_second_piece_of_a_game_is_a_game_of_its_own(store: Store, tmp_path: Path) -> None:
    """The recorder was restarted in the middle: nobody knows what went between the two pieces."""
    path = tmp_path / "Player.log"
    script = played()
    lines = script.raw_lines()
    path.write_bytes(b"".join(lines[:20]))
    for _ in watch_games(store, follow_games(growing_lines(path, 0))):
        pass
    script.full(info=script.info("GameStage_Play"))
    path.write_bytes(script.raw_lines()[-1])
    for _ in watch_games(store, follow_games(growing_lines(path, 0))):
        pass
    name = "11111111-match-g1"
    assert [each.name for each in store.games()] == [name, f"{name} (2)"]


def test_a_game_that_is_complete_from_another_recording_is_not_kept_again(
    store: Store, tmp_path: Path
) -> None:
    """The other log begins in the middle of the game."""
    path, script = tmp_path / "Player.log", played()
    (game,) = import_lines(tmp_path, script.raw_lines(), None)
    import_log(store, game.log, complete=True)
    name, before = game.log.header.game, kept(store)
    script.full(info=script.info("GameStage_Play"))
    path.write_bytes(b"".join([script.raw_lines()[-1], *played("two").raw_lines()]))
    left_out: list[str] = []
    for _ in watch_games(store, follow_games(growing_lines(path, 0)), left_out.append):
        pass
    assert left_out == [name]
    assert [each.name for each in store.games()] == [name, "two-g1"]
    assert kept(store)[:1] == before


def test_another_course_of_the_same_game_is_refused(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    for places in ([(3, 0), (3, 8)], [(4, 0), (5, 0)]):
        path.write_bytes(b"".join(Script().opened().go(*places).raw_lines()))
        if places[0] == (3, 0):
            list(watch_games(store, follow_games(growing_lines(path, 0))))
    with pytest.raises(UserError, match="went differently from its commit"):
        list(watch_games(store, follow_games(growing_lines(path, 0))))


def test_the_command_tells_what_happens(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(played().raw_lines()))
    store = str(tmp_path / "games/")
    told = CliRunner().invoke(main, ["watch", str(path), f"{store}/", "--once"])
    assert told.exit_code == 0, told.stderr
    assert told.stdout.startswith("11111111-match-g1:\n")
    assert "wins the game" in told.stdout
    assert CliRunner().invoke(main, ["watch", str(path), f"{store}/", "--once"]).stdout == ""
    missing = CliRunner().invoke(main, ["watch", str(tmp_path / "none"), f"{store}/", "--once"])
    assert missing.exit_code == 2
    assert "cannot be read: No such file or directory" in missing.stderr


@pytest.mark.parametrize("how", [(), ("--web", "--no-browser")])
def test_nothing_waits_for_a_log_that_is_not_there(how: tuple[str, ...], tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    asked = CliRunner().invoke(main, ["watch", str(tmp_path / "none"), str(store), *how])
    assert asked.exit_code == 2
    assert asked.stderr.count("\n") == 1
    assert "cannot be read: No such file or directory" in asked.stderr
    assert not store.exists()


def test_the_command_says_what_it_waits_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is told, and again after each game; with --once it waits for nothing."""
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(played().raw_lines()))
    lines = path.read_bytes().splitlines(keepends=True)
    monkeypatch.setattr("turnfold.replays.cli.watching.growing_lines", lambda *given: lines)
    store = str(tmp_path / "games.sqlite")
    waits = f"waiting for the next game that Arena writes to {path}; Ctrl-C stops"
    told = CliRunner().invoke(main, ["watch", str(path), store])
    assert told.stderr.splitlines() == [
        f"turnfold: {waits}",
        f"turnfold: 11111111-match-g1 is over; {waits}",
    ]
    told = CliRunner().invoke(main, ["watch", str(path), store])
    assert told.stderr.splitlines() == [f"turnfold: {waits}"]
    told = CliRunner().invoke(main, ["watch", str(path), store, "--once"])
    assert told.stderr == ""


def test_a_log_without_a_game_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_text("DETAILED LOGS: DISABLED\n")
    told = CliRunner().invoke(main, ["watch", str(path), str(tmp_path / "games.sqlite"), "--once"])
    assert told.exit_code == 2
    assert told.stderr == (
        f"turnfold: {path} holds no game of Arena so far; turnfold import arena says why\n"
    )

"""`turnfold import FILE... -o DIR`: the file says which program wrote it."""

import gzip
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.importers.arena_script import Script
from tests.importers.cockatrice_script import ANN, Replay
from tests.importers.test_forge import OLD
from turnfold.events.enums import Movement, Zone
from turnfold.events.zones import ZoneChanged
from turnfold.replays.cli import main
from turnfold.replays.importers.recognised import SCOPES
from turnfold.replays.recordings.recognising import program_of
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import SentenceNames
from turnfold.replays.timeline.timeline import Timeline


def run(*arguments: object) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, ["import", *map(str, arguments)])


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """A file of each program, under names that say nothing."""
    folder = tmp_path / "files"
    folder.mkdir()
    contents = {
        "MTG Arena": b"".join(Script().opened().raw_lines()),
        "Cockatrice": Replay().start().turn(ANN).data(),
        "Forge": OLD.encode(),
    }
    made = {}
    for number, (program, content) in enumerate(contents.items()):
        made[program] = folder / f"file{number}"
        made[program].write_bytes(content)
    return made


def test_a_file_says_which_program_wrote_it(files: dict[str, Path]) -> None:
    assert {program_of(path): path for path in files.values()} == files
    assert set(files) == set(SCOPES)


def test_files_of_all_programs_are_imported_in_one_command(
    files: dict[str, Path], tmp_path: Path
) -> None:
    done = run(*files.values(), "-o", tmp_path / "out")
    assert done.exit_code == 0, done.output
    assert f"{files['Cockatrice']}: a replay of Cockatrice" in done.output
    assert f"{files['Forge']}: a log of Forge" in done.output
    assert f"{files['MTG Arena']}: a log of MTG Arena" in done.output
    assert len(list((tmp_path / "out").glob("*.jsonl"))) == 3
    assert "Forge does not tell in 1 game: priority" in done.output
    assert "left out: before the game starts (3)" in done.output


def test_a_directory_stands_for_its_files_and_they_may_be_packed(
    files: dict[str, Path], tmp_path: Path
) -> None:
    replay = files["Cockatrice"]
    replay.write_bytes(gzip.compress(replay.read_bytes()))
    assert run("-o", tmp_path / "out", replay.parent).exit_code == 0
    assert len(list((tmp_path / "out").glob("*.jsonl"))) == 3


def test_a_log_in_utf_16_is_known(files: dict[str, Path], tmp_path: Path) -> None:
    files["Forge"].write_text(OLD, encoding="utf-16")
    assert run(files["Forge"], "-o", tmp_path / "out").exit_code == 0


def test_a_second_import_finds_the_games_there(files: dict[str, Path], tmp_path: Path) -> None:
    first = run(files["Forge"], "-o", tmp_path / "out").output
    assert run(files["Forge"], "-o", tmp_path / "out").output == first


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"a letter\n", "it is no recording of a program that is known"),
        (b"PK\x03\x04" + bytes(40), "it is a zip archive"),
        (b"\x01\x00$" + b"0" * 36 + b"\x04\x00$" + b"0" * 36, "MTGO recorded"),
        (b"Zug: Zug 1 (Anna)\n", "another language than English"),
        (bytes(range(256)) * 40, "it is no recording of a program that is known"),
    ],
)
def test_what_is_not_known_is_refused_in_a_sentence(
    tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    done = run(path, "-o", tmp_path / "out")
    assert done.exit_code == 2
    assert said in done.output
    assert run(tmp_path / "absent", "-o", tmp_path / "out").exit_code == 2


def test_nothing_is_said_of_a_move_without_a_reason(tmp_path: Path) -> None:
    game = Replay().start().draw(ANN, (1, "Forest"))
    log = game.move(ANN, 1, "Forest", "hand", "table").imported(tmp_path).log
    moved = [each for each in log.events if isinstance(each, ZoneChanged)][-1]
    assert (moved.movement, moved.destination) == (Movement.OTHER, Zone.BATTLEFIELD)
    words = SentenceNames(Timeline(log).at(len(log)))
    assert sentence(moved, words).endswith("goes from the hand to the battlefield.")

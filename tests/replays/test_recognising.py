"""What is said of a file that holds no log of turnfold: what it is, and nothing that is not so."""

from pathlib import Path

import pytest

from tests.importers.arena_script import Script
from tests.needs import shared
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording

MTGO_ID = b"$00000000-0000-0000-0000-000000000001"

FILES = {
    "Forge": b"Language 'de-DE' loaded successfully.\nRead cards: 3\n",
    "XMage": b'<html><body><font color="#CCCC33">16:45, T1.M1: </font>Anna casts it<br>\n',
    "MTGO": b"\x01\x00" + MTGO_ID + b"\x04\x00" + MTGO_ID + b"\x00\x80\xd7",
    "Cockatrice": b"\x08\x01\x12\x04\x10\x00\x18\x02\x1a\x05\x12\x03\xc2\x3e\x00",
}


def said(path: Path) -> str:
    with pytest.raises(UserError) as refused:
        Recording.open(path)
    return str(refused.value)


@pytest.mark.parametrize("program", FILES)
def test_a_game_of_another_program_is_named_with_what_reads_it(
    tmp_path: Path, program: str
) -> None:
    path = tmp_path / "game"
    path.write_bytes(FILES[program])
    read = program in ("Cockatrice", "Forge")
    how = "which is read by: turnfold import" if read else "which turnfold does not read"
    assert said(path).endswith(f"it is a game that {program} recorded, {how}")


def test_a_log_of_arena_is_to_be_imported(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    for lines in Script().opened().raw_lines(), Script().opened().cut_lines():
        path.write_bytes(b"".join(lines))
        assert said(path).endswith(
            "it is a log of MTG Arena, which is read by: turnfold import arena"
        )


def test_an_archive_is_to_be_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"PK\x03\x04" + bytes(40))
    assert "it is a zip archive: unpack it" in said(path)


def test_any_other_file_is_named_by_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("some notes\n")
    assert "line 1 is not the header of a turnfold log" in said(path)


@pytest.mark.parametrize("program", FILES)
def test_real_games_of_other_programs_are_recognised(program: str) -> None:
    for path in shared(f"recordings/other/{program.lower()}").iterdir():
        assert f"a game that {program} recorded" in said(path)

"""Files: what is read of a raw log and of a cut, and what is said of files that are neither."""

import bz2
import errno
import gzip
import json
import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import Script, import_lines, is_equal, server_line
from turnfold.events.enums import Edition
from turnfold.events.log import encode
from turnfold.events.record import GapFound
from turnfold.replays.importers.arena import ImportedGame, import_games
from turnfold.replays.recordings.errors import UserError

CLIENT_MESSAGE = b"""[UnityCrossThreadLogger]AAAAAAAAAAAAAAAAAAAAAAAAAA to Match: ClientToGremessage
{
  "clientToMatchServiceMessageType": "ClientToMatchServiceMessageType_ClientToGREMessage",
  "payload": {
    "type": "ClientMessageType_PerformActionResp",
    "gameStateId": 3
  }
}
"""

DRAFT = b"""[UnityCrossThreadLogger]Draft.Notify {"SelfPick":2,"PackCards":"1,2"}
[UnityCrossThreadLogger]==> EventPlayerDraftMakePick {"id":"1"}
"""


@pytest.fixture
def script() -> Script:
    return Script().opened().go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()


def as_bytes(game: ImportedGame) -> bytes:
    return b"".join(encode(game.log))


def test_a_raw_log_and_its_cut_give_the_same_bytes(script: Script, tmp_path: Path) -> None:
    (raw,) = import_lines(tmp_path, script.raw_lines())
    (cut,) = import_lines(tmp_path, script.cut_lines())
    assert as_bytes(raw) == as_bytes(cut)
    assert is_equal(raw)


def test_noise_and_what_the_client_sends_are_passed_over(script: Script, tmp_path: Path) -> None:
    clean = script.imported(tmp_path)
    noisy = [CLIENT_MESSAGE, *script.raw_lines(), b"[Noise] { not json\n", CLIENT_MESSAGE]
    (game,) = import_lines(tmp_path, noisy)
    assert as_bytes(game) == as_bytes(clean)
    assert not game.damage


def test_the_account_of_the_one_who_logged_is_nowhere_in_the_events(
    script: Script, tmp_path: Path
) -> None:
    (game,) = import_lines(tmp_path, [CLIENT_MESSAGE, *script.raw_lines()])
    assert b"AAAAAAAAAA" not in as_bytes(game)


def test_messages_need_no_header_line_and_may_share_a_line(script: Script, tmp_path: Path) -> None:
    (game,) = import_lines(tmp_path, [server_line(script.states, 1)])
    assert as_bytes(game) == as_bytes(script.imported(tmp_path))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line.replace(b'"matchID"', b'"nonsense": "\xff\xfe", "matchID"'),
        lambda line: line.replace(b'"matchID"', b'"no\0nsense": "\0", "matchID"'),
        lambda line: line.replace(b"\n", b" and some text behind it\n"),
        lambda line: b"[UnityCrossThreadLogger]5/1/2026: " + line,
    ],
    ids=["bytes that are no text", "null bytes", "text behind", "text before"],
)
def test_stray_bytes_do_no_harm(script: Script, tmp_path: Path, spoil) -> None:  # type: ignore[no-untyped-def]
    lines = [spoil(line) if b"greTo" in line else line for line in script.raw_lines()]
    (game,) = import_lines(tmp_path, lines)
    assert as_bytes(game) == as_bytes(script.imported(tmp_path))
    assert not game.damage


def test_a_packed_log_is_unpacked(script: Script, tmp_path: Path) -> None:
    path = tmp_path / "Player.log.gz"
    path.write_bytes(gzip.compress(b"".join(script.raw_lines())))
    (game,) = import_games(path, edition=Edition.FREE_DIVISION)
    assert as_bytes(game) == as_bytes(script.imported(tmp_path))


@pytest.mark.parametrize(
    ("ending", "pack"), [("xz", lzma.compress), ("bz2", bz2.compress)], ids=["xz", "bzip2"]
)
def test_a_log_packed_by_other_programs_is_unpacked(
    script: Script, tmp_path: Path, ending: str, pack: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / f"Player.log.{ending}"
    path.write_bytes(pack(b"".join(script.raw_lines())))
    (game,) = import_games(path, edition=Edition.FREE_DIVISION)
    assert as_bytes(game) == as_bytes(script.imported(tmp_path))
    path.write_bytes(path.read_bytes()[:-8])
    (game,) = import_games(path, edition=Edition.FREE_DIVISION)
    assert "cut here" in game.damage[0]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-8-sig"])
def test_a_log_that_powershell_wrote_is_decoded(
    script: Script, tmp_path: Path, encoding: str
) -> None:
    room = json.dumps({"playerName": "Ċañon 🐉"}, ensure_ascii=False)  # "Ċ" is U+010A
    lines = [*script.cut_lines(), f"{room}\n".encode()]
    text = b"".join(lines).decode().replace("\n", "\r\n")
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    path = tmp_path / "Player.log"
    path.write_bytes((mark + text).encode(encoding))
    (game,) = import_games(path, edition=Edition.FREE_DIVISION)
    (plain,) = import_lines(tmp_path, script.cut_lines())
    assert as_bytes(game) == as_bytes(plain)


def pretty(line: bytes, **how: Any) -> bytes:
    """A line of JSON as a formatter writes it; other lines as they are."""
    if not line.startswith(b"{"):
        return line
    return json.dumps(json.loads(line), **how).encode() + b"\n"


@pytest.mark.parametrize("indent", [1, 2, 4, "\t"])
def test_json_over_many_lines_is_read(script: Script, tmp_path: Path, indent: int | str) -> None:
    for lines in script.raw_lines(), script.cut_lines():
        (game,) = import_lines(tmp_path, [pretty(each, indent=indent) for each in lines])
        (plain,) = import_lines(tmp_path, lines)
        assert as_bytes(game) == as_bytes(plain)
        assert game.damage == []


def test_json_in_a_list_over_many_lines_is_read(script: Script, tmp_path: Path) -> None:
    every = [json.loads(each) for each in script.cut_lines()]
    path = tmp_path / "cut.json"
    path.write_text(json.dumps(every, indent=2))
    (game,) = import_games(path, edition=Edition.FREE_DIVISION)
    (plain,) = import_lines(tmp_path, script.cut_lines())
    assert as_bytes(game) == as_bytes(plain)


def test_a_brace_that_opens_nothing_takes_no_message_with_it(
    script: Script, tmp_path: Path
) -> None:
    lines = [each for line in script.raw_lines() for each in (b"{\n", b"\n", b"  {\n", line)]
    (game,) = import_lines(tmp_path, lines)
    assert as_bytes(game) == as_bytes(script.imported(tmp_path))


def test_json_over_many_lines_that_breaks_off_says_so(script: Script, tmp_path: Path) -> None:
    *lines, last = script.raw_lines()
    half = pretty(last, indent=2)[:400]
    (game,) = import_lines(tmp_path, [*lines, half])
    assert game.damage == [f"line {len(lines) + 1}: the recording stops in the middle of a line"]


def test_a_log_whose_lines_are_numbered_is_read(script: Script, tmp_path: Path) -> None:
    """So Arena writes its UTC_Logs."""
    lines = [b"[12] " + each for each in script.raw_lines()]
    (game,) = import_lines(tmp_path, [*lines, b"[12] [Message summarized because it is long]\n"])
    plain = import_lines(tmp_path, [*script.raw_lines(), b"[Message summarized]\n"])
    assert as_bytes(game) == as_bytes(plain[0])
    assert game.damage == plain[0].damage != []


def test_several_games_in_a_file_come_one_by_one(script: Script, tmp_path: Path) -> None:
    second = Script(number=2).opened()
    other = Script("22222222-match").opened()
    lines = [*script.raw_lines(), *second.raw_lines(), *other.raw_lines()]
    games = import_lines(tmp_path, lines)
    assert [(game.match[:8], game.number) for game in games] == [
        ("11111111", 1),
        ("11111111", 2),
        ("22222222", 1),
    ]
    assert [game.log.header.game for game in games][1] == "11111111-match-g2"
    assert all(is_equal(game) for game in games)


def test_progress_counts_the_bytes_of_the_file(script: Script, tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()) + b"noise\n" * 5000)
    seen: list[int] = []
    assert list(import_games(path, progress=seen.append))
    assert seen == sorted(seen)
    assert seen[-1] == path.stat().st_size


def test_a_log_cut_in_a_line_is_imported_as_far_as_it_goes(script: Script, tmp_path: Path) -> None:
    whole = script.imported(tmp_path)
    *lines, last = script.raw_lines()
    (game,) = import_lines(tmp_path, [*lines, last[: len(last) // 2]])
    assert game.damage == [f"line {len(lines) + 1}: the recording stops in the middle of a line"]
    *imported, end = game.log.commits()
    assert imported == list(whole.log.commits())[: len(imported)]
    assert end[0].event == GapFound("the recording stops in the middle of a line")
    assert game.check.messages == whole.check.messages - 1
    assert is_equal(game)


def test_a_cut_may_be_cut_as_well(script: Script, tmp_path: Path) -> None:
    *lines, last = script.cut_lines()
    (game,) = import_lines(tmp_path, [*lines, last[:30]])
    assert len(game.damage) == 1
    assert is_equal(game)


def test_a_packed_log_that_breaks_off_is_imported_as_far_as_it_goes(
    script: Script, tmp_path: Path
) -> None:
    path = tmp_path / "Player.log.gz"
    path.write_bytes(gzip.compress(b"".join(script.raw_lines()), compresslevel=0)[:-300])
    (game,) = import_games(path, edition=Edition.FREE_DIVISION)
    assert "cut here" in game.damage[0]
    assert is_equal(game)


def test_a_line_that_cannot_be_read_is_named(script: Script, tmp_path: Path) -> None:
    broken = b'{ "greToClientEvent": { "greToClientMessages": [ { "msgId": }\n'
    (game,) = import_lines(tmp_path, [*script.raw_lines(), broken, b"noise\n"])
    assert game.damage == [f"line {len(script.raw_lines()) + 1}: a message cannot be read"]


def test_the_first_state_may_be_in_the_middle_of_a_game(tmp_path: Path) -> None:
    script = Script().opened()
    script.states.clear()
    script.full(info=script.info("GameStage_Play"))
    script.go((3, 0), (3, 5))
    game = script.imported(tmp_path)
    assert game.damage == ["line 4: the recording begins in turn 1"]
    assert is_equal(game)


def test_differences_without_a_full_state_are_left_out_and_named(
    script: Script, tmp_path: Path
) -> None:
    orphans = script.cut_lines()[4:]
    with pytest.raises(UserError, match="line 12: a game goes on here whose full state is missing"):
        import_lines(tmp_path, orphans)
    (game,) = import_lines(tmp_path, [*orphans, *Script(number=2).opened().cut_lines()])
    assert game.number == 2
    assert "whose full state is missing" in game.damage[0]
    assert is_equal(game)


NO_GAME = {
    "empty": (b"", "is empty"),
    "a picture": (
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8,
        "holds no game: it is not a Player.log",
    ),
    "text": (b"just some text\n", "holds no game: it is not a Player.log"),
    "detailed logs off": (
        b"DETAILED LOGS: DISABLED\nnoise\n",
        "switch on Options > Account > Detailed Logs",
    ),
    "off in a UTC_Log": (
        b"[0] DETAILED LOGS: DISABLED\n",
        "switch on Options > Account > Detailed Logs",
    ),
    "Mono": (
        b"Mono path[0] = 'C:/MTGA/MTGA_Data/Managed'\n",
        "is a log of Arena, and none was played",
    ),
    "nothing": (b"\nDETAILED LOGS: ENABLED\n", "is a log of Arena, and none was played while"),
    "UTC_Log": (
        b"[3] [UnityCrossThreadLogger]Hello\n",
        "is a log of Arena, and none was played while",
    ),
    "draft": (DRAFT, "it is a log of Arena, and only cards were drafted while it was written"),
    "zip": (b"PK\x03\x04" + bytes(99), "holds no game: it is a zip archive: unpack it"),
    "Forge": (
        b"Turn: Turn 1 (Ai(1)-Elves)\n",
        "it is a game that Forge recorded, which is read by: turnfold import",
    ),
    "unreadable": (b'{"greToClientEvent": oops\n', "line 1: a message cannot be read"),
    "broken gzip": (gzip.compress(b"x" * 9)[:12], "holds no game that can be read: line 1"),
}


@pytest.mark.parametrize(("content", "sentence"), NO_GAME.values(), ids=NO_GAME)
def test_a_file_without_a_game_gets_one_sentence(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(content)
    with pytest.raises(UserError) as refused:
        list(import_games(path, edition=Edition.FREE_DIVISION))
    assert sentence in str(refused.value)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_directory_and_a_missing_file_get_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="Is a directory"):
        list(import_games(tmp_path))
    with pytest.raises(UserError, match="No such file"):
        list(import_games(tmp_path / "nothing"))


def test_a_file_without_read_permission_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # so that it holds for root as well
    with pytest.raises(UserError, match=r"Player\.log cannot be read: Permission denied"):
        list(import_games(tmp_path / "Player.log"))

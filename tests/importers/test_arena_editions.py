"""Under which rules and in which format a game was played."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.importers.arena_script import Script, annotation, import_lines, told
from tests.replays.program import Run
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan
from turnfold.events.record import MatchDescribed, RankTold
from turnfold.replays.cli import main
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.recording import Recording

LAST = b"1731023999999"
"""The last ms before 8 November 2024, the day on which damage came to be divided freely."""

FIRST = b"1731024000000"

MAY_2018 = b"1526774400000"
"""20 May 2018, when damage had another chapter."""


@pytest.fixture
def run() -> Run:
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])


def edition(tmp_path: Path, lines: list[bytes]) -> Edition:
    (game,) = import_lines(tmp_path, lines, None)
    (began,) = told(game, GameBegan)
    assert isinstance(began, GameBegan)
    assert began.edition is game.log.header.edition
    return began.edition


def dated(time: bytes) -> list[bytes]:
    return [each.replace(b"1777683685097", time) for each in Script().opened().raw_lines()]


@pytest.mark.parametrize(
    ("time", "rules"),
    [(LAST, Edition("2024-11-07")), (FIRST, Edition("2024-11-08")), (b"", Edition.FREE_DIVISION)],
    ids=["the day before", "the day", "no day"],
)
def test_a_game_is_played_under_the_rules_of_its_day(
    tmp_path: Path, time: bytes, rules: Edition
) -> None:
    assert edition(tmp_path, dated(time)) is rules


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (b"[Client GRE]5/20/2018 12:12:31 AM: Match to A: GreToClientEvent\n", "2010"),
        (b"[UnityCrossThreadLogger]20.05.2023 00:12:31\n", "2010"),
        (b"[UnityCrossThreadLogger]2026-02-24 00:12:31\n", "2024"),
        (b"[UnityCrossThreadLogger]==> LogBusinessEvents 2018\n", "2024"),
    ],
)
def test_without_a_time_the_year_of_arenas_lines_says_which(
    tmp_path: Path, line: bytes, rules: str
) -> None:
    assert edition(tmp_path, [line, *dated(b"")]) == rules


def test_rules_are_cited_by_the_numbers_of_the_edition(tmp_path: Path) -> None:
    script = Script().opened()
    script.say(annotation("ModifiedLife", [2], life=-3), life={2: 17})
    lines = [each.replace(b"1777683685097", MAY_2018) for each in script.raw_lines()]
    (game,) = import_lines(tmp_path, lines, None)
    (lost,) = [each for each in game.log if type(each.event).__name__ == "LifeLost"]
    assert lost.rule == "118.3@2018-05-20"  # 119.3@2024


def test_the_edition_may_be_named(tmp_path: Path, run: Run) -> None:
    log, out = tmp_path / "Player.log", tmp_path / "out"
    log.write_bytes(b"".join(dated(FIRST)))
    assert run("import", "arena", log, "-o", out).exit_code == 0
    assert run("import", "arena", log, "-o", out, "--edition", "2010").exit_code == 0
    assert {Recording.open(each).header.edition for each in out.glob("*.jsonl")} == {"2010"}
    (game,) = import_games(log, edition=Edition.DAMAGE_ON_THE_STACK)
    assert game.log.header.edition is Edition.DAMAGE_ON_THE_STACK


@pytest.mark.parametrize(
    ("words", "kind", "rank"),
    [
        ({"superFormat": "SuperFormat_Constructed"}, "constructed", "gold 2"),
        ({"superFormat": "SuperFormat_Constructed", "variant": "GameVariant_Normal"},
         "constructed", "gold 2"),
        ({"superFormat": "SuperFormat_Constructed", "variant": "GameVariant_Brawl"}, "brawl", ""),
    ],
)  # fmt: skip
def test_a_variant_is_a_format_of_its_own(
    tmp_path: Path, words: dict[str, Any], kind: str, rank: str
) -> None:
    script = Script()
    script.start()
    script.states[0]["gameInfo"] |= {
        **words,
        "matchWinCondition": "MatchWinCondition_SingleElimination",
    }
    script.deal({1: [101, 102], 2: [201, 202]})
    ranks = b'{"constructedClass":"Gold","constructedLevel":2}\n'
    (game,) = import_lines(tmp_path, [ranks, *script.raw_lines()])
    assert told(game, MatchDescribed) == [MatchDescribed(kind, 1, 1)]
    assert [each.rank for each in told(game, RankTold)] == ([rank] if rank else [])  # type: ignore[attr-defined]

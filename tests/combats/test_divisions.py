"""How the damage of a recorded combat could be divided under each edition, worked out by hand."""

import json
from pathlib import Path

import pytest

from tests.combats.arena_fight import DEATHTOUCH, TRAMPLE, Fight
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition
from turnfold.replays.analytics.rows import rows
from turnfold.replays.combats import combats
from turnfold.replays.combats.divisions import PossibleDivision, Worth, divisions
from turnfold.replays.timeline.timeline import Timeline

Y2004, Y2010, Y2024 = Edition


def of_the_attacker(fight: Fight, directory: Path) -> tuple[PossibleDivision, ...]:
    """The one division that player 1 makes."""
    log = fight.imported(directory).log
    (combat,) = combats(log)
    found = divisions(Timeline(log), combat, list(Edition))
    (mine,) = [each for each in found if each.player == 1]
    return mine.under


@pytest.mark.rule("510.1c@2024", "510.1c@2010", "310.2@2004")
def test_the_order_leaves_fewer_ways(tmp_path: Path) -> None:
    """3 damage among a 2/2 and a 2/2, all of it on the second: 4 ways. In 2010 with the first one
    ahead, which needs 2: 3 and 0, or 2 and 1."""
    fight = Fight().creature(301, 1, 3, 3).creature(302, 2, 2, 2).creature(303, 2, 2, 2)
    fight.attack(301).block({302: 301, 303: 301})
    fight.strike([(301, 303, 3), (302, 301, 2), (303, 301, 2)])
    best = Worth(1, 2, 0)
    assert of_the_attacker(fight, tmp_path) == (
        PossibleDivision(Y2004, 4, best, True, ""),
        PossibleDivision(Y2010, 2, best, False, "510.1c@2010"),
        PossibleDivision(Y2024, 4, best, True, ""),
    )


@pytest.mark.rule("509.2@2010", "510.1c@2010")
def test_in_2010_the_order_is_the_best_one_for_the_board(tmp_path: Path) -> None:
    """3 damage among a 0/4 and a 3/3. With the 0/4 ahead nothing dies; so the 3/3 is put first, and
    dies. Then it needs all 3: one way; the recorded 3 to the 0/4 is illegal."""
    fight = Fight().creature(301, 1, 3, 3).creature(302, 2, 0, 4).creature(303, 2, 3, 3)
    fight.attack(301).block({302: 301, 303: 301})
    fight.strike([(301, 302, 3), (303, 301, 3)])
    before, ordered, now = of_the_attacker(fight, tmp_path)
    assert (before.ways, ordered.ways, now.ways) == (4, 1, 4)
    assert before.best == ordered.best == now.best == Worth(1, 3, 0)
    assert (ordered.legal, now.legal) == (False, True)


@pytest.mark.rule("702.19b@2024", "702.19b@2010", "502.9b@2004")
def test_trample_is_as_it_was(tmp_path: Path) -> None:
    """4 damage of a trampler that a 2/2 blocks: 2, 3 or 4 for the blocker in every edition. The
    best destroys it and deals 2 to the player."""
    fight = Fight().creature(301, 1, 4, 4, TRAMPLE).creature(302, 2, 2, 2)
    fight.attack(301).block({302: 301}).strike([(301, 302, 2), (301, 2, 2), (302, 301, 2)])
    for each in of_the_attacker(fight, tmp_path):
        assert (each.ways, each.best, each.legal) == (3, Worth(1, 2, 2), True)


@pytest.mark.rule("702.2b@2024", "702.2b@2010", "704.5h@2024")
def test_deathtouch_destroys_with_one_each_where_there_is_deathtouch(tmp_path: Path) -> None:
    """2 damage of a creature with deathtouch among two 3/3: 1 and 1 destroys both. In 2004 there is
    no deathtouch, and 2 damage destroys none."""
    fight = Fight().creature(301, 1, 2, 2, DEATHTOUCH).creature(302, 2, 3, 3).creature(303, 2, 3, 3)
    fight.attack(301).block({302: 301, 303: 301})
    fight.strike([(301, 302, 1), (301, 303, 1), (302, 301, 3), (303, 301, 3)])
    before, _, now = of_the_attacker(fight, tmp_path)
    assert before.best == Worth(0, 0, 0)
    assert now.best == Worth(2, 6, 0)
    assert (before.ways, now.ways) == (3, 3)


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A game whose combat the editions judge differently, on disk."""
    from turnfold.replays.recordings.recording import save

    fight = Fight().creature(301, 1, 3, 3).creature(302, 2, 2, 2).creature(303, 2, 2, 2)
    fight.attack(301).block({302: 301, 303: 301})
    fight.strike([(301, 303, 3), (302, 301, 2), (303, 301, 2)])
    save(fight.imported(tmp_path).log, tmp_path / "odd.jsonl")
    return tmp_path / "odd.jsonl"


def test_the_command_compares_the_editions(run: Run, odd: Path) -> None:
    shown = run("compare", odd, "--editions", "2010,2024", "--combats")
    assert shown.exit_code == 1
    assert "1 combat; in 1 damage step" in shown.stdout
    assert "2 ways" in shown.stdout
    assert "4 ways" in shown.stdout
    data = json.loads(run("compare", odd, "--editions", "2010,2024", "--combats", "--json").stdout)
    assert (data["combats"], data["differing"]) == (1, 1)


def test_a_whole_recorded_game_cannot_be_compared_and_its_combats_can(run: Run, odd: Path) -> None:
    assert_refused(run("compare", odd, "--editions", "2010,2024"), "--combats")
    assert_refused(run("compare", odd, "--lines", "main", "--combats"), "say what to compare")


def test_the_question_counts_them(run: Run, odd: Path) -> None:
    shown = run("query", "divisions-by-edition", odd, "--csv")
    header, row = shown.stdout.splitlines()
    assert dict(zip(header.split(","), row.split(","), strict=True)) == {
        "divisions": "2",
        "with_a_choice": "1",
        "more_ways_in_2024": "1",
        "another_best_one": "0",
        "recorded_one_illegal_in_2010": "1",
    }


def test_the_table_has_a_row_for_each_edition(odd: Path) -> None:
    from turnfold.replays.recordings.recording import Recording

    told = rows(Recording.open(odd).log)["divisions"].to_pylist()
    mine = [each for each in told if each["player"] == 1]
    assert [(each["under"], each["ways"], each["legal"]) for each in mine] == [
        ("2004", 4, True),
        ("2010", 2, False),
        ("2024", 4, True),
    ]
    assert mine[1]["rule"] == "510.1c@2010"

"""`turnfold legal` on a game that Arena recorded."""

import json
from pathlib import Path

import pytest

from tests.combats.arena_fight import Fight
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Question, Step
from turnfold.events.log.log import Entry, Log
from turnfold.events.offers import BlockerOption, OptionsOffered
from turnfold.replays.combats import combats, next_offered, offered
from turnfold.replays.recordings.recording import save


def at(log: Log, step: Step) -> int:
    (combat,) = combats(log)
    moment = combat.moment(step)
    assert moment is not None
    return moment.at


@pytest.mark.rule("508.1a@2024")
def test_attacks_are_computed_from_the_creatures(run: Run, game: Path, log: Log) -> None:
    shown = run("legal", game, "--at", at(log, Step.DECLARE_ATTACKERS))
    assert "Player 1 is asked: declare attackers (508.1@2024)" in shown.stdout
    assert "attack: #1301 (301) → Player 2" in shown.stdout
    assert "turnfold computed this" in shown.stdout
    assert "#1301 (301): #174311" in shown.stdout


@pytest.mark.rule("509.1a@2024")
def test_blocks_are_counted(run: Run, game: Path, log: Log) -> None:
    """Each of two creatures may block, or not."""
    told = json.loads(run("legal", game, "--at", at(log, Step.DECLARE_BLOCKERS), "--json").stdout)
    assert told["count"] == 4
    assert told["prompt"]["player"] == 2
    assert told["unread"] == [{"object": 301, "text": "#174311", "in_combat": True}]


@pytest.mark.rule("510.1c@2024", "702.19b@2024")
def test_divisions_of_damage_are_counted(run: Run, game: Path, log: Log) -> None:
    """4 damage among a 2/2, a 3/3 and, with both dead, which takes 5, the player: 5 divisions."""
    shown = run("legal", game, "--at", at(log, Step.COMBAT_DAMAGE), "--count")
    assert "Legal answers: 5." in shown.stdout


def test_elsewhere_no_answers_are_known_and_the_next_place_with_answers_is_named(
    run: Run, game: Path, log: Log
) -> None:
    (combat,) = combats(log)
    first = combat.moments[0]
    hint = f"the next event with known answers is {first.begun}"
    assert_refused(run("legal", game, "--at", combat.start), hint)
    assert_refused(run("legal", game), "are not known")


@pytest.fixture
def asked(fight: Fight, tmp_path: Path) -> tuple[Path, int]:
    """The same game, in which Arena listed who may block; and where."""
    log = fight.imported(tmp_path).log
    options = (BlockerOption(302, (301,)), BlockerOption(303, (301,), 2, must=True))
    stands = at(log, Step.DECLARE_BLOCKERS)
    where = log.commit_range(log.commit_of(stands)).stop
    told = Log(log.header)
    for number, commit in enumerate(log.commits()):
        if log.commit_range(number).start < where:
            told.append(commit)
    told.append([Entry((), "", OptionsOffered(2, Question.DECLARE_BLOCKERS, options))])
    save(told, tmp_path / "asked.jsonl")
    return tmp_path / "asked.jsonl", where


def test_the_recorders_own_options_are_said_to_be_its(run: Run, asked: tuple[Path, int]) -> None:
    game, where = asked
    shown = run("legal", game, "--at", where).stdout
    assert "These are the recorder's own options" in shown
    assert "#1302 (302) may block #1301 (301)" in shown
    assert "#1303 (303) must block #1301 (301) (2 attackers at most)" in shown


def test_the_recorders_options_as_data(run: Run, asked: tuple[Path, int]) -> None:
    game, where = asked
    told = json.loads(run("legal", game, "--at", where, "--json").stdout)["offered"]
    assert (told["player"], told["event"]) == (2, where)
    assert [each["object"] for each in told["options"]] == [302, 303]
    assert "Options: 2." in run("legal", game, "--at", where, "--count").stdout


def test_options_belong_to_the_moment_at_which_they_were_listed(log: Log) -> None:
    start = len(log)
    listed = OptionsOffered(1, Question.PRIORITY, ())
    log.append([Entry((), "", listed)])
    assert offered(log, start) == (start, listed)
    assert offered(log, len(log)) == (start, listed)
    assert offered(log, start - 1) is None
    assert next_offered(log, 0) == start
    assert next_offered(log, len(log)) is None

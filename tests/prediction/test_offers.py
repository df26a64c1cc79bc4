"""What Arena offers a player in combat is what the engine allows, or it is contradicted."""

from pathlib import Path

import pytest

from tests.prediction.fights import DEFENDER, FLYING, TRAMPLE, Board, creature, rules
from turnfold.events.enums import Question
from turnfold.events.log.log import Entry, Log
from turnfold.events.offers import (
    AnyOption,
    AttackerOption,
    BlockerOption,
    DamageOption,
    OptionsOffered,
)
from turnfold.replays.audit.prediction import EventVerdict, predict


def offered(log: Log, player: int, question: Question, *options: AnyOption) -> list[str]:
    """The rules that are contradicted when Arena offers these options at the end of a game."""
    log.append([Entry((), "", OptionsOffered(player, question, options))])
    found = predict(log)
    counted = found.counted["options_offered"]
    assert counted == {
        EventVerdict.CONTRADICTED if found.contradictions else EventVerdict.PREDICTED: 1
    }
    return rules(found)


def board(*abilities: int) -> Board:
    return Board().with_creatures(
        creature(601, 1, 5, 3, *abilities),
        creature(602, 2, 2, 2),
        creature(603, 1, 1, 1, DEFENDER),
        creature(604, 2, 2, 3, FLYING),
    )


def attackers(tmp_path: Path, *options: AnyOption) -> list[str]:
    here = board().all_pass((3, 5))
    return offered(here.imported(tmp_path).log, 1, Question.DECLARE_ATTACKERS, *options)


@pytest.mark.rule("508.1a@2024")
def test_the_creatures_that_may_attack(tmp_path: Path) -> None:
    assert attackers(tmp_path, AttackerOption(601, (2,))) == []
    assert attackers(tmp_path) == ["508.1a@2024"]
    false = AttackerOption(601, (2,)), AttackerOption(603, (2,))
    assert attackers(tmp_path, *false) == ["508.1a@2024"]


def blockers(tmp_path: Path, *options: AnyOption) -> list[str]:
    here = board(FLYING).attack(601)
    here.say(*here.at(3, 6), priority=1)
    return offered(here.imported(tmp_path).log, 2, Question.DECLARE_BLOCKERS, *options)


@pytest.mark.rule("509.1a@2024", "702.9b@2024")
def test_the_creatures_that_may_block(tmp_path: Path) -> None:
    assert blockers(tmp_path, BlockerOption(604, (601,))) == []
    false = BlockerOption(604, (601,)), BlockerOption(602, (601,))
    assert blockers(tmp_path, *false) == ["509.1a@2024"]


def damage(tmp_path: Path, total: int, least: int) -> list[str]:
    here = board(TRAMPLE).attack(601).block({602: 601})
    here.say(*here.at(3, 7), priority=1)
    option = DamageOption(601, total, ((602, least, total), (2, 0, total)))
    return offered(here.imported(tmp_path).log, 1, Question.ASSIGN_DAMAGE, option)


@pytest.mark.rule("510.1a@2024", "510.1c@2024")
def test_how_much_damage_there_is_and_how_much_is_lethal(tmp_path: Path) -> None:
    assert damage(tmp_path, 5, 2) == []
    assert damage(tmp_path, 4, 2) == ["510.1a@2024"]
    assert damage(tmp_path, 5, 3) == ["510.1c@2024"]

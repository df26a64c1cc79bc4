"""What the page of a dispute says about it."""

from pathlib import Path

import pytest

from turnfold.engine.fold import fold
from turnfold.engine.play.prompt import prompt
from turnfold.events.enums import Edition, Question, Step
from turnfold.replays.branches.tree import Tree
from turnfold.replays.cli.sources import opened_game
from turnfold.replays.demo import GAME
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.game_data import game
from turnfold.replays.viewer.protocol import DisputeShown, GameData

WURM = """
format = 1
title = "A Wurm and two blockers"
edition = "2010"
battlefield = [
  { id = "wurm", name = "Craw Wurm", controller = "Anna" },
  { id = "wall", name = "Wall of Wood", controller = "Boris" },
  { id = "cadet", name = "Eager Cadet", controller = "Boris" },
]
players = { Anna = {}, Boris = {} }
[[script]]
declare_attackers = { wurm = "Boris" }
[[script]]
declare_blockers = { wall = "wurm", cadet = "wurm" }
"""
ASKS = """
[[script]]
assign = { wurm = { wall = 1, cadet = 5 } }
legal = false
"""


def page_of(text: str, edition: Edition | None = None) -> tuple[GameData, DisputeShown]:
    """The data of the page of a dispute."""
    judged = run(parse(text), edition)
    made = game(Tree(judged.played.log), NO_NAMES, "wurm", judged=judged)
    assert made.dispute is not None
    return made, made.dispute


def test_it_has_the_title_of_the_dispute_and_opens_where_the_question_is_asked() -> None:
    made, dispute = page_of(WURM + ASKS)
    assert made.headline == dispute.title == "A Wurm and two blockers"
    assert made.facts == ["Anna against Boris"]
    asked = prompt(fold(run(parse(WURM + ASKS)).played.log, made.start))
    assert asked is not None
    assert asked.question is Question.ASSIGN_DAMAGE


@pytest.mark.rule("510.1c@2010", "510.1c@2024")
def test_the_question_is_told_with_its_verdict_and_the_rule() -> None:
    made, dispute = page_of(WURM + ASKS)
    (asked,) = dispute.questions
    assert asked.asked.startswith("May Anna assign damage: Craw Wurm ")
    assert "5 to Eager Cadet" in asked.asked
    assert (asked.legal, asked.rule) == (False, "510.1c@2010")
    assert "lethal damage first" in asked.reason
    assert "510.1c@2010" in made.rules
    assert dispute.ok

    _, dispute = page_of(WURM + ASKS, Edition.FREE_DIVISION)
    (asked,) = dispute.questions
    assert (asked.legal, asked.rule, asked.reason) == (True, "", "")
    assert not dispute.ok
    assert dispute.mismatches == ["script[2].legal: expected illegal; it is legal"]


def test_a_refused_entry_is_a_question_as_well() -> None:
    wrong = ASKS.replace("legal = false", "")
    made, dispute = page_of(WURM + wrong)
    (asked,) = dispute.questions
    assert (asked.legal, asked.rule, asked.at) == (False, "510.1c@2010", made.start)


def test_without_a_question_it_opens_where_the_last_entry_is_decided() -> None:
    made, dispute = page_of(WURM)
    assert dispute.questions == []
    asked = prompt(fold(run(parse(WURM)).played.log, made.start))
    assert asked is not None
    assert asked.question is Question.DECLARE_BLOCKERS


def test_a_question_that_nobody_is_asked_stands_where_damage_was_assigned() -> None:
    """Nobody is asked for a blocked creature whose blocker is gone, which deals no damage."""
    gone = """[[script]]\nstep = "declare_blockers"\neffect = { destroy = "wall" }\n"""
    asks = ASKS.replace("wall = 1, cadet = 5", "Boris = 6")
    text = WURM.replace(', cadet = "wurm"', "") + gone + asks
    made, dispute = page_of(text)
    (asked,) = dispute.questions
    assert (asked.asked, asked.legal) == ("Is entry 3 of the script legal?", False)
    assert fold(run(parse(text)).played.log, made.start).step is Step.COMBAT_DAMAGE


def test_a_file_without_a_title_is_called_by_its_name() -> None:
    made, _ = page_of(WURM.replace('title = "A Wurm and two blockers"', ""))
    assert made.headline == "wurm"


def test_a_redacted_dispute_says_nothing_of_the_verdict(tmp_path: Path) -> None:
    """A reason may name a card in a hand."""
    file = tmp_path / "wurm.toml"
    file.write_text(WURM + ASKS)
    assert opened_game(file, None).judged is not None
    assert opened_game(file, "Boris").judged is None


def test_a_recording_is_no_dispute() -> None:
    assert opened_game(Path(str(GAME)), None).judged is None

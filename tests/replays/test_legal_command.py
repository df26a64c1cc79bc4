"""`turnfold legal`: the answers to an open question, listed and counted."""

import json
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from turnfold.engine.solve.declaring import counting
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.record import DecisionTaken
from turnfold.replays.demo import GAME, disputes
from turnfold.replays.recordings.recording import Recording


def first(kind: type) -> int:
    """The number of the first decision of a kind in the bundled game, and that decision."""
    events = Recording.open(GAME).log.events
    return next(
        seq
        for seq, event in enumerate(events)
        if isinstance(event, DecisionTaken) and isinstance(event.decision, kind)
    )


def test_the_answers_to_a_question_are_listed_with_its_rule(run: Run) -> None:
    result = run("legal", GAME, "--at", first(DeclareAttackers))
    assert result.exit_code == 0
    assert "is asked: declare attackers (508.1@2024)" in result.stdout


def test_what_was_decided_is_among_the_answers_and_all_are_counted(run: Run) -> None:
    seq = first(DeclareBlockers)
    data = json.loads(run("legal", GAME, "--at", seq, "--all", "--json").stdout)
    decided = Recording.open(GAME).log.events[seq]
    assert isinstance(decided, DecisionTaken)
    assert isinstance(decided.decision, DeclareBlockers)
    blocks = [[blocker, list(attackers)] for blocker, attackers in decided.decision.blocks]
    assert blocks in [answer.get("blocks", []) for answer in data["answers"]]
    assert data["count"] == len(data["answers"])


def test_a_moment_without_a_question_is_refused(run: Run) -> None:
    assert_refused(run("legal", GAME), "nobody is asked anything")
    assert_refused(run("legal", GAME, "--at", 99999), "the log has events 0 to")


def test_the_board_of_a_dispute_file_is_asked_about(run: Run) -> None:
    result = run("legal", disputes() / "craw-wurm.toml", "--at", 120)
    assert result.exit_code == 0
    assert "A is asked: declare attackers (508.1@2010)" in result.stdout
    assert "A decides to attack with nothing." in result.stdout


def test_at_the_end_of_a_script_is_what_is_asked_next(run: Run, tmp_path: Path) -> None:
    """The game is looked at as the turn ends. The next player is asked first in the upkeep."""
    path = tmp_path / "blocked.toml"
    path.write_text(
        "format = 1\n[players.Anna]\n[players.Boris]\n"
        '[[battlefield]]\nid = "bear"\nname = "Grizzly Bears"\ncontroller = "Anna"\n'
        '[[battlefield]]\nid = "wall"\nname = "Wall of Wood"\ncontroller = "Boris"\n'
        '[[script]]\ndeclare_attackers = { bear = "Boris" }\n'
        '[[script]]\ndeclare_blockers = { wall = "bear" }\n'
    )
    assert "Boris is asked: priority" in run("legal", path).stdout


def test_more_answers_than_can_be_counted_are_refused_in_a_sentence_and_listed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "STEPS", 0)
    at = first(DeclareBlockers)
    assert_refused(run("legal", GAME, "--at", at, "--count"), "more legal answers than can be")
    assert run("legal", GAME, "--at", at).exit_code == 0
    assert json.loads(run("legal", GAME, "--at", at, "--json").stdout)["count"] is None


def test_what_takes_too_many_steps_is_said_in_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spent(*_: object) -> None:
        raise TooMany(FOUND_OUT)

    monkeypatch.setattr("turnfold.engine.solve.declaring.declarations", spent)
    at = first(DeclareBlockers)
    assert_refused(run("legal", GAME, "--at", at), "takes more steps than are allowed")

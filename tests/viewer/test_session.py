"""What the page asks of the server: what is legal, what if, and under which rules."""

from pathlib import Path
from typing import TypeVar

import pytest
from msgspec import Struct

from tests.viewer.games import any_game
from turnfold.engine.fold import fold
from turnfold.events.combat import BlockerDeclared
from turnfold.events.enums import Edition, Question
from turnfold.events.log.log import Log
from turnfold.replays.branches.file import load, save
from turnfold.replays.branches.going_on import Continuation
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.protocol import (
    AnnotationsSaved,
    CommentsShown,
    Comparison,
    LineCreated,
    NoAnswer,
    OptionsShown,
)
from turnfold.replays.viewer.session import NO_FILE, Session
from turnfold.replays.views import SPECTATOR, redacted

Kind = TypeVar("Kind", bound=Struct)


def told(kind: type[Kind], answer: Struct) -> Kind:
    """An answer, which is of that kind."""
    assert isinstance(answer, kind), answer
    return answer


@pytest.fixture
def log() -> Log:
    return Recording.open(GAME).log


@pytest.fixture
def session(log: Log) -> Session:
    return Session(Tree(log), NO_NAMES, "game")


def block(log: Log) -> int:
    """Where Boris decides to block with Goblin Piker: the commit's first event."""
    (first, *_) = (seq for seq, each in enumerate(log.events) if isinstance(each, BlockerDeclared))
    return log.commit_range(log.commit_of(first)).start


@pytest.mark.rule("509.1a@2024")
def test_options_of_a_block(session: Session, log: Log) -> None:
    """One untapped creature and one attacker: it blocks, or it does not."""
    found = told(OptionsShown, session.legal(0, block(log)))
    assert (found.player, found.question) == (2, Question.DECLARE_BLOCKERS)
    assert found.count == "2"
    assert len(found.answers) == 2


def test_another_decision_is_a_branch(session: Session, log: Log) -> None:
    """Without the block the pumped bears deal their five damage to Boris (510.1b)."""
    at = block(log)
    answers = told(OptionsShown, session.legal(0, at)).answers
    (other,) = (n for n, each in enumerate(answers) if "Goblin Piker" not in each)
    made = told(LineCreated, session.attempt(0, at, other, Continuation.RECORDED))
    branch = session.lines[1].log
    assert (made.line.parent, made.line.film.at) == (0, at)
    assert branch.events[:at] == log.events[:at]
    assert fold(branch).players[2].life == fold(log, at).players[2].life - 5
    comparison = made.comparison
    assert (comparison.a, comparison.b, comparison.at) == (0, 1, at)
    assert ("life.Boris", "20", "15") in comparison.ends
    one_sided = [row for row in comparison.rows if None in row]
    assert one_sided
    assert session.game().lines[1] is made.line


@pytest.mark.parametrize("then", Continuation)
def test_a_branch_ends_with_its_turn(session: Session, log: Log, then: Continuation) -> None:
    at = block(log)
    turn = fold(log, at).turn
    session.attempt(0, at, 0, then)
    assert fold(session.lines[1].log).turn == (turn if then is Continuation.STOP else turn + 1)


def test_a_branch_of_a_branch(session: Session, log: Log) -> None:
    at = block(log)
    session.attempt(0, at, 0, Continuation.STOP)
    made = told(LineCreated, session.attempt(1, len(session.lines[1].log), 0, Continuation.DEFAULT))
    assert made.line.parent == 1
    assert told(Comparison, session.compare(0, 2)).at >= at


def test_the_same_decisions_under_another_edition() -> None:
    """The games part no later than the first combat in which damage is assigned (310.1@2004)."""
    log = any_game(Edition.FREE_DIVISION, seed=3, commits=200)
    session = Session(Tree(log), NO_NAMES, "game")
    made = told(LineCreated, session.edition(0, Edition.DAMAGE_ON_THE_STACK))
    again = session.lines[1].log
    assert again.header.edition is Edition.DAMAGE_ON_THE_STACK
    at = made.comparison.at
    assert again.events[1:at] == log.events[1:at]
    assert again.events[at : at + 1] != log.events[at : at + 1]
    assert all(rule.endswith("@2004") for rule in made.line.film.rule_names if rule)


def test_what_cannot_be_done_is_said(session: Session, log: Log) -> None:
    at = block(log)
    nothing = [
        session.legal(7, at),
        session.legal(0, len(log) + 1),
        session.attempt(7, at, 0, Continuation.STOP),
        session.attempt(0, at + 1, 0, Continuation.STOP),
        session.attempt(0, at, 2, Continuation.STOP),
        session.attempt(0, at, -1, Continuation.STOP),
        session.compare(0, 1),
        session.edition(-1, Edition.FREE_DIVISION),
    ]
    assert all(isinstance(each, NoAnswer) and each.none for each in nothing)
    assert len(session.lines) == 1


def test_a_view_is_not_played_on(log: Log) -> None:
    seen = redacted(log, SPECTATOR)
    session = Session(Tree(seen), NO_NAMES, "game", SPECTATOR)
    assert isinstance(session.attempt(0, block(seen), 0, Continuation.STOP), NoAnswer)
    assert isinstance(session.edition(0, Edition.DAMAGE_ORDER), NoAnswer)
    assert isinstance(session.legal(0, block(seen)), NoAnswer)


def test_a_player_is_told_their_own_options_only(log: Log) -> None:
    for viewer, kind in ((1, NoAnswer), (2, OptionsShown)):
        seen = redacted(log, viewer)
        session = Session(Tree(seen), NO_NAMES, "game", viewer)
        assert isinstance(session.legal(0, block(seen)), kind)


def test_the_same_decisions_under_another_edition_are_one_line(session: Session, log: Log) -> None:
    first = told(LineCreated, session.edition(0, Edition.DAMAGE_ON_THE_STACK))
    again = told(LineCreated, session.edition(0, Edition.DAMAGE_ON_THE_STACK))
    assert again.line is first.line
    assert list(session.tree.branches) == ["main under 2004"]
    assert len(session.lines) == 2


def test_what_is_said_of_an_event_is_part_of_the_log(session: Session, log: Log) -> None:
    at = block(log)
    session.attempt(0, at, 0, Continuation.STOP)
    session.comment(0, at, "  Why block? ")
    said = told(CommentsShown, session.comment(1, at - 1, "Before they part."))
    assert said.comments == {0: {at: ["Why block?"], at - 1: ["Before they part."]}}
    assert session.game().comments == said.comments
    assert session.game().log == said.log


def test_what_cannot_be_said_is_not(session: Session, log: Log) -> None:
    refused = [
        session.comment(0, len(log), "x"),
        session.comment(0, -1, "x"),
        session.comment(7, 0, "x"),
        session.comment(0, 0, " "),
    ]
    assert all(isinstance(each, NoAnswer) and each.none for each in refused)
    assert not session.unsaved
    assert session.tree.comments == []


def test_branches_and_comments_are_saved_to_the_file_that_was_opened(
    log: Log, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    save(Tree(log), path)
    session = Session(load(path), NO_NAMES, "game", own=OwnFile(path))
    assert (session.game().file, session.game().saved) == ("game.jsonl", True)
    session.attempt(0, block(log), 0, Continuation.STOP)
    session.comment(1, block(log), "What if?")
    assert not session.game().saved
    assert load(path).branches == {}
    assert session.save() == AnnotationsSaved(True)
    assert session.game().saved
    back = load(path)
    assert back.log("branch 1").events == session.lines[1].log.events
    assert back.comments_on(block(log), "branch 1") == ["What if?"]


def test_what_somebody_else_saved_meanwhile_stays(log: Log, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(Tree(log), path)
    session = Session(load(path), NO_NAMES, "game", own=OwnFile(path))
    session.comment(0, 3, "Ours.")
    theirs = load(path)
    theirs.comment("Theirs.", 3)
    save(theirs, path)
    assert "changed by somebody else" in told(NoAnswer, session.save()).none
    assert session.unsaved
    assert load(path).comments_on(3) == ["Theirs."]


def test_where_there_is_no_file_nothing_is_saved(session: Session, log: Log) -> None:
    session.comment(0, 3, "x")
    assert session.save() == NO_FILE
    assert session.game().file is None


def test_a_view_is_not_commented_on(log: Log) -> None:
    seen = redacted(log, SPECTATOR)
    session = Session(Tree(seen), NO_NAMES, "game", SPECTATOR)
    assert isinstance(session.comment(0, 3, "x"), NoAnswer)
    assert not session.game().remarks


def test_the_days_on_which_the_rules_changed_are_sent(session: Session) -> None:
    days = {each.day: each for each in session.game().days}
    assert next(iter(days)) == "1999-04-23"
    assert days["1999-04-23"].changes == []
    assert days["2015-03-27"].names == [Edition.DAMAGE_ORDER]
    assert any("legend" in each for each in days["2013-07-13"].changes)

"""The debugger's commands: text in, text out."""

from pathlib import Path

import pytest
from rich.console import Console

from tests.branches.test_lines import an_attack, demo
from tests.why.dispute import dispute
from turnfold.engine.fold import fold
from turnfold.events.combat import CreatureBecameBlocked
from turnfold.events.enums import Edition, Step
from turnfold.events.game import LifeLost
from turnfold.replays.branches.file import load
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.debugger import Debugger, DebuggerState
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.views import redacted


def debugger(playable: bool = True, own: OwnFile | None = None) -> Debugger:
    log = demo() if playable else redacted(demo(), 1)
    return Debugger(DebuggerState(Tree(log), Console(width=100), playable=playable, own=own))


def wurm() -> Debugger:
    played = dispute("craw-wurm")
    return Debugger(DebuggerState(Tree(played.log), Console(width=100), played.table.ids))


def first(kind: type) -> int:
    return next(seq for seq, event in enumerate(demo().events) if isinstance(event, kind))


def test_it_begins_with_the_first_question() -> None:
    assert debugger().desk.position == demo().commit_range(0).stop


def test_steps_go_to_and_fro_over_single_events() -> None:
    it = debugger()
    start = it.desk.position
    told = it.do("step 3")
    assert it.desk.position == start + 3
    assert [line.split()[0] for line in told.splitlines()[:3]] == [
        str(start), str(start + 1), str(start + 2)
    ]  # fmt: skip
    assert f"after {start + 3} of {len(demo())} events" in told
    it.do("back")
    assert it.desk.position == start + 2
    assert it.desk.state == fold(demo(), start + 2)


def test_next_goes_over_all_that_a_decision_leads_to() -> None:
    it = debugger()
    it.do("next")
    assert it.desk.position == demo().commit_range(1).stop
    it.do("next 2")
    assert it.desk.position == demo().commit_range(3).stop


def test_an_empty_line_repeats_a_move_and_nothing_else() -> None:
    it = debugger()
    it.do("step")
    at = it.desk.position
    it.do("")
    assert it.desk.position == at + 1
    it.do("print turn")
    assert it.do("") == ""
    assert it.desk.position == at + 1


def test_one_goes_to_events_turns_and_steps() -> None:
    it = debugger()
    it.do("goto 500")
    assert it.desk.position == 501
    it.do("goto turn 4")
    assert it.desk.state.turn == 4
    it.do("goto declare_attackers")
    assert it.desk.state.step is Step.DECLARE_ATTACKERS
    it.do("goto end")
    assert it.desk.position == len(demo())
    assert "This is the end." in it.do("step")
    it.do("back 99999")
    assert it.desk.position == 0
    assert "This is the beginning." in it.do("back")


def test_until_stops_at_a_type_of_event() -> None:
    it = debugger()
    assert "Stopped: creature_became_blocked." in it.do("until creature_became_blocked")
    assert it.desk.position == first(CreatureBecameBlocked) + 1


@pytest.mark.parametrize(
    ("wanted", "holds"),
    [
        ("life.Boris < 20", lambda state: state.players[2].life < 20),
        ("life.B<20", lambda state: state.players[2].life < 20),
        ("turn = 3", lambda state: state.turn == 3),
        ("active_player = Boris", lambda state: state.active_player == 2),
        ("step == draw", lambda state: state.step is Step.DRAW),
        ("attacked", lambda state: state.attacked),
        ("declare_blockers", lambda state: state.step is Step.DECLARE_BLOCKERS),
        ("priority != nothing", lambda state: state.priority),
    ],
)
def test_until_stops_where_something_becomes_true(wanted: str, holds: object) -> None:
    it = debugger()
    assert "Stopped: " in it.do(f"until {wanted}")
    at = it.desk.position
    assert holds(fold(demo(), at))  # type: ignore[operator]
    assert not holds(fold(demo(), at - 1))  # type: ignore[operator]


def test_until_says_when_that_does_not_come() -> None:
    it = debugger()
    assert "life < 0 does not come; this is the end." in it.do("until life.A < 0")
    with pytest.raises(UserError, match="this is the end of the line"):
        it.do("until life.A < 0")


def test_what_is_watched_is_told_when_it_changes() -> None:
    it = debugger()
    assert "players.2.life: 20" in it.do("watch life.B")
    told = it.do("continue")
    lost = next(
        seq for seq, event in enumerate(demo().events)
        if isinstance(event, LifeLost) and event.player == 2
    )  # fmt: skip
    assert it.desk.position == lost + 1
    assert "watch players.2.life: 20 → 17" in told
    assert "watch players.2.life: 17 → 20" in it.do("back")
    assert "nothing is watched" in it.do("unwatch life.B")
    it.do("continue")
    assert it.desk.position == len(demo())


def test_find_goes_to_the_next_event_or_the_one_before() -> None:
    it = debugger()
    it.do("find creature_became_blocked")
    assert it.desk.position == first(CreatureBecameBlocked) + 1
    it.do("goto end")
    it.do("find back creature_became_blocked")
    assert isinstance(demo().events[it.desk.position - 1], CreatureBecameBlocked)
    it = wurm()
    assert "Wurm" in it.do("find damage_dealt wurm")


def test_why_and_explain_tell_rules_in_words() -> None:
    it = wurm()
    it.do("until zone.wall = graveyard")
    told = it.do("why permanents.wall.zone")
    assert "510.1c@2010" in told
    assert "A blocked creature can assign damage" in told
    assert "704.5g@2010" in it.do("explain")
    assert "not there" in it.do("print power.wall")


@pytest.mark.rule("508.8@2024")
def test_another_decision_is_tried_compared_named_and_saved(tmp_path: Path) -> None:
    it = debugger()
    at = an_attack(demo())
    it.do(f"goto {at - 1}")
    assert "    1  Anna decides to attack with nothing." in it.do("legal")
    told = it.do("try 1 default")
    assert "life.Boris" in told
    assert it.desk.line == "branch 1"
    it.do("branch name peace")
    it.do("step; comment Why not?")
    assert "main" in it.do("branch main")
    assert it.desk.line == "main"
    assert "life.Boris" in it.do("diff peace")
    path = tmp_path / "tree.jsonl"
    assert "2 lines of play, 1 comment" in it.do(f"save {path}")
    back = load(path)
    assert list(back.branches) == ["peace"]
    assert back.comments[0].line == "peace"
    assert "Boris" in Debugger(DebuggerState(back, Console(width=100))).do(
        "branch peace; next 3; board"
    )


@pytest.mark.rule("310.1@2004")
def test_the_game_is_played_again_under_another_edition() -> None:
    it = debugger()
    told = it.do("edition 2004")
    assert "310.1@2004" in told
    assert it.desk.tree.log("main under 2004").header.edition is Edition.DAMAGE_ON_THE_STACK
    assert "They end the same." in told


def test_comments_are_shown_where_the_event_is_told() -> None:
    it = debugger()
    it.do("step; comment Look here; back")
    assert "“Look here”" in it.do("step")


def test_leaving_unsaved_work_asks_twice() -> None:
    it = debugger()
    it.do("step; comment x")
    assert "not saved" in it.do("quit")
    over = [it.over]
    it.do("quit")
    assert [*over, it.over] == [False, True]
    clean = debugger()
    clean.do("q")
    assert clean.over


def test_in_what_one_person_sees_nothing_is_tried() -> None:
    it = debugger(playable=False)
    for command in ("legal", "try 1", "edition 2010", "save x"):
        with pytest.raises(UserError, match="what one person may see"):
            it.do(command)
    assert "life" in it.do("board")


def test_any_beginning_of_a_command_will_do() -> None:
    it = debugger()
    for short, command in {"n": "next", "g": "goto", "f": "find", "cont": "continue"}.items():
        assert it._named(short) == command
    for short, command in {"s": "step", "b": "back", "u": "until", "w": "why"}.items():
        assert it._named(short) == command


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("jump", "there is no command 'jump'"),
        ("setp", "there is no command 'setp'; perhaps you mean step"),
        ("un", "'un' could be until, unwatch"),
        ("step x", "'x' is not a whole number of 0 or more"),
        ("back -3", "'-3' is not a whole number of 0 or more"),
        ("goto nowhere", "goto takes a number, end, turn T, or a step"),
        ("goto turn 99", "turn 99 is not in this game"),
        ("goto 99999", "there are"),
        ("until", "until what"),
        (
            "until damage_delt",
            "there is no event type 'damage_delt'; perhaps you mean damage_dealt",
        ),
        ("until life.B < x", "life.B < needs a number, and 'x' is not one"),
        ("print", "of what?"),
        ("print lief.A", "perhaps you mean life"),
        ("unwatch turn", "turn is not watched"),
        ("try", "try which?"),
        ("try 1 nobody", "'nobody' says neither who plays on nor how far"),
        ("diff", "compare with which line?"),
        ("diff nobody", "there is no line 'nobody'; there are main"),
        ("branch name other", "line 'main' is not a branch, so it cannot be renamed"),
        ("edition 1999", "there is no edition 1999"),
        ("comment", "write a text"),
        ("save", "where to?"),
        ("find", "find what?"),
        ("explain 99999", "there is no event 99999"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(line: str, said: str) -> None:
    with pytest.raises(UserError) as refused:
        debugger().do(line)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_help_names_every_command() -> None:
    it = debugger()
    told = it.do("help")
    for command in ("step", "next", "back", "goto", "until", "watch", "find", "why", "legal", "try",
                    "branch", "diff", "edition", "comment", "save", "help", "quit"):  # fmt: skip
        assert f"\n{command}" in f"\n{told}"
    assert "stop|default|greedy|recorded" in it.do("help try")
    assert "␊" not in told + it.do("help next"), "the lines of a docstring are joined"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("st", ["step"]),
        ("b", ["back", "board", "branch"]),
        ("until damage_d", ["damage_dealt"]),
        ("why life.A", ["life.Anna"]),
        ("step; edi", ["edition"]),
        ("edition 20", ["2004", "2010", "2024"]),
        ("goto decl", ["declare_attackers", "declare_blockers"]),
        ("branch m", ["main"]),
        ("step ", []),
    ],
)
def test_words_are_completed(text: str, words: list[str]) -> None:
    assert debugger().complete(text) == words

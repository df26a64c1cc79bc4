"""Executing a game again: the same decisions in, the same events out, or where they part."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.engine.games import begin, decisions, played
from tests.replays.program import Run
from tests.rules.board import Board
from turnfold.engine.game import Game, IllegalAction
from turnfold.events.combat import CombatEnded
from turnfold.events.decisions import CastSpell, PassPriority
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan, LifeLost
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.turn import StepBegan, SubstepBegan
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.audit.reexecute import Divergence, reexecute
from turnfold.replays.audit.verify import ExecutionResult, execute
from turnfold.replays.recordings.recording import save

EDITIONS = list(Edition)


def changed(log: Log, change: Callable[[int, Entry], Entry | None]) -> Log:
    """A log with its entries changed, or left out where `change` says None."""
    copy = Log(log.header)
    for number in range(log.commit_count):
        span = log.commit_range(number)
        entries = map(change, span, log.commit(number))
        copy.append([each for each in entries if each is not None])
    return copy


def parted(log: Log) -> Divergence:
    """Where a log parts from its own execution."""
    parting = reexecute(log).parting
    assert parting is not None
    return parting


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_played_game_is_executed_again_event_by_event(edition: Edition) -> None:
    log = played(edition, seed=5).log
    again = reexecute(log)
    assert again.parting is None
    assert list(again.log.commits()) == list(log.commits())
    assert execute(log).verdict is ExecutionResult.EXACT


@pytest.mark.rule("730.1@2024")
def test_refusals_and_rewinds_are_executed_again() -> None:
    rng = Random(7)
    game = begin(Edition.FREE_DIVISION, rng)
    for number, decision in enumerate(decisions(game, rng)):
        if number % 10 == 5 and game.state.priority:
            with pytest.raises(IllegalAction):
                game.submit(CastSpell(1, (2,)))
        if number in (120, 300):
            game.back_to(game.log.commit_range(number - 60).start)
        else:
            game.submit(decision)
    assert len(game.log.reversals) > 10
    assert reexecute(game.log).parting is None


def test_a_refusal_in_the_words_of_an_earlier_version_is_the_same() -> None:
    rng = Random(7)
    game = begin(Edition.FREE_DIVISION, rng)
    for decision in decisions(game, rng):
        if game.state.priority:
            break
        game.submit(decision)
    with pytest.raises(IllegalAction):
        game.submit(CastSpell(1, (2,)))

    def told(number: int, entry: Entry) -> Entry:
        back = entry.event
        if not isinstance(back, ActionReversed):
            return entry
        return replace(entry, event=replace(back, reason="Boris may not", about=()))

    def undone_later(number: int, entry: Entry) -> Entry:
        back = entry.event
        if not isinstance(back, ActionReversed):
            return entry
        return replace(entry, event=replace(back, first=back.first + 1))

    assert reexecute(changed(game.log, told)).parting is None
    assert reexecute(changed(game.log, undone_later)).parting is not None


def test_the_verdict_names_the_event_that_differs(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    log = played(Edition.FREE_DIVISION, seed=1).log
    save(log, path)
    assert f"{path}: EXACT" in run("verify", path).stdout
    at = next(n for n, e in enumerate(log.events) if isinstance(e, LifeLost))

    def more(number: int, entry: Entry) -> Entry:
        return replace(entry, event=replace(entry.event, amount=9)) if number == at else entry

    save(changed(log, more), path)
    result = run("verify", path)
    assert result.exit_code == 1
    assert f"{path}: PARTS AT {at}" in result.stdout
    assert json.loads(run("verify", path, "--json").stdout)["verdict"] == f"PARTS AT {at}"


class TestWhatWasChanged:
    """The first event that comes out otherwise is named."""

    log = played(Edition.FREE_DIVISION, seed=1).log

    def test_another_fact(self) -> None:
        at = next(n for n, e in enumerate(self.log.events) if isinstance(e, LifeLost))

        def more(number: int, entry: Entry) -> Entry:
            return replace(entry, event=replace(entry.event, amount=9)) if number == at else entry

        parting = parted(changed(self.log, more))
        assert parting.event == at
        assert parting.commit == self.log.commit_of(at)
        assert parting.reason == f"event {at}, LifeLost, says something else when executed again"

    def test_a_fact_left_out(self) -> None:
        at = next(n for n, e in enumerate(self.log.events) if isinstance(e, CombatEnded))

        def fewer(number: int, entry: Entry) -> Entry | None:
            causes = tuple(sorted({cause - (cause > at) for cause in entry.causes}))
            return None if number == at else replace(entry, causes=causes)

        parting = parted(changed(self.log, fewer))
        assert parting.event == at
        assert isinstance(parting.executed, CombatEnded)

    def test_a_number_of_a_rule_that_was_corrected_since(self, run: Run, tmp_path: Path) -> None:
        at = next(n for n, e in enumerate(self.log.events) if isinstance(e, StepBegan))

        def ruled(number: int, entry: Entry) -> Entry:
            return replace(entry, rule="999.9") if number == at else entry

        again = reexecute(changed(self.log, ruled))
        assert (again.parting, again.renumbered) == (None, [(at, "999.9", "500.1")])
        path = tmp_path / "game.jsonl"
        save(changed(self.log, ruled), path)
        result = run("verify", path)
        assert result.exit_code == 0
        assert f"{path}: RENUMBERED" in result.stdout
        assert f"first in event {at}: 999.9 in the log, 500.1 now" in " ".join(
            result.stdout.split()
        )

    def test_another_cause(self) -> None:
        at = next(n for n, e in enumerate(self.log.events) if isinstance(e, StepBegan))

        def caused(number: int, entry: Entry) -> Entry:
            return replace(entry, causes=(0,)) if number == at else entry

        assert "is caused by events 0 in the log" in parted(changed(self.log, caused)).reason

    def test_another_decision(self) -> None:
        at = self.log.commit_range(5).start

        def passed(number: int, entry: Entry) -> Entry:
            event = DecisionTaken(99, PassPriority())
            return replace(entry, event=event) if number == at else entry

        parting = parted(changed(self.log, passed))
        assert parting.event == at
        assert parting.reason.startswith("the decision does not fit: ")

    def test_no_decision(self) -> None:
        at = self.log.commit_range(5).start

        def undecided(number: int, entry: Entry) -> Entry:
            return replace(entry, event=CombatEnded()) if number == at else entry

        parting = parted(changed(self.log, undecided))
        assert (parting.event, parting.executed) == (at, None)
        assert parting.reason == "the commit does not begin with a decision"

    def test_the_verdict_names_the_event(self) -> None:
        at = self.log.commit_range(5).start

        def undecided(number: int, entry: Entry) -> Entry:
            return replace(entry, event=CombatEnded()) if number == at else entry

        found = execute(changed(self.log, undecided))
        assert (found.verdict, found.event) == (ExecutionResult.DIVERGED, at)

    def test_what_somebody_else_recorded_is_not_executed(self) -> None:
        def theirs(number: int, entry: Entry) -> Entry:
            if not isinstance(entry.event, GameBegan):
                return entry
            return replace(entry, event=replace(entry.event, recorded_by="arena"))

        assert execute(changed(self.log, theirs)).verdict is ExecutionResult.UNVERIFIED


class TestUnderOtherRules:
    """The same decisions under another edition, up to where the games part."""

    def test_unspent_mana_burns_in_2004_only(self) -> None:
        board = Board(Edition.FREE_DIVISION)
        board.permanent("Forest")
        play = board.begin()
        play.add_mana().to_the_end_of_turn()
        assert reexecute(play.game.log).parting is None
        parting = reexecute(play.game.log, Edition.DAMAGE_ON_THE_STACK).parting
        assert parting is not None
        assert isinstance(parting.executed, LifeLost)

    def test_combat_damage_goes_on_the_stack_in_2004(self) -> None:
        board = Board(Edition.FREE_DIVISION)
        bear = board.permanent("Runeclaw Bear")
        play = board.begin()
        play.attack(bear).to_the_end_of_turn()
        again = reexecute(play.game.log, Edition.DAMAGE_ON_THE_STACK)
        assert again.parting is not None
        assert isinstance(again.parting.recorded, SubstepBegan)
        assert isinstance(again.parting.executed, ObjectAppeared)
        assert again.log.header.edition is Edition.DAMAGE_ON_THE_STACK

    def test_rules_that_only_have_another_number_are_the_same(self) -> None:
        play = Board(Edition.FREE_DIVISION).begin().to_the_end_of_turn()
        again = reexecute(play.game.log, Edition.DAMAGE_ORDER)
        assert again.parting is None
        assert again.log.events[1:] == play.game.log.events[1:]

    def test_the_executed_game_can_be_gone_on_with(self) -> None:
        play = Board(Edition.FREE_DIVISION).begin().to_the_end_of_turn()
        game = Game(reexecute(play.game.log, Edition.DAMAGE_ON_THE_STACK).log)
        assert game.state.edition is Edition.DAMAGE_ON_THE_STACK
        assert game.prompt == game.fork().prompt

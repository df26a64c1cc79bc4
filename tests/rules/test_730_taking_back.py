"""Illegal actions are taken back, all but what touched a library (730; 422, 717 before)."""

import pytest
from msgspec import Struct

from tests.rules.board import Board, Play, enchantment
from tests.rules.illegal_actions import (
    MILLSTONE,
    TABLE,
    Illegal,
    gains_life,
    nothing_to_sacrifice,
    seen,
)
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import IllegalAction
from turnfold.engine.state import GameState
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import BecomesTapped
from turnfold.events.decisions import AnyDecision, CastSpell, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.stack import ManaSpent
from turnfold.events.zones import ZoneChanged
from turnfold.replays.timeline.difference import diff

in_all = in_editions("422.1@2004", "717.1@2010", "730.1@2024")
again_in_all = in_editions("422.2@2004", "717.2@2010", "730.2@2024")


class Attempt(Struct):
    """An action that turned out illegal: the game before and after it, and how it was refused."""

    before: GameState
    play: Play
    refusal: IllegalAction

    @property
    def changed(self) -> list[str]:
        """What is not as it was before the attempt."""
        return [each.path for each in diff(self.before, self.play.state)]


def attempt(play: Play, decision: AnyDecision) -> Attempt:
    """Try something illegal; the state afterwards must be the fold of the log."""
    before = play.state
    with pytest.raises(IllegalAction) as refused:
        play.do(decision)
    assert fold(play.game.log) == play.state, "the state is the fold of what was not reversed"
    return Attempt(before, play, refused.value)


@in_all
@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.what)
def test_an_illegal_action_is_undone_but_for_what_touched_a_library(
    edition: Edition, row: Illegal
) -> None:
    board = Board(edition)
    decision = row.lay_out(board)
    play = board.begin(row.begin)
    asked = play.asked
    tried = attempt(play, decision)
    assert seen(play.state) == row.after
    assert play.asked == asked
    assert play.state.stack == ()
    if not row.after.tapped:
        assert tried.refusal.kept == ()
        assert tried.changed == []


@pytest.mark.rule("730.1@2024")
@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.what)
def test_the_refusal_says_which_rule_was_broken(row: Illegal) -> None:
    board = Board(Edition.FREE_DIVISION)
    decision = row.lay_out(board)
    tried = attempt(board.begin(row.begin), decision)
    assert tried.refusal.rule == f"{row.rule}@2024"


@in_all
def test_the_log_keeps_the_attempt_and_says_that_it_does_not_count(edition: Edition) -> None:
    board = Board(edition)
    decision = nothing_to_sacrifice(board)
    play = board.begin()
    first = play.now
    attempt(play, decision)
    taken, *_, reversal = play.all_events(first)
    assert taken == DecisionTaken(1, decision)
    assert isinstance(reversal, ActionReversed)
    assert (reversal.first, reversal.kept) == (first, ())
    assert len(play.events(ManaSpent, since=first)) == 1, "what had been paid can be looked up"


@again_in_all
def test_the_player_keeps_priority_and_may_do_it_in_a_legal_way(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Swamp")
    board.permanent("Swamp")
    reap = board.hand("Altar's Reap")
    mine, theirs = board.permanent("Runeclaw Bear"), board.permanent("Runeclaw Bear", 2)
    play = board.begin()
    attempt(play, CastSpell(reap, costs=(theirs,)))
    assert play.asked == (1, Question.PRIORITY)
    play.do(CastSpell(reap, costs=(mine,)))
    assert not play.in_play(mine)


@in_all
def test_attackers_of_an_illegal_attack_are_untapped_again(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Runeclaw Bear"), board.permanent("Wall of Wood")
    play = board.begin(Step.DECLARE_ATTACKERS)
    tried = attempt(play, DeclareAttackers(((bear, 2), (wall, 2))))
    assert tried.changed == []
    assert play.asked == (1, Question.DECLARE_ATTACKERS)


class TestWhatTouchedALibrary:
    """It stays done, with the mana abilities that did it and those that paid for them."""

    @in_all
    def test_what_triggered_on_it_triggered(self, edition: Edition) -> None:
        """The mana ability was not undone, so what it caused was not either."""
        board = Board(edition, library=3)
        stone = board.permanent(MILLSTONE)
        taps = those(HasTypes(("artifact",)))
        board.permanent(enchantment("Wake", gains_life(BecomesTapped(taps))))
        wurm = board.hand("Craw Wurm")
        play = board.begin()
        attempt(play, CastSpell(wurm, mana=((stone, 0),)))
        assert len(play.state.waiting) == 1
        play.pass_()
        assert play.state.stack == tuple(play.state.abilities), "when the next gets priority"

    @in_all
    def test_the_refusal_names_what_stays(self, edition: Edition) -> None:
        board = Board(edition, library=3)
        stone = board.permanent(MILLSTONE)
        wurm = board.hand("Craw Wurm")
        play = board.begin()
        tried = attempt(play, CastSpell(wurm, mana=((stone, 0),)))
        kept = [play.game.log.events[each] for each in tried.refusal.kept]
        assert any(isinstance(each, ZoneChanged) for each in kept)
        assert play.events(ActionReversed)[-1].kept == tried.refusal.kept

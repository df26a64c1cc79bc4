"""Whatever is tried, wherever a game has come to: what is on the list of legal options is accepted
and nothing else is, and what is refused changes nothing.

A board is laid out or a game taken up; what is legal is done and anything else is tried, in any
order. Hypothesis chooses all of it, and shortens what fails. TURNFOLD_GAMES says how much.
"""

import os

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from tests.engine.attempts import ABSURD, KINDS, anything, changed, effects, paid_by_hand
from tests.engine.positions import Begun, OnBoard, begun, boards
from tests.engine.spelling import spelled
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.play.questions import QUESTIONS
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.events.decisions import ActivateAbility, AnyDecision, CastSpell
from turnfold.events.enums import Zone
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import CardRevealed, LibraryShuffled, ZoneChanged
from turnfold.replays.timeline.difference import diff

pytestmark = pytest.mark.volume

GAMES = int(os.environ.get("TURNFOLD_GAMES", "10"))
SEEDS = max(1, GAMES // 20)
QUIETLY = 12
"""After so many decisions something else than priority has been asked, mostly."""
LISTED = 60
"""Options beyond this are not listed, and only looked up."""

any_option = st.integers(0, LISTED - 1)
anybody = st.integers(0, 5) | st.sampled_from(ABSURD)
Decisions = st.SearchStrategy[AnyDecision]


class Trying(RuleBasedStateMachine):
    """A game in which people do what is legal and try anything else."""

    @initialize(position=st.one_of(boards(), boards(), begun(SEEDS)))
    def take_up(self, position: OnBoard | Begun) -> None:
        self.game: Game = position.game()

    @property
    def legal(self) -> list[AnyDecision]:
        return self.game.legal.first(LISTED)

    @rule(option=any_option)
    def something_legal_is_done(self, option: int) -> None:
        if legal := self.legal:
            self.game.submit(legal[option % len(legal)])

    @rule()
    def nothing_is_done(self) -> None:
        """Everybody does what is least, until something else than priority is asked."""
        for _ in range(QUIETLY):
            if not self.game.over:
                self.game.submit(self.game.legal.default())
            if self.game.state.question:
                return

    @rule(data=st.data())
    def anything_is_tried(self, data: st.DataObject) -> None:
        self.attempt(data, anything(self.game.state, KINDS))

    @rule(data=st.data())
    def any_answers_are_tried(self, data: st.DataObject) -> None:
        if asked := self.game.prompt:
            self.attempt(data, anything(self.game.state, list(QUESTIONS[asked.question].answers)))

    @rule(data=st.data())
    def what_is_almost_legal_is_tried(self, data: st.DataObject) -> None:
        if legal := [each for each in self.legal if each.__struct_fields__]:
            self.attempt(data, changed(self.game.state, legal))

    @rule(data=st.data())
    def paying_by_hand_is_tried(self, data: st.DataObject) -> None:
        """For what could be paid for, and for any card in hand."""
        state = self.game.state
        payable = [each for each in self.legal if isinstance(each, CastSpell | ActivateAbility)]
        payable += [CastSpell(each) for each in state.zone(Zone.HAND, state.priority)]
        if payable:
            self.attempt(data, paid_by_hand(state, payable))

    @rule(option=any_option, player=anybody)
    def somebody_else_decides(self, option: int, player: int) -> None:
        if legal := self.legal:
            Here(self.game).accepts(legal[option % len(legal)], player)

    @rule(data=st.data())
    def an_effect_is_applied(self, data: st.DataObject) -> None:
        """At any time, so that no list holds it; it is refused where it would ask for a choice."""
        Here(self.game).accepts(data.draw(effects(self.game.state)))

    def attempt(self, data: st.DataObject, decisions: Decisions) -> None:
        """Some of these are tried."""
        here = Here(self.game)
        here.lists_each_answer_once()
        for decision in data.draw(st.lists(decisions, min_size=1, max_size=6)):
            was_accepted = here.accepts(decision)
            assert was_accepted is (decision in here.options)
            assert was_accepted or decision not in here.listed
            if was_accepted:
                assert here.lists(decision)
                here = Here(self.game)


class Here:
    """Where a game has come to, and what is legal there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = fold(game.log)
        self.asked = game.prompt
        self.options = game.legal
        self.listed = self.options.first(LISTED)
        self.is_whole = len(self.listed) < LISTED

    def lists_each_answer_once(self) -> None:
        assert bool(self.listed) is not self.game.over
        assert len({spelled(self.state, each) for each in self.listed}) == len(self.listed)
        if self.is_whole:
            assert self.options.count() == len(self.listed)
        if self.listed:
            assert self.options.default() in self.options
            assert self.lists(self.options.default())

    def lists(self, decision: AnyDecision) -> bool:
        """Whether it is on the list, however it is spelled, or may be on the rest of it."""
        same = (spelled(self.state, each) for each in self.listed)
        return not self.is_whole or spelled(self.state, decision) in same

    def accepts(self, decision: AnyDecision, player: int | None = None) -> bool:
        """Whether it is accepted. If not, all is as it was but for what is kept of it."""
        game, length, kept = self.game, len(self.game.log), ()
        try:
            game.submit(decision, player)
        except NotAsked:
            assert len(game.log) == length, "it is not even recorded"
        except IllegalAction as refused:
            kept = refused.kept
        else:
            return True
        if kept:
            self.state = with_what_touched_a_library(self.state, game, kept)
            self.options, self.listed = game.legal, game.legal.first(LISTED)
        assert diff(self.state, fold(game.log)) == []
        assert diff(self.state, game.state) == []
        assert game.prompt == self.asked
        assert game.legal.first(LISTED) == self.listed
        return False


def with_what_touched_a_library(before: GameState, game: Game, kept: tuple[int, ...]) -> GameState:
    """730.1@2024: library cards that were moved or revealed stay so, as do the mana abilities that
    did it and that paid for it; nothing else stays, and nothing is on the stack."""
    state = before.fork()
    facts = [game.log.events[each] for each in kept]
    assert any(touches_a_library(each) for each in facts)
    for each in facts:
        advance(state, each)
    state.forget()
    assert state.stack == before.stack
    return state


def touches_a_library(fact: AnyEvent) -> bool:
    if isinstance(fact, ZoneChanged):
        return Zone.LIBRARY in (fact.origin, fact.destination)
    return isinstance(fact, LibraryShuffled | CardRevealed)


Trying.TestCase.settings = settings(max_examples=3 * GAMES, stateful_step_count=30)
test_attempts = Trying.TestCase

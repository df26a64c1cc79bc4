"""A judge's rewind: the game is again as it was before an event, and its log goes on (730)."""

import pytest

from tests.rules.board import Board, Play
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.decisions import CastSpell, Rewind
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken

in_all = in_editions("422.1@2004", "717.1@2010", "730.1@2024")


class TestJudgesRewind:
    """`back_to`: the game is again as it was before an event; the log goes on."""

    @in_all
    def test_the_game_is_as_it_was(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        commits = play.game.log.commit_count
        for commit in (1, commits // 2, commits - 1):
            game = play.game.fork()
            first = game.log.commit_range(commit).start
            game.back_to(first)
            assert game.state == fold(play.game.log, first)
            assert fold(game.log) == game.state

    @in_all
    def test_nothing_is_deleted_and_play_goes_on(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        length = len(play.game.log)
        first = play.game.log.commit_range(3).start
        asked = Game(_prefix(play.game, 3)).prompt
        play.game.back_to(first)
        assert play.game.prompt == asked
        assert len(play.game.log) == length + 2
        assert play.game.log.events[length] == DecisionTaken(0, Rewind(first))
        play.to_the_end_of_turn()
        assert fold(play.game.log) == play.state

    @in_all
    def test_a_game_loaded_after_a_rewind_goes_on_alike(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        play.game.back_to(play.game.log.commit_range(4).start)
        loaded = Play(Game(play.game.fork().log))
        for each in (play, loaded):
            each.to_the_end_of_turn()
        assert play.game.log.events == loaded.game.log.events

    @in_all
    def test_a_rewind_can_be_rewound(self, edition: Edition) -> None:
        play = self.some_turns(edition)
        state, length = play.state, len(play.game.log)
        play.game.back_to(play.game.log.commit_range(2).start)
        play.game.back_to(length)
        assert play.state == state

    @pytest.mark.parametrize("seq", [-1, 0, 1, 10**9])
    def test_only_where_a_decision_begins(self, seq: int) -> None:
        play = self.some_turns(Edition.FREE_DIVISION)
        length = len(play.game.log)
        with pytest.raises(ValueError, match="no decision begins at event"):
            play.game.back_to(seq)
        assert len(play.game.log) == length

    def some_turns(self, edition: Edition) -> Play:
        """A game of two turns in which something happened."""
        board = Board(edition)
        board.permanent("Forest")
        bear, growth = board.permanent("Runeclaw Bear"), board.hand("Giant Growth")
        play = board.begin()
        play.refused(CastSpell(growth, (2,)))
        play.cast(growth, bear)
        play.attack(bear)
        return play.to_turn(play.state.turn + 2)


def _prefix(game: Game, commits: int) -> Log:
    copy = Log(game.log.header)
    for number in range(commits):
        copy.append(game.log.commit(number))
    return copy

"""What nobody asks for is not searched for: options are found when they are listed or counted."""

import pytest

from tests.rules.board import Board
from turnfold.engine.legal import TooMany
from turnfold.engine.solve import declaring
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question


def test_the_default_attack_is_searched_for_only_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def spent(*_: object) -> None:
        raise TooMany

    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    options = play.game.legal
    assert options.default() == DeclareAttackers()
    monkeypatch.setattr(declaring, "nearest", spent)
    assert play.game.legal.count() == 2
    assert [len(each.attacks) for each in play.game.legal] == [0, 1]
    with pytest.raises(TooMany):
        play.game.legal.default()
    assert bear in play.state.battlefield

"""What does not fit the open question is refused in words, and never half done."""

from typing import Any

import pytest

from tests.rules.board import A, B, Board, Play
from turnfold.engine.fold import fold
from turnfold.engine.game import IllegalAction, NotAsked
from turnfold.events.cards.effects import Destroy
from turnfold.events.decisions import (
    ActivateAbility,
    ApplyEffect,
    AssignDamage,
    CastSpell,
    Chance,
    ChooseTargets,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    PassPriority,
    PlayLand,
    Rewind,
)
from turnfold.events.enums import Edition, Question

NOBODYS = 4711
"""An id that nothing has."""

EDITIONS = list(Edition)


def priority(edition: Edition) -> Play:
    """A has priority and could cast Giant Growth on a bear."""
    board = Board(edition)
    board.permanent("Forest")
    board.permanent("Grizzly Bears")
    board.hand("Giant Growth")
    return board.begin()


def attack(edition: Edition) -> Play:
    """A must declare attackers."""
    return priority(edition).to_question(Question.DECLARE_ATTACKERS)


NOT_ASKED: list[tuple[Any, int | None, str]] = [
    (PassPriority(), B, "player 1 is asked, and not player 2"),
    (PassPriority(), 0, "player 1 is asked, and not player 0"),
    (PassPriority(), 3, "player 1 is asked, and not player 3"),
    (Concede(), 3, "there is no player 3 in the game"),
    (DeclareAttackers(), A, "DeclareAttackers does not answer the question priority"),
    (DeclareBlockers(), None, "PassPriority or PlayLand does"),
    (KeepHand(), None, "KeepHand does not answer"),
    (Chance((1, 2)), None, "Chance does not answer"),
    (AssignDamage(), None, "AssignDamage does not answer"),
    (ChooseTargets((B,)), None, "ChooseTargets does not answer"),
    (Rewind(1), None, "Rewind does not answer"),
    (CastSpell("Giant Growth"), None, "this is not a decision"),  # type: ignore[arg-type]
    (PlayLand(None), None, "this is not a decision"),  # type: ignore[arg-type]
    (CastSpell(1, targets=[2]), None, "this is not a decision"),  # type: ignore[arg-type]
    (CastSpell(10**30), None, "this is not a decision"),
    ("pass", None, "this is not a decision"),
    (None, None, "this is not a decision"),
    (ApplyEffect("nonsense"), None, "this is not a decision"),
    (ApplyEffect(Destroy(), (("target", NOBODYS),)), None, "which is not in the game"),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("decision", "player", "said"), NOT_ASKED, ids=lambda each: str(each)[:40])
def test_what_answers_nothing_is_not_even_recorded(
    edition: Edition, decision: Any, player: int | None, said: str
) -> None:
    play = priority(edition)
    before, length = play.state, play.now
    with pytest.raises(NotAsked, match=said):
        play.do(decision, player)
    assert play.state is before
    assert play.now == length


AGAINST_A_RULE = [
    (priority, CastSpell(NOBODYS)),
    (priority, CastSpell(-1)),
    (priority, CastSpell(B)),
    (priority, PlayLand(NOBODYS)),
    (priority, ActivateAbility(NOBODYS)),
    (priority, ActivateAbility(17, ability=99)),
    (priority, CastSpell(19, targets=(NOBODYS,))),
    (priority, CastSpell(19, mana=((NOBODYS, 0),))),
    (attack, DeclareAttackers(((NOBODYS, B),))),
    (attack, DeclareAttackers(((B, A),))),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("moment", "decision"),
    AGAINST_A_RULE,
    ids=lambda each: getattr(each, "__name__", str(each)),
)
def test_what_names_nothing_that_is_there_breaks_a_rule(
    edition: Edition, moment: Any, decision: Any
) -> None:
    """It is recorded and taken back, with the rule and the reason."""
    play = moment(edition)
    before, asked = play.state, play.asked
    with pytest.raises(IllegalAction) as refused:
        play.do(decision)
    assert refused.value.rule.endswith(f"@{edition.value}")
    assert refused.value.reason
    assert play.asked == asked
    assert play.state == before == fold(play.game.log)

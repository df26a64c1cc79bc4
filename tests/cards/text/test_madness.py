"""Madness from printed texts: what is discarded is exiled, and may be cast (702.35)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import Answer, CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION


def mad_zap() -> Card:
    card = read_card(
        "Mad Zap", "Sorcery", "Mad Zap deals 3 damage to any target.\nMadness {R}", cost="{4}{R}"
    )
    assert card.unread == ()
    return card


def rummage() -> Card:
    return read_card("Rummage", "Instant", "As an additional cost to cast this spell, discard a "
                     "card.\nYou gain 1 life.")  # fmt: skip


@pytest.mark.rule("702.35a@2024", "608.2g@2024")
@pytest.mark.parametrize("is_cast", [True, False])
def test_a_discarded_card_is_cast_for_its_madness_cost_or_goes_on(*, is_cast: bool) -> None:
    board = Board(EDITION)
    spell, card = board.hand(rummage()), board.hand(mad_zap())
    (land,) = board.lands("R")
    play = board.begin()
    play.do(CastSpell(spell, costs=(card,)))
    assert play.named("Mad Zap", Zone.EXILE)
    play.to_question(Question.CAST)
    (exiled,) = play.named("Mad Zap", Zone.EXILE)
    (option,) = [each for each in play.game.legal
                 if isinstance(each, CastSpell) and each.targets == (B,)]  # fmt: skip
    assert option.object == exiled
    play.do(option if is_cast else Answer(False))
    assert play.obj(land).tapped is is_cast
    play.settle()
    assert play.named("Mad Zap", Zone.GRAVEYARD)
    assert (play.life(A), play.life(B)) == (21, 17 if is_cast else 20)


@pytest.mark.rule("702.35a@2024")
def test_it_is_no_way_to_cast_the_card_from_a_hand() -> None:
    board = Board(EDITION)
    card = board.hand(mad_zap())
    board.lands("R")
    play = board.begin()
    assert not [each for each in play.game.legal if isinstance(each, CastSpell)]
    assert play.refused(CastSpell(card, (B,), mode=1)) == "601.3@2024"


@pytest.mark.rule("702.35a@2024", "514.3a@2024")
def test_a_card_discarded_in_the_cleanup_step_may_be_cast_there() -> None:
    board = Board(EDITION)
    for _ in range(8):
        board.hand(mad_zap())
    board.lands("R")
    play = board.begin().to(Step.CLEANUP)
    play.to_question(Question.CAST)
    assert play.step is Step.CLEANUP
    play.do(next(each for each in play.game.legal if getattr(each, "targets", ()) == (B,)))
    assert play.settle().life(B) == 17

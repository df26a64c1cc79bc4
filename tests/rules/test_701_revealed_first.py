"""Cards are revealed before anybody chooses among them (701.16)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DiscardChosen, Effect, LookAtTop, RevealUntil
from turnfold.events.cards.effects.actions import Explore
from turnfold.events.cards.selections import those
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.stack import ResolutionPaused
from turnfold.events.zones import CardRevealed
from turnfold.replays.views import redacted

CREATURES = those(HasTypes(("creature",)))
LANDS = those(HasTypes(("land",)))
REVEALED = in_editions("701.12@2010", "701.16@2024")


def begun(edition: Edition = Edition.FREE_DIVISION) -> tuple[Play, int]:
    """A game with a creature, in which each player has two creature cards in hand, and two above a
    land in their library."""
    board = Board(edition)
    it = board.permanent(creature("Scout"))
    for player in (A, B):
        board.library("Forest", player)
        for name in ("Ant", "Elk"):
            board.hand(creature(name), player)
            board.library(creature(name), player)
    return board.begin(), it


@REVEALED
@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (DiscardChosen("each_opponent", CREATURES), 2),
        (DiscardChosen("each_opponent", CREATURES, up_to=True), 2),
        (LookAtTop(2, 1, CREATURES, revealed="all"), 2),
        (RevealUntil(LANDS, rest="bottom"), 3),
    ],
)
def test_cards_are_revealed_before_the_choice_and_only_once(
    effect: Effect, number: int, edition: Edition
) -> None:
    play, _ = begun(edition)
    play.effect(effect)
    assert play.asked == (A, Question.CHOOSE)
    assert len(play.events(CardRevealed)) == number
    play.settle()
    assert len(play.events(CardRevealed)) == number


@pytest.mark.rule("701.16@2024")
def test_the_player_who_chooses_reads_the_names_before_they_are_asked() -> None:
    play, _ = begun()
    play.effect(DiscardChosen("each_opponent", CREATURES))
    told = redacted(play.game.log, A).events
    names = [each.card for each in told if isinstance(each, CardRevealed)]
    assert sorted(names[-2:]) == ["Ant", "Elk"]
    assert isinstance(told[-1], ResolutionPaused), "the question stands behind them"


@pytest.mark.rule("701.16@2024", "701.40a@2024")
def test_what_an_explorer_finds_is_revealed_before_it_may_go() -> None:
    play, scout = begun()
    play.effect(Explore("target"), target=scout)
    assert play.asked == (A, Question.CHOOSE)
    assert [each.card for each in play.events(CardRevealed)] == ["Elk"]
    play.settle()
    assert len(play.events(CardRevealed)) == 1


@REVEALED
def test_each_player_reveals_cards_before_any_are_moved(edition: Edition) -> None:
    """Both then put theirs on the bottom in any order, one after the other."""
    play, _ = begun(edition)
    play.effect(RevealUntil(LANDS, who="each_player", rest="bottom"))
    assert play.asked == (A, Question.CHOOSE)
    assert len(play.events(CardRevealed)) == 3
    play.choose(play.named("Ant", Zone.LIBRARY)[0])
    assert play.asked == (B, Question.CHOOSE)
    assert len(play.events(CardRevealed)) == 6
    assert play.hand(A) == 2
    play.settle()
    assert len(play.events(CardRevealed)) == 6
    assert (play.hand(A), play.hand(B)) == (3, 3)

"""Abilities that trigger on "one or more" objects trigger once for all of one instant (603.2c)."""

import pytest

from tests.rules.board import A, B, Board, C, D, creature
from tests.rules.several import BEAR, teams
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Destroy, Effect, ReturnIt, TapIt
from turnfold.events.cards.selections import those
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, TeamRules

ONE_OR_MORE = in_editions("410.2c@2004", "603.2c@2010", "603.2c@2024")
CREATURES = those(HasTypes(("creature",)))


def altar(event: str) -> Card:
    """An enchantment with which its controller gains 1 life each time."""
    card = read_card("Altar", "Enchantment", f"Whenever {event}, you gain 1 life.")
    assert card.unread == ()
    return card


@ONE_OR_MORE
@pytest.mark.parametrize(
    ("event", "effect"),
    [
        ("one or more creatures die", Destroy(CREATURES)),
        ("one or more creatures your opponents control die", Destroy(CREATURES)),
        ("one or more creatures leave the battlefield", ReturnIt(CREATURES)),
        ("one or more creatures become tapped", TapIt(CREATURES)),
    ],
)
def test_creatures_of_several_players_are_one_event(
    event: str, effect: Effect, edition: Edition
) -> None:
    board = Board(edition)
    board.permanent(altar(event))
    for player in (A, A, B, B):
        board.permanent(creature("Bear"), player)
    play = board.begin()
    play.effect(effect)
    assert play.settle().life(A) == 21


@pytest.mark.rule("603.2c@2024")
def test_cards_put_into_the_graveyards_of_two_players_are_two_events() -> None:
    """The words name a graveyard, which is one player's."""
    board = Board(Edition.FREE_DIVISION)
    board.permanent(altar("one or more creature cards are put into a graveyard from anywhere"))
    for player in (A, A, B, B):
        board.permanent(creature("Bear"), player)
    play = board.begin()
    play.effect(Destroy(CREATURES))
    assert play.settle().life(A) == 22


@pytest.mark.rule("508.1m@2024", "603.2c@2024", "805.10b@2024")
@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("one or more creatures attack", 1),
        ("one or more creatures you control attack", 1),
        ("one or more creatures your opponents control attack", 0),
        ("you attack", 1),
        ("a player attacks with two or more creatures", 2),
    ],
)
def test_creatures_of_a_team_attack_together(event: str, times: int) -> None:
    board = teams(
        Edition.FREE_DIVISION, Variant(teams=TeamRules.SHARED_TURNS), life=(20, 20, 20, 20)
    )
    board.permanent(altar(event))
    bears = [board.permanent(BEAR, player) for player in (A, A, B, B)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(tuple(zip(bears, (C, D, C, D), strict=True))))
    assert play.settle().life(A) == 20 + times

"""The monarch (722): who becomes it, what it draws, and to whom it is lost."""

import pytest

from tests.rules.board import A, B, Board, C, creature
from tests.rules.play import Play
from tests.rules.several import four
from turnfold.engine.cards.text import read_card
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects.actions import BecomeMonarch
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.game import PlayerBecameMonarch, PlayerLeft
from turnfold.events.zones import CardDrawn

EDITION = Edition.FREE_DIVISION


def crowned(play: Play, player: int = A) -> Play:
    """The player becomes the monarch, and what triggers resolves."""
    return play.effect(BecomeMonarch("you"), player).settle()


def of_text(text: str) -> Card:
    """A creature with this text, which is read as a whole."""
    card = read_card("Odd Courtier", "Creature — Human", text, power="2", toughness="2")
    assert card.unread == ()
    return card


@pytest.mark.rule("722.1@2024")
def test_there_is_no_monarch_until_an_effect_makes_one() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(bear).to_the_end_of_turn()
    assert (play.state.monarch, play.events(PlayerBecameMonarch)) == (0, [])


@pytest.mark.rule("722.3@2024")
def test_whoever_becomes_the_monarch_takes_it_from_the_other() -> None:
    play = crowned(crowned(Board(EDITION).begin(), A), B)
    assert play.state.monarch == B
    assert play.events(PlayerBecameMonarch) == [PlayerBecameMonarch(A), PlayerBecameMonarch(B)]


@pytest.mark.rule("722.3@2024", "603.2@2024")
def test_the_monarch_does_not_become_it_again() -> None:
    board = Board(EDITION)
    board.permanent(of_text("Whenever you become the monarch, you gain 1 life."))
    play = crowned(crowned(crowned(board.begin(), B)))
    assert play.life(A) == 21
    crowned(play)
    assert (play.life(A), len(play.events(PlayerBecameMonarch))) == (21, 2)


@pytest.mark.parametrize(
    "day",
    [
        pytest.param("2016-08-26", marks=pytest.mark.rule("716.2@2016-08-26")),
        pytest.param("2024", marks=pytest.mark.rule("722.2@2024")),
    ],
)
def test_the_monarch_draws_at_the_beginning_of_their_own_end_step(day: str) -> None:
    play = crowned(Board(Edition(day)).begin())
    since = play.now
    play.to(Step.END)
    assert play.events(CardDrawn, since=since) == []
    assert [play.state.abilities[each].controller for each in play.state.stack] == [A]
    play.settle()
    assert [each.player for each in play.events(CardDrawn, since=since)] == [A]
    play.to_turn(2, Step.END)
    assert play.state.stack == ()


@pytest.mark.rule("722.2@2024")
def test_whoever_loses_the_title_after_it_triggered_still_draws() -> None:
    play = crowned(Board(EDITION).begin()).to(Step.END)
    since = play.now
    crowned(play, B)
    assert [each.player for each in play.events(CardDrawn, since=since)] == [A]


@pytest.mark.rule("722.2@2024")
@pytest.mark.parametrize(("attackers", "blocked", "heir"), [(1, 0, A), (2, 0, A), (1, 1, B)])
def test_combat_damage_to_the_monarch_takes_the_title(
    attackers: int, blocked: int, heir: int
) -> None:
    """Each creature triggers; the second finds its controller monarch already."""
    board = Board(EDITION)
    mine = [board.permanent(creature(f"Bear {n}")) for n in range(attackers)]
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = crowned(board.begin(), B).attack(*mine)
    play.block({wall: mine[0]} if blocked else {})
    play.to(Step.COMBAT_DAMAGE).to_question(Question.PRIORITY)
    assert play.state.monarch == B
    assert len(play.state.stack) == attackers - blocked
    assert all(play.state.abilities[each].controller == B for each in play.state.stack)
    since = play.now
    assert play.settle().state.monarch == heir
    assert len(play.events(PlayerBecameMonarch, since=since)) == (heir == A)


@pytest.mark.rule("722.2@2024")
def test_other_damage_and_damage_to_others_take_no_title() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    shooter = board.permanent(of_text("{0}: This creature deals 1 damage to each opponent."))
    play = crowned(board.begin(), B).activate(shooter).settle()
    assert play.state.monarch == B
    crowned(play, A).attack(bear).to_the_end_of_turn()
    assert play.state.monarch == A


@pytest.mark.rule("722.4@2024")
@pytest.mark.parametrize(("monarch", "heir"), [(C, A), (A, B)])
def test_the_active_player_or_the_next_takes_the_title_of_a_player_who_leaves(
    monarch: int, heir: int
) -> None:
    play = crowned(four(EDITION).begin(), monarch)
    play.do(Concede(), monarch)
    assert play.state.monarch == heir
    left, crown = PlayerLeft(monarch), PlayerBecameMonarch(heir)
    assert play.rule_of(crown) == "722.4"
    batches = [[each.event for each in batch] for batch in play.game.log.commits()]
    assert any(left in batch and crown in batch for batch in batches)


@pytest.mark.rule("722.4@2024")
def test_who_leaves_without_the_title_leaves_it_where_it_is() -> None:
    play = crowned(four(EDITION).begin(), B)
    play.do(Concede(), C)
    assert play.state.monarch == B


@pytest.mark.rule("722.3@2024", "603.4@2024")
@pytest.mark.parametrize(("monarch", "life"), [(0, 27), (A, 21), (B, 23)])
def test_conditions_ask_who_is_the_monarch(monarch: int, life: int) -> None:
    board = Board(EDITION)
    board.permanent(
        of_text(
            "At the beginning of combat on your turn, if you're the monarch, you gain 1 life.\n"
            "At the beginning of combat on your turn, if an opponent is the monarch, you gain 3 "
            "life.\n"
            "At the beginning of combat on your turn, if there is no monarch, you gain 7 life."
        )
    )
    play = board.begin()
    play = crowned(play, monarch) if monarch else play
    assert play.to(Step.BEGINNING_OF_COMBAT).settle().life(A) == life


@pytest.mark.rule("722.5@2024")
def test_a_static_ability_asks_who_is_the_monarch_now() -> None:
    board = Board(EDITION)
    guard = board.permanent(
        of_text("As long as you're the monarch, this creature gets +1/+1 and has vigilance.")
    )
    play = board.begin()
    assert play.size(guard) == (2, 2)
    assert crowned(play).size(guard) == (3, 3)
    assert crowned(play, B).size(guard) == (2, 2)


@pytest.mark.rule("722.1@2024")
def test_no_monarch_is_known_before_there_was_one() -> None:
    assert unknown_wordings(BecomeMonarch("you"), Edition("2016-08-26")) == []
    assert unknown_wordings(BecomeMonarch("you"), Edition("2016-08-25")) == [
        "the rules of 2016-08-25 know no become_monarch, which came on 2016-08-26"
    ]

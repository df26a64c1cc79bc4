"""What is said of those players for whom something is so: printed texts that are read and
played."""

import pytest

from tests.cards.text.test_events_and_others import reading_of
from tests.cards.text.test_played import EDITION, beast
from tests.rules.board import A, B, Board, C
from tests.rules.board import creature as plain
from tests.rules.play import Play
from turnfold import Card
from turnfold.events.decisions import ChooseObjects, DeclareAttackers
from turnfold.events.enums import Question, Step, Zone
from turnfold.events.stack import AbilityTriggered
from turnfold.events.zones import CardDiscarded, CardDrawn

ATTACKED = "Whenever one or more of your opponents are attacked, draw a card."
LAND = Card("Field", ("land",))
READ = (
    ATTACKED,
    "When this creature enters, each opponent discards two cards unless they discard a nonland "
    "card.",
    "At the beginning of each opponent's upkeep, if that player has one or fewer cards in hand, "
    "that player loses 2 life.",
    "When this creature enters, draw a card for each opponent who has one or fewer cards in hand.",
    "When this creature enters, draw a card for each player who has four or more cards in hand.",
    "When this creature enters, draw a card for each opponent who has no cards in hand.",
    "When this creature enters, draw a card for each player who lost life this turn.",
)


@pytest.mark.parametrize("text", READ)
def test_these_texts_are_read(text: str) -> None:
    assert reading_of(text)[0] == ()


@pytest.mark.rule("402.1@2024", "608.2h@2024")
@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("opponent who has no cards in hand", 0),
        ("opponent who has one or fewer cards in hand", 1),
        ("opponent who has two or fewer cards in hand", 2),
        ("opponent who has two or more cards in hand", 1),
        ("player who has two or more cards in hand", 2),
        ("player who has three or more cards in hand", 1),
    ],
)
def test_players_are_counted_by_the_cards_in_their_hands(said: str, number: int) -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(beast(f"{{0}}: You gain 1 life for each {said}."))
    for player, cards in ((A, 3), (B, 1), (C, 2)):
        for _ in range(cards):
            board.hand(LAND, player)
    play = board.begin().activate(it).settle()
    assert play.life(A) == 20 + number


@pytest.mark.rule("119.3@2024", "608.2h@2024")
@pytest.mark.parametrize(("who", "number"), [("opponent", 1), ("player", 2)])
def test_players_are_counted_who_lost_life_this_turn(who: str, number: int) -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(beast(f"{{0}}: You gain 1 life for each {who} who lost life this turn."))
    play = board.begin()
    for player in (A, B, B):
        play.effect_damage(A, player, 2)
    play.activate(it).settle()
    assert play.life(A) == 18 + number


@pytest.mark.rule("101.4@2024", "608.2d@2024")
def test_only_who_holds_such_a_card_can_discard_it_in_place_of_two() -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(
        beast("{0}: Each opponent discards two cards unless they discard a nonland card.")
    )
    lands = [board.hand(LAND, B) for _ in range(3)]
    bear = board.hand(plain("Bear"), C)
    kept = [board.hand(LAND, C) for _ in range(2)]
    play = board.begin().activate(it).to_question(Question.CONFIRM)
    assert play.asked == (C, Question.CONFIRM), "B has no nonland card"
    play.say(True).settle()
    assert len(play.state.zone(Zone.HAND, B)) == len(lands) - 2
    assert set(play.state.zone(Zone.HAND, C)) == {*kept}
    assert bear not in play.state.zone(Zone.HAND, C)


@pytest.mark.rule("101.4@2024", "608.2d@2024")
def test_who_does_not_want_to_discard_it_discards_two_cards() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Each opponent discards two cards unless they discard a nonland card.")
    )
    for card in (plain("Bear"), LAND, LAND):
        board.hand(card, B)
    play = board.begin().activate(it).say(False).settle()
    assert len(play.state.zone(Zone.HAND, B)) == 1


@pytest.mark.rule("508.3b@2024", "603.2c@2024")
@pytest.mark.parametrize(
    ("targets", "times"),
    [((B, C), 1), ((B, B), 1), ((C,), 1), ((B, "walker"), 1), (("walker",), 0)],
)
def test_it_triggers_once_however_many_opponents_are_attacked(
    targets: tuple[int | str, ...], times: int
) -> None:
    board = Board(EDITION, players=3)
    it = board.permanent(beast(ATTACKED))
    walker = board.permanent(
        Card("Walker", ("planeswalker",), loyalty=5), C, counters={"loyalty": 5}
    )
    bears = [board.permanent(plain("Bear")) for _ in targets]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(
        DeclareAttackers(
            tuple(
                (bear, each if isinstance(each, int) else walker)
                for bear, each in zip(bears, targets, strict=True)
            )
        )
    )
    found = [each for each in play.events(AbilityTriggered) if getattr(each, "source", 0) == it]
    assert len(found) == times


@pytest.mark.rule("508.3b@2024")
def test_it_is_about_attacks_of_every_player_on_opponents_of_its_controller() -> None:
    board = Board(EDITION, players=3)
    mine = board.permanent(beast(ATTACKED, "Mine"), B)
    theirs = board.permanent(beast(ATTACKED, "Theirs"), C)
    bear = board.permanent(plain("Bear"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, C),)))
    found = [getattr(each, "source", 0) for each in play.events(AbilityTriggered)]
    assert (found.count(mine), found.count(theirs)) == (1, 0)


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("cards", "life"), [(0, 18), (1, 18), (2, 20)])
def test_an_upkeep_of_an_opponent_with_few_cards(cards: int, life: int) -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "At the beginning of each opponent's upkeep, if that player has one or fewer cards in "
            "hand, they lose 2 life."
        )
    )
    for _ in range(cards):
        board.hand(LAND, B)
    play = board.begin()
    play.to_turn(play.state.turn + 1, Step.DRAW)
    assert play.life(B) == life


def both_do(text: str, *, hand: int = 0, other: str = "") -> Play:
    """B, whose turn it is not, activates an ability that is about B and A."""
    board = Board(EDITION)
    it = board.permanent(beast(f"{{0}}: You and target player each {text}."), B)
    if other:
        board.permanent(beast(other, "Watcher"), B)
    for player in (A, B):
        for _ in range(hand):
            board.hand(LAND, player)
    return board.begin().pass_().activate(it, A)


@pytest.mark.rule("121.2c@2024")
def test_you_and_another_player_draw_in_turn_order() -> None:
    play = both_do("draw two cards")
    play.settle()
    assert [each.player for each in play.events(CardDrawn)][-4:] == [A, A, B, B]


@pytest.mark.rule("101.4@2024", "608.2e@2024")
def test_you_and_another_player_choose_in_turn_order_before_either_discards() -> None:
    play = both_do("discard a card", hand=2)
    for player in (A, B):
        play.to_question(Question.DISCARD)
        assert play.asked[0] == player
        assert not play.events(CardDiscarded)
        play.do(ChooseObjects(play.state.zone(Zone.HAND, player)[:1]))
    play.settle()
    assert [each.player for each in play.events(CardDiscarded)] == [A, B]


@pytest.mark.rule("608.2f@2024", "603.2c@2024")
def test_tokens_of_you_and_another_player_are_created_together() -> None:
    watching = "Whenever one or more other creatures enter, you gain 1 life."
    play = both_do("create a 1/1 green Saproling creature token", other=watching)
    play.settle()
    assert len(play.named("Saproling")) == 2
    assert play.life(B) == 21


@pytest.mark.rule("608.2c@2024")
def test_a_player_who_is_both_you_and_the_other_does_it_once() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: You and target player each gain 3 life."))
    play = board.begin().activate(it, A).settle()
    assert play.life(A) == 23


def test_a_verb_of_one_player_is_not_one_of_two() -> None:
    text = "{0}: You and target player each draw a card and loses 2 life."
    assert reading_of(text)[0]

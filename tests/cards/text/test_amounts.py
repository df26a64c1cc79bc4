"""Amounts of each of several players, sums, and amounts of what a cost did, as they are played: the
outcome is what the text says."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Question

READ = (
    "Each opponent loses X life, where X is the number of cards in that player's graveyard.",
    "Each player draws a card for each creature they control with flying.",
    "Target opponent loses X life, where X is 3 minus the number of cards in their hand.",
    "Target opponent mills X cards, where X is the number of cards in their hand minus two.",
    "Target player loses 1 life for each card in their hand.",
    "Draw X cards, where X is the number of creatures you control plus the number of creature "
    "cards in your graveyard.",
    "~ deals damage to each player equal to half that player's life total, rounded down.",
    "~ deals damage to target player equal to the number of cards in that player's hand.",
    "Target player mills cards equal to your life total.",
    "Double the power of target creature until end of turn.",
    "Double the number of each kind of counter on target artifact.",
    "Create X tapped 1/1 white Human creature tokens, where X is the number of lands you control.",
    "Draw a card, then draw cards equal to the number of cards named ~ in all graveyards.",
    "Add {R} for each card named ~ in each graveyard.",
    "Put a number of +1/+1 counters on target creature equal to the number of lands you control.",
    "Target creature you control deals damage equal to twice its power to target creature you "
    "don't control.",
)
UNREAD = (
    "You gain life equal to the number of creatures they control.",
    "Draw a card for each card in their hand.",
    "Target creature gets +1/+1 until end of turn for each land they control.",
    "You gain life equal to the sacrificed creature's power.",
)
"""What nobody is meant by, or no cost has done."""


@pytest.mark.parametrize("text", READ)
def test_the_amount_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "", "Sorcery", text)).paragraphs[0]
    assert found.line is not None
    assert says(found.line, found.text)


@pytest.mark.parametrize("text", UNREAD)
def test_an_amount_of_nobody_is_not_read(text: str) -> None:
    assert not read(PrintedCard("~", "", "Sorcery", text)).is_whole


def test_an_ability_of_a_permanent_has_no_amount_for_each_player() -> None:
    text = "Creatures you control get +1/+1 for each land they control."
    assert not read(PrintedCard("~", "", "Enchantment", text)).is_whole


@pytest.mark.rule("608.2h@2024")
def test_each_player_loses_life_for_what_that_player_controls() -> None:
    board = Board(EDITION)
    for number in range(3):
        board.permanent(plain(f"Bear {number}"), B)
    board.permanent(plain("Wolf"), A)
    spell = board.hand(trick("Each player loses 1 life for each creature they control."))
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert (play.life(A), play.life(B)) == (19, 17)


@pytest.mark.rule("608.2h@2024")
def test_damage_to_each_player_is_as_much_as_that_player_controls() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"), B)
    spell = board.hand(
        trick("This spell deals damage to each player equal to twice the number of creatures "
              "that player controls.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert (play.life(A), play.life(B)) == (20, 18)


@pytest.mark.rule("608.2h@2024")
def test_each_player_creates_as_many_tokens_as_that_player_has_creatures() -> None:
    board = Board(EDITION)
    for number in range(2):
        board.permanent(plain(f"Bear {number}"), B)
    text = "Each player creates a 1/1 green Cat creature token for each creature they control."
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell)
    owners = [play.obj(each).controller for each in play.settle().named("Cat")]
    assert owners == [B, B]


@pytest.mark.rule("107.1b@2024")
@pytest.mark.parametrize(("cards", "left"), [(1, 20), (4, 20), (6, 18)])
def test_damage_that_would_be_less_than_nothing_is_none(cards: int, left: int) -> None:
    board = Board(EDITION, active=A)
    board.permanent(
        read_card(
            "Test Cell",
            "Artifact",
            "At the beginning of each opponent's upkeep, this artifact deals X damage to that "
            "player, where X is the number of cards in their hand minus 4.",
        )
    )
    for number in range(cards):
        board.hand(plain(f"Card {number}"), B)
    play = board.begin().to_turn(4)
    assert play.settle().life(B) == left


@pytest.mark.rule("608.2h@2024")
def test_a_sum_counts_what_lies_there_and_what_is_dead() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"))
    for number in range(2):
        board.graveyard(plain(f"Dead {number}"))
    spell = board.hand(
        trick("You gain life equal to the number of creatures you control plus the number of "
              "creature cards in your graveyard.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 23


@pytest.mark.rule("119.5@2024", "608.2h@2024")
def test_each_life_total_becomes_the_number_of_what_that_player_controls() -> None:
    board = Board(EDITION)
    for number, player in enumerate((A, B, B)):
        board.permanent(plain(f"Bear {number}"), player)
    spell = board.hand(
        trick("Each player's life total becomes the number of creatures they control.")
    )
    play = board.begin()
    play.cast(spell)
    play.settle()
    assert (play.life(A), play.life(B)) == (1, 2)


@pytest.mark.rule("608.2h@2024", "202.3@2024")
def test_life_is_lost_for_the_mana_value_of_the_permanent_that_is_gone() -> None:
    board = Board(EDITION)
    relic = board.permanent(Card("Relic", ("artifact",), cost="{4}"), B)
    spell = board.hand(
        trick("Destroy target nonland permanent. You lose life equal to that permanent's mana "
              "value.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, relic)
    assert play.settle().life(A) == 16


@pytest.mark.rule("608.2c@2024", "202.3@2024")
@pytest.mark.parametrize("whose", ["that card's", "its"])
def test_life_is_lost_for_the_mana_value_of_the_card_that_came_back(whose: str) -> None:
    board = Board(EDITION)
    dead = board.graveyard(beast("Trample", cost="{2}{G}"))
    spell = board.hand(
        trick(f"Return target creature card from your graveyard to the battlefield. You lose life "
              f"equal to {whose} mana value.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, dead)
    assert play.settle().life(A) == 17


@pytest.mark.rule("608.2c@2024", "202.3@2024")
def test_life_is_gained_for_the_mana_value_of_the_card_that_was_revealed() -> None:
    board = Board(EDITION)
    board.library(beast("Trample", cost="{4}{G}"))
    spell = board.hand(
        trick("Reveal the top card of your library and put that card into your hand. You gain "
              "life equal to its mana value.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 25


@pytest.mark.rule("201.2@2024")
def test_only_what_has_the_name_of_the_source_is_counted() -> None:
    board = Board(EDITION)
    it = beast("{T}: You gain 1 life for each creature you control named Test Beast.")
    first, *_ = (board.permanent(it) for _ in range(2))
    board.permanent(plain("Bear"))
    assert board.begin().activate(first).settle().life(A) == 22


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize(
    ("words", "size"), [("power", (8, 3)), ("power and toughness", (8, 6))]
)  # fmt: skip
def test_what_is_doubled_is_as_large_again(words: str, size: tuple[int, int]) -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear", 3, 2), counters={"+1/+1": 1})
    spell = board.hand(trick(f"Double the {words} of target creature until end of turn."))
    play = board.begin()
    play.cast(spell, bear)
    assert play.settle().size(bear) == size


@pytest.mark.rule("122.1@2024")
def test_counters_of_every_kind_are_doubled() -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear"), counters={"+1/+1": 1, "charge": 3})
    spell = board.hand(trick("Double the number of each kind of counter on target creature."))
    play = board.begin()
    play.cast(spell, bear)
    play.settle()
    assert (play.counters(bear, "+1/+1"), play.counters(bear, "charge")) == (2, 6)


@pytest.mark.rule("614.1c@2024")
def test_it_enters_with_as_many_counters_as_there_are_other_creatures() -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"))
    board.permanent(plain("Wolf"), B)
    text = (
        "This creature enters with X +1/+1 counters on it, where X is the number of other "
        "creatures on the battlefield."
    )
    spell = board.hand(beast(text))
    play = board.begin()
    play.cast(spell)
    play.settle()
    (it,) = play.named("Test Beast")
    assert play.counters(it, "+1/+1") == 2


COST = "As an additional cost to cast this spell, sacrifice a creature.\n"


@pytest.mark.rule("608.2h@2024", "601.2h@2024")
def test_damage_is_as_much_as_the_power_of_what_the_cost_sacrificed() -> None:
    board = Board(EDITION)
    big = board.permanent(plain("Big Bear", 5, 5))
    board.permanent(plain("Bear"))
    spell = board.hand(
        trick(COST + "This spell deals damage equal to the sacrificed creature's power to any "
              "target.")
    )  # fmt: skip
    play = board.begin()
    play.do(CastSpell(spell, (B,), costs=(big,)))
    assert play.settle().life(B) == 15


@pytest.mark.rule("608.2h@2024")
def test_what_the_cost_sacrificed_is_known_when_an_answer_was_waited_for() -> None:
    board = Board(EDITION)
    board.permanent(beast("Trample", cost="{3}{G}"))
    board.hand(plain("Card"))
    board.hand(plain("Other Card"))
    spell = board.hand(
        trick(COST + "Discard a card. You gain life equal to the mana value of the sacrificed "
              "creature.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.DISCARD)
    assert play.settle().life(A) == 24


@pytest.mark.rule("118.8@2024")
def test_what_only_one_of_two_costs_does_is_not_asked_for() -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature or discard a card.\n"
        "You gain life equal to the sacrificed creature's power."
    )
    assert not read(PrintedCard("Trick", "", "Instant", text)).is_whole


@pytest.mark.rule("608.2c@2024", "603.2c@2024")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Investigate.", 21),
        ("Investigate twice.", 22),
        ("Investigate for each Forest you control.", 23),
        ("Investigate X times, where X is the number of artifacts you control plus 1.", 22),
        ("Investigate for each Island you control.", 20),
        ("Incubate 1 twice.", 22),
        ("Create two Clue tokens.", 21),
    ],
)
def test_an_action_that_is_done_several_times_is_as_many_events(text: str, life: int) -> None:
    board = Board(EDITION)
    board.permanent(
        read_card(
            "Watcher",
            "Artifact",
            "Whenever one or more artifacts you control enter, you gain 1 life.",
        )
    )
    for _ in range(3):
        board.permanent("Forest")
    spell = board.hand(trick(text))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == life

"""Choosing what another discards, proliferating, and countering into exile (701)."""

import pytest

from tests.cards.text.test_played import beast
from tests.cards.text.test_reading import creature as printed
from tests.cards.text.test_reading import spell
from tests.rules.board import A, B, Board, creature, instant
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DiscardChosen, Proliferate
from turnfold.events.cards.selections import those
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.zones import CardRevealed

EDITION = Edition.FREE_DIVISION


@in_editions("701.8@2024", "701.8@2010")
@pytest.mark.parametrize(("exile", "zone"), [(False, Zone.GRAVEYARD), (True, Zone.EXILE)])
def test_you_choose_what_an_opponent_discards(edition: Edition, exile: bool, zone: Zone) -> None:
    board = Board(edition)
    bear = board.hand(creature("Bear"), B)
    elk, rite = board.hand(creature("Elk"), B), board.hand(instant("Rite"), B)
    play = board.begin()
    play.effect(DiscardChosen("each_opponent", those(HasTypes(("creature",))), exile))
    assert play.asked == (A, Question.CHOOSE)
    assert play.refused(ChooseObjects((rite,)))
    play.choose(elk)
    assert play.named("Elk", zone)
    assert len(play.events(CardRevealed)) == 3, "the whole hand is revealed"
    assert bear in play.state.zone(Zone.HAND, B)


@pytest.mark.rule("701.8@2024", "608.2c@2024")
def test_nothing_is_discarded_where_no_card_fits() -> None:
    board = Board(EDITION)
    board.hand(instant("Rite"), B)
    play = board.begin()
    play.effect(DiscardChosen("each_opponent", those(HasTypes(("creature",)))))
    assert play.hand(B) == 1


@in_editions("701.24a@2010", "701.27a@2024")
def test_proliferating_gives_another_counter_of_each_kind(edition: Edition) -> None:
    board = Board(edition)
    mine = board.permanent(creature("Mine"), counters={"+1/+1": 2, "charge": 1})
    theirs = board.permanent(creature("Theirs"), B, counters={"+1/+1": 1})
    plain = board.permanent(creature("Plain"))
    play = board.begin()
    play.effect(Proliferate())
    assert play.refused(ChooseObjects((plain,))), "it has no counter"
    play.choose(mine)
    assert (play.counters(mine, "+1/+1"), play.counters(mine, "charge")) == (3, 2)
    assert play.counters(theirs, "+1/+1") == 1, "it was not chosen"


@pytest.mark.rule("701.5a@2024", "614.1a@2024")
def test_a_spell_is_countered_into_exile() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, exile it instead of putting it "
        "into its owner's graveyard."
    )
    board = Board(EDITION)
    bear, no = board.hand(creature("Bear")), board.hand(read_card("No", "Instant", text))
    play = board.begin()
    it = play.cast(bear)
    play.cast(no, it)
    play.resolve()
    assert play.named("Bear", Zone.EXILE)


@pytest.mark.rule("702.114a@2024")
def test_devoid_is_colorless_in_every_zone() -> None:
    board = Board(EDITION)
    drone = Card("Drone", ("creature",), "{R}", power=1, toughness=1, keywords=("devoid",))
    there, in_hand = board.permanent(drone), board.hand(drone)
    play = board.begin()
    assert not play.looks(there).colors
    assert not play.looks(in_hand).colors


@pytest.mark.rule("700.2@2024", "608.2c@2024")
@pytest.mark.parametrize(("mode", "killed", "grown"), [(0, True, 0), (1, False, 1), (2, True, 1)])
def test_both_modes_are_a_choice_of_their_own(mode: int, killed: bool, grown: int) -> None:
    text = (
        "Choose one or both —\n• Destroy target artifact.\n"
        "• Put a +1/+1 counter on target creature."
    )
    board = Board(EDITION)
    bauble = board.permanent(Card("Bauble", ("artifact",)), B)
    bear = board.permanent(creature("Bear"))
    card = board.hand(read_card("Both", "Instant", text))
    play = board.begin()
    play.cast(card, *[(bauble,), (bear,), (bauble, bear)][mode], mode=mode)
    play.resolve()
    assert play.in_play(bauble) is not killed
    assert play.counters(bear, "+1/+1") == grown


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("colors", "damage"), [("R", 2), ("RR", 4)])
def test_another_amount_is_dealt_instead(colors: str, damage: int) -> None:
    text = (
        "Bolt deals 2 damage to target creature. It deals 4 damage instead if you control two or "
        "more Mountains."
    )
    board = Board(EDITION)
    wall = board.permanent(creature("Wall", 0, 9), B)
    board.lands(colors)
    card = board.hand(read_card("Bolt", "Instant", text))
    play = board.begin()
    play.cast(card, wall)
    assert play.resolve().obj(wall).damage == damage


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("You draw a card and lose 1 life.", (19, 20)),
        ("Each opponent discards a card and loses 2 life.", (20, 18)),
    ],
)
def test_a_second_verb_is_about_the_same_player(text: str, lives: tuple[int, int]) -> None:
    board = Board(EDITION)
    card = board.hand(read_card("Deed", "Sorcery", text))
    board.library(creature("Elk"))
    play = board.begin()
    play.cast(card)
    play.resolve()
    assert (play.life(A), play.life(B)) == lives


@pytest.mark.rule("603.7@2024")
def test_what_was_exiled_returns_at_the_next_end_step() -> None:
    board = Board(EDITION)
    it = board.permanent(creature("Bear"))
    text = (
        "When this creature enters, exile target creature. Return that card to the battlefield "
        "under its owner's control at the beginning of the next end step."
    )
    card = board.hand(beast(text))
    play = board.begin()
    play.cast(card)
    play.to_question(Question.CHOOSE_TARGETS).target(it).settle()
    assert play.named("Bear", Zone.EXILE)
    play.to_turn(2)
    assert play.named("Bear")


@pytest.mark.parametrize(
    "text",
    [
        "Target player draws two cards, then discards four cards.",
        "Choose one or more —\n• Destroy target artifact.\n• Draw a card.\n• You gain 3 life.",
        "Double the number of +1/+1 counters on target creature.",
        "Switch target creature's power and toughness until end of turn.",
        "Put target creature card from a graveyard on top of its owner's library.",
        "Exile target creature. Its controller may search their library for a basic land card, put "
        "it onto the battlefield tapped, then shuffle.",
        "Destroy target creature. That creature's controller creates a 3/3 green Beast creature "
        "token.",
        "Draw a card at the beginning of the next turn's upkeep.",
    ],
)
def test_these_are_read(text: str) -> None:
    reading = spell(text)
    assert reading.is_whole, reading.unread


def test_two_modes_of_which_the_later_refers_to_what_was_made_are_read_as_no_pair() -> None:
    text = "Choose one or both —\n• Destroy target artifact.\n• Exile up to one target creature, "
    assert not spell(text + "then return it to the battlefield under its owner's control.").is_whole


@pytest.mark.rule("603.7@2024", "400.7@2024")
def test_a_card_returns_to_the_hand_at_the_next_end_step_after_it_died() -> None:
    text = (
        "When this creature dies, return it to its owner's hand at the beginning of the next end "
        "step."
    )
    board = Board(EDITION)
    it = board.permanent(beast(text))
    play = board.begin()
    play.effect_destroy(it).settle()
    assert play.named("Test Beast", Zone.GRAVEYARD)
    play.to_turn(2)
    assert play.named("Test Beast", Zone.HAND)


@pytest.mark.rule("605.1a@2024")
def test_mana_that_is_added_instead_is_not_read_yet() -> None:
    text = "{T}: Add {G}. If you control a creature with power 4 or greater, add {G}{G} instead."
    assert not printed(text).is_whole

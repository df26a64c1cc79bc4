"""Texts about each of several objects, and about what was exiled or milled before, played to what
the rules say."""

import pytest

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import PlayLand
from turnfold.events.enums import Edition, Step, Zone

EDITION = Edition.FREE_DIVISION
READ = (
    "Double the power of each creature you control until end of turn.",
    "Double the power and toughness of each creature until end of turn.",
    "Return each creature that isn't a Wolf to its owner's hand.",
    "Destroy all creatures that aren't Wolves.",
    "Destroy all creatures that aren't Wolves or Bears.",
    "Destroy each creature that isn't a Wolf, Bear, Ox, Rat, or Elf.",
    "Draw a card for each creature you control that's an Ox, Rat, Wolf, or Bear.",
    "Mill two cards. If at least one Wolf card is milled this way, draw a card.",
    "Exile two target cards from your graveyard. Add {R}. You may play those cards this turn.",
    "Exile target creature. If you do, return it to the battlefield under its owner's control.",
    "Search your library for a Wolf or basic land card, put it into your hand, then shuffle.",
    "Draw cards equal to the greatest mana value among cards in your graveyard.",
    "Return all creatures you control to their owners' hands. Draw a card for each creature "
    "returned to your hand this way.",
)
OF_STEPS = (
    "At the beginning of each opponent's upkeep, if that player has two or fewer cards in hand, "
    "that player loses 2 life.",
    "At the beginning of each player's upkeep, if that player has seven or more cards in hand, "
    "draw a card.",
)
OF_NO_STEP = (
    "At the beginning of your upkeep, if that player has no cards in hand, draw a card.",
    "Whenever this enchantment becomes tapped, if that player has no cards in hand, draw a card.",
)
UNREAD = (
    "Destroy each creature that isn't a Wolf, Bear.",
    "Destroy each creature that isn't a Wolf or Wolf.",
    "You may exile target creature. If you do, return it to the battlefield under its owner's "
    "control.",
    "Exile two target cards from your graveyard. Draw a card. You may play those cards this turn.",
)


def spell(text: str) -> Card:
    card = read_card("Test Spell", "Sorcery", text)
    assert card.unread == ()
    return card


@pytest.mark.parametrize("text", READ)
def test_what_is_read_is_written_again(text: str) -> None:
    [paragraph] = read(PrintedCard("Test Spell", "", "Sorcery", text)).paragraphs
    assert paragraph.line is not None, paragraph.fault
    assert says(paragraph.line, paragraph.text)


@pytest.mark.parametrize("text", OF_STEPS)
def test_what_the_player_of_a_step_has_is_written_again(text: str) -> None:
    [paragraph] = read(PrintedCard("Test Charm", "", "Enchantment", text)).paragraphs
    assert paragraph.line is not None, paragraph.fault
    assert says(paragraph.line, paragraph.text)


@pytest.mark.parametrize("text", OF_NO_STEP)
def test_that_player_is_nobody_where_nobody_was_spoken_of(text: str) -> None:
    assert not read(PrintedCard("Test Charm", "", "Enchantment", text)).is_whole


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert not read(PrintedCard("Test Spell", "", "Sorcery", text)).is_whole


@pytest.mark.rule("608.2h@2024", "611.2c@2024")
def test_each_creature_has_its_own_power_doubled() -> None:
    board = Board(EDITION)
    card = board.hand(spell("Double the power and toughness of each creature you control until "
                            "end of turn."))  # fmt: skip
    bear, ox = board.permanent(plain("Bear")), board.permanent(plain("Ox", 1, 5))
    foe = board.permanent(plain("Foe", 3, 3), B)
    play = board.begin()
    play.cast(card)
    play.settle()
    assert [play.size(each) for each in (bear, ox, foe)] == [(4, 4), (2, 10), (3, 3)]
    turn = play.state.turn
    play.to_turn(turn + 1)
    assert [play.size(each) for each in (bear, ox)] == [(2, 2), (1, 5)]


@pytest.mark.rule("608.2c@2024")
def test_creatures_that_are_none_of_the_named_kinds_return() -> None:
    board = Board(EDITION)
    card = board.hand(spell("Return each creature that isn't a Wolf or Rat to its owner's hand."))
    wolf, rat = (
        board.permanent(read_card(kind, f"Creature — {kind} Elf", "", power="1", toughness="1"))
        for kind in ("Wolf", "Rat")
    )
    board.permanent(plain("Bear"), B)
    play = board.begin()
    play.cast(card)
    play.settle()
    assert play.in_play(wolf, rat)
    assert [play.obj(each).card for each in play.state.zone(Zone.HAND, B)] == ["Bear"]


@pytest.mark.rule("603.7@2024")
@pytest.mark.parametrize("aimed", [True, False])
def test_what_was_exiled_returns_later_if_anything_was(aimed: bool) -> None:
    board = Board(EDITION)
    card = board.hand(
        spell("Exile up to one target creature. If you do, return it to the battlefield under its "
              "owner's control at the beginning of the next end step.")
    )  # fmt: skip
    board.permanent(plain("Bear"), B)
    play = board.begin()
    play.cast(card, *(play.named("Bear") if aimed else ()))
    play.settle()
    assert bool(play.named("Bear", Zone.EXILE)) is aimed
    play.to(Step.END)
    play.settle()
    (bear,) = play.named("Bear")
    assert play.obj(bear).controller == B


@pytest.mark.rule("601.3@2024")
def test_cards_are_played_that_were_exiled_before_mana_was_added() -> None:
    board = Board(EDITION)
    card = board.hand(
        spell("Exile any number of target cards from your graveyard. Add {R} for each card exiled "
              "this way. You may play those cards this turn.")
    )  # fmt: skip
    cards = [board.graveyard("Forest"), board.graveyard("Island")]
    play = board.begin()
    play.cast(card, *cards)
    play.resolve()
    assert play.pool() == 2
    (forest,) = play.named("Forest", Zone.EXILE)
    assert play.allowed(PlayLand(forest))


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("kind", "life"), [("Wolf", 22), ("Rat", 20)])
def test_it_is_asked_whether_at_least_one_such_card_was_milled(kind: str, life: int) -> None:
    board = Board(EDITION)
    card = board.hand(
        spell("Mill two cards. If at least one Wolf card is milled this way, you gain 2 life.")
    )
    for _ in range(2):
        board.library(read_card(kind, f"Creature — {kind}", "", power="1", toughness="1"))
    play = board.begin()
    play.cast(card)
    assert play.settle().life(A) == life


@pytest.mark.rule("604.2@2024")
def test_the_greatest_power_of_cards_in_a_graveyard_counts_as_it_is() -> None:
    text = (
        "This creature gets +X/+0, where X is the greatest power among creature cards in your "
        "graveyard."
    )
    board = Board(EDITION)
    it = board.permanent(read_card("Grub", "Creature — Insect", text, power="0", toughness="5"))
    board.graveyard(plain("Ox", 3, 4))
    board.graveyard(plain("Ghost", 7, 7), B)
    giant = board.permanent(plain("Giant", 4, 4))
    play = board.begin()
    assert play.size(it) == (3, 5)
    play.effect_destroy(giant).settle()
    assert play.size(it) == (4, 5)


@pytest.mark.rule("608.2h@2024")
def test_damage_is_as_much_as_the_greatest_power_in_the_graveyard() -> None:
    board = Board(EDITION)
    card = board.hand(
        spell("Test Spell deals damage equal to the greatest power among creature cards in your "
              "graveyard to target player.")
    )  # fmt: skip
    for power in (1, 3):
        board.graveyard(plain(f"Ox {power}", power, 9))
    board.graveyard(plain("Ghost", 7, 7), B)
    play = board.begin()
    play.cast(card, B)
    assert play.settle().life(B) == 17


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(("hand", "life"), [(0, 18), (1, 20)])
def test_it_is_asked_what_the_player_whose_upkeep_it_is_has_in_hand(hand: int, life: int) -> None:
    text = (
        "At the beginning of each opponent's upkeep, if that player has no cards in hand, that "
        "player loses 2 life."
    )
    board = Board(EDITION)
    board.permanent(read_card("Charm", "Enchantment", text))
    for _ in range(hand):
        board.hand("Forest", B)
    board.hand("Forest", A)
    play = board.begin()
    turn = play.state.turn
    play.to_turn(turn + 1)
    assert play.player(B).life == 20
    assert play.settle().life(B) == life


@pytest.mark.rule("608.2c@2024")
def test_what_returns_to_the_hand_of_another_did_not_return_to_yours() -> None:
    board = Board(EDITION)
    card = board.hand(
        spell("Return any number of target creatures you control to their owners' hands. You "
              "gain 3 life for each creature returned to your hand this way.")
    )  # fmt: skip
    mine, lent = board.permanent(plain("Ox")), board.permanent(plain("Elf"), B)
    play = board.begin()
    play.effect(Modify(Modification(controller="you"), "that", "forever"), that=lent)
    play.cast(card, mine, lent)
    play.resolve()
    assert (play.hand(A), play.hand(B)) == (1, 1)
    assert play.life(A) == 23

"""What is exiled, or not gained, in place of what would happen (614.6, 119.10)."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.effects import GainLife, MillCards
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION
PEACE = "If a card or token would be put into a graveyard from anywhere, exile it instead."
VOID = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."


def rule(text: str, name: str = "Peace") -> Card:
    card = read_card(name, "Enchantment", text)
    assert not card.unread
    return card


def where(play: Play, name: str) -> Zone:
    (zone,) = {zone for zone in (Zone.GRAVEYARD, Zone.EXILE) if play.named(name, zone)}
    return zone


@pytest.mark.rule("614.6@2024")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        (PEACE, Zone.EXILE, Zone.EXILE),
        (VOID, Zone.GRAVEYARD, Zone.EXILE),
        (VOID.replace("an opponent's", "your"), Zone.EXILE, Zone.GRAVEYARD),
    ],
)
def test_whose_graveyard_decides(text: str, mine: Zone, theirs: Zone) -> None:
    board = Board(EDITION)
    board.permanent(rule(text))
    bear, elk = board.permanent(creature("Bear")), board.permanent(creature("Elk"), B)
    play = board.begin()
    play.effect_destroy(bear, elk)
    assert (where(play, "Bear"), where(play, "Elk")) == (mine, theirs)


@pytest.mark.rule("614.6@2024", "701.13@2024", "608.2n@2024")
def test_it_is_about_cards_from_every_zone() -> None:
    board = Board(EDITION)
    board.permanent(rule(PEACE))
    board.next_card(creature("Elk"))
    it = board.hand(read_card("Rite", "Sorcery", "Discard a card."))
    board.hand(creature("Bear"))
    play = board.begin()
    play.effect(MillCards(1))
    play.cast(it)
    play.settle()
    assert [where(play, each) for each in ("Elk", "Rite", "Bear")] == [Zone.EXILE] * 3


@pytest.mark.rule("614.6@2024")
def test_what_is_said_of_permanents_is_not_about_cards_elsewhere() -> None:
    board = Board(EDITION)
    board.permanent(rule("If a permanent would be put into a graveyard, exile it instead."))
    board.next_card(creature("Elk"))
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(MillCards(1))
    play.effect_destroy(bear)
    assert (where(play, "Elk"), where(play, "Bear")) == (Zone.GRAVEYARD, Zone.EXILE)


@pytest.mark.rule("614.6@2024", "700.4@2024")
def test_what_is_exiled_did_not_die() -> None:
    board = Board(EDITION)
    board.permanent(rule(PEACE))
    it = board.permanent(beast("When this creature dies, you gain 3 life."))
    play = board.begin()
    play.effect_destroy(it)
    play.settle()
    assert play.life(A) == 20


@pytest.mark.rule("614.6@2024", "111.7@2024")
def test_a_token_is_no_card() -> None:
    board = Board(EDITION)
    board.permanent(rule(VOID))
    board.permanent(beast("Whenever a creature an opponent controls dies, you gain 3 life."))
    token = board.permanent(creature("Elf"), B, token=True)
    bear = board.permanent(creature("Bear"), B)
    play = board.begin()
    play.effect_destroy(token, bear)
    play.settle()
    assert play.life(A) == 23, "the token died, and the card did not"


@pytest.mark.rule("614.6@2024", "119.10@2024")
@pytest.mark.parametrize("who", ["a player", "an opponent"])
def test_a_player_gains_no_life_instead_whatever_would_be_added(who: str) -> None:
    board = Board(EDITION)
    board.permanent(rule(f"If {who} would gain life, that player gains no life instead.", "Vortex"))
    for player in (A, B):
        more = "If you would gain life, you gain that much life plus 1 instead."
        board.permanent(rule(more, "Angel"), player)
    play = board.begin()
    for player in (A, B):
        play.effect(GainLife(2), player)
    assert play.life(B) == 20
    assert play.life(A) == (20 if who == "a player" else 23)

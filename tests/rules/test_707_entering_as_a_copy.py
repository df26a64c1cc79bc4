"""Permanents that enter as copies of others (707.5, 614.1c)."""

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card
from turnfold.events.decisions import CastSpell, ChooseObjects, PlayLand
from turnfold.events.enums import Edition, Question, Zone

EDITION = Edition.FREE_DIVISION
COPIER = "You may have this creature enter as a copy of any creature on the battlefield"


def copier(more: str = "") -> Card:
    card = read_card("Copier", "Creature — Shapeshifter", f"{COPIER}{more}.", power="0",
                     toughness="0")  # fmt: skip
    assert card.unread == ()
    return card


def enters(board: Board, card: Card, original: int | None) -> tuple[Play, list[int]]:
    """A casts the card, which enters as a copy of the original; its id, if it is still there."""
    hand = board.hand(card)
    play = board.begin()
    play.do(CastSpell(hand))
    spell = play.state.stack[0]
    play.to_question(Question.CHOOSE)
    play.do(ChooseObjects(() if original is None else (original,)))
    play.settle()
    return play, [each for each in play.state.battlefield if each == spell]


@in_editions("503.5@2004", "706.5@2010", "707.5@2024")
def test_it_is_a_copy_as_it_enters(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent("Hill Giant", B, counters={"+1/+1": 1})
    play, (copy,) = enters(board, copier(), giant)
    assert play.size(copy) == (3, 3)
    assert play.looks(copy).colors == {"red"}
    assert play.obj(copy).controller == A


@pytest.mark.rule("707.5@2024", "603.6a@2024")
def test_abilities_of_the_copy_trigger_as_it_enters_and_give_it_counters() -> None:
    board = Board(EDITION)
    original = board.permanent(
        beast("This creature enters with two +1/+1 counters on it.\nWhen this creature enters, you "
              "gain 3 life."), B)  # fmt: skip
    play, (copy,) = enters(board, copier(), original)
    assert play.counters(copy, "+1/+1") == 2
    assert play.life(A) == 23


@pytest.mark.rule("614.1c@2024", "704.5f@2024")
def test_its_controller_may_choose_nothing() -> None:
    board = Board(EDITION)
    board.permanent(creature("Bear"))
    play, there = enters(board, copier(), None)
    assert there == []
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 1


@pytest.mark.rule("707.2@2024", "707.5@2024")
def test_the_copy_has_what_is_excepted() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"), B)
    more = (
        ", except it's a 7/7 blue Bird in addition to its other colors and types and it has haste"
    )
    play, (copy,) = enters(board, copier(more), bear)
    assert play.size(copy) == (7, 7)
    assert play.looks(copy).subtypes >= {"Bird"}
    assert play.looks(copy).keywords >= {"haste"}
    assert play.looks(bear).colors == set()


@pytest.mark.rule("707.3@2024")
def test_a_copy_of_a_copy_is_a_copy_of_the_same() -> None:
    board = Board(EDITION)
    giant = board.permanent("Hill Giant", B)
    token = board.hand(trick("Create a token that's a copy of target creature you control."))
    play, (copy,) = enters(board, copier(), giant)
    play.cast(token, copy)
    play.settle()
    assert len(play.named("Hill Giant")) >= 2
    assert sorted(play.size(each) for each in play.state.battlefield) == [(3, 3)] * 3


@pytest.mark.rule("400.7@2024", "707.2@2024")
def test_in_another_zone_it_is_its_own_card() -> None:
    board = Board(EDITION)
    giant = board.permanent("Hill Giant", B)
    play, (copy,) = enters(board, copier(), giant)
    play.effect_destroy(copy)
    play.settle()
    (card,) = play.state.zone(Zone.GRAVEYARD, A)
    assert (play.obj(card).card, play.obj(card).copied) == ("Copier", None)


@pytest.mark.rule("707.5@2024", "305.1@2024")
def test_a_land_is_played_as_a_copy() -> None:
    board = Board(EDITION)
    forest = board.permanent("Forest", B)
    text = "You may have this land enter as a copy of any land on the battlefield."
    card = board.hand(read_card("Mirror Lake", "Land", text))
    play = board.begin()
    play.do(PlayLand(card))
    play.do(ChooseObjects((forest,)))
    (land,) = [each for each in play.state.battlefield if play.obj(each).controller == A]
    assert play.looks(land).subtypes == {"Forest"}


@pytest.mark.parametrize("what", ["enchantment", "permanent", "creature card in a graveyard"])
def test_what_would_need_more_is_not_read(what: str) -> None:
    where = "" if "card" in what else " on the battlefield"
    text = f"You may have this creature enter as a copy of any {what}{where}."
    assert read(PrintedCard("Copier", "{U}", "Creature — Shapeshifter", text, "0", "0")).unread


@pytest.mark.rule("707.2@2024", "707.5@2024")
def test_a_copy_has_the_abilities_that_the_exception_spells_out() -> None:
    board = Board(EDITION)
    text = (
        f"{COPIER}, except it's an Illusion in addition to its other types and it has "
        '"When this creature becomes the target of a spell or ability, sacrifice it."'
    )
    bear = board.permanent(creature("Bear", 3, 3))
    first, second = (board.hand(beast(text, name)) for name in ("Image", "Image of the Image"))
    trick = board.hand(
        read_card("Trick", "Instant", "Target creature gets +1/+1 until end of turn.")
    )
    play = board.begin()
    play.cast(first)
    play.resolve()
    play.choose(bear)
    (image,) = play.named("Image")
    play.cast(second)
    play.resolve()
    play.choose(image)
    (again,) = play.named("Image of the Image")
    for each in (image, again):
        assert play.size(each) == (3, 3)
        assert "Illusion" in play.looks(each).subtypes
    play.cast(trick, again)
    play.settle()
    assert play.in_play(bear, image)
    assert not play.in_play(again)

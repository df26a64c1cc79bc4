"""Flip cards (710)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.faces import with_other
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.decisions import ActivateAbility, ChooseObjects
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.permanents import PermanentFlipped

EDITION = Edition.FREE_DIVISION
FLIPS = "{0}: Flip this creature."
COPIER = beast("You may have this creature enter as a copy of any creature on the battlefield.")
MONK = with_other(
    beast(FLIPS, "Apprentice", "{2}{G}"),
    replace(beast("Flying", "Master", power=4), supertypes=("legendary",)),
    "flip",
)


def flipped(edition: Edition = EDITION, card: Card = MONK, **more: int) -> tuple[Play, int]:
    """A's permanent, which has flipped."""
    board = Board(edition)
    permanent = board.permanent(card, counters=more)
    return board.begin().activate(permanent).settle(), permanent


@in_editions("709.2@2010", "709.1b@2010", "710.2@2024", "710.1b@2024")
def test_a_flipped_permanent_has_its_other_name_text_type_line_and_size(edition: Edition) -> None:
    play, it = flipped(edition)
    looks = play.looks(it)
    assert (play.size(it), looks.keywords) == ((4, 2), {"flying"})
    assert (looks.types, looks.supertypes) == ({"creature"}, {"legendary"})
    assert name_of(play.state, play.obj(it)) == "Master"
    assert not play.allowed(ActivateAbility(it, 0))


@in_editions("709.1c@2010", "710.1c@2024")
def test_its_color_and_mana_cost_stay(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(MONK)
    destroy = board.hand(trick("Destroy target green creature with mana value 3."))
    play = board.begin().activate(it).settle()
    assert play.looks(it).colors == {"green"}
    play.cast(destroy, it)
    assert not play.settle().in_play(it)


@in_editions("709.1c@2010", "710.1c@2024")
def test_what_applies_to_it_goes_on_applying(edition: Edition) -> None:
    play, it = flipped(edition, **{"+1/+1": 1})
    assert play.size(it) == (5, 3)


@in_editions("709.4@2010", "710.4@2024")
def test_it_stays_flipped_until_it_leaves_the_battlefield(edition: Edition) -> None:
    again = replace(MONK.alternative.card, abilities=MONK.abilities) if MONK.alternative else MONK
    board = Board(edition)
    it = board.permanent(with_other(MONK, again, "flip"))
    blink = board.hand(
        trick("Exile target creature, then return it to the battlefield under its owner's control.")
    )
    play = board.begin().activate(it).settle().activate(it).settle()
    assert (play.size(it), len(play.events(PermanentFlipped))) == ((4, 2), 1)
    play.cast(blink, it)
    (back,) = play.settle().named("Apprentice")
    assert play.size(back) == (2, 2)


@in_editions("709.2@2010", "710.2@2024")
def test_elsewhere_it_has_its_normal_characteristics(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(MONK)
    play = board.begin().activate(it).settle()
    play.effect_destroy(it)
    (card,) = play.named("Apprentice", Zone.GRAVEYARD)
    assert name_of(play.state, play.obj(card)) == "Apprentice"
    assert not play.looks(card).supertypes


@pytest.mark.rule("707.2@2024", "710.2@2024", "110.5b@2024")
def test_a_copy_is_not_flipped_and_may_be_later() -> None:
    board = Board(EDITION)
    it, card = board.permanent(MONK), board.hand(COPIER)
    play = board.begin().activate(it).settle()
    copy = play.cast(card)
    play.to_question(Question.CHOOSE).do(ChooseObjects((it,)))
    assert play.settle().size(copy) == (2, 2)
    play.activate(copy).settle()
    assert play.size(copy) == (4, 2)


@pytest.mark.rule("707.2@2024", "110.5b@2024")
def test_a_token_that_is_a_copy_is_not_flipped_and_may_be_later() -> None:
    board = Board(EDITION)
    it = board.permanent(MONK, B)
    copies = "Create a token that's a copy of target creature, except it isn't legendary."
    spell = board.hand(trick(copies))
    play = board.begin()
    play.cast(spell, it)
    (token,) = [each for each in play.settle().state.battlefield if play.obj(each).parent]
    assert play.size(token) == (2, 2)
    play.activate(token).settle()
    assert (play.size(token), play.looks(token).supertypes) == ((4, 2), set())


@pytest.mark.rule("701.28c@2024", "712.9@2024")
def test_a_flip_card_does_not_transform_and_what_is_none_does_not_flip() -> None:
    board = Board(EDITION)
    it, other = board.permanent(MONK), board.permanent(beast(FLIPS, "Bear"))
    spell = board.hand(trick("Transform target creature."))
    play = board.begin().activate(other).settle()
    assert play.obj(other).back is False
    play.cast(spell, it)
    assert play.settle().size(it) == (2, 2)


def test_a_flip_card_is_read_from_its_halves() -> None:
    lower = PrintedCard("Master", "", "Legendary Creature — Monk", "Flying", "4", "4")
    upper = PrintedCard("Apprentice", "{1}{W}", "Creature — Monk", "{T}: Flip this creature.", "1",
                        "2", layout="flip", other=lower)  # fmt: skip
    reading = read(upper)
    assert reading.is_whole
    assert reading.card is not None
    assert reading.card.alternative is not None
    other = reading.card.alternative.card
    assert (other.name, other.cost, other.color_names) == ("Master", "{1}{W}", ("white",))


def test_the_rules_know_flip_cards_since_october_2004() -> None:
    before = "the rules of 2004-09-30 know no"
    assert unknown_wordings(MONK, Edition("2004-09-30")) == [
        f"{before} flip, which came on 2004-10-01",
        f"{before} flip cards, which came on 2004-10-01",
    ]
    assert unknown_wordings(MONK, Edition("2004-10-01")) == []
    assert unknown_wordings(MONK, Edition.DAMAGE_ON_THE_STACK)


def test_texts_that_flip_are_read_and_written() -> None:
    for text in ("{T}: Flip this creature.", "When this creature attacks, flip it."):
        assert reading_of(text) == ((), True)


@pytest.mark.rule("707.8a@2024")
def test_a_token_that_copies_a_permanent_with_its_back_face_up_enters_so() -> None:
    board = Board(EDITION)
    turns = "{0}: Transform this creature."
    wolf = replace(beast(turns, "Villager"), back=beast(turns, "Wolf", power=5))
    it = board.permanent(wolf)
    spell = board.hand(trick("Create a token that's a copy of target creature."))
    play = board.begin().activate(it).settle()
    play.cast(spell, it)
    (token,) = [each for each in play.settle().state.battlefield if play.obj(each).parent]
    assert (play.size(token), play.obj(token).controller) == ((5, 2), A)
    play.activate(token).settle()
    assert play.size(token) == (2, 2)

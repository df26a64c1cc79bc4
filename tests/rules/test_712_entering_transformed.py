"""Double-faced cards that enter with their back face up (712.14, 702.145b)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import name_of
from turnfold.events.enums import Edition, Zone
from turnfold.events.permanents import PermanentTransformed

EDITION = Edition.FREE_DIVISION
BACK = "When this creature enters, you gain 3 life."
FRONT = "When this creature enters, you lose 1 life."
RETURNS = "Exile target creature, then return it to the battlefield transformed under {} control."


def wolf(front: str = FRONT, back: str = BACK) -> Card:
    """A 2/2 creature that is a 5/2 on its other side."""
    return replace(beast(front, "Villager"), back=beast(back, "Wolf", power=5))


def returned(card: Card, edition: Edition = EDITION, whose: str = "its owner's") -> Play:
    """A exiles B's permanent and returns it transformed."""
    board = Board(edition)
    target, spell = board.permanent(card, B), board.hand(trick(RETURNS.format(whose)))
    play = board.begin()
    play.cast(spell, target)
    return play.settle()


@in_editions("711.7@2010", "712.14a@2024")
def test_a_card_returns_with_its_back_face_up_and_has_not_transformed(edition: Edition) -> None:
    play = returned(wolf(), edition)
    (it,) = play.named("Villager")
    assert (play.size(it), play.obj(it).controller) == ((5, 2), B)
    assert name_of(play.state, play.obj(it)) == "Wolf"
    assert play.life(B) == 23
    assert not play.events(PermanentTransformed)


@pytest.mark.rule("712.14a@2024")
def test_it_may_come_under_the_control_of_the_one_who_returns_it() -> None:
    play = returned(wolf(), whose="your")
    (it,) = play.named("Villager")
    assert (play.size(it), play.obj(it).controller, play.life(A)) == ((5, 2), A, 23)


@pytest.mark.rule("712.14a@2024")
@pytest.mark.parametrize("back", [None, read_card("Rite", "Sorcery", "Draw a card.")])
def test_a_card_without_a_back_face_of_a_permanent_stays_in_exile(back: Card | None) -> None:
    play = returned(replace(wolf(), back=back))
    assert play.named("Villager", Zone.EXILE)
    assert not play.named("Villager")


@pytest.mark.rule("712.14a@2024", "306.5b@2024")
def test_a_planeswalker_on_the_back_has_its_loyalty() -> None:
    walker = Card("Walker", ("planeswalker",), supertypes=("legendary",), loyalty=4)
    play = returned(replace(wolf(), back=walker))
    (it,) = play.named("Villager")
    assert play.counters(it, "loyalty") == 4
    assert play.looks(it).types == {"planeswalker"}


@pytest.mark.rule("712.14@2024")
def test_otherwise_it_returns_with_its_front_face_up() -> None:
    board = Board(EDITION)
    it = board.permanent(wolf("{0}: Transform this creature."))
    blink = board.hand(
        trick("Exile target creature, then return it to the battlefield under its owner's control.")
    )
    play = board.begin().activate(it).settle()
    play.cast(blink, it)
    (back,) = play.settle().named("Villager")
    assert play.size(back) == (2, 2)


@pytest.mark.rule("702.145b@2024")
@pytest.mark.parametrize(("night", "life", "size"), [(True, 23, (5, 2)), (False, 19, (2, 2))])
def test_what_has_daybound_enters_transformed_at_night(
    night: bool, life: int, size: tuple[int, int]
) -> None:
    """The ability of the face that is up triggers."""
    board = Board(EDITION, night=night)
    card = board.hand(wolf(f"Daybound\n{FRONT}", f"Nightbound\n{BACK}"))
    play = board.begin()
    spell = play.cast(card)
    assert play.settle().size(spell) == size
    assert play.life(A) == life
    assert not play.events(PermanentTransformed)


@pytest.mark.parametrize(
    "text",
    [
        "When this creature dies, return it to the battlefield transformed under your control.",
        "{3}{G}: Exile this creature, then return her to the battlefield transformed under her "
        "owner's control. Activate only as a sorcery.",
        "When this creature enters, exile it, then return it to the battlefield tapped and "
        "transformed under its owner's control.",
        "{3}{G}: Exile this creature, then return it to the battlefield converted under its "
        "owner's control.",
    ],
)
def test_texts_that_return_cards_transformed_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)

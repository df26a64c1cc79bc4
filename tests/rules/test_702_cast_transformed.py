"""Double-faced cards that are cast with their back face up: disturb, more than meets the eye
(702.146, 702.162, 712.11)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, Board, Play
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.legal import legal
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import CastTransformed
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION
NORMAL, OTHER = 0, 1
GHOST = replace(
    beast("Disturb {1}{U}", "Mourner", "{3}{W}{W}"),
    back=beast("Flying\nWhen this creature enters, you gain 3 life.", "Ghost", power=5),
)
ROBOT = replace(
    beast("More Than Meets the Eye {1}{R}", "Robot", "{6}"),
    back=Card("Truck", ("artifact",), subtypes=("Vehicle",), colors=(), power=3, toughness=3),
)


def haunted(card: Card = GHOST, lands: str = "UU") -> tuple[Play, int]:
    """A has the card in the graveyard."""
    board = Board(EDITION)
    it = board.graveyard(card)
    board.lands(lands)
    return board.begin(), it


@pytest.mark.rule("702.146a@2024", "702.146b@2024", "712.11a@2024", "712.13@2024")
def test_a_card_with_disturb_is_cast_from_the_graveyard_as_its_back_face() -> None:
    play, it = haunted()
    assert {each.mode for each in legal(play.state) if isinstance(each, CastSpell)} == {OTHER}
    spell = play.cast(it, mode=OTHER)
    assert name_of(play.state, play.obj(spell)) == "Ghost"
    play.settle()
    assert (play.size(spell), play.looks(spell).keywords) == ((5, 2), {"flying"})
    assert play.life(A) == 23


@pytest.mark.rule("702.146a@2024", "601.3@2024")
def test_it_is_cast_so_from_a_graveyard_alone_and_normally_from_a_hand() -> None:
    board = Board(EDITION)
    it = board.hand(GHOST)
    board.lands("WWUUU")
    play = board.begin()
    assert play.refused(CastSpell(it, mode=OTHER)).startswith("601.3")
    spell = play.cast(it)
    assert play.settle().size(spell) == (2, 2)


@pytest.mark.rule("712.8c@2024")
def test_its_mana_value_on_the_stack_is_that_of_its_front_face() -> None:
    board = Board(EDITION)
    it = board.graveyard(GHOST)
    board.lands("UU")
    watch = "Whenever you cast a spell with mana value 5 or greater, you gain 7 life."
    board.permanent(read_card("Watch", "Enchantment", watch))
    play = board.begin()
    play.cast(it, mode=OTHER)
    assert play.settle().life(A) == 30


@pytest.mark.rule("712.11c@2024")
def test_only_the_back_face_is_looked_at_as_it_is_cast() -> None:
    board = Board(EDITION)
    it = board.graveyard(replace(GHOST, back=replace(GHOST, back=None, types=("artifact",))))
    board.lands("UU")
    board.permanent(read_card("Peace", "Enchantment", "Players can't cast creature spells."))
    play = board.begin()
    spell = play.cast(it, mode=OTHER)
    assert play.settle().looks(spell).types == {"artifact"}


@pytest.mark.rule("712.11a@2024")
def test_a_card_of_one_face_is_not_cast_so() -> None:
    play, it = haunted(replace(GHOST, back=None))
    assert play.refused(CastSpell(it, mode=OTHER))


@pytest.mark.rule("712.8a@2024")
def test_it_is_its_front_face_when_it_dies() -> None:
    play, it = haunted()
    spell = play.cast(it, mode=OTHER)
    play.settle().effect_destroy(spell)
    (card,) = play.named("Mourner", Zone.GRAVEYARD)
    assert name_of(play.state, play.obj(card)) == "Mourner"


@pytest.mark.rule("702.162a@2024", "712.11a@2024")
@pytest.mark.parametrize(("mode", "name", "lands"), [(OTHER, "Truck", 2), (NORMAL, "Robot", 6)])
def test_more_than_meets_the_eye_casts_it_converted(mode: int, name: str, lands: int) -> None:
    board = Board(EDITION)
    it = board.hand(ROBOT)
    board.lands("RRRRRR")
    play = board.begin()
    spell = play.cast(it, mode=mode)
    assert sum(obj.tapped for obj in play.state.objects.values()) == lands
    assert name_of(play.settle().state, play.obj(spell)) == name


def test_the_rules_know_these_ways_since_their_days() -> None:
    for card, way, day, before in (
        (GHOST, "disturb", "2021-09-24", "2021-09-23"),
        (ROBOT, "more than meets the eye", "2022-11-18", "2022-11-17"),
    ):
        said = f"the rules of {before} know no {way}, which came on {day}"
        assert unknown_wordings(card, Edition(before)) == [said]
        assert unknown_wordings(card, Edition(day)) == []


SPIRIT = replace(
    GHOST,
    back=beast(
        "If this creature would be put into a graveyard from anywhere, exile it instead.", "Ghost"
    ),
)


@pytest.mark.rule("614.6@2024", "113.6@2024", "702.146a@2024")
def test_a_back_face_may_say_that_it_is_exiled_as_it_dies() -> None:
    play, it = haunted(SPIRIT)
    spell = play.cast(it, mode=OTHER)
    play.settle().effect_destroy(spell)
    assert play.named("Mourner", Zone.EXILE)


@pytest.mark.rule("614.6@2024", "113.6@2024", "701.5a@2024")
def test_or_as_it_is_countered() -> None:
    board = Board(EDITION)
    it, counter = board.graveyard(SPIRIT), board.hand(trick("Counter target spell."))
    board.lands("UU")
    play = board.begin()
    spell = play.cast(it, mode=OTHER)
    play.cast(counter, spell)
    play.settle()
    assert play.named("Mourner", Zone.EXILE)


@pytest.mark.rule("712.8a@2024", "614.6@2024")
def test_in_a_hand_and_with_its_front_face_up_it_says_nothing_of_that() -> None:
    board = Board(EDITION)
    there, held = board.permanent(SPIRIT), board.hand(SPIRIT)
    board.graveyard(SPIRIT)
    rummage = board.hand(trick("Discard a card."))
    play = board.begin()
    play.effect_destroy(there)
    play.cast(rummage)
    play.settle()
    assert held not in play.state.objects
    assert len(play.named("Mourner", Zone.GRAVEYARD)) == 3


@pytest.mark.rule("614.6@2024", "113.6@2024")
def test_a_card_of_one_face_says_it_in_every_zone() -> None:
    board = Board(EDITION)
    board.hand(replace(SPIRIT.back or SPIRIT, name="Shade"))
    rummage = board.hand(trick("Discard a card."))
    play = board.begin()
    play.cast(rummage)
    play.settle()
    assert play.named("Shade", Zone.EXILE)


@pytest.mark.rule("700.4@2024", "614.6@2024")
def test_a_card_that_says_so_of_dying_alone_may_be_discarded() -> None:
    board = Board(EDITION)
    board.hand(beast("If this creature would die, exile it instead.", "Shade"))
    rummage = board.hand(trick("Discard a card."))
    play = board.begin()
    play.cast(rummage)
    play.settle()
    assert play.named("Shade", Zone.GRAVEYARD)


@pytest.mark.rule("712.11a@2024", "701.28e@2024")
def test_a_spell_that_is_cast_transformed_has_not_transformed() -> None:
    board = Board(EDITION)
    watch = "Whenever a creature you control transforms, you gain 7 life."
    board.permanent(read_card("Watch", "Enchantment", watch))
    card = board.graveyard(GHOST)
    play = board.begin().effect(CastTransformed("that"), that=card).settle()
    (ghost,) = play.named("Mourner")
    assert (play.size(ghost), play.life(A)) == ((5, 2), 23)

"""Sources of damage in the command zone: commanders, emblems, schemes (120.7, 609.7a)."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.schemes import face_up_schemes
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasColors
from turnfold.events.cards.effects import DealDamage, PreventDamage
from turnfold.events.cards.selections import those
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Nature, Question, Step

EMBLEM = Card(name="Emblem", types=())
COMMANDER = replace(
    creature("Commander", 3, 3, "lifelink"), colors=("red",), supertypes=("legendary",)
)
SCHEME = Card(name="Scheme", types=("scheme",), supertypes=("ongoing",))

CHOSEN = in_editions("119.7@2010", "609.7a@2010", "120.7@2024", "609.7a@2024")


def offered(play: Play) -> set[int]:
    """The sources that may be chosen for a shield of A's."""
    play.effect(PreventDamage(to="you", choose_source=True, next_time=True))
    assert play.asked == (A, Question.CHOOSE)
    return {each.objects[0] for each in play.game.legal if isinstance(each, ChooseObjects)}


@CHOSEN
def test_a_commander_may_be_chosen(edition: Edition) -> None:
    board = Board(edition)
    mine, bear = board.command(COMMANDER, Nature.CARD), board.permanent("Grizzly Bears", B)
    assert offered(board.begin()) == {mine, bear}


@CHOSEN
def test_a_scheme_that_is_face_up_may_be_chosen(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(SCHEME, SCHEME)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin(Step.DRAW).to(Step.PRECOMBAT_MAIN)
    assert offered(play) == {bear, *face_up_schemes(play.state)}


@in_editions("118.7@2009-09-30", "118.7@2009-10-01")
def test_a_card_there_may_be_chosen_since_october_2009(edition: Edition) -> None:
    board = Board(edition)
    mine = board.command(COMMANDER, Nature.CARD)
    bears = {board.permanent("Grizzly Bears", each) for each in (A, B)}
    may = edition.day >= "2009-10-01"
    assert offered(board.begin()) == ({*bears, mine} if may else bears)


@in_editions("119.7@2010", "119.7@2016-09-29", "119.7@2016-09-30", "120.7@2024", "609.7a@2024")
def test_an_emblem_is_no_card_and_may_be_chosen_since_objects_may(edition: Edition) -> None:
    board = Board(edition)
    emblem = board.command(EMBLEM, Nature.EMBLEM)
    bears = {board.permanent("Grizzly Bears", each) for each in (A, B)}
    may = edition.day >= "2016-09-30"
    assert offered(board.begin()) == ({*bears, emblem} if may else bears)


DEALT = in_editions("119.7@2010", "120.7@2024")


@DEALT
def test_damage_from_there_has_the_color_of_its_source(edition: Edition) -> None:
    board = Board(edition)
    red = board.command(COMMANDER, Nature.CARD)
    colorless = board.command(EMBLEM, Nature.EMBLEM)
    knight = board.permanent(creature("Knight", 2, 9, "protection from red"), B)
    play = board.begin()
    play.effect(DealDamage(2, "target", source="that"), that=red, target=knight)
    assert play.obj(knight).damage == 0
    play.effect(DealDamage(3, "target", source="that"), that=colorless, target=knight)
    assert play.obj(knight).damage == 3


@DEALT
def test_damage_from_there_has_the_keywords_of_its_source(edition: Edition) -> None:
    board = Board(edition)
    mine = board.command(COMMANDER, Nature.CARD)
    play = board.begin()
    play.effect(DealDamage(2, "target", source="that"), that=mine, target=B)
    assert (play.life(A), play.life(B)) == (22, 18)


@DEALT
@pytest.mark.parametrize(("color", "life"), [("red", 20), ("green", 18)])
def test_a_shield_against_a_color_knows_a_source_there(
    edition: Edition, color: str, life: int
) -> None:
    board = Board(edition)
    theirs = board.command(COMMANDER, Nature.CARD, B)
    play = board.begin()
    play.effect(PreventDamage(to="you", source=those(HasColors((color,)))))
    play.effect(DealDamage(2, "target", source="that"), player=B, that=theirs, target=A)
    assert play.life(A) == life


@DEALT
def test_the_shield_for_a_chosen_source_there_prevents_its_damage(edition: Edition) -> None:
    board = Board(edition)
    theirs = board.command(COMMANDER, Nature.CARD, B)
    board.permanent("Grizzly Bears", B)
    play = board.begin()
    offered(play)
    play.choose(theirs)
    play.effect(DealDamage(2, "target", source="that"), player=B, that=theirs, target=A)
    assert play.life(A) == 20

"""Modal double-faced cards (712): either face is cast, or played as a land."""

import pytest

from tests.rules.board import A, B, Board, Play
from tests.rules.faces import LAND_BEHIND, PATH, ROAR, TWO_PERMANENTS, face, of_two
from tests.turn.editions import in_editions
from turnfold import Card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.legal import legal
from turnfold.events.cards.effects import ReturnIt
from turnfold.events.decisions import CastSpell, PlayLand
from turnfold.events.enums import Edition, Question, Zone

EDITION = Edition.FREE_DIVISION
FRONT, BACK = 0, 1
"""The choices for casting: one for each face."""


def holding(card: Card, lands: str, edition: Edition = EDITION) -> tuple[Play, int]:
    """It is A's main phase, with a card in hand and untapped lands."""
    board = Board(edition)
    it = board.hand(card)
    board.lands(lands)
    return board.begin(), it


@in_editions("711.8@2021-02-05", "712.12@2024")
def test_a_back_face_that_is_a_land_is_played_as_one(edition: Edition) -> None:
    play, it = holding(LAND_BEHIND, "", edition)
    listed = [each for each in legal(play.state) if isinstance(each, PlayLand)]
    assert listed == [PlayLand(it, back=True)]
    play.do(PlayLand(it, back=True))
    (crag,) = play.named("Roar")
    assert name_of(play.state, play.obj(crag)) == "Crag"
    assert play.looks(crag).types == {"land"}
    assert play.obj(crag).tapped, "what the face says holds as it enters"
    assert play.state.players[A].lands_played == 1


@pytest.mark.rule("712.12@2024", "305.1@2024")
def test_a_face_that_is_no_land_is_not_played_as_one() -> None:
    play, it = holding(LAND_BEHIND, "R")
    assert play.refused(PlayLand(it)).startswith("305.1")


@pytest.mark.rule("712.12@2024")
def test_a_card_with_one_face_has_no_back_to_be_played() -> None:
    play, it = holding(face("Field", "", "Land"), "")
    assert play.refused(PlayLand(it, back=True)).startswith("712.12")


@pytest.mark.rule("712.12@2024")
def test_of_two_lands_either_is_played() -> None:
    for back, name in ((False, "Sunpath"), (True, "Moonpath")):
        play, it = holding(PATH, "")
        listed = [each for each in legal(play.state) if isinstance(each, PlayLand)]
        assert listed == [PlayLand(it), PlayLand(it, back=True)]
        play.do(PlayLand(it, back=back))
        (path,) = play.named("Sunpath")
        assert name_of(play.state, play.obj(path)) == name


@in_editions("711.7a@2021-02-05", "712.11c@2024")
def test_only_the_face_that_is_cast_is_evaluated(edition: Edition) -> None:
    play, it = holding(TWO_PERMANENTS, "G", edition)
    listed = {each.mode for each in legal(play.state) if isinstance(each, CastSpell)}
    assert listed == {BACK}
    assert play.refused(CastSpell(it, mode=FRONT))


@in_editions("711.4d@2021-02-05", "711.9@2021-02-05", "712.8f@2024", "712.13@2024")
def test_a_back_face_that_is_cast_stays_up(edition: Edition) -> None:
    play, it = holding(TWO_PERMANENTS, "G", edition)
    spell = play.cast(it, mode=BACK)
    assert name_of(play.state, play.obj(spell)) == "Staff"
    assert mana_value(play.state, play.obj(spell)) == 1
    (staff,) = play.settle().named("God")
    assert name_of(play.state, play.obj(staff)) == "Staff"
    assert play.looks(staff).types == {"artifact"}
    assert mana_value(play.state, play.obj(staff)) == 1, "that of the face that is up"


@pytest.mark.rule("712.8f@2024")
def test_the_front_face_is_cast_as_ever() -> None:
    play, it = holding(TWO_PERMANENTS, "GGG")
    play.cast(it, mode=FRONT)
    (god,) = play.settle().named("God")
    assert play.size(god) == (3, 3)
    assert mana_value(play.state, play.obj(god)) == 3


@pytest.mark.rule("712.8a@2024", "400.7@2024")
def test_elsewhere_it_is_its_front_face_again() -> None:
    play, it = holding(TWO_PERMANENTS, "G")
    play.cast(it, mode=BACK)
    (staff,) = play.settle().named("God")
    play.effect(ReturnIt("that"), that=staff)
    (there,) = play.named("God", Zone.HAND)
    assert play.looks(there).types == {"creature"}
    assert name_of(play.state, play.obj(there)) == "God"


@pytest.mark.rule("712.8f@2024", "605.1a@2024")
def test_abilities_are_those_of_the_face_that_is_up() -> None:
    play, it = holding(TWO_PERMANENTS, "G")
    play.cast(it, mode=BACK)
    (staff,) = play.settle().named("God")
    play.activate(staff)
    assert play.pool() == 1


@pytest.mark.rule("712.11b@2024")
def test_the_instant_in_front_of_a_land_is_cast() -> None:
    play, it = holding(LAND_BEHIND, "R")
    play.cast(it, B)
    assert play.settle().life(B) == 17
    assert play.named("Roar", Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("edition", "modes"),
    [
        pytest.param(Edition("2021-02-05"), {FRONT, BACK},
                     marks=pytest.mark.rule("702.84a@2021-02-05")),
        pytest.param(Edition("2021-02-15"), {FRONT},
                     marks=pytest.mark.rule("702.84a@2021-02-15")),
        pytest.param(EDITION, {FRONT}, marks=pytest.mark.rule("702.85a@2024")),
    ],
)  # fmt: skip
def test_cascade_looks_at_the_spell_that_is_cast(edition: Edition, modes: set[int]) -> None:
    """The front face has little mana value, and the back face much."""
    behind = face("Ruin", "{6}{R}", "Sorcery", "Draw two cards.")
    board = Board(edition)
    it = board.hand(face("Herald", "{2}{G}", "Creature — Elf", "Cascade", "2/2"))
    found = board.library(of_two("modal", ROAR, behind))
    board.lands("GGG")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CAST)
    listed = [each for each in play.game.legal if isinstance(each, CastSpell)]
    assert {each.mode for each in listed} == modes
    assert found not in {each.object for each in listed}, "it is another object in exile"

"""109.2, 205, 105: what a description says of an object, all of it or one of several things."""

import pytest

from tests.rules.board import A, Board
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.matching import matches
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import (
    HasAnyColor,
    HasAnyType,
    HasColors,
    HasKeywords,
    HasSubtypes,
    HasSupertypes,
    HasTypes,
    IsColorless,
    IsMulticolored,
    IsNamed,
    LacksColors,
    LacksKeywords,
    LacksSubtypes,
    LacksSupertypes,
    LacksTypes,
)
from turnfold.events.cards.selections import Predicate, those
from turnfold.events.enums import Edition

CARDS = {
    "both": Card(
        "both", ("artifact", "creature"), colors=("blue", "white"), subtypes=("Golem", "Knight"),
        supertypes=("legendary", "snow"), power=2, toughness=2, keywords=("flying", "haste"),
    ),
    "one": Card(
        "one", ("creature",), colors=("white",), subtypes=("Knight",), supertypes=("legendary",),
        power=2, toughness=2, keywords=("flying",),
    ),
    "neither": Card("neither", ("creature",), power=2, toughness=2),
}  # fmt: skip


@in_editions("202.3@2004", "201.2@2010", "201.2a@2024")
def test_two_definitions_of_one_name_are_objects_of_one_name(edition: Edition) -> None:
    board = Board(edition)
    small, large, other = (
        board.permanent(Card(name, ("creature",), power=2, toughness=2))
        for name in ("Bear", "Bear as it once was", "Wolf")
    )
    board.cards["Bear as it once was"] = Card("Bear", ("creature",), power=3, toughness=3)
    state = board.begin().state
    speaker = AbilityContext(other, A)
    named = [each for each in (small, large, other)
             if matches(state, those(IsNamed("Bear")), each, speaker)]  # fmt: skip
    assert named == [small, large]


@pytest.mark.rule("109.2@2024")
@pytest.mark.parametrize(
    ("said", "described"),
    [
        (HasTypes(("artifact", "creature")), "both"),
        (HasAnyType(("artifact", "land")), "both"),
        (LacksTypes(("artifact", "land")), "one neither"),
        (HasSubtypes(("Golem", "Knight")), "both"),
        (LacksSubtypes(("Golem", "Elf")), "one neither"),
        (HasSupertypes(("legendary", "snow")), "both"),
        (LacksSupertypes(("snow", "basic")), "one neither"),
        (HasColors(("blue", "white")), "both"),
        (HasAnyColor(("blue", "red")), "both"),
        (LacksColors(("blue", "red")), "one neither"),
        (HasKeywords(("flying", "haste")), "both"),
        (LacksKeywords(("haste", "trample")), "one neither"),
        (IsColorless(True), "neither"),
        (IsColorless(False), "both one"),
        (IsMulticolored(True), "both"),
        (IsMulticolored(False), "one neither"),
    ],
    ids=repr,
)
def test_a_description_of_several_things(said: Predicate, described: str) -> None:
    board = Board(Edition.FREE_DIVISION)
    ids = {name: board.permanent(card) for name, card in CARDS.items()}
    state = board.begin().state
    speaker = AbilityContext(ids["neither"], A)
    found = [name for name in CARDS if matches(state, those(said), ids[name], speaker)]
    assert " ".join(found) == described

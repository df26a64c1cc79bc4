"""Which face, half or part of a card an effect lets a player play from a graveyard (601.3e)."""

import pytest

from tests.rules.board import Board, Play
from tests.rules.faces import ADVENTURER, CRAG, LAND_BEHIND, LATER, PATH, ROAR, SPLIT, face, of_two
from turnfold import Card
from turnfold.engine.cards.faces import other_of
from turnfold.engine.characteristics.castings import casting_of
from turnfold.events.decisions import CastSpell, PlayLand
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
LANDS = "You may play lands from your graveyard."
CREATURES = "You may cast creature spells from your graveyard."
PERMANENTS = "You may play lands and cast permanent spells from your graveyard."
SORCERIES = "You may cast instant and sorcery spells from your graveyard."
ALL = "You may play lands and cast spells from your graveyard."
LAND_IN_FRONT = of_two("modal", CRAG, ROAR)


def playable(text: str, card: Card) -> tuple[Play, int, set[str]]:
    """The names of what A can play of a card in A's graveyard while this is so."""
    board = Board(EDITION)
    board.permanent(face("Wrenn", "", "Enchantment", text))
    it = board.graveyard(card)
    board.lands("RRRUUU")
    play = board.begin()
    lands = {
        (other_of(card) or card).name if each.back else card.name
        for each in play.game.legal
        if isinstance(each, PlayLand)
    }
    spells = {
        casting_of(card, each.mode).as_cast(card).name
        for each in play.game.legal
        if isinstance(each, CastSpell)
    }
    return play, it, lands | spells


@pytest.mark.rule("601.3@2024", "715.3a@2024", "715.4@2024")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        (CREATURES, {"Giant"}),
        (PERMANENTS, {"Giant"}),
        (SORCERIES, {"Stomp"}),
        (ALL, {"Giant", "Stomp"}),
        (LANDS, set()),
    ],
)
def test_an_adventurer_card_is_cast_as_what_is_permitted(text: str, names: set[str]) -> None:
    play, giant, found = playable(text, ADVENTURER)
    assert found == names
    if "Stomp" not in names:
        assert play.refused(CastSpell(giant, (1,), mode=1)).startswith("601.3")


@pytest.mark.rule("712.12@2024", "712.11c@2024", "116.2a@2024")
@pytest.mark.parametrize("card", [LAND_BEHIND, LAND_IN_FRONT])
@pytest.mark.parametrize(
    ("text", "names"),
    [
        (LANDS, {"Crag"}),
        (PERMANENTS, {"Crag"}),
        (SORCERIES, {"Roar"}),
        (ALL, {"Crag", "Roar"}),
        (CREATURES, set()),
    ],
)
def test_either_face_of_a_modal_card_is_played_if_it_is_permitted(
    card: Card, text: str, names: set[str]
) -> None:
    play, it, found = playable(text, card)
    assert found == names
    if "Crag" not in names:
        back = card is LAND_BEHIND
        assert play.refused(PlayLand(it, back=back)).startswith("601.3")


@pytest.mark.rule("712.12@2024")
def test_both_faces_are_lands_that_may_be_played() -> None:
    assert playable(LANDS, PATH)[2] == {"Sunpath", "Moonpath"}


@pytest.mark.rule("709.3a@2024")
def test_one_half_of_a_split_card_is_permitted() -> None:
    text = "You may cast instant spells from your graveyard."
    assert playable(text, SPLIT)[2] == {"Spark"}
    assert playable("You may cast sorcery spells from your graveyard.", SPLIT)[2] == {"Flood"}
    assert playable(text, LATER)[2] == set()

"""What a player may know of objects, and how a refusal names them."""

import pytest

from tests.fold.facts import A, B, seated, there, told
from turnfold.engine.query.knowing import is_open, knows_of, sees
from turnfold.engine.query.reasons import mentioned_ids, references, render, render_for
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.game import PlayerJoined
from turnfold.events.stack import AbilityDefined

MATE = 3


def teams() -> GameState:
    """A and MATE are a team of two."""
    joined = [
        PlayerJoined(n, f"player {n}", 30, 7, 1 if n in (A, MATE) else 2) for n in (A, B, MATE)
    ]
    return told(GameState(Edition.FREE_DIVISION), *joined)


def card(zone: Zone, face_down: bool = False, owner: int = B, controller: int = B) -> GameObject:
    return GameObject(101, "Bear", Nature.CARD, owner, controller, zone, 0, face_down=face_down)


@pytest.mark.rule("400.2@2024")
@pytest.mark.parametrize("zone", Zone)
def test_what_lies_face_up_in_a_public_zone_is_open(zone: Zone) -> None:
    hidden = zone in (Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE)
    assert is_open(card(zone)) is not hidden
    assert not is_open(card(zone, face_down=True))


@pytest.mark.rule("400.2@2024", "401.2@2024", "402.3@2024")
@pytest.mark.parametrize(
    ("zone", "owner", "knows"),
    [
        (Zone.BATTLEFIELD, B, True),
        (Zone.GRAVEYARD, B, True),
        (Zone.EXILE, B, True),
        (Zone.STACK, B, True),
        (Zone.HAND, A, True),
        (Zone.HAND, MATE, True),
        (Zone.HAND, B, False),
        (Zone.LIBRARY, A, False),
        (Zone.LIBRARY, B, False),
        (Zone.OUTSIDE, A, True),
        (Zone.OUTSIDE, MATE, False),
        (Zone.OUTSIDE, B, False),
    ],
)
def test_which_objects_a_player_may_name(zone: Zone, owner: int, knows: bool) -> None:
    assert knows_of(there(teams(), 101, owner=owner, zone=zone), A, 101) is knows


def test_players_and_waiting_abilities_are_known_and_what_is_not_there_is_not() -> None:
    state = told(teams(), AbilityDefined(301, B, 101, SpellAbility(), ()))
    assert [knows_of(state, A, each) for each in (B, 4, 301, 999)] == [True, False, True, False]


@pytest.mark.rule("708.5@2024", "402.3@2024")
@pytest.mark.parametrize(
    ("thing", "seen"),
    [
        (card(Zone.BATTLEFIELD), True),
        (card(Zone.BATTLEFIELD, True), False),
        (card(Zone.BATTLEFIELD, True, B, A), True),
        (card(Zone.STACK, True, B, A), True),
        (card(Zone.EXILE, True, A, A), False),
        (card(Zone.GRAVEYARD), True),
        (card(Zone.LIBRARY, False, A, A), False),
        (card(Zone.HAND, False, A, A), True),
        (card(Zone.HAND, False, MATE, MATE), True),
        (card(Zone.HAND), False),
    ],
)
def test_which_objects_a_player_sees(thing: GameObject, seen: bool) -> None:
    assert sees(teams(), A, thing) is seen


def test_a_reason_speaks_of_the_numbers_that_there_are() -> None:
    state = there(seated(), 101, 102)
    reason = f"{references((101, 102))} can't attack #2 beside #101 and #999"
    assert reason == "#101, #102 can't attack #2 beside #101 and #999"
    assert mentioned_ids(state, reason) == (101, 102, 2)
    assert (
        render(reason, (101, 2), "<{}>".format)
        == "<101>, #102 can't attack <2> beside <101> and #999"
    )


def test_a_reason_is_told_with_the_names_that_the_player_sees() -> None:
    """Of two Bears the number is told, and of a card that is not on the battlefield as well."""
    state = there(seated(), 101, 102, card="Bear")
    there(state, 103, card="Elf")
    there(state, 106, card="Ogre")
    there(state, 104, owner=B, zone=Zone.HAND, card="Bolt")
    there(state, 105, owner=B, zone=Zone.GRAVEYARD, card="Ogre")
    reason = "#101 #103 #104 #105 #2"
    assert render_for(state, A, reason) == "Bear (101) Elf object 104 Ogre (105) player 2"
    assert render_for(state, B, reason) == "Bear (101) Elf Bolt (104) Ogre (105) player 2"

"""Who sees which card, by the state alone; and whom a name means."""

import pytest

from tests.fold.facts import A, B, C, seated, there, told
from turnfold.engine.state import GameObject, GameState, zone_key
from turnfold.events.base import LAST_PLAYER
from turnfold.events.cards.card import Card
from turnfold.events.decisions import Chance, Divide
from turnfold.events.effects import CardDefined
from turnfold.events.enums import Edition, Movement, Nature, Zone
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import Characteristics, CharacteristicsObserved
from turnfold.events.turn import TurnBegan
from turnfold.events.zones import ZoneChanged
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.views.seeing import (
    SPECTATOR,
    Sight,
    masked,
    may_see,
    named,
    sight,
    unordered,
    view,
    viewer_in,
)

BEAR = Characteristics(("creature",), (), (), ("G",), (), 2, 2)

# A and B are mates, so that each sees the other's hand.
MATE, OWNER, CONTROLLER, STRANGER = A, B, C, 4


def seen_by(zone: Zone, face_down: bool) -> set[int]:
    """Who sees a card that B owns and C controls; nobody controls another player."""
    card = GameObject(101, "Bear", Nature.CARD, OWNER, CONTROLLER, zone, 0, face_down=face_down)
    hands = {MATE: (MATE, OWNER), OWNER: (MATE, OWNER)}
    people = {
        each: Sight(each, frozenset({each}), frozenset(hands.get(each, (each,))))
        for each in (MATE, OWNER, CONTROLLER, STRANGER)
    }
    return {each for each, by in people.items() if may_see(card, by)}


EVERYBODY = {MATE, OWNER, CONTROLLER, STRANGER}


@pytest.mark.rule("400.2@2024", "402.3@2024", "406.3@2024", "708.5@2024", "810.5@2024")
@pytest.mark.parametrize(
    ("zone", "face_up", "face_down"),
    [
        (Zone.BATTLEFIELD, EVERYBODY, {CONTROLLER}),
        (Zone.STACK, EVERYBODY, {CONTROLLER}),
        (Zone.GRAVEYARD, EVERYBODY, {CONTROLLER}),
        (Zone.EXILE, EVERYBODY, set()),
        (Zone.COMMAND, EVERYBODY, set()),
        (Zone.LIBRARY, set(), set()),
        (Zone.HAND, {MATE, OWNER}, {MATE, OWNER}),
        (Zone.OUTSIDE, {OWNER}, {OWNER}),
    ],
)
def test_who_sees_a_card(zone: Zone, face_up: set[int], face_down: set[int]) -> None:
    assert seen_by(zone, False) == face_up
    assert seen_by(zone, True) == face_down


@pytest.mark.rule("720.4@2024", "402.3@2024")
def test_who_controls_a_player_sees_what_that_player_sees() -> None:
    face_down = GameObject(101, "Bear", Nature.CARD, C, C, Zone.BATTLEFIELD, 0, face_down=True)
    assert may_see(face_down, Sight(A, frozenset({A, C}), frozenset({A})))
    assert not may_see(face_down, Sight(A, frozenset({A}), frozenset({A, C})))


@pytest.mark.rule("810.5@2024", "402.3@2024")
def test_hands_of_a_team_are_seen_and_a_spectator_sees_none() -> None:
    state = GameState(Edition.FREE_DIVISION)
    told(
        state,
        *(PlayerJoined(n, f"player {n}", 30, 7, team) for n, team in [(A, 1), (B, 1), (C, 2)]),
    )
    assert sight(state, A) == (A, {A}, {A, B})
    assert sight(state, B) == (B, {B}, {A, B})
    assert sight(state, C) == (C, {C}, {C})
    assert sight(state, SPECTATOR) == (SPECTATOR, {SPECTATOR}, {SPECTATOR})


def test_after_a_snapshot_players_are_seen_who_have_joined_again() -> None:
    """The player whose turn it is may be told of later than others."""
    state = told(seated(players=1), TurnBegan(1, B))
    assert sight(state, A) == (A, {A}, {A})
    assert sight(told(state, TurnBegan(2, A)), A) == (A, {A}, {A})


def test_a_hidden_card_is_shown_without_what_it_is() -> None:
    """What is neither named nor described stays the same object."""
    by = Sight(A, frozenset({A}), frozenset({A}))
    hidden = GameObject(101, "Bear", Nature.CARD, B, B, Zone.HAND, 0, BEAR)
    shown = masked(hidden, by)
    assert (shown.card, shown.characteristics, shown.id, shown.owner) == ("", None, 101, B)
    unnamed = GameObject(101, "", Nature.CARD, B, B, Zone.HAND, 0, BEAR)
    assert masked(unnamed, by).characteristics is None
    nothing = GameObject(101, "", Nature.CARD, B, B, Zone.HAND, 0)
    assert masked(nothing, by) is nothing
    own = GameObject(101, "Bear", Nature.CARD, A, A, Zone.HAND, 0, BEAR)
    assert masked(own, by) is own


@pytest.mark.rule("400.2@2024", "401.2@2024", "402.3@2024")
def test_a_state_is_seen_without_hidden_cards_and_the_order_of_libraries() -> None:
    state = seated()
    for name in ("Bear", "Elf", "Ogre", "Gone"):
        told(state, CardDefined(name, Card(name, ("creature",))))
    there(state, 1003, 1001, 1002, owner=A, zone=Zone.LIBRARY, card="Ogre")
    there(state, 203, 201, owner=B, zone=Zone.GRAVEYARD, card="Bear")
    there(state, 101, owner=A, zone=Zone.HAND, card="Elf")
    there(state, 301, owner=B, card="Gone")
    told(state, ZoneChanged(301, 302, Zone.BATTLEFIELD, Zone.HAND, B, 0, Movement.RETURNED))
    told(state, CharacteristicsObserved(101, BEAR))
    state.answers = (Chance((1002, 1001)), Chance((6, 2)))
    before = state.fork()
    seen = view(state, B)
    assert seen.zones[zone_key(Zone.LIBRARY, A)] == (1001, 1002, 1003)
    assert seen.zones[zone_key(Zone.GRAVEYARD, B)] == (203, 201)
    assert [seen.objects[id].card for id in (1001, 101, 201, 302)] == ["", "", "Bear", "Gone"]
    assert seen.objects[101].characteristics is None
    assert seen.last_known[301].card == "Gone"
    assert sorted(seen.definitions) == ["Bear", "Gone"]
    assert seen.answers == (Chance((1001, 1002)), Chance((6, 2)))
    assert sorted(view(state, A).definitions) == ["Bear", "Elf", "Gone"]
    assert state == before


def test_what_left_face_down_is_remembered_face_down() -> None:
    state = there(seated(), 301, owner=B, card="Gone")
    state.last_known[300] = GameObject(
        300, "Secret", Nature.CARD, B, B, Zone.BATTLEFIELD, 0, face_down=True
    )
    assert view(state, A).last_known[300].card == ""
    assert view(state, B).last_known[300].card == "Secret"


def test_only_the_order_of_cards_is_hidden_and_not_that_of_dice() -> None:
    assert unordered(Chance((105, 101, 103))) == Chance((101, 103, 105))
    assert unordered(Chance((6, 2, 4))) == Chance((6, 2, 4))
    assert unordered(Chance(())) == Chance(())
    assert unordered(Divide(((105, 1),))) == Divide(((105, 1),))
    assert unordered(Chance((LAST_PLAYER, 1))) == Chance((LAST_PLAYER, 1))


def a_log(*names: str) -> Log:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "a test"))
    began = GameBegan(Edition.FREE_DIVISION, 0, "", "", ())
    joined = [PlayerJoined(n, name, 20, 7, n) for n, name in enumerate(names, 1)]
    log.append([Entry((), "", each) for each in (began, *joined)])
    return log


@pytest.mark.parametrize(
    ("name", "viewer"),
    [
        ("Anna", 1),
        (" anna ", 1),
        ("bo", 3),
        ("2", 2),
        ("A", 1),
        ("seat B", 2),
        ("Seat c", 3),
        ("Spectator", SPECTATOR),
    ],
)
def test_a_player_is_named_by_name_by_number_or_by_seat(name: str, viewer: int) -> None:
    log = a_log("Anna", "Boris", " Bo ")
    assert named(log, name) == viewer
    assert viewer_in(log, name) == viewer


def test_a_name_that_could_be_two_players_needs_the_seat() -> None:
    log = a_log("A", "C", "B")
    with pytest.raises(UserError, match=r"say seat A, seat B ...: A \(A\), B \(C\), C \(B\)"):
        named(log, "b")
    assert viewer_in(log, "b") == SPECTATOR
    assert named(log, "seat b") == 2
    assert named(log, "a") == 1


def test_nobody_is_meant_by_a_name_that_nobody_has() -> None:
    with pytest.raises(UserError, match=r"'D'.*: it has A \(Anna\), B \(Boris\) and spectator"):
        named(a_log("Anna", "Boris"), "D")
    assert viewer_in(a_log("Anna", "Boris"), "D") == SPECTATOR

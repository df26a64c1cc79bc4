"""What each fact about objects, zones and permanents changes in the state (109-122, 400-408)."""

import pytest

from tests.fold.facts import A, B, seated, there, told
from turnfold.engine.fold import CannotFold
from turnfold.engine.state import GameState, zone_key
from turnfold.engine.state.turn import TurnDeeds
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Movement, Nature, Phase, Zone
from turnfold.events.permanents import (
    Attached,
    Characteristics,
    CharacteristicsObserved,
    ControlChanged,
    CountersChanged,
    LastSeen,
    PermanentPhasedIn,
    PermanentPhasedOut,
    PermanentRegenerated,
    PermanentTapped,
    PermanentTransformed,
    PermanentUntapped,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
)
from turnfold.events.stack import ChoicesMade, TargetsChosen
from turnfold.events.turn import PhaseBegan, TurnBegan
from turnfold.events.variants import SchemeAdded, SchemeSetInMotion, SchemeTurnedDown
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import (
    CardDrawn,
    CardHidden,
    CardRevealed,
    LandPlayed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)

BEAR, ELF, OGRE, AURA = 101, 102, 103, 104
ELF_SHAPE = Characteristics(("creature",), ("Elf",), (), ("G",), (), 1, 1)


def moved(
    old: int, new: int, origin: Zone, to: Zone, position: int = 0, controller: int = A
) -> ZoneChanged:
    return ZoneChanged(old, new, origin, to, controller, position, Movement.PUT)


def in_library(position: int) -> tuple[int, ...]:
    """A library of three cards after a card was put there."""
    state = there(there(seated(), 1001, 1002, 1003, zone=Zone.LIBRARY), BEAR, zone=Zone.HAND)
    told(state, moved(BEAR, BEAR, Zone.HAND, Zone.LIBRARY, position))
    return state.zones[zone_key(Zone.LIBRARY, A)]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (0, (BEAR, 1001, 1002, 1003)),
        (1, (1001, BEAR, 1002, 1003)),
        (2, (1001, 1002, BEAR, 1003)),
        (-1, (1001, 1002, 1003, BEAR)),
        (-2, (1001, 1002, BEAR, 1003)),
        (-3, (1001, BEAR, 1002, 1003)),
    ],
)
@pytest.mark.rule("401.7@2024")
def test_a_card_is_put_so_many_places_from_the_top_or_from_the_bottom(
    position: int, expected: tuple[int, ...]
) -> None:
    assert in_library(position) == expected


@pytest.mark.rule("400.7@2024")
def test_a_permanent_that_leaves_is_a_new_object_with_nothing_of_before() -> None:
    state = there(seated(), BEAR, ELF, OGRE, owner=A)
    told(
        state,
        ControlChanged(ELF, B),
        PermanentTapped(ELF),
        CountersChanged(ELF, "+1/+1", 2),
        CharacteristicsObserved(ELF, ELF_SHAPE),
    )
    old = state.objects[ELF]
    assert (old.tapped, old.counters, old.controller) == (True, (("+1/+1", 2),), B)
    told(state, moved(ELF, 900, Zone.BATTLEFIELD, Zone.GRAVEYARD))
    new = state.objects[900]
    assert ELF not in state.objects
    assert (new.owner, new.controller, new.under, new.zone) == (A, A, A, Zone.GRAVEYARD)
    assert (new.tapped, new.counters, new.characteristics) == (False, (), ELF_SHAPE)
    assert new.was == ELF
    assert state.zones[zone_key(Zone.BATTLEFIELD, A)] == (BEAR, OGRE)
    assert state.zones[zone_key(Zone.GRAVEYARD, A)] == (900,)
    assert state.last_known == {ELF: old}
    assert state.died == (ELF,)
    assert state.done == {B: TurnDeeds(permanents_left=1)}


@pytest.mark.rule("700.4@2024", "608.2h@2024")
def test_only_what_is_put_into_a_graveyard_dies() -> None:
    state = there(seated(), BEAR, ELF)
    told(state, moved(BEAR, 900, Zone.BATTLEFIELD, Zone.EXILE))
    assert state.died == ()
    assert list(state.last_known) == [BEAR]
    assert state.done == {A: TurnDeeds(permanents_left=1)}
    state = there(seated(), BEAR, zone=Zone.HAND)
    told(state, moved(BEAR, 900, Zone.HAND, Zone.GRAVEYARD))
    assert (state.died, state.last_known, state.done) == ((), {}, {})
    assert state.objects[900].was == 0


@pytest.mark.rule("608.2h@2024", "608.3a@2024")
def test_a_spell_that_leaves_the_stack_is_remembered_unless_it_becomes_a_permanent() -> None:
    """What was chosen for a permanent spell is known of the permanent."""

    def on_the_stack() -> GameState:
        state = there(seated(), BEAR, zone=Zone.STACK)
        told(state, TargetsChosen(BEAR, (ELF,)), ChoicesMade(BEAR, 2, 5, ()))
        return told(state, TurnedFaceDown(BEAR), PermanentTransformed(BEAR))

    countered = told(on_the_stack(), moved(BEAR, 900, Zone.STACK, Zone.GRAVEYARD))
    assert countered.last_known[BEAR].targets == (ELF,)
    new = countered.objects[900]
    assert (new.targets, new.mode, new.x, new.face_down, new.back) == ((), 0, 0, False, False)
    resolved = told(on_the_stack(), moved(BEAR, BEAR, Zone.STACK, Zone.BATTLEFIELD))
    assert resolved.last_known == {}
    new = resolved.objects[BEAR]
    assert (new.targets, new.mode, new.x, new.face_down, new.back) == ((ELF,), 2, 5, True, True)
    assert new.zone is Zone.BATTLEFIELD


@pytest.mark.rule("700.11@2024")
def test_who_puts_a_permanent_card_into_the_graveyard_has_descended() -> None:
    state = there(seated(), BEAR, owner=B, zone=Zone.HAND)
    fact = ZoneChanged(BEAR, 900, Zone.HAND, Zone.GRAVEYARD, B, 0, Movement.DISCARDED, True)
    assert told(state, fact).done == {B: TurnDeeds(descended=1)}


@pytest.mark.rule("613.7d@2024")
def test_objects_get_later_timestamps_as_they_enter_and_hidden_cards_have_none() -> None:
    state = there(seated(), BEAR, ELF)
    assert state.objects[BEAR].timestamp < state.objects[ELF].timestamp
    there(state, 201, zone=Zone.HAND)
    there(state, 202, zone=Zone.LIBRARY)
    assert state.objects[201].timestamp == state.objects[202].timestamp == 0
    told(state, moved(201, 900, Zone.HAND, Zone.BATTLEFIELD))
    assert state.objects[900].timestamp > state.objects[ELF].timestamp
    told(state, moved(ELF, 901, Zone.BATTLEFIELD, Zone.HAND))
    assert state.objects[901].timestamp == 0


@pytest.mark.rule("613.7e@2024", "613.7f@2024", "613.7g@2024")
@pytest.mark.parametrize(
    "fact",
    [Attached(BEAR, OGRE), PermanentTransformed(BEAR), TurnedFaceDown(BEAR), TurnedFaceUp(BEAR)],
)
def test_what_is_attached_or_turned_gets_a_new_timestamp(fact: AnyEvent) -> None:
    state = told(there(seated(), BEAR, ELF), fact)
    assert state.objects[BEAR].timestamp > state.objects[ELF].timestamp


@pytest.mark.rule("701.20@2024", "400.7@2024", "103.5@2024")
def test_a_shuffled_library_has_new_objects_and_the_mulligan_goes_on() -> None:
    state = there(seated(), 1001, 1002, zone=Zone.LIBRARY, owner=A)
    told(state, CardRevealed(1001, "Elf"))
    state.mulliganing = (A, B)
    told(state, LibraryShuffled(A, (1001, 1002), (1012, 1011)))
    assert state.zones[zone_key(Zone.LIBRARY, A)] == (1012, 1011)
    assert {id: each.card for id, each in state.objects.items()} == {1012: "Elf", 1011: "Bear"}
    assert all(each.under == A and each.zone is Zone.LIBRARY for each in state.objects.values())
    assert state.mulliganing == (B,)
    told(state, LibraryArranged(A, (1011, 1012)))
    assert state.zones[zone_key(Zone.LIBRARY, A)] == (1011, 1012)


def test_a_shuffle_of_other_cards_contradicts_the_log() -> None:
    state = there(seated(), 1001, 1002, zone=Zone.LIBRARY)
    with pytest.raises(CannotFold, match="LibraryShuffled, cannot follow"):
        told(state, LibraryShuffled(A, (1001, 1002), (1011,)))


def test_what_takes_its_place_on_the_battlefield_has_not_left() -> None:
    state = told(there(seated(), BEAR), moved(BEAR, 900, Zone.BATTLEFIELD, Zone.BATTLEFIELD))
    assert (state.done, state.died, state.objects[900].was) == ({}, (), BEAR)


@pytest.mark.rule("701.15a@2024")
def test_a_regenerated_permanent_is_tapped_and_has_no_damage() -> None:
    state = told(there(seated(), BEAR), DamageMarked(BEAR, 2), PermanentRegenerated(BEAR))
    assert (state.objects[BEAR].tapped, state.objects[BEAR].damage) == (True, 0)


def test_what_ceases_to_exist_is_in_no_zone() -> None:
    state = told(there(seated(), BEAR, ELF), ObjectCeased(BEAR), ObjectCeased(999))
    assert list(state.objects) == [ELF]
    assert state.zones[zone_key(Zone.BATTLEFIELD, A)] == (ELF,)


@pytest.mark.rule("302.6@2024", "110.5@2024")
def test_a_permanent_enters_tapped_or_untapped_and_in_this_turn() -> None:
    state = told(there(seated(), BEAR), TurnBegan(4, A), PermanentEntered(BEAR, True))
    bear = state.objects[BEAR]
    assert (bear.tapped, bear.entered, bear.controlled_since_turn) == (True, 4, 4)
    told(state, TurnBegan(5, B), PermanentUntapped(BEAR), ControlChanged(BEAR, B))
    bear = state.objects[BEAR]
    assert (bear.tapped, bear.entered, bear.controlled_since_turn) == (False, 4, 5)
    assert (bear.controller, bear.owner, bear.under) == (B, A, A)


@pytest.mark.parametrize(
    ("types", "deeds"),
    [
        (("land",), TurnDeeds(lands_entered=1)),
        (("artifact", "land"), TurnDeeds(lands_entered=1, artifacts_entered=1)),
        (("creature",), TurnDeeds(nonlands_entered=1, creatures_entered=1)),
        (
            ("artifact", "creature"),
            TurnDeeds(nonlands_entered=1, artifacts_entered=1, creatures_entered=1),
        ),
        (("enchantment",), TurnDeeds(nonlands_entered=1)),
    ],
)
def test_who_controls_what_enters_has_that_noted(types: tuple[str, ...], deeds: TurnDeeds) -> None:
    state = there(seated(), BEAR, owner=B)
    assert told(state, PermanentEntered(BEAR, False, types)).done == {B: deeds}


@pytest.mark.rule("305.2@2024", "121.1@2024")
def test_lands_played_and_cards_drawn_are_counted() -> None:
    state = told(seated(), LandPlayed(A, BEAR), LandPlayed(A, ELF), CardDrawn(B, OGRE))
    assert (state.players[A].lands_played, state.players[B].lands_played) == (2, 0)
    assert state.done == {B: TurnDeeds(cards_drawn=1)}
    assert told(state, TurnBegan(2, B)).players[A].lands_played == 0


def test_a_revealed_card_has_its_name_and_a_hidden_one_has_nothing() -> None:
    state = told(there(seated(), BEAR, card=""), CardRevealed(BEAR, "Elf"))
    assert state.objects[BEAR].card == "Elf"
    told(state, CharacteristicsObserved(BEAR, ELF_SHAPE), CardHidden(BEAR))
    assert (state.objects[BEAR].card, state.objects[BEAR].characteristics) == ("", None)


@pytest.mark.rule("702.26g@2024", "702.26d@2024")
def test_what_is_attached_phases_out_indirectly_and_both_come_back() -> None:
    state = told(there(seated(), BEAR, AURA), Attached(AURA, BEAR))
    told(state, PermanentPhasedOut(BEAR), PermanentPhasedOut(AURA))
    found = [(each.phased_out, each.indirectly) for each in state.objects.values()]
    assert found == [(True, False), (True, True)]
    told(state, PermanentPhasedIn(BEAR), PermanentPhasedIn(AURA))
    found = [(each.phased_out, each.indirectly) for each in state.objects.values()]
    assert found == [(False, False), (False, False)]
    assert told(state, Unattached(AURA)).objects[AURA].attached_to == 0


@pytest.mark.rule("702.26g@2024")
def test_an_aura_that_phases_out_alone_does_so_directly() -> None:
    state = told(there(seated(), BEAR, AURA), Attached(AURA, BEAR), PermanentPhasedOut(AURA))
    assert not state.objects[AURA].indirectly


def test_a_card_that_is_turned_outside_the_battlefield_keeps_its_timestamp() -> None:
    state = told(there(seated(), BEAR, zone=Zone.HAND), TurnedFaceDown(BEAR))
    assert state.objects[BEAR].timestamp == 0


def test_face_down_is_face_up_again_and_the_last_look_is_kept() -> None:
    state = told(there(seated(), BEAR), TurnedFaceDown(BEAR))
    assert state.objects[BEAR].face_down
    assert not told(state, TurnedFaceUp(BEAR)).objects[BEAR].face_down
    told(state, moved(BEAR, 900, Zone.BATTLEFIELD, Zone.EXILE), LastSeen(BEAR, ELF_SHAPE))
    assert state.last_known[BEAR].characteristics == ELF_SHAPE


@pytest.mark.rule("314.2@2024", "613.7d@2024", "613.7h@2024", "904.10@2024")
def test_a_scheme_lies_face_down_and_goes_to_the_bottom_when_it_is_turned_down() -> None:
    state = told(seated(), SchemeAdded(A, 501, "one"), SchemeAdded(A, 502, "other"))
    assert [each.face_down for each in state.objects.values()] == [True, True]
    assert [each.controller for each in state.objects.values()] == [A, A]
    assert [each.under for each in state.objects.values()] == [A, A]
    told(state, SchemeSetInMotion(A, 501))
    assert [each.face_down for each in state.objects.values()] == [False, True]
    assert state.objects[501].timestamp > state.objects[502].timestamp > 1
    told(state, SchemeTurnedDown(501))
    assert [each.face_down for each in state.objects.values()] == [True, True]
    assert state.zone(Zone.COMMAND) == (502, 501)


def test_an_object_appears_under_its_controller_at_its_place() -> None:
    state = there(seated(), BEAR)
    token = ObjectAppeared(900, "Elf", Nature.TOKEN, A, B, Zone.BATTLEFIELD, 0, BEAR)
    told(state, PhaseBegan(Phase.BEGINNING), token)
    new = state.objects[900]
    assert (new.card, new.nature, new.owner, new.controller) == ("Elf", Nature.TOKEN, A, B)
    assert (new.parent, new.under) == (BEAR, B)
    assert state.zones[zone_key(Zone.BATTLEFIELD, A)] == (900, BEAR)

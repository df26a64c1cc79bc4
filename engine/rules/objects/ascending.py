"""Who gets the city's blessing: ascend (702.131)."""

from collections.abc import Iterator, Sequence

from turnfold.engine.cards.faces import faces_of
from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.memory import ASCENDING
from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import ASCEND, has
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameObject, GameState, permanents
from turnfold.events.base import Event, PlayerId
from turnfold.events.cards.card import NEVER_PERMANENTS
from turnfold.events.effects import EffectBegan
from turnfold.events.game import CityBlessingGained
from turnfold.events.permanents import (
    BecameCopy,
    ControlChanged,
    PermanentPhasedIn,
    PermanentTransformed,
    TurnedFaceUp,
)
from turnfold.events.turn import PhaseBegan, StepBegan
from turnfold.events.zones import PermanentEntered

MATTER: frozenset[type[Event]] = frozenset(
    {
        BecameCopy,
        ControlChanged,
        EffectBegan,
        PermanentEntered,
        PermanentPhasedIn,
        PermanentTransformed,
        PhaseBegan,
        StepBegan,
        TurnedFaceUp,
    }
)
"""The facts after which a player may control enough permanents, or one with ascend. A game that is
taken up in its middle may have come to that before its phase or step begins."""

ENOUGH = 10
"""702.131a-b@2024: how many permanents a player must control."""


def ascend(r: Recorder, events: Sequence[Event], seq: int) -> None:
    """702.131b, d@2024: any time a player controls a permanent with ascend and ten permanents or
    more, that player gets the city's blessing."""
    if not can_ascend(r.state):
        return
    matter = [number for number, event in enumerate(events, seq) if type(event) in MATTER]
    if matter:
        with r.because_of(matter[-1]):
            for player in list(_ascending(r.state)):
                r.emit(CityBlessingGained(player), "702.131b")


def ascend_by_spell(r: Recorder, spell: GameObject) -> None:
    """702.131a@2024: as an instant or sorcery with ascend resolves, its controller gets the city's
    blessing if they control ten permanents or more."""
    card = card_of(r.state, spell)
    never_enters = not NEVER_PERMANENTS.isdisjoint(card.types)
    if never_enters and has(card.keywords, ASCEND) and _is_due(r.state, spell.controller):
        r.emit(CityBlessingGained(spell.controller), "702.131a")


@ASCENDING.remembered
def can_ascend(state: GameState) -> bool:
    """Whether a card of the game has ascend. Remembered."""
    return any(
        has(face.keywords, ASCEND) for card in state.definitions.values() for face in faces_of(card)
    )


def _ascending(state: GameState) -> Iterator[PlayerId]:
    """The players who get the city's blessing now."""
    for player in in_turn_order(state):
        if _is_due(state, player) and any(
            has(present(state, each.id).keywords, ASCEND) for each in _controlled(state, player)
        ):
            yield player


def _is_due(state: GameState, player: PlayerId) -> bool:
    blessed = state.players[player].blessed
    return not blessed and sum(1 for _ in _controlled(state, player)) >= ENOUGH


def _controlled(state: GameState, player: PlayerId) -> Iterator[GameObject]:
    return (each for each in permanents(state) if each.controller == player and not each.phased_out)

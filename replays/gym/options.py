"""Legal decisions in numbers, as the player may know them who is asked."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from turnfold.engine.state import GameObject, GameState
from turnfold.engine.state.objects import zone_key
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.decisions import AnyDecision, objects_of
from turnfold.events.enums import Zone
from turnfold.replays.gym.features import (
    KINDS,
    OPTION,
    OPTION_FEATURES,
    FloatArray,
    number_of_card,
)
from turnfold.replays.views.seeing import may_see, sight


def options_observed(
    state: GameState, player: PlayerId, legal: Sequence[AnyDecision], most: int
) -> FloatArray:
    """A row of `OPTION_FEATURES` for each legal decision, and empty rows up to `most`."""
    numbers = bytearray(most * OPTION.size)
    found = b"".join([_option(state, player, each) for each in legal[:most]])
    numbers[: len(found)] = found
    return np.frombuffer(numbers, np.float32).reshape(most, len(OPTION_FEATURES))


def _option(state: GameState, player: PlayerId, decision: AnyDecision) -> bytes:
    about = _about(decision)
    first = state.objects.get(about.first)
    return OPTION.pack(
        about.kind,
        0 if first is None else _number_seen(state, player, first),
        0 if first is None else _place(state, player, first),
        about.objects,
        player in about.players,
        any(each != player for each in about.players),
    )


class _About(NamedTuple):
    """What a decision is about: its kind, the first object that it names (0: none), how many
    objects, and which players."""

    kind: int
    first: ObjectId
    objects: int
    players: tuple[PlayerId, ...]


@lru_cache(maxsize=4096)
def _about(decision: AnyDecision) -> _About:
    ids = list(objects_of(decision))
    players = tuple(each for each in getattr(decision, "targets", ()) if is_player(each))
    return _About(KINDS[type(decision)], ids[0] if ids else 0, len(ids), players)


def _number_seen(state: GameState, player: PlayerId, card: GameObject) -> int:
    hidden = card.face_down and not may_see(card, sight(state, player))
    return 0 if hidden else number_of_card(card.card)


def _place(state: GameState, player: PlayerId, card: GameObject) -> int:
    """The place of a card in the hand or among the permanents, from 1; 0 elsewhere."""
    mine = card.zone is Zone.HAND and card.owner == player
    if not mine and card.zone is not Zone.BATTLEFIELD:
        return 0
    return state.zones[zone_key(card.zone, card.owner)].index(card.id) + 1

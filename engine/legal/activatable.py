"""The activated abilities that players may perhaps activate. They are worked out once and
remembered, because players are asked much more often than abilities come and go."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from turnfold.engine.characteristics.memory import ACTIVATABLE
from turnfold.engine.characteristics.present import usable_on_battlefield
from turnfold.engine.query.permissions import is_restricted, restrictions
from turnfold.engine.rules.mana.mana import can_tap
from turnfold.engine.rules.mana.sources import STOPPED, colors_of, just_taps
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility
from turnfold.events.decisions import ActivateAbility


class Activatable(NamedTuple):
    """An activated ability: its source, and its number there. `certain` are its activations if it
    can be activated at any time, at no other cost than {T}, for mana (605.1a)."""

    source: ObjectId
    number: int
    ability: ActivatedAbility
    certain: Sequence[ActivateAbility]


@ACTIVATABLE.remembered
def activatable(state: GameState) -> Mapping[PlayerId, Sequence[Activatable]]:
    """602.1, 605.1a@2024: the abilities of permanents that each player may perhaps activate, in the
    order of the permanents' ids: all but those that add mana for {T} alone and can't do so now."""
    found: dict[PlayerId, list[Activatable]] = {each: [] for each in state.players}
    stops = bool(restrictions(state, STOPPED))
    for permanent, abilities in usable_on_battlefield(state).items():
        obj = state.objects[permanent]
        if obj.phased_out:
            continue
        for number, ability in enumerate(abilities):
            taps = _taps(permanent, number, ability)
            if taps and (
                not can_tap(state, permanent)
                or (stops and is_restricted(state, STOPPED, permanent))
            ):
                continue
            for player in found if ability.by_anyone else (obj.controller,):
                found[player].append(Activatable(permanent, number, ability, taps))
    return found


@lru_cache(maxsize=4096)
def _taps(source: ObjectId, number: int, ability: ActivatedAbility) -> Sequence[ActivateAbility]:
    """605.1a@2024: the activations of a mana ability that costs nothing but {T}; none of any other
    ability."""
    if not just_taps(ability):
        return ()
    return [ActivateAbility(source, number, color=each) for each in colors_of(ability)]

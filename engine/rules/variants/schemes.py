"""Setting schemes in motion, and turning them face down again (314, 904)."""

from collections.abc import Iterable

from turnfold.engine.characteristics.schemes import face_up_schemes, is_ongoing, scheme_deck
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import SetMoreInMotion
from turnfold.events.effects import EffectExpired
from turnfold.events.variants import SchemeAdded, SchemeSetInMotion, SchemeTurnedDown


def lay_down(r: Recorder, player: PlayerId, cards: Iterable[str]) -> list[ObjectId]:
    """904.3-904.4@2024: put a scheme deck into the command zone, face down, from the top. Returns
    the schemes."""
    schemes = []
    for card in cards:
        schemes.append(r.new_id())
        r.emit(SchemeAdded(player, schemes[-1], card), "904.3")
    return schemes


def set_in_motion(r: Recorder) -> None:
    """505.3, 904.9@2024: the archenemy, the only player with schemes, sets the top scheme in
    motion."""
    for player in active_players(r.state):
        set_some_in_motion(r, player, 1, "505.3")


def set_some_in_motion(r: Recorder, player: PlayerId, number: int, rule: str) -> None:
    """701.25b-c@2024: set schemes in motion one after another, each from the top of the deck as it
    is then; more of them if an effect says so for the next time (614.1a)."""
    for effect, instead in _waiting(r.state, player) if number else ():
        number += instead.amount - 1
        r.emit(EffectExpired(effect), "614.1a")
    for _ in range(number):
        for top in scheme_deck(r.state, player)[:1]:
            r.emit(SchemeSetInMotion(player, top), rule)


def _waiting(state: GameState, player: PlayerId) -> list[tuple[int, SetMoreInMotion]]:
    return [
        (each.id, each.instruction)
        for each in state.effects.values()
        if each.controller == player and isinstance(each.instruction, SetMoreInMotion)
    ]


def abandon(r: Recorder, scheme: ObjectId) -> None:
    """701.26@2024: turn an ongoing scheme face down and put it on the bottom of its deck."""
    if scheme in face_up_schemes(r.state) and is_ongoing(r.state, scheme):
        r.emit(SchemeTurnedDown(scheme), "701.26b")


def turn_down(r: Recorder) -> None:
    """704.6e, 904.10@2024: turn face down a scheme that is not ongoing, once no triggered ability
    of any scheme is left; before 2017, once none of its own is left."""
    schemes = face_up_schemes(r.state)
    if not schemes:
        return
    waiting = {each.source for each in r.state.abilities.values() if each.source in schemes}
    if waiting and r.sheet.schemes_wait_for_all:
        return
    for each in schemes:
        if each not in waiting and not is_ongoing(r.state, each):
            r.emit(SchemeTurnedDown(each), "904.10")

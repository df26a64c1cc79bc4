"""Schemes are set in motion and turned down again (314, 904)."""

from collections.abc import Iterable

from engine.query.cards import card_of
from engine.query.schemes import face_up_schemes, scheme_deck
from engine.query.seating import active_players
from engine.recorder import Recorder
from events.base import PlayerId
from events.variants import SchemeAdded, SchemeSetInMotion, SchemeTurnedDown


def lay_down(r: Recorder, player: PlayerId, cards: Iterable[str]) -> None:
    """904.3-904.4@2024: a scheme deck in the command zone, face down, from the top."""
    for card in cards:
        r.emit(SchemeAdded(player, r.new_id(), card), "904.3")


def set_in_motion(r: Recorder) -> None:
    """505.3, 904.9@2024: the archenemy, who alone has schemes, sets the top one in motion."""
    for player in active_players(r.state):
        _set_top_in_motion(r, player)


def _set_top_in_motion(r: Recorder, player: PlayerId) -> None:
    for top in scheme_deck(r.state, player)[:1]:
        r.emit(SchemeSetInMotion(player, top), "505.3")


def turn_down(r: Recorder) -> None:
    """704.6e, 904.10@2024: what is not ongoing, once no triggered ability of any scheme is left."""
    schemes = face_up_schemes(r.state)
    if not schemes or any(each.source in schemes for each in r.state.abilities.values()):
        return
    for each in schemes:
        if "ongoing" not in card_of(r.state, r.state.objects[each]).supertypes:
            r.emit(SchemeTurnedDown(each), "904.10")

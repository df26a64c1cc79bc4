"""Numbers for charts: the positions at which each changes, and its value from there on."""

from collections import Counter
from collections.abc import Iterable

from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.enums import Zone
from turnfold.replays.viewer.protocol import Series
from turnfold.replays.viewer.things import FieldGone, FieldSet, ObjectShown, Picture, PictureChange

MEASURES = ("life", "power", "permanents", "hand")

_OF_FIELDS = (FieldSet, FieldGone)
_COUNTED = f"{Zone.HAND}."
_MEASURED = ("life", "power", "controller", str(Zone.BATTLEFIELD))
"""The fields of players and objects, and the zone, from which they are taken."""


def measure(state: GameState, picture: Picture) -> dict[str, Counter[PlayerId]]:
    """Each measure of a state, as its picture shows it, by player."""
    found: dict[str, Counter[PlayerId]] = {name: Counter() for name in MEASURES}
    for id in state.battlefield:
        shown = picture[f"objects.{id}"]
        assert isinstance(shown, ObjectShown)
        found["permanents"][shown.controller] += 1
        found["power"][shown.controller] += max(0, int(shown.power or 0))
    for id, player in state.players.items():
        found["life"][id] = player.life
        found["hand"][id] = len(state.zone(Zone.HAND, id))
    return found


def may_change(changes: Iterable[PictureChange]) -> bool:
    """Whether changes of a picture can change a measure."""
    for each in changes:
        if isinstance(each, _OF_FIELDS):
            if each.field in _MEASURED or each.field.startswith(_COUNTED):
                return True
        elif each.thing.startswith("players."):
            return True
    return False


def note(series: Series, position: int, state: GameState, picture: Picture) -> None:
    """Add to the series what has changed at a position."""
    for name, values in measure(state, picture).items():
        for player in state.players:
            points = series.setdefault(name, {}).setdefault(str(player), [])
            if not points or points[-1][1] != values[player]:
                points.append((position, values[player]))

"""Numbers over the game, for charts: where each of them changes, and what it is from there on."""

from collections import Counter

from turnfold.events.enums import Zone
from turnfold.replays.viewer.protocol import Series
from turnfold.replays.viewer.things import ObjectShown, Picture, PlayerShown

MEASURES = ("life", "power", "permanents", "hand")


def measure(picture: Picture) -> dict[str, Counter[str]]:
    """Each measure of a picture by player."""
    found: dict[str, Counter[str]] = {name: Counter() for name in MEASURES}
    for thing, fields in picture.items():
        if isinstance(fields, ObjectShown):
            if fields.zone is Zone.BATTLEFIELD:
                controller = str(fields.controller)
                found["permanents"][controller] += 1
                found["power"][controller] += max(0, int(fields.power or 0))
            elif fields.zone is Zone.HAND:
                found["hand"][str(fields.owner)] += 1
        elif isinstance(fields, PlayerShown):
            found["life"][thing.partition(".")[2]] = fields.life
    return found


def note(series: Series, position: int, picture: Picture) -> None:
    """Add to the series what has changed at a position."""
    players = [thing.partition(".")[2] for thing in picture if thing.startswith("players.")]
    for name, values in measure(picture).items():
        for player in players:
            points = series.setdefault(name, {}).setdefault(player, [])
            if not points or points[-1][1] != values[player]:
                points.append((position, values[player]))

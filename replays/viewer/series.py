"""Numbers over the game, for charts: where each of them changes, and what it is from there on."""

from collections import Counter

from replays.viewer.picture import Picture

Points = list[tuple[int, int]]
"""Positions with the value from there on; one for each change."""

Series = dict[str, dict[str, Points]]
"""By measure (life, creature power, permanents, hand) and player."""

MEASURES = ("life", "power", "permanents", "hand")


def measure(picture: Picture) -> dict[str, Counter[str]]:
    """Each measure of a picture by player."""
    found: dict[str, Counter[str]] = {name: Counter() for name in MEASURES}
    for thing, fields in picture.items():
        kind, _, id = thing.partition(".")
        if kind == "players":
            found["life"][id] = fields["life"]
        elif kind == "objects" and fields["zone"] == "battlefield":
            found["permanents"][str(fields["controller"])] += 1
            found["power"][str(fields["controller"])] += max(0, int(fields.get("power") or 0))
        elif kind == "objects" and fields["zone"] == "hand":
            found["hand"][str(fields["owner"])] += 1
    return found


def note(series: Series, position: int, picture: Picture) -> None:
    """Add to the series what has changed at a position."""
    players = [thing.partition(".")[2] for thing in picture if thing.startswith("players.")]
    for name, values in measure(picture).items():
        for player in players:
            points = series.setdefault(name, {}).setdefault(player, [])
            if not points or points[-1][1] != values[player]:
                points.append((position, values[player]))

"""How a game of several players is played: its options, which the log then holds (800.2)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.recorder import Recorder
from events.base import PlayerId
from events.enums import AttackOption
from events.game import AttackOptionChosen, RangeOfInfluenceChosen


class Variant(Struct, frozen=True):
    """800.2@2024: the options of a game of several players.

    `attack`: which opponents can be attacked (802, 803, 506.2a). `range`: how many seats away
    players affect others (801; 0: any number); one number for all, or one for each seat.
    """

    attack: AttackOption = AttackOption.MULTIPLE
    range: int | tuple[int, ...] = 0


FREE_FOR_ALL = Variant()
"""806@2024: every player alone, against any of the others."""


def choose(r: Recorder, variant: Variant, players: Sequence[PlayerId]) -> None:
    """800.2@2024: record the options of a game, after its players joined.

    `ValueError` when ranges are given that are not one for each player.
    """
    if len(players) > 2 or variant.attack is not AttackOption.MULTIPLE:
        r.emit(AttackOptionChosen(variant.attack), "800.2")
    ranges = variant.range if isinstance(variant.range, tuple) else (variant.range,) * len(players)
    for player, seats in zip(players, ranges, strict=True):
        if seats:
            r.emit(RangeOfInfluenceChosen(player, seats), "801.2")

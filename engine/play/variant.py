"""How a game of several players is played: its options, which its log holds (800.2)."""

from collections.abc import Sequence

from msgspec import Struct

from turnfold.engine.editions import sheet
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.seating.seats import partners
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.enums import AttackOption, Edition, TeamRules
from turnfold.events.game import AttackOptionChosen, RangeOfInfluenceChosen, TeamRulesChosen


class Variant(Struct, frozen=True):
    """800.2@2024: the options of a game of several players.

    `attack`: which opponents can be attacked (802, 803, 506.2a). `range`: how many seats away
    players affect others (801; 0: any number); one number for all, or one for each seat. `teams`:
    whether teams share their turns (805), and their life as well (810).
    """

    attack: AttackOption = AttackOption.MULTIPLE
    range: int | tuple[int, ...] = 0
    teams: TeamRules = TeamRules.INDIVIDUAL

    def life(self, mates: int, edition: Edition) -> int:
        """103.4, 810.4, 810.11@2024: the life total with which a player starts in a team of
        this size: 30 for two who share it, and 15 more for each further player."""
        giants = self.teams is TeamRules.TWO_HEADED_GIANT
        return sheet(edition).life_of_giants * mates if giants else 20


FREE_FOR_ALL = Variant()
"""806@2024: every player plays alone and may attack any opponent."""

TWO_HEADED_GIANT = Variant(teams=TeamRules.TWO_HEADED_GIANT)
"""810@2024: teams that share turns and life."""

ARCHENEMY_LIFE = 40
"""904.5@2024: the starting life total of an archenemy, who has a scheme deck."""

VARIANTS: dict[str, Variant] = {
    "free-for-all": FREE_FOR_ALL,
    "one-defender": Variant(AttackOption.ONE),
    "attack-left": Variant(AttackOption.LEFT),
    "attack-right": Variant(AttackOption.RIGHT),
    "range-of-one": Variant(range=1),
    "two-headed-giant": TWO_HEADED_GIANT,
}
"""The variants that have a name."""


def choose(r: Recorder, variant: Variant, players: Sequence[PlayerId]) -> None:
    """800.2@2024: record the options of a game after its players have joined.

    Raises `ValueError` if the ranges are not one for all or one for each player, or if members of a
    team that plays together do not sit side by side (805.1).
    """
    if len(players) > 2 or variant.attack is not AttackOption.MULTIPLE:
        r.emit(AttackOptionChosen(variant.attack), "800.2")
    ranges = variant.range if isinstance(variant.range, tuple) else (variant.range,) * len(players)
    for player, seats in zip(players, ranges, strict=True):
        if seats:
            r.emit(RangeOfInfluenceChosen(player, seats), "801.2")
    if variant.teams is not TeamRules.INDIVIDUAL:
        r.emit(TeamRulesChosen(variant.teams), "805.1")
        _require_neighbours(r.state, players)


def _require_neighbours(state: GameState, players: Sequence[PlayerId]) -> None:
    for player in players:
        seats = [players.index(each) for each in partners(state, player)]
        if seats[-1] - seats[0] != len(seats) - 1:
            raise ValueError("the members of a team that plays together sit side by side")

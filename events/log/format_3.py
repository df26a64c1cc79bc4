"""A game as logs of format 3 were folded, as far as what they left to the rules.

These rules are frozen: what is mended in the engine changes nothing in old logs.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

Raw = dict[str, Any]

LAST_PLAYER = 16
GIANTS = "two_headed_giant"

STEPS = {
    "beginning": ("untap", "upkeep", "draw"),
    "precombat_main": ("precombat_main",),
    "combat": (
        *("beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage"),
        "end_of_combat",
    ),
    "postcombat_main": ("postcombat_main",),
    "ending": ("end", "cleanup"),
}
MAIN = ("precombat_main", "postcombat_main")
NEED_ATTACKERS = ("declare_blockers", "first_strike_damage", "combat_damage")


class Thing(NamedTuple):
    """An object, as far as it matters here."""

    card: str
    nature: str
    owner: int
    controller: int
    zone: str
    seen: tuple[str, ...] | None = None
    """The types that a recorder observed."""


class Skip(NamedTuple):
    """A skip that was scheduled."""

    number: int
    player: int
    skipped: str


class Planned(NamedTuple):
    """A phase that is to come."""

    phase: str
    steps: tuple[str, ...]


class Table:
    """The part of a game that format 3 left to the rules."""

    def __init__(self) -> None:
        self.types: dict[str, tuple[str, ...]] = {}
        self.teams: dict[int, int] = {}
        self.lost: frozenset[int] = frozenset()
        self.team_rules = ""
        self.things: dict[int, Thing] = {}
        self.extra_turns: tuple[tuple[int, int], ...] = ()
        self.turns_added = self.extra_turn = 0
        self.skips: tuple[Skip, ...] = ()
        self.scheduled = 0
        self.turn = self.active = self.main_phases = 0
        self.phase = self.step = ""
        self.plan: tuple[Planned, ...] = ()
        self.steps: tuple[str, ...] = ()
        self.attacked = False

    def copy(self) -> "Table":
        """A table that goes on by itself."""
        other = Table()
        other.__dict__.update(self.__dict__, types=self.types.copy(), things=self.things.copy())
        other.teams = self.teams.copy()
        return other

    def types_of(self, thing: Thing) -> tuple[str, ...]:
        """The types of an object as its card is printed, or as they were observed."""
        return self.types.get(thing.card, ()) if thing.seen is None else thing.seen

    def sharing(self, player: int) -> list[int]:
        """810.9@2024: the other players with the same life total."""
        if self.team_rules != GIANTS or player not in self.teams:
            return []
        mine = self.teams[player]
        return [each for each, team in self.teams.items() if team == mine and each != player]

    def owed(self) -> tuple[tuple[int, int], ...]:
        """500.7@2024: the players of the extra turns to come with their numbers."""
        return tuple(each for each in self.extra_turns if each[0] not in self.lost)

    def is_crime(self, player: int, targets: Iterable[int]) -> bool:
        """700.13@2024: whether these targets of a player are a crime."""
        against = {self._whose(each) for each in targets} - {player, 0} - self.lost
        mine = self.teams.get(player)
        return mine is not None and any(self.teams.get(each, mine) != mine for each in against)

    def _whose(self, target: int) -> int:
        if target <= LAST_PLAYER:
            return target
        thing = self.things.get(target)
        if thing is None:
            return 0
        if thing.zone == "graveyard":
            return thing.owner
        return thing.controller if thing.zone in ("battlefield", "stack") else 0

    def skip(self, player: int, *names: str) -> int:
        """614.10a@2024: the number of the oldest skip of one of these names; 0 if there is none."""
        of_turn = tuple(f"{each} of extra turn {self.extra_turn}" for each in names)
        wanted = (*names, *of_turn) if self.extra_turn else names
        found = (each for each in self.skips if each.player == player and each.skipped in wanted)
        return next((each.number for each in found), 0)

    def is_left_out(self, step: str) -> bool:
        """508.8, 103.8a-b@2024: whether a step does not take place by a rule."""
        if step in NEED_ATTACKERS and not self.attacked:
            return True
        first = step == "draw" and self.turn == 1
        return first and (self.team_rules == GIANTS or len(self.teams) == 2)

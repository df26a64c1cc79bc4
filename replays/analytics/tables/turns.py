"""The table `turns`."""

from collections import Counter
from typing import Annotated

from turnfold.events.base import is_player
from turnfold.events.combat import CreatureBecameAttacking, CreatureBecameBlocking
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Tellable
from turnfold.events.stack import ManaSpent, SpellCast
from turnfold.events.turn import TurnBegan
from turnfold.events.zones import CardDrawn, LandPlayed
from turnfold.replays.analytics.tables.teller import Row, Seq, Teller, Turn, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk

COLUMNS = {
    "mana_spent": Tellable.MANA,
    "attackers": Tellable.ATTACKERS,
    "blockers": Tellable.BLOCKERS,
    "combat_damage": Tellable.DAMAGE,
    "other_damage": Tellable.DAMAGE,
}
"""The columns that are null where the recorder does not tell what they count."""


class TurnRow(Row, gc=False):
    """A turn of a player. If the recorder reconnects during a turn, the turn still has one row."""

    turn: Turn
    player: Annotated[int, says("The seat whose turn it is.")]
    own_turn: Annotated[int, says("How many turns the player has had, with this one.")]
    seq: Seq
    end: Annotated[
        int, says("The event that began the next turn; if none did, the number of events.")
    ]
    cards_drawn: Annotated[int, says("Cards that the active player drew.")]
    lands_played: Annotated[int, says("Lands that the active player played.")]
    spells_cast: Annotated[int, says("Spells that the active player cast.")]
    mana_spent: Annotated[int | None, says("Mana that the active player spent (null: not told).")]
    lands_untapped: Annotated[
        int | None,
        says("Untapped lands of the active player as the turn ended; null: it did not end."),
    ]
    attackers: Annotated[int | None, says("Creatures that became attacking (null: not told).")]
    blockers: Annotated[int | None, says("Creatures that became blocking (null: not told).")]
    combat_damage: Annotated[int | None, says("Combat damage dealt to players (null: not told).")]
    other_damage: Annotated[int | None, says("Other damage dealt to players (null: not told).")]


class Turns(Teller):
    """Tells every turn, with what was done in it."""

    name = "turns"
    row = TurnRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._own: Counter[int] = Counter()
        self._now: TurnRow | None = None

    def hearing(self) -> EventHandlers:
        """Turns that begin, and what is counted in them."""
        return {
            TurnBegan: self._began,
            CardDrawn: lambda seq, event: self._count("cards_drawn", event.player),
            LandPlayed: lambda seq, event: self._count("lands_played", event.player),
            SpellCast: lambda seq, event: self._count("spells_cast", event.player),
            ManaSpent: lambda seq, event: self._count("mana_spent", event.player, event.amount),
            CreatureBecameAttacking: lambda seq, event: self._count("attackers"),
            CreatureBecameBlocking: lambda seq, event: self._count("blockers"),
            DamageDealt: self._dealt,
        }

    def _began(self, seq: int, event: TurnBegan) -> None:
        if self._now is not None and self._now.turn == event.turn:
            return
        if self._now is not None and self._now.turn == self.walk.state.turn:
            self._now.lands_untapped = self._untapped(self._now.player)
        self._end(seq)
        self._own[event.player] += 1
        own = self._own[event.player]
        none = (0,) * 4
        self._now = TurnRow(*self.key, event.turn, event.player, own, seq, seq, *none, None, *none)
        for column, needed in COLUMNS.items():
            if needed not in self.walk.told:
                setattr(self._now, column, None)
        self.rows.append(self._now)

    def _untapped(self, player: int) -> int | None:
        walk = self.walk
        if not walk.told >= {Tellable.TAPPED, Tellable.CHARACTERISTICS}:
            return None
        mine = (walk.state.objects[each] for each in walk.state.battlefield)
        ready = [each.id for each in mine if each.controller == player and not each.tapped]
        return sum("land" in what.types for each in ready if (what := walk.present(each)))

    def _count(self, what: str, player: int | None = None, amount: int = 1) -> None:
        now = self._now
        if now is not None and player in (None, now.player):
            known = getattr(now, what)
            setattr(now, what, None if known is None else known + amount)

    def _dealt(self, seq: int, event: DamageDealt) -> None:
        if is_player(event.target):
            combat = event.kind is DamageKind.COMBAT
            self._count("combat_damage" if combat else "other_damage", None, event.amount)

    def _end(self, seq: int) -> None:
        if self._now is not None:
            self._now.end = seq

    def finish(self) -> None:
        """The last turn goes on to the end of the log."""
        self._end(len(self.walk.log))

"""The table `combats`."""

from typing import Annotated

from turnfold.events.combat import (
    AttackTargetReselected,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Phase, Tellable, Zone
from turnfold.events.record import SnapshotLoaded
from turnfold.events.turn import PhaseBegan, PhaseEnded, TurnBegan
from turnfold.events.zones import ZoneChanged
from turnfold.replays.analytics.tables.teller import (
    CardName,
    Row,
    SeatNumber,
    Seq,
    Teller,
    Turn,
    says,
)
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk


class CombatRow(Row, gc=False):
    """A creature that attacked or blocked in a combat phase."""

    seq: Seq
    turn: Turn
    combat: Annotated[int, says("The combat phase of its turn, from 1.")]
    player: SeatNumber
    object: Annotated[int, says("The creature.")]
    card: CardName
    role: Annotated[str, says("`attacker` or `blocker`.")]
    target: Annotated[int | None, says("The seat or object an attacker attacked.")]
    declared: Annotated[bool, says("Whether it was declared, not put attacking or blocking.")]
    blocked: Annotated[
        bool | None, says("Whether an attacker was blocked; null: no blockers were declared.")
    ]
    opponents: Annotated[
        tuple[int, ...], says("The creatures that blocked it, or that it blocked.")
    ]
    power: Annotated[
        int | None, says("Its power as it became attacking or blocking; null: not told.")
    ]
    toughness: Annotated[int | None, says("Its toughness then.")]
    damage_dealt: Annotated[int, says("Combat damage that it dealt.")]
    damage_taken: Annotated[int, says("Combat damage that it was dealt.")]
    died: Annotated[
        bool | None, says("Whether it went to the graveyard in this combat phase; null: not told.")
    ]


class Combats(Teller):
    """Tells every creature in a combat, and what became of it by the end of the phase."""

    name = "combats"
    row = CombatRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._fighting: dict[int, CombatRow] = {}
        self._number = 0

    def hearing(self) -> EventHandlers:
        """Everything that happens to creatures in combat."""
        return {
            TurnBegan: self._turn_began,
            PhaseBegan: self._phase_began,
            PhaseEnded: self._over,
            SnapshotLoaded: self._over,
            CreatureBecameAttacking: self._attacks,
            AttackTargetReselected: self._reselected,
            CreatureBecameBlocking: self._blocks,
            CreatureBecameBlocked: lambda seq, event: self._blocked(event.object, True),
            CreatureBecameUnblocked: lambda seq, event: self._blocked(event.object, False),
            DamageDealt: self._dealt,
            ZoneChanged: self._moved,
        }

    def _turn_began(self, seq: int, event: TurnBegan) -> None:
        self._number = 0

    def _phase_began(self, seq: int, event: PhaseBegan) -> None:
        self._fighting.clear()
        if event.phase is Phase.COMBAT:
            self._number += 1

    def _over(self, seq: int, event: object) -> None:
        self._fighting.clear()

    def _attacks(self, seq: int, event: CreatureBecameAttacking) -> None:
        self._join(seq, event.object, "attacker", event.declared).target = event.target or None

    def _reselected(self, seq: int, event: AttackTargetReselected) -> None:
        if event.object in self._fighting:
            self._fighting[event.object].target = event.target or None

    def _blocks(self, seq: int, event: CreatureBecameBlocking) -> None:
        row = self._join(seq, event.object, "blocker", event.declared)
        row.opponents += event.attackers
        for each in event.attackers:
            if each in self._fighting:
                self._fighting[each].opponents += (event.object,)

    def _join(self, seq: int, number: int, role: str, declared: bool) -> CombatRow:
        if number in self._fighting:
            return self._fighting[number]
        walk = self.walk
        what, obj = walk.present(number), walk.object(number)
        if Tellable.CHARACTERISTICS not in walk.told:
            power = toughness = None
        else:
            power, toughness = (what.power, what.toughness) if what is not None else (0, 0)
        row = CombatRow(
            *self.key,
            seq=seq,
            turn=walk.state.turn,
            combat=self._number,
            player=obj.controller if obj is not None else 0,
            object=number,
            card=walk.card(number),
            role=role,
            target=None,
            declared=declared,
            blocked=None,
            opponents=(),
            power=power,
            toughness=toughness,
            damage_dealt=0,
            damage_taken=0,
            died=False if Tellable.DEATHS in walk.told else None,
        )
        self._fighting[number] = row
        self.rows.append(row)
        return row

    def _blocked(self, number: int, blocked: bool) -> None:
        if number in self._fighting:
            self._fighting[number].blocked = blocked

    def _dealt(self, seq: int, event: DamageDealt) -> None:
        if event.kind is DamageKind.COMBAT:
            if event.source in self._fighting:
                self._fighting[event.source].damage_dealt += event.amount
            if event.target in self._fighting:
                self._fighting[event.target].damage_taken += event.amount

    def _moved(self, seq: int, event: ZoneChanged) -> None:
        if event.object in self._fighting and event.destination is Zone.GRAVEYARD:
            self._fighting[event.object].died = True

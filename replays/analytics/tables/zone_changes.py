"""The table `zone_changes`."""

from typing import Annotated

from turnfold.events.zones import CardRevealed, ZoneChanged
from turnfold.replays.analytics.tables.teller import Row, Seq, StepName, Teller, Turn, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk


class ZoneChangeRow(Row, gc=False):
    """An object moved from one zone to another (400.7@2024)."""

    seq: Seq
    turn: Turn
    step: StepName
    object: Annotated[int, says("The object that moved.")]
    became: Annotated[int, says("The object that it became in the new zone.")]
    card: Annotated[str | None, says("Its card, if that is known by the end of the commit.")]
    nature: Annotated[str | None, says("`card`, `token`, `copy`, `ability` ...")]
    types: Annotated[tuple[str, ...], says("Its card types just before; empty: not known.")]
    owner: Annotated[int | None, says("The seat that owns it.")]
    before: Annotated[int | None, says("The seat that controlled it before.")]
    controller: Annotated[int, says("The seat that controls it from now on.")]
    origin: Annotated[str, says("The zone it left.")]
    destination: Annotated[str, says("The zone it went to.")]
    movement: Annotated[str, says("Why: drawn, cast, resolved, destroyed, lethal_damage ...")]
    since: Annotated[
        int | None,
        says("The turn in which its controller got it on the battlefield; null: not there."),
    ]


class ZoneChanges(Teller):
    """Tells every move of an object."""

    name = "zone_changes"
    row = ZoneChangeRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._latest: dict[int, ZoneChangeRow] = {}

    def hearing(self) -> EventHandlers:
        """Listens to moves, and to cards that are revealed only after they have moved."""
        return {ZoneChanged: self._moved, CardRevealed: self._revealed}

    def _revealed(self, seq: int, event: CardRevealed) -> None:
        row, log = self._latest.get(event.object), self.walk.log
        if row is not None and not row.card and log.commit_of(row.seq) == log.commit_of(seq):
            row.card = self.walk.called(event.card)

    def _moved(self, seq: int, event: ZoneChanged) -> None:
        walk = self.walk
        old, what = walk.object(event.object), walk.present(event.object)
        row = self._latest[event.became] = ZoneChangeRow(
            *self.key,
            seq=seq,
            turn=walk.state.turn,
            step=walk.step,
            object=event.object,
            became=event.became,
            card=walk.card(event.object),
            nature=old.nature.value if old is not None else None,
            types=tuple(sorted(what.types)) if what is not None else (),
            owner=old.owner if old is not None else None,
            before=old.controller if old is not None else None,
            controller=event.controller,
            origin=event.origin.value,
            destination=event.destination.value,
            movement=event.movement.value,
            since=old.controlled_since_turn
            if old is not None and event.origin == "battlefield"
            else None,
        )
        self.rows.append(row)

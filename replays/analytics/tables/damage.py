"""The table `damage`."""

from typing import Annotated

from turnfold.events.base import is_player
from turnfold.events.damage import DamageDealt
from turnfold.replays.analytics.tables.teller import (
    CardName,
    Row,
    Seq,
    StepName,
    Teller,
    Turn,
    says,
)
from turnfold.replays.analytics.tables.walk import EventHandlers


class DamageRow(Row, gc=False):
    """A source dealt damage to a player or a permanent (120.1@2024)."""

    seq: Seq
    turn: Turn
    step: StepName
    kind: Annotated[str, says("`combat`, `noncombat` or `fight`.")]
    source: Annotated[int, says("The object that dealt it.")]
    source_card: CardName
    source_player: Annotated[int | None, says("The seat that controlled the source.")]
    target: Annotated[int, says("What it was dealt to: a seat or an object.")]
    target_card: CardName
    target_player: Annotated[
        int | None, says("The seat it was dealt to, or that controlled the permanent.")
    ]
    to_player: Annotated[bool, says("Whether it was dealt to a player.")]
    amount: Annotated[int, says("How much; never 0 (120.8@2024).")]


class Damage(Teller):
    """Tells all damage."""

    name = "damage"
    row = DamageRow

    def hearing(self) -> EventHandlers:
        """Damage dealt."""
        return {DamageDealt: self._dealt}

    def _dealt(self, seq: int, event: DamageDealt) -> None:
        walk = self.walk
        source, target = walk.object(event.source), walk.object(event.target)
        to_player = is_player(event.target)
        controller = target.controller if target is not None else None
        self.rows.append(
            DamageRow(
                *self.key,
                seq=seq,
                turn=walk.state.turn,
                step=walk.step,
                kind=event.kind.value,
                source=event.source,
                source_card=walk.card(event.source),
                source_player=source.controller if source is not None else None,
                target=event.target,
                target_card=walk.card(event.target),
                target_player=event.target if to_player else controller,
                to_player=to_player,
                amount=event.amount,
            )
        )

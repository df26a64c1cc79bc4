"""The table `divisions`."""

from typing import Annotated

from turnfold.engine.fold import FOLD_ERRORS
from turnfold.events.enums import Edition
from turnfold.replays.analytics.tables.teller import Row, SeatNumber, Seq, Teller, Turn, says
from turnfold.replays.combats import Combat, combats
from turnfold.replays.combats.divisions import DAMAGE_STEPS, divisions
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.timeline.told import IN_COMBAT, untold


class DivisionRow(Row, gc=False):
    """A player's division of combat damage in one damage step, under the rules of one edition."""

    seq: Seq
    turn: Turn
    step: Annotated[str, says("The damage step.")]
    player: SeatNumber
    under: Annotated[str, says("The edition under which the damage is divided here.")]
    ways: Annotated[int | None, says("How many divisions are legal; null: too many to count.")]
    destroyed: Annotated[
        int | None,
        says("The creatures that the best division destroys; null: too many to look at."),
    ]
    power: Annotated[int | None, says("Their power together.")]
    damage: Annotated[
        int | None, says("The damage that the best division deals to players and planeswalkers.")
    ]
    legal: Annotated[bool, says("Whether the recorded division is legal there.")]
    rule: Annotated[str | None, says("The rule that it breaks; null where it is legal.")]


class Divisions(Teller):
    """Tells how combat damage could have been divided in every edition."""

    name = "divisions"
    row = DivisionRow

    def finish(self) -> None:
        """Every combat of the log."""
        if untold(self.walk.log, IN_COMBAT):
            return
        timeline = Timeline(self.walk.log)
        for combat in combats(self.walk.log):
            if any(each.step in DAMAGE_STEPS for each in combat.moments):
                self._tell(timeline, combat)

    def _tell(self, timeline: Timeline, combat: Combat) -> None:
        try:
            found = divisions(timeline, combat, list(Edition))
        except (*FOLD_ERRORS, AssertionError):
            return  # the log tells of a combat that does not come about by the rules
        for division in found:
            for each in division.under:
                best = each.best
                row = DivisionRow(
                    *self.key,
                    seq=division.at,
                    turn=division.turn,
                    step=division.step.value,
                    player=division.player,
                    under=each.edition.value,
                    ways=each.ways,
                    destroyed=best.destroyed if best else None,
                    power=best.power if best else None,
                    damage=best.damage if best else None,
                    legal=each.legal,
                    rule=each.rule or None,
                )
                self.rows.append(row)

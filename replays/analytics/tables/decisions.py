"""The table `decisions`."""

from typing import Annotated

import msgspec

from turnfold.events.record import DecisionTaken
from turnfold.replays.analytics.tables.teller import Row, Seq, StepName, Teller, Turn, says
from turnfold.replays.analytics.tables.walk import Hearing


class DecisionRow(Row, gc=False):
    """A player decided something. A game recorded by another program has none of these, because
    its recorder tells neither what was asked nor what was passed on; what became of decisions is
    told of every game: see `combats.declared` and `zone_changes.movement`."""

    seq: Seq
    turn: Turn
    step: StepName
    player: Annotated[int, says("Who decided, by seat; 0 is chance.")]
    question: Annotated[str | None, says("What was asked; null where nothing was.")]
    decision: Annotated[str, says("The kind: pass, cast, declare_attackers ...")]
    object: Annotated[int | None, says("The card or permanent it is about, if about one.")]
    targets: Annotated[tuple[int, ...], says("Its targets: seats and objects.")]
    text: Annotated[str, says("The whole decision as JSON.")]


class Decisions(Teller):
    """Tells every decision that was not taken back."""

    name = "decisions"
    row = DecisionRow

    def hearing(self) -> Hearing:
        """Decisions."""
        return {DecisionTaken: self._decided}

    def _decided(self, seq: int, event: DecisionTaken) -> None:
        walk, decision = self.walk, event.decision
        question = walk.state.question
        self.rows.append(
            DecisionRow(
                *self.key,
                seq=seq,
                turn=walk.state.turn,
                step=walk.step,
                player=event.player,
                question=question.value if question is not None else None,
                decision=str(type(decision).__struct_config__.tag),
                object=getattr(decision, "object", None),
                targets=getattr(decision, "targets", ()),
                text=_json.encode(decision).decode(),
            )
        )


_json = msgspec.json.Encoder()

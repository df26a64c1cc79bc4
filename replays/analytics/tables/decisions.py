"""The table `decisions`."""

from typing import Annotated

import msgspec

from turnfold.events.base import Event, PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Question
from turnfold.events.record import DecisionTaken, QuestionAsked
from turnfold.replays.analytics.tables.inferred import DecisionInference, inferring
from turnfold.replays.analytics.tables.teller import Row, Seq, StepName, Teller, Turn, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk


class DecisionRow(Row, gc=False):
    """A player decided something. A game that another program recorded has only the decisions that
    its events show: passing, casting, playing lands, activating, declaring, assigning damage among
    several, choosing targets of triggered abilities, keeping hands and conceding."""

    seq: Seq
    turn: Turn
    step: StepName
    player: Annotated[int, says("Who decided, by seat; 0 is chance.")]
    question: Annotated[str | None, says("What was asked; null: no question is known.")]
    decision: Annotated[str, says("The kind: pass, cast, declare_attackers ...")]
    object: Annotated[int | None, says("The card or permanent it is about; null: none.")]
    targets: Annotated[tuple[int, ...], says("Its targets: seats and objects.")]
    text: Annotated[str, says("The whole decision as JSON.")]
    offered: Annotated[
        int | None, says("How many options the recorder listed; null: not recorded.")
    ]
    decision_seconds: Annotated[
        float | None,
        says("Seconds from the question to the recorded decision; null: not known."),
    ]


class Decisions(Teller):
    """Tells every decision that was not taken back."""

    name = "decisions"
    row = DecisionRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._inferred = DecisionInference(walk)
        self._is_told = False

    def hearing(self) -> EventHandlers:
        """Decisions, and the facts that show them where they are not told."""
        heard = dict.fromkeys(inferring(), self._happened)
        return {**heard, DecisionTaken: self._decided, QuestionAsked: self._asked}

    def _asked(self, seq: int, event: QuestionAsked) -> None:
        self._is_told = True

    def _decided(self, seq: int, event: DecisionTaken) -> None:
        self._is_told = True
        self._tell(seq, event.player, self.walk.state.question, event.decision)

    def _happened(self, seq: int, event: Event) -> None:
        if self._is_told:
            return
        for each in self._inferred.from_fact(seq, event):
            self._tell(seq, each.player, each.question, each.decision, each.offered, each.seconds)

    def _tell(
        self,
        seq: int,
        player: PlayerId,
        question: Question | None,
        decision: AnyDecision,
        offered: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.rows.append(
            DecisionRow(
                *self.key,
                seq=seq,
                turn=self.walk.state.turn,
                step=self.walk.step,
                player=player,
                question=question.value if question is not None else None,
                decision=str(type(decision).__struct_config__.tag),
                object=getattr(decision, "object", None),
                targets=getattr(decision, "targets", ()),
                text=_json.encode(decision).decode(),
                offered=offered,
                decision_seconds=seconds,
            )
        )


_json = msgspec.json.Encoder()

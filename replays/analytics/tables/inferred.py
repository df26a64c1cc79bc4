"""Infers decisions in a game that another program recorded from the events that show them."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from turnfold.events.base import Event, PlayerId
from turnfold.events.combat import AttackersDeclared, BlockersDeclared
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import (
    ActivateAbility,
    AnyDecision,
    AssignDamage,
    CastSpell,
    ChooseTargets,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    PassPriority,
    PlayLand,
    TakeMulligan,
)
from turnfold.events.enums import DamageKind, Loss, Question, Step
from turnfold.events.game import MulliganTaken, OpeningHandKept, PlayerLost
from turnfold.events.log.log import Log
from turnfold.events.offers import OptionsOffered
from turnfold.events.record import TimeNoted
from turnfold.events.stack import AbilityActivated, SpellCast, TargetsChosen
from turnfold.events.turn import PriorityGained, PriorityPassed, StepBegan
from turnfold.events.zones import CardDrawn, LandPlayed
from turnfold.replays.analytics.tables.walk import LogWalk

_MANA_ABILITY = "605"
_OF_TRIGGERED = "603.3d"


class InferredDecision(NamedTuple):
    """An inferred decision, with the number of options and the seconds that it took, if they are
    known."""

    player: PlayerId
    question: Question | None
    decision: AnyDecision
    offered: int | None
    seconds: float | None


_Answer = tuple[PlayerId, Question | None, AnyDecision]
"""Who decided, the question if there was one, and the decision."""


class DecisionInference:
    """Infers decisions while a game is walked through."""

    def __init__(self, walk: LogWalk) -> None:
        self.walk = walk
        self._times = Times(walk.log)
        self._since: dict[PlayerId, float | None] = {}
        self._offered: dict[PlayerId, OptionsOffered] = {}

    def from_fact(self, seq: int, event: Event) -> Iterator[InferredDecision]:
        """The decisions that an event shows, usually none. The state is that before the event."""
        if type(event) in _ASKING:
            for player in self._asked(event):
                self._since[player] = self._times.at(seq)
            return
        found = self._decision(seq, event)
        if found is not None:
            player, question, decision = found
            now, since = self._times.at(seq), self._since.get(player)
            seconds = round(now - since, 3) if now is not None and since is not None else None
            options = self._options(player, question)
            yield InferredDecision(player, question, decision, options, seconds)
            self._since[player] = now
            self._offered.pop(player, None)

    def _asked(self, event: Any) -> Iterable[PlayerId]:
        state = self.walk.state
        match event:
            case OptionsOffered() if event.question not in _WITHIN_A_DECISION:
                self._offered[event.player] = event
                return (event.player,)
            case PriorityGained():
                return (event.player,)
            case CardDrawn():
                return () if state.turn else (event.player,)
            case StepBegan(step=Step.DECLARE_ATTACKERS):
                return (state.active_player,)
            case StepBegan(step=Step.DECLARE_BLOCKERS):
                return (each for each in state.players if each != state.active_player)
        return ()

    def _options(self, player: PlayerId, question: Question | None) -> int | None:
        offered = self._offered.get(player)
        return len(offered.options) if offered and offered.question is question else None

    def _decision(self, seq: int, event: Any) -> _Answer | None:
        log, state = self.walk.log, self.walk.state
        match event:
            case PriorityPassed():
                return event.player, Question.PRIORITY, PassPriority()
            case LandPlayed():
                return event.player, Question.PRIORITY, PlayLand(event.object)
            case SpellCast():
                spell = state.objects.get(event.object)
                targets = spell.targets if spell is not None else ()
                return event.player, Question.PRIORITY, CastSpell(event.object, targets)
            case AbilityActivated() if not log.rule_of(seq).startswith(_MANA_ABILITY):
                return event.player, Question.PRIORITY, ActivateAbility(event.source)
            case TargetsChosen() if log.rule_of(seq).startswith(_OF_TRIGGERED):
                ability = state.objects.get(event.object)
                player = ability.controller if ability is not None else 0
                return player, Question.CHOOSE_TARGETS, ChooseTargets(event.targets)
            case AttackersDeclared() | BlockersDeclared():
                return self._declared(seq, event)
            case DamageDealt(kind=DamageKind.COMBAT):
                return self._assigned(seq, event)
            case OpeningHandKept():
                return event.player, Question.MULLIGAN, KeepHand()
            case MulliganTaken():
                return event.player, Question.MULLIGAN, TakeMulligan()
            case PlayerLost(loss=Loss.CONCEDED):
                return event.player, None, Concede()
        return None

    def _declared(self, seq: int, event: AttackersDeclared | BlockersDeclared) -> _Answer | None:
        """The decision to declare nothing, if there were options."""
        state = self.walk.state
        decision: AnyDecision
        if isinstance(event, AttackersDeclared):
            question = Question.DECLARE_ATTACKERS
            attackers = ((each, state.attackers.get(each)) for each in event.objects)
            attacks = ((each, found.target) for each, found in attackers if found)
            decision = DeclareAttackers(tuple(attacks))
        else:
            question = Question.DECLARE_BLOCKERS
            blockers = ((each, state.blockers.get(each)) for each in event.objects)
            blocks = ((each, found.attackers) for each, found in blockers if found)
            decision = DeclareBlockers(tuple(blocks))
        if event.objects or self._options(event.player, question):
            return event.player, question, decision
        return None

    def _assigned(self, seq: int, event: DamageDealt) -> _Answer | None:
        """The decision how to divide damage, if a recorder asked for it: as it was then dealt."""
        log = self.walk.log
        for player, offered in self._offered.items():
            if offered.question is Question.ASSIGN_DAMAGE:
                sources = {getattr(each, "object", 0) for each in offered.options}
                dealt = (
                    (each.source, each.target, each.amount)
                    for each in map(log.events.__getitem__, log.commit_range(log.commit_of(seq)))
                    if isinstance(each, DamageDealt) and each.source in sources
                )
                return player, Question.ASSIGN_DAMAGE, AssignDamage(tuple(dealt))
        return None


class Times:
    """The time at which each event of a log was recorded, in seconds since 1970."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._commits: list[float | None] | None = None

    def at(self, seq: int) -> float | None:
        """The time at which an event was recorded; None if there is no time up to it."""
        if self._commits is None:
            self._commits = list(self._moments())
        return self._commits[self._log.commit_of(seq)]

    def _moments(self) -> Iterator[float | None]:
        """The time of each commit: its own, else that of the commit before."""
        latest: float | None = None
        for commit in range(self._log.commit_count):
            last = self._log.events[self._log.commit_range(commit)[-1]]
            if isinstance(last, TimeNoted):
                latest = datetime.fromisoformat(last.time).timestamp()
            yield latest


_WITHIN_A_DECISION = frozenset(
    {
        Question.CHOOSE,
        Question.CONFIRM,
        Question.ORDER_TRIGGERS,
        Question.PAY,
        Question.STARTING_PLAYER,
    }
)
"""What is asked while another decision is carried out, or shows in no fact."""

_ASKING: tuple[type[Event], ...] = (OptionsOffered, PriorityGained, CardDrawn, StepBegan)
_SHOWING: tuple[type[Event], ...] = (
    *(PriorityPassed, LandPlayed, SpellCast, AbilityActivated, TargetsChosen, DamageDealt),
    *(AttackersDeclared, BlockersDeclared, OpeningHandKept, MulliganTaken, PlayerLost),
)


def inferring() -> tuple[type[Event], ...]:
    """The types of events that ask players something or show what they decided."""
    return (*_ASKING, *_SHOWING)

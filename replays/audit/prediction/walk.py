"""Walks through a recorded game event by event, and asks the engine what must come next.

The state is the fold of the log, with what the engine needs and recorders do not tell: the
sub-step, who strikes first, damage by deathtouch.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec.structs import replace

from turnfold.engine.editions import sheet
from turnfold.engine.machine.conditions import cleanup_gives_priority
from turnfold.engine.play.flow import all_have_passed, next_with_priority
from turnfold.engine.query.reasons import mentioned_ids, render
from turnfold.engine.record.advancing import advance
from turnfold.engine.record.recorder import Illegal
from turnfold.engine.state import GameState
from turnfold.events.damage import DamageAssigned
from turnfold.events.enums import Loss, Nature, Step
from turnfold.events.game import PlayerLost
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import Entry
from turnfold.events.offers import OptionsOffered
from turnfold.events.stack import ManaAdded, ResolutionBegan, ResolutionEnded
from turnfold.events.turn import PriorityGained, PriorityPassed, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectCeased, PermanentEntered, ZoneChanged
from turnfold.replays.audit.prediction import (
    damage,
    declaring,
    offering,
    resolving,
    state_based,
    turn,
)
from turnfold.replays.audit.prediction.due import EventVerdict, ExpectedEvent, ExpectedEvents
from turnfold.replays.audit.prediction.following import follows, leads_to
from turnfold.replays.audit.prediction.kinds import (
    ALWAYS_TOLD,
    ATTACKS,
    BLOCKS,
    BY_STATE,
    DECISIONS,
    ENDS_PASSES,
    FOLDED,
    TOLD_AT_TIMES,
    TURN_GOES_ON,
    UNTOLD,
    is_determined,
    is_told,
)
from turnfold.replays.audit.prediction.reasons import DeviationKind, Reasons, named_in
from turnfold.replays.audit.prediction.result import Deviation, Prediction
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, SentenceNames

DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
NO_LEGAL_TARGET = "608.2b"


class AuditWalk:
    """Goes through a log, message by message; `result` is the result so far."""

    def __init__(self, state: GameState, names: Names = NO_NAMES) -> None:
        self.state = state
        self._names = names
        self.result = Prediction()
        self._dues = ExpectedEvents()
        self._reasons = Reasons(names)
        self._seq = 0
        self._rest: Sequence[AnyEvent] = ()
        self._assigned = False
        self._passes_unseen = False

    def __repr__(self) -> str:
        return f"<AuditWalk at event {self._seq}: {self.result!r}>"

    def take(self, first: int, message: Sequence[Entry], known: bool = True) -> None:
        """Judge the events of one message, from number `first` on.

        If that part of the game is not `known`, they are only folded.
        """
        told = [each.event for each in message]
        self._reasons.begin_message(told)
        for place, entry in enumerate(message):
            self._seq, self._rest = first + place, told[place:]
            self._reasons.note(self._seq, self.state, entry)
            verdict = self._judge(entry) if known else self._fold(entry.event)
            self._reasons.note(self._seq, self.state, entry)
            self.result.count(entry.event, verdict)

    def forget(self) -> None:
        """Forget what is due and who has passed, because a part of the game was lost."""
        self._begin_again()
        self._passes_unseen = True

    def _begin_again(self) -> None:
        self._dues = ExpectedEvents()
        begun = turn.priority_begins(self.state)
        if begun is not None:
            advance(self.state, begun)
        self._assigned = True

    def _fold(self, event: AnyEvent) -> EventVerdict:
        advance(self.state, event)
        return EventVerdict.TOLD if is_told(event) else EventVerdict.UNKNOWN

    def _judge(self, entry: Entry) -> EventVerdict:
        event = entry.event
        if is_told(event):
            return self._fold(event)
        if not self.state.turn and not isinstance(event, TurnBegan):
            advance(self.state, event)
            return EventVerdict.SETUP
        if isinstance(event, OptionsOffered):
            return self._offered(event)
        if self._newest(entry).startswith(NO_LEGAL_TARGET):
            return self._leaves_the_stack(event)
        self._prepare(event)
        due = self._dues.met_by(event)
        verdict = due.verdict if due is not None else self._unforeseen(entry)
        at_once = leads_to(self.state, event)
        advance(self.state, event)
        self._dues.add(at_once)
        if turn.step_began(event):
            self._assigned = False
        self._add(follows(self.state, event, self._rest))
        return verdict

    def _offered(self, event: OptionsOffered) -> EventVerdict:
        """508.1, 509.1, 510.1@2024: whether a player is offered what the engine allows."""
        found = offering.misfit(self.state, event, SentenceNames(self.state, self._names))
        advance(self.state, event)
        if found is None:
            return EventVerdict.PREDICTED
        how = DeviationKind.OTHERWISE if found.forbids else DeviationKind.UNDUE
        return self._deviates(found.rule, found.what, found.about, how)

    def _leaves_the_stack(self, event: AnyEvent) -> EventVerdict:
        """608.2b@2024: something left the stack because it had no legal target. If a target still
        exists, only the text says whether it is legal."""
        assert isinstance(event, ObjectCeased | ZoneChanged)
        gone = resolving.targets_are_gone(self.state, event.object)
        self._begin_again()
        advance(self.state, event)
        advance(self.state, ResolutionEnded(event.object))
        return EventVerdict.PREDICTED if gone else EventVerdict.OF_AN_EFFECT

    def _prepare(self, event: AnyEvent) -> None:
        """Before an event: find what is due now, and what should have happened already."""
        state, dues = self.state, self._dues
        kind = type(event)
        if self._passes_unseen:
            self._supply_passes(event)
        if kind in TURN_GOES_ON and not (dues.holds(event) or dues.has(*ALWAYS_TOLD)):
            self._turn_goes_on()
        elif isinstance(event, PriorityGained):
            self._priority()
        elif kind in BY_STATE and not state.resolving and not dues.holds(event):
            self._add(state_based.state_based_actions(state))
        elif isinstance(event, DamageAssigned) and not self._assigned:
            self._deal_combat_damage(self._rest)
        elif kind in ATTACKS and state.step is Step.DECLARE_ATTACKERS and not dues.has(*ATTACKS):
            self._ask(declaring.declared_attack, self._rest)
        elif kind in BLOCKS and state.step is Step.DECLARE_BLOCKERS and not dues.has(*BLOCKS):
            self._ask(declaring.declared_block, self._rest)

    def _supply_passes(self, event: AnyEvent) -> None:
        """117.4@2024: after a loss it is not known who has passed, until the next succession of
        passes begins. Those must have passed without whose passes the event cannot happen."""
        for each in turn.passes_before(self.state, event):
            advance(self.state, each)
        if isinstance(event, ResolutionBegan):
            self._add(resolving.resolution(self.state))
        self._passes_unseen = type(event) not in ENDS_PASSES

    def _turn_goes_on(self) -> None:
        """500.2, 500.3@2024: the step is over; add what the turn table says comes next."""
        self._settle()
        self._dues = ExpectedEvents()
        reason = turn.why_not_over(self.state)
        if reason:
            self._deviates("500.2", f"the step ended, and {reason}", ())
        elif self.state.step is Step.CLEANUP and turn.discards_due(self.state):
            kept = "the active player kept more cards than the maximum hand size"
            self._deviates("514.1", kept, (self.state.active_player,))
            self._add(turn.what_wears_off(self.state))
        self._add(turn.way_on(self.state))

    def _priority(self) -> None:
        """117.5@2024: add state-based actions, then abilities that triggered, then priority."""
        state = self.state
        if state.step in DAMAGE_STEPS and not self._assigned:
            self._deal_combat_damage(())
        self._add(state_based.state_based_actions(state))
        self._settle()
        if state.step is Step.CLEANUP and not (cleanup_gives_priority(state) or state.stack):
            self._deviates("514.3", "a player got priority in a cleanup step that gives none", ())
            return
        begun = turn.priority_begins(state)
        if begun is not None:
            advance(state, begun)
        if not all_have_passed(state) and turn.gives_priority(state):
            self._dues.add(
                [ExpectedEvent(PriorityGained(next_with_priority(state)), self._cite("117.3"))]
            )

    def _ask(
        self,
        foresee: Callable[[GameState, Sequence[AnyEvent]], list[ExpectedEvent]],
        told: Sequence[AnyEvent],
    ) -> None:
        """Add what follows from a decision; it is a deviation if the engine does not allow it."""
        try:
            self._add(foresee(self.state, told))
        except Illegal as error:
            self._is_illegal(error, DeviationKind.MISSING)

    def _is_illegal(self, error: Illegal, how: DeviationKind) -> EventVerdict:
        about = mentioned_ids(self.state, error.reason)
        name = SentenceNames(self.state, self._names).thing
        return self._deviates(error.rule, render(error.reason, about, name), about, how)

    def _deal_combat_damage(self, told: Sequence[AnyEvent]) -> None:
        """510.1, 510.2@2024: add the combat damage of this step. What a creature assigns that may
        not assign it so is judged once, and what follows from it is due."""
        self._assigned = True
        dues, wrong = damage.combat_damage(self.state, told)
        assigning = {each.source for each in told if isinstance(each, DamageAssigned)}
        verdicts = {
            each: self._is_illegal(
                error, DeviationKind.UNDUE if each in assigning else DeviationKind.MISSING
            )
            for each, error in wrong.items()
        }
        self._add(
            replace(due, verdict=verdicts[due.event.source])
            if isinstance(due.event, DamageAssigned) and due.event.source in verdicts
            else due
            for due in dues
        )

    def _add(self, dues: Iterable[ExpectedEvent]) -> None:
        """Add due events that recorders tell; apply the others to the state."""
        told: list[ExpectedEvent] = []
        for each in dues:
            if type(each.event) in FOLDED:
                advance(self.state, each.event)
            elif type(each.event) not in UNTOLD:
                told.append(each)
        self._dues.add(told)

    def _settle(self) -> None:
        """Report what was due and did not happen, except mana, which may be recorded later, when it
        is spent."""
        later = [each for each in self._dues.open if isinstance(each.event, ManaAdded)]
        for each in self._dues.open:
            if each not in later and type(each.event) not in TOLD_AT_TIMES and self._is_there(each):
                what = f"this did not happen: {self._words(each.event)}"
                self._deviates(each.rule, what, named_in(each.event), DeviationKind.MISSING)
                self._keep(each.event)
        self._dues.open = later

    def _keep(self, event: AnyEvent) -> None:
        """A copy is in a zone where copies cease to exist (704.5e), by some effect. Treat it as a
        card from now on, so that this is reported only once."""
        if isinstance(event, ObjectCeased):
            objects = self.state.objects
            objects[event.object] = replace(objects[event.object], nature=Nature.CARD)
            self.state.forget()

    def _is_there(self, due: ExpectedEvent) -> bool:
        number = getattr(due.event, "object", None)
        return number is None or number in self.state.objects

    def _unforeseen(self, entry: Entry) -> EventVerdict:
        """An event that was not due: a decision, an effect, or a contradiction."""
        event, rule = entry.event, self._newest(entry)
        if isinstance(event, PriorityPassed) and event.player == self.state.priority:
            return EventVerdict.CHOSEN
        if isinstance(event, PlayerLost) and event.loss is Loss.TIMEOUT:
            return EventVerdict.CHOSEN
        if rule in DECISIONS or state_based.is_legend_chosen(self.state, event):
            return EventVerdict.CHOSEN
        instead = self._dues.taken_by(event)
        about, causes = named_in(event), entry.causes
        if instead is None and not is_determined(event, rule):
            if self._reasons.behind(self.state, about, causes) or self._reasons.costs(self.state):
                return EventVerdict.OF_AN_EFFECT
            what = f"nothing that is there can have done this: {self._words(event)}"
            return self._deviates(entry.rule, what, about, causes=causes)
        what, how = self._words(event), DeviationKind.UNDUE
        if instead is None:
            return self._deviates(entry.rule, what, about, how, causes)
        what += f" instead of: {self._words(instead.event)}"
        if isinstance(event, PermanentEntered | ZoneChanged):
            how = DeviationKind.OTHERWISE
        return self._deviates(instead.rule, what, about, how, causes)

    def _deviates(
        self,
        rule: str,
        what: str,
        about: Collection[int],
        how: DeviationKind = DeviationKind.UNDUE,
        causes: Causes = (),
    ) -> EventVerdict:
        """Report a deviation from the rules for these objects and players. If no text that was not
        read can be the reason, it is a contradiction."""
        cited = rule if "@" in rule else self._cite(rule)
        excuse = self._reasons.of(self.state, cited, how, about, causes)
        found = Deviation(self._seq, cited, what, excuse)
        if excuse:
            self.result.by_effects.append(found)
            return EventVerdict.OF_AN_EFFECT
        self.result.contradictions.append(found)
        return EventVerdict.CONTRADICTED

    def _newest(self, entry: Entry) -> str:
        """The 2024 number of the rule of an entry."""
        number = entry.rule.partition("@")[0]
        return sheet(self.state.edition).numbers.newest.get(number, number)

    def _cite(self, rule: str) -> str:
        return sheet(self.state.edition).citation(rule)

    def _words(self, event: AnyEvent) -> str:
        return sentence(event, SentenceNames(self.state, self._names))

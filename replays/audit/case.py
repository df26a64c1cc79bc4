"""The state of an audit while it goes through a log, and its findings."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct, field

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.state import GameObject, GameState
from turnfold.engine.structure import MAIN_PHASES, STEPS
from turnfold.events.base import Event, ObjectId, is_player
from turnfold.events.enums import Step, Tellable
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, card_name


class Finding(Struct, frozen=True):
    """What the audit says about event `seq`: a sentence, and the rule with its edition."""

    seq: int
    rule: str
    what: str


class Audit(Struct):
    """The result of an audit.

    `findings` are broken rules; `notes` are events that only an effect makes possible. `judged`
    counts what was compared with the rules, by kind. `unclaimed` counts events that nobody can
    judge, because the recorder lost or repeated that part of the game. `not_told` is what the
    recorder does not tell, so that nothing was concluded about it. `stopped` says why the rest of a
    log that contradicts itself was not judged.
    """

    findings: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    judged: dict[str, int] = field(default_factory=dict)
    unclaimed: int = 0
    not_told: list[Tellable] = field(default_factory=list)
    stopped: str = ""

    def __repr__(self) -> str:
        judged = sum(self.judged.values())
        stopped = ", stopped" if self.stopped else ""
        found = f"{len(self.findings)} findings, {len(self.notes)} notes"
        return f"<Audit: {judged} judged, {found}{stopped}>"


class Debt(Struct):
    """Damage dealt to a player by event `seq`, for which no loss of life has been seen yet."""

    seq: int
    amount: int


class Case:
    """The game before the event that is being judged, and what the checks remember about it."""

    def __init__(
        self, state: GameState, names: Names = NO_NAMES, not_told: Iterable[Tellable] = ()
    ) -> None:
        self.state = state
        self.names = names
        self.seq = 0
        self.audit = Audit(not_told=list(not_told))
        self.effects: dict[str, int] = {}
        self.forget()

    def forget(self) -> None:
        """Forget all that is remembered, as after a gap.

        `last` is the step or main phase that began last (None: not known, or before the game),
        `interrupted` the one that an added phase came after, `new_turn` and `new_phase` whether a
        turn or phase began since, `had_priority` whether a player got it since. `whole_combat` is
        whether this combat phase was seen from its beginning, `second_is_due` whether the second of
        its two damage steps is still to come. Of this step: `declared` are the creatures declared
        as attackers and blockers, `complete` the declarations made, `announced` who assigned combat
        damage to whom, `assigned` and `dealt` the combat damage of each creature, `owed` the debts,
        `hurt` the creatures damaged.
        """
        state = self.state
        self.last = state.step
        if state.phase in MAIN_PHASES:
            self.last = STEPS[state.phase][0]
        self.past_is_known = not state.turn or self.last is not None
        self.interrupted: Step | None = None
        self.new_turn = self.new_phase = self.whole_combat = self.had_priority = False
        self.second_is_due = state.step is Step.FIRST_STRIKE_DAMAGE
        self.forget_step()

    def forget_step(self) -> None:
        """A step ends, and what was done in it is judged."""
        self.declared: set[ObjectId] = set()
        self.complete: set[type[Event]] = set()
        self.announced: set[tuple[ObjectId, int]] = set()
        self.assigned: dict[ObjectId, int] = {}
        self.dealt: dict[ObjectId, int] = {}
        self.owed: dict[int, Debt] = {}
        self.hurt: set[ObjectId] = set()

    def finding(self, rule: str, what: str, seq: int | None = None) -> None:
        """Add a finding: an event, by default the present one, breaks a rule, given by its 2024
        number."""
        at = self.seq if seq is None else seq
        self.audit.findings.append(Finding(at, self.cite(rule), what))

    def note(self, rule: str, what: str) -> None:
        """Add a note: only an effect under this rule makes the present event possible."""
        effect = self.effects.get(rule)
        told = "" if effect is None else f" (event {effect})"
        self.audit.notes.append(Finding(self.seq, self.cite(rule), what + told))

    def tells(self, *kinds: Tellable) -> bool:
        """Whether the recorder tells all of this."""
        return not any(each in self.audit.not_told for each in kinds)

    def count(self, kind: str) -> None:
        """Count one more thing of this kind as judged."""
        self.audit.judged[kind] = self.audit.judged.get(kind, 0) + 1

    def cite(self, rule: str) -> str:
        """A rule by its number in the log's edition."""
        return sheet(self.state.edition).citation(rule)

    def name(self, target: int) -> str:
        """A player or object in words."""
        state = self.state
        if is_player(target):
            return state.players[target].name if target in state.players else f"player {target}"
        known = state.objects.get(target)
        called = card_name(known.card, self.names) if known and known.card else "object"
        return f"{called} ({target})" if known else f"object {target}"

    def permanent(self, number: ObjectId) -> GameObject | None:
        """The object if it is on the battlefield; None if not."""
        return self.state.objects.get(number) if number in self.state.battlefield else None

    def types(self, number: ObjectId) -> frozenset[str] | None:
        """The card types of an object in lower case; None if the log does not tell."""
        known = self.state.objects[number]
        if not self.tells(Tellable.CHARACTERISTICS):
            return None
        if known.characteristics is not None:
            return frozenset(each.lower() for each in known.characteristics.types)
        return present(self.state, number).types if self._is_defined(known) else None

    def keywords(self, number: ObjectId) -> frozenset[str] | None:
        """The keywords of an object; None if the log does not tell."""
        known = self.state.objects[number]
        if not self.tells(Tellable.CHARACTERISTICS):
            return None
        if known.characteristics is not None:
            return frozenset(known.characteristics.keywords)
        return present(self.state, number).keywords if self._is_defined(known) else None

    def power_and_toughness(self, number: ObjectId) -> tuple[int | None, int | None]:
        """The power and toughness of an object, each None if the log does not tell.

        Values that a recorder observed already include counters.
        """
        known = self.state.objects[number]
        if not self.tells(Tellable.CHARACTERISTICS):
            return None, None
        if known.characteristics is not None:
            return known.characteristics.power, known.characteristics.toughness
        if not self._is_defined(known):
            return None, None
        now = present(self.state, number)
        return now.power, now.toughness

    def _is_defined(self, known: GameObject) -> bool:
        return known.card in self.state.definitions


Judge = Callable[[Case, Any], None]
Judges = dict[type[Event], tuple[Judge, ...]]


def words(name: str) -> str:
    """The usual name of a step or main phase."""
    kind = "phase" if name in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN) else "step"
    return f"{name.replace('_', ' ')} {kind}"

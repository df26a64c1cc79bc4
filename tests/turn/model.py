"""The agenda once more, as one flat list: what tests hold the engine's agenda against.

The rest of the turn is a list of slots, one per step, each with the number of its phase. What an
effect adds is put into the list; what takes place is what is popped off its front.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count, groupby

from turnfold.engine.structure import STEPS
from turnfold.events.enums import Phase, Step

BLOCKS_AND_DAMAGE = (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)
MAINS = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)


@dataclass
class Slot:
    """One step that is to come, in the phase with this number."""

    number: int
    phase: Phase
    step: Step
    second: bool = False
    """510.4: whether the first-strike step before it has taken place."""


@dataclass
class Model:
    """A two-player game's turns, without the engine."""

    turn: int = 0
    player: int = 0
    last_regular: int = 2
    slots: list[Slot] = field(default_factory=list)
    here: Slot = field(default_factory=lambda: Slot(0, Phase.ENDING, Step.CLEANUP))
    skips: list[tuple[int, str]] = field(default_factory=list)
    extra: list[int] = field(default_factory=list)
    attacked: bool = False
    first_strike: bool = False
    mains: int = 0
    numbers: count[int] = field(default_factory=lambda: count(1))

    def next(self) -> tuple[int, Step]:
        """The next step that takes place, and the turn in which it does."""
        while True:
            if not self.slots:
                self._next_turn()
                continue
            slot = self.slots[0]
            if slot.number != self.here.number:
                self.attacked = self.first_strike = False
                if self._skipped(slot.phase.value):
                    self._drop(slot.number)
                    continue
                self.mains += slot.phase in MAINS
            self.here = Slot(slot.number, slot.phase, self.here.step)
            if self._takes_place(self.slots.pop(0)):
                return self.turn, self.here.step

    def add_phase(self, phase: Phase, after: Phase, steps: tuple[Step, ...]) -> None:
        number = next(self.numbers)
        anchor = self.here.number
        if self.here.phase is not after:
            later = [s.number for s in self.slots if s.phase is after and s.number != anchor]
            anchor = next(iter(later), anchor)
        at = max((n for n, s in enumerate(self.slots, 1) if s.number == anchor), default=0)
        self.slots[at:at] = [Slot(number, phase, step) for step in steps]
        self._name_mains()

    def add_step(self, step: Step, anchor: Step, precedes: bool) -> None:
        if self.here.step is anchor and not precedes:
            self.slots.insert(0, Slot(self.here.number, self.here.phase, step))
            return
        at = next((n for n, s in enumerate(self.slots) if s.step is anchor), None)
        if at is not None:
            found = self.slots[at]
            self.slots.insert(at + (not precedes), Slot(found.number, found.phase, step))

    def repeat_cleanup(self) -> None:
        self.slots.insert(0, Slot(self.here.number, self.here.phase, Step.CLEANUP))

    def _takes_place(self, slot: Slot) -> bool:
        if slot.step in BLOCKS_AND_DAMAGE and not self.attacked:
            return False
        if slot.step is Step.DRAW and self.turn == 1:
            return False
        if self._skipped(slot.step.value):
            return False
        if slot.step is Step.COMBAT_DAMAGE and self.first_strike and not slot.second:
            self.slots.insert(0, replace(slot, second=True))
            self.here = Slot(slot.number, slot.phase, Step.FIRST_STRIKE_DAMAGE)
        else:
            self.here = slot
        return True

    def _next_turn(self) -> None:
        if self.extra:
            player = self.extra.pop()
        else:
            player = self.last_regular = 3 - self.last_regular
        if self._skipped("turn", player):
            return
        self.turn += 1
        self.player = player
        self.mains = 0
        for phase, steps in STEPS.items():
            number = next(self.numbers)
            self.slots += [Slot(number, phase, step) for step in steps]

    def _name_mains(self) -> None:
        precombat = not self.mains and any(s.phase is MAINS[0] for s in self.slots)
        for number, slots in groupby(list(self.slots), key=lambda slot: slot.number):
            for slot in slots:
                if slot.phase in MAINS and number != self.here.number:
                    slot.phase = MAINS[0] if precombat else MAINS[1]
                    slot.step = STEPS[slot.phase][0]
                    precombat = False

    def _skipped(self, name: str, player: int | None = None) -> bool:
        what = (player or self.player, name)
        if what in self.skips:
            self.skips.remove(what)
            return True
        return False

    def _drop(self, number: int) -> None:
        self.slots = [slot for slot in self.slots if slot.number != number]

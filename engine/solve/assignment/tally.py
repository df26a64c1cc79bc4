"""The sum of the damage assigned so far, whoever assigned it (510.1e@2024)."""

from collections import defaultdict

from turnfold.engine.solve.assignment.alternatives import Alternative, Goal, Precedence
from turnfold.engine.solve.assignment.problem import AssigningCreature, AssignmentProblem, deadly


class DamageTally:
    """The damage assigned to each recipient, and what its goals still lack.

    Effects that would change the damage as it is dealt are ignored (510.1c@2010, 702.19b@2024).
    """

    def __init__(self, problem: AssignmentProblem) -> None:
        self.assigned: defaultdict[int, int] = defaultdict(int)
        self._rules = problem.rules
        self._facts = {recipient.id: recipient for recipient in problem.recipients}
        self._deadly: defaultdict[int, int] = defaultdict(int)

    def add(self, creature: AssigningCreature, recipient: int, amount: int) -> None:
        """Count a portion. A negative amount removes one that was counted."""
        if amount:
            self.assigned[recipient] += amount
            if deadly(creature, self._rules):
                self._deadly[recipient] += 1 if amount > 0 else -1

    def demand(self, goal: Goal) -> int:
        """How much damage the goal takes in all, whoever assigns it."""
        facts = self._facts[goal.recipient]
        return max(0, facts.loyalty) if goal.loyalty else facts.lethal_damage

    def missing(self, goal: Goal) -> int:
        """How much damage the goal still lacks; 0 if it is met.

        Any damage from a source with deathtouch meets it (702.2b@2010, 702.2c@2024), unless it is a
        planeswalker's loyalty.
        """
        if self._deadly[goal.recipient] and not goal.loyalty:
            return 0
        return max(0, self.demand(goal) - self.assigned[goal.recipient])

    def missing_from(self, creature: AssigningCreature, goal: Goal) -> int:
        """How much damage the goal still lacks if this creature assigns it."""
        missing = self.missing(goal)
        return min(1, missing) if deadly(creature, self._rules) and not goal.loyalty else missing

    def first_unmet(self, alternative: Alternative) -> Precedence | None:
        """The first precedence that bars higher ranks; None if every goal is met."""
        return next(
            (precedence for precedence in alternative.precedences if self.missing(precedence.goal)),
            None,
        )

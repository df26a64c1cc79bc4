"""Is an announcement of combat damage legal, and if not, why? (510.1a-e@2024)

Nothing is searched. The finished set is given, so each portion is looked at once, with the goals of
lower ranks.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from turnfold.engine.solve.assignment.alternatives import Alternative, alternatives_of
from turnfold.engine.solve.assignment.problem import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
)
from turnfold.engine.solve.assignment.tally import DamageTally

Announced = Mapping[int, Mapping[int, object]]
"""An announcement before it is checked: the amounts may be anything."""

NAMELESS: Mapping[int, str] = MappingProxyType({})


class AssignmentVerdict(Struct, frozen=True):
    """Legal; or illegal under a rule (its 2024 number), because of this creature, for this
    reason."""

    legal: bool
    rule: str = ""
    creature: int = 0
    reason: str = ""


LEGAL = AssignmentVerdict(True)


def judge(
    problem: AssignmentProblem, announcement: Announced, names: Mapping[int, str] = NAMELESS
) -> AssignmentVerdict:
    """Judge the finished set as a whole (510.1e@2024).

    `announcement`: creature -> recipient -> damage; a portion of 0 is the same as none. `names` are
    the names of creatures and recipients in the verdict. The verdict is about the first error:
    errors of one creature by itself come before errors of the set.
    """
    portions: Announcement = {}
    for creature, announced in announcement.items():
        for recipient, amount in announced.items():
            if type(amount) is not int or amount < 0:
                name, whom = _name(names, creature), _name(names, recipient)
                reason = f"{name} can't assign {amount} damage to {whom}: "
                reason += "damage is a whole number and never negative."
                return AssignmentVerdict(False, "510.1a", creature, reason)
            if amount:
                portions.setdefault(creature, {})[recipient] = amount
    return _Court(problem, portions, names).verdict()


def _name(names: Mapping[int, str], id: int) -> str:
    return names.get(id, f"#{id}")


class _Court:
    """One announcement before the judge: whole portions above 0."""

    def __init__(
        self, problem: AssignmentProblem, announcement: Announcement, names: Mapping[int, str]
    ) -> None:
        self.problem = problem
        self.announcement = announcement
        self.names = names

    def verdict(self) -> AssignmentVerdict:
        """The first thing that is wrong, or `LEGAL`."""
        assigning = {creature.id for creature in self.problem.creatures}
        for stranger in (id for id in self.announcement if id not in assigning):
            reason = f"{self._name(stranger)} doesn't assign combat damage now."
            return AssignmentVerdict(False, "510.1", stranger, reason)
        fitting: dict[int, list[Alternative]] = {}
        for creature in self.problem.creatures:
            alternatives = alternatives_of(self.problem, creature)
            fitting[creature.id] = [
                alternative
                for alternative in alternatives
                if not self._misfit(creature, alternative)
            ]
            if not fitting[creature.id]:
                return self._probably_meant(creature, alternatives)
        return self._as_a_whole(fitting)

    def _misfit(
        self, creature: AssigningCreature, alternative: Alternative
    ) -> AssignmentVerdict | None:
        """510.1a-d@2024: what the creature's portions break, whatever other creatures assign."""
        portions = self._portions(creature)
        for recipient in portions:
            if recipient not in alternative.recipients:
                return self._stray(creature, alternative, recipient)
        given = sum(portions.values())
        if given == alternative.amount:
            return None
        must = f"must assign all {alternative.amount} of its combat damage, not {given}"
        return self._illegal("510.1a", creature, must)

    def _stray(
        self, creature: AssigningCreature, alternative: Alternative, recipient: int
    ) -> AssignmentVerdict:
        """The verdict on damage to a recipient to which this creature can't assign any."""
        if not alternative.recipients:
            return self._illegal(
                alternative.rule, creature, f"{alternative.status}, so it assigns no combat damage"
            )
        *others, last = map(self._name, alternative.recipients)
        allowed = f"{', '.join(others)} and {last}" if others else last
        past = creature.trample and recipient == creature.planeswalker_controller
        return self._illegal(
            "702.19f" if past and alternative.rule == "510.1c" else alternative.rule,
            creature,
            f"{alternative.status}, so it can assign combat damage only to {allowed}, "
            f"not to {self._name(recipient)}",
        )

    def _probably_meant(
        self, creature: AssigningCreature, alternatives: tuple[Alternative, ...]
    ) -> AssignmentVerdict:
        """The verdict by the alternative that excludes the fewest of the announced recipients."""
        portions = self._portions(creature)
        alternative = min(
            alternatives,
            key=lambda alternative: len(portions.keys() - alternative.recipients.keys()),
        )
        return self._misfit(creature, alternative) or LEGAL

    def _as_a_whole(self, fitting: dict[int, list[Alternative]]) -> AssignmentVerdict:
        """510.1e@2024: what the finished set breaks, with the damage of all creatures."""
        tally = DamageTally(self.problem)
        for creature in self.problem.creatures:
            for recipient, amount in self._portions(creature).items():
                tally.add(creature, recipient, amount)
        for creature in self.problem.creatures:
            barred = [
                self._barred(creature, alternative, tally) for alternative in fitting[creature.id]
            ]
            if None not in barred:
                return next(filter(None, barred))
        return LEGAL

    def _barred(
        self, creature: AssigningCreature, alternative: Alternative, tally: DamageTally
    ) -> AssignmentVerdict | None:
        """510.1c-d@2010, 702.19b-c@2024: a goal that is not met although damage went beyond it."""
        precedence = tally.first_unmet(alternative)
        if precedence is None:
            return None
        portions = self._portions(creature)
        for recipient, ranked in alternative.recipients.items():
            if ranked.rank > precedence.rank and recipient in portions:
                goal = precedence.goal
                what = "damage equal to its loyalty" if goal.loyalty else "lethal damage"
                given = tally.assigned[goal.recipient]
                return self._illegal(
                    ranked.rule,
                    creature,
                    f"can't assign {portions[recipient]} damage to {self._name(recipient)}: "
                    f"{self._name(goal.recipient)} must be assigned {what} first, "
                    f"and gets {given} of {given + tally.missing_from(creature, goal)}",
                )
        return None

    def _portions(self, creature: AssigningCreature) -> dict[int, int]:
        return self.announcement.get(creature.id, {})

    def _illegal(self, rule: str, creature: AssigningCreature, what: str) -> AssignmentVerdict:
        return AssignmentVerdict(False, rule, creature.id, f"{self._name(creature.id)} {what}.")

    def _name(self, id: int) -> str:
        return _name(self.names, id)

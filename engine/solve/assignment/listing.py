"""All legal announcements, one by one: backtracking.

Theory. Depth-first search over the places of an announcement (a creature and one of its
recipients), smaller amounts first. An amount is pruned if a goal that must be met would stay unmet
even if all later creatures assigned it all they can. That is an upper bound, so nothing legal is
lost.

Invariant: the portions up to the present place are the first of those not yet tried, in the order
of the announced numbers. So every announcement comes once, and in order.

It ends: places and amounts are finite, and none is tried twice. Many amounts may lead to nothing
before one leads to the next announcement; after `STEPS` of them the list cannot go on (`TooMany`).
"""

from collections.abc import Iterator, Sequence

from turnfold.engine.solve.assignment.alternatives import Alternative, Goal, alternatives_of
from turnfold.engine.solve.assignment.problem import Announcement, AssignmentProblem, deadly
from turnfold.engine.solve.assignment.tally import DamageTally
from turnfold.engine.solve.too_many import LISTED, TooMany

ENOUGH = 10**9

STEPS = 500_000
"""The most amounts that are tried for one announcement. More would take too long."""


def announcements(problem: AssignmentProblem) -> Iterator[Announcement]:
    """Every legal announcement once, in the order of the numbers announced.

    The numbers are read creature by creature and recipient by recipient, as the problem lists
    them (`AssigningCreature.conceivable`), smaller ones first. An amount
    is tried only while the rest can still make it legal, so that the first announcement does not
    wait for the last. Raises `TooMany` when the next one is not found after `STEPS` amounts.
    """
    return _AnnouncementSearch(problem).announcements()


class _AnnouncementSearch:
    """A search through the places of an announcement, each a creature and one of its recipients.

    It keeps its own stack, so that a large combat does not exhaust Python's.
    """

    def __init__(self, problem: AssignmentProblem) -> None:
        self.creatures = problem.creatures
        self.alternatives = [alternatives_of(problem, creature) for creature in problem.creatures]
        self.places = [
            (index, recipient)
            for index, creature in enumerate(self.creatures)
            for recipient in creature.conceivable()
            if any(recipient in each.recipients for each in self.alternatives[index])
        ]
        self.last_place = {index: place for place, (index, _) in enumerate(self.places)}
        self.waiting = [
            index for index, alternatives in enumerate(self.alternatives) if _wait(alternatives)
        ]
        self.portions: list[dict[int, int]] = [{} for _ in self.creatures]
        self.tally = DamageTally(problem)
        self.reachable = self._reachable(problem)

    def announcements(self) -> Iterator[Announcement]:
        """Give the next place an amount, or the last place its next amount."""
        if not self.places:
            yield {}
        untried = [self._amounts(0)] if self.places else []
        steps = 0
        while untried:
            steps += 1
            if steps > STEPS:
                raise TooMany(LISTED)
            place = len(untried) - 1
            self._clear(place)
            amount = next(untried[-1], None)
            if amount is None:
                untried.pop()
                continue
            self._fill(place, amount)
            if not self._may_become_legal(place):
                continue
            if place + 1 < len(self.places):
                untried.append(self._amounts(place + 1))
            else:
                yield self._announcement()
                steps = 0

    def _reachable(self, problem: AssignmentProblem) -> list[dict[Goal, int]]:
        """For each creature, how much damage the creatures after it can still assign to each
        goal."""
        reachable: list[dict[Goal, int]] = [{}]
        for creature, alternatives in zip(
            self.creatures[:0:-1], self.alternatives[:0:-1], strict=True
        ):
            within_reach = dict(reachable[-1])
            recipients = {
                r: alternative.amount
                for alternative in alternatives
                for r in alternative.recipients
            }
            for recipient, amount in recipients.items():
                by_touch = amount if not deadly(creature, problem.rules) else ENOUGH
                for goal, can in ((Goal(recipient), by_touch), (Goal(recipient, True), amount)):
                    within_reach[goal] = within_reach.get(goal, 0) + can
            reachable.append(within_reach)
        return reachable[::-1]

    def _amounts(self, place: int) -> Iterator[int]:
        """The amounts to try at a place; at a creature's last place, only all that it has left."""
        index, recipient = self.places[place]
        given = sum(self.portions[index].values())
        totals = {alternative.amount for alternative in self.alternatives[index]}
        amounts: Sequence[int] = range(max(totals) - given + 1)
        if place == self.last_place[index]:
            amounts = sorted(total - given for total in totals if total >= given)
        if any(
            self._open(alternative, index, recipient) for alternative in self.alternatives[index]
        ):
            return iter(amounts)
        return iter([0] if 0 in amounts else [])

    def _open(self, alternative: Alternative, index: int, recipient: int) -> bool:
        """Whether a creature may still assign damage to this recipient."""
        if (
            recipient not in alternative.recipients
            or not self.portions[index].keys() <= alternative.recipients.keys()
        ):
            return False
        return self._in_reach(alternative, alternative.recipients[recipient].rank, index)

    def _may_become_legal(self, place: int) -> bool:
        """Whether the creatures that are done may turn out legal. After the last one the answer is
        exact."""
        done = self.places[place][0]
        if place != self.last_place[done]:
            return True
        concerned = [done, *(index for index in self.waiting if index < done)]
        return all(
            any(self._fits(alternative, index, done) for alternative in self.alternatives[index])
            for index in concerned
        )

    def _fits(self, alternative: Alternative, index: int, done: int) -> bool:
        portions = self.portions[index]
        if (
            sum(portions.values()) != alternative.amount
            or not portions.keys() <= alternative.recipients.keys()
        ):
            return False
        rank = max((alternative.recipients[recipient].rank for recipient in portions), default=0)
        return self._in_reach(alternative, rank, done)

    def _in_reach(self, alternative: Alternative, rank: int, done: int) -> bool:
        """Whether the goals below a rank are met or may be, by the creatures not yet done."""
        within_reach = self.reachable[done]
        return all(
            self.tally.missing(precedence.goal) <= within_reach.get(precedence.goal, 0)
            for precedence in alternative.precedences
            if precedence.rank < rank
        )

    def _fill(self, place: int, amount: int) -> None:
        index, recipient = self.places[place]
        if amount:
            self.portions[index][recipient] = amount
            self.tally.add(self.creatures[index], recipient, amount)

    def _clear(self, place: int) -> None:
        index, recipient = self.places[place]
        self.tally.add(self.creatures[index], recipient, -self.portions[index].pop(recipient, 0))

    def _announcement(self) -> Announcement:
        portions = zip(self.creatures, self.portions, strict=True)
        return {creature.id: dict(assigned) for creature, assigned in portions if assigned}


def _wait(alternatives: tuple[Alternative, ...]) -> bool:
    """Whether the legality of these alternatives may depend on other creatures."""
    return any(
        precedence.rank < ranked.rank
        for alternative in alternatives
        for precedence in alternative.precedences
        for ranked in alternative.recipients.values()
    )

"""The announcement for a player who does not care: greedy, in one pass, without a search."""

from turnfold.engine.solve.assignment.alternatives import alternatives_of
from turnfold.engine.solve.assignment.problem import Announcement, AssignmentProblem
from turnfold.engine.solve.assignment.tally import DamageTally


def default(problem: AssignmentProblem) -> Announcement:
    """Lethal damage to each recipient in turn, and the rest to the last one; always legal.

    Creatures go one after another and count what those before them assigned, so that no damage is
    wasted on a creature that has enough. With trample the rest goes to what is attacked. No
    creature assigns damage as though it weren't blocked.
    """
    tally = DamageTally(problem)
    announced: Announcement = {}
    for creature in problem.creatures:
        alternative = alternatives_of(problem, creature)[0]
        left = alternative.amount
        portions = dict.fromkeys(alternative.recipients, 0)
        for precedence in alternative.precedences:
            portion = min(left, tally.missing_from(creature, precedence.goal))
            tally.add(creature, precedence.goal.recipient, portion)
            portions[precedence.goal.recipient] += portion
            left -= portion
        if left:
            last = next(reversed(alternative.recipients))
            tally.add(creature, last, left)
            portions[last] += left
        if alternative.amount:
            announced[creature.id] = {r: amount for r, amount in portions.items() if amount}
    return announced

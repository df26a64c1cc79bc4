"""The announcement for a player who does not care."""

from turnfold.engine.solve.assignment.lines import lines_of
from turnfold.engine.solve.assignment.problem import Announcement, AssignmentProblem
from turnfold.engine.solve.assignment.tally import Tally


def default(problem: AssignmentProblem) -> Announcement:
    """Lethal damage to each recipient in turn, the rest to the last one; always legal.

    Creatures go one after the other and count what those before them assigned, so nothing is
    wasted on a creature that has enough. With trample the rest goes to what is attacked. Nobody
    assigns damage as though they weren't blocked.
    """
    tally = Tally(problem)
    announced: Announcement = {}
    for creature in problem.creatures:
        line = lines_of(problem, creature)[0]
        left = line.amount
        portions = dict.fromkeys(line.cells, 0)
        for gate in line.gates:
            portion = min(left, tally.missing_from(creature, gate.goal))
            tally.add(creature, gate.goal.recipient, portion)
            portions[gate.goal.recipient] += portion
            left -= portion
        if left:
            last = next(reversed(line.cells))
            tally.add(creature, last, left)
            portions[last] += left
        if line.amount:
            announced[creature.id] = {r: amount for r, amount in portions.items() if amount}
    return announced

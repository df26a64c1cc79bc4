"""How many legal announcements there are, without listing them.

A creature that shares no goal with others is counted by formula (`Way.fills`). Where creatures
share recipients, `sweep` walks through the portions that they assign to those.
"""

from collections import Counter

from turnfold.engine.solve.assignment.lines import Line, lines_of
from turnfold.engine.solve.assignment.meeting import Chooser
from turnfold.engine.solve.assignment.problem import AssigningCreature, AssignmentProblem, deadly
from turnfold.engine.solve.assignment.sweep import sweep
from turnfold.engine.solve.assignment.tally import Tally
from turnfold.engine.solve.assignment.way import make_way

Choice = tuple[AssigningCreature, list[tuple[int, Line]]]


def count(problem: AssignmentProblem) -> int:
    """The number of legal announcements: `len(list(announcements(problem)))`, exactly.

    Raises `TooMany` where creatures that share recipients lead to more states than `sweep` keeps.
    """
    tally = Tally(problem)
    choices: list[Choice] = []
    for creature in problem.creatures:
        lines = lines_of(problem, creature)
        if len(lines) > 1 or len(lines[0].cells) > 1:
            choices.append((creature, _signed(lines)))
        else:
            for recipient in lines[0].cells:
                tally.add(creature, recipient, creature.amount)
    goals = {
        gate.goal: tally.missing(gate.goal)
        for _, lines in choices
        for _, line in lines
        for gate in line.gates
        if gate.rank < max((cell.rank for cell in line.cells.values()), default=0)
    }
    missing = {goal: amount for goal, amount in goals.items() if amount}
    fed = Counter(r for _, lines in choices for r in {r for _, line in lines for r in line.cells})
    common = {goal.recipient for goal in missing if fed[goal.recipient] > 1}
    choosers = []
    for creature, signed in choices:
        demands = {goal: tally.missing_from(creature, goal) for goal in missing}
        ways = tuple(make_way(sign, line, demands, common) for sign, line in signed)
        choosers.append(Chooser(ways, deadly(creature, problem.rules)))
    return sweep(choosers, {g: amount for g, amount in missing.items() if g.recipient in common})


def _signed(lines: tuple[Line, ...]) -> list[tuple[int, Line]]:
    """Lines with signs, so that their numbers add up to that of the assignments legal along any.

    Those that are legal along both lines were counted twice and are taken back once: nothing is
    assigned but along the second line, and the goals of the first are met.
    """
    signed = [(1, line) for line in lines]
    if len(lines) == 2 and lines[0].amount == lines[1].amount:
        first, second = lines
        cells = {r: cell for r, cell in first.cells.items() if r in second.cells}
        signed.append((-1, Line(first.amount, cells, first.gates, first.rule, first.status)))
    return signed

"""How many legal announcements there are, without listing them.

Theory. A creature that shares no goal with others is counted in closed form (`stars_and_bars`). If
creatures share recipients, dynamic programming goes through the portions that they assign to those
(`dynamic_program`). A creature with two alternatives is counted by inclusion and exclusion: the
announcements legal by the first, plus those legal by the second, minus those legal by both; and so
on for more of them.

It ends because these methods end; `TooMany` says that the dynamic program has more states than it
may keep.
"""

from collections import Counter
from itertools import combinations

from msgspec.structs import replace

from turnfold.engine.solve.assignment.alternatives import Alternative, alternatives_of
from turnfold.engine.solve.assignment.dynamic_program import count_in_stages
from turnfold.engine.solve.assignment.problem import AssigningCreature, AssignmentProblem, deadly
from turnfold.engine.solve.assignment.stage import Chooser
from turnfold.engine.solve.assignment.stars_and_bars import term_of
from turnfold.engine.solve.assignment.tally import DamageTally

CountedChoice = tuple[AssigningCreature, list[tuple[int, Alternative]]]


def count(problem: AssignmentProblem) -> int:
    """The number of legal announcements: exactly `len(list(announcements(problem)))`.

    Raises `TooMany` if creatures that share recipients lead to more states than can be kept.
    """
    tally = DamageTally(problem)
    choices: list[CountedChoice] = []
    for creature in problem.creatures:
        alternatives = alternatives_of(problem, creature)
        if len(alternatives) > 1 or len(alternatives[0].recipients) > 1:
            choices.append((creature, _signed(alternatives)))
        else:
            for recipient in alternatives[0].recipients:
                tally.add(creature, recipient, creature.amount)
    goals = {
        precedence.goal: tally.missing(precedence.goal)
        for _, alternatives in choices
        for _, alternative in alternatives
        for precedence in alternative.precedences
        if precedence.rank
        < max((ranked.rank for ranked in alternative.recipients.values()), default=0)
    }
    missing = {goal: amount for goal, amount in goals.items() if amount}
    fed = Counter(
        r
        for _, alternatives in choices
        for r in {r for _, alternative in alternatives for r in alternative.recipients}
    )
    common = {goal.recipient for goal in missing if fed[goal.recipient] > 1}
    choosers = []
    for creature, signed in choices:
        demands = {goal: tally.missing_from(creature, goal) for goal in missing}
        terms = tuple(term_of(sign, alternative, demands, common) for sign, alternative in signed)
        choosers.append(Chooser(terms, deadly(creature, problem.rules)))
    return count_in_stages(
        choosers, {g: amount for g, amount in missing.items() if g.recipient in common}
    )


def _signed(alternatives: tuple[Alternative, ...]) -> list[tuple[int, Alternative]]:
    """Alternatives with signs, so that their numbers add up to the number of assignments legal by
    any of them.

    Assignments that are legal by two alternatives are counted twice and subtracted once: all their
    damage is assigned by the later alternative, and the goals of the earlier are met.
    """
    signed = []
    for size in range(1, len(alternatives) + 1):
        for first, *others in combinations(alternatives, size):
            if all(each.amount == first.amount for each in others):
                recipients = {
                    recipient: ranked
                    for recipient, ranked in first.recipients.items()
                    if all(recipient in each.recipients for each in others)
                }
                signed.append((1 if size % 2 else -1, replace(first, recipients=recipients)))
    return signed

"""A solver library agrees about combats far too large to try every division.

`TURNFOLD_OPINIONS=1000` asks it about a thousand combats of each edition instead of a few.
"""

import os
import random
from itertools import islice

import pytest

from tests.assignment.boards import PLAYER, RULES
from tests.assignment.models import Model
from tests.assignment.naive import conceivable, legal_announcements
from turnfold.engine.solve.assignment import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    DivisionRules,
    Recipient,
    TooMany,
    announcements,
    count,
    default,
    judge,
)

OPINIONS = int(os.environ.get("TURNFOLD_OPINIONS", "12"))
EACH_EDITION = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
ANSWERED = pytest.mark.rule("510.1c@2010", "510.1e@2010", "510.1c@2024", "510.1e@2024")
FEW = 1500
"""Combats with more legal announcements are not counted by the library."""


def combat(rules: DivisionRules, number: int, seed: int, choices: int = 3) -> AssignmentProblem:
    """That many attackers against as many blockers, most of which meet one other only; up to three
    creatures oppose the others. Some trample, some have deathtouch."""
    rng = random.Random(seed)
    opposite = [Recipient(100 + n, rng.randint(1, 4), rng.choice((0, 0, 1))) for n in range(number)]
    creatures = []
    for n in range(number):
        several = n < choices
        recipients = (
            rng.sample(range(100, 100 + number), rng.randint(2, 3)) if several else [100 + n]
        )
        rng.shuffle(recipients)
        blocked = several or rng.random() < 0.8
        creatures.append(
            AssigningCreature(
                id=10 + n,
                amount=rng.randint(0, 3),
                recipients=tuple(recipients) if blocked else (),
                blocked=blocked,
                attacks=PLAYER,
                trample=rng.random() < (0.5 if several else 0.2),
                deathtouch=rng.random() < 0.2,
                freely=rng.random() < 0.1,
                as_though_unblocked=rng.random() < 0.1,
            )
        )
    return AssignmentProblem(rules, tuple(creatures), tuple(opposite))


def changed(problem: AssignmentProblem, announcement: Announcement, seed: int) -> Announcement:
    """An announcement with a point of damage moved."""
    rng = random.Random(seed)
    moved = {creature: dict(portions) for creature, portions in announcement.items()}
    able = [creature for creature in problem.creatures if moved.get(creature.id)]
    if not able:
        return moved
    creature = rng.choice(able)
    portions = moved[creature.id]
    source, to = rng.choice(sorted(portions)), rng.choice(conceivable(creature))
    portions[source] -= 1
    portions[to] = portions.get(to, 0) + 1
    moved[creature.id] = {r: amount for r, amount in portions.items() if amount}
    return moved


@ANSWERED
@EACH_EDITION
def test_an_announcement_is_legal_for_both_or_for_neither(rules: DivisionRules) -> None:
    verdicts = []
    for seed in range(OPINIONS):
        problem = combat(rules, 8 + seed % 23, seed, choices=8)
        model = Model(problem)
        usual = default(problem)
        first = list(islice(announcements(problem), 3))
        assert model.allows(usual), seed
        assert all(model.allows(each) for each in first), seed
        for each in (changed(problem, one, seed + n) for n, one in enumerate([usual, *first])):
            verdicts.append(judge(problem, each).legal)
            assert verdicts[-1] == model.allows(each), (seed, each)
    assert {True, False} == set(verdicts)


@ANSWERED
@EACH_EDITION
def test_so_many_announcements_are_legal_as_the_library_counts(rules: DivisionRules) -> None:
    compared = 0
    for seed in range(OPINIONS):
        problem = combat(rules, 8 + seed % 23, seed)
        counted = Model(problem).number(FEW)
        if counted is None:
            continue
        compared += 1
        assert count(problem) == counted, seed
        try:
            assert sum(1 for _ in announcements(problem)) == counted, seed
        except TooMany:
            continue
    assert compared >= OPINIONS // 3


@ANSWERED
@EACH_EDITION
def test_the_model_is_right_itself_where_every_division_can_be_tried(rules: DivisionRules) -> None:
    for seed in range(4):
        problem = combat(rules, 3, seed)
        assert Model(problem).number(10_000) == len(legal_announcements(problem))

"""Judge, count, listing and default agree with a naive reading of the rules on small boards."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.assignment import naive
from tests.assignment.boards import PLANESWALKER, PLAYER, RULES, boards
from turnfold.engine.solve.assignment import (
    Announcement,
    AssignmentProblem,
    announcements,
    count,
    default,
    judge,
)

pytestmark = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)


@pytest.mark.volume
@given(data=st.data())
@settings(max_examples=50)
@pytest.mark.parametrize("crowded", [False, True], ids=["any", "crowded"])
def test_the_legal_announcements_are_those_of_the_definition(
    rules: Any, crowded: bool, data: Any
) -> None:
    problem = data.draw(boards(rules, crowded))
    expected = naive.legal_announcements(problem)
    assert list(announcements(problem)) == expected
    assert count(problem) == len(expected)
    assert default(problem) in expected
    assert all(judge(problem, announcement).legal for announcement in expected)


@given(data=st.data())
@settings(max_examples=80)
def test_whatever_is_announced_is_judged_by_the_definition(rules: Any, data: Any) -> None:
    problem = data.draw(boards(rules))
    announcement = data.draw(announced(problem))
    verdict = judge(problem, announcement)
    assert verdict.legal == naive.legal(problem, announcement)
    assert verdict.legal == (not verdict.rule)


@st.composite
def announced(draw: st.DrawFn, problem: AssignmentProblem) -> Announcement:
    """The default, with some portions moved or changed."""
    announcement = {creature: dict(portions) for creature, portions in default(problem).items()}
    everybody = [facts.id for facts in problem.recipients] + [PLAYER, PLANESWALKER]
    for _ in range(draw(st.integers(0, 3))):
        creature = draw(st.sampled_from(problem.creatures))
        likely = naive.conceivable(creature)
        to = draw(st.sampled_from(likely * 3 + everybody))
        portions = announcement.setdefault(creature.id, {})
        source = draw(st.sampled_from([*portions, to]))
        amount = draw(st.integers(0, max(1, portions.get(source, 1))))
        portions[to] = portions.get(to, 0) + amount
        portions[source] -= amount
        if draw(st.integers(0, 9)) == 0:
            portions[to] += 1
    return {
        creature: kept
        for creature, portions in announcement.items()
        if (kept := {r: amount for r, amount in portions.items() if amount > 0})
    }

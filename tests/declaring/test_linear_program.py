"""The linear programs under the search: optima worked out by hand, and proofs that none is left."""

import pytest

from turnfold.engine.solve.declaring.simplex import LinearProgram
from turnfold.engine.solve.too_many import Budget, TooMany

PATIENT = 10_000


def at_most_two_of_three(gains: tuple[float, ...]) -> tuple[LinearProgram, list[int]]:
    """Three variables from 0 to 1 that are at most two together."""
    program = LinearProgram(Budget(PATIENT))
    three = [program.variable() for _ in range(3)]
    program.row(dict.fromkeys(three, 1.0), 0, 2)
    for variable, gain in zip(three, gains, strict=True):
        program.want(variable, gain)
    return program, three


def test_the_two_that_gain_most_are_chosen() -> None:
    program, three = at_most_two_of_three((3, 1, 2))
    assert program.solve(0)
    assert program.objective == pytest.approx(5)
    assert [program.value[each] for each in three] == pytest.approx([1, 0, 1])


def test_a_copy_in_which_one_is_decided_otherwise_leaves_the_first_program_alone() -> None:
    program, three = at_most_two_of_three((3, 1, 2))
    program.solve(0)
    other = program.copy()
    other.fix(three[0], 0)
    assert other.solve(0)
    assert other.objective == pytest.approx(3)
    assert program.objective == pytest.approx(5)
    assert program.value[three[0]] == pytest.approx(1)


def test_a_row_that_is_added_later_cuts_the_solution_off() -> None:
    program, (one, two, three) = at_most_two_of_three((4, 1, 2))
    program.solve(0)
    assert program.objective == pytest.approx(6)
    program.row({one: 1, two: -1}, -1, 0)
    assert program.solve(0)
    assert program.objective == pytest.approx(5)
    assert program.value[three] == pytest.approx(0)


def test_an_objective_that_is_too_low_is_refuted_as_soon_as_enough_is_decided() -> None:
    """Without two of the three, one is left, which gains 1: less than 2. Without one of them, the
    others gain 2."""
    program, (_, two, three) = at_most_two_of_three((1, 1, 1))
    program.fix(three, 0)
    program.fix(two, 0)
    assert not program.solve(1.5)
    refutation = program.refutation([three, two])
    assert refutation.holds_from([0, 0, 0]) == 2
    assert refutation.holds_from([0, 0, 1]) is None
    assert program.refutation([two, three]).holds_from([0, 0, 0]) == 2


def test_a_refutation_that_needs_no_decision_holds_always() -> None:
    program, (one, _, _) = at_most_two_of_three((1, 1, 1))
    program.fix(one, 1)
    assert not program.solve(2.5)
    assert program.refutation([one]).holds_from([0, 0, 0]) == 0


def test_a_row_that_cannot_keep_its_bound_is_refuted_by_what_was_decided_about_it() -> None:
    """Two of three are needed; with one of them decided against, the other two can be; with two,
    they cannot."""
    program = LinearProgram(Budget(PATIENT))
    three = [program.variable() for _ in range(3)]
    program.row(dict.fromkeys(three, 1.0), 2, 3)
    for each in three:
        program.want(each, -1)
    program.fix(three[0], 0)
    program.fix(three[1], 0)
    assert not program.solve(-10)
    assert program.is_infeasible
    refutation = program.refutation(three[:2])
    assert refutation.holds_from([0, 0, 0]) == 2
    assert refutation.holds_from([0, 1, 0]) is None


def test_a_basic_variable_that_cannot_be_what_was_decided_is_part_of_its_refutation() -> None:
    """The sum is to be 1, and both parts are 0. Each of the three decisions is needed."""
    program = LinearProgram(Budget(PATIENT))
    one, two = program.variable(), program.variable()
    both = program.row({one: 1, two: 1}, 0, 1)
    for each in (one, two, both):
        program.fix(each, int(each == both))
    assert not program.solve(-10)
    refutation = program.refutation([one, two, both])
    assert refutation.holds_from([0, 0, 1]) == 3
    assert refutation.holds_from([0, 0, 0]) is None


def test_exchanges_take_steps_from_the_budget() -> None:
    program = LinearProgram(Budget(40))
    variables = [program.variable() for _ in range(20)]
    program.row(dict.fromkeys(variables, 1.0), 0, 1)
    for each in variables:
        program.want(each, 1)
    with pytest.raises(TooMany):
        program.solve(0)

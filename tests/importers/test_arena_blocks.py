"""Objects that a log writes over several lines become one line each."""

import pytest

from turnfold.replays.importers.arena.lines.blocks import joined


def together(text: str) -> list[tuple[int, str]]:
    return [(n, line.decode()) for n, line in joined(text.encode().splitlines(keepends=True))]


def test_lines_that_begin_no_object_stay_as_they_are() -> None:
    assert together("one\n  two\n\n{three}\n") == [
        (1, "one\n"),
        (2, "  two\n"),
        (3, "\n"),
        (4, "{three}\n"),
    ]


@pytest.mark.parametrize("end", ["}", "},"])
def test_an_object_over_several_lines_has_the_number_of_its_first(end: str) -> None:
    told = together(f'before\n{{\n  "a": 1,\n\n  "b": 2\n{end}\nafter\n')
    assert [number for number, _ in told] == [1, 2, 7]
    assert [line.replace("\n", "").replace(" ", "") for _, line in told] == [
        "before",
        '{"a":1,"b":2}',
        "after",
    ]


def test_a_brace_with_something_else_below_it_is_passed_over() -> None:
    assert [line for _, line in together('{\nelse\n  {\n    "a": 1\n  }\n')] == [
        "else\n",
        '{\n    "a": 1\n}\n',
    ]


def test_an_object_ends_at_the_brace_below_its_own() -> None:
    """The inner brace is further to the right."""
    told = together('  {\n    "a": {\n    }\n  }\nafter\n')
    assert [number for number, _ in told] == [1, 5]
    assert told[0][1].count("}") == 2


def test_an_object_that_the_file_ends_in_comes_as_far_as_it_goes() -> None:
    assert together('{\n  "a": 1\n') == [(1, '{\n  "a": 1')]

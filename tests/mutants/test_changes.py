"""What is changed, and the list of changes that change nothing."""

import ast

import pytest

from tests.citations import Citation
from tests.mutants.changing import mutants_of, read
from tests.mutants.chapter import chapter, cited_by, near
from tests.mutants.equivalent import key, listed
from tests.needs import ROOT


def changes(body: str) -> set[tuple[str, str]]:
    tree = ast.parse(f"def f(a, b, c):\n    {body}\n")
    return {(each.was, each.becomes) for each in mutants_of(tree, "m.py")}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return a", set()),
        ("return a < b", {("a < b", "a <= b"), ("a < b", "a >= b")}),
        ("return a == b", {("a == b", "a != b")}),
        ("return a and b", {("a and b", "a"), ("a and b", "b")}),
        ("return not a", {("not a", "a")}),
        ("return any(a)", {("any(a)", "all(a)")}),
        ("return True", {("True", "False")}),
        ("if a: pass", {("a", "True"), ("a", "False")}),
        ("if a is b: pass", {("a is b", "True"), ("a is b", "False")}),
        ("while a: pass", {("a", "False")}),
        ("return [x for x in a if x]", {("x", "True"), ("x", "False")}),
        ("return b if a else c", {("a", "True"), ("a", "False")}),
        ("a(b)", {("a(b)", "pass")}),
        ("a += 1", {("a += 1", "pass")}),
        ("return a(b, c)", {("a(b, c)", "a(c, b)")}),
        ("a[b] = c", {("a[b] = c", "pass")}),
        ("a.b = c", {("a.b = c", "pass")}),
        ("del a[b]", {("del a[b]", "pass")}),
        ("a = b", set()),
        (
            "return a(b, c, 0, d=1)",
            {("a(b, c, 0, d=1)", "a(c, b, 0, d=1)"), ("a(b, c, 0, d=1)", "a(b, c, 0)")},
        ),
        ("return a(b=1, c=2)", {("a(b=1, c=2)", "a(c=2)"), ("a(b=1, c=2)", "a(b=1)")}),
        ("return a(b, b)", set()),
        ("return min(b, c)", {("min(b, c)", "max(b, c)")}),
        (
            "a = 0 < b < c",
            {
                ("0 < b < c", "0 <= b < c"),
                ("0 < b < c", "0 >= b < c"),
                ("0 < b < c", "0 < b <= c"),
                ("0 < b < c", "0 < b >= c"),
            },
        ),
    ],
)
def test_one_condition_changes_at_a_time(body: str, expected: set[tuple[str, str]]) -> None:
    assert changes(body) == expected


def test_each_case_but_the_last_resort_may_be_left_out() -> None:
    assert changes("match a:\n        case 1: pass\n        case _: pass") == {("1", "never")}


def test_what_runs_while_a_module_is_imported_is_not_changed() -> None:
    tree = ast.parse("x = 1 if a else 2\n\n\ndef f(y=a and b):\n    return y\n")
    assert mutants_of(tree, "m.py") == []


def test_a_change_is_compiled_and_taken_back() -> None:
    tree = ast.parse("def f(a, b):\n    return a < b\n")
    mutant = next(each for each in mutants_of(tree, "m.py") if each.becomes == "a <= b")
    changed: dict[str, object] = {}
    exec(mutant.compiled(tree, "m.py"), changed)
    assert changed["f"](1, 1)  # type: ignore[operator]
    assert ast.unparse(tree) == "def f(a, b):\n    return a < b"


def test_the_tests_of_a_function_cite_its_rules_and_those_of_its_module_their_chapters() -> None:
    tree = ast.parse('def f():\n    """510.1b@2024: a rule."""\n')
    tested = {
        Citation("510.1b", "2024"): {"its own[x]"},
        Citation("510.2", "2024"): {"another number[y]"},
        Citation("510.1", "2010"): {"another edition[z]"},
        Citation("511.1", "2024"): {"another chapter", "its own[w]"},
    }
    cited = cited_by(tree)["f"]
    assert near(cited, tested) == {"its own[x]"}
    assert chapter(cited, tested) == {
        "its own[x]",
        "its own[w]",
        "another number[y]",
        "another edition[z]",
    }


def test_every_change_that_is_listed_as_equivalent_still_stands_in_the_code() -> None:
    entries = listed()
    standing = {
        key(mutant)
        for file in {each.file for each in entries}
        for mutant in mutants_of(read(ROOT, file), file)
    }
    assert [each for each in entries if each[:4] not in standing] == []


def test_every_change_that_is_listed_has_a_reason_and_is_listed_once() -> None:
    entries = listed()
    assert all(each.why for each in entries)
    assert len({each[:4] for each in entries}) == len(entries)

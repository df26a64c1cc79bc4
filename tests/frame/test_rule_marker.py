"""The marker `rule` and the option `--rule`, run on small suites of their own."""

import pytest

from tests.citations import Citation, Selection

SUITE = """
    import pytest

    @pytest.mark.rule("510.1@2010")
    def test_whole(): pass

    @pytest.mark.rule("510.1c@2010", "510.1c@2024")
    def test_part(): pass

    @pytest.mark.rule("510.1c-ex1@2010")
    def test_example(): pass

    @pytest.mark.rule("510.11@2010")
    def test_other_paragraph(): pass

    @pytest.mark.rule("310.2c@2004")
    class TestClass:
        def test_in_class(self): pass

        @pytest.mark.rule("es-87@2010")
        def test_with_more(self): pass

    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("514.2@2024"))])
    def test_cases(n): pass

    def test_uncited(): pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makepyfile(test_suite=SUITE)
    return pytester


def ran(pytester: pytest.Pytester, *arguments: str) -> set[str]:
    result = pytester.inline_run("-p", "tests.rule_marker", "--strict-markers", *arguments)
    passed, skipped, failed = result.listoutcomes()
    assert not skipped
    assert not failed
    return {report.nodeid.rpartition("::")[2].removeprefix("test_") for report in passed}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (["510.1"], {"whole", "part", "example"}),
        (["510.1c"], {"part", "example"}),
        (["510.1c-ex1"], {"example"}),
        (["510.11"], {"other_paragraph"}),
        (["510"], {"whole", "part", "example", "other_paragraph"}),
        (["510.1@2024"], {"part"}),
        (["510.1@2004"], set()),
        (["310"], {"in_class", "with_more"}),
        (["es-87"], {"with_more"}),
        (["es-8"], set()),
        (["514"], {"cases[2]"}),
        (["510.11", "514@2024"], {"other_paragraph", "cases[2]"}),
    ],
)
def test_option_selects_on_paragraph_boundaries(
    suite: pytest.Pytester, asked: list[str], expected: set[str]
) -> None:
    assert ran(suite, *(f"--rule={number}" for number in asked)) == expected


def test_without_the_option_everything_runs(suite: pytest.Pytester) -> None:
    assert len(ran(suite)) == 9


@pytest.mark.parametrize("asked", ["", "51", "510.1@2015", "510.1.c", "damage", "510.1@"])
def test_option_that_names_no_rule_is_refused(suite: pytest.Pytester, asked: str) -> None:
    result = suite.runpytest("-p", "tests.rule_marker", f"--rule={asked}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --rule '{asked}' names no rule: *510.1c@2004*"])


@pytest.mark.parametrize(
    "marker",
    [
        'rule("510.1c")',
        'rule("510.1c@2015")',
        'rule("510.1c@order")',
        'rule("510.1l@2010")',
        'rule("510.1c @2010")',
        'rule("510.1c@2010\\n")',
        'rule("trivia-1@2024")',
        'rule("510.1c@2010", "510.1")',
        "rule(510.1)",
        "rule()",
        'rule("510.1c@2010", edition="2010")',
    ],
)
def test_malformed_citation_fails_the_collection(pytester: pytest.Pytester, marker: str) -> None:
    pytester.makepyfile(
        test_bad=f"import pytest\n@pytest.mark.{marker}\ndef test_it(): pass",
        test_good="def test_other(): pass",
    )
    result = pytester.runpytest("-p", "tests.rule_marker")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*ERROR collecting test_bad.py*", "test_it: *citation*"])
    result.stdout.no_fnmatch_line("*Traceback*")


@pytest.mark.parametrize("where", ["class", "module", "case"])
def test_a_malformed_citation_is_found_wherever_it_is(
    pytester: pytest.Pytester, where: str
) -> None:
    source = {
        "class": "@pytest.mark.rule('510')\nclass TestIt:\n    def test_it(self): pass",
        "module": "pytestmark = pytest.mark.rule('510')\ndef test_it(): pass",
        "case": "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('510'))])\n"
        "def test_it(n): pass",
    }[where]
    pytester.makepyfile("import pytest\n" + source)
    result = pytester.runpytest("-p", "tests.rule_marker")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["test_it*: '510' is not a citation: *"])


def test_citation_reads_back_as_written() -> None:
    for text in ("510@2004", "510.1@2010", "510.11c@2024", "120.4d-ex2@2024", "es-106@2004"):
        assert str(Citation.parse(text)) == text


def test_selection_does_not_reach_the_next_example() -> None:
    assert not Selection.parse("510.1c-ex1").holds(Citation.parse("510.1c-ex11@2010"))
    assert Selection.parse("510.1c").holds(Citation.parse("510.1c-ex11@2010"))

"""The marker `rule`, by which a test says what it is about, and the option `--rule`.

    @pytest.mark.rule("510.1c@2010", "510.1c-ex1@2010")

Marks on a class, a module or a parameter count as well. A citation is a number and an edition;
one that is malformed stops the collection, so that no test claims a rule that nobody can find.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest

from tests.citations import Citation, Selection

_SELECTED = pytest.StashKey[list[Selection]]()


def citations(item: pytest.Item) -> Iterator[Citation]:
    """Every citation of a test; a ValueError is the sentence for its author."""
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args:
            raise ValueError(f"mark.rule takes one citation or more and nothing else, not {mark}")
        for text in mark.args:
            yield Citation.parse(text)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--rule",
        action="append",
        default=[],
        metavar="NUMBER[@EDITION]",
        help="run the tests that cite this rule or a part of it: 510.1, 510.1c@2004 (repeatable)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(*citations): the rules that the test is about, each as number@edition"
    )
    try:
        selected = [Selection.parse(text) for text in config.getoption("rule")]
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None
    config.stash[_SELECTED] = selected


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            try:
                list(citations(item))
            except ValueError as error:
                raise pytest.Collector.CollectError(f"{item.name}: {error}") from None
    return made


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    selected = config.stash[_SELECTED]
    if not selected:
        return
    kept: list[pytest.Item] = []
    dropped: list[pytest.Item] = []
    for item in items:
        hit = any(
            selection.holds(citation) for citation in citations(item) for selection in selected
        )
        (kept if hit else dropped).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=dropped)

"""Two lines side by side: where the other one is, and what is told of both."""

from typing import Any

import pytest

from tests.viewer.paper import element, line_shown, said

# Both lines share events 0 and 1. Then the first has 2 to 5 and the other 2 to 4: event 3 of the
# first and event 2 of the other are the same, and so are 5 and 4.
ROWS = [[2, None], [3, 2], [None, 3], [4, None], [5, 4]]
COMPARISON = {"a": 1, "b": 2, "at": 2, "rows": ROWS, "ends": [["life of Boris", "17", "20"]]}
ONE = line_shown(1, texts=[f"one {n}" for n in range(6)])
OTHER = line_shown(2, texts=[f"other {n}" for n in range(5)])

PLACES = """
import { counterpart } from "page/compare.js";
say(given.asked.map((at) => counterpart(given.comparison, at)));
"""

BEGIN = """
import { comparePane, goToRow, openComparison } from "page/compare.js";
import { show, view } from "page/view.js";
show({ lines: given.lines, comparisons: [given.comparison], rules: {}, comments: {},
  editions: ["2004", "2024"], days: [{ day: "2024-11-08", names: ["2024"], changes: ["a"] }] });
"""

GO = """
view.beside = { comparison: given.comparison };
say(given.asked.map(([which, seq]) => {
  view.line = { end: 99 };
  view.besideAt = 0;
  goToRow(which, seq);
  return [view.at, view.besideAt];
}));
"""

OPEN = "openComparison(given.comparison);\nsay([view.line.id, view.beside.line.id, view.at]);\n"

PANE = """
openComparison(given.comparison);
Object.assign(view, given.view);
const pane = document.createElement("div");
comparePane(pane);
say(pane);
"""


OFFERED = ["How they end", "The same decisions under other rules"]

MADE = """
import { openMade } from "page/compare.js";
import { page } from "page/view.js";
const names = (pairs) => pairs.map(({ a, b }) => `${a}-${b}`);
Object.assign(page, { log: { packed: "log" }, saved: true });
say(given.made.map((made) => {
  openMade(made);
  const lines = page.lines.map(({ id }) => id);
  return [lines, names(page.comparisons), names([view.beside.comparison])[0], page.saved];
}));
"""

WITH_PARENT = """
import { compareWithParent } from "page/compare.js";
import { lineOf } from "page/view.js";
import { source } from "page/source.js";
let asked = [];
source.ask = (path, about) => {
  asked.push([path, about]);
  return { ...given.comparison, ...about };
};
const found = [];
for (const [parent, line] of [[1, 2], [2, 1], [2, 1]]) {
  asked = [];
  await compareWithParent(lineOf(parent), lineOf(line));
  const { a, b } = view.beside.comparison;
  found.push([asked, `${a}-${b}`]);
}
say(found);
"""

MORE = """
import { page } from "page/view.js";
page.comparisons.push({ ...given.comparison, a: 2, b: 1 });
"""


def given(**more: Any) -> dict[str, Any]:
    return {"lines": [ONE, OTHER], "comparison": COMPARISON, **more}


def test_the_other_line_is_behind_its_last_event_in_a_row_before_the_next_one_of_this() -> None:
    """At 4 of the first line event 4 comes next; before its row the other has its events 2, 3."""
    expected = {0: 0, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 5}
    found = said(PLACES, {"comparison": COMPARISON, "asked": list(expected)})
    assert dict(zip(expected, found, strict=True)) == expected


def test_a_row_of_the_other_line_takes_both_to_where_it_happened() -> None:
    """Behind event 3 of the other line the first has come as far as behind its event 3."""
    asked = [["other", 2], ["other", 3], ["other", 4], ["one", 3]]
    assert said(BEGIN + GO, given(asked=asked)) == [[4, 3], [4, 4], [6, 5], [4, 0]]


def test_before_the_first_event_of_the_line_it_stays_where_the_two_part() -> None:
    comparison = {**COMPARISON, "rows": [[None, 2], [2, 3]]}
    found = said(BEGIN + GO, given(comparison=comparison, asked=[["other", 2], ["other", 3]]))
    assert found == [[2, 3], [3, 4]]
    assert said(PLACES, {"comparison": comparison, "asked": [1, 2, 3]}) == [1, 2, 4]


def test_an_event_of_the_line_in_the_first_row_comes_before() -> None:
    comparison = {**COMPARISON, "rows": [[2, None], [None, 2]]}
    assert said(BEGIN + GO, given(comparison=comparison, asked=[["other", 2]])) == [[3, 3]]


def test_a_line_that_was_made_is_laid_beside_the_one_that_it_came_from() -> None:
    """It is taken in once, however often it is told; what was saved is not all any more."""
    third = {**line_shown(3), "parent": 1}
    told = [[1, 3, "log"], [1, 3, "log"], [2, 3, "log"], [1, 3, "longer"]]
    made = [
        {
            "line": third,
            "comparison": {**COMPARISON, "a": a, "b": b},
            "rules": {"a": "b"},
            "log": {"packed": log},
        }
        for a, b, log in told
    ]
    assert said(BEGIN + MADE, given(made=made)) == [
        [[1, 2, 3], ["1-2", "1-3"], "1-3", True],
        [[1, 2, 3], ["1-2", "1-3"], "1-3", True],
        [[1, 2, 3], ["1-2", "1-3", "2-3"], "2-3", True],
        [[1, 2, 3], ["1-2", "1-3", "2-3"], "1-3", False],
    ]


def test_a_comparison_that_was_made_is_not_asked_for_again() -> None:
    assert said(BEGIN + WITH_PARENT, given()) == [
        [[], "1-2"],
        [[["compare", {"a": 2, "b": 1}]], "2-1"],
        [[], "2-1"],
    ]


def test_other_comparisons_are_named_by_their_lines() -> None:
    pane = element(said(BEGIN + MORE + PANE, given(view={})))
    assert pane.texts("h3") == [OFFERED[0], "Other comparisons", OFFERED[1]]
    assert pane.texts("button.branch")[1:2] == ["line 2 · line 1"]
    assert element(said(BEGIN + PANE, given(view={}))).texts("h3") == OFFERED


@pytest.mark.parametrize(
    ("rows", "at"),
    [
        (ROWS, 3),  # behind event 2, which only the first line has
        ([[2, 2], [3, None]], 4),
        ([[2, 2], [None, 3], [3, None]], 2),  # the first has no such event: where they part
        ([], 2),
    ],
)
def test_a_comparison_opens_where_the_lines_part(rows: list[list[int | None]], at: int) -> None:
    comparison = {**COMPARISON, "rows": rows}
    assert said(BEGIN + OPEN, given(comparison=comparison)) == [1, 2, at]


def test_every_event_since_they_part_has_its_row() -> None:
    pane = element(said(BEGIN + PANE, given(view={"at": 4, "besideAt": 3})))
    rows = [
        [cell.text for cell in row.all("td")] for row in pane.all("table.rows")[0].all("tr")[1:]
    ]
    assert rows == [
        ["one 2", "–"],
        ["one 3", "other 2"],
        ["–", "other 3"],
        ["one 4", "–"],
        ["one 5", "other 4"],
    ]
    assert pane.texts("p.count") == ["They differ from event 2 on."]
    assert pane.all("table.rows")[0].texts("th") == ["line 1", "line 2"]


def test_rows_that_only_one_line_has_are_marked_and_so_is_the_last_event() -> None:
    for at, beside, here in [(3, 2, [0]), (4, 3, [1]), (4, 4, [1, 2]), (6, 5, [4])]:
        pane = element(said(BEGIN + PANE, given(view={"at": at, "besideAt": beside})))
        rows = pane.all("table.rows")[0].all("tr")[1:]
        assert [n for n, row in enumerate(rows) if "here" in row.classes] == here
        assert [n for n, row in enumerate(rows) if "parts" in row.classes] == [0, 2, 3]


def test_how_the_lines_end_stands_below() -> None:
    pane = element(said(BEGIN + PANE, given(view={})))
    ends = pane.all("table.ends")[0].all("tr")
    assert ends[0].texts("th") == ["line 1", "line 2"]
    assert (ends[1].texts("th"), ends[1].texts("td")) == (["life of Boris"], ["17", "20"])
    assert len(ends) == 2


def test_lines_that_do_not_differ_say_so() -> None:
    same = {**COMPARISON, "rows": [], "ends": []}
    pane = element(said(BEGIN + PANE, given(comparison=same, view={})))
    assert pane.texts("p.count") == ["They do not differ."]
    assert pane.texts("p.empty") == ["They end the same."]


def test_the_other_editions_are_offered() -> None:
    pane = element(said(BEGIN + PANE, given(view={})))
    assert [each.attributes.get("data-edition") for each in pane.all("button.branch")] == [
        None,
        "2004",
    ]

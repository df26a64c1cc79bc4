"""The ledger of rules, and which of its rows a citation covers.

A number is the name of a row in one edition only: numbers moved. The `rule` column has the number
as printed in the row's source, `aka` the numbers that the row had at other dates. So each row has
for each edition one or more names of its own, by which a citation covers it, and perhaps lesser
ones, which cover it as long as they are no other row's own:

- own: the number that `aka` states for the edition's day; without one, the `rule` number;
- lesser: the `rule` number although `aka` states another; then a number from another day of the
  edition.

So 510.4@2024 is the second damage step alone, and 502.1@2004 still finds what was 302.1. But
500.2@2004 finds no row: it was about requirements to attack, and 300.2 about what 500.2 is now.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.citations import PARAGRAPH, Citation

_EDITION_OF = {"2004": "2004", "order": "2010", "current": "2024"}

# Months in which each edition was in force, and the one whose numbers are the edition's own.
_IN_FORCE = {
    "2004": ("0000-00", "2009-06"),
    "2010": ("2009-07", "2024-10"),
    "2024": ("2024-11", "9999-12"),
}
_DAY = {"2004": "2004-01", "2010": "2010-07", "2024": "2024-11"}

# Rows whose number later became that of another rule: Sagas have 505.4 now, priority came to have
# 508.2, 509.4, 510.4 and 511.1, and 511.2 the abilities that trigger at the end of combat.
_ANOTHER_RULE = {"es-4", "es-41", "es-68", "es-99", "es-102", "es-103"}

# Chapters whose numbers were those of other rules: 500 was about legal attacks and blocks.
_ANOTHER_CHAPTER = {("2004", "500")}

# Numbers of the editions' own days, where the ledger says only what they were in other years.
_OF_ITS_DAY = {
    "2004": {
        "508.1i": "308.2e",
        "508.1j": "308.2f",
        "508.1k": "308.2g",
        "508.2a": "308.3",
        "509.1g": "309.2e",
        "509.1h": "309.2f",
    },
    "2010": {
        "508.1h": "508.1g",
        "508.1i": "508.1h",
        "508.1j": "508.1i",
        "508.1k": "508.1j",
        "508.1m": "508.2",
        "509.4": "509.5",
    },
}

_AKA = re.compile(rf"([^:]+): ({PARAGRAPH})(?:[-+]({PARAGRAPH}))?")
_LABEL = re.compile(
    r"(?:c\.)?(?P<first>\d{4})(?:-(?P<month>\d{2})|-(?P<last>\d{4}))?(?P<on>\+)?|(?P<name>[a-z]+)"
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the ledger that must have a test in each of its editions."""

    key: str
    rule: str
    editions: tuple[str, ...]
    # (name, edition) -> 0 for a name of its own, above that the lesser ones.
    names: Mapping[Citation, int]
    # Other rules without which the row says nothing: 117, 704.5f-i.
    depends: tuple[str, ...] = ()

    def cited_as(self, edition: str) -> str:
        """The citation to write above a test of this row."""
        own = [str(c) for c, rank in self.names.items() if c.edition == edition and rank == 0]
        return " or ".join(own)


def read(path: Path) -> list[Row]:
    """The rows of `ledger.csv` that are to be tested, in the order of their numbers."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = [line for line in csv.DictReader(file) if line["testable"] != "no-definition"]
    numbered: dict[tuple[str, str], dict[Citation, int]] = {}
    for line in lines:
        if line["kind"] != "example" and not line["key"].startswith("es-"):
            for edition in _editions(line):
                for name, rank in _names_by_number(line, edition).items():
                    names = numbered.setdefault((line["rule"], edition), {})
                    names[name] = min(rank, names.get(name, rank))
    rows = [_row(line, numbered) for line in lines]
    return sorted(rows, key=lambda row: [order(n) for n in (row.rule, row.key.partition("@")[0])])


def coverage(rows: Iterable[Row], cited: Iterable[Citation]) -> dict[Citation, list[Row]]:
    """For each citation the rows that it covers; for one that the ledger does not know, none."""
    claims: dict[Citation, list[tuple[int, Row]]] = {}
    for row in rows:
        for name, rank in row.names.items():
            claims.setdefault(name, []).append((rank, row))
    covered = {}
    for citation in cited:
        claimants = claims.get(citation, [])
        best = min((rank for rank, _ in claimants), default=0)
        covered[citation] = [row for rank, row in claimants if rank == best]
    return covered


def _editions(line: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(_EDITION_OF[name] for name in line["holds_in"].split(";"))


def _row(
    line: Mapping[str, str], numbered: Mapping[tuple[str, str], Mapping[Citation, int]]
) -> Row:
    key, rule, editions = line["key"].partition("@")[0], line["rule"], _editions(line)
    is_example, is_unnumbered = line["kind"] == "example", line["key"].startswith("es-")
    names: dict[Citation, int] = {}
    for edition in editions:
        if is_example or is_unnumbered:
            names[Citation(key, edition)] = 0
        if is_example:
            continue
        if is_unnumbered and not any(_aka(line["aka"], edition)):
            # Its `rule` says which numbered row it matches, so it bears that row's names.
            same = numbered.get((rule, edition))
            if not same or key not in _ANOTHER_RULE:
                names |= same or {Citation(rule, edition): 0}
        else:
            names |= _names_by_number(line, edition)
    depends = tuple(filter(None, (line.get("depends") or "").split(";")))
    return Row(line["key"], rule, editions, names, depends)


def _names_by_number(line: Mapping[str, str], edition: str) -> dict[Citation, int]:
    aka = list(_aka(line["aka"], edition))
    exact = [number for number, on_the_day in aka if on_the_day]
    if number := _OF_ITS_DAY.get(edition, {}).get(line["rule"]):
        exact = [number]
    names = {Citation(number, edition): 0 for number in exact or [line["rule"]]}
    if not (exact and (edition, line["rule"].partition(".")[0]) in _ANOTHER_CHAPTER):
        names.setdefault(Citation(line["rule"], edition), 1)
    for number, _ in aka:
        names.setdefault(Citation(number, edition), 2)
    return names


def _aka(text: str, edition: str) -> Iterator[tuple[str, bool]]:
    """The numbers that `aka` gives for the edition, and whether they are those of its own day."""
    for entry in text.split(";"):
        found = _AKA.fullmatch(entry.strip())
        months = _months(found[1]) if found else None
        if found is None or months is None:
            continue  # prose: "removed", "part of 504.2 via 117"
        since, until = months
        first, last = _IN_FORCE[edition]
        if since <= last and first <= until:
            for number in filter(None, (found[2], found[3])):
                yield number, since <= _DAY[edition] <= until


def _months(label: str) -> tuple[str, str] | None:
    """`2004`, `c.2006`, `2015-2026`, `2024-11`, `2017+`, `order`: from which month to which."""
    found = _LABEL.fullmatch(label)
    if found is None or found["name"]:
        edition = _EDITION_OF.get(label)
        return _IN_FORCE[edition] if edition else None
    month = found["month"]
    since = f"{found['first']}-{month or '01'}"
    if found["on"]:
        return since, "9999-12"
    return since, since if month else f"{found['last'] or found['first']}-12"


def order(number: str) -> list[tuple[int, str]]:
    """Numbers in the order of the rules: 500.2 before 500.10, 510.1 before 510.1a."""
    return [
        (int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"\d+|\D+", number)
    ]

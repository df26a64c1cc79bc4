"""The pages of the site on rules: each rule of a chapter with the functions that cite it and the
tests that prove it, edition by edition. Only numbers stand in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tests import ledger
from tests.citations import Citation
from tests.mutants import rows as held_rows
from tests.needs import ROOT, shared_directory
from tests.rules_code import places
from tests.rules_report import Rules, all_places, collect

HEAD = """\
# Rules {chapter}: the functions that cite them and the tests that prove them

Numbers are cited as the edition prints them, so that one rule may be found under two numbers.
"""

INDEX = """\
# Rules, code and tests

Each page lists the rules of one chapter with the functions that cite them and the tests that prove
them, edition by edition.

"""


HELD = """
## Which rows are held by their tests

Each row of the ledger of rules is judged in each edition: the functions that follow it were
changed, one condition at a time, and only the tests that cite it were run. The row is held if one
of them failed, and merely touched if none did. Some rows are followed by no function of the engine.
`make mutants ARGS=--rows` measures it, each chapter on the day that the table gives. A chapter that
is not in the table has not been measured. The pages say it of each number.
"""


def rules_pages() -> dict[str, str]:
    """The pages by file name. How tests hold a rule is told where the ledger of rules is there."""
    rules = all_places(places(ROOT), collect(()))
    source = shared_directory() / "rules" / "ledger.csv"
    if not source.is_file():
        return pages(rules, {}, "")
    measured = held_rows.measured(held_rows.FILE)
    return pages(rules, how_held(ledger.read(source), rules, measured), held_table(measured))


def how_held(
    rows: Sequence[ledger.Row], rules: Rules, measured: Mapping[str, held_rows.Measured]
) -> dict[Citation, str]:
    """How tests hold each number in each edition: as the worst of its rows is held that were
    measured."""
    cited = [
        Citation(number, edition) for number, editions in rules.items() for edition in editions
    ]
    of_rows = {key: found for each in measured.values() for key, found in each.found.items()}
    found = {}
    for citation, covered in ledger.coverage(rows, cited).items():
        keys = [row.key for row in covered] or [str(citation)]
        kinds = [of_rows.get(key, {}).get(citation.edition, "") for key in keys]
        worst = [kind for kind in held_rows.KINDS if kind in kinds][-1:]
        if worst and worst[0] in (held_rows.HELD, held_rows.TOUCHED):
            found[citation] = worst[0]
    return found


def held_table(measured: Mapping[str, held_rows.Measured]) -> str:
    """What the index says of how tests hold the rows of each chapter."""
    total: Counter[str] = Counter()
    lines = [
        HELD,
        "| chapter | " + " | ".join(held_rows.KINDS) + " | measured |",
        "| --- |" + " --- |" * (len(held_rows.KINDS) + 1),
    ]
    for chapter, each in measured.items():
        found = Counter(kind for kinds in each.found.values() for kind in kinds.values())
        total += found
        lines.append(_line(chapter, found, each.date))
    return "\n".join([*lines, _line("all", total, ""), ""])


def _line(name: str, found: Mapping[str, int], when: str) -> str:
    return (
        f"| {name} | " + " | ".join(str(found[each]) for each in held_rows.KINDS) + f" | {when} |"
    )


def pages(rules: Rules, held: Mapping[Citation, str], table: str) -> dict[str, str]:
    """The pages of docs/rules by file name: one for each chapter, and the list of them.

    `held` says how tests hold each number in each edition, `table` how many of each chapter.
    """
    written: dict[str, list[str]] = {}
    for number, editions in rules.items():
        lines = written.setdefault(number.partition(".")[0].partition("-")[0], [])
        lines.append(f"\n## {number}\n")
        for edition, cited in editions.items():
            kind = held.get(Citation(number, edition))
            lines.append(f"- {edition}" + (f" ({kind})" if kind else ""))
            for place in (*cited["code"], *cited["tests"]):
                path, _, name = place.partition("::")
                lines.append(f"  - `{path}`" + (f" `{name}`" if name else ""))
    listed = [f"- [{chapter}]({chapter}.md)" for chapter in written]
    return {
        "README.md": INDEX + "\n".join([*listed, ""]) + table,
        **{
            f"{chapter}.md": "\n".join([HEAD.format(chapter=chapter), *lines, ""]).replace(
                "\n\n\n", "\n\n"
            )
            for chapter, lines in written.items()
        },
    }

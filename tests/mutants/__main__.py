"""Change one condition at a time and see whether a test of its chapter fails.

python -m tests.mutants [--sample N] [--seed S] [--tests PATH...] [MODULE...]
python -m tests.mutants --rows [RULE...]

Modules are paths: `engine/rules/combat`, or `engine/rules/damage/shields.py`. Prints for each
module how many changes were killed, survived or ran too long, and then every survivor; exits with 1
when there is one that `equivalent.toml` does not list.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from tests import ledger
from tests.mutants import rows
from tests.mutants.changing import Mutant, mutants_of, read
from tests.mutants.chapter import chapter, cited_by, folders_for, modules_below, near
from tests.mutants.equivalent import key, listed
from tests.mutants.running import Result, Session, collected, import_files, tried
from tests.needs import ROOT, shared_directory
from tests.rules_code import places

MODULES = (
    "engine/rules",
    "engine/solve",
    "engine/fold",
    "engine/turn",
    "engine/editions",
    "engine/keywords",
    "engine/characteristics",
    "events/log",
)
RULES = ("engine",)
"""Where `--rows` looks for functions that cite a row."""

FINE = ("killed", "timeout", "elsewhere")


def attempt(
    session: Session, mutants: Sequence[Mutant], jobs: int, wide: bool, seconds: float
) -> Iterator[Result]:
    """Try changes against the tests of their chapters and, if `wide`, then against the others; says
    how far it is."""
    files = list(dict.fromkeys(each.file for each in mutants))
    filenames = import_files(files)
    trees = {file: read(ROOT, file) for file in files}
    cited = {file: cited_by(tree) for file, tree in trees.items()}
    chapters = {
        file: set(
            session.numbers(
                chapter(set().union(*rules.values()), session.tested), folders_for(file)
            )
        )
        for file, rules in cited.items()
    }
    wanted = range(len(session.items)) if wide else sorted(set().union(*chapters.values()))
    print(f"{len(mutants)} changes in {len(files)} modules, {len(wanted)} tests", flush=True)
    reach = session.reach(wanted, trees, filenames)
    if reach.failed:
        failed = ", ".join(session.names[n] for n in sorted(reach.failed)[:5])
        print(f"left out, because they fail without any change: {len(reach.failed)} ({failed})")
    # The trees of the changes are those from which they were made.
    again = {each: each for file, tree in trees.items() for each in mutants_of(tree, file)}

    def order(mutant: Mutant) -> list[int]:
        closest = near(cited[mutant.file].get(mutant.function, ()), session.tested)
        own = chapters[mutant.file]
        return sorted(
            reach.reaching(mutant) - reach.failed,
            key=lambda n: (n not in own, session.names[n] not in closest, reach.seconds.get(n, 0)),
        )

    attempts = ((again[each], order(each)) for each in mutants)
    begun = told = time.monotonic()
    found = tried(session, attempts, trees, filenames, reach, jobs, seconds)
    for done, result in enumerate(found, start=1):
        elsewhere = (
            result.killer and session.number[result.killer] not in chapters[result.mutant.file]
        )
        yield result._replace(outcome="elsewhere") if elsewhere else result
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(f"  {done} of {len(mutants)} after {told - begun:.0f} s", flush=True)


def report(results: Sequence[Result], chapters: Sequence[str]) -> list[Result]:
    """Print the shares of each chapter, a folder or module, and the survivors that are not listed
    as equivalent, which are returned."""
    known = {each[:4] for each in listed()}
    open_ones = [
        each for each in results if each.outcome not in FINE and key(each.mutant) not in known
    ]
    tally: dict[str, Counter[str]] = {}
    for each in results:
        equivalent = each.outcome not in FINE and key(each.mutant) in known
        outcome = "equivalent" if equivalent else each.outcome
        tally.setdefault(each.mutant.file, Counter())[outcome] += 1
    width = max(map(len, tally), default=0)
    kinds = ("killed", "timeout", "elsewhere", "survived", "unreached", "untried", "equivalent")
    print(f"{'':{width}} " + " ".join(f"{kind:>10}" for kind in kinds))
    for file, found in sorted(tally.items()):
        print(f"{file:{width}} " + " ".join(f"{found[kind]:>10}" for kind in kinds))
    for part in chapters:
        whole = sum(
            (tally[each] for each in modules_below(ROOT, [part]) if each in tally),
            Counter[str](),
        )
        judged = whole.total() - whole["equivalent"]
        if judged:
            own = whole["killed"] + whole["timeout"]
            every = own + whole["elsewhere"]
            print(
                f"{part}: {judged} changes matter; tests of their chapter noticed {own} "
                f"({own / judged:.1%}), all {every} ({every / judged:.1%})"
            )
    for each in sorted(open_ones, key=lambda each: (each.mutant.file, each.mutant.line)):
        print(f"{each.outcome}: {each.mutant} ({each.tests} tests)")
    return open_ones


def _keep(found: Iterable[Result], results: list[Result]) -> None:
    """Take the results one by one, so that those before an interruption are kept."""
    for each in found:
        results.append(each)
        if each.outcome not in FINE:
            print(f"{each.outcome}: {each.mutant}", flush=True)


def _is_of(row: ledger.Row, rules: Sequence[str]) -> bool:
    return not {row.key, row.rule, rows.chapter_of(row)}.isdisjoint(rules)


def _rows(tests: Sequence[str], rules: Sequence[str]) -> int:
    """Tell which rows of the ledger are merely touched by their tests: all, or those of some rules,
    or the citations of a chapter that it does not have.
    What is found of a whole chapter is written down for `make rules`."""
    ledgers = ledger.read(shared_directory() / "rules" / "ledger.csv")
    asked = [row for row in ledgers if not rules or _is_of(row, rules)]
    known = {rows.chapter_of(row) for row in ledgers if not row.key.startswith("es-")}
    for rule in rules:
        if rule.partition(".")[0] not in known:
            asked += rows.cited_rows(rule, places(ROOT))

    def judge(session: Session) -> None:
        for each in rows.judged(session, asked, modules_below(ROOT, RULES)):
            print(f"{each.chapter}: ", end="")
            rows.report(each.found, each.tried)
            if not tests and (not rules or each.chapter in rules):
                rows.write(each)

    collected(tests, judge)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Try them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("modules", nargs="*", default=[], metavar="MODULE", help="or rules: --rows")
    parser.add_argument("--sample", type=int, default=0, help="so many of each folder; 0: all")
    parser.add_argument("--seed", type=int, default=0, help="which sample")
    parser.add_argument("--jobs", default="logical", help="so many processes at once")
    parser.add_argument("--tests", action="append", metavar="PATH", help="where tests are; all")
    parser.add_argument("--seconds", type=float, default=4, help="of its tests for each change")
    parser.add_argument("--wide", action="store_true", help="try tests of other chapters as well")
    parser.add_argument("--rows", action="store_true", help="which rows of the ledger are held")
    asked = parser.parse_args(arguments)
    jobs = int(asked.jobs) if asked.jobs.isdigit() else os.cpu_count() or 1
    tests = asked.tests or []
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if asked.rows:
            return _rows(tests, asked.modules)
        chapters = asked.modules or MODULES
        mutants = [
            each for part in chapters for each in _sample(part, asked.sample, Random(asked.seed))
        ]
        results: list[Result] = []
        with contextlib.suppress(KeyboardInterrupt):
            collected(
                tests,
                lambda found: _keep(
                    attempt(found, mutants, jobs, asked.wide, asked.seconds), results
                ),
            )
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if report(results, chapters) else 0


def _sample(part: str, number: int, chance: Random) -> list[Mutant]:
    """So many of all changes below a folder or of a module; 0: all."""
    files = modules_below(ROOT, [part])
    mutants = [each for file in files for each in mutants_of(read(ROOT, file), file)]
    if not 0 < number < len(mutants):
        return mutants
    chosen = sorted(chance.sample(range(len(mutants)), number))
    return [mutants[each] for each in chosen]


if __name__ == "__main__":
    sys.exit(main())

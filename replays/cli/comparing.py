"""`turnfold run FILE --compare E,E`: a dispute file under several editions, side by side."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.replays.answers.disputes import run_comparison
from turnfold.replays.cli.common import Terminal, report
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.judging.beside import side_by_side
from turnfold.replays.disputes.judging.compare import ScriptComparison, compare, compare_all
from turnfold.replays.disputes.judging.expect import unmet
from turnfold.replays.disputes.judging.turning import DecisiveChange
from turnfold.replays.disputes.judging.wording import refused, verdict
from turnfold.replays.recordings.editions import edition_named
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.layout import DIM, HURT, LOUD


def editions_named(text: str) -> list[Edition]:
    """Editions as an option lists them; `UserError` unless there are two or more."""
    names = [each.strip() for each in text.split(",") if each.strip()]
    editions = [edition_named(each) for each in names]
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise UserError("a comparison needs two different editions or more, such as 2004,2024")
    return editions


def compared(scenario: Scenario, editions: str, as_json: bool) -> int:
    """Play a scenario under each of the editions that the option lists, and print the comparison.
    1 unless all is as the file expects."""
    whole = editions == "all"
    found = compare_all(scenario) if whole else compare(scenario, editions_named(editions))
    if as_json:
        report(run_comparison(found))
    else:
        terminal = Terminal()
        for each in comparison_page(found):
            terminal.print(each)
    return 0 if found.ok else 1


def comparison_page(comparison: ScriptComparison) -> Iterator[Text | Table]:
    """Where the games diverge, and how they end, as tables with a column for each edition; then the
    answer of each edition to every question in the script, what was refused, and what is not as the
    file expects."""
    names = [edition.value for edition in comparison.editions]
    for turning in comparison.turning[1:]:
        yield Text(turning.edition.value, LOUD)
        for change in turning.changes:
            yield from _decisive(change)
    title = comparison.scenario.title or "A dispute"
    yield from side_by_side(title, names, comparison.rows, comparison.ends())
    games = [each.played for each in comparison.outcomes]
    answers = [{each.script: verdict(each) for each in game.answers} for game in games]
    yield from _each("would be", names, answers, "left out")
    refusals = [{each.script: refused(each) for each in game.refusals} for game in games]
    yield from _each("was", names, refusals, "not refused")
    for name, outcome in zip(names, comparison.outcomes, strict=True):
        decides = outcome in comparison.deciding
        for each in outcome.mismatches:
            if decides or not each.path.startswith("script"):  # what was said above is enough
                said = unmet(each), HURT if decides else DIM
                yield Text.assemble((f"  {name}  ", DIM), said)
    for line in comparison.outcomes[0].not_read:
        yield Text(line, HURT)
    yield Text(comparison.conclusion, LOUD)


def _decisive(change: DecisiveChange) -> Iterator[Text]:
    """A change of the rules, and what it changes in the game."""
    yield Text.assemble(f"  {change.change}", (f"  {change.rule}" if change.rule else "", DIM))
    for sign, happened in (("-", change.before), ("+", change.since)):
        yield from (Text(f"    {sign} {each}", DIM) for each in happened)
    if change.ends:
        yield Text(f"    at the end: {', '.join(change.ends)}", DIM)


def _each(
    what: str, names: list[str], said: list[dict[int, str]], otherwise: str
) -> Iterator[Text]:
    """What each game says of an entry, for every entry of which one of them says something."""
    for script in sorted({each for game in said for each in game}):
        yield Text(f"Entry {script} {what}")
        for name, game in zip(names, said, strict=True):
            yield Text.assemble((f"  {name}  ", DIM), game.get(script, otherwise))

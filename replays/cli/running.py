"""`turnfold run FILE`: play a dispute file, and say whether all comes out as it expects."""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.replays.answers.disputes import run_answer, run_comparison
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    EditionName,
    Readable,
    Terminal,
    json_option,
    print_line,
    refuse_overwrite,
    report,
    texts_option,
)
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import placed, read_dispute
from turnfold.replays.disputes.judging.beside import side_by_side
from turnfold.replays.disputes.judging.compare import ScriptComparison, compare, compare_all
from turnfold.replays.disputes.judging.expect import UnmetExpectation
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.run import run as played
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.judging.turning import DecisiveChange
from turnfold.replays.disputes.judging.wording import worded
from turnfold.replays.disputes.playing.played import AnsweredQuestion, Refusal
from turnfold.replays.disputes.writing.link import link_of
from turnfold.replays.recordings.editions import edition_named
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import save
from turnfold.replays.recordings.texts import read_text
from turnfold.replays.telling.layout import DIM, HURT, LOUD


@click.command()
@click.argument("scenario", metavar="FILE", type=Readable(path_type=Path))
@click.option(
    "--edition",
    "--date",
    "edition",
    type=EditionName(),
    help="The edition of the rules, in place of the one that the file names.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the log here.")
@click.option(
    "--compare",
    "editions",
    metavar="E,E",
    help="Play under each of these editions; all: from each day on which the game changes.",
)
@click.option(
    "--link",
    is_flag=False,
    flag_value="",
    metavar="[ADDRESS]",
    help="Print a link that holds the file, for turnfold's site at ADDRESS; nothing is played.",
)
@texts_option
@json_option
def run(
    scenario: Path,
    edition: str | None,
    output: Path | None,
    editions: str | None,
    link: str | None,
    cards: Catalogue,
    as_json: bool,
) -> int:
    """Play a dispute file, and compare the outcome with what the file expects.

    Exits with 1 when something is not as the file expects; with --compare, under the edition that
    the file names, or under each edition if that is not among them.
    """
    refuse_overwrite([scenario], output)
    file = read_dispute(scenario, cards)
    if link is not None:
        print_line(f"{link}#{_linked(scenario)}")
        return 0
    try:
        if editions is not None:
            if edition or output:
                raise UserError("--compare cannot be combined with --edition or -o")
            whole = editions == "all"
            found = compare_all(file) if whole else compare(file, editions_named(editions))
            return _compared(found, as_json)
        outcome = played(file, Edition(edition) if edition else None)
    except DisputeFileError as misfit:
        raise placed(scenario, misfit) from None
    if output is not None:
        save(outcome.played.log, output)
    if as_json:
        report(run_answer(outcome))
    else:
        Terminal().lines(outcome_page(outcome))
    return 0 if outcome.ok else 1


def _linked(file: Path) -> str:
    """What stands behind the # of the link to a dispute file."""
    if file.suffix.lower() == ".json":
        raise UserError(f"{file} is JSON, and a link holds TOML; write the dispute in TOML")
    try:
        return link_of(read_text(file))
    except UserError as error:
        raise UserError(f"{file}: {error}") from None


def editions_named(text: str) -> list[Edition]:
    """Editions as an option lists them; `UserError` unless there are two or more."""
    names = [each.strip() for each in text.split(",") if each.strip()]
    editions = [edition_named(each) for each in names]
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise UserError("a comparison needs two different editions or more, such as 2004,2024")
    return editions


def _compared(comparison: ScriptComparison, as_json: bool) -> int:
    if as_json:
        report(run_comparison(comparison))
    else:
        terminal = Terminal()
        for each in comparison_page(comparison):
            terminal.print(each)
    return 0 if comparison.ok else 1


def outcome_page(outcome: Judgement) -> Iterator[Text]:
    """The report of a dispute: what happened, what was asked and answered, what was not as
    expected, how it ended."""
    game = outcome.played
    yield Text.assemble(
        (outcome.scenario.title or "A dispute", LOUD), f", rules of {game.edition.value}"
    )
    step = ""
    for each in told_events(game):
        where = "" if each.step == step else each.step.replace("_", " ")
        step = each.step
        yield Text.assemble((f"{where:>24}  ", DIM), each.sentence, (f"  {each.rule}", DIM))
    for answer in game.answers:
        yield Text(f"Entry {answer.script} would be {_verdict(answer)}")
    for skipped in game.skipped:
        yield Text(f"Entry {skipped.script} was left out: {skipped.reason}", DIM)
    yield from _board(outcome)
    for mismatch in outcome.mismatches:
        yield Text(_unmet(mismatch), HURT)
    for line in outcome.not_read:
        yield Text(line, HURT)
    yield Text(outcome.conclusion, LOUD)


def _verdict(answer: AnsweredQuestion) -> str:
    return "legal" if answer.legal else f"illegal: {answer.reason} ({answer.rule})"


def _refused(refusal: Refusal) -> str:
    return f"refused: {refusal.reason}" + (f" ({refusal.rule})" if refusal.rule else "")


def _unmet(mismatch: UnmetExpectation) -> str:
    wanted, got = worded(mismatch.expected), worded(mismatch.got)
    return f"{mismatch.path}: expected {wanted}; it is {got}"


def _board(outcome: Judgement) -> Iterator[Text]:
    yield Text("At the end", LOUD)
    for key, value in outcome.board.items():
        yield Text.assemble((f"  {key}: ", DIM), worded(value))


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
    answers = [{each.script: _verdict(each) for each in game.answers} for game in games]
    yield from _each("would be", names, answers, "left out")
    refusals = [{each.script: _refused(each) for each in game.refusals} for game in games]
    yield from _each("was", names, refusals, "not refused")
    for name, outcome in zip(names, comparison.outcomes, strict=True):
        decides = outcome in comparison.deciding
        for each in outcome.mismatches:
            if decides or not each.path.startswith("script"):  # what was said above is enough
                said = _unmet(each), HURT if decides else DIM
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

"""`turnfold run FILE`: play a dispute file, and say whether all comes out as it expects."""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Readable,
    Terminal,
    edition_option,
    json_option,
    print_line,
    refuse_overwrite,
    report,
    texts_option,
)
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import placed, read_dispute
from turnfold.replays.disputes.judging.expect import unmet
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.run import run as played
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.judging.wording import verdict, worded
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import save
from turnfold.replays.recordings.texts import read_text
from turnfold.replays.telling.layout import DIM, HURT, LOUD


@click.command()
@click.argument("scenario", metavar="FILE", type=Readable(path_type=Path))
@edition_option("The edition of the rules, in place of the one that the file names.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the log here.")
@click.option(
    "--compare",
    "editions",
    metavar="E,E",
    help="Play under each of these editions, or with the word all from each day on which the "
    "game changes.",
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
            from turnfold.replays.cli.comparing import compared  # most play under one edition

            return compared(file, editions, as_json)
        outcome = played(file, Edition(edition) if edition else None)
    except DisputeFileError as misfit:
        raise placed(scenario, misfit) from None
    if output is not None:
        save(outcome.played.log, output)
    if as_json:
        from turnfold.replays.answers.disputes import run_answer

        report(run_answer(outcome))
    else:
        Terminal().lines(outcome_page(outcome))
    return 0 if outcome.ok else 1


def _linked(file: Path) -> str:
    """What stands behind the # of the link to a dispute file."""
    if file.suffix.lower() == ".json":
        raise UserError(f"{file} is JSON, and a link holds TOML; write the dispute in TOML")
    from turnfold.replays.disputes.writing.link import link_of

    try:
        return link_of(read_text(file))
    except UserError as error:
        raise UserError(f"{file}: {error}") from None


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
        yield Text(f"Entry {answer.script} would be {verdict(answer)}")
    for skipped in game.skipped:
        yield Text(f"Entry {skipped.script} was left out: {skipped.reason}", DIM)
    yield from _board(outcome)
    for mismatch in outcome.mismatches:
        yield Text(unmet(mismatch), HURT)
    for line in outcome.not_read:
        yield Text(line, HURT)
    yield Text(outcome.conclusion, LOUD)


def _board(outcome: Judgement) -> Iterator[Text]:
    yield Text("At the end", LOUD)
    for key, value in outcome.board.items():
        yield Text.assemble((f"  {key}: ", DIM), worded(value))

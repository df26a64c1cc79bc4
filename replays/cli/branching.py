"""`turnfold try`, `tree` and `compare`: what if, and under which rules."""

from itertools import islice
from pathlib import Path

import click

from turnfold.engine.legal import legal
from turnfold.engine.play.prompt import prompt
from turnfold.engine.state import GameState
from turnfold.replays.answers.options import TryList, edition_lines, lines_answer, tree_answer
from turnfold.replays.branches.fights import fight_at, tried_in
from turnfold.replays.branches.file import load, save
from turnfold.replays.branches.going_on import Continuation, Until, beginning
from turnfold.replays.branches.growing import tried
from turnfold.replays.branches.lines import Lines, under_editions
from turnfold.replays.branches.lines import compare_lines as laid_side_by_side
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.page import LISTED, answer_lines, decision_from, tree_lines
from turnfold.replays.branches.tree import MAIN, Tree
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    edition_option,
    file_argument,
    json_option,
    needs_the_whole_game,
    refuse_overwrite,
    report,
    say,
)
from turnfold.replays.cli.comparing import editions_named
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.fights.trying import compare_combats, edition_of, tell_fight
from turnfold.replays.cli.sources import DISPUTES, source
from turnfold.replays.disputes.judging.beside import side_by_side
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline.observed import is_observed
from turnfold.replays.timeline.timeline import Timeline


def opened_tree(file: Path, names: Catalogue, output: Path | None = None) -> Tree:
    """The game in a recording with its branches, or the game of a dispute file. The output must not
    overwrite a dispute file.

    Raises `UserError` for a file that is neither.
    """
    if file.suffix in DISPUTES:
        refuse_overwrite([file], output)
        return Tree(source(file, cards=names).log)
    return load(file)


@click.command("try")
@file_argument
@click.argument("answer", required=False)
@click.option("--at", type=int, metavar="N", help="Replace the decision at event N.")
@click.option("--line", default=MAIN, metavar="LINE", help="The line of play in which to do it.")
@click.option("--then", type=click.Choice([str(each) for each in Continuation]), default="recorded",
              help="Who goes on: nobody (stop), players who do the least (default), players "
              "who attack and cast (greedy), or the recorded decisions while legal.")  # fmt: skip
@click.option("--until", type=click.Choice([each.value for each in Until]), default="turn",
              help="How far to play on.")  # fmt: skip
@edition_option("Play a combat that Arena recorded under this edition.")
@click.option("--name", metavar="NAME", help="A name for the new line.")
@click.option("--comment", default="", metavar="TEXT", help="A comment on it.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write all lines of play to this file."
)
@cards_options
@needs_the_whole_game
@json_option
def try_(
    file: Path, answer: str | None, at: int | None, line: str, then: str, until: str,
    edition: str | None, name: str | None, comment: str, output: Path | None, names: Catalogue,
    as_json: bool,
) -> int:  # fmt: skip
    """Take a decision other than the recorded one, and see what follows.

    ANSWER is the number of a legal answer, or a decision as JSON. Without ANSWER, the legal answers
    are listed with their numbers.

    In a game that Arena recorded, other answers are possible where attackers or blockers are
    declared or damage is assigned. The combat is then played to its end.
    """
    own = OwnFile(file)
    tree = opened_tree(file, names, output)
    log = tree.log(line)
    start = beginning(log, len(log) if at is None else at)
    state = Timeline(log).at(start)
    with by_the_rules(log):
        recorded = is_observed(state)
        under = edition_of(edition, recorded)
        fight = fight_at(log, start if at is None else at, under, names) if recorded else None
        if fight is not None:
            start, state = fight.moment.at, fight.game.state
        if answer is None:
            return _listed(state, start, names, as_json)
        decision = decision_from(state, answer)
        then_, called = Continuation(then), name or ""
        if fight is not None:
            branch = tried_in(tree, line, fight, decision, then_, called, comment, names)
        else:
            branch = tried(tree, line, start, decision, then_, Until(until), called, comment)
    if output is not None:
        _save(tree, output, own)
    if fight is not None:
        tell_fight(fight, line, branch, names, as_json)
    else:
        found = laid_side_by_side({line: log, branch.name: branch.log}, start=start, names=names)
        _report(found, f"{branch.name} leaves {line} before event {start}", as_json)
    if output is None:
        say("nothing was saved; -o FILE keeps the game with this line in one file")
    return 0


def _save(tree: Tree, output: Path, own: OwnFile) -> None:
    """Write a tree to the file of -o. If the tree was read from there, raises `UserError` when
    somebody has changed the file since."""
    if own.is_at(output):
        own.save(tree)
    else:
        save(tree, output)


def _listed(state: GameState, start: int, names: Catalogue, as_json: bool) -> int:
    asked = prompt(state)
    if asked is None:
        raise UserError(f"nobody is asked anything before event {start}")
    answers = list(islice(legal(state), LISTED))
    if as_json:
        report(TryList(start, asked, answers, lines_not_read(state.definitions)))
        return 0
    who = state.players[asked.player].name if asked.player else "Chance"
    terminal = Terminal()
    question = asked.question.replace("_", " ")
    terminal.print(f"Before event {start} {who} is asked: {question} ({asked.rule})")
    for line in (*answer_lines(state, answers, names), *lines_not_read(state.definitions)):
        terminal.print(line)
    return 0


def _report(found: Lines, title: str, as_json: bool) -> None:
    if as_json:
        report(lines_answer(found))
        return
    terminal = Terminal()
    for each in side_by_side(title, found.names, found.rows, found.ends):
        terminal.print(each)
    for left_out in found.not_read:
        terminal.print(left_out)


@click.command()
@file_argument
@click.option("--line", default=MAIN, metavar="LINE", help="The line that --comment is about.")
@click.option("--comment", nargs=2, type=(int, str), metavar="N TEXT", help="Comment on event N.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write all lines of play to this file."
)
@cards_options
@json_option
def tree(
    file: Path, line: str, comment: tuple[int, str] | None, output: Path | None, names: Catalogue,
    as_json: bool,
) -> int:  # fmt: skip
    """List the lines of play in a file, where each one branches off, and the comments on events."""
    own = OwnFile(file)
    found = opened_tree(file, names, output)
    if comment is not None:
        if output is None:
            raise UserError("--comment needs -o FILE, to write the game and the comment to")
        found.comment(comment[1], comment[0], line)
        _save(found, output, own)
    if as_json:
        report(tree_answer(found))
    else:
        Terminal().lines(tree_lines(found, names=names))
    return 0


@click.command()
@file_argument
@click.option("--editions", metavar="E,E", help="Play the game under each of these editions.")
@click.option(
    "--lines", "named", metavar="LINE,LINE", help="Show these lines of play side by side."
)
@click.option(
    "--combats",
    "only_combats",
    is_flag=True,
    help="With --editions: how the damage of each combat could be divided; for recorded games too.",
)
@cards_options
@needs_the_whole_game
@json_option
def compare(
    file: Path,
    editions: str | None,
    named: str | None,
    only_combats: bool,
    names: Catalogue,
    as_json: bool,
) -> int:
    """Show a game under several editions, or lines of play, side by side.

    Exits with 1 when they differ.
    """
    if (editions is None) == (named is None) or (only_combats and editions is None):
        raise UserError("say what to compare: --editions 2004,2024 or --lines main,NAME")
    if named is not None:
        found_tree = opened_tree(file, names)
        lines = [each.strip() for each in named.split(",")]
        found = laid_side_by_side({each: found_tree.log(each) for each in lines}, names=names)
        _report(found, f"{file.name}: {' and '.join(lines)}", as_json)
        return 0 if found.first is None and not found.ends else 1
    game = source(file, cards=names)
    if only_combats:
        with by_the_rules(game.log):
            return compare_combats(game.log, editions_named(editions or ""), names, as_json)
    with by_the_rules(game.log):
        logs, followed = under_editions(game.log, editions_named(editions or ""))
    found = laid_side_by_side(logs, game.named, game.log.commit_range(0).stop, names)
    if as_json:
        report(edition_lines(found, followed))
    else:
        _report(found, f"{file.name}: the same decisions under each edition", False)
        for edition, each in zip(logs, followed, strict=True):
            say(
                f"under {edition}: {each.taken} decisions taken as recorded, {each.left_out} left "
                f"out, {each.made_up} made up"
            )
    return 0 if found.first is None and not found.ends else 1

"""`turnfold legal FILE`: what could legally be done at a moment of a played game."""

from itertools import islice
from pathlib import Path

import click

from turnfold.engine.legal import TooMany
from turnfold.engine.legal import legal as legal_answers
from turnfold.engine.play.prompt import prompt
from turnfold.events.record import DecisionTaken
from turnfold.replays.branches.going_on import beginning
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    file_argument,
    json_option,
    report,
)
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.sources import GivenGame, source
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import Words
from turnfold.replays.timeline.observed import require_rules
from turnfold.replays.timeline.timeline import Timeline

LISTED = 100
"""How many answers are listed unless --all asks for every one."""


@click.command()
@file_argument
@click.option(
    "--at",
    type=int,
    metavar="N",
    help="Before event N, at which a decision was taken (default: the end).",
)
@click.option("--count", "counting", is_flag=True, help="Only count them.")
@click.option("--all", "everything", is_flag=True, help=f"List them all, not the first {LISTED}.")
@cards_options
@json_option
def legal(
    file: Path,
    at: int | None,
    counting: bool,
    everything: bool,
    names: Catalogue,
    as_json: bool,
) -> int:
    """List or count the legal answers to the question that a player is asked at a moment of a game.

    FILE is a recording or a dispute file.
    """
    game = source(file)
    with by_the_rules(game.log):
        return _listed(game, at, counting, everything, names, as_json)


def _listed(
    game: GivenGame,
    at: int | None,
    counting: bool,
    everything: bool,
    names: Catalogue,
    as_json: bool,
) -> int:
    log = game.log
    if at is not None and not 0 <= at < len(log):
        raise Unusable(f"--at {at}: the log has events 0 to {len(log) - 1}")
    position = game.end if at is None else beginning(log, at)
    state = Timeline(log).at(position)
    asked = prompt(state)
    if asked is None:
        raise Unusable(
            f"nobody is asked anything before event {position}: the game is over there, or "
            "recorded by a program that does not tell what it asks"
        )
    require_rules(state)
    answers = legal_answers(state)
    try:
        number = answers.count() if counting or as_json else None
    except TooMany as error:
        if counting:
            raise Unusable(f"{error}; without --count the first are listed") from None
        number = None
    chosen = [] if counting else list(answers if everything else islice(answers, LISTED))
    if as_json:
        report({"prompt": asked, "count": number, "answers": chosen})
        return 0
    words = Words(state, names)
    terminal = Terminal()
    who = state.players[asked.player].name if asked.player else "Chance"
    terminal.print(f"{who} is asked: {asked.question.replace('_', ' ')} ({asked.rule})")
    if number is not None:
        terminal.print(f"Legal answers: {number:,}.")
    for answer in chosen:
        terminal.print("  " + sentence(DecisionTaken(asked.player, answer), words))
    if not counting and not everything and len(chosen) == LISTED:
        terminal.print(f"These are the first {LISTED}; --all lists every one, --count counts them.")
    return 0

"""`turnfold legal FILE`: the legal answers at a moment of a game."""

from itertools import islice
from pathlib import Path

import click
from msgspec import UNSET, Struct, structs

from turnfold.engine.legal import TooMany
from turnfold.engine.legal import legal as legal_answers
from turnfold.engine.play.prompt import Prompt, prompt
from turnfold.engine.state import GameState
from turnfold.events.enums import Question
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken
from turnfold.replays.answers.options import (
    LegalAnswer,
    OfferedOptions,
    RecordedLegalAnswer,
    unread_abilities,
)
from turnfold.replays.branches.going_on import beginning
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    file_argument,
    json_option,
    needs_the_whole_game,
    report,
)
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.sources import source
from turnfold.replays.combats import moment_at, next_moment, next_offered, offered, take_up, unread
from turnfold.replays.combats.page import BY_ENGINE, unread_lines
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.options import option_lines
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import SentenceNames, spaced
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline import require_event
from turnfold.replays.timeline.observed import is_observed
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.timeline.told import IN_COMBAT, in_words, untold

LISTED = 100
"""How many answers are listed unless --all asks for every one."""


class LegalRequest(Struct, frozen=True):
    """What the user asks for: only the number, every answer, JSON; and the names of cards."""

    counting: bool
    everything: bool
    as_json: bool
    names: Catalogue


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
@needs_the_whole_game
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

    FILE is a recording or a dispute file. For a game that Arena recorded, the options that
    Arena offered are listed; attacks, blocks and combat damage are computed from the creatures as
    Arena describes them.
    """
    game = source(file, cards=names)
    log, wanted = game.log, LegalRequest(counting, everything, as_json, names)
    with by_the_rules(log):
        if at is not None:
            require_event(log, at, "--at")
        position = _last_question(log, game.end) if at is None else beginning(log, at)
        state = game.timeline.at(position)
        if is_observed(state):
            return _recorded(log, game.end if at is None else at, wanted)
        asked = prompt(state)
        if asked is None:
            raise UserError(
                f"nobody is asked anything before event {position}: the game is over there, or "
                "recorded by a program that does not record its questions"
            )
        found = _found(state, asked, wanted)
        if as_json:
            report(found)
    return 0


def _last_question(log: Log, end: int) -> int:
    """How many events there are until somebody is asked something again after the last of `end`
    events: a script may end within a commit."""
    return log.commit_range(log.commit_of(end - 1)).stop if end else 0


def _found(state: GameState, asked: Prompt, wanted: LegalRequest) -> LegalAnswer:
    """The legal answers as data; unless JSON is wanted, they are printed as well."""
    answers = legal_answers(state)
    try:
        number = answers.count() if wanted.counting or wanted.as_json else None
    except TooMany as error:
        if wanted.counting:
            raise UserError(f"{error}; leave out --count to list the first answers") from None
        number = None
    listing = answers if wanted.everything else islice(answers, LISTED)
    chosen = [] if wanted.counting else list(listing)
    left_out = lines_not_read(state.definitions)
    if not wanted.as_json:
        words, terminal = SentenceNames(state, wanted.names), Terminal()
        who = state.players[asked.player].name if asked.player else "Chance"
        terminal.print(f"{who} is asked: {spaced(asked.question)} ({asked.rule})")
        if number is not None:
            terminal.print(f"Legal answers: {number:,}.")
        for answer in chosen:
            terminal.print("  " + sentence(DecisionTaken(asked.player, answer), words))
        if not wanted.counting and not wanted.everything and len(chosen) == LISTED:
            terminal.print(
                f"These are the first {LISTED}; --all lists every one, --count counts them."
            )
        for line in left_out:
            terminal.print(line)
    return LegalAnswer(asked, number, chosen, left_out)


def _recorded(log: Log, at: int, wanted: LegalRequest) -> int:
    """Report what is legal in a game that another program recorded: the options that it listed and,
    for decisions in combat, those that the engine finds."""
    timeline, due = Timeline(log), None if untold(log, IN_COMBAT) else moment_at(log, at)
    taken_up = take_up(timeline, *due, names=wanted.names) if due else None
    asked = taken_up.prompt if taken_up else None
    is_due = asked is not None and asked.question is not Question.PRIORITY
    own = _offered(timeline, at, wanted)
    if own is None and not is_due:
        raise UserError(_nothing_known(log, at))
    found = RecordedLegalAnswer(offered=own or UNSET)
    if taken_up is not None and asked is not None and is_due:
        if not wanted.as_json:
            Terminal().print(BY_ENGINE)
        left_out = unread(taken_up.state, wanted.names)
        legal_ones = structs.asdict(_found(taken_up.state, asked, wanted))
        unread_ones = unread_abilities(left_out)
        found = structs.replace(found, **legal_ones, unread=unread_ones, acts=[])
        if not wanted.as_json:
            for line in unread_lines(left_out, SentenceNames(taken_up.state, wanted.names)):
                Terminal().print(line)
    if wanted.as_json:
        report(found)
    return 0


def _offered(timeline: Timeline, at: int, wanted: LegalRequest) -> OfferedOptions | None:
    """The options that the recorder listed, as data; None if it listed none. Unless JSON is wanted,
    they are printed as well."""
    own = offered(timeline.log, at)
    if own is None:
        return None
    seq, listed = own
    if not wanted.as_json:
        words, terminal = SentenceNames(timeline.at(seq), wanted.names), Terminal()
        asked = f"{words.player(listed.player)} was asked: {spaced(listed.question)}"
        terminal.print(f"{asked}. These are the recorder's own options (event {seq}):")
        for line in [] if wanted.counting else option_lines(listed, words):
            terminal.print("  " + line)
        if wanted.counting:
            terminal.print(f"Options: {len(listed.options)}.")
    return OfferedOptions(seq, listed.player, listed.question, listed.options)


def _nothing_known(log: Log, at: int) -> str:
    missing = untold(log, IN_COMBAT)
    if missing:
        return f"no legal answers are known: the recorder does not tell {in_words(missing)}"
    later = (next_offered(log, at), next_moment(log, at))
    found = min((each for each in later if each is not None), default=None)
    hint = "" if found is None else f"; the next event with known answers is {found}"
    return (
        f"the legal answers before event {at} are not known: another program recorded this game, "
        "it lists no options there, and no attackers or blockers are declared and no combat damage "
        f"is assigned{hint}"
    )

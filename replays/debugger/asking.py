"""Commands that show something about the present position."""

from itertools import islice

from rich.text import Text

from turnfold.engine.legal import legal as legal_answers
from turnfold.engine.play.prompt import prompt
from turnfold.replays.branches.fights import fight_at
from turnfold.replays.branches.page import LISTED, answer_lines
from turnfold.replays.combats import unread
from turnfold.replays.combats.page import BY_ENGINE, unread_lines
from turnfold.replays.debugger.desk import DebuggerState, Page
from turnfold.replays.debugger.moving import number
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.board import board as board_lines
from turnfold.replays.telling.layout import DIM, LOUD, width_of
from turnfold.replays.telling.sentences.words import SentenceNames
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline.observed import is_observed
from turnfold.replays.why import LogSentences
from turnfold.replays.why import why as history_of
from turnfold.replays.why.page import chain, history_page
from turnfold.replays.why.values import in_words

WRITERS = 3
"""How many writers of a value are told."""


def board(desk: DebuggerState, text: str) -> Page:
    """board: the table as it is here."""
    place = f"after {desk.position} of {len(desk.timeline.log)} events"
    return list(board_lines(desk.state, desk.words, width_of(desk.console), place))


def print_(desk: DebuggerState, text: str) -> Page:
    """print PATH: a value, such as life.B, power.204 or permanents.wall.zone."""
    where = desk.place(_path(text))
    return [Text(f"{where.path} = {in_words(where.path, where.read(desk.state), desk.words)}")]


def why(desk: DebuggerState, text: str) -> Page:
    """why PATH: the events that changed the value, the newest first, with causes and rules."""
    if not desk.position:
        raise UserError("nothing has happened yet")
    found = history_of(
        desk.timeline,
        _path(text),
        desk.position - 1,
        named=desk.named,
        names=desk.names,
        limit=WRITERS,
    )
    return list(history_page(desk.console, found))


def explain(desk: DebuggerState, text: str) -> Page:
    """explain [N]: the causes of event N, or of the last one, with their rules."""
    seq = number(text, desk.position - 1)
    if not 0 <= seq < len(desk.timeline.log):
        raise UserError(f"there is no event {seq}: the line has {len(desk.timeline.log)}")
    links = LogSentences(desk.timeline, desk.names).chain(seq)
    return list(
        chain(desk.console, [(each, each.sentence) for each in links], width_of(desk.console))
    )


def watch(desk: DebuggerState, text: str) -> Page:
    """watch [PATH]: print the value whenever it changes; without PATH, list what is watched."""
    if text:
        where = desk.place(text)
        desk.watched[where.path] = where
    words = desk.words
    return [
        Text(f"watch {path}: {in_words(path, value, words)}")
        for path, value in desk.values().items()
    ] or [Text("nothing is watched")]


def unwatch(desk: DebuggerState, text: str) -> Page:
    """unwatch PATH: stop watching a value."""
    path = desk.place(_path(text)).path
    if desk.watched.pop(path, None) is None:
        raise UserError(f"{path} is not watched")
    return watch(desk, "")


def legal(desk: DebuggerState, text: str) -> Page:
    """legal: list the legal answers to the question that is asked here, numbered for `try`."""
    desk.require_playable()
    state = desk.timeline.at(question(desk))
    recorded = is_observed(state)
    if recorded:
        state = fight_at(desk.timeline.log, desk.position, names=desk.names).state
    asked = prompt(state)
    if asked is None:
        raise UserError("nobody is asked anything here")
    answers = list(islice(legal_answers(state), LISTED))
    who = state.players[asked.player].name if asked.player else "Chance"
    title = f"{who} is asked: {asked.question.replace('_', ' ')} ({asked.rule})"
    page: Page = [Text(title, LOUD), *map(Text, answer_lines(state, answers, desk.names))]
    if len(answers) == LISTED:
        page.append(Text(f"These are the first {LISTED}.", DIM))
    if recorded:
        left_out = unread_lines(unread(state, desk.names), SentenceNames(state, desk.names))
        page += [Text(each, DIM) for each in (BY_ENGINE, *left_out)]
    page += [Text(each, DIM) for each in lines_not_read(state.definitions)]
    return page


def question(desk: DebuggerState) -> int:
    """The position of the question that is open here. Within a commit, that is the question which
    the commit answers."""
    log, position = desk.timeline.log, desk.position
    if position in (0, len(log)):
        return position
    return log.commit_range(log.commit_of(position)).start


def list_(desk: DebuggerState, text: str) -> Page:
    """list [N]: the last N events; without N, the last ten."""
    first = max(desk.position - number(text, 10), 0)
    tell = LogSentences(desk.timeline, desk.names)
    return [
        Text(f"{each.seq:>7}  {each.sentence}  {each.rule}")
        for each in map(tell.link, range(first, desk.position))
    ]


def _path(text: str) -> str:
    if not text:
        raise UserError("of what? A path such as life.B, zone.204 or blocked.wurm")
    return text

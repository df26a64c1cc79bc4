"""Notebooks: games, logs and answers show themselves as pages and pictures.

    import turnfold.replays.notebook

gives each type in `PAGES` a `_repr_html_` and each in `PICTURES` a `_repr_svg_`, which notebooks
look for: the same pages as in the terminal, and pictures of boards. Every text in them is escaped,
and none holds a script. The types themselves do not import this module.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from turnfold.engine.fold import CannotFold
from turnfold.engine.game import Game
from turnfold.engine.questions import Asked
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.cards.card import Card
from turnfold.events.decisions import AnyDecision
from turnfold.events.log.log import Log, Recorded
from turnfold.replays.cli.comparing import comparison_page
from turnfold.replays.disputes.judging.compare import ScriptComparison
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import StoredGame
from turnfold.replays.telling.card_text import card_text
from turnfold.replays.telling.frame import frame
from turnfold.replays.telling.paper import unseen
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.words import NO_NAMES, SentenceNames
from turnfold.replays.telling.svg import board_svg
from turnfold.replays.timeline.search import tag
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why import Why
from turnfold.replays.why.page import history_page as why_lines

WIDTH = 100
"""How wide a page is, in characters."""

BEGINNING = "Nothing has happened yet. seek_turn(1) or seek(100) goes there; at(100) is the state."

SHOWN = 20
"""How many legal answers of a question are listed."""

PAGE = '<pre style="font-family:monospace;line-height:1.25;overflow-x:auto">{code}</pre>'


def timeline_page(timeline: Timeline) -> str:
    """The board at a timeline's position and what led to it, as HTML; at the very beginning, where
    there is no board, how to go on from there."""
    if not timeline.position:
        return html([Text(repr(timeline)), Text(BEGINNING)])
    console = unseen(WIDTH)
    return html(frame(console, timeline, NO_NAMES))


def log_page(log: Log) -> str:
    """The end of a game as HTML; for a log that contradicts itself, a sentence that says so."""
    try:
        timeline = require_sound(log)
    except CannotFold as error:
        return html([Text(f"the log contradicts itself: {error}")])
    timeline.seek(len(log))
    return timeline_page(timeline)


def event_page(event: Event) -> str:
    """An event's type and fields as HTML."""
    return html([_fields(tag(event), event)])


def recorded_page(recorded: Recorded) -> str:
    """An event with its number, its causes and its rule as HTML."""
    numbers = " and ".join(map(str, recorded.causes))
    cause = f", because of {numbers}" if numbers else ""
    title = f"{recorded.seq} {tag(recorded.event)}  {recorded.rule}{cause}"
    return html([_fields(title, recorded.event)])


def question_page(question: Asked[AnyDecision]) -> str:
    """Who is asked what, and the first legal answers in words, as HTML."""
    words = SentenceNames(question.legal.state)
    who = words.player(question.player) if question.player else "chance"
    lines = [f"{type(question).__name__}: {who} is asked ({question.rule})"]
    found = question.legal.found(SHOWN + 1)
    lines += [f"- {DECISIONS[type(each)](each, words)}" for each in found[:SHOWN]]
    return html(map(Text, lines if len(found) <= SHOWN else [*lines, "- and more"]))


def card_page(card: Card) -> str:
    """What a card is and does, as HTML."""
    size = "" if card.power is None else f"  {card.power}/{card.toughness}"
    kinds = " ".join((*card.supertypes, *card.types))
    subtypes = f" ({' '.join(card.subtypes)})" if card.subtypes else ""
    return html(
        map(Text, [f"{card.name}  {card.cost}", f"{kinds}{subtypes}{size}", card_text(card)])
    )


def html(lines: Iterable[RenderableType]) -> str:
    """Lines of the terminal as HTML."""
    console = unseen(WIDTH)
    for line in lines:
        console.print(line, crop=False)
    return console.export_html(inline_styles=True, code_format=PAGE)


def _fields(title: str, event: Event) -> Table:
    table = Table(title=title, title_justify="left", show_header=False, box=None)
    for name in event.__struct_fields__:
        table.add_row(name, str(getattr(event, name)))
    return table


PAGES: dict[type, Callable[[Any], str]] = {
    Asked: question_page,
    Card: card_page,
    StoredGame: lambda game: log_page(game.log),
    Recording: lambda recording: log_page(recording.log),
    Log: log_page,
    Timeline: timeline_page,
    Event: event_page,
    Recorded: recorded_page,
    ScriptComparison: lambda comparison: html(comparison_page(comparison)),
    Why: lambda found: html(why_lines(unseen(WIDTH), found)),
}
"""What shows itself as a page, and how."""

PICTURES: dict[type, Callable[[Any], str]] = {
    Game: lambda game: board_svg(game.state),
    GameState: board_svg,
    Judgement: lambda judged: board_svg(judged.played.state),
    Timeline: lambda timeline: board_svg(timeline.state),
}
"""What shows itself as a picture of a board, and how; a notebook prefers a page to a picture."""

for _kind, _page in PAGES.items():
    _kind._repr_html_ = _page  # type: ignore[attr-defined]
for _kind, _picture in PICTURES.items():
    _kind._repr_svg_ = _picture  # type: ignore[attr-defined]

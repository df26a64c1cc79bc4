"""The legal answers at a moment of a game, as the page lists them."""

from collections.abc import Mapping
from itertools import islice

from turnfold.engine.legal import TooMany, legal
from turnfold.engine.play.prompt import prompt
from turnfold.engine.state import GameState
from turnfold.events.cards.card import Card
from turnfold.events.decisions import AnyDecision
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken
from turnfold.replays.branches.fights import fight_at
from turnfold.replays.combats import offered, unread
from turnfold.replays.combats.page import BY_ENGINE, unread_lines
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.options import option_lines
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import Names, SentenceNames
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline.observed import NOT_KNOWN, is_observed
from turnfold.replays.viewer.protocol import NoAnswer, OptionsShown
from turnfold.replays.views import Viewer

LISTED = 60
"""How many answers are listed; they are counted in any case."""

NOBODY_ASKED = NoAnswer(
    "Nobody is asked anything here: the game is over, or its recorder does not tell what it asks."
)
OTHERS_KNOW = NoAnswer("What another player could do here depends on cards that are not shown.")


def legal_answers(state: GameState, number: int = LISTED) -> list[AnyDecision]:
    """The first legal answers to the open question, as `options` lists them."""
    return list(islice(legal(state), number))


def options(
    state: GameState,
    names: Names,
    viewer: Viewer | None = None,
    outside: list[str] | None = None,
) -> OptionsShown | NoAnswer:
    """The open question with the number of legal answers and the first of them in words. `outside`
    are the lines for sentences that were not read, if the caller has them.

    `NoAnswer` if nobody is asked, if the viewer cannot know the answers, or if finding them takes
    too many steps.
    """
    asked = prompt(state)
    if asked is None:
        return NOBODY_ASKED
    if viewer is not None and viewer != (asked.player or None):
        return OTHERS_KNOW
    if is_observed(state):
        return NoAnswer(f"{NOT_KNOWN[0].upper()}{NOT_KNOWN[1:]}.")
    words = SentenceNames(state, names)
    try:
        listed = legal_answers(state)
    except TooMany as error:
        return NoAnswer(f"Not known: {error}.")
    return OptionsShown(
        player=asked.player,
        question=asked.question,
        rule=asked.rule,
        count=_number(state, len(listed)),
        answers=[sentence(DecisionTaken(asked.player, each), words) for each in listed],
        outside=lines_not_read(state.definitions) if outside is None else outside,
    )


def options_in_combat(log: Log, at: int, names: Names) -> OptionsShown | NoAnswer:
    """The legal decisions at event `at` in a combat that another program recorded, found by the
    engine, with the options that that program listed.

    `NoAnswer` where no decision in combat is made; its sentence names the next place where one is.
    """
    try:
        fight = fight_at(log, at, names=names)
    except UserError as error:
        return NoAnswer(f"{str(error)[0].upper()}{str(error)[1:]}.")
    state = fight.state
    asked = prompt(state)
    assert asked is not None  # a fight is where somebody is asked
    words = SentenceNames(state, names)
    try:
        listed = legal_answers(state)
    except TooMany as error:
        return NoAnswer(f"Not known: {error}.")
    own = offered(log, at)
    return OptionsShown(
        player=asked.player,
        question=asked.question,
        rule=asked.rule,
        count=_number(state, len(listed)),
        answers=[sentence(DecisionTaken(asked.player, each), words) for each in listed],
        offered=[] if own is None else list(option_lines(own[1], words)),
        outside=[BY_ENGINE, *unread_lines(unread(state, names), words)],
    )


def _number(state: GameState, listed: int) -> str:
    if listed < LISTED:
        return readable_number(listed)
    try:
        return readable_number(legal(state).count())
    except TooMany:
        return "more than can be counted"


def readable_number(number: int) -> str:
    """A number with commas; a very long one is shortened."""
    digits = str(number)
    if len(digits) <= 15:
        return f"{number:,}"
    return f"about {digits[0]}.{digits[1]} · 10^{len(digits) - 1}"


class AllOptions:
    """Notes the legal answers to each decision of a log as it is walked through."""

    def __init__(self, log: Log, names: Names, viewer: Viewer | None = None) -> None:
        self.names = names
        self.viewer = viewer
        self._asked = {
            start for start in log.starts if isinstance(log.events[start], DecisionTaken)
        }
        if len(log):
            self._asked.add(len(log))
        self._defined: Mapping[str, Card] | None = None
        self._outside: list[str] = []

    def look(
        self, position: int, state: GameState, found: dict[int, OptionsShown | NoAnswer]
    ) -> None:
        """Take in a position with its state; what could be answered there is added to `found`."""
        if position in self._asked:
            if self._defined is not state.definitions:
                self._defined, self._outside = state.definitions, lines_not_read(state.definitions)
            found[position] = options(state, self.names, self.viewer, self._outside)

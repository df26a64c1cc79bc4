"""The days on which the game of a dispute becomes another, and which changes of the rules make it
so."""

from collections import Counter
from collections.abc import Collection

from msgspec import Struct

from turnfold.engine.editions import mixed
from turnfold.engine.editions.answers import TIME_LINE, changes, days
from turnfold.engine.fold import fold
from turnfold.engine.keywords import KEYWORDS
from turnfold.engine.query.wordings import WORD_DAYS, words_of
from turnfold.events.enums import FIRST_DAY, Edition
from turnfold.events.record import DecisionTaken
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.judging.telling import told_events

WORDS = "words"
"""What stands for the words that came or went on a day, beside the questions of the sheet."""


class DecisiveChange(Struct, frozen=True):
    """A change of the rules that makes a game another: what changed, the rule in the text of the
    day ("": none), the events that happen only before or only since, each in a sentence, and the
    places of the last board that differ."""

    change: str
    rule: str
    before: list[str]
    since: list[str]
    ends: list[str]


class TurningDay(Struct, frozen=True):
    """A day from which a game is another, with the changes that make it so; none for the first."""

    edition: Edition
    changes: list[DecisiveChange]


def turning_days(scenario: Scenario) -> list[TurningDay]:
    """The day of the first text, and each later day on which the game of a scenario is another than
    on the day before, or an answer to the questions of its file is."""
    known = sorted({*days(), *WORD_DAYS, *(each.since for each in KEYWORDS.values())} - {FIRST_DAY})
    before = Edition(FIRST_DAY)
    found = [TurningDay(before, [])]
    last = run(scenario, before)
    for day in map(Edition, known):
        now = run(scenario, day)
        if not _alike(last, now):
            found.append(TurningDay(day, _Turn(scenario, before, day, now).decisive()))
        before, last = day, now
    return found


class _Turn:
    """The game of a scenario on a day and with only some of the changes of that day."""

    def __init__(self, scenario: Scenario, before: Edition, day: Edition, now: Judgement) -> None:
        self.scenario, self.before, self.day, self.now = scenario, before, day, now

    def decisive(self) -> list[DecisiveChange]:
        """The changes that make the game what it is: without any of them it would be another.

        They are left out one after the other, and one that is not missed stays out.
        """
        needed = [*changes(self.day.value), WORDS]
        for each in tuple(needed):
            rest = [other for other in needed if other != each]
            if _alike(self._with(rest), self.now):
                needed = rest
        return [self._told(each, [other for other in needed if other != each]) for each in needed]

    def _with(self, questions: Collection[str]) -> Judgement:
        """The game in which only these questions have the answers of the day."""
        if WORDS in questions:
            old = [each for each in changes(self.day.value) if each not in questions]
            return run(self.scenario, mixed(self.day, self.before, old))
        return run(self.scenario, mixed(self.before, self.day, questions))

    def _told(self, question: str, rest: Collection[str]) -> DecisiveChange:
        without = self._with(rest)
        before, since = Counter(_happened(without)), Counter(_happened(self.now))
        ends = {**without.board, **self.now.board}
        change, rule = self._named(question)
        return DecisiveChange(
            change,
            rule,
            [*(before - since).elements()],
            [*(since - before).elements()],
            [each for each in ends if without.board.get(each) != self.now.board.get(each)],
        )

    def _named(self, question: str) -> tuple[str, str]:
        day = self.day.value
        if question == WORDS:
            return f"the rules know {', '.join(self._words())}", ""
        each = next(each for each in TIME_LINE[question] if each.since == day)
        return each.change, f"{each.rule}@{day}" if each.rule else ""

    def _words(self) -> list[str]:
        """What came on the day and is spoken of in the game."""
        log = self.now.played.log
        decisions = [each.decision for each in log.events if isinstance(each, DecisionTaken)]
        return words_of((*fold(log).definitions.values(), *decisions), self.day.value)


def _alike(one: Judgement, other: Judgement) -> bool:
    return _happened(one) == _happened(other) and one.board == other.board


def _happened(outcome: Judgement) -> list[str]:
    """What happened and what was answered, without the numbers of rules, which change while the
    rules stay the same."""
    answered = (
        f"Entry {each.script} would be {'legal' if each.legal else 'illegal'}."
        for each in outcome.played.answers
    )
    return [*(each.sign[1] for each in told_events(outcome.played)), *answered]

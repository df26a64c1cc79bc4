"""Options: what could legally be answered, without listing it before somebody asks."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from turnfold.engine.play.attempt import NotAsked, judge_attempt
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision

Listing = Callable[[], Iterable[AnyDecision]]
Default = Callable[[], AnyDecision]


class Options:
    """The legal answers to one question: iterate for the list, `count` without listing.

    `decision in options` judges a decision as `Game.submit` would. The list spells each answer in
    one way: ids in order, nothing that goes without saying. To go on with the list, or to count,
    raises `TooMany` when that takes more steps than a search may take.

    `listing`, `count` and a `default` that is a function are called when somebody asks, and not
    before. Without a count the list is counted; without a default it is the first of the list.
    """

    def __init__(
        self,
        state: GameState,
        player: PlayerId,
        listing: Listing,
        count: Callable[[], int] | None = None,
        default: AnyDecision | Default | None = None,
    ) -> None:
        self.state = state
        self.player = player
        self._listing = listing
        self._count = count
        self._default = default

    def __repr__(self) -> str:
        question = self.state.question
        asked = f"player {self.player}: {question.value}" if question else "nobody is asked"
        return f"<Options of {asked}>"

    def __iter__(self) -> Iterator[AnyDecision]:
        return iter(self._listing())

    def __contains__(self, decision: AnyDecision) -> bool:
        try:
            return judge_attempt(self.state, decision) is None
        except NotAsked:
            return False

    def count(self) -> int:
        """How many there are; `TooMany` when that is more than can be counted."""
        return sum(1 for _ in self) if self._count is None else self._count()

    def first(self, number: int) -> list[AnyDecision]:
        """At most `number` of them, from the first."""
        return list(islice(self, number))

    def default(self) -> AnyDecision:
        """The answer of a player who does not care; `ValueError` when nobody is asked, `TooMany`
        when it takes more steps than a search may take to find one."""
        if callable(self._default):
            return self._default()
        if self._default is not None:
            return self._default
        found = self.first(1)
        if not found:
            raise ValueError("nobody is asked anything")
        return found[0]


class _Nothing(Options):
    def __init__(self) -> None:
        super().__init__(None, 0, tuple)  # type: ignore[arg-type]

    def __contains__(self, decision: AnyDecision) -> bool:
        return False


NOTHING = _Nothing()
"""The options of a game that is over."""

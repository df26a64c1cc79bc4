"""The legal answers to a question, which are worked out only when somebody asks for them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Generic, TypeVar

from turnfold.engine.play.attempt import NotAsked, judge_attempt
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision

D = TypeVar("D", bound=AnyDecision, covariant=True)


class Options(Generic[D]):
    """The legal answers to one question, decisions of the kind D: iterate for the list, `count` for
    their number.

    `decision in options` judges a decision as `Game.submit` would. The list has each answer in one
    form: ids in order, and nothing that happens automatically. To continue the list, or to count,
    raises `TooMany` if it takes more steps than a search may take.

    There is no `len`, because `list` asks for it first: each list would begin by counting, which
    can take longer than the list.

    `listing`, `count` and a `default` that is a function are called only when they are asked for.
    Without `count` the list is counted; without `default` the first of the list is the default.
    """

    def __init__(
        self,
        state: GameState,
        player: PlayerId,
        listing: Callable[[], Iterable[D]],
        count: Callable[[], int] | None = None,
        default: D | Callable[[], D] | None = None,
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

    def __iter__(self) -> Iterator[D]:
        return iter(self._listing())

    def __contains__(self, decision: AnyDecision) -> bool:
        try:
            return judge_attempt(self.state, decision) is None
        except NotAsked:
            return False

    def count(self) -> int:
        """How many there are; raises `TooMany` if there are more than can be counted."""
        return sum(1 for _ in self) if self._count is None else self._count()

    def first(self, number: int) -> list[D]:
        """The first `number` of them, or all if there are fewer."""
        return list(islice(self, number))

    def found(self, number: int) -> list[D]:
        """As `first`, but those before it alone if finding one takes more steps than a search may
        take."""
        found = []
        with suppress(TooMany):
            for each in islice(self, number):
                found.append(each)
        return found

    def default(self) -> D:
        """The answer of a player who does not care. Raises `ValueError` if nobody is asked, and
        `TooMany` if finding one takes more steps than a search may take."""
        if callable(self._default):
            return self._default()
        if self._default is not None:
            return self._default
        found = self.first(1)
        if not found:
            raise ValueError("nobody is asked anything")
        return found[0]


class _Nothing(Options[AnyDecision]):
    def __init__(self) -> None:
        super().__init__(None, 0, tuple)  # type: ignore[arg-type]

    def __contains__(self, decision: AnyDecision) -> bool:
        return False


NOTHING = _Nothing()
"""The options of a game that is over."""

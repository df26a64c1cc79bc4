"""The cells of a row of replay data: cards and sums for each turn of each side."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from turnfold.replays.analytics.replay_columns import TURNS, counts
from turnfold.replays.analytics.tables.walk import LogWalk

Cell = tuple[str, int, str]
"""A side, the number of its turn, a family."""


class Cells:
    """Gathers cells while a game is walked through; `user` is the player whose row it is.

    What happens before the first turn has no cell and is dropped.
    """

    def __init__(self, walk: LogWalk) -> None:
        self.walk = walk
        self.user = 1
        self.turns: Counter[str] = Counter()
        self._cards: dict[Cell, list[int]] = defaultdict(list)
        self._sums: Counter[Cell] = Counter()
        self._names: dict[int, str] = {}

    def side(self, player: int) -> str:
        """Whether a player is the user or the opponent."""
        return "user" if player == self.user else "oppo"

    def cell(self, family: str) -> Cell | None:
        """The cell of this turn; None before the first one."""
        if not self.turns:
            return None
        side = self.side(self.walk.state.active_player)
        return side, self.turns[side], family

    def card(self, family: str, card: int) -> None:
        """Put a card into a cell of this turn."""
        cell = self.cell(family)
        if cell is not None:
            self.name(card, self.walk.card(card))
            self._cards[cell].append(card)

    def without(self, cell: Cell, card: int) -> None:
        """Take a card out of a cell."""
        self._cards[cell].remove(card)

    def sum(self, family: str, amount: int) -> None:
        """Add to a cell of this turn that holds a number."""
        cell = self.cell(family)
        if cell is not None:
            self._sums[cell] += amount

    def name(self, number: int, card: str | None) -> None:
        """Remember which card an object is, if that is known now."""
        if card:
            self._names[number] = self.walk.called(card) or card

    def is_named(self, number: int) -> bool:
        """Whether it is known which card an object is."""
        return number in self._names

    def joined(self, cards: Iterable[int]) -> str | None:
        """Cards as the text of a cell; cards that were never seen are left out."""
        known = (self._names.get(each, "").removeprefix("#") for each in cards)
        return "|".join(each for each in known if each) or None

    def columns(self) -> Iterator[tuple[str, Any]]:
        """Every cell with the name of its column."""
        for (side, turn, family), cards in self._cards.items():
            if turn <= TURNS:
                cell = len(cards) if counts(side, family) else self.joined(cards)
                yield f"{side}_turn_{turn}_{family}", cell
        for (side, turn, family), amount in self._sums.items():
            if turn <= TURNS:
                yield f"{side}_turn_{turn}_{family}", amount

"""Paying Phyrexian mana symbols with life (107.4f)."""

from collections.abc import Sequence

from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.costs import is_phyrexian, parse_cost
from turnfold.events.game import LifeLost

WITH_LIFE = -2
"""In a decision it stands for the number of a mana ability, with a player who pays life for a
Phyrexian mana symbol in place of mana."""

PRICE = 2
"""107.4f@2024: the life that is paid for such a symbol."""

Named = Sequence[tuple[ObjectId, int]]
"""What a decision names to pay with."""


def affordable(state: GameState, player: PlayerId, cost: str) -> int:
    """107.4f, 119.4@2024: for how many symbols of a cost a player can pay life."""
    return min(_symbols(cost), state.players[player].payable_life // PRICE)


def _symbols(cost: str) -> int:
    return sum(map(is_phyrexian, parse_cost(cost).symbols))


def by_mana(named: Named) -> tuple[tuple[ObjectId, int], ...]:
    """What a decision names beside life."""
    return tuple(each for each in named if each[1] != WITH_LIFE)


def paid_with_life(player: PlayerId, named: Named) -> int:
    """107.4f, 601.2b@2024: for how many symbols a decision says that a player pays life; raises
    `Illegal` if another player would pay."""
    paying = [each for each, number in named if number == WITH_LIFE]
    if any(each != player for each in paying):
        raise Illegal("107.4f", "nobody pays life in place of another player")
    return len(paying)


def without_symbols(cost: str, times: int) -> str:
    """107.4f@2024: what is left of a cost once life is paid for so many of its Phyrexian symbols;
    raises `Illegal` if it has fewer."""
    if times > _symbols(cost):
        raise Illegal(
            "107.4f", f"{cost or 'the cost'} does not have {times} Phyrexian mana symbols"
        )
    symbol = next(filter(is_phyrexian, parse_cost(cost).symbols), "")
    return cost.replace(f"{{{symbol}}}", "", times)


def pay_life(r: Recorder, player: PlayerId, times: int) -> None:
    """107.4f, 119.4@2024: pay life for so many symbols."""
    for _ in range(times):
        if r.state.players[player].payable_life < PRICE:
            raise Illegal("119.4", f"the player does not have {PRICE} life to pay")
        r.emit(LifeLost(player, PRICE), "107.4f")

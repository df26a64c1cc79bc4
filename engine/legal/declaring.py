"""Attacks and blocks (508.1, 509.1): counted without listing, unless some must be paid for."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine import declaring
from engine.attempt import judge
from engine.declaring import Declaration
from engine.legal.options import Options
from engine.query.declaring import Declaring, attacking, blocking
from engine.query.pricing import optional_prices
from engine.state import GameState
from events.base import PlayerId
from events.decisions import DeclareAttackers, DeclareBlockers

Spelled = DeclareAttackers | DeclareBlockers


def attacks(state: GameState, player: PlayerId) -> Options:
    """508.1@2024: every legal declaration; by default as few creatures attack as may."""
    return _options(state, player, attacking(state, player), _attack)


def blocks(state: GameState, player: PlayerId) -> Options:
    """509.1@2024: every legal declaration; by default as few creatures block as may."""
    return _options(state, player, blocking(state, player), _block)


def _options(
    state: GameState, player: PlayerId, board: Declaring, spell: Callable[[Declaration], Spelled]
) -> Options:
    choosy = spell is _attack and bool(optional_prices(state, board.choices))

    def listing() -> Iterator[Spelled]:
        for declaration in declaring.declarations(board):
            for spelled in _ways(state, spell(declaration)) if choosy else (spell(declaration),):
                if not (board.costs or choosy) or judge(state, spelled) is None:
                    yield spelled

    free = None if board.costs or choosy else lambda: declaring.count(board)
    return Options(state, player, listing, free, spell(declaring.nearest(board, {})))


def _ways(state: GameState, spelled: Spelled) -> Iterator[Spelled]:
    """508.1g@2024: with the optional costs to attack and, if there are any, without."""
    assert isinstance(spelled, DeclareAttackers)
    yield spelled
    if optional_prices(state, dict(spelled.attacks)):
        yield replace(spelled, pay=False)


def _attack(declaration: Declaration) -> DeclareAttackers:
    return DeclareAttackers(tuple((each, targets[0]) for each, targets in declaration.items()))


def _block(declaration: Declaration) -> DeclareBlockers:
    return DeclareBlockers(tuple(declaration.items()))

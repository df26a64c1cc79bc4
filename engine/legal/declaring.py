"""Attacks and blocks (508.1, 509.1): counted without a list, unless they are paid for by means that
do not add up (`combat_costs`). Those are tried one by one."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import TypeVar

from msgspec.structs import replace

from turnfold.engine.legal.combat_costs import attack_costs, block_costs
from turnfold.engine.legal.options import Options
from turnfold.engine.play.attempt import judge_attempt
from turnfold.engine.query import attacking_along
from turnfold.engine.query.banding import banders
from turnfold.engine.query.declaring import attack_problem, block_problem
from turnfold.engine.query.pricing import optional_prices
from turnfold.engine.solve import declaring
from turnfold.engine.solve.declaring import NO_COSTS, Band, Banders, Declaration
from turnfold.engine.solve.too_many import COUNTED, LISTED, Budget
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers

Spelled = TypeVar("Spelled", DeclareAttackers, DeclareBlockers)

TRIED = 1_000
"""How many declarations are tried, one by one, before no more can be listed or counted: it takes
less than a second."""


def attacks(state: GameState, player: PlayerId) -> Options[DeclareAttackers]:
    """508.1@2024: every legal declaration, with every way to form bands and every choice of
    optional costs. Default: as few attackers as possible, and no bands."""
    board = attack_problem(state, player)
    members = banders(state, board.choices)
    choosy = bool(board.costs) or any(optional_prices(state, [each]) for each in board.choices)

    def possible() -> Iterator[DeclareAttackers]:
        costs = (attack_costs(state, player, board) if choosy else None) or NO_COSTS
        for declaration in attacking_along.legal_attacks(board, costs):
            for bands in _bandings(declaration, members):
                attack = replace(_attack(declaration), bands=bands)
                yield from _ways(state, attack) if choosy else [attack]

    def count() -> int:
        costs = attack_costs(state, player, board) if choosy else NO_COSTS
        if costs is None:
            return sum(1 for _ in _tried(state, possible(), Budget(TRIED, COUNTED)))
        return attacking_along.count_attacks(board, members, costs)

    return Options(
        state,
        player,
        lambda: _tried(state, possible()) if choosy else possible(),
        count,
        lambda: _attack(attacking_along.smallest_attack(board)),
    )


def blocks(state: GameState, player: PlayerId) -> Options[DeclareBlockers]:
    """509.1@2024: every legal declaration. Default: as few blockers as possible."""
    board = block_problem(state, player)

    def possible() -> Iterator[DeclareBlockers]:
        costs = (block_costs(state, player, board) if board.costs else None) or NO_COSTS
        for declaration in declaring.declarations(board, costs):
            yield DeclareBlockers(tuple(declaration.items()))

    def count() -> int:
        costs = block_costs(state, player, board) if board.costs else NO_COSTS
        if costs is None:
            return sum(1 for _ in _tried(state, possible(), Budget(TRIED, COUNTED)))
        return declaring.count(board, costs=costs)

    return Options(
        state,
        player,
        lambda: _tried(state, possible()) if board.costs else possible(),
        count,
        lambda: DeclareBlockers(tuple(declaring.nearest(board, {}).items())),
    )


def _tried(
    state: GameState, possible: Iterable[Spelled], budget: Budget | None = None
) -> Iterator[Spelled]:
    """Those that can be paid for. Raises `TooMany` when the budget is used up; without one, when
    that many could not be paid for in a row."""
    left = budget or Budget(TRIED, LISTED)
    for each in possible:
        left.spend(1)
        if judge_attempt(state, each) is None:
            yield each
            left = budget or Budget(TRIED, LISTED)


def _attack(declaration: Declaration) -> DeclareAttackers:
    return DeclareAttackers(tuple((each, targets[0]) for each, targets in declaration.items()))


def _bandings(declaration: Declaration, members: Banders) -> Iterator[tuple[Band, ...]]:
    """508.1e, 702.22c-d@2024: every way to form bands of these attackers, beginning with none."""
    together: dict[int, dict[int, declaring.Bander]] = {}
    for each, targets in declaration.items():
        together.setdefault(targets[0], {})[each] = members[each]
    for bands in product(*map(declaring.bandings, together.values())):
        yield tuple(sorted(band for chosen in bands for band in chosen))


def _ways(state: GameState, spelled: DeclareAttackers) -> Iterator[DeclareAttackers]:
    """508.1g@2024: the declaration with every choice of optional costs to decline, beginning with
    none."""
    pairs = [due.pair for due in optional_prices(state, [each for each, _ in spelled.attacks])]
    for number in range(len(pairs) + 1):
        for declined in dict.fromkeys(combinations(pairs, number)):
            yield replace(spelled, declined=declined)

"""Attacks and blocks (508.1, 509.1): counted without a list, unless something must be paid for."""

from collections.abc import Iterator
from itertools import combinations, product

from msgspec.structs import replace

from turnfold.engine.legal.options import Options
from turnfold.engine.play.attempt import judge_attempt
from turnfold.engine.query import attacking_along
from turnfold.engine.query.banding import banders
from turnfold.engine.query.declaring import attack_problem, block_problem
from turnfold.engine.query.pricing import optional_prices
from turnfold.engine.solve import declaring
from turnfold.engine.solve.declaring import Band, Banders, Declaration
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers


def attacks(state: GameState, player: PlayerId) -> Options:
    """508.1@2024: every legal declaration, with every way to form bands and every choice of
    optional costs. Default: as few attackers as possible, and no bands."""
    board = attack_problem(state, player)
    members = banders(state, board.choices)
    choosy = bool(board.costs or optional_prices(state, board.choices))

    def listing() -> Iterator[DeclareAttackers]:
        for declaration in attacking_along.legal_attacks(board):
            for bands in _bandings(declaration, members):
                for spelled in _ways(state, replace(_attack(declaration), bands=bands)):
                    if not choosy or judge_attempt(state, spelled) is None:
                        yield spelled

    free = None if choosy else lambda: attacking_along.count_attacks(board, members)
    return Options(
        state, player, listing, free, lambda: _attack(attacking_along.smallest_attack(board))
    )


def blocks(state: GameState, player: PlayerId) -> Options:
    """509.1@2024: every legal declaration. Default: as few blockers as possible."""
    board = block_problem(state, player)

    def listing() -> Iterator[DeclareBlockers]:
        for declaration in declaring.declarations(board):
            spelled = DeclareBlockers(tuple(declaration.items()))
            if not board.costs or judge_attempt(state, spelled) is None:
                yield spelled

    free = None if board.costs else lambda: declaring.count(board)
    default = lambda: DeclareBlockers(tuple(declaring.nearest(board, {}).items()))  # noqa: E731
    return Options(state, player, listing, free, default)


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

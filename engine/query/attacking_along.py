"""Attacks with creatures that must attack if another creature does (508.1d).

An attack with such a creature obeys its requirement, and so does an attack with no creature at all.
Only one declaration is empty: it is judged apart, and all others as if those creatures had to
attack.
"""

from collections.abc import Iterator
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from turnfold.engine.query.declaring import DeclarationBoard
from turnfold.engine.solve import declaring
from turnfold.engine.solve.declaring import (
    NO_COSTS,
    Banders,
    Declaration,
    DeclarationCosts,
    DeclarationVerdict,
    attack_speech,
)
from turnfold.engine.solve.declaring.terms import obeyed

NOBODY_ATTACKS: Declaration = MappingProxyType({})
"""The empty declaration."""


class _Obeyed(NamedTuple):
    """How many requirements are obeyed if nobody attacks, and how many can be obeyed if somebody
    does."""

    staying: int
    attacking: int


def judge_attack(board: DeclarationBoard, attacks: Declaration) -> DeclarationVerdict:
    """508.1c-d@2024: the verdict on an attack; `TooMany` if it takes too many steps to find."""
    verdict = declaring.judge(board, attacks, attack_speech())
    if not board.along:
        return verdict
    can = _obeyed(board)
    if not attacks:
        legal = can.staying >= can.attacking
        return DeclarationVerdict(True, met=can.staying, possible=can.staying) if legal else verdict
    if not verdict.legal or can.attacking >= can.staying:
        return verdict
    reason = (
        f"it obeys {can.attacking} of the {can.staying} requirements that can be obeyed:"
        " nobody attacks where not all attack that must attack if another does"
    )
    return DeclarationVerdict(False, "508.1d", reason, can.attacking, can.staying, NOBODY_ATTACKS)


def legal_attacks(
    board: DeclarationBoard, costs: DeclarationCosts = NO_COSTS
) -> Iterator[Declaration]:
    """508.1@2024: every legal attack once; `TooMany` if the next one takes too many steps to
    find. Those that cannot be paid for are left out where that is easy."""
    staying = _may_stay(board)
    if staying is None:
        return declaring.declarations(board, costs)
    alone = iter([NOBODY_ATTACKS])
    return alone if staying else chain(alone, declaring.declarations(board, costs))


def count_attacks(
    board: DeclarationBoard, banders: Banders, costs: DeclarationCosts = NO_COSTS
) -> int:
    """508.1@2024: the number of legal attacks that can be paid for, every way to form bands
    counted."""
    staying = _may_stay(board)
    if staying is None:
        return declaring.count(board, banders, costs)
    return 1 if staying else 1 + declaring.count(board, banders, costs)


def smallest_attack(board: DeclarationBoard) -> Declaration:
    """508.1@2024: a legal attack with as few creatures as possible."""
    if _may_stay(board) is not None:
        return NOBODY_ATTACKS
    return declaring.nearest(board, {})


def _may_stay(board: DeclarationBoard) -> bool | None:
    """Whether those creatures make attacking with nobody legal.

    None: they change nothing about it. True: attacking with nobody is the only legal declaration.
    False: it is one of several.
    """
    if not board.along:
        return None
    can = _obeyed(board)
    return None if can.staying < can.attacking else can.staying > can.attacking


def _obeyed(board: DeclarationBoard) -> _Obeyed:
    by_nobody = sum(obeyed(each, NOBODY_ATTACKS) for each in board.requirements)
    return _Obeyed(by_nobody + board.along, declaring.maximum(board))

"""Attacks where some creatures attack if another does (508.1d).

To attack with such a creature obeys what is required of it, and so does to attack with nobody. Only
one declaration is empty: it is judged apart, and all others as if those creatures had to attack.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from turnfold.engine.query.declaring import Declaring
from turnfold.engine.solve import declaring
from turnfold.engine.solve.declaring import Banders, Declaration, Verdict, attack_speech
from turnfold.engine.solve.declaring.terms import obeyed

NOBODY_ATTACKS: Declaration = MappingProxyType({})
"""The empty declaration."""


class _Obeyed(NamedTuple):
    """How many requirements are obeyed where nobody attacks, and how many can be where some do."""

    staying: int
    attacking: int


def judge_staying(board: Declaring, attacks: Declaration, names: Mapping[int, str]) -> Verdict:
    """508.1c-d@2024: the verdict on an attack; `TooMany` where it takes too long to find."""
    verdict = declaring.judge(board, attacks, attack_speech(names))
    if not board.along:
        return verdict
    can = _obeyed(board)
    if not attacks:
        legal = can.staying >= can.attacking
        return Verdict(True, met=can.staying, possible=can.staying) if legal else verdict
    if not verdict.legal or can.attacking >= can.staying:
        return verdict
    reason = (
        f"it obeys {can.attacking} of the {can.staying} requirements that can be obeyed:"
        " nobody attacks where not all attack that must attack if another does"
    )
    return Verdict(False, "508.1d", reason, can.attacking, can.staying, NOBODY_ATTACKS)


def attacks(board: Declaring) -> Iterator[Declaration]:
    """508.1@2024: every legal attack once; `TooMany` where the next takes too long to find."""
    staying = _may_stay(board)
    if staying is None:
        return declaring.declarations(board)
    alone = iter([NOBODY_ATTACKS])
    return alone if staying else chain(alone, declaring.declarations(board))


def count_staying(board: Declaring, banders: Banders) -> int:
    """508.1@2024: how many legal attacks there are, with every way to band."""
    staying = _may_stay(board)
    if staying is None:
        return declaring.count(board, banders)
    return 1 if staying else 1 + declaring.count(board, banders)


def fewest(board: Declaring) -> Declaration:
    """508.1@2024: a legal attack with as few creatures as may be."""
    if _may_stay(board) is not None:
        return NOBODY_ATTACKS
    return declaring.nearest(board, {})


def _may_stay(board: Declaring) -> bool | None:
    """Whether those creatures change the verdict on attacking with nobody.

    None: they do not. True: to attack with nobody is the only legal declaration. False: it is one
    of several."""
    if not board.along:
        return None
    can = _obeyed(board)
    return None if can.staying < can.attacking else can.staying > can.attacking


def _obeyed(board: Declaring) -> _Obeyed:
    by_nobody = sum(obeyed(each, NOBODY_ATTACKS) for each in board.requirements)
    return _Obeyed(by_nobody + board.along, declaring.maximum(board))

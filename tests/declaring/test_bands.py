"""Bands: which there are, and how many, against a brute force from the words of 702.22c."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.declaring.naive import Board, legal
from turnfold.engine.solve.declaring import (
    AtMost,
    Bander,
    OnlyAlone,
    OnlyWithOthers,
    RequirementTerm,
    bandings,
    count,
    may_band,
    share_damage,
)

EXAMPLES = int(os.environ.get("TURNFOLD_EXAMPLES", "100"))
WHOLE = pytest.mark.rule("702.21c@2010", "702.22c@2024")

HERO = Bander(banding=True)
BEAR = Bander()
LEGEND = Bander(qualities=frozenset({"legendary"}))
LEADER = Bander(gathers=frozenset({"legendary"}), qualities=frozenset({"legendary"}))
STRANGER = Bander(gathers=frozenset({"legendary"}))


def partitions(members: list[int]) -> Iterator[list[list[int]]]:
    """Every way to put them into groups."""
    if not members:
        yield []
        return
    first, *others = members
    for groups in partitions(others):
        yield [[first], *groups]
        for n, group in enumerate(groups):
            yield [*groups[:n], [first, *group], *groups[n + 1 :]]


def is_band(members: list[Bander]) -> bool:
    """702.22c, word by word: with at most one that has no banding, or of one quality."""
    without = sum(not each.banding for each in members)
    if any(each.banding for each in members) and without <= 1:
        return True
    return any(
        all(quality in each.qualities for each in members)
        and any(quality in each.gathers for each in members)
        for quality in ("legendary", "Dinosaur")
    )


def banded(creatures: dict[int, Bander]) -> set[tuple[tuple[int, ...], ...]]:
    """Every way to band them, by looking at every way to group them."""
    return {
        tuple(sorted(tuple(sorted(group)) for group in groups if len(group) > 1))
        for groups in partitions(sorted(creatures))
        if all(len(g) == 1 or is_band([creatures[each] for each in g]) for g in groups)
    }


def banders() -> st.SearchStrategy[Bander]:
    qualities = st.frozensets(st.sampled_from(["legendary", "Dinosaur"]))
    return st.builds(Bander, st.booleans(), qualities, qualities)


@WHOLE
def test_any_number_with_banding_and_at_most_one_without() -> None:
    assert may_band([HERO, HERO, HERO])
    assert may_band([HERO, BEAR])
    assert may_band([HERO, HERO, BEAR])
    assert not may_band([HERO, BEAR, BEAR])
    assert not may_band([BEAR, BEAR])


@WHOLE
def test_one_that_bands_with_other_legends_gathers_legends_and_nobody_else() -> None:
    assert may_band([LEADER, LEGEND, LEGEND])
    assert not may_band([LEGEND, LEGEND])
    assert not may_band([LEADER, LEGEND, BEAR])
    assert not may_band([STRANGER, LEGEND]), "it is no legend itself"
    assert may_band([HERO, LEADER]), "the one without banding may have bands with other"


@pytest.mark.rule("702.21j@2010", "702.21k@2010", "702.22j@2024", "702.22k@2024")
def test_who_shares_damage() -> None:
    assert share_damage([BEAR, HERO])
    assert share_damage([HERO])
    assert share_damage([BEAR, LEADER, LEGEND])
    assert not share_damage([LEADER])
    assert not share_damage([LEADER, BEAR])
    assert not share_damage([])


@pytest.mark.volume
@WHOLE
@settings(max_examples=EXAMPLES)
@given(st.lists(banders(), max_size=6))
def test_the_bandings_are_those_of_the_rule_each_once(members: list[Bander]) -> None:
    creatures = dict(enumerate(members, 100))
    listed = [tuple(sorted(each)) for each in bandings(creatures)]
    assert len(listed) == len(set(listed))
    assert set(listed) == banded(creatures)
    assert listed[0] == ()


@st.composite
def attacks(draw: st.DrawFn) -> tuple[Board, dict[int, Bander]]:
    """Up to five attackers of up to three targets, with restrictions and requirements."""
    creatures = list(range(100, 100 + draw(st.integers(1, 5))))
    targets = list(range(1, 1 + draw(st.integers(1, 3))))
    one = st.sampled_from(creatures)
    some = st.none() | st.frozensets(st.sampled_from(targets))
    restriction = st.one_of(
        st.builds(AtMost, st.integers(0, 4), st.none(), some),
        st.builds(OnlyWithOthers, one),
        st.builds(OnlyAlone, one),
    )
    requirement = st.builds(RequirementTerm, st.frozensets(one, min_size=1), some)
    board = Board(
        {c: draw(st.frozensets(st.sampled_from(targets), min_size=1)) for c in creatures},
        tuple(draw(st.lists(restriction, max_size=2))),
        tuple(draw(st.lists(requirement, max_size=3))),
    )
    return board, {c: draw(banders()) for c in creatures}


@pytest.mark.volume
@pytest.mark.rule("508.1e@2010", "508.1e@2024")
@settings(max_examples=EXAMPLES)
@given(attacks())
def test_declarations_are_counted_with_every_way_to_band_them(
    drawn: tuple[Board, dict[int, Bander]],
) -> None:
    board, members = drawn
    number = 0
    for declaration in legal(board)[1]:
        ways = 1
        for target in {t for chosen in declaration.values() for t in chosen}:
            together = [c for c, chosen in declaration.items() if target in chosen]
            ways *= len(banded({each: members[each] for each in together}))
        number += ways
    assert count(board, members) == number


def test_thirty_attackers_with_a_few_heroes_are_counted_without_listing() -> None:
    creatures = dict.fromkeys(range(100, 130), frozenset({1}))
    members = {each: HERO if each < 104 else BEAR for each in creatures}
    assert count(Board(creatures), members) > 2**30

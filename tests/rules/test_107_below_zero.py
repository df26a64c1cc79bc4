"""A power or toughness below 0 where it is compared or counted (107.1b; 104.2 until 2007)."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, Board, creature
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.matching import matches
from turnfold.engine.characteristics.selecting import AbilityContext, measure
from turnfold.events.cards.characteristics import (
    IsNamed,
    PowerAtMost,
    PowerThanSource,
    SizedByX,
    ToughnessAtLeast,
    ToughnessAtMost,
    ToughnessThanPower,
    ToughnessThanPowerOfSource,
    ToughnessThanSource,
)
from turnfold.events.cards.effects import Modify, PutCounters
from turnfold.events.cards.measures import (
    GreatestPower,
    GreatestToughness,
    OneMeasure,
    Power,
    PowersAmong,
    TotalPower,
    TotalToughness,
    Toughness,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import IsInZone, Predicate, adding, those
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition

AS_0 = in_editions("104.2@2003-07-01", "104.2@2004", "104.2@2006-10-01")
AS_IT_IS = in_editions("104.1b@2007-05-01", "107.1b@2010", "107.1b@2024")

GHOST = creature("Ghost", -2, -1)


def can_be_tapped(edition: Edition, words: str) -> bool:
    """Whether a creature with power -1 may be the target of a 0/2 creature's ability."""
    board = Board(edition)
    frog = board.permanent(beast(f"{{0}}: Tap target creature with {words}.", power=0))
    weak = board.permanent(creature("Weak", -1, 4))
    return board.begin().allowed(ActivateAbility(frog, 0, (weak,)))


COMPARED = pytest.mark.parametrize(
    ("words", "as_0"),
    [
        ("power 0 or greater", True),
        ("power 0", True),
        ("power equal to the number of Swamps you control", True),
        ("power less than this creature's power", False),
        ("the greatest power among creatures on the battlefield", True),
    ],
)


@COMPARED
@AS_0
def test_it_was_compared_as_0(edition: Edition, words: str, as_0: bool) -> None:
    assert can_be_tapped(edition, words) is as_0


@COMPARED
@AS_IT_IS
def test_it_is_compared_as_it_is(edition: Edition, words: str, as_0: bool) -> None:
    assert can_be_tapped(edition, words) is not as_0


def compared(edition: Edition) -> list[bool]:
    """How a 0/0 and a -2/-1 card in a graveyard compare with numbers, with each other and with
    themselves."""
    board = Board(edition)
    nothing, ghost = board.graveyard(creature("Nothing", 0, 0)), board.graveyard(GHOST)
    state = board.begin().state
    asked: list[tuple[Predicate, int, int]] = [
        (PowerAtMost(-1), ghost, nothing),
        (ToughnessAtLeast(0), ghost, nothing),
        (ToughnessAtMost(-1), ghost, nothing),
        (SizedByX("toughness_is"), ghost, nothing),
        (ToughnessThanPower("greater"), ghost, nothing),
        (ToughnessThanSource("less"), ghost, nothing),
        (ToughnessThanPowerOfSource("less"), ghost, nothing),
        (PowerThanSource("greater"), nothing, ghost),
        (ToughnessThanSource("greater"), nothing, ghost),
        (ToughnessThanPowerOfSource("greater"), nothing, ghost),
    ]
    return [matches(state, those(said), it, AbilityContext(by, A)) for said, it, by in asked]


@AS_0
def test_cards_were_compared_as_0(edition: Edition) -> None:
    assert compared(edition) == [False, True, False, True, *[False] * 6]


@AS_IT_IS
def test_cards_are_compared_as_they_are(edition: Edition) -> None:
    assert compared(edition) == [True, False, True, False, *[True] * 6]


def amounts(edition: Edition) -> list[int]:
    """What is counted of a 0/0 and a -2/-1 card in a graveyard, and of the latter alone."""
    board = Board(edition)
    board.graveyard(creature("Nothing", 0, 0))
    ghost = board.graveyard(GHOST)
    state, dead = board.begin().state, those(IsInZone("graveyard"))
    alone = adding(dead, IsNamed("Ghost"))
    asked: list[OneMeasure] = [
        *(TotalPower(dead), TotalToughness(dead), PowersAmong(dead)),
        *(Power("that", signed=True), Toughness("that", signed=True)),
        *(GreatestPower(alone, signed=True), GreatestToughness(alone, signed=True)),
    ]
    return [measure(state, each, AbilityContext(ghost, A, those=(ghost,))) for each in asked]


@AS_0
def test_it_was_counted_as_0(edition: Edition) -> None:
    assert amounts(edition) == [0, 0, 1, 0, 0, 0, 0]


@AS_IT_IS
def test_it_is_counted_as_it_is(edition: Edition) -> None:
    assert amounts(edition) == [-2, -1, 2, -2, -1, -2, -1]


@in_editions("104.2@2003-07-01", "104.2@2004", "104.1b@2007-05-01", "107.1b@2024")
def test_what_changes_it_begins_below_0_in_all_editions(edition: Edition) -> None:
    board = Board(edition)
    weak = board.permanent(creature("Weak", -2, 4))
    grown = Modify(Modification(power=1), "target")
    play = board.begin().effect(PutCounters("+1/+1", 1, "target"), target=weak)
    assert play.size(weak) == (-1, 5)
    assert play.effect(grown, target=weak).effect(grown, target=weak).size(weak) == (1, 5)


@in_editions("104.2@2004", "104.2@2006-10-01", "104.1b@2007-05-01", "107.1b@2024")
def test_a_size_that_is_set_to_another_is_what_that_counts_as(edition: Edition) -> None:
    board = Board(edition)
    weak, bear = board.permanent(creature("Weak", -2, 4)), board.permanent(creature("Bear"))
    same = Modify(Modification(set_power=Power("target2")), "target")
    play = board.begin().effect(same, target=bear, target2=weak)
    assert play.size(bear) == ((0 if edition.value < "2007" else -2), 2)

"""702.2: what deathtouch does to assignment, and what is lethal."""

import pytest

from tests.assignment.beast import (
    BEAR,
    BEAST,
    ELF,
    OGRE,
    beast,
    combat,
    legal,
    said,
)
from tests.assignment.boards import PLAYER
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    DivisionRules,
    Recipient,
    judge,
    lethal,
)


@pytest.mark.rule("702.2b@2010", "702.2c@2024")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_one_damage_with_deathtouch_is_lethal_for_trample(edition: str) -> None:
    problem = combat(edition, beast(BEAR, OGRE, deathtouch=True))
    assert judge(problem, {BEAST: {BEAR: 1, OGRE: 1, PLAYER: 4}}).legal
    assert said(problem, {BEAR: 1, PLAYER: 5}) == (
        "702.19b",
        "Beast can't assign 5 damage to Dana: "
        "Ogre must be assigned lethal damage first, and gets 0 of 1.",
    )


@pytest.mark.rule("702.2b@2010", "702.2c@2024")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_deathtouch_of_another_attacker_counts(edition: str) -> None:
    elf = AssigningCreature(ELF, 1, (OGRE,), blocked=True, attacks=PLAYER, deathtouch=True)
    for problem in (combat(edition, elf, beast(OGRE)), combat(edition, beast(OGRE), elf)):
        assert judge(problem, {ELF: {OGRE: 1}, BEAST: {PLAYER: 6}}).legal
        assert {PLAYER: 6} in legal(problem)


@pytest.mark.rule("702.2b@2010")
def test_in_order_one_damage_with_deathtouch_is_enough_for_the_next() -> None:
    wurm = AssigningCreature(BEAST, 2, (BEAR, OGRE), blocked=True, deathtouch=True)
    assert legal(combat("2010", wurm)) == [{BEAR: 1, OGRE: 1}, {BEAR: 2}]


def test_in_the_first_year_deathtouch_ignored_the_order_and_nothing_else() -> None:
    """Magic 2010: any division among the blockers, but trample asks for all the toughness."""
    wurm = AssigningCreature(BEAST, 2, (BEAR, OGRE), blocked=True, deathtouch=True)
    assert legal(combat("Magic 2010", wurm)) == [{OGRE: 2}, {BEAR: 1, OGRE: 1}, {BEAR: 2}]
    trampler = beast(BEAR, OGRE, deathtouch=True)
    problem = combat("Magic 2010", trampler)
    assert said(problem, {BEAR: 1, OGRE: 1, PLAYER: 4})[0] == "702.19b"
    assert judge(problem, {BEAST: {BEAR: 2, OGRE: 3, PLAYER: 1}}).legal


def test_deathtouch_means_nothing_where_the_keyword_does_not_exist() -> None:
    assert said(combat("2004", beast(BEAR, deathtouch=True)), {BEAR: 1, PLAYER: 5})[0] == "702.19b"


@pytest.mark.rule("510.1c@2010", "702.2b@2010", "702.2c@2024")
@pytest.mark.parametrize(
    ("rules", "deathtouch", "amount"),
    [
        (DivisionRules("free"), True, 3),
        (DivisionRules("ordered", "ignoresOrder"), True, 3),
        (DivisionRules("ordered", "oneIsLethal"), True, 1),
        (DivisionRules("free", "excessOnly"), True, 1),
        (DivisionRules("free", "excessOnly"), False, 3),
    ],
)
def test_lethal(rules: DivisionRules, deathtouch: bool, amount: int) -> None:
    source = AssigningCreature(BEAST, 9, deathtouch=deathtouch)
    assert lethal(Recipient(OGRE, toughness=5, damage=2), source, rules) == amount
    assert lethal(Recipient(OGRE, toughness=5, damage=5), source, rules) == 0
    assert lethal(Recipient(OGRE, toughness=5, damage=9), source, rules) == 0

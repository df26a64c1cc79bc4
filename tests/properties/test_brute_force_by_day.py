"""Attacks, blocks and divisions of damage in games of twelve days, against brute force.

The boards are put down here with what the texts of the day say of them, so that a sheet with a
wrong answer fails. TURNFOLD_EXAMPLES=100 plays so many boards on each day; without it a few.
"""

import os
from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace

from tests.assignment.boards import RULES
from tests.assignment.naive import legal_announcements
from tests.declaring.naive import Board as Declared
from tests.declaring.naive import legal, legal_one_by_one
from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import TWELVE_DAYS
from turnfold.engine.rules.combat.combat_damage import problem
from turnfold.engine.solve.assignment import DivisionRules
from turnfold.engine.solve.declaring import (
    AtMost,
    OnlyWithOthers,
    RequirementTerm,
    RestrictionTerm,
)
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import Limit, Requirement, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.decisions import AssignDamage, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question

EXAMPLES = int(os.environ.get("TURNFOLD_EXAMPLES", "5"))


def division(day: str) -> DivisionRules:
    """502.9, 510.1c, 702.2: how damage is divided on a day."""
    if day < "2009-07-11":
        return RULES["2004"]
    if day < "2010-07-16":
        return RULES["Magic 2010"]
    return RULES["2010"] if day < "2024-11-08" else RULES["2024"]


class Side:
    """Creatures of one player that may attack or block, and what is said of each."""

    def __init__(self, board: Board, player: int, deed: str, chance: Random) -> None:
        self.restrictions: list[RestrictionTerm] = []
        self.requirements: list[RequirementTerm] = []
        self.ids: list[int] = []
        for number in range(chance.randint(2, 3)):
            kinds = [each for each in ("must", "shy") if chance.random() < 0.4]
            said: list[StaticAbility] = []
            if "must" in kinds:
                said.append(StaticAbility(Requirement("attack" if deed == "attack" else "block")))
            if "shy" in kinds:
                said.append(
                    StaticAbility(
                        Restriction("attack_alone" if deed == "attack" else "block_alone")
                    )
                )
            made = board.permanent(_fighter(board, chance, f"{deed} {number}", said), player)
            self.ids.append(made)
            if "must" in kinds:
                self.requirements.append(RequirementTerm(frozenset({made})))
            if "shy" in kinds:
                self.restrictions.append(OnlyWithOthers(made))

    def declared(
        self, day: str, targets: Iterable[int], further: Iterable[RestrictionTerm]
    ) -> Declared:
        """500, 508.1c-d, 509.1b-c: the declaration as the texts of the day judge it."""
        must = frozenset(each for term in self.requirements for each in term.creatures or ())
        free = frozenset(self.ids) - must
        return Declared(
            {each: frozenset(targets) for each in self.ids},
            (*self.restrictions, *further),
            tuple(self.requirements),
            without_requirements=free if "2003-07-01" <= day < "2007-05-01" else frozenset(),
            one_by_one=day < "2003-07-01",
        )


def _fighter(board: Board, chance: Random, name: str, said: Iterable[StaticAbility]) -> Card:
    day = board.edition.day
    known = ["trample", "first strike"]
    known += ["double strike"] if day >= "2003-03-15" else []
    known += ["deathtouch", "lifelink"] if day >= "2007-05-01" else []
    keywords = [each for each in known if chance.random() < 0.25]
    size = chance.randint(0, 3), chance.randint(1, 3)
    return creature(name, *size, *keywords, abilities=tuple(said))


def agrees(play: Play, declared: Declared) -> None:
    """The legal declarations of a game are those of the words of the rule, listed and counted."""
    right = legal_one_by_one(declared) if declared.one_by_one else legal(declared)[1]
    found = list(play.game.legal)
    assert len(found) == play.game.legal.count()
    pairs = [each.attacks if isinstance(each, DeclareAttackers) else _pairs(each) for each in found]
    assert sorted(sorted(each) for each in pairs) == sorted(
        sorted((c, t) for c, chosen in each.items() for t in chosen) for each in right
    )


def _pairs(each: object) -> list[tuple[int, int]]:
    assert isinstance(each, DeclareBlockers)
    return [(blocker, attacker) for blocker, chosen in each.blocks for attacker in chosen]


def divisions_agree(play: Play, day: str) -> None:
    """510.1, 310.2@2004: the divisions of a game are those of the definition."""
    asked = replace(problem(play.state, play.asked[0]), rules=division(day))
    right = [
        sorted((c, to, n) for c, shares in each.items() for to, n in shares.items())
        for each in legal_announcements(asked)
    ]
    found = list(play.game.legal)
    assert len(found) == play.game.legal.count()
    assert sorted(right) == sorted(
        sorted(each.assignments) for each in found if isinstance(each, AssignDamage)
    )


@pytest.mark.parametrize("seed", range(EXAMPLES))
@pytest.mark.parametrize("day", TWELVE_DAYS, ids=lambda day: day.value)
def test_what_is_legal_in_a_combat_is_what_the_texts_of_the_day_say(
    day: Edition, seed: int
) -> None:
    chance = Random(f"{day.value} {seed}")
    board = Board(day)
    ours, theirs = Side(board, A, "attack", chance), Side(board, B, "block", chance)
    most: list[RestrictionTerm] = []
    if chance.random() < 0.3:
        limit = Limit("attack_more_than", number=2)
        board.permanent(enchantment("Limit", StaticAbility(limit, those(HasTypes(("creature",))))))
        most.append(AtMost(2))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    agrees(play, ours.declared(day.value, (B,), most))
    attacks = [each for each in play.game.legal if isinstance(each, DeclareAttackers)]
    play.do(max(attacks, key=lambda each: len(each.attacks)))
    attackers = [*play.state.attackers]
    if not attackers:
        return
    play.to_question(Question.DECLARE_BLOCKERS)
    agrees(play, theirs.declared(day.value, attackers, ()))
    play.do(chance.choice(list(play.game.legal)))
    while play.state.attackers:
        if play.asked[1] is Question.ASSIGN_DAMAGE:
            divisions_agree(play, day.value)
            play.do(chance.choice(list(play.game.legal)))
        else:
            play.go()

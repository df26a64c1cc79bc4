"""Printed texts with abilities in quotation marks, read and played (113.2c, 114)."""

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION


def sorcery(text: str) -> Card:
    made = read_card("Rite", "Sorcery", text)
    assert made.unread == ()
    return made


@pytest.mark.rule("114.1@2024", "114.4@2024")
def test_an_emblem_deals_damage_itself() -> None:
    damage = "Whenever you cast a spell, this emblem deals 5 damage to any target."
    text = f'You get an emblem with "{damage}"'
    board = Board(EDITION)
    rite, bear = board.hand(sorcery(text)), board.hand(creature("Bear"))
    play = board.begin()
    play.cast(rite)
    play.settle()
    play.cast(bear)
    assert play.target(B).settle().life(B) == 15


@pytest.mark.rule("113.2c@2024", "613.1f@2024")
def test_an_ability_within_an_ability_is_given() -> None:
    text = "You get an emblem with \"Swamps you control have '{T}: Add {B}{B}{B}{B}.'\""
    board = Board(EDITION)
    rite, (swamp,) = board.hand(sorcery(text)), board.lands("B")
    play = board.begin()
    play.cast(rite)
    play.settle()
    play.do(ActivateAbility(swamp, 1))
    assert play.pool(A) == 4

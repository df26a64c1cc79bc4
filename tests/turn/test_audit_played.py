"""The audit of games that were played by the rules: it finds nothing."""

import pytest

from tests.rules.board import B, Board, creature, enchantment
from turnfold.events.cards.card import Card
from turnfold.events.cards.replacements import LifeFloor
from turnfold.events.enums import Edition, Step
from turnfold.replays.audit import audit

NOW = Edition.FREE_DIVISION


@pytest.mark.rule("702.19e@2024")
def test_damage_goes_on_to_a_player_whose_planeswalker_is_gone() -> None:
    board = Board(NOW)
    walker = Card(name="Walker", types=("planeswalker",), loyalty=3)
    attacked = board.permanent(walker, B, counters={"loyalty": 3})
    keywords = ("double strike", "trample over planeswalkers")
    elk = board.permanent(creature("Elk", 3, 3, *keywords))
    play = board.begin().attack(elk, on=attacked)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 17
    assert audit(play.game.log).findings == []


@pytest.mark.rule("120.4c@2024")
def test_an_effect_keeps_a_player_from_losing_all_the_life() -> None:
    board = Board(NOW)
    board.permanent(enchantment("Floor", LifeFloor(to="you", floor=1)), B)
    ox = board.permanent(creature("Ox", 99, 9))
    play = board.begin().attack(ox).to(Step.END_OF_COMBAT)
    found = audit(play.game.log)
    assert found.findings == []
    assert [each.rule for each in found.notes] == ["120.4c@2024"]

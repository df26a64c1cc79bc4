"""Who is an opponent, and whose turn it is (102.3)."""

import pytest

from tests.rules.board import A, B, Board, C, Play, enchantment, instant
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility, Window
from turnfold.events.cards.conditions import IsOpponentsTurn
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Casts
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition

GAIN = GainLife(1)
SPELL = instant("Spell", SpellAbility((GAIN,)))
LATE = instant("Late", SpellAbility((GAIN,), window=Window(your_turn=False)))
WATCH = enchantment(
    "Watch", TriggeredAbility(Casts(those(), whose="you", provided=IsOpponentsTurn(True)), (GAIN,))
)


def priority_of_a(active: int) -> tuple[Play, int, int]:
    """A has priority in the turn of a player; A and B are a team, each with turns of their own. The
    spells in A's hand are given too."""
    board = Board(Edition.FREE_DIVISION, players=4, teams=(1, 1, 2, 2), active=active)
    board.permanent(WATCH)
    spell, late = board.hand(SPELL), board.hand(LATE)
    play = board.begin()
    while play.asked[0] != A:
        play.pass_()
    return play, spell, late


@pytest.mark.rule("102.3@2024")
@pytest.mark.parametrize(("active", "opposes"), [(A, False), (B, False), (C, True)])
def test_the_turn_of_a_teammate_is_not_that_of_an_opponent(active: int, opposes: bool) -> None:
    play, spell, late = priority_of_a(active)
    assert play.allowed(CastSpell(late)) is opposes
    play.cast(spell)
    assert len(play.on_stack()) == 1 + opposes

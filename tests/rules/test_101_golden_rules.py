"""What cannot be done is not done: the golden rules (101; 103 in 2004)."""

import pytest

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import (
    AddMana,
    DrawCards,
    Effect,
    Fight,
    GainLife,
    LoseGame,
    LoseLife,
    MakeBlock,
    SetLife,
    WinGame,
)
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Zone

IMPOSSIBLE = in_editions("101.3@2010", "101.3@2024")

FOR_PLAYERS = [
    AddMana(mana="{G}", who="target"),
    DrawCards(who="target"),
    GainLife(amount=1, who="target"),
    LoseGame(who="target"),
    LoseLife(amount=1, who="target"),
    SetLife(to=5, who="target"),
    WinGame(who="target"),
]
FOR_CREATURES = [Fight(), Fight(other="target"), MakeBlock(), MakeBlock(attacker="target")]


def kind(effect: Effect) -> str:
    """What an effect is called."""
    return type(effect).__name__


def standing(play: Play) -> tuple[object, ...]:
    """All that these effects could have changed."""
    state = play.state
    hands = [state.zone(Zone.HAND, player) for player in (A, B)]
    return state.players, hands, state.battlefield, play.game.over


@IMPOSSIBLE
@pytest.mark.parametrize("effect", FOR_PLAYERS, ids=kind)
def test_a_creature_does_nothing_that_players_do(edition: Edition, effect: Effect) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    before = standing(play)
    play.effect(effect, target=bear)
    assert standing(play) == before


@IMPOSSIBLE
@pytest.mark.parametrize("effect", FOR_CREATURES, ids=kind)
def test_a_player_does_nothing_that_creatures_do(edition: Edition, effect: Effect) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin()
    before = standing(play)
    play.effect(effect, target=A, target2=bear)
    assert standing(play) == before
    assert play.obj(bear).damage == 0


@in_editions("103.2@2004", "101.2@2010", "101.2@2024")
def test_what_cannot_be_done_is_not_done_whatever_allows_it(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Plains")
    board.permanent("Mountain", B)
    silence, bolt = board.hand("Silence"), board.hand("Lightning Bolt", B)
    play = board.begin()
    play.cast(silence)
    play.both_pass()
    play.pass_()
    rule = "103.2" if edition is Edition.DAMAGE_ON_THE_STACK else "101.2"
    assert play.refused(CastSpell(bolt, (A,))) == f"{rule}@{edition.value}"

"""Boards of four players, of whom each reaches one seat to each side."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, instant
from tests.rules.several import BEAR, four
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DealDamage, Effect, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import AnyTarget, Target
from turnfold.events.enums import Edition

NEAR = Variant(range=1)
CREATURES = those(HasTypes(("creature",)))


def range_of_one(edition: Edition, **keys: int) -> Board:
    """Four players who reach their neighbours only."""
    return four(edition, NEAR, **keys)


def said(rule: str) -> pytest.MarkDecorator:
    """The rule has its number in both editions that have the option."""
    return in_editions(f"{rule}@2010", f"{rule}@2024")


ANY = AnyTarget()


def bolt(*effects: Effect, to: Target = ANY) -> Card:
    """An instant with one target."""
    return instant("Bolt", SpellAbility(effects or (DealDamage(3),), (to,)))


def bears(board: Board) -> dict[int, int]:
    """A creature of each player."""
    return {each: board.permanent(BEAR, each) for each in board.players}


def lives(play: Play) -> list[int]:
    """The life totals of A, B, C and D."""
    return [play.life(each) for each in (A, B, C, D)]


def stolen(play: Play, permanent: int, player: int) -> None:
    """A player gains control of a permanent for good."""
    theft = Modify(Modification(controller="you"), "that", "forever")
    play.effect(theft, player, that=permanent)
    assert play.obj(permanent).controller == player

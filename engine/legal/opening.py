"""Opening hands, and what chance decides (103.5, 701.20, 706)."""

from collections.abc import Iterator
from itertools import permutations, product
from math import factorial, perm

from turnfold.engine.legal.options import Options
from turnfold.engine.query.rolling import dice_rolled
from turnfold.engine.rules.stack.resolving import resolution_waits_for
from turnfold.engine.rules.turns.starting import HAND, cards_to_bottom, counted_mulligans
from turnfold.engine.rules.variants.attractions import SIDES
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import Chance, KeepHand, TakeMulligan
from turnfold.events.enums import Zone


def hands(state: GameState, player: PlayerId) -> Options[KeepHand | TakeMulligan]:
    """103.5@2024: to keep the hand, with every choice of cards for the bottom in every order, or to
    take a mulligan.

    Default: to keep it, with the cards drawn last on the bottom.
    """
    hand = state.zone(Zone.HAND, player)
    due = cards_to_bottom(state, player)
    again = counted_mulligans(state, player) < HAND

    def listing() -> Iterator[KeepHand | TakeMulligan]:
        yield from map(KeepHand, permutations(hand, due))
        if again:
            yield TakeMulligan()

    return Options(
        state, player, listing, lambda: perm(len(hand), due) + again, KeepHand(hand[:due])
    )


def shuffles(state: GameState, player: PlayerId) -> Options[Chance]:
    """701.20@2024: every order of the library. Default: the present order."""
    if state.resolving:
        library = resolution_waits_for(state).choice.options
    else:
        library = state.zone(Zone.LIBRARY, state.mulliganing[0])
    return Options(
        state,
        player,
        lambda: map(Chance, permutations(library)),
        lambda: factorial(len(library)),
        Chance(library),
    )


def faces_of_the_die(state: GameState, player: PlayerId) -> Options[Chance]:
    """701.49a, 705.2, 706.1a@2024: every side of each die, or how the flip of a coin turns out.
    Default: the lowest."""
    sides: tuple[int, ...] = tuple(range(1, SIDES + 1))
    dice = dice_rolled(state, state.active_player)
    if state.resolving:
        choice = resolution_waits_for(state).choice
        sides, dice = choice.options, choice.least
    return Options(
        state,
        player,
        lambda: map(Chance, product(sides, repeat=dice)),
        lambda: len(sides) ** dice,
    )

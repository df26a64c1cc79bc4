"""How many dice players roll, and what they may show (706)."""

from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.cards.replacements import RollChange


def dice_rolled(state: GameState, player: PlayerId, dice: int = 1) -> int:
    """614.1a, 706.6@2024: how many dice a player rolls instead of this number. Each effect adds one
    and has the lowest roll ignored."""
    return dice + sum(is_to(state, each, player) for each in replacing(state, RollChange))


def is_roll(outcome: tuple[int, ...], sides: int, dice: int) -> bool:
    """706.1a@2024: whether so many dice with so many sides can show this."""
    return len(outcome) == dice and all(1 <= each <= sides for each in outcome)

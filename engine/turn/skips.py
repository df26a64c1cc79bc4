"""Whether a player skips a part of the turn (500.11, 614.10)."""

from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.seating.seats import partners
from turnfold.engine.state import GameState, Origin, Skip
from turnfold.engine.structure import EXTRA_TURN, of_extra_turn
from turnfold.engine.turn.order import player_of_next_turn, turns_owed
from turnfold.events.base import PlayerId
from turnfold.events.cards.replacements import StepSkip


def something_skips(state: GameState) -> bool:
    """614.10@2024: whether anything may make a player skip a part of the turn; mostly nothing
    does."""
    return bool(state.skips) or StepSkip in in_play(state).replacing


def skip_of(state: GameState, player: PlayerId, name: str, extra_turn: int = 0) -> Skip | None:
    """614.10@2024: what makes a player skip the next turn, phase or step of this name; None if
    nothing does. `extra_turn` is the number of the extra turn to which it belongs (0: none).

    A scheduled skip is used up, the oldest first (614.10a); an ability skips every time.
    """
    for each in state.skips:
        if each.player == player and each.skipped in (name, of_extra_turn(name, extra_turn)):
            return each
    by = always_skipped(state, player, name)
    return None if by is None else Skip(player, name, by, 0)


def skip_of_next_turn(state: GameState) -> Skip | None:
    """614.10@2024: what makes the player of the next turn skip it, as any turn or as an extra
    turn."""
    owed, player = turns_owed(state), player_of_next_turn(state)
    if not owed:
        return skip_of(state, player, "turn")
    return skip_of(state, player, "turn", owed[0].number) or skip_of(state, player, EXTRA_TURN)


def always_skipped(state: GameState, player: PlayerId, name: str) -> Origin | None:
    """614.10, 805.8@2024: the permanent by whose ability a player, or one of the player's team,
    skips every step, phase or turn of that name; None if there is none."""
    for each in replacing(state, StepSkip):
        if each.ability.optional or each.ability.step != name:
            continue
        if any(is_to(state, each, mate) for mate in partners(state, player)):
            return Origin(each.source.id, each.source.card)
    return None


def always_skipping(state: GameState) -> Origin | None:
    """614.10@2024: a permanent that makes somebody skip something every time; None if there is
    none."""
    for each in replacing(state, StepSkip):
        if not each.ability.optional:
            return Origin(each.source.id, each.source.card)
    return None

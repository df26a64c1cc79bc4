"""States that facts are told to one by one, without a game around them."""

from turnfold.engine.fold import apply
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import Regenerate
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.game import PlayerJoined
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared

A, B, C = 1, 2, 3


def seated(edition: Edition = Edition.FREE_DIVISION, players: int = 3) -> GameState:
    """A state in which nothing is there but players."""
    joined = [PlayerJoined(each, f"player {each}", 20, 7, each) for each in range(1, players + 1)]
    return told(GameState(edition), *joined)


def told(state: GameState, *facts: AnyEvent) -> GameState:
    """The state after it was told facts."""
    apply(state, facts, range(len(facts)))
    return state


def there(
    state: GameState,
    *ids: ObjectId,
    owner: PlayerId = A,
    zone: Zone = Zone.BATTLEFIELD,
    card: str = "Bear",
) -> GameState:
    """Cards that lie in a zone, each below the ones before it."""
    return told(
        state,
        *(ObjectAppeared(each, card, Nature.CARD, owner, owner, zone, -1, 0) for each in ids),
    )


def began(effect: int, source: ObjectId = 0, amount: int = -1) -> EffectBegan:
    """A lasting effect of A's begins."""
    return EffectBegan(effect, source, A, (), Regenerate(), "turn", amount)

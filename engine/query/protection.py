"""Protection from a quality (702.16)."""

from turnfold.engine.characteristics.changes import sources
from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    present,
)
from turnfold.engine.keywords import PROTECTION, has_quality, parameters
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.modifications import Modification


def is_protected_from(state: GameState, permanent: ObjectId, source: ObjectId) -> bool:
    """702.16@2024: whether a permanent has protection from a quality that the source has, or last
    had."""
    return is_protected_by(state, present(state, permanent).keywords, source)


def is_player_protected_from(state: GameState, player: PlayerId, source: ObjectId) -> bool:
    """702.16e@2024: whether a player has protection from a quality that the source has."""
    return is_protected_by(state, keywords_of_player(state, player), source)


def givers_of_protection(state: GameState, target: int, source: ObjectId) -> tuple[int, ...]:
    """702.16@2024: the lasting effects and the other permanents that give a permanent or player
    protection from a quality of the source, by their numbers."""
    force = changes_in_force(state)

    def gives(each: ContinuousChange) -> bool:
        change = each.change
        return (
            isinstance(change, Modification)
            and is_protected_by(state, frozenset(change.add_keywords), source)
            and each in force
            and applies_to(state, each, target)
        )

    return sources(state, gives)


def keywords_of_player(state: GameState, player: PlayerId) -> frozenset[str]:
    """613.11@2024: the keywords that effects give a player, such as hexproof or protection."""
    return frozenset(
        keyword
        for each in changes_in_force(state)
        if isinstance(each.change, Modification)
        and each.change.add_keywords
        and applies_to(state, each, player)
        for keyword in each.change.add_keywords
    )


def is_protected_by(state: GameState, keywords: frozenset[str], source: ObjectId) -> bool:
    """702.16a@2024: whether one of these keywords is protection from a quality of the source."""
    protections = list(parameters(keywords, PROTECTION))
    known = source in state.objects or source in state.last_known
    if not protections or not known:
        return False
    what = present(state, source)
    return any(
        has_quality(each, what.colors, what.types, what.supertypes, what.subtypes)
        for each in protections
    )

"""Protection from a quality (702.16)."""

from turnfold.engine.characteristics.changes import sources
from turnfold.engine.characteristics.looks import mana_value
from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    present,
)
from turnfold.engine.keywords import HEXPROOF_FROM, PROTECTION, parameters
from turnfold.engine.keywords.qualities import has_mana_value, has_quality, is_of_mana_value
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
    return _has_one_of(state, source, list(parameters(keywords, PROTECTION)))


def is_hexproof_from(state: GameState, keywords: frozenset[str], source: ObjectId) -> bool:
    """702.11d@2024: whether one of these keywords is hexproof from a quality of the source."""
    return _has_one_of(state, source, list(parameters(keywords, HEXPROOF_FROM)))


def _has_one_of(state: GameState, source: ObjectId, qualities: list[str]) -> bool:
    """Whether the source has one of these qualities, or last had."""
    obj = state.objects.get(source) or state.last_known.get(source)
    if not qualities or obj is None:
        return False
    what = present(state, source)
    return any(
        has_quality(each, what.colors, what.types, what.supertypes, what.subtypes)
        if not is_of_mana_value(each)
        else has_mana_value(each, mana_value(state, obj))
        for each in qualities
    )

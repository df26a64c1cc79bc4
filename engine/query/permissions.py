"""What effects permit beyond the rules (305.2b, 402.2, 502.3, 509.1a)."""

from typing import Literal

from turnfold.engine.characteristics.changes import is_for_each_defender, is_true, of_spell
from turnfold.engine.characteristics.present import ContinuousChange, applies_to, changes_in_force
from turnfold.engine.characteristics.selecting import matches, select
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.modifications import (
    AnyPermission,
    CountedLimit,
    DefendedRestriction,
    DespiteKeyword,
    NumberedKind,
    NumberedPermission,
    PermissionKind,
    Prohibition,
    Restriction,
    RestrictionKind,
)
from turnfold.events.cards.selections import Filter, IsInZone, says
from turnfold.events.enums import Nature

AnyKind = (
    PermissionKind
    | NumberedKind
    | Literal["keep_mana", "keep_mana_in_combat", "play_card", "cast_card"]
    | Literal["block_despite", "be_blocked_despite"]
)
"""What effects may permit."""


def permissions(state: GameState, kind: AnyKind, player: PlayerId) -> list[ContinuousChange]:
    """Every permission of a kind that a player has."""
    return [
        each
        for each in changes_in_force(state)
        if isinstance(each.change, AnyPermission)
        and each.change.may == kind
        and applies_to(state, each, player)
    ]


def land_plays(state: GameState, player: PlayerId) -> int:
    """305.2@2024: how many lands a player may play this turn."""
    return 1 + sum(
        each.change.number
        for each in permissions(state, "play_additional_lands", player)
        if isinstance(each.change, NumberedPermission)
    )


def hand_limit(state: GameState, player: PlayerId) -> int | None:
    """402.2@2024: a player's maximum hand size, with what effects add; None when there is none."""
    if permissions(state, "no_hand_limit", player):
        return None
    more = sum(
        each.change.number
        for each in permissions(state, "hold_more_cards", player)
        if isinstance(each.change, NumberedPermission)
    )
    return max(state.players[player].hand_limit + more, 0)


def permissions_of(state: GameState, kind: AnyKind, object_id: ObjectId) -> list[AnyPermission]:
    """The permissions of a kind that a permanent has."""
    return [
        each.change
        for each in changes_in_force(state)
        if isinstance(each.change, AnyPermission)
        and each.change.may == kind
        and applies_to(state, each, object_id)
    ]


def keywords_ignored(
    state: GameState, may: Literal["block_despite", "be_blocked_despite"], object_id: ObjectId
) -> set[str]:
    """509.1b@2024: the evasion abilities of attackers that do not matter where a creature blocks,
    or is blocked."""
    found = permissions_of(state, may, object_id)
    return {each.keyword for each in found if isinstance(each, DespiteKeyword)}


def restrictions(
    state: GameState, *kinds: RestrictionKind
) -> list[tuple[ContinuousChange, Restriction]]:
    """Every restriction of some kinds that is in force, whoever defends. What can't attack or block
    can't attack."""
    wanted = {*kinds, "attack_or_block"} if "attack" in kinds else kinds
    return [
        (each, each.change)
        for each in changes_in_force(state)
        if isinstance(each.change, Restriction)
        and each.change.cannot in wanted
        and not is_for_each_defender(each)
        and not is_lifted(state, each)
    ]


def untapping_limits(state: GameState) -> list[tuple[ContinuousChange, CountedLimit]]:
    """502.3@2024: every limit on how many permanents untap that is in force."""
    return [
        (each, each.change)
        for each in changes_in_force(state)
        if isinstance(each.change, CountedLimit)
        and each.change.cannot == "untap_more_than"
        and not is_lifted(state, each)
    ]


def is_lifted(state: GameState, each: ContinuousChange, player: PlayerId | None = None) -> bool:
    """Whether a restriction does not hold because of what its controller controls, or because of
    what `player`, who defends, controls."""
    change = each.change
    assert isinstance(change, Prohibition)
    if change.unless_controls is not None:
        return controls(state, each, each.controller, change.unless_controls)
    return (
        isinstance(change, DefendedRestriction)
        and player is not None
        and controls(state, each, player, change.unless_defender_controls)
    )


def controls(state: GameState, each: ContinuousChange, player: PlayerId, wanted: Filter) -> bool:
    """Whether a player controls a permanent that the filter of a change describes."""
    return any(
        state.objects[found].controller == player for found in select(state, wanted, each.speaker)
    )


def is_restricted(state: GameState, kind: RestrictionKind, target: int) -> bool:
    """Whether a restriction of a kind affects a permanent, spell or player."""
    found = restrictions(state, kind)
    return bool(found) and any(applies_to(state, each, target) for each, _ in found)


def _reaches_spell(state: GameState, effect: ContinuousChange, spell: GameObject) -> bool:
    """Whether an effect is about this spell: as one object, or as one of a description, which an
    ability on the stack is not."""
    affects = effect.affects
    if not isinstance(affects, Filter) or not says(affects, IsInZone):
        return applies_to(state, effect, spell.id)
    if spell.nature is Nature.ABILITY:
        return False
    is_it = matches(state, affects, spell.id, effect.speaker)
    return is_it and reaches(state, effect.controller, spell.id)


def cannot_be_countered(state: GameState, spell: GameObject) -> bool:
    """701.5a@2024: whether an effect, or an ability of the spell itself, says that it can't be
    countered."""
    said = (each for each, _ in restrictions(state, "be_countered"))
    own = of_spell(state, spell)
    return any(_reaches_spell(state, each, spell) for each in said) or any(
        is_true(state, each) and applies_to(state, each, spell.id) and not is_lifted(state, each)
        for each in own
    )

"""Which targets are legal (115, 601.2c, 608.2b)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import AbilityContext, matches, opponents
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import HEXPROOF, SHROUD, has
from turnfold.engine.query.protection import (
    is_hexproof_from,
    is_protected_by,
    is_protected_from,
    keywords_of_player,
)
from turnfold.engine.seating.attacks import has_declared_attack
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import NO_DEEDS, GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.cards.abilities import ActivatedAbility
from turnfold.events.cards.targets import (
    AnyTarget,
    Target,
    TargetAbility,
    TargetCard,
    TargetCreature,
    TargetObject,
    TargetOpponent,
    TargetPlayer,
    TargetSpell,
    TargetSpellOrAbility,
)
from turnfold.events.enums import Nature, Zone


def damageable(state: GameState) -> frozenset[str]:
    """120.1@2024: the types of permanents that can be dealt damage: creatures, and the other types
    that can be attacked in the edition."""
    return frozenset({"creature", *sheet(state.edition).attackable})


def legal_targets(state: GameState, target: Target, speaker: AbilityContext) -> list[int]:
    """115.4@2024: everything that may be chosen for a target, players first."""
    return [each for each in _candidates(state, target) if is_legal(state, target, each, speaker)]


def _candidates(state: GameState, target: Target) -> list[int]:
    players: list[int] = list(state.players)
    match target:
        case TargetPlayer() | TargetOpponent():
            return players
        case AnyTarget():
            return players + list(state.battlefield)
        case TargetSpell() | TargetAbility() | TargetSpellOrAbility():
            return list(state.stack)
        case TargetCard():
            return [
                each
                for (zone, _), ids in state.zones.items()
                if zone.value == target.zone
                for each in ids
            ]
    return list(state.battlefield)


def is_legal(state: GameState, target: Target, chosen: int, speaker: AbilityContext) -> bool:
    """115.5, 702.11, 702.16, 702.18, 801.4@2024: whether `chosen` may be this target."""
    if not reaches(state, speaker.controller, chosen):
        return False
    if is_player(chosen):
        return _legal_player(state, target, chosen, speaker)
    obj = state.objects.get(chosen)
    if obj is None or not isinstance(target, TargetObject):
        return False
    return (
        _is_of_kind(state, target, obj)
        and not obj.phased_out
        and (chosen != speaker.source or obj.zone is not Zone.STACK)
        and matches(state, target.filter, chosen, speaker)
        and (obj.zone is not Zone.BATTLEFIELD or not _is_protected(state, chosen, speaker))
    )


def _is_of_kind(state: GameState, target: TargetObject, obj: GameObject) -> bool:
    """115.1@2024: whether an object is what a target must be, and where it must be."""
    there = obj.zone is Zone.BATTLEFIELD
    match target:
        case TargetSpell():
            return obj.zone is Zone.STACK and obj.nature in (Nature.CARD, Nature.COPY)
        case TargetAbility():
            is_ability = obj.zone is Zone.STACK and obj.nature is Nature.ABILITY
            return is_ability and target.of in ("any", _kind_of_ability(state, obj))
        case TargetSpellOrAbility():
            natures = (Nature.CARD, Nature.COPY, Nature.ABILITY)
            return obj.zone is Zone.STACK and obj.nature in natures
        case TargetCard():
            return obj.zone.value == target.zone and obj.nature is Nature.CARD
        case TargetCreature():
            return there and present(state, obj.id).is_creature
        case AnyTarget():
            return there and not present(state, obj.id).types.isdisjoint(damageable(state))
    return there


def _kind_of_ability(state: GameState, obj: GameObject) -> str:
    """113.3b-c@2024: whether an ability on the stack was activated or has triggered."""
    ability = state.abilities[obj.id].ability
    return "activated" if isinstance(ability, ActivatedAbility) else "triggered"


def _legal_player(
    state: GameState, target: Target, chosen: PlayerId, speaker: AbilityContext
) -> bool:
    player = state.players.get(chosen)
    if player is None or player.lost is not None:
        return False
    if _is_player_protected(state, chosen, speaker):
        return False
    if isinstance(target, TargetOpponent) or (isinstance(target, AnyTarget) and target.opponents):
        return chosen in opponents(state, speaker.controller)
    if isinstance(target, TargetPlayer):
        return _did(state, target, chosen, speaker)
    return isinstance(target, AnyTarget)


def _did(state: GameState, target: TargetPlayer, player: PlayerId, speaker: AbilityContext) -> bool:
    """508.6, 119.3, 120.3@2024: whether a player did this turn what is said of the target."""
    match target.did:
        case "attacked":
            return has_declared_attack(state, player)
        case "lost_life":
            return state.done.get(player, NO_DEEDS).life_lost > 0
        case "was_hurt":
            return (speaker.source, player) in state.damage_dealt
    return True


def _is_player_protected(state: GameState, chosen: PlayerId, speaker: AbilityContext) -> bool:
    """702.11c, 702.16b, 702.18a@2024: hexproof, protection and shroud of a player."""
    keywords = keywords_of_player(state, chosen)
    return bool(keywords) and (
        has(keywords, SHROUD)
        or (has(keywords, HEXPROOF) and chosen in opponents(state, speaker.controller))
        or is_protected_by(state, keywords, speaker.source)
    )


def _is_protected(state: GameState, chosen: ObjectId, speaker: AbilityContext) -> bool:
    """702.11b, 702.11d, 702.18a, 702.16b@2024: whether hexproof, shroud or protection keeps a
    permanent from being this target."""
    keywords = present(state, chosen).keywords
    if has(keywords, SHROUD):
        return True
    hexproof = has(keywords, HEXPROOF) or is_hexproof_from(state, keywords, speaker.source)
    if hexproof and state.objects[chosen].controller in opponents(state, speaker.controller):
        return True
    return is_protected_from(state, chosen, speaker.source)

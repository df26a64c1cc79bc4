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
    """601.2c, 608.2b@2024: whether `chosen` may be this target."""
    return not obstacle(state, target, chosen, speaker)


def obstacle(state: GameState, target: Target, chosen: int, speaker: AbilityContext) -> str:
    """115.5, 702.11, 702.16, 702.18, 801.4@2024: why `chosen` may not be this target; "" if it
    may."""
    if not reaches(state, speaker.controller, chosen):
        return "it is not within range of influence"
    if is_player(chosen):
        return _obstacle_of_player(state, target, chosen, speaker)
    obj = state.objects.get(chosen)
    if obj is None:
        return "there is no such object"
    if not isinstance(target, TargetObject):
        return "only a player can be one"
    if missing := _kind_missing(state, target, obj):
        return f"it is not {missing}"
    if obj.phased_out:
        return "it is phased out"
    if chosen == speaker.source and obj.zone is Zone.STACK:
        return "it cannot target itself"
    if not matches(state, target.filter, chosen, speaker):
        return "it is not as its target is described"
    return _shield(state, chosen, speaker) if obj.zone is Zone.BATTLEFIELD else ""


def _kind_missing(state: GameState, target: TargetObject, obj: GameObject) -> str:
    """115.1@2024: what a target must be, and where, that this object is not; "" if it is that."""
    match target:
        case TargetSpell():
            wanted = "a spell on the stack"
            fits = obj.zone is Zone.STACK and obj.nature in (Nature.CARD, Nature.COPY)
        case TargetAbility():
            wanted = "an ability of that kind on the stack"
            fits = obj.zone is Zone.STACK and obj.nature is Nature.ABILITY
            fits = fits and target.of in ("any", _kind_of_ability(state, obj))
        case TargetSpellOrAbility():
            wanted, natures = "on the stack", (Nature.CARD, Nature.COPY, Nature.ABILITY)
            fits = obj.zone is Zone.STACK and obj.nature in natures
        case TargetCard():
            wanted = f"a card in {'' if target.zone == 'exile' else 'a '}{target.zone}"
            fits = obj.zone.value == target.zone and obj.nature is Nature.CARD
        case _ if obj.zone is not Zone.BATTLEFIELD:
            return "on the battlefield"
        case TargetCreature():
            wanted, fits = "a creature", present(state, obj.id).is_creature
        case AnyTarget():
            wanted = "of a type that damage can be dealt to"
            fits = not present(state, obj.id).types.isdisjoint(damageable(state))
        case _:
            return ""
    return "" if fits else wanted


def _kind_of_ability(state: GameState, obj: GameObject) -> str:
    """113.3b-c@2024: whether an ability on the stack was activated or has triggered."""
    ability = state.abilities[obj.id].ability
    return "activated" if isinstance(ability, ActivatedAbility) else "triggered"


def _obstacle_of_player(
    state: GameState, target: Target, chosen: PlayerId, speaker: AbilityContext
) -> str:
    player = state.players.get(chosen)
    if player is None or player.lost is not None:
        return "that player is not in the game"
    if shield := _shield_of_player(state, chosen, speaker):
        return shield
    if isinstance(target, TargetOpponent) or (isinstance(target, AnyTarget) and target.opponents):
        is_opponent = chosen in opponents(state, speaker.controller)
        return "" if is_opponent else "only an opponent can be one"
    if isinstance(target, TargetPlayer):
        did = _did(state, target, chosen, speaker)
        return (
            "" if did else "that player did not do this turn what its target is said to have done"
        )
    return "" if isinstance(target, AnyTarget) else "no player can be one"


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


def _shield_of_player(state: GameState, chosen: PlayerId, speaker: AbilityContext) -> str:
    """702.11c, 702.16b, 702.18a@2024: what keeps a player from being a target: hexproof, protection
    or shroud; "" if nothing does."""
    keywords = keywords_of_player(state, chosen)
    if not keywords:
        return ""
    if has(keywords, SHROUD):
        return "that player has shroud"
    if has(keywords, HEXPROOF) and chosen in opponents(state, speaker.controller):
        return "that player has hexproof"
    is_protected = is_protected_by(state, keywords, speaker.source)
    return "that player has protection from such sources" if is_protected else ""


def _shield(state: GameState, chosen: ObjectId, speaker: AbilityContext) -> str:
    """702.11b, 702.11d, 702.18a, 702.16b@2024: what keeps a permanent from being this target:
    hexproof, shroud or protection; "" if nothing does."""
    keywords = present(state, chosen).keywords
    if has(keywords, SHROUD):
        return "it has shroud"
    if state.objects[chosen].controller in opponents(state, speaker.controller):
        if has(keywords, HEXPROOF):
            return "it has hexproof"
        if is_hexproof_from(state, keywords, speaker.source):
            return "it has hexproof from such sources"
    is_protected = is_protected_from(state, chosen, speaker.source)
    return "it has protection from such sources" if is_protected else ""

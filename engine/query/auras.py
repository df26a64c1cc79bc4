"""What an Aura or Equipment can be attached to (301.5, 303.4, 702.5)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.engine.keywords import ENCHANT, RECONFIGURE, parameters
from turnfold.engine.keywords.enchanting import enchanted
from turnfold.engine.query.protection import is_player_protected_from, is_protected_from
from turnfold.engine.seating.seats import opponents, reaches
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import (
    Target,
    TargetCreature,
    TargetOpponent,
    TargetPermanent,
    TargetPlayer,
)


def enchant_target(quality: str) -> Target:
    """702.5a@2024: the target that the words after "enchant" mean."""
    if quality == "player":
        return TargetPlayer()
    if quality == "opponent":
        return TargetOpponent()
    said = enchanted(quality)
    if said == those(HasTypes(("creature",))):
        return TargetCreature()
    return TargetPermanent(said)


def is_legal_host(state: GameState, target: Target, host: int, aura: ObjectId) -> bool:
    """303.4c@2024: whether an Aura may be attached to something. Hexproof and shroud do not
    matter."""
    if is_player(host):
        there = state.players[host].lost is None
        rival = host in opponents(state, state.objects[aura].controller)
        chosen = isinstance(target, TargetPlayer) or (isinstance(target, TargetOpponent) and rival)
        return there and chosen
    if isinstance(target, TargetCreature):
        return present(state, host).is_creature
    if not isinstance(target, TargetPermanent):
        return False
    speaker = AbilityContext(aura, state.objects[aura].controller)
    return matches(state, target.filter, host, speaker)


def can_enchant(state: GameState, aura: ObjectId, host: int) -> bool:
    """301.5, 301.5c, 303.4c-d, 702.16c-d, 801.8-801.9@2024: whether an Aura or Equipment may be
    attached to this object or player."""
    if host == aura or not reaches(state, state.objects[aura].controller, host):
        return False
    what = present(state, aura)
    reconfigures = any(True for _ in parameters(what.keywords, RECONFIGURE))
    if (what.is_creature and not reconfigures) or "battle" in what.types:
        return False
    if "Equipment" in what.subtypes and (is_player(host) or not present(state, host).is_creature):
        return False
    if not is_player(host) and is_protected_from(state, host, aura):
        return False
    if is_player(host) and is_player_protected_from(state, host, aura):
        return False
    enchant = next(parameters(what.keywords, ENCHANT), "")
    return not enchant or is_legal_host(state, enchant_target(enchant), host, aura)

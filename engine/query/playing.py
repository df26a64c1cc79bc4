"""Which cards effects let players play from other zones than their hands (601.3, 611.2)."""

from turnfold.engine.characteristics.present import applies_to, changes_in_force
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.cards.casting import MayPlay
from turnfold.events.enums import Zone


def may_play(state: GameState, player: PlayerId, object_id: ObjectId) -> MayPlay | None:
    """601.3@2024: the permission with which a player may play a card that is not in hand; None if
    there is none. Of several the first counts that asks for no mana."""
    obj = state.objects.get(object_id)
    if obj is None or obj.zone in (Zone.BATTLEFIELD, Zone.STACK) or not state.effects:
        return None
    found = [
        each.change
        for each in changes_in_force(state)
        if isinstance(each.change, MayPlay)
        and each.controller == player
        and applies_to(state, each, object_id)
    ]
    return min(found, key=lambda each: not each.free, default=None)


def playable_elsewhere(state: GameState, player: PlayerId) -> list[ObjectId]:
    """601.3@2024: the cards that effects let a player play from other zones, in the order of their
    ids."""
    if not state.effects:
        return []
    found = {
        each
        for effect in changes_in_force(state)
        if isinstance(effect.change, MayPlay) and effect.controller == player
        for each in effect.objects or ()
        if not is_player(each)
    }
    return sorted(each for each in found if may_play(state, player, each) is not None)

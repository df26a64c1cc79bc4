"""Damage to a player that may be dealt to a planeswalker of theirs instead (306.7@2010)."""

from turnfold.engine.characteristics.present import of_type
from turnfold.engine.editions import sheet
from turnfold.engine.rules.damage.proposed import ProposedDamage, can_be_dealt_damage
from turnfold.engine.seating.seats import still_in, team
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, is_player
from turnfold.events.enums import DamageKind


def planeswalkers_instead(state: GameState, each: ProposedDamage) -> tuple[ObjectId, ...]:
    """306.7@2010: the planeswalkers to which the controller of the source may have it deal this
    noncombat damage instead of to the player, an opponent of theirs who controls them."""
    if each.kind is DamageKind.COMBAT or not is_player(each.target):
        return ()
    if not sheet(state.edition).redirects_to_planeswalkers:
        return ()
    by = each.controller
    if not by or not still_in(state, by) or by in team(state, each.target):
        return ()
    return tuple(
        walker
        for walker in of_type(state, "planeswalker")
        if state.objects[walker].controller == each.target and can_be_dealt_damage(state, walker)
    )

"""Who may attack and block what on this board (506, 508, 509)."""

from collections.abc import Container

from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    of_type,
    present,
)
from turnfold.engine.characteristics.referring import refer
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import DEFENDER, HASTE, has
from turnfold.engine.query.permissions import is_restricted, permissions_of
from turnfold.engine.seating.attacks import has_attacked, has_blocked
from turnfold.engine.seating.seats import attackable_opponents, play_together
from turnfold.engine.seating.speaking import defends
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards import modifications
from turnfold.events.enums import Zone

REQUIRE_ATTACKS = frozenset({"attack", "attack_player", "attack_it", "goaded"})
"""508.1d@2024: the kinds of requirements about attacking."""


def attack_targets(state: GameState, player: PlayerId) -> list[int]:
    """506.2, 506.3, 508.1b@2024: the players and permanents that this player may attack in the
    edition."""
    rivals = attackable_opponents(state, player)
    able = {each for kind in sheet(state.edition).attackable for each in of_type(state, kind)}
    # The battlefield lists the newest permanent first; the oldest is offered first.
    permanents = [
        each
        for each in reversed(state.battlefield if able else ())
        if each in able and not state.objects[each].phased_out and defends(state, each) in rivals
    ]
    return [*rivals, *permanents]


def why_cannot_attack(state: GameState, player: PlayerId, creature: ObjectId) -> str:
    """508.1a@2024: why a creature cannot be chosen as an attacker; "" if it can."""
    why = _unfit_for_combat(state, player, creature)
    if why:
        return why
    since = state.objects[creature].controlled_since_turn
    if since >= state.turn and not has(present(state, creature).keywords, HASTE):
        return "came under its controller's control this turn and has no haste"
    return ""


def why_kept_from_attacking(state: GameState, creature: ObjectId) -> str:
    """508.1c, 702.3b@2024: what keeps a creature from attacking whomever it could attack, in words
    that follow "can't attack #2"; "" if nothing does. In 2004 Walls can't attack (308.2a@2004)."""
    what = present(state, creature)
    barred = what.subtypes.intersection(sheet(state.edition).creature_types_that_cannot_attack)
    if barred or has(what.keywords, DEFENDER):
        if permissions_of(state, "attack_despite_defender", creature):
            return ""
        return f" because it is a {min(barred)}" if barred else " because it has defender"
    return " because of an effect" if is_restricted(state, "attack", creature) else ""


def has_to_attack(state: GameState, creature: ObjectId) -> bool:
    """506.6@2024: whether an effect requires a creature to attack, whether or not the effect says
    what."""
    return any(
        each.change.must in REQUIRE_ATTACKS
        and not getattr(each.change, "one_of_them", False)
        and applies_to(state, each, creature)
        and not has_obeyed(state, each, each.change, creature)
        for each in changes_in_force(state)
        if isinstance(each.change, modifications.AnyRequirement)
    )


def wanted_attack(
    state: GameState,
    each: ContinuousChange,
    must: modifications.PlayerRequirement | modifications.ObjectRequirement,
) -> list[int]:
    """508.1d@2024: the players and permanents such that an attack on one of them obeys the
    requirement."""
    if isinstance(must, modifications.ObjectRequirement):
        return refer(state, must.object, each.speaker)
    players = refer(state, must.player, each.speaker)
    return [*players, *(planeswalkers_of(state, players) if must.planeswalkers else ())]


def planeswalkers_of(state: GameState, players: Container[PlayerId]) -> list[ObjectId]:
    """306@2024: the planeswalkers that these players control."""
    return [
        each for each in of_type(state, "planeswalker") if state.objects[each].controller in players
    ]


def has_obeyed(
    state: GameState, each: ContinuousChange, must: modifications.AnyRequirement, creature: ObjectId
) -> bool:
    """508.1d, 509.1c@2024: whether a creature that must attack, block or be blocked this turn has
    already done so, and need not do it in each combat."""
    if isinstance(must, modifications.CombatRequirement | modifications.Goading) or not must.once:
        return False
    if isinstance(must, modifications.BlockedRequirement):
        return has_blocked(state, attacker=creature)
    if sheet(state.edition).required_in_each_combat:
        return False
    match must:
        case modifications.Requirement(must="block"):
            return has_blocked(state, creature)
        case modifications.Requirement():
            return has_attacked(state, creature)
        case modifications.ObjectRequirement(must="block_it"):
            wanted = refer(state, must.object, each.speaker)
            return any(has_blocked(state, creature, attacker) for attacker in wanted)
        case _:
            wanted = wanted_attack(state, each, must)
            return any(has_attacked(state, creature, target) for target in wanted)


def why_cannot_block(state: GameState, player: PlayerId, creature: ObjectId) -> str:
    """509.1a@2024: why a creature cannot be chosen as a blocker; "" if it can."""
    return _unfit_for_combat(state, player, creature)


def _unfit_for_combat(state: GameState, player: PlayerId, creature: ObjectId) -> str:
    """506.3, 508.1a, 509.1a@2024: why it can be chosen neither as an attacker nor as a blocker."""
    obj = state.objects.get(creature)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return "is not on the battlefield"
    what = present(state, creature)
    if not play_together(state, player, obj.controller):
        return "is controlled by another player"
    if not what.is_creature:
        return "is no creature"
    if "battle" in what.types:
        return "is a battle"
    return "is tapped" if obj.tapped else ""


def most_blocked(state: GameState, creature: ObjectId) -> int:
    """509.1a@2024: the greatest number of attackers that a creature may block; 0 stands for any
    number."""
    found = permissions_of(state, "block_additional", creature)
    more = [each.number for each in found if isinstance(each, modifications.NumberedPermission)]
    return 0 if -1 in more else 1 + sum(more)

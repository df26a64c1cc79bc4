"""Excess damage: redirected as damage is dealt, and noted once it was (120.4a, 120.10)."""

from msgspec.structs import replace as with_changes

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import DEATHTOUCH, has
from turnfold.engine.rules.damage.proposed import DamageResult, PendingFacts, ProposedDamage
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import ObjectId, is_player
from turnfold.events.damage import ExcessDamageNoted, ExcessDamageRedirected

COUNTERS = {"planeswalker": "loyalty", "battle": "defense"}
"""The counters that damage removes from a planeswalker or battle (120.3c, h)."""


def redirected(
    state: GameState, batch: list[ProposedDamage], pending: PendingFacts
) -> list[ProposedDamage]:
    """120.4a@2024: the batch with excess damage redirected, before anything is prevented."""
    result = []
    for each in batch:
        if not each.excess_to or not _may_exceed(state, each.target):
            result.append(each)
            continue
        others = sum(b.amount for b in batch if b.target == each.target and b is not each)
        room = room_for(state, each.target, others, has(each.keywords, DEATHTOUCH))
        beyond = each.amount - min(each.amount, room)
        if beyond:
            moved = ExcessDamageRedirected(each.source, each.excess_to, beyond)
            result.append(
                with_changes(
                    each,
                    target=each.excess_to,
                    amount=beyond,
                    excess_to=0,
                    causes=pending.add(moved, "120.4a", each.causes),
                )
            )
        if beyond < each.amount:
            result.append(with_changes(each, amount=each.amount - beyond, excess_to=0))
    return result


def _may_exceed(state: GameState, target: int) -> bool:
    """120.4a@2024: whether damage to it may be excess damage: to a permanent, in the
    first year only to a creature."""
    if is_player(target):
        return False
    return sheet(state.edition).excess_damage == "noted" or present(state, target).is_creature


def room_for(state: GameState, permanent: ObjectId, others: int, deathtouch: bool) -> int:
    """120.4a@2024: how much damage to a permanent is not excess, after `others` damage from other
    sources.

    With deathtouch, 1 damage to a creature is not excess, or none if it has been dealt lethal
    damage already. If the permanent has several types, the smallest amount counts.
    """
    obj, what = state.objects[permanent], present(state, permanent)
    rooms = []
    if what.is_creature:
        room = what.toughness - obj.damage - others
        rooms.append(min(room, 1) if deathtouch else room)
    for kind, counter in COUNTERS.items():
        if kind in what.types:
            rooms.append(number_of(obj.counters, counter) - others)
    return max(min(rooms, default=0), 0)


def noted(state: GameState, batch: list[ProposedDamage]) -> list[DamageResult]:
    """120.10@2024: how much excess damage the whole batch deals to each permanent."""
    found: list[DamageResult] = []
    for target in dict.fromkeys(each.target for each in batch if not is_player(each.target)):
        by = tuple(number for number, each in enumerate(batch) if each.target == target)
        dealt = [batch[number] for number in by]
        deathtouch = any(has(each.keywords, DEATHTOUCH) for each in dealt)
        beyond = sum(each.amount for each in dealt) - room_for(state, target, 0, deathtouch)
        if beyond > 0:
            found.append(DamageResult(ExcessDamageNoted(target, beyond), "120.10", by))
    return found

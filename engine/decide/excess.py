"""Damage beyond what is lethal: redirected as it is dealt, noted when it was (120.4a, 120.10)."""

from msgspec.structs import replace as with_changes

from engine.decide.proposed import Proposed
from engine.query.characteristics import present
from engine.state import GameState, count
from events.base import ObjectId, is_player
from events.damage import ExcessDamageNoted, ExcessDamageRedirected
from events.vocabulary import AnyEvent

COUNTERS = {"planeswalker": "loyalty", "battle": "defense"}
"""What damage takes from a permanent that is no creature (120.3c, h)."""


def redirected(
    state: GameState, batch: list[Proposed], facts: list[tuple[AnyEvent, str]]
) -> list[Proposed]:
    """120.4a@2024: what is beyond lethal goes elsewhere, before anything is prevented."""
    result = []
    for each in batch:
        if not each.excess_to or is_player(each.target):
            result.append(each)
            continue
        others = sum(b.amount for b in batch if b.target == each.target and b is not each)
        room = room_for(state, each.target, others, "deathtouch" in each.keywords)
        beyond = each.amount - min(each.amount, room)
        if beyond:
            facts.append((ExcessDamageRedirected(each.source, each.excess_to, beyond), "120.4a"))
            result.append(with_changes(each, target=each.excess_to, amount=beyond, excess_to=0))
        if beyond < each.amount:
            result.append(with_changes(each, amount=each.amount - beyond, excess_to=0))
    return result


def room_for(state: GameState, permanent: ObjectId, others: int, deathtouch: bool) -> int:
    """120.4a@2024: how much damage to a permanent is not excess, after what `others` deal it.

    With deathtouch all above 1 is excess for a creature. Of several types the least room counts.
    """
    obj, what = state.objects[permanent], present(state, permanent)
    rooms = []
    if what.is_creature:
        rooms.append(1 if deathtouch else what.toughness - obj.damage - others)
    for kind, counter in COUNTERS.items():
        if kind in what.types:
            rooms.append(count(obj.counters, counter) - others)
    return max(min(rooms, default=0), 0)


def noted(state: GameState, batch: list[Proposed]) -> list[AnyEvent]:
    """120.10@2024: how much more than lethal each permanent is dealt by the whole batch."""
    found: list[AnyEvent] = []
    for target in dict.fromkeys(each.target for each in batch if not is_player(each.target)):
        dealt = [each for each in batch if each.target == target]
        deathtouch = any("deathtouch" in each.keywords for each in dealt)
        beyond = sum(each.amount for each in dealt) - room_for(state, target, 0, deathtouch)
        if beyond > 0:
            found.append(ExcessDamageNoted(target, beyond))
    return found

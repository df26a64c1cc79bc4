"""Which earlier fact a fact follows from, where it is not just the decision or resolution at hand.

Each row says how to know the cause of a fact when looking back from it; the nearest one counts.
`FAR` rows may find it in an earlier commit: what was cast resolves after others have passed.
"""

from collections.abc import Callable, Sequence
from typing import Any

from events.base import Event
from events.combat import (
    AttackerDeclared,
    BlockerDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
)
from events.damage import (
    CombatDamageAssigned,
    DamageDealt,
    DamageMarked,
    DeathtouchNoted,
    ExcessDamageNoted,
)
from events.enums import DamageKind, Loss, Movement
from events.game import (
    DrawFailed,
    GameEnded,
    LifeLost,
    PlayerCountersChanged,
    PlayerLeft,
    PlayerLost,
)
from events.log import Entry
from events.permanents import CountersChanged
from events.stack import AbilityActivated, AbilityTriggered, ResolutionBegan, SpellCast
from events.vocabulary import AnyEvent
from events.zones import CardDiscarded, CardDrawn, LandPlayed, PermanentEntered, ZoneChanged

LOOK_BACK = 400
"""How many events of earlier commits are looked through."""

Looks = Callable[[Any, AnyEvent], bool]


def _was_put_on_stack(event: ResolutionBegan, before: AnyEvent) -> bool:
    kinds = SpellCast | AbilityActivated | AbilityTriggered
    return isinstance(before, kinds) and before.object == event.object


def _was_assigned(event: DamageDealt, before: AnyEvent) -> bool:
    return (
        isinstance(before, CombatDamageAssigned)
        and event.kind is DamageKind.COMBAT
        and (before.source, before.target) == (event.source, event.target)
    )


def _was_dealt_to_it(event: DamageMarked | DeathtouchNoted, before: AnyEvent) -> bool:
    return isinstance(before, DamageDealt) and before.target == event.object


def _was_dealt_to_player(event: LifeLost, before: AnyEvent) -> bool:
    return isinstance(before, DamageDealt) and before.target == event.player


def _was_dealt_to_target(event: ExcessDamageNoted, before: AnyEvent) -> bool:
    return isinstance(before, DamageDealt) and before.target == event.target


def _moved_it(event: Any, before: AnyEvent) -> bool:
    return isinstance(before, ZoneChanged) and before.became == event.object


def _declared_it(event: CreatureBecameAttacking, before: AnyEvent) -> bool:
    return isinstance(before, AttackerDeclared) and before.object == event.object


def _declared_block(event: CreatureBecameBlocking, before: AnyEvent) -> bool:
    return isinstance(before, BlockerDeclared) and before.object == event.object


def _blocks_it(event: CreatureBecameBlocked, before: AnyEvent) -> bool:
    return isinstance(before, CreatureBecameBlocking) and event.object in before.attackers


def _lost_so(event: PlayerLost, before: AnyEvent) -> bool:
    match event.loss:
        case Loss.LIFE:
            return isinstance(before, LifeLost) and before.player == event.player
        case Loss.POISON:
            return isinstance(before, PlayerCountersChanged) and before.player == event.player
        case Loss.EMPTY_LIBRARY:
            return isinstance(before, DrawFailed) and before.player == event.player
    return False


def _somebody_lost(event: GameEnded, before: AnyEvent) -> bool:
    return isinstance(before, PlayerLost)


def _lost_before(event: PlayerLeft, before: AnyEvent) -> bool:
    return isinstance(before, PlayerLost) and before.player == event.player


def _brought_down(event: ZoneChanged, before: AnyEvent) -> bool:
    """704.5f-j: the damage, the counters or the newcomer that state-based actions answer; 800.4a:
    the owner who left."""
    match event.movement:
        case Movement.LETHAL_DAMAGE | Movement.DEATHTOUCH_DAMAGE:
            return isinstance(before, DamageDealt) and before.target == event.object
        case Movement.ZERO_TOUGHNESS | Movement.ZERO_LOYALTY | Movement.ZERO_DEFENSE:
            return isinstance(before, CountersChanged) and before.object == event.object
        case Movement.LEGEND_RULE:
            return isinstance(before, PermanentEntered)
        case Movement.LEFT_GAME:
            return isinstance(before, PlayerLeft)
    return False


RESULTS: dict[type[Event], Looks] = {LifeLost: _was_dealt_to_player}
"""Facts that follow from damage when they are told in the same instant as it (120.3a)."""

NEAR: dict[type[Event], Looks] = {
    CardDiscarded: _moved_it,
    CardDrawn: _moved_it,
    CreatureBecameAttacking: _declared_it,
    CreatureBecameBlocked: _blocks_it,
    CreatureBecameBlocking: _declared_block,
    DamageMarked: _was_dealt_to_it,
    DeathtouchNoted: _was_dealt_to_it,
    ExcessDamageNoted: _was_dealt_to_target,
    GameEnded: _somebody_lost,
    LandPlayed: _moved_it,
    PermanentEntered: _moved_it,
    PlayerLeft: _lost_before,
    PlayerLost: _lost_so,
    ZoneChanged: _brought_down,
}
"""Facts whose cause is in the same commit."""

FAR: dict[type[Event], Looks] = {DamageDealt: _was_assigned, ResolutionBegan: _was_put_on_stack}
"""Facts whose cause may be in an earlier commit."""

EXPLAINED = frozenset({*RESULTS, *NEAR, *FAR})
"""All these; the cause of others is the decision or resolution at hand."""


def cause_of(
    event: AnyEvent,
    entries: Sequence[Entry],
    first: int,
    history: Sequence[AnyEvent],
    instant: int,
) -> int | None:
    """The sequence number of what `event` follows from; None when no row names it.

    `entries` are those of the open commit, whose first event has the number `first`; `history`
    is every event before it; `instant` is the number of the first event of the same instant.
    """
    looks, nearest = NEAR.get(type(event)) or FAR.get(type(event)), first
    if looks is None:
        looks, nearest = RESULTS.get(type(event)), instant
    if looks is None:
        return None
    for number in range(len(entries) - 1, nearest - first - 1, -1):
        if looks(event, entries[number].event):
            return first + number
    if type(event) in FAR:
        for number in range(len(history) - 1, max(len(history) - LOOK_BACK, 0) - 1, -1):
            if looks(event, history[number]):
                return number
    return None


def newest(
    is_it: Callable[[AnyEvent], bool],
    entries: Sequence[Entry],
    first: int,
    history: Sequence[AnyEvent],
) -> int | None:
    """The sequence number of the newest fact of that kind in the whole log; None without one."""
    for number in range(len(entries) - 1, -1, -1):
        if is_it(entries[number].event):
            return first + number
    return next((n for n in range(len(history) - 1, -1, -1) if is_it(history[n])), None)

"""Which earlier fact a fact follows from, where it is not just the decision or resolution at hand.

Each row says how to know the cause of a fact when looking back from it; the nearest one counts.
`FAR` rows may find it in an earlier commit: what was cast resolves after others have passed.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

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

PutOnStack = SpellCast | AbilityActivated | AbilityTriggered
Moved = CardDiscarded | CardDrawn | LandPlayed | PermanentEntered


def _is_its_object(event: ResolutionBegan, before: PutOnStack) -> bool:
    return before.object == event.object


def _was_assigned(event: DamageDealt, before: CombatDamageAssigned) -> bool:
    return event.kind is DamageKind.COMBAT and (before.source, before.target) == (
        event.source,
        event.target,
    )


def _was_dealt_to_it(event: DamageMarked | DeathtouchNoted, before: DamageDealt) -> bool:
    return before.target == event.object


def _was_dealt_to_player(event: LifeLost, before: DamageDealt) -> bool:
    return before.target == event.player


def _was_dealt_to_target(event: ExcessDamageNoted, before: DamageDealt) -> bool:
    return before.target == event.target


def _moved_it(event: Moved, before: ZoneChanged) -> bool:
    return before.became == event.object


def _declared_it(event: CreatureBecameAttacking, before: AttackerDeclared) -> bool:
    return before.object == event.object


def _declared_block(event: CreatureBecameBlocking, before: BlockerDeclared) -> bool:
    return before.object == event.object


def _blocks_it(event: CreatureBecameBlocked, before: CreatureBecameBlocking) -> bool:
    return event.object in before.attackers


def _lost_so(event: PlayerLost, before: LifeLost | PlayerCountersChanged | DrawFailed) -> bool:
    return isinstance(before, LOST_BY.get(event.loss, ())) and before.player == event.player


LOST_BY: dict[Loss, type[Event]] = {
    Loss.LIFE: LifeLost,
    Loss.POISON: PlayerCountersChanged,
    Loss.EMPTY_LIBRARY: DrawFailed,
}
"""704.5a-c: what a player lost the game by."""


def _somebody_lost(event: GameEnded, before: PlayerLost) -> bool:
    return True


def _lost_before(event: PlayerLeft, before: PlayerLost) -> bool:
    return before.player == event.player


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


class Looks(NamedTuple):
    """How to know a cause when looking back: its kinds, and what else must be true of it."""

    kinds: frozenset[type[Event]]
    is_it: Callable[[Any, Any], bool]


def _for(is_it: Callable[[Any, Any], bool], *kinds: type[Event]) -> Looks:
    return Looks(frozenset(kinds), is_it)


RESULTS: dict[type[Event], Looks] = {LifeLost: _for(_was_dealt_to_player, DamageDealt)}
"""Facts that follow from damage when they are told in the same instant as it (120.3a)."""

NEAR: dict[type[Event], Looks] = {
    CardDiscarded: _for(_moved_it, ZoneChanged),
    CardDrawn: _for(_moved_it, ZoneChanged),
    CreatureBecameAttacking: _for(_declared_it, AttackerDeclared),
    CreatureBecameBlocked: _for(_blocks_it, CreatureBecameBlocking),
    CreatureBecameBlocking: _for(_declared_block, BlockerDeclared),
    DamageMarked: _for(_was_dealt_to_it, DamageDealt),
    DeathtouchNoted: _for(_was_dealt_to_it, DamageDealt),
    ExcessDamageNoted: _for(_was_dealt_to_target, DamageDealt),
    GameEnded: _for(_somebody_lost, PlayerLost),
    LandPlayed: _for(_moved_it, ZoneChanged),
    PermanentEntered: _for(_moved_it, ZoneChanged),
    PlayerLeft: _for(_lost_before, PlayerLost),
    PlayerLost: _for(_lost_so, *LOST_BY.values()),
    ZoneChanged: _for(_brought_down, DamageDealt, CountersChanged, PermanentEntered, PlayerLeft),
}
"""Facts whose cause is in the same commit."""

FAR: dict[type[Event], Looks] = {
    DamageDealt: _for(_was_assigned, CombatDamageAssigned),
    ResolutionBegan: _for(_is_its_object, SpellCast, AbilityActivated, AbilityTriggered),
}
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
    kinds, is_it = looks
    for number in range(len(entries) - 1, nearest - first - 1, -1):
        before = entries[number].event
        if type(before) in kinds and is_it(event, before):
            return first + number
    if type(event) in FAR:
        for number in range(len(history) - 1, max(len(history) - LOOK_BACK, 0) - 1, -1):
            before = history[number]
            if type(before) in kinds and is_it(event, before):
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

"""What damage does that has been dealt: its results, and what replaces those (120.3, 120.4c)."""

from engine.decide.excess import COUNTERS
from engine.decide.life import raised_gain
from engine.decide.proposed import Proposed
from engine.query.characteristics import present
from engine.query.replacing import counters_lost, is_to, replacing
from engine.state import GameState, count
from events.base import ObjectId, PlayerId, is_player
from events.damage import DamageMarked, DeathtouchNoted
from events.enums import DamageKind
from events.game import LifeGained, LifeLost, PlayerCountersChanged
from events.permanents import CountersChanged
from events.vocabulary import AnyEvent

Gains = list[tuple[PlayerId, int]]


def results_of(state: GameState, batch: list[Proposed], gains: Gains) -> list[AnyEvent]:
    """120.3@2024: every result of the damage, after effects that change results.

    `gains` is life that comes with it: what preventing some of the damage gave.
    """
    found: list[AnyEvent] = []
    for each in batch:
        found += _poison(each) if is_player(each.target) else _on_creature(state, each)
    found += _counters_lost(state, batch)
    return found + _life(state, batch, [*gains, *_lifelink(batch)])


def _poison(each: Proposed) -> list[AnyEvent]:
    """120.3b, g@2024: infect instead of the loss of life, toxic besides."""
    found: list[AnyEvent] = []
    if "infect" in each.keywords:
        found.append(PlayerCountersChanged(each.target, "poison", each.amount))
    toxic = sum(int(k.removeprefix("toxic ")) for k in each.keywords if k.startswith("toxic "))
    if toxic and each.kind is DamageKind.COMBAT:
        found.append(PlayerCountersChanged(each.target, "poison", toxic))
    return found


def _on_creature(state: GameState, each: Proposed) -> list[AnyEvent]:
    """120.3d, e@2024: -1/-1 counters or marked damage; deathtouch is noted (704.5h)."""
    if not present(state, each.target).is_creature:
        return []
    found: list[AnyEvent] = []
    if each.keywords & {"wither", "infect"}:
        found.append(CountersChanged(each.target, "-1/-1", each.amount))
    else:
        found.append(DamageMarked(each.target, each.amount))
    if "deathtouch" in each.keywords:
        found.append(DeathtouchNoted(each.target))
    return found


def _counters_lost(state: GameState, batch: list[Proposed]) -> list[AnyEvent]:
    """120.3c, h@2024: loyalty and defense counters, of which no more can go than there are."""
    whole: dict[ObjectId, int] = {}
    for each in batch:
        if not is_player(each.target):
            whole[each.target] = whole.get(each.target, 0) + each.amount
    found: list[AnyEvent] = []
    for target, amount in whole.items():
        types, counters = present(state, target).types, state.objects[target].counters
        for kind, counter in COUNTERS.items():
            removed = min(amount, count(counters, counter)) if kind in types else 0
            removed = counters_lost(state, target, counter, removed)
            if removed:
                found.append(CountersChanged(target, counter, -removed))
    return found


def _lifelink(batch: list[Proposed]) -> Gains:
    """120.3f@2024: each source with lifelink gives its controller life once (702.15e)."""
    gained: dict[tuple[ObjectId, PlayerId], int] = {}
    for each in batch:
        if "lifelink" in each.keywords:
            key = each.source, each.controller
            gained[key] = gained.get(key, 0) + each.amount
    return [(player, amount) for (_, player), amount in gained.items()]


def _life(state: GameState, batch: list[Proposed], gains: Gains) -> list[AnyEvent]:
    """120.3a, 120.4c@2024: life lost and gained, the net of it judged as one."""
    raised = [
        (player, raised_gain(state, player, amount))
        for player, amount in gains
        if player in state.players and state.players[player].lost is None
    ]
    lost: dict[PlayerId, int] = {}
    for each in batch:
        if is_player(each.target) and "infect" not in each.keywords:
            lost[each.target] = lost.get(each.target, 0) + each.amount
    found: list[AnyEvent] = []
    for player, amount in lost.items():
        gained = sum(more for who, more in raised if who == player)
        amount = _not_below_one(state, player, amount, gained)
        if amount > 0:
            found.append(LifeLost(player, amount))
    return found + [LifeGained(player, amount) for player, amount in raised if amount > 0]


def _not_below_one(state: GameState, player: PlayerId, lost: int, gained: int) -> int:
    """120.4c@2024: an effect that damage can't bring life below 1 judges the net of the event."""
    life = state.players[player].life
    if life + gained - lost >= 1 or life < 1:
        return lost
    if any(is_to(state, each, player) for each in replacing(state, "life_loss_below_one")):
        return max(life + gained - 1, 0)
    return lost

"""The results of damage that has been dealt, and what replaces them (120.3, 120.4c)."""

from typing import NamedTuple

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import (
    DEATHTOUCH,
    INFECT,
    LIFELINK,
    TOXIC,
    WITHER,
    has,
    has_any,
    parameters,
)
from turnfold.engine.query.permissions import permissions_of
from turnfold.engine.query.replacing import (
    counters_lost,
    is_to,
    player_or_controller,
    replacing,
)
from turnfold.engine.rules.damage.excess import COUNTERS
from turnfold.engine.rules.damage.proposed import DamageResult, Effects, ProposedDamage
from turnfold.engine.rules.players.life import raised_gain
from turnfold.engine.rules.replacement.counters import counters_put
from turnfold.engine.rules.replacement.ordering import Ask, ChangedAmount
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.replacements import LifeFloor
from turnfold.events.damage import CommanderDamageNoted, DamageMarked, DeathtouchNoted
from turnfold.events.enums import DamageKind
from turnfold.events.game import LifeGained, LifeLost, PlayerCountersChanged
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import CountersChanged


class Gain(NamedTuple):
    """Life gained because of damage: the player, the amount, the rest as in `DamageResult`."""

    player: PlayerId
    amount: int
    rule: str
    by: tuple[int, ...]
    causes: Causes = ()
    effects: Effects = ()


def results_of(
    state: GameState, batch: list[ProposedDamage], gains: list[Gain], ask: Ask
) -> list[DamageResult]:
    """120.3@2024: every result of the damage, after effects that change results. Players choose in
    turn order (101.4).

    `gains` is the life that is gained because some of the damage was prevented.
    """
    gains = [*gains, *_lifelink(batch)]
    put: list[list[DamageResult]] = [[] for _ in batch]
    raised: dict[int, Gain] = {}
    for player in in_turn_order(state):
        for number, each in enumerate(batch):
            if player_or_controller(state, each.target) == player:
                of = _poison if is_player(each.target) else _on_creature
                put[number] = [one._replace(by=(number,)) for one in of(state, each, ask)]
        for number, gain in enumerate(gains):
            if gain.player == player:
                raised[number] = _raised(state, gain, ask)
    found = [one for ones in put for one in ones]
    found += _counters_lost(state, batch)
    return found + _life(state, batch, [raised[number] for number in sorted(raised)])


def _put(
    state: GameState, each: ProposedDamage, counter: str, amount: int, ask: Ask, rule: str
) -> list[DamageResult]:
    """120.3b, d@2024: the counters that damage brings, if any are put, and who puts them: its
    source's controller, where the edition says that a player does."""
    by = each.controller if sheet(state.edition).counters_are_put_by_players else NOBODY
    number, effects = counters_put(state, by, each.target, counter, amount, ask)
    change = PlayerCountersChanged if is_player(each.target) else CountersChanged
    put = DamageResult(change(each.target, counter, number, by), rule, effects=effects)
    return [put] if number else []


def _poison(state: GameState, each: ProposedDamage, ask: Ask) -> list[DamageResult]:
    """120.3b, g@2024: poison counters: by infect instead of a loss of life, by toxic in
    addition."""
    found: list[DamageResult] = []
    if has(each.keywords, INFECT):
        found += _put(state, each, "poison", each.amount, ask, "120.3b")
    toxic = sum(map(int, parameters(each.keywords, TOXIC)))
    if toxic and each.kind is DamageKind.COMBAT:
        found += _put(state, each, "poison", toxic, ask, "120.3g")
    return found


def _on_creature(state: GameState, each: ProposedDamage, ask: Ask) -> list[DamageResult]:
    """120.3d, e@2024: -1/-1 counters or marked damage; deathtouch is noted (704.5h)."""
    if not present(state, each.target).is_creature:
        return []
    found: list[DamageResult] = []
    if has_any(each.keywords, WITHER, INFECT) or permissions_of(
        state, "deal_damage_as_wither", each.source
    ):
        found += _put(state, each, "-1/-1", each.amount, ask, "120.3d")
    else:
        found.append(DamageResult(DamageMarked(each.target, each.amount), "120.3e"))
    if has(each.keywords, DEATHTOUCH):
        found.append(DamageResult(DeathtouchNoted(each.target), "704.5h"))
    return found


def commander_damage(state: GameState, batch: list[ProposedDamage]) -> list[DamageResult]:
    """903.10a@2024: combat damage that commanders deal to players, which is counted."""
    return [
        DamageResult(CommanderDamageNoted(each.source, each.target, each.amount), "903.10a", (by,))
        for by, each in enumerate(batch)
        if is_player(each.target)
        and each.kind is DamageKind.COMBAT
        and each.source in state.objects
        and state.objects[each.source].commander
    ]


def _by_target(batch: list[ProposedDamage]) -> dict[int, list[int]]:
    """The places in the batch of the damage to each recipient."""
    found: dict[int, list[int]] = {}
    for number, each in enumerate(batch):
        found.setdefault(each.target, []).append(number)
    return found


def _counters_lost(state: GameState, batch: list[ProposedDamage]) -> list[DamageResult]:
    """120.3c, h@2024: loyalty and defense counters, never more than there are."""
    found: list[DamageResult] = []
    for target, by in _by_target(batch).items():
        if is_player(target):
            continue
        amount = sum(batch[number].amount for number in by)
        types, counters = present(state, target).types, state.objects[target].counters
        for kind, counter in COUNTERS.items():
            removed = min(amount, number_of(counters, counter)) if kind in types else 0
            removed, effects = counters_lost(state, target, counter, removed)
            if removed:
                change = CountersChanged(target, counter, -removed)
                rule = LOST_UNDER[counter]
                found.append(DamageResult(change, rule, tuple(by), effects=effects))
    return found


LOST_UNDER = {"loyalty": "120.3c", "defense": "120.3h"}


def _lifelink(batch: list[ProposedDamage]) -> list[Gain]:
    """120.3f@2024: each source with lifelink gives its controller life once (702.15e)."""
    linked: dict[tuple[ObjectId, PlayerId], list[int]] = {}
    for number, each in enumerate(batch):
        if has(each.keywords, LIFELINK):
            linked.setdefault((each.source, each.controller), []).append(number)
    return [
        Gain(player, sum(batch[number].amount for number in by), "120.3f", tuple(by))
        for (_, player), by in linked.items()
    ]


def _life(state: GameState, batch: list[ProposedDamage], raised: list[Gain]) -> list[DamageResult]:
    """120.3a, 120.4c@2024: life lost and gained, where the sum is judged as a whole."""
    found: list[DamageResult] = []
    for player, by in _by_target(batch).items():
        by = [number for number in by if not has(batch[number].keywords, INFECT)]
        if not is_player(player) or not by:
            continue
        amount = sum(batch[number].amount for number in by)
        gained = sum(each.amount for each in raised if each.player == player)
        amount, effects = _not_below_floor(state, player, amount, gained)
        if amount > 0:
            lost = LifeLost(player, amount)
            found.append(DamageResult(lost, "120.3a", tuple(by), effects=effects))
    return found + [
        DamageResult(
            LifeGained(each.player, each.amount), each.rule, each.by, each.causes, each.effects
        )
        for each in raised
        if each.amount > 0
    ]


def _raised(state: GameState, gain: Gain, ask: Ask) -> Gain:
    amount, effects = raised_gain(state, gain.player, gain.amount, ask)
    return gain._replace(amount=amount, effects=effects)


def _not_below_floor(state: GameState, player: PlayerId, lost: int, gained: int) -> ChangedAmount:
    """120.4c@2024: an effect that keeps damage from bringing life below a number looks at the sum
    of losses and gains. It applies to players who have at least that much life."""
    life = state.players[player].life
    floors = {
        each.source.id: each.ability.floor
        for each in replacing(state, LifeFloor)
        if life >= each.ability.floor and is_to(state, each, player)
    }
    floor = max(floors.values(), default=None)
    if floor is None or life + gained - lost >= floor:
        return ChangedAmount(lost)
    highest = tuple(each for each, least in floors.items() if least == floor)
    return ChangedAmount(max(life + gained - floor, 0), highest)

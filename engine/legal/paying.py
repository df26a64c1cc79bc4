"""What a player can pay, and in which ways (118, 601.2f-h)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.memory import OTHER_MANA
from turnfold.engine.characteristics.present import usable_abilities, usable_on_battlefield
from turnfold.engine.query.activation_costs import cost_to_activate
from turnfold.engine.query.replacing import can_have_counters
from turnfold.engine.record.recorder import Illegal, probe
from turnfold.engine.rules.casting import mana_abilities
from turnfold.engine.rules.mana import mana
from turnfold.engine.rules.mana.costs import (
    discardable,
    exilable,
    is_power_enough,
    objects_asked,
    returnable,
    revealable,
    sacrificeable,
    tappable,
)
from turnfold.engine.rules.mana.counter_costs import counted
from turnfold.engine.rules.mana.sources import AvailableMana, colors_of, just_taps, purses
from turnfold.engine.rules.mana.spending import Payable
from turnfold.engine.solve.too_many import Budget, TooMany
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Cost, NumberTapped, PowerTapped
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.effects import AddMana, DealDamage, LoseLife, PutCounters
from turnfold.events.cards.measures import OneMeasure
from turnfold.events.cards.triggers import IsTappedForMana
from turnfold.events.enums import Zone

Activations = tuple[tuple[ObjectId, int], ...]
"""Mana abilities as decisions list them: (permanent, number of the ability)."""


PAID = "finding out what can be paid here takes more steps than are allowed"
"""The message if more would have to be tried."""


def objects_chosen(
    state: GameState, player: PlayerId, source: ObjectId, cost: Cost
) -> Iterable[tuple[ObjectId, ...]]:
    """601.2h@2024: every choice of objects that pays the part of a cost that is not mana.

    Nothing if it cannot be paid. Cards to discard come first, then permanents to tap, each in
    rising order.
    """
    if not _can_pay(state, player, source, cost):
        return []
    if not objects_asked(cost) and cost.tap_others is None:
        return [()]
    # A spell has left the hand before its costs are paid (601.2a), so it cannot be discarded.
    hand = sorted(each for each in discardable(state, player, source, cost) if each != source)
    victims: list[tuple[ObjectId, ...]] = [()]
    if cost.sacrifice is not None:
        able = sorted(sacrificeable(state, player, source, cost))
        victims = list(combinations(able, cost.sacrifice_number))
    if cost.sacrifice_self or cost.exile_self:
        victims = [each for each in victims if source not in each]
    turned: list[tuple[ObjectId, ...]] = [()]
    if cost.tap_others is not None:
        able = sorted(tappable(state, player, source, cost, cost.tap_others))
        turned = _turned(state, able, cost.tap_others)
    gone = _returned_and_exiled(state, player, source, cost)
    discards = combinations(hand, cost.discard)
    return (
        (*cards, *tapped, *victim, *more)
        for cards in discards
        for tapped in turned
        for victim in victims
        for more in gone
        if set(more).isdisjoint((*cards, *victim))
    )


def _returned_and_exiled(
    state: GameState, player: PlayerId, source: ObjectId, cost: Cost
) -> list[tuple[ObjectId, ...]]:
    """Every choice of what a cost returns to a hand, exiles and reveals, and of the permanents
    whose counters it changes. A spell has left the zone that it is cast from before its costs are
    paid (601.2a)."""
    returned: list[tuple[ObjectId, ...]] = [()]
    if cost.return_one is not None:
        able = sorted(returnable(state, player, source, cost))
        away = cost.sacrifice_self or cost.exile_self
        returned = [(each,) for each in able if not (away and each == source)]
    exiled: list[tuple[ObjectId, ...]] = [()]
    if cost.exile is not None:
        able = sorted(exilable(state, player, source, cost))
        exiled = list(combinations(able, cost.exile_number))
    shown: list[tuple[ObjectId, ...]] = [()]
    if cost.reveal is not None:
        shown = [(each,) for each in sorted(revealable(state, player, source, cost))]
    changed = product(
        *(
            sorted(counted(state, player, source, cost, wanted))
            for wanted in (cost.remove_from, cost.put_on)
            if wanted is not None
        )
    )
    return [tuple(chain.from_iterable(each)) for each in product(returned, exiled, shown, changed)]


def _turned(
    state: GameState, able: Sequence[ObjectId], asked: NumberTapped | PowerTapped
) -> list[tuple[ObjectId, ...]]:
    """702.122a@2024: every choice of permanents to tap: so many, or with so much power together."""
    if isinstance(asked, NumberTapped):
        return list(combinations(able, asked.number))
    if len(able) > MOST_TAPPED:
        raise TooMany(PAID)
    sizes = range(1, len(able) + 1)
    found = (each for size in sizes for each in combinations(able, size))
    return [each for each in found if is_power_enough(state, each, asked)]


MOST_TAPPED = 12
"""Of more permanents that may be tapped together for their power, the choices are not listed."""


def _can_pay(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> bool:
    counters = state.objects[source].counters
    taken = cost.mill or cost.reveal_top
    return (
        (not cost.tap or mana.can_tap(state, source))
        and (not cost.untap or mana.can_untap(state, source))
        and state.players[player].payable_life >= cost.life_paid(0)
        and (
            not cost.remove_counter
            or cost.remove_from is not None
            or number_of(counters, cost.remove_counter) >= cost.removed(0)
        )
        and (
            not cost.put_counter
            or cost.put_on is not None
            or can_have_counters(state, player, source, cost.put_counter)
        )
        and number_of(state.players[player].counters, "energy") >= cost.energy
        and (cost.loyalty is None or number_of(counters, "loyalty") + cost.loyalty_put(0) >= 0)
        and (not taken or len(state.zone(Zone.LIBRARY, player)) >= taken)
    )


ACTIVATIONS = 2_000
"""How many activations of mana abilities are tried to find out what a player can pay now."""


class OtherMeans:
    """601.2g@2024: how a player can pay where tapping permanents is not enough, in one state.

    Mana abilities that cost or do more than tapping are tried in every order, without those of the
    permanents in `keep`. What they lead to is worked out as far as it is asked for, once for all
    costs. It ends, because each activation is a step of the budget.
    """

    def __init__(
        self, state: GameState, player: PlayerId, keep: Sequence[ObjectId], budget: Budget
    ) -> None:
        self._budget = budget
        self._player = player
        self._keep = keep
        self._reached: list[tuple[AvailableMana, Activations]] = []
        self._further = self._explored(state)
        self._most = _most_mana(state, player, keep)

    def payment(self, cost: str, x: int, payable: Payable) -> Activations | None:
        """The mana abilities that a decision must name so that a cost is paid, with restricted mana
        if that is payable. None if nothing pays the cost; raises `TooMany` if that takes more steps
        than the budget has."""
        if self._most is not None and parse_cost(cost).amount(x) > self._most:
            return None
        for purse, done in self._all():
            taps = purse.spendable(payable).plan(cost, x)
            if taps is not None:
                return (*done, *((tap.permanent, tap.ability) for tap in taps))
        return None

    def _all(self) -> Iterator[tuple[AvailableMana, Activations]]:
        yield from self._reached
        for each in self._further:
            self._reached.append(each)
            yield each

    def _explored(self, state: GameState) -> Iterator[tuple[AvailableMana, Activations]]:
        """What can be paid with after each series of activations, in depth-first order."""
        seen = set()
        to_try: list[tuple[GameState, Activations]] = [(state, ())]
        while to_try:
            now, done = to_try.pop()
            yield purses(now)[self._player].without(self._keep), done
            for each in _worth_naming(now, self._player, self._keep):
                self._budget.spend(1)
                after = _after(now, self._player, each)
                if after is not None and (known := _likeness(after, self._player)) not in seen:
                    seen.add(known)
                    to_try.append((after, (*done, (each.permanent, each.number))))


def _most_mana(state: GameState, player: PlayerId, keep: Sequence[ObjectId]) -> int | None:
    """How much mana a player can have for one cost at most; None if that cannot be told.

    Each permanent can be tapped for mana once, and sacrificed for mana once.
    """
    if IsTappedForMana in in_play(state).triggered:  # 605.1b: a land gives more
        return None
    most = sum(amount for _, amount in state.players[player].mana)
    for permanent in state.battlefield:
        obj = state.objects[permanent]
        if obj.controller != player or obj.phased_out or permanent in keep:
            continue
        tapped = 0
        for ability in filter(is_mana_ability, usable_abilities(state, obj)):
            more = _more_mana(ability, cost_to_activate(state, player, permanent, ability))
            if more is None:
                return None
            if not ability.cost.tap:
                most += more
            elif not obj.tapped:
                tapped = max(tapped, more)
        most += tapped
    return most


def _more_mana(ability: ActivatedAbility, cost: Cost) -> int | None:
    """How much more mana there is after a mana ability was activated at this cost, 0 if there is
    no more. None if it may be activated again and again for more, or does something that may lead
    to more."""
    made = 0
    if cost.untap or objects_asked(cost) or cost.tap_others is not None:
        return None
    for effect in ability.effects:
        if isinstance(effect, DealDamage | LoseLife | PutCounters):
            continue
        if not isinstance(effect, AddMana):
            return None
        of_one_kind, mixed, times = effect.any, effect.mixed, effect.times
        if isinstance(of_one_kind, OneMeasure) or isinstance(times, OneMeasure):
            return None
        if isinstance(mixed, OneMeasure):
            return None
        made += (parse_cost(effect.mana).amount() + of_one_kind) * times + mixed
    more = max(0, made - parse_cost(cost.mana).amount())
    return more if cost.tap or cost.sacrifice_self or not more else None


class _ManaAbility(NamedTuple):
    permanent: ObjectId
    number: int
    color: str


@OTHER_MANA.remembered
def with_other_mana_abilities(state: GameState) -> frozenset[PlayerId]:
    """The players who have mana abilities that are not activated automatically, or that change
    those which are."""
    more = IsTappedForMana in in_play(state).triggered  # 605.1b: a land gives more
    usable = usable_on_battlefield(state).items()
    able = (state.objects[permanent] for permanent, each in usable if _gives_mana(each, more))
    return frozenset(each.controller for each in able if not each.phased_out)


@lru_cache(maxsize=4096)
def _gives_mana(abilities: tuple[ActivatedAbility, ...], by_tapping: bool) -> bool:
    """605.1a@2024: whether abilities of a permanent give mana, otherwise than by tapping it and no
    more, or `by_tapping` too."""
    return any(is_mana_ability(each) and (by_tapping or not just_taps(each)) for each in abilities)


def _worth_naming(
    state: GameState, player: PlayerId, keep: Sequence[ObjectId]
) -> Sequence[_ManaAbility]:
    """The mana abilities that are not activated automatically; all mana abilities, if those need or
    change the automatic ones."""
    plain: list[_ManaAbility] = []
    special: list[_ManaAbility] = []
    needed = IsTappedForMana in in_play(state).triggered  # 605.1b: a land gives more
    usable = usable_on_battlefield(state)
    for permanent in filter(usable.__contains__, state.battlefield):
        obj = state.objects[permanent]
        if obj.controller != player or obj.phased_out or permanent in keep:
            continue
        for number, ability in enumerate(usable[permanent]):
            if is_mana_ability(ability) and not (ability.cost.tap and obj.tapped):
                kind = plain if just_taps(ability) else special
                kind += [_ManaAbility(permanent, number, each) for each in colors_of(ability)]
                needed = needed or bool(ability.cost.mana)
    return special + plain if needed else special


def _after(state: GameState, player: PlayerId, ability: _ManaAbility) -> GameState | None:
    r = probe(state)
    try:
        mana_abilities.activate_mana_ability(r, player, *ability)
    except Illegal:
        return None
    return r.state


def _likeness(state: GameState, player: PlayerId) -> tuple[object, ...]:
    """A key that is equal for states in which the same costs can be paid: with as much mana, life
    and cards, and with permanents of which the same can be tapped, removed and activated."""
    used: dict[ObjectId, list[int]] = {}
    for permanent, number in state.used:
        used.setdefault(permanent, []).append(number)
    permanents = (state.objects[each] for each in state.battlefield)
    mine = sorted(
        (each.card, each.tapped, each.counters, tuple(sorted(used.get(each.id, ()))))
        for each in permanents
        if each.controller == player
    )
    person = state.players[player]
    cards = len(state.zone(Zone.HAND, player)), len(state.zone(Zone.GRAVEYARD, player))
    pool = person.mana, person.marked_mana
    return pool, person.life, person.counters, cards, tuple(mine)

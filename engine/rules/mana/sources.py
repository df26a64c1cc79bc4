"""The sources of mana: which permanents to tap so that a cost can be paid (601.2g, 605)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, groupby, product
from typing import NamedTuple

from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.memory import PURSES
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.query.permissions import is_restricted, restrictions
from turnfold.engine.rules.mana.mana import COLORS, can_tap, is_snow, mana_added_by, mana_to_pay
from turnfold.engine.rules.mana.spending import (
    Payable,
    for_another_cost,
    pays,
    snow_in,
    spendable,
    told,
)
from turnfold.engine.state import GameObject, GameState, MarkedMana
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.costs import SNOW, ManaCost, parse_cost
from turnfold.events.cards.effects import AddMana, Spending
from turnfold.events.cards.measures import OneMeasure
from turnfold.events.cards.modifications import RestrictionKind
from turnfold.events.enums import Edition

JUST_TAPPING = Cost(tap=True)
STOPPED: RestrictionKind = "have_abilities_activated"
"""What effects say of permanents that give no mana (101.2)."""


class Tap(NamedTuple):
    """A permanent tapped for mana: the number of its ability, the chosen colour, the mana it adds,
    what that can be spent on, and whether it is a snow permanent."""

    permanent: ObjectId
    ability: int
    color: str
    adds: tuple[tuple[str, int], ...]
    only: Spending | None
    snow: bool = False

    @property
    def amount(self) -> int:
        """The total amount of that mana."""
        return sum([amount for _, amount in self.adds])


class AvailableMana:
    """What a player can pay with: the mana pool, and permanents that only need to be tapped, each
    with the ways to tap it. `marked` is the mana of the pool that is told apart: that which can be
    spent on some costs only, and that which snow objects made."""

    def __init__(
        self,
        pool: dict[str, int],
        sources: list[list[Tap]],
        marked: tuple[MarkedMana, ...] = (),
    ) -> None:
        self.pool = pool
        self.sources = sources
        self._everything = _everything(pool, sources)
        self.total = self._total()
        self._paid: dict[tuple[str, int], bool] = {}
        self._marked = marked

    def __eq__(self, other: object) -> bool:
        """Whether as much is in the pool, and the same permanents can be tapped."""
        if not isinstance(other, AvailableMana):
            return NotImplemented
        ours, theirs = (self.pool, self._marked), (other.pool, other._marked)
        return ours == theirs and self.sources == other.sources

    __hash__ = None  # type: ignore[assignment]

    def without(self, keep: Sequence[ObjectId]) -> "AvailableMana":
        """The same purse, in which these permanents must not be tapped either."""
        if not keep:
            return self
        sources = [taps for taps in self.sources if taps[0].permanent not in keep]
        return AvailableMana(self.pool, sources, self._marked)

    @cached_property
    def _is_restricted(self) -> bool:
        taps = (each.only for taps in self.sources for each in taps)
        pool = (each.only for each in self._marked)
        return any(only is not None for only in (*pool, *taps))

    def spendable(self, payable: Payable) -> "AvailableMana":
        """106.6@2024: what of it can be spent on something."""
        if not self._is_restricted:
            return self
        pool = spendable(self.pool, self._marked, payable)
        able = [
            [each for each in taps if each.only is None or payable(each.only)]
            for taps in self.sources
        ]
        marked = tuple(each for each in self._marked if pays(each, payable))
        return AvailableMana(pool, [taps for taps in able if taps], marked)

    def pays(self, mana: str, x: int = 0) -> bool:
        """Whether there is a plan for a cost. Which permanents would be tapped is not worked out,
        and the answer is remembered."""
        if (mana, x) not in self._paid:
            cost = parse_cost(mana)
            found = (each._taps_that_pay(cost, x) for each in self._told_apart(cost))
            self._paid[mana, x] = any(taps is not None for taps in found)
        return self._paid[mana, x]

    def plan(self, mana: str, x: int = 0) -> list[Tap] | None:
        """The permanents to tap so that the pool pays a cost, none of them in vain; None if nothing
        pays it.

        Exact: if tapping some permanents pays the cost, such permanents are found. Permanents that
        make only one kind of mana are tapped first.
        """
        cost = parse_cost(mana)
        for each in self._told_apart(cost):
            taps = each._taps_that_pay(cost, x)
            if taps is not None:
                return each._without_waste(taps, cost, x) if taps else taps
        return None

    def _told_apart(self, cost: ManaCost) -> Iterator["AvailableMana"]:
        """107.4h@2024: the same for a cost with snow symbols: each way to take mana that snow
        objects made for such a symbol, as though it were a type of mana."""
        if SNOW not in cost.symbols:
            yield self
            return
        of_snow = snow_in(self._marked, lambda _: True)
        sources = [
            [*taps, *(each._replace(adds=((SNOW, each.amount),)) for each in taps if each.snow)]
            for taps in self.sources
        ]
        for numbers in product(*(range(amount, -1, -1) for amount in of_snow.values())):
            taken = dict(zip(of_snow, numbers, strict=True))
            pool = {each: amount - taken.get(each, 0) for each, amount in self.pool.items()}
            yield AvailableMana({**pool, SNOW: sum(numbers)}, sources)

    def _taps_that_pay(self, cost: ManaCost, x: int) -> list[Tap] | None:
        """Taps that pay a cost, perhaps more than it needs."""
        amount = cost.amount(x)
        if self.total < amount:
            return None
        if sum(self.pool.values()) >= amount and mana_to_pay(self.pool, cost, x) is not None:
            return []
        if self._everything is not None:
            enough = mana_to_pay(self._everything, cost, x) is not None
            return [taps[0] for taps in sorted(self.sources, key=_kinds)] if enough else None
        for taps in self._tapped_in_all_ways(cost):
            if mana_to_pay(_with(self.pool, taps), cost, x) is not None:
                return taps
        return None

    def most(self, mana: str) -> int:
        """The greatest X for which a cost can be paid; -1 if it cannot be paid for any X."""
        x = self.total if parse_cost(mana).x else 0
        while x >= 0 and self.plan(mana, x) is None:
            x -= 1
        return x

    def _total(self) -> int:
        if self._everything is not None:
            return sum(self._everything.values())
        return sum(self.pool.values()) + sum(max(t.amount for t in taps) for taps in self.sources)

    def _tapped_in_all_ways(self, cost: ManaCost) -> Iterator[list[Tap]]:
        """All permanents tapped, in each way that may make a difference to this cost."""
        needed = sorted(set("".join(cost.symbols).replace("/", "")))
        useful = [_useful(taps, needed) for taps in self.sources]
        alike = [list(group) for _, group in groupby(sorted(useful, key=_kinds), key=_kinds)]
        ways = (combinations_with_replacement(range(len(g[0])), len(g)) for g in alike)
        for way in product(*ways):
            yield [
                taps[which]
                for group, numbers in zip(alike, way, strict=True)
                for taps, which in zip(group, numbers, strict=True)
            ]

    def _without_waste(self, taps: list[Tap], cost: ManaCost, x: int) -> list[Tap]:
        choices = {taps[0].permanent: len(taps) for taps in self.sources}
        kept, there = list(taps), _with(self.pool, taps)
        spare = sum(there.values()) - cost.amount(x)
        for tap in sorted(taps, key=lambda tap: (-choices[tap.permanent], tap.permanent)):
            if tap.amount > spare:
                continue
            less = dict(there)
            for symbol, amount in tap.adds:
                less[symbol] -= amount
            if mana_to_pay(less, cost, x) is not None:
                kept.remove(tap)
                there, spare = less, spare - tap.amount
        return kept


def purse_of(
    state: GameState,
    player: PlayerId,
    keep: Sequence[ObjectId] = (),
    payable: Payable = for_another_cost,
) -> AvailableMana:
    """601.2g@2024: what a player can pay with now, without the permanents in `keep`; `payable` says
    which restricted mana can be spent."""
    return purses(state)[player].without(keep).spendable(payable)


@PURSES.reader
def purses(state: GameState) -> Mapping[PlayerId, AvailableMana]:
    """601.2g@2024: what each player can pay with now. It is remembered unless a permanent counts
    how much mana it gives, because what it counts may change with any fact."""
    memory = state.__dict__
    if PURSES.name in memory:
        known: Mapping[PlayerId, AvailableMana] = memory[PURSES.name]
        return known
    sources: dict[PlayerId, list[list[Tap]]] = {each: [] for each in state.players}
    counts = False
    stops = bool(restrictions(state, STOPPED))
    for permanent in reversed(state.battlefield):
        obj = state.objects[permanent]
        if stops and is_restricted(state, STOPPED, permanent):
            continue
        plain = () if obj.tapped or obj.phased_out else _plain(usable_abilities(state, obj))
        if plain and can_tap(state, permanent):
            counts = counts or any(each.adds is None for each in plain)
            taps = list(_taps(state, obj, plain, snow=is_snow(state, permanent)))
            if taps:
                sources[obj.controller].append(taps)
    found = {
        player: AvailableMana(
            dict(state.players[player].mana), its, state.players[player].marked_mana
        )
        for player, its in sources.items()
    }
    return found if counts else PURSES.keep(state, found)


def plan(
    state: GameState,
    player: PlayerId,
    mana: str,
    x: int,
    keep: Sequence[ObjectId] = (),
    payable: Payable = for_another_cost,
) -> list[Tap] | None:
    """The permanents that a player taps so that the pool pays a cost; None if nothing pays it."""
    return purse_of(state, player, keep, payable).plan(mana, x)


@lru_cache(maxsize=4096)
def just_taps(ability: ActivatedAbility) -> bool:
    """Whether an ability is a mana ability with no cost but {T}, no limit and no effect but
    mana, all of which can be spent alike."""
    return (
        is_mana_ability(ability)
        and ability == ActivatedAbility(JUST_TAPPING, ability.effects)
        and all(isinstance(each, AddMana) and each.who == "you" for each in ability.effects)
        and len({each.only for each in _added_by(ability)}) == 1
    )


def _added_by(ability: ActivatedAbility) -> list[AddMana]:
    return [each for each in ability.effects if isinstance(each, AddMana)]


def _taps(
    state: GameState, obj: GameObject, plain: Sequence["_Plain"], *, snow: bool
) -> Iterator[Tap]:
    for each in plain:
        adds = each.adds
        if adds is None:
            speaker = AbilityContext(obj.id, obj.controller)
            adds = tuple(mana_made_by(state, each.ability, speaker, each.color).items())
        if adds:
            only = told(state, each.only, obj.id)
            yield Tap(obj.id, each.number, each.color, adds, only, snow)


class _Plain(NamedTuple):
    """A way to tap a permanent for mana, and the mana it adds. None if the amount must be counted
    each time."""

    number: int
    ability: ActivatedAbility
    color: str
    adds: tuple[tuple[str, int], ...] | None
    only: Spending | None
    """What the mana can be spent on."""


@lru_cache(maxsize=4096)
def _plain(abilities: tuple[ActivatedAbility, ...]) -> tuple[_Plain, ...]:
    return tuple(
        _Plain(number, ability, color, _fixed(ability, color), _added_by(ability)[0].only)
        for number, ability in enumerate(abilities)
        if just_taps(ability)
        for color in colors_of(ability)
    )


def _fixed(ability: ActivatedAbility, color: str) -> tuple[tuple[str, int], ...] | None:
    if any(
        isinstance(each.times, OneMeasure) or isinstance(each.any, OneMeasure) or each.chosen
        for each in _added_by(ability)
    ):
        return None
    nowhere = GameState(Edition.FREE_DIVISION)
    return tuple(mana_made_by(nowhere, ability, AbilityContext(NOBODY, NOBODY), color).items())


@lru_cache(maxsize=4096)
def colors_of(ability: ActivatedAbility) -> tuple[str, ...]:
    """The colours that may be chosen for a mana ability that adds mana of any colour, or those of
    each mana of a combination; "" if there is no choice."""
    added = _added_by(ability)
    for each in added:
        if isinstance(each.mixed, int) and each.mixed:
            ways = combinations_with_replacement(each.of or COLORS, each.mixed)
            return tuple(map("".join, ways))
    return tuple(COLORS) if any(each.any for each in added) else ("",)


def mana_made_by(
    state: GameState,
    ability: ActivatedAbility,
    speaker: AbilityContext,
    color: str,
    payable: Payable = lambda _: True,
) -> dict[str, int]:
    """How much mana of each type a mana ability adds, without restricted mana that cannot be
    spent."""
    made: dict[str, int] = {}
    for effect in ability.effects:
        only = told(state, effect.only, speaker.source) if isinstance(effect, AddMana) else None
        if isinstance(effect, AddMana) and (only is None or payable(only)):
            made = sum_of_mana(made, mana_added_by(state, effect, speaker, color))
    return {symbol: amount for symbol, amount in made.items() if amount > 0}


def sum_of_mana(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """The sum of two amounts of mana."""
    return {symbol: one.get(symbol, 0) + other.get(symbol, 0) for symbol in {**one, **other}}


def _with(pool: dict[str, int], taps: list[Tap]) -> dict[str, int]:
    there = dict(pool)
    for tap in taps:
        for symbol, amount in tap.adds:
            there[symbol] = there.get(symbol, 0) + amount
    return there


def _everything(pool: dict[str, int], sources: list[list[Tap]]) -> dict[str, int] | None:
    """The mana in a pool once everything is tapped; None if something can be tapped in several
    ways."""
    if any(len(taps) > 1 for taps in sources):
        return None
    return _with(pool, [taps[0] for taps in sources])


def _useful(taps: list[Tap], needed: list[str]) -> list[Tap]:
    """The ways to tap a permanent that are not worse than another way, for a cost with these
    symbols."""
    if len(taps) == 1:
        return taps
    worth = {tap: (tap.amount, *(dict(tap.adds).get(s, 0) for s in needed)) for tap in taps}
    best: list[Tap] = []
    for tap in taps:
        if not any(_is_as_good(worth[each], worth[tap]) for each in best):
            best = [each for each in best if not _is_as_good(worth[tap], worth[each])] + [tap]
    return best


def _is_as_good(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))


def _kinds(taps: list[Tap]) -> list[tuple[tuple[str, int], ...]]:
    return [tap.adds for tap in taps]

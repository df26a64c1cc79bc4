"""Mana pools, and paying with the mana in them (106, 118, 605, 601.2f-h)."""

from collections.abc import Mapping
from itertools import combinations

from msgspec.structs import replace

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import AbilityContext, measure
from turnfold.engine.keywords import HASTE, has_any
from turnfold.engine.query.permissions import is_restricted, permissions
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.mana.spending import (
    Payable,
    for_another_cost,
    pays,
    snow_in,
    spendable,
    told,
)
from turnfold.engine.seating.seats import primary
from turnfold.engine.state import GameState, MarkedMana, number_of
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.costs import COLORS as NAMES
from turnfold.events.cards.costs import SNOW, ManaCost, parse_cost
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.modifications import KeepMana, KeepManaInCombat
from turnfold.events.enums import Mana, Phase, Step
from turnfold.events.stack import ManaAdded, ManaEmptied, ManaSpent

COLORS = "WUBRG"
"""The five colours by their symbols (106.1a@2024)."""


def add(
    r: Recorder,
    player: PlayerId,
    source: ObjectId,
    amounts: Mapping[str, int],
    effect: AddMana,
) -> None:
    """106.4@2024: put the mana of an effect into a pool, with one fact for each type."""
    for symbol, amount in amounts.items():
        if amount > 0:
            only = told(r.state, effect.only, source)
            mana, stays, snow = Mana(symbol), bool(effect.stays), is_snow(r.state, source)
            r.emit(ManaAdded(player, source, mana, amount, stays, only, snow), "106.4")


def is_snow(state: GameState, source: ObjectId) -> bool:
    """106.3, 107.4h@2024: whether the source of mana is a snow object, as it is or last was."""
    there = source in state.objects or source in state.last_known
    return there and "snow" in present(state, source).supertypes


def mana_added_by(
    state: GameState, effect: AddMana, speaker: AbilityContext, color: str
) -> dict[str, int]:
    """106.4@2024: how much mana of each type an effect adds; `color` is the chosen colour, or those
    of a combination, if any."""
    cost = parse_cost(effect.mana)
    times = measure(state, effect.times, speaker)
    amounts = {symbol: cost.symbols.count(symbol) * times for symbol in cost.symbols}
    if cost.generic:
        amounts["C"] = amounts.get("C", 0) + cost.generic * times
    if effect.any:
        chosen = color or COLORS[0]
        amounts[chosen] = amounts.get(chosen, 0) + measure(state, effect.any, speaker)
    if effect.mixed:
        number, first = measure(state, effect.mixed, speaker), (effect.of or COLORS)[0]
        for symbol in (color + first * number)[:number]:
            amounts[symbol] = amounts.get(symbol, 0) + 1
    for symbol in _chosen_colors(state, speaker.source) if effect.chosen else ():
        amounts[symbol] = amounts.get(symbol, 0) + effect.chosen
    return amounts


def _chosen_colors(state: GameState, source: ObjectId) -> tuple[str, ...]:
    """607.2d@2024: the symbol of the colour that was chosen for a permanent, if one was."""
    obj = state.objects.get(source) or state.last_known.get(source)
    words = obj.chosen if obj is not None else ()
    return tuple(symbol for symbol, color in NAMES.items() if color in words)


def color_code(colors: str) -> int:
    """The colours that were chosen for mana, as the number that a point of view holds."""
    return sum((COLORS.index(each) + 1) * 6**place for place, each in enumerate(colors))


def colors_of_code(code: int) -> str:
    """The colours again."""
    found = ""
    while code:
        code, digit = divmod(code, 6)
        found += COLORS[digit - 1]
    return found


def empty_pools(
    r: Recorder, rule: str, *, phase_ends: bool = False
) -> list[tuple[PlayerId, int, int]]:
    """500.4@2010, 300.3@2004: unspent mana vanishes, except what stays until the turn ends or, as
    long as the combat phase does not end, until then. Returns how much each player lost, and the
    number of the fact."""
    lost = []
    turn_ends = r.state.phase is Phase.ENDING and r.state.step is not Step.END
    for player in [each for each in r.state.players.values() if each.mana]:
        types = kept_mana(r.state, player.id)
        staying = {} if turn_ends else dict(player.staying_mana)
        if phase_ends and r.state.phase is Phase.COMBAT:
            staying = _without_that_of_combat(r.state, player.id, staying)
        kept = {
            symbol: amount if symbol in types else staying.get(symbol, 0)
            for symbol, amount in player.mana
        }
        amount = sum(number for _, number in player.mana) - sum(kept.values())
        if amount:
            stayed = "".join(symbol for symbol in kept if symbol in types)
            parts = ((Mana(symbol), number) for symbol, number in kept.items() if number)
            some = tuple((symbol, number) for symbol, number in parts if symbol not in types)
            seq = r.emit(ManaEmptied(player.id, amount, stayed, some), rule)
            lost.append((player.id, amount, seq))
    return lost


def _without_that_of_combat(
    state: GameState, player: PlayerId, staying: dict[str, int]
) -> dict[str, int]:
    """500.4@2024: what stays in a pool after the combat phase."""
    left = dict(staying)
    for each in permissions(state, "keep_mana_in_combat", player):
        assert isinstance(each.change, KeepManaInCombat)
        for symbol in each.change.mana:
            left[symbol] = max(left.get(symbol, 0) - each.change.number, 0)
    return left


def kept_mana(state: GameState, player: PlayerId) -> set[str]:
    """500.4@2024: the types of mana that effects let a player keep, as symbols."""
    kept: set[str] = set()
    for each in permissions(state, "keep_mana", player):
        assert isinstance(each.change, KeepMana)
        kept.update(each.change.mana or Mana)
    return kept


def mana_to_pay(pool: dict[str, int], cost: ManaCost, x: int = 0) -> dict[str, int] | None:
    """The mana from a pool that pays a cost; None if the pool cannot pay it.

    For a symbol of two halves each half is tried. Generic mana is taken from the type of which
    there is most.
    """
    for colors, generic in cost.ways():
        left = dict(pool)
        for symbol in colors:
            left[symbol] = left.get(symbol, 0) - 1
        generic += cost.x * x
        if min(left.values(), default=0) < 0 or sum(left.values()) < generic:
            continue
        for symbol in sorted(left, key=lambda each: (each != "C", -left[each], each)):
            taken = min(left[symbol], generic)
            left[symbol] -= taken
            generic -= taken
        return {
            symbol: pool[symbol] - left[symbol] for symbol in pool if pool[symbol] > left[symbol]
        }
    return None


def mana_and_snow_to_pay(
    pool: dict[str, int], snow: Mapping[str, int], cost: ManaCost, x: int = 0
) -> tuple[dict[str, int], dict[str, int]] | None:
    """107.4h@2024: the mana from a pool that pays a cost, without what pays its snow symbols, and
    that; None if the pool cannot pay it. `snow` is what snow objects made of the mana in it."""
    if SNOW not in cost.symbols:
        spent = mana_to_pay(pool, cost, x)
        return None if spent is None else (spent, {})
    symbols = tuple(each for each in cost.symbols if each != SNOW)
    plain, number = replace(cost, symbols=symbols), len(cost.symbols) - len(symbols)
    units = sorted(symbol for symbol, amount in snow.items() for _ in range(amount))
    for taken in dict.fromkeys(combinations(units, number)):
        of_snow = {symbol: taken.count(symbol) for symbol in taken}
        left = {symbol: amount - of_snow.get(symbol, 0) for symbol, amount in pool.items()}
        spent = mana_to_pay(left, plain, x)
        if spent is not None:
            return spent, of_snow
    return None


NOT_ENOUGH = "cannot be paid with the mana there is"
"""How the reason ends for which a cost is not paid."""


def pay(
    r: Recorder,
    player: PlayerId,
    object_id: ObjectId,
    mana: str,
    x: int,
    rule: str,
    payable: Payable = for_another_cost,
) -> None:
    """118.3@2024: pay a mana cost from the pool; raises `Illegal` if the pool does not have the
    mana. Of one type, mana that can be spent on some costs only is spent first."""
    owner = r.state.players[player]
    pool = spendable(dict(owner.mana), owner.marked_mana, payable)
    snow = snow_in(owner.marked_mana, payable)
    spent = mana_and_snow_to_pay(pool, snow, parse_cost(mana), x)
    if spent is None:
        raise Illegal(rule, f"{cost_words(mana, x)} {NOT_ENOUGH}")
    for amounts, of_snow in zip(spent, (False, True), strict=True):
        for symbol, amount in amounts.items():
            _spend(r, player, object_id, symbol, amount, rule, payable, of_snow=of_snow)


def _spend(
    r: Recorder,
    player: PlayerId,
    object_id: ObjectId,
    symbol: str,
    amount: int,
    rule: str,
    payable: Payable,
    *,
    of_snow: bool,
) -> None:
    """106.6, 107.4h@2024: spend mana of one type. What can be spent on some costs only is spent
    first, and what snow objects made last."""
    owner = r.state.players[player]
    marked = [each for each in owner.marked_mana if each.symbol == symbol]
    able = [each for each in marked if pays(each, payable) and each.snow >= of_snow]
    plain = number_of(owner.mana, symbol) - sum(each.amount for each in marked)
    able.append(MarkedMana(None, False, symbol, 0 if of_snow else plain))
    left, mana = amount, Mana(symbol)
    for each in sorted(able, key=lambda each: (each.snow, each.only is None)):
        if paid := min(left, each.amount):
            r.emit(ManaSpent(player, NOBODY, object_id, mana, paid, each.only, each.snow), rule)
            left -= paid


def cost_words(mana: str, x: int) -> str:
    """A cost in the words of a player."""
    return f"{mana} with X = {x}" if "{X}" in mana else mana


def can_tap(state: GameState, object_id: ObjectId) -> bool:
    """302.6, 118.5@2024: whether a permanent can be tapped for a cost: untapped, and not a creature
    that came under control this turn."""
    return not state.objects[object_id].tapped and may_use_tap_symbol(state, object_id)


def can_untap(state: GameState, object_id: ObjectId) -> bool:
    """302.6, 107.6@2024: whether a permanent can be untapped for a cost: tapped, and not a creature
    that came under control this turn, and nothing that can't become untapped."""
    able = state.objects[object_id].tapped and may_use_tap_symbol(state, object_id)
    return able and not is_restricted(state, "become_untapped", object_id)


def may_use_tap_symbol(state: GameState, object_id: ObjectId) -> bool:
    """302.6@2024: whether a permanent may be tapped or untapped for its own cost: it is not a
    creature, or it has been under control since the turn began, or it has haste."""
    return not present(state, object_id).is_creature or has_no_summoning_sickness(state, object_id)


def latest_turn(state: GameState, player: PlayerId) -> int:
    """302.6@2024: the number of the latest turn that a player has begun, alone or with a team; of
    a player of whom no turn is known, that of the present turn."""
    return state.latest_turns.get(primary(state, player), state.turn)


def has_no_summoning_sickness(state: GameState, object_id: ObjectId) -> bool:
    """302.6@2024: whether its controller has controlled it continuously since their most recent
    turn began, or it has haste."""
    since = state.objects[object_id].controlled_since_turn
    if not since or since < latest_turn(state, state.objects[object_id].controller):
        return True
    return has_any(present(state, object_id).keywords, HASTE)

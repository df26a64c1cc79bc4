"""What attacks and blocks cost a player, as amounts that add up (508.1g-j, 509.1d-f).

A sum has a place for each means: generic mana, each symbol of mana, life, permanents to sacrifice,
and each sort of creatures that give mana as long as they do not attack. That is exact if no price
depends on what else is declared. Where one does, or is paid by other means, nothing adds up.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import prod

from msgspec import Struct

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import VIGILANCE, has
from turnfold.engine.query.declaring import DeclarationBoard
from turnfold.engine.query.pricing import (
    CreaturePrice,
    attack_prices,
    block_prices,
    optional_prices,
)
from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.combat.prices import sacrificeable
from turnfold.engine.rules.mana.sources import Tap, purse_of
from turnfold.engine.seating.seats import partners
from turnfold.engine.solve.declaring import Amounts, DeclarationCosts, Pair
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.modifications import OptionalPrice
from turnfold.events.permanents import PermanentTapped

Means = str | tuple[tuple[tuple[str, int], ...], ...]
"""What is paid: a symbol of mana, or one of the words below; or a creature that gives mana, as the
ways to tap it."""

GENERIC, LIFE, SACRIFICE = "generic", "life", "sacrifice"

EXERTING = OptionalPrice(to="attack", exert=True)
"""The one optional cost that can always be paid (701.39a@2024)."""


class AskedPrices(Struct, frozen=True):
    """What a player is asked to pay in one state, and what there is to pay it with.

    `prices`: of each pair. `ways`: in how many ways a creature may decline optional costs.
    `victims`: for each price that is a sacrifice, the permanents of which it is one. `sources`: the
    permanents to tap for mana, whatever attacks.
    """

    prices: Mapping[Pair, Sequence[CreaturePrice]]
    ways: Mapping[ObjectId, int]
    victims: frozenset[tuple[ObjectId, ...]]
    sources: Sequence[Sequence[Tap]]

    @property
    def adds_up(self) -> bool:
        """Whether only mana, life and permanents of one sort are asked for."""
        enlists = any(due.enlists for dues in self.prices.values() for due in dues)
        return len(self.victims) <= 1 and not enlists


def attack_costs(
    state: GameState, player: PlayerId, board: DeclarationBoard
) -> DeclarationCosts | None:
    """508.1g-j@2024: what the attacks of a player cost; None if that does not add up."""
    tapped = [each for each in board.choices if not has(present(state, each).keywords, VIGILANCE)]
    asked = _asked_to_attack(state, player, board, tapped)
    after = probe(state)
    after.emit_together([PermanentTapped(each) for each in tapped], "508.1f")
    if asked is None or asked != _asked_to_attack(after.state, player, board, tapped):
        return None
    return _costs(state, player, asked, tapped)


def _asked_to_attack(
    state: GameState, player: PlayerId, board: DeclarationBoard, tapped: Sequence[ObjectId]
) -> AskedPrices | None:
    """508.1g-h@2024: what is asked for; None if an optional cost is more than to exert the
    creature."""
    offered = {each: optional_prices(state, [each]) for each in board.choices}
    if any(due.price != EXERTING for dues in offered.values() for due in dues):
        return None
    prices = {
        (each, target): attack_prices(state, {each: target})
        for each, targets in board.choices.items()
        for target in targets
    }
    ways = {
        each: prod(number + 1 for number in Counter(due.pair for due in dues).values())
        for each, dues in offered.items()
        if dues
    }
    return _asked(state, player, prices, ways, tapped)


def block_costs(
    state: GameState, player: PlayerId, board: DeclarationBoard
) -> DeclarationCosts | None:
    """509.1d-f@2024: what the blocks of a player cost; None if that does not add up."""
    prices = {
        (each, attacker): block_prices(state, [each])
        for each, attackers in board.choices.items()
        for attacker in attackers
    }
    return _costs(state, player, _asked(state, player, prices, {}, ()), ())


def _asked(
    state: GameState,
    player: PlayerId,
    prices: Mapping[Pair, Sequence[CreaturePrice]],
    ways: Mapping[ObjectId, int],
    tapped: Sequence[ObjectId],
) -> AskedPrices:
    sacrifices = (
        due for dues in prices.values() for due in dues if due.price.sacrifice is not None
    )
    victims = frozenset(tuple(sacrificeable(state, player, due)) for due in sacrifices)
    return AskedPrices(prices, ways, victims, purse_of(state, player, tapped).sources)


def _costs(
    state: GameState, player: PlayerId, asked: AskedPrices, tapped: Sequence[ObjectId]
) -> DeclarationCosts | None:
    """The costs that are asked for, of creatures of which some are tapped to attack."""
    if len(partners(state, player)) > 1 or not asked.adds_up:
        return None
    spent = {pair: _spent(dues) for pair, dues in asked.prices.items()}
    purse = purse_of(state, player)
    givers: dict[Means, list[ObjectId]] = {}
    if any(due.price.mana for dues in asked.prices.values() for due in dues):
        for taps in purse.sources:
            if taps[0].permanent in tapped:
                givers.setdefault(tuple(tap.adds for tap in taps), []).append(taps[0].permanent)
    kind_of = {giver: kind for kind, alike in givers.items() for giver in alike}
    for (creature, _), means in spent.items():
        if creature in kind_of:
            means[kind_of[creature]] += 1
    order = list(dict.fromkeys(means for each in spent.values() for means in each))
    life = state.players[player].payable_life
    victims = max(map(len, asked.victims), default=0)

    @cache
    def payable(due: Amounts) -> bool:
        amounts = dict(zip(order, due, strict=True))
        kept = [giver for kind, alike in givers.items() for giver in alike[: amounts.pop(kind, 0)]]
        enough = amounts.pop(LIFE, 0) <= life and amounts.pop(SACRIFICE, 0) <= victims
        return enough and purse.without(kept).pays(_mana(amounts))

    return DeclarationCosts(
        {pair: tuple(means[each] for each in order) for pair, means in spent.items() if means},
        payable,
        asked.ways,
    )


def _spent(dues: Sequence[CreaturePrice]) -> Counter[Means]:
    """How much of each means these prices take."""
    spent: Counter[Means] = Counter()
    for due in dues:
        mana = parse_cost(due.price.mana)
        spent.update(mana.symbols)
        spent.update({GENERIC: mana.generic, LIFE: due.price.life})
        spent[SACRIFICE] += due.price.sacrifice is not None
    return +spent


def _mana(amounts: Mapping[Means, int]) -> str:
    """A mana cost from its amounts."""
    symbols = "".join(f"{{{each}}}" * n for each, n in amounts.items() if each != GENERIC)
    return f"{{{amounts.get(GENERIC, 0)}}}{symbols}"

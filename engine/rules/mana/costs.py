"""Paying costs (118, 601.2f-h)."""

from collections.abc import Iterable

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.engine.query.permissions import is_restricted, permissions_of
from turnfold.engine.query.uses import asks_how_often
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.mana import mana
from turnfold.engine.rules.mana.chosen import next_chosen
from turnfold.engine.rules.mana.counter_costs import (
    change_counters_chosen,
    described_by,
    pay_counters,
    require_there,
)
from turnfold.engine.rules.mana.spending import Payable, for_another_cost
from turnfold.engine.rules.objects.moving import move, move_together
from turnfold.engine.rules.objects.untapping import untap_event
from turnfold.engine.rules.replacement.ordering import ChangedAmount
from turnfold.engine.state import FOR_GOOD, GameState, number_of
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import (
    ActivatedAbility,
    Cost,
    NumberTapped,
    OthersTapped,
    PowerTapped,
)
from turnfold.events.cards.modifications import NumberedPermission
from turnfold.events.cards.selections import EVERYTHING, Filter
from turnfold.events.enums import Movement, Zone
from turnfold.events.game import LifeLost, PlayerCountersChanged
from turnfold.events.permanents import PermanentTapped
from turnfold.events.stack import AbilityUsed
from turnfold.events.zones import CardDiscarded, CardRevealed


def pay_cost(
    r: Recorder,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    chosen: tuple[ObjectId, ...],
    rule: str,
    x: int = 0,
    loyalty: ChangedAmount | None = None,
    payable: Payable = for_another_cost,
) -> None:
    """601.2h@2024: pay every part of a cost; raises `Illegal` if a part cannot be paid.

    `chosen` are the objects to discard, then those to tap, to sacrifice, to return, to exile and to
    reveal, and the permanents from which a counter is removed and on which one is put.
    If none is chosen, the first possible ones are taken. `loyalty` is what effects make of the
    loyalty that the cost puts; `payable` says which restricted mana can be spent on it.
    """
    left = list(chosen)
    if cost.mana:
        mana.pay(r, player, source, cost.mana, x, rule, payable)
    if cost.tap or cost.untap:
        _require_turnable(r.state, source, cost)
        turned = PermanentTapped(source) if cost.tap else untap_event(r.state, source)
        r.emit(turned, rule)
    if life := cost.life_paid(x):
        if r.state.players[player].payable_life < life:
            raise Illegal("119.4", f"the player does not have {life} life to pay")
        r.emit(LifeLost(player, life), "119.4")
    if cost.energy:
        if number_of(r.state.players[player].counters, "energy") < cost.energy:
            raise Illegal("118.3", f"the player does not have {cost.energy} energy counters to pay")
        r.emit(PlayerCountersChanged(player, "energy", -cost.energy), rule)
    pay_counters(r, source, cost, x, rule, loyalty or ChangedAmount(cost.loyalty_put(x)))
    _pay_cards(r, player, source, cost, left, rule)
    if cost.tap_others is not None:
        able = tappable(r.state, player, source, cost, cost.tap_others)
        _tap_chosen(r, source, able, cost.tap_others, left, rule)
    _sacrifice_chosen(r, player, source, cost, left)
    _return_chosen(r, player, source, cost, left)
    _exile_chosen(r, player, source, cost, left)
    _reveal_chosen(r, player, source, cost, left)
    change_counters_chosen(r, player, source, cost, x, left, rule)
    if left:
        raise Illegal("601.2h", "more objects were chosen than the cost asks for")
    if cost.sacrifice_self:
        require_there(r.state, source)
        move(r, source, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")
    if cost.discard_self:
        _discard_source(r, player, source, rule)
    if cost.exile_self:
        if not _is_in_graveyard(r.state, source):
            require_there(r.state, source)
        move(r, source, Zone.EXILE, Movement.EXILED, rule)


def objects_asked(cost: Cost) -> int:
    """601.2b@2024: how many objects are chosen for a cost, to discard, tap, sacrifice, return,
    exile and reveal, and for their counters, together."""
    tapped = cost.tap_others.number if isinstance(cost.tap_others, NumberTapped) else 0
    sacrificed = cost.sacrifice_number if cost.sacrifice is not None else 0
    exiled = cost.exile_number if cost.exile is not None else 0
    single = (cost.return_one, cost.reveal, cost.remove_from, cost.put_on)
    return cost.discard + tapped + sacrificed + exiled + sum(each is not None for each in single)


def split_mana_and_cost(
    cost: Cost, chosen: tuple[ObjectId, ...]
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """601.2g-h@2024: splits the chosen objects: first those for the mana abilities that help
    to pay, then those for the cost itself."""
    if isinstance(cost.tap_others, PowerTapped):
        return (), chosen
    first = max(len(chosen) - objects_asked(cost), 0)
    return chosen[:first], chosen[first:]


def _require_turnable(state: GameState, source: ObjectId, cost: Cost) -> None:
    """107.5, 107.6, 302.6@2024: refuse to tap a tapped permanent, to untap an untapped one, and to
    do either with a creature that came under its controller's control this turn."""
    require_there(state, source)
    tapped = state.objects[source].tapped
    if tapped and cost.tap:
        raise Illegal("107.5", "it is already tapped")
    if not tapped and cost.untap:
        raise Illegal("107.6", "it is not tapped")
    if cost.untap and is_restricted(state, "become_untapped", source):
        raise Illegal("101.2", "it can't become untapped")
    if not mana.may_use_tap_symbol(state, source):
        raise Illegal("302.6", "the creature came under its controller's control this turn")


def _discard_source(r: Recorder, player: PlayerId, source: ObjectId, rule: str) -> None:
    """118.3, 701.8a@2024: discard the source itself, which must still be in hand."""
    if source not in r.state.zone(Zone.HAND, player):
        raise Illegal("118.3", "it is not in hand any more")
    _discard(r, player, source, rule)


def _discard(r: Recorder, player: PlayerId, card: ObjectId, rule: str) -> None:
    moved = r.next_seq
    became = move(r, card, Zone.GRAVEYARD, Movement.DISCARDED, rule)
    r.emit(CardDiscarded(player, became), rule, (moved,))


def _is_in_graveyard(state: GameState, source: ObjectId) -> bool:
    return source in state.objects and state.objects[source].zone is Zone.GRAVEYARD


def _pay_cards(
    r: Recorder,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    left: list[ObjectId],
    rule: str,
) -> None:
    for _ in range(cost.discard):
        able = discardable(r.state, player, source, cost)
        card = next_chosen(left, able, "there is no such card in hand to discard")
        _discard(r, player, card, rule)
    library = r.state.zone(Zone.LIBRARY, player)
    if cost.reveal_top:
        if not library:
            raise Illegal("118.3", "the library is empty: there is no card to reveal")
        r.emit(CardRevealed(library[0], r.state.objects[library[0]].card), rule)
    if cost.mill:
        if len(library) < cost.mill:
            raise Illegal("118.3", "the library does not have that many cards to mill")
        move_together(r, list(library[: cost.mill]), Zone.GRAVEYARD, Movement.MILLED, rule)


def _sacrifice_chosen(
    r: Recorder, player: PlayerId, source: ObjectId, cost: Cost, left: list[ObjectId]
) -> None:
    if cost.sacrifice is None:
        return
    victims = []
    for _ in range(cost.sacrifice_number):
        able = [
            each for each in sacrificeable(r.state, player, source, cost) if each not in victims
        ]
        none = "there is no such permanent to sacrifice"
        victims.append(next_chosen(left, able, none, "701.17a"))
    move_together(r, victims, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")


def _return_chosen(
    r: Recorder, player: PlayerId, source: ObjectId, cost: Cost, left: list[ObjectId]
) -> None:
    if cost.return_one is None:
        return
    able = returnable(r.state, player, source, cost)
    returned = next_chosen(left, able, "there is no such permanent to return")
    move(r, returned, Zone.HAND, Movement.RETURNED, "400.7")


def _exile_chosen(
    r: Recorder, player: PlayerId, source: ObjectId, cost: Cost, left: list[ObjectId]
) -> None:
    if cost.exile is None:
        return
    able = exilable(r.state, player, source, cost)
    exiled = left[: cost.exile_number] if left else able[: cost.exile_number]
    del left[: cost.exile_number]
    if len(set(exiled)) < cost.exile_number or not set(exiled) <= set(able):
        problem = f"the {cost.exile_from} does not have that many such cards to exile"
        raise Illegal("118.3", problem)
    move_together(r, exiled, Zone.EXILE, Movement.EXILED, "701.11")


def _reveal_chosen(
    r: Recorder, player: PlayerId, source: ObjectId, cost: Cost, left: list[ObjectId]
) -> None:
    if cost.reveal is None:
        return
    able = revealable(r.state, player, source, cost)
    revealed = next_chosen(left, able, "there is no such card in hand to reveal")
    r.emit(CardRevealed(revealed, r.state.objects[revealed].card), "701.16")


def _tap_chosen(
    r: Recorder,
    source: ObjectId,
    able: list[ObjectId],
    asked: NumberTapped | PowerTapped,
    left: list[ObjectId],
    rule: str,
) -> None:
    """118.3@2024: tap those of `able` that were chosen for a cost of the source."""
    if isinstance(asked, PowerTapped):
        _tap_for_power(r, source, able, asked, left, rule)
        return
    tapped: list[ObjectId] = []
    for _ in range(asked.number):
        tapped.append(next_chosen(left, able, "there is no such untapped permanent to tap"))
        able.remove(tapped[-1])
    r.emit_together([PermanentTapped(each) for each in tapped], rule)


def _tap_for_power(
    r: Recorder,
    source: ObjectId,
    able: list[ObjectId],
    asked: PowerTapped,
    left: list[ObjectId],
    rule: str,
) -> None:
    """702.122a@2024: tap any number of permanents with so much power together. If none is chosen,
    those with the most power are taken. By that they crew or saddle the source (702.122b)."""
    strong = sorted(able, key=lambda each: -_counts_as(r.state, each, asked))
    chosen, left[:] = list(left) or _enough(r.state, strong, asked), []
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(able):
        raise Illegal("118.3", "there is no such untapped permanent to tap")
    if not is_power_enough(r.state, chosen, asked):
        raise Illegal("702.122a", f"their power together is less than {asked.power}")
    r.emit_together([PermanentTapped(each, source) for each in chosen], rule)


def _enough(state: GameState, strong: list[ObjectId], asked: PowerTapped) -> list[ObjectId]:
    taken: list[ObjectId] = []
    power = asked.power
    for each in strong:
        if power > 0:
            taken.append(each)
            power -= _counts_as(state, each, asked)
    return taken


def _counts_as(state: GameState, creature: ObjectId, asked: PowerTapped) -> int:
    """609.4@2024: the power of a creature, with what effects say that it counts as more."""
    more = permissions_of(state, "crew_and_saddle_with_more", creature)
    if asked.to == "crew":
        more += permissions_of(state, "crew_with_more", creature)
    added = (each.number for each in more if isinstance(each, NumberedPermission))
    return present(state, creature).power + sum(added)


def is_power_enough(state: GameState, chosen: Iterable[ObjectId], asked: PowerTapped) -> bool:
    """702.122a@2024: whether the permanents have so much power together as the cost asks for."""
    return sum(_counts_as(state, each, asked) for each in chosen) >= asked.power


def tappable(
    state: GameState, player: PlayerId, source: ObjectId, cost: Cost, others: OthersTapped
) -> list[ObjectId]:
    """118.3@2024: the untapped permanents of a player that a cost can tap. Having come under
    control this turn does not matter: it is no {T} of their own (302.6)."""
    return [
        each
        for each in described_by(state, player, source, others.filter)
        if not state.objects[each].tapped and not (cost.tap and each == source)
    ]


def sacrificeable(
    state: GameState, player: PlayerId, source: ObjectId, cost: Cost
) -> list[ObjectId]:
    """701.17a@2024: the permanents of a player that a cost can sacrifice."""
    return described_by(state, player, source, cost.sacrifice)


def returnable(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> list[ObjectId]:
    """400.7@2024: the permanents of a player that a cost can return to a hand."""
    return described_by(state, player, source, cost.return_one)


def discardable(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> list[ObjectId]:
    """701.8a@2024: the cards of a player's hand that a cost can discard."""
    return _cards(state, player, source, Zone.HAND, cost.discard_what)


def exilable(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> list[ObjectId]:
    """701.11a, 702.167a-b@2024: the cards of a player's graveyard or hand that a cost can exile,
    and the permanents if it says so: not the object whose ability it is, if that is exiled as well,
    and not the card that is cast (601.2a)."""
    found = _cards(state, player, source, Zone(cost.exile_from), cost.exile)
    if cost.exile_permanents:
        found += described_by(state, player, source, cost.exile)
    away = cost.exile_self or cost.exile_from == "hand"
    return [each for each in found if not (away and each == source)]


def revealable(state: GameState, player: PlayerId, source: ObjectId, cost: Cost) -> list[ObjectId]:
    """701.16a@2024: the cards of a player's hand that a cost can reveal: not the card that is cast
    (601.2a)."""
    found = _cards(state, player, source, Zone.HAND, cost.reveal)
    return [each for each in found if each != source]


def _cards(
    state: GameState, player: PlayerId, source: ObjectId, zone: Zone, wanted: Filter | None
) -> list[ObjectId]:
    speaker = AbilityContext(source, player)
    cards = state.zone(zone, player)
    if wanted is None or wanted == EVERYTHING:
        return list(cards)
    return [each for each in cards if matches(state, wanted, each, speaker)]


def note_use(r: Recorder, source: ObjectId, number: int, ability: ActivatedAbility) -> None:
    """602.5b, 606.3@2024: note that an ability was activated which may be activated only
    once, or only so often each turn."""
    if ability.once or ability.exhaust:
        r.emit(AbilityUsed(source, FOR_GOOD + number), "602.5b")
    counted = ability.once_each_turn or ability.most_each_turn
    counted = counted or asks_how_often(ability.effects, "activated")
    if counted or ability.cost.loyalty is not None:
        r.emit(AbilityUsed(source, number), "602.5b")

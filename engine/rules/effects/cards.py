"""Effects on hands, libraries and scheme decks (121, 701.8, 701.13, 701.16, 701.20, 701.25-26)."""

from collections.abc import Iterable, Sequence

from turnfold.engine.characteristics.selecting import (
    matches,
    measure,
    measure_for,
    select,
    select_players,
)
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import (
    chosen,
    order_from_chance,
    require_order,
    some_of,
    up_to,
)
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.moving import draw, move, move_together
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.rules.triggers.triggers import trigger_on
from turnfold.engine.rules.variants import schemes
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import (
    Abandon,
    DiscardCards,
    DiscardChosen,
    DiscardIt,
    DrawCards,
    MillCards,
    RevealTop,
    Scry,
    SetInMotion,
    SetMoreInMotion,
    Shuffle,
    Surveil,
)
from turnfold.events.cards.selections import EVERYTHING
from turnfold.events.cards.triggers import OneTrigger, Scries, Surveils
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.zones import CardDiscarded, CardRevealed, LibraryArranged, LibraryShuffled


def draw_cards(r: Recorder, effect: DrawCards, context: Context) -> None:
    """121.2@2024: players draw cards, one at a time."""
    speaker = context.speaker
    players = select_players(r.state, effect.who, speaker)
    amounts = {each: measure_for(r.state, effect.amount, speaker, each) for each in players}
    for player, amount in amounts.items():
        drawn = [draw(r, player, "121.1") for _ in range(amount)]
        if effect.revealed:
            shown = [each for each in drawn if each]
            for each in shown:
                r.emit(CardRevealed(each, r.state.objects[each].card), "701.16")
            context.make(shown)


def discard_cards(r: Recorder, effect: DiscardCards, context: Context) -> None:
    """701.8b@2024: players discard cards of their choice, or those that chance puts first."""
    players = select_players(r.state, effect.who, context.speaker)
    picks = []
    for player in players:
        hand = r.state.zone(Zone.HAND, player)
        amount = len(hand)
        if effect.amount is not None:
            amount = measure_for(r.state, effect.amount, context.speaker, player)
        if effect.at_random and len(hand) > amount:
            picks.append((player, list(order_from_chance(context, hand)[:amount])))
        else:
            picks.append((player, chosen(context, player, Question.DISCARD, list(hand), amount)))
    for player, cards in picks:
        discard(r, player, cards, "701.8")


def discard(r: Recorder, player: PlayerId, cards: Sequence[int], rule: str) -> None:
    """701.8a@2024: cards go from a hand to their owner's graveyard, all at one instant."""
    moved = r.next_seq
    gone = move_together(r, list(cards), Zone.GRAVEYARD, Movement.DISCARDED, rule) if cards else []
    facts = [CardDiscarded(player, each) for each in gone]
    r.emit_together(facts, rule, [(moved + number,) for number in range(len(gone))])


def discard_it(r: Recorder, effect: DiscardIt, context: Context) -> None:
    """701.8a@2024: cards that were chosen before are discarded."""
    owned: dict[PlayerId, list[int]] = {}
    for each in select(r.state, effect.what, context.speaker):
        if each in r.state.objects and r.state.objects[each].zone is Zone.HAND:
            owned.setdefault(r.state.objects[each].owner, []).append(each)
    for player, cards in owned.items():
        discard(r, player, cards, "701.8")


def discard_chosen(r: Recorder, effect: DiscardChosen, context: Context) -> None:
    """701.8, 701.16@2024: a player reveals a hand and discards the card of it that you choose."""
    you = context.speaker.controller
    for player in select_players(r.state, effect.who, context.speaker)[:1]:
        hand = r.state.zone(Zone.HAND, player)
        reveal(r, hand, context)
        wanted = effect.filter or EVERYTHING
        able = [each for each in hand if matches(r.state, wanted, each, context.speaker)]
        if effect.up_to:
            picked = up_to(context, you, able, 1)
        else:
            picked = chosen(context, you, Question.CHOOSE, able, 1)
        if not effect.exile:
            discard(r, player, picked, "701.8")
        elif picked:
            move_together(r, picked, Zone.EXILE, Movement.EXILED, "701.11")


def reveal(r: Recorder, cards: Iterable[ObjectId], context: Context) -> None:
    """701.16@2024: cards are revealed before anybody chooses among them, and only once."""
    for each in cards if context.gets_here_first else ():
        r.emit(CardRevealed(each, r.state.objects[each].card), "701.16")


def mill_cards(r: Recorder, effect: MillCards, context: Context) -> None:
    """701.13@2024: players mill cards at one instant, or all of their library if it has fewer."""
    speaker = context.speaker
    players = select_players(r.state, effect.who, speaker)
    amounts = {each: measure_for(r.state, effect.amount, speaker, each) for each in players}
    for player, amount in amounts.items():
        cards = list(r.state.zone(Zone.LIBRARY, player)[:amount])
        if cards:
            move_together(r, cards, Zone.GRAVEYARD, Movement.MILLED, "701.13")


def scry(r: Recorder, effect: Scry, context: Context) -> None:
    """701.18a@2024: players look at the top cards of their libraries and arrange them."""
    amount = measure(r.state, effect.amount, context.speaker)
    orders = {}
    for player in select_players(r.state, effect.who, context.speaker):
        seen, others = _looked_at(r, player, amount)
        bottom = in_any_order(context, player, some_of(context, player, seen))
        top = in_any_order(context, player, [each for each in seen if each not in bottom])
        orders[player] = (*top, *others, *bottom)
    for player, order in orders.items():
        arrange(r, player, order, "701.18a")
    _report(r, Scries, orders, amount)


def surveil(r: Recorder, effect: Surveil, context: Context) -> None:
    """701.42a@2024: players look at the top cards of their libraries, and put some of them into
    their graveyards."""
    amount = measure(r.state, effect.amount, context.speaker)
    chosen_by = {}
    for player in select_players(r.state, effect.who, context.speaker):
        seen, others = _looked_at(r, player, amount)
        gone = some_of(context, player, seen)
        top = in_any_order(context, player, [each for each in seen if each not in gone])
        chosen_by[player] = gone, (*top, *others)
    for player, (gone, order) in chosen_by.items():
        if gone:
            move_together(r, gone, Zone.GRAVEYARD, Movement.SURVEILLED, "701.42a")
        arrange(r, player, order, "701.42a")
    _report(r, Surveils, chosen_by, amount)


def _report(r: Recorder, on: type[OneTrigger], players: Iterable[PlayerId], amount: int) -> None:
    """701.18a, 701.42a@2024: abilities trigger once it is done, even if there was no card to look
    at; not if it was to be done with no cards."""
    for player in players if amount > 0 else ():
        trigger_on(r, TriggerEvent(on, player=player, amount=amount), r.next_seq - 1)


def _looked_at(r: Recorder, player: PlayerId, amount: int) -> tuple[list[int], tuple[int, ...]]:
    """The top cards of a library, and those below them."""
    library = r.state.zone(Zone.LIBRARY, player)
    return list(library[:amount]), library[amount:]


def arrange(r: Recorder, player: PlayerId, order: tuple[int, ...], rule: str) -> None:
    """401.4@2024: put a library into an order that a player chose, if that is another one."""
    if order != r.state.zone(Zone.LIBRARY, player):
        r.emit(LibraryArranged(player, order), rule)


def in_any_order(context: Context, player: PlayerId, cards: list[int]) -> list[int]:
    """401.4@2024: the cards in the order that the player chooses, one after the other; the first
    one chosen is the topmost."""
    left, order = list(cards), []
    while left:
        order += chosen(context, player, Question.CHOOSE, left, 1)
        left.remove(order[-1])
    return order


def reveal_top(r: Recorder, effect: RevealTop, context: Context) -> None:
    """701.16@2024: players reveal the top cards of their libraries."""
    for player in select_players(r.state, effect.who, context.speaker):
        library = r.state.zone(Zone.LIBRARY, player)
        if library:
            card = library[0]
            r.emit(CardRevealed(card, r.state.objects[card].card), "701.16")
            if effect.to_hand:
                card = move(r, card, Zone.HAND, Movement.PUT, "400.7")
            context.make([card])


def shuffle(r: Recorder, effect: Shuffle, context: Context) -> None:
    """701.20@2024: players shuffle their libraries; chance says the new order."""
    players = select_players(r.state, effect.who, context.speaker)
    orders = [order_from_chance(context, r.state.zone(Zone.LIBRARY, player)) for player in players]
    for player, order in zip(players, orders, strict=True):
        set_order(r, player, order)


def set_order(r: Recorder, player: PlayerId, order: tuple[int, ...]) -> None:
    """701.20@2024: put a library into this order. Afterwards nobody can tell which card is
    which."""
    require_order(order, r.state.zone(Zone.LIBRARY, player))
    r.emit(LibraryShuffled(player, order, r.new_ids(len(order))), "701.20")


def set_in_motion(r: Recorder, effect: SetInMotion, context: Context) -> None:
    """701.25c@2024: schemes are set in motion, one at a time."""
    schemes.set_some_in_motion(r, context.speaker.controller, effect.amount, "701.25b")


def set_more_in_motion(r: Recorder, effect: SetMoreInMotion, context: Context) -> None:
    """614.1a@2024: more schemes are set in motion the next time."""
    begin_effect(r, context.speaker, (), effect, "forever", "614.1a")


def abandon(r: Recorder, effect: Abandon, context: Context) -> None:
    """701.26a-b@2024: ongoing schemes are abandoned."""
    for each in select(r.state, effect.what, context.speaker):
        schemes.abandon(r, each)


EXECUTE: Execute = {
    DrawCards: draw_cards,
    DiscardCards: discard_cards,
    DiscardChosen: discard_chosen,
    DiscardIt: discard_it,
    MillCards: mill_cards,
    Scry: scry,
    Surveil: surveil,
    RevealTop: reveal_top,
    Shuffle: shuffle,
    SetInMotion: set_in_motion,
    SetMoreInMotion: set_more_in_motion,
    Abandon: abandon,
}

"""Effects that return objects to hands and libraries (400.7, 401.4, 701.20)."""

from collections.abc import Mapping

from turnfold.engine.characteristics.selecting import refer, select, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, order_from_chance
from turnfold.engine.rules.effects.cards import in_any_order, set_order
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.moving import move_together
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import PutOntoBattlefield, ReturnIt, ShuffleIn, ShuffleZonesIn
from turnfold.events.cards.selections import Filter
from turnfold.events.enums import Movement, Question, Zone


def found_for(
    r: Recorder, effect: ReturnIt | PutOntoBattlefield, context: Context
) -> list[ObjectId]:
    """The objects that are meant, or those that the effect's controller chooses among them."""
    speaker = context.speaker
    found = [each for each in select(r.state, effect.what, speaker) if each in r.state.objects]
    if effect.number is None:
        return found
    return chosen(context, speaker.controller, Question.CHOOSE, found, effect.number)


def return_it(r: Recorder, effect: ReturnIt, context: Context) -> None:
    """400.7@2024: objects return to their owners' hands, graveyards or libraries."""
    found = found_for(r, effect, context)
    if effect.to in ("hand", "graveyard"):
        _move(r, context, found, Zone(effect.to))
    else:
        _put_in_libraries(r, effect, context, found)


def _move(
    r: Recorder, context: Context, cards: list[ObjectId], zone: Zone, position: int = 0
) -> dict[ObjectId, ObjectId]:
    """The new object that each becomes; parts of merged permanents come behind those."""
    if not cards:
        return {}
    became = move_together(r, cards, zone, Movement.RETURNED, "400.7", position=position)
    context.make(became, of=cards)
    return dict(zip(cards, became, strict=False))


_PLACES = {"library": 0, "second": 1, "third": 2}
"""How many cards lie above each."""


def _put_in_libraries(
    r: Recorder, effect: ReturnIt, context: Context, found: list[ObjectId]
) -> None:
    """401.4@2024: the owner of several cards arranges them; or chance does."""
    order: list[ObjectId] = []
    for player, cards in _by_owner(r, found).items():
        if len(cards) < 2:
            order += cards
        elif effect.to == "bottom_at_random":
            order += order_from_chance(context, tuple(cards))
        else:
            order += in_any_order(context, player, cards)
    if effect.to in _PLACES:
        _move(r, context, order[::-1], Zone.LIBRARY, _PLACES[effect.to])
    else:
        _move(r, context, order, Zone.LIBRARY, -1)


def shuffle_in(r: Recorder, effect: ShuffleIn, context: Context) -> None:
    """701.20@2024: objects are shuffled into their owners' libraries, which are shuffled even if
    none of the objects is there any more."""
    speaker = context.speaker
    found = [
        one
        for each in select(r.state, effect.what, speaker)
        if each in r.state.objects
        for one in (each, *r.state.objects[each].parts)
    ]
    owned = _by_owner(r, found)
    if effect.who is not None:
        for player in select_players(r.state, effect.who, speaker):
            owned.setdefault(player, [])
    elif not isinstance(effect.what, Filter):
        for each in refer(r.state, effect.what, speaker):
            if each in r.state.last_known:
                owned.setdefault(r.state.last_known[each].owner, [])
    _shuffle(r, context, owned)


def shuffle_zones_in(r: Recorder, effect: ShuffleZonesIn, context: Context) -> None:
    """701.20@2024: players shuffle whole zones into their libraries, which are shuffled even if
    those are empty."""
    players = select_players(r.state, effect.who, context.speaker)
    owned = {
        player: [card for zone in effect.zones for card in r.state.zone(Zone(zone), player)]
        for player in players
    }
    _shuffle(r, context, owned)


def _shuffle(r: Recorder, context: Context, owned: Mapping[PlayerId, list[ObjectId]]) -> None:
    """701.20@2024: each of the players puts these objects into the library and shuffles it."""
    orders = {
        player: order_from_chance(context, (*r.state.zone(Zone.LIBRARY, player), *cards))
        for player, cards in owned.items()
    }
    found = [each for cards in owned.values() for each in cards]
    became = _move(r, context, found, Zone.LIBRARY)
    for player, order in orders.items():
        now = tuple(became.get(each, each) for each in order)
        there = set(r.state.zone(Zone.LIBRARY, player))
        set_order(r, player, tuple(each for each in now if each in there))


def _by_owner(r: Recorder, found: list[ObjectId]) -> dict[PlayerId, list[ObjectId]]:
    owned: dict[PlayerId, list[ObjectId]] = {}
    for each in found:
        owned.setdefault(r.state.objects[each].owner, []).append(each)
    return owned


EXECUTE: Execute = {
    ReturnIt: return_it,
    ShuffleIn: shuffle_in,
    ShuffleZonesIn: shuffle_zones_in,
}

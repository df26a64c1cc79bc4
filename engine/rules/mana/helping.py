"""Paying for a spell with permanents and cards: convoke, delve and improvise (702.51, 702.66,
702.126)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import CONVOKE, DELVE, IMPROVISE, has
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.mana import sources
from turnfold.engine.rules.mana.spending import Payable
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import COLORS, ManaCost, parse_cost
from turnfold.events.enums import Movement, Zone
from turnfold.events.permanents import PermanentTapped

HELPING = -1
"""In a decision it stands for the number of a mana ability, with an object that pays in this
way."""

_LETTERS = {color: letter for letter, color in COLORS.items()}
Helpers = dict[ObjectId, tuple[str, ...]]
"""Objects that can pay a part of a cost, each with the colours that it can pay for; all of them can
pay for generic mana."""


def helpers(state: GameState, player: PlayerId, object_id: ObjectId, card: Card) -> Helpers:
    """702.51a, 702.66a, 702.126a@2024: what a player can tap or exile to pay for a spell."""
    found: Helpers = {}
    for each in state.battlefield:
        obj = state.objects[each]
        if obj.controller != player or obj.tapped or obj.phased_out:
            continue
        now = present(state, each)
        if has(card.keywords, CONVOKE) and "creature" in now.types:
            found[each] = tuple(_LETTERS[color] for color in sorted(now.colors))
        elif has(card.keywords, IMPROVISE) and "artifact" in now.types:
            found[each] = ()
    if has(card.keywords, DELVE):
        cards = state.zone(Zone.GRAVEYARD, player)
        found.update((each, ()) for each in cards if each != object_id)
    return found


def costs_left(cost: str, pay: Sequence[tuple[str, ...]]) -> list[str]:
    """702.51a@2024: what may be left of a cost once each of the objects has paid for one mana of
    it, those colours first."""
    left = [parse_cost(cost)]
    for colors in pay:
        left = list(dict.fromkeys(more for each in left for more in _less_one(each, colors)))
    return [each.text for each in left]


def _less_one(cost: ManaCost, colors: tuple[str, ...]) -> Iterator[ManaCost]:
    for place, symbol in enumerate(cost.symbols):
        if not set(colors).isdisjoint(symbol.split("/")):
            yield replace(cost, symbols=(*cost.symbols[:place], *cost.symbols[place + 1 :]))
    if cost.generic:
        yield replace(cost, generic=cost.generic - 1)


def require_helpers(
    state: GameState,
    player: PlayerId,
    object_id: ObjectId,
    cost: str,
    chosen: Sequence[ObjectId],
    payable: Payable,
) -> str:
    """601.2h@2024: the mana that is left to pay; raises `Illegal` if the chosen objects cannot
    pay."""
    if not chosen:
        return cost
    able = helpers(state, player, object_id, card_of(state, state.objects[object_id]))
    if len(set(chosen)) < len(chosen) or not set(chosen) <= able.keys():
        raise Illegal("601.2h", "not all of the chosen objects can pay for the spell")
    left = costs_left(cost, [able[each] for each in chosen])
    if not left:
        raise Illegal("601.2h", "more objects were chosen than there is mana for them to pay")
    keep = tuple(chosen)
    purse = sources.purse_of(state, player, keep, payable)
    return next((each for each in left if purse.pays(each)), left[0])


def help_to_pay(r: Recorder, player: PlayerId, chosen: Sequence[ObjectId]) -> None:
    """702.51a, 702.66a@2024: tap permanents and exile cards that pay for a spell."""
    cards = [each for each in chosen if each in r.state.zone(Zone.GRAVEYARD, player)]
    for each in chosen:
        if each not in cards:
            if r.state.objects[each].tapped:
                raise Illegal("118.3", "it is already tapped")
            r.emit(PermanentTapped(each), "601.2h")
    if cards:
        move_together(r, cards, Zone.EXILE, Movement.EXILED, "701.11")

"""Paying for a spell with permanents and cards: convoke, delve, improvise and harmonize (702.51,
702.66, 702.126, 702.180 in 2026)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.castings import Casting, cast_as
from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import CONVOKE, DELVE, HELPED, IMPROVISE, has, has_any
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


class Help(NamedTuple):
    """What an object can pay of a cost: one mana, which is generic or of one of these colours."""

    colors: tuple[str, ...] = ()
    reduces: int | None = None
    """By how much generic mana it reduces the cost instead, whatever is left of it."""


Helpers = dict[ObjectId, Help]
"""Objects that can pay a part of a cost, each with what it can pay."""


def is_helped(card: Card, casting: Casting) -> bool:
    """Whether something else than mana can pay for a card that is cast in this way."""
    return has_any(card.keywords, *HELPED) or casting.taps_one


def helpers(
    state: GameState, player: PlayerId, object_id: ObjectId, card: Card, casting: Casting
) -> Helpers:
    """702.51a, 702.66a, 702.126a@2024, 702.180a@2026: what a player can tap or exile to pay for a
    spell that is this card, cast in this way."""
    found: Helpers = {}
    if not is_helped(card, casting):
        return found
    for each in state.battlefield:
        obj = state.objects[each]
        if obj.controller != player or obj.tapped or obj.phased_out:
            continue
        now = present(state, each)
        if has(card.keywords, CONVOKE) and "creature" in now.types:
            found[each] = Help(tuple(_LETTERS[color] for color in sorted(now.colors)))
        elif has(card.keywords, IMPROVISE) and "artifact" in now.types:
            found[each] = Help()
        elif casting.taps_one and "creature" in now.types:
            found[each] = Help(reduces=max(now.power, 0))
    if has(card.keywords, DELVE):
        cards = state.zone(Zone.GRAVEYARD, player)
        found.update((each, Help()) for each in cards if each != object_id)
    return found


def costs_left(cost: str, pay: Sequence[Help]) -> list[str]:
    """702.51a@2024, 702.180a@2026: what may be left of a cost once each of the objects has paid for
    one mana of it, its colours first, and one of them has reduced it; nothing is left if they
    cannot."""
    if sum(each.reduces is not None for each in pay) > 1:
        return []
    left = [parse_cost(cost)]
    for help in pay:
        left = list(dict.fromkeys(more for each in left for more in _less(each, help)))
    return [each.text for each in left]


def _less(cost: ManaCost, help: Help) -> Iterator[ManaCost]:
    if help.reduces is not None:
        yield replace(cost, generic=max(cost.generic - help.reduces, 0))
        return
    for place, symbol in enumerate(cost.symbols):
        if not set(help.colors).isdisjoint(symbol.split("/")):
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
    spell = state.objects[object_id]
    able = helpers(state, player, object_id, card_of(state, spell), cast_as(state, spell))
    if len(set(chosen)) < len(chosen) or not set(chosen) <= able.keys():
        raise Illegal("601.2h", "not all of the chosen objects can pay for the spell")
    left = costs_left(cost, [able[each] for each in chosen])
    if not left:
        raise Illegal("601.2h", "more objects were chosen than can pay for it together")
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

"""Looking for cards in libraries (401.4, 701.19)."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from turnfold.engine.characteristics.looks import mana_values
from turnfold.engine.characteristics.selecting import matches, measure, select_players
from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, confirmed, order_from_chance, up_to
from turnfold.engine.rules.effects.cards import arrange, in_any_order, reveal, set_order
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.effects.putting import put_onto_battlefield
from turnfold.engine.rules.objects.becoming import can_enter
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.effects import (
    ChooseOfThem,
    ExileTop,
    ExileTopUntil,
    LookAtTop,
    RevealUntil,
    SearchLibrary,
)
from turnfold.events.cards.selections import EVERYTHING, Filter
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.zones import CardRevealed


def search(r: Recorder, effect: SearchLibrary, context: Context) -> None:
    """701.19@2024: players search libraries, put what was found where it belongs, all together, and
    shuffle. What has a stated quality need not be found (701.19b)."""
    searches = [
        _found(r, effect, context, player)
        for player in select_players(r.state, effect.who, context.speaker)
    ]
    first = {one: each.player for each in searches for one in each.first or each.found}
    _take(r, effect, context, first, revealed=effect.revealed)
    rest = {one: each.player for each in searches for one in each.found if one not in first}
    if rest:
        place: Any = replace(effect, to=effect.rest, tapped=False, rest=None, revealed=False)
        _take(r, place, context, rest, revealed=effect.revealed)
    for each in searches:
        if each.order is not None:
            order = (*each.found, *each.order) if effect.to == "library" else each.order
            set_order(r, each.owner, order)


class _Search(NamedTuple):
    """The cards that a player finds in the library of the owner, the one of them that goes
    elsewhere than the others, and the new order of the library (None: it was not searched)."""

    player: PlayerId
    owner: PlayerId
    found: list[ObjectId]
    first: list[ObjectId]
    order: tuple[ObjectId, ...] | None


def _found(r: Recorder, effect: SearchLibrary, context: Context, player: PlayerId) -> _Search:
    owner = player
    if effect.of is not None:
        owner = next(iter(select_players(r.state, effect.of, context.speaker)), NOBODY)
    library = r.state.zone(Zone.LIBRARY, owner) if owner else ()
    able = _may_search(r.state, player, owner, context)
    searched = not effect.also or (able and confirmed(context, player))
    cards = library if searched and able else ()
    cards += tuple(each for zone in effect.also for each in r.state.zone(Zone(zone), owner))
    if "battlefield" in (effect.to, effect.rest):
        cards = tuple(each for each in cards if can_enter(r.state, r.state.objects[each]))
    number = len(cards)
    if effect.number is not None:
        number = measure(r.state, effect.number, context.speaker)
    if effect.filter is None:
        found = chosen(context, player, Question.CHOOSE, list(cards), number)
    else:
        found = up_to(context, player, _described(r, effect.filter, cards, context), number)
    first: list[ObjectId] = []
    if effect.rest is not None and len(found) > 1:
        first = chosen(context, player, Question.CHOOSE, found, 1)
    others = tuple(each for each in library if each not in found)
    order = order_from_chance(context, others) if others and searched else ()
    return _Search(player, owner, found, first, order if searched and owner else None)


def _may_search(state: GameState, player: PlayerId, owner: PlayerId, context: Context) -> bool:
    """101.2, 701.19@2024: whether no effect says that a player cannot search a library. What else
    is to be done is done (609.3)."""
    own = player == owner == context.speaker.controller
    return not is_restricted(state, "search_libraries", player) and not (
        own and is_restricted(state, "search_own_library", player)
    )


def _described(
    r: Recorder, filter: Filter, cards: tuple[ObjectId, ...], context: Context
) -> list[ObjectId]:
    return [each for each in cards if matches(r.state, filter, each, context.speaker)]


def _take(
    r: Recorder,
    effect: SearchLibrary | LookAtTop | RevealUntil,
    context: Context,
    under: Mapping[ObjectId, PlayerId],
    *,
    revealed: bool,
) -> None:
    """400.7@2024: put cards from libraries where the effect says, each under the control of the
    player who found it."""
    found = list(under)
    for each in found if revealed else ():
        r.emit(CardRevealed(each, r.state.objects[each].card), "701.16")
    match effect.to:
        case "battlefield":
            counter, number = "", 1
            if isinstance(effect, LookAtTop):
                counter, number = effect.counter, effect.counters
            put_onto_battlefield(r, context, under, counter, number, tapped=effect.tapped)
        case "exile" if found:
            context.make(move_together(r, found, Zone.EXILE, Movement.EXILED, "701.11"))
        case "graveyard" if found:
            move_together(r, found, Zone.GRAVEYARD, Movement.PUT, "400.7")
        case "hand" if found:
            move_together(r, found, Zone.HAND, Movement.PUT, "400.7")


def look(r: Recorder, effect: LookAtTop, context: Context) -> None:
    """401.4@2024: look at the top cards of a library, take some, and put the rest elsewhere."""
    you = context.speaker.controller
    library = r.state.zone(Zone.LIBRARY, you)
    seen = library[: measure(r.state, effect.amount, context.speaker)]
    reveal(r, seen if effect.revealed == "all" else (), context)
    able = _described(r, effect.filter or EVERYTHING, seen, context)
    number = len(able)
    if effect.number is not None:
        number = measure(r.state, effect.number, context.speaker)
    if effect.all:
        taken = able
    elif effect.must:
        taken = chosen(context, you, Question.CHOOSE, able, number)
    else:
        taken = up_to(context, you, able, number)
    rest = [each for each in seen if each not in taken]
    below = (*_staying(r, effect, taken), *library[len(seen) :])
    order: list[ObjectId] = []
    where: str = effect.rest
    if where.startswith(_TOP_OR):
        where = where.removeprefix(_TOP_OR) if rest and confirmed(context, you) else "top"
    if where == "bottom_at_random":
        order = list(order_from_chance(context, tuple(rest))) if rest else []
    elif where != "graveyard":
        order = in_any_order(context, you, rest)
    _take(r, effect, context, dict.fromkeys(taken, you), revealed=effect.revealed == "taken")
    if where == "graveyard" and rest:
        move_together(r, rest, Zone.GRAVEYARD, Movement.PUT, "400.7")
    arrange(r, you, (*order, *below) if where == "top" else (*below, *order), "401.4")


def _staying(r: Recorder, effect: LookAtTop | RevealUntil, taken: list[ObjectId]) -> list[ObjectId]:
    """304.4, 307.4@2024: the cards that stay on top of a library because they cannot enter."""
    if effect.to != "battlefield":
        return []
    return [each for each in taken if not can_enter(r.state, r.state.objects[each])]


_TOP_OR = "top_or_"


def exile_top(r: Recorder, effect: ExileTop, context: Context) -> None:
    """701.11@2024: players exile the top cards of their libraries, or all of a library that has
    fewer. Later instructions may refer to those cards."""
    amount = measure(r.state, effect.amount, context.speaker)
    exiled: list[ObjectId] = []
    for player in select_players(r.state, effect.who, context.speaker):
        cards = list(r.state.zone(Zone.LIBRARY, player)[: max(amount, 0)])
        exiled += move_together(r, cards, Zone.EXILE, Movement.EXILED, "701.11") if cards else []
    _make_exiled(context, exiled, exiled)


def _make_exiled(context: Context, meant: Iterable[ObjectId], exiled: Iterable[ObjectId]) -> None:
    """608.2c@2024: later instructions are about these of the exiled cards alone, and no longer
    about what was made before; the rest of them can be told from other exiled cards."""
    context.make(meant, of=context.speaker.made)
    if "from_top" in context.notes:
        context.name("from_top", exiled)


def exile_top_until(r: Recorder, effect: ExileTopUntil, context: Context) -> None:
    """701.11@2024: players exile cards until they have exiled one of a description, or a whole
    library. Later instructions may refer to that card."""
    state, speaker = r.state, context.speaker
    most = None if effect.at_most is None else measure(state, effect.at_most, speaker)
    found: list[ObjectId] = []
    exiled: list[ObjectId] = []
    for player in select_players(state, effect.who, speaker):
        library = r.state.zone(Zone.LIBRARY, player)
        sought = [
            each
            for each in library
            if matches(r.state, effect.filter, each, speaker)
            and (most is None or min(mana_values(r.state, r.state.objects[each])) <= most)
        ]
        cards = list(library[: library.index(sought[0]) + 1] if sought else library)
        became = move_together(r, cards, Zone.EXILE, Movement.EXILED, "701.11") if cards else []
        exiled += became
        found += became[-1:] if sought else []
    _make_exiled(context, found, exiled)


def choose_of_them(r: Recorder, effect: ChooseOfThem, context: Context) -> None:
    """608.2d@2024: choose some of the cards that were exiled."""
    made = context.speaker.made
    able = [each for each in made if r.state.objects[each].zone is Zone.EXILE]
    kept = chosen(context, context.speaker.controller, Question.CHOOSE, able, effect.number)
    context.make(kept, made)


def reveal_until(r: Recorder, effect: RevealUntil, context: Context) -> None:
    """701.16@2024: players reveal cards until enough of a description were revealed, or all are.
    What they looked for is put where it belongs, all together."""
    players = select_players(r.state, effect.who, context.speaker)
    revealed = [_seen_until(r, effect, player, context) for player in players]
    found = {one: each.player for each in revealed for one in each.found}
    _take(r, effect, context, found, revealed=False)
    for each in revealed:
        if effect.rest == "graveyard" and each.rest:
            move_together(r, each.rest, Zone.GRAVEYARD, Movement.PUT, "400.7")
        elif effect.rest == "hand" and each.rest:
            move_together(r, each.rest, Zone.HAND, Movement.PUT, "400.7")
        elif effect.rest == "shuffled":
            set_order(r, each.player, each.order)
        elif effect.rest not in ("graveyard", "hand"):
            arrange(r, each.player, (*each.below, *each.order), "401.4")


class _Revealed(NamedTuple):
    """What a player has revealed: the cards that were looked for and the others, those below them
    in the library, and the order of what goes back there."""

    player: PlayerId
    found: list[ObjectId]
    rest: list[ObjectId]
    below: tuple[ObjectId, ...]
    order: tuple[ObjectId, ...]


def _seen_until(r: Recorder, effect: RevealUntil, player: PlayerId, context: Context) -> _Revealed:
    number = measure(r.state, effect.number, context.speaker)
    library = r.state.zone(Zone.LIBRARY, player)
    seen: list[ObjectId] = []
    found: list[ObjectId] = []
    for each in library:
        if len(found) >= number:
            break
        seen.append(each)
        if matches(r.state, effect.filter, each, context.speaker):
            found.append(each)
    reveal(r, seen, context)
    rest = [each for each in seen if each not in found]
    stays = _staying(r, effect, found)
    found = [each for each in found if each not in stays]
    below = (*stays, *library[len(seen) :])
    order: tuple[ObjectId, ...] = ()
    if effect.rest == "shuffled":
        order = order_from_chance(context, (*rest, *below)) if rest or below else ()
    elif effect.rest == "bottom":
        order = tuple(in_any_order(context, player, rest))
    elif effect.rest == "bottom_at_random":
        order = order_from_chance(context, tuple(rest)) if rest else ()
    return _Revealed(player, found, rest, below, order)


EXECUTE: Execute = {
    SearchLibrary: search,
    LookAtTop: look,
    RevealUntil: reveal_until,
    ExileTop: exile_top,
    ExileTopUntil: exile_top_until,
    ChooseOfThem: choose_of_them,
}

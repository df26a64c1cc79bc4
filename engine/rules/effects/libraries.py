"""Looking for cards in libraries (401.4, 701.19)."""

from turnfold.engine.characteristics.selecting import matches, measure, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, order_from_chance, up_to
from turnfold.engine.rules.effects.cards import arrange, in_any_order, set_order
from turnfold.engine.rules.effects.permanents import put_onto_battlefield
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.moving import move, move_together
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import ChooseOfThem, ExileTop, LookAtTop, SearchLibrary
from turnfold.events.cards.selections import EVERYTHING, Filter
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.zones import CardRevealed


def search(r: Recorder, effect: SearchLibrary, context: Context) -> None:
    """701.19@2024: a player searches a library, puts what was found where it belongs, and shuffles.
    What has a stated quality need not be found (701.19b)."""
    for player in select_players(r.state, effect.who, context.speaker)[:1]:
        library = r.state.zone(Zone.LIBRARY, player)
        if effect.filter is None:
            found = chosen(context, player, Question.CHOOSE, list(library), effect.number)
        else:
            able = _described(r, effect.filter, library, context)
            found = up_to(context, player, able, effect.number)
        others = tuple(each for each in library if each not in found)
        order = order_from_chance(context, others) if others else ()
        _take(r, effect, context, player, found, revealed=effect.revealed)
        if effect.to == "library":
            order = (*found, *order)
        set_order(r, player, order)


def _described(
    r: Recorder, filter: Filter, cards: tuple[ObjectId, ...], context: Context
) -> list[ObjectId]:
    return [each for each in cards if matches(r.state, filter, each, context.speaker)]


def _take(
    r: Recorder,
    effect: SearchLibrary | LookAtTop,
    context: Context,
    player: PlayerId,
    found: list[ObjectId],
    *,
    revealed: bool,
) -> None:
    """400.7@2024: put cards from a library where the effect says."""
    for each in found if revealed else ():
        r.emit(CardRevealed(each, r.state.objects[each].card), "701.16")
    match effect.to:
        case "battlefield":
            put_onto_battlefield(r, context, dict.fromkeys(found, player), tapped=effect.tapped)
        case "graveyard" if found:
            move_together(r, found, Zone.GRAVEYARD, Movement.PUT, "400.7")
        case "hand":
            for each in found:
                move(r, each, Zone.HAND, Movement.PUT, "400.7")


def look(r: Recorder, effect: LookAtTop, context: Context) -> None:
    """401.4@2024: look at the top cards of a library, take some, and put the rest elsewhere."""
    you = context.speaker.controller
    library = r.state.zone(Zone.LIBRARY, you)
    seen = library[: measure(r.state, effect.amount, context.speaker)]
    below = library[len(seen) :]
    able = _described(r, effect.filter or EVERYTHING, seen, context)
    if effect.all:
        taken = able
    elif effect.must:
        taken = chosen(context, you, Question.CHOOSE, able, effect.number)
    else:
        taken = up_to(context, you, able, effect.number)
    rest = [each for each in seen if each not in taken]
    order: list[ObjectId] = []
    if effect.rest == "bottom_at_random":
        order = list(order_from_chance(context, tuple(rest))) if rest else []
    elif effect.rest != "graveyard":
        order = in_any_order(context, you, rest)
    for each in seen if effect.revealed == "all" else ():
        r.emit(CardRevealed(each, r.state.objects[each].card), "701.16")
    _take(r, effect, context, you, taken, revealed=effect.revealed == "taken")
    if effect.rest == "graveyard" and rest:
        move_together(r, rest, Zone.GRAVEYARD, Movement.PUT, "400.7")
    arrange(r, you, (*order, *below) if effect.rest == "top" else (*below, *order), "401.4")


def exile_top(r: Recorder, effect: ExileTop, context: Context) -> None:
    """701.11@2024: players exile the top cards of their libraries, or all of a library that has
    fewer. Later instructions may refer to those cards."""
    amount = measure(r.state, effect.amount, context.speaker)
    for player in select_players(r.state, effect.who, context.speaker):
        cards = list(r.state.zone(Zone.LIBRARY, player)[: max(amount, 0)])
        if cards:
            context.make(move_together(r, cards, Zone.EXILE, Movement.EXILED, "701.11"))


def choose_of_them(r: Recorder, effect: ChooseOfThem, context: Context) -> None:
    """608.2d@2024: choose some of the cards that were exiled."""
    made = context.speaker.made
    able = [each for each in made if r.state.objects[each].zone is Zone.EXILE]
    kept = chosen(context, context.speaker.controller, Question.CHOOSE, able, effect.number)
    context.make(kept, made)


EXECUTE: Execute = {
    SearchLibrary: search,
    LookAtTop: look,
    ExileTop: exile_top,
    ChooseOfThem: choose_of_them,
}

"""Effects that are a player's choice (608.2d)."""

from turnfold.engine.characteristics.selecting import (
    measure,
    refer,
    select,
    select_objects,
    select_players,
)
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, confirmed, order_from_chance, up_to
from turnfold.engine.rules.effects.cards import discard
from turnfold.engine.rules.effects.program import Context
from turnfold.engine.rules.mana import sources
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.rules.players.life import lose
from turnfold.engine.seating.seats import from_seat, in_turn_order, opponents, reaches, still_in
from turnfold.engine.state import number_of
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.effects import (
    Choose,
    DiscardCards,
    Effect,
    May,
    MillCards,
    PutCounters,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnIt,
    SacrificeChosen,
    SacrificeIt,
)
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.selections import EVERYTHING, Filter, Selection
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.stack import AbilityUsed


def may(r: Recorder, effect: May, context: Context) -> bool:
    """608.2d@2024: whether the player chooses to do it and has paid its price, if any. Nobody pays
    in place of another player (800.4f)."""
    players = select_players(r.state, effect.who, context.speaker)
    if players and effect.who in EACH_PLAYER:
        willing = [
            each
            for each in players
            if _able_to(r, effect.effects, context, each) and confirmed(context, each)
        ]
        context.name("willing", willing)
        context.name("unwilling", [each for each in players if each not in willing])
        return bool(willing)
    player = players[0] if players else NOBODY
    if not player and not effect.pay:
        player = _in_place(r, effect, context)
    times = measure(r.state, effect.times, context.speaker)
    price, discards, life = effect.pay * times, effect.discard * times, effect.life * times
    energy = effect.energy * times
    if not player or (price and sources.plan(r.state, player, price, 0) is None):
        return False
    hand = list(r.state.zone(Zone.HAND, player))
    victims = _sacrificeable(r, effect.sacrifice, context, player)
    if (
        len(hand) < discards
        or (effect.sacrifice is not None and len(victims) < times)
        or r.state.players[player].payable_life < life
        or number_of(r.state.players[player].counters, "energy") < energy
    ):
        return False
    if not _possible(r, effect.effects, context) or not confirmed(context, player):
        return False
    discarded = chosen(context, player, Question.DISCARD, hand, discards) if discards else []
    sacrificed = chosen(context, player, Question.CHOOSE, victims, times) if victims else []
    if price:
        context.pay(r, player, context.speaker.source, price)
    if life:
        lose(r, player, life)
    if energy:
        r.emit(PlayerCountersChanged(player, "energy", -energy), "118.12")
    discard(r, player, discarded, "701.8")
    if sacrificed:
        move_together(r, sacrificed, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")
    if "once" in context.speaker.bindings:
        r.emit(AbilityUsed(context.speaker.source, context.speaker.bindings["once"]), "603.2i")
    return True


def _able_to(r: Recorder, effects: tuple[Effect, ...], context: Context, player: PlayerId) -> bool:
    """608.2d@2024: whether one of several players can do it."""
    context.name("willing", [player])
    return _possible(r, effects, context)


def _possible(r: Recorder, effects: tuple[Effect, ...], context: Context) -> bool:
    """608.2d@2024: nobody can choose what is impossible: to choose more objects than there are, to
    discard or sacrifice more than a player has, to mill more than a library has (701.13b), to
    remove more counters than there are, to put counters on what is not there."""
    first = effects[0] if effects else None
    match first:
        case Choose(number=int(number), up_to=False):
            there = [len(_able(r, first, context, each)) for each in _choosers(r, first, context)]
        case SacrificeChosen(amount=int(number)):
            players = select_players(r.state, first.who, context.speaker)
            there = [len(own(r, first.filter, context, each)) for each in players]
        case SacrificeIt(what=str() as one, by_controller=False):
            number, you = 1, context.speaker.controller
            there = [len(_sacrificeable(r, one, context, you))]
        case DiscardCards(amount=int(number)):
            players = select_players(r.state, first.who, context.speaker)
            there = [len(r.state.zone(Zone.HAND, each)) for each in players]
        case MillCards(amount=int(number)):
            players = select_players(r.state, first.who, context.speaker)
            there = [len(r.state.zone(Zone.LIBRARY, each)) for each in players]
        case RemoveCounters(amount=int(number), what=str() as one) if one != "targets":
            there = _counters(r, first, context)
        case PutCounters(to=str() as one) if one != "targets":
            return bool(select(r.state, one, context.speaker))
        case ReturnIt(number=int(number)) | PutOntoBattlefield(number=int(number)):
            there = [len(select_objects(r.state, first.what, context.speaker))]
        case _:
            return True
    return all(number <= each for each in there)


def _counters(r: Recorder, effect: RemoveCounters, context: Context) -> list[int]:
    """How many of the counters there are on the object or player; 0 if it is there no more."""
    objects = select_objects(r.state, effect.what, context.speaker)
    players = select_players(r.state, effect.what, context.speaker)
    held = [
        *(r.state.objects[each].counters for each in objects),
        *(r.state.players[each].counters for each in players),
    ]
    any_kind = effect.counter == "any"
    return [
        sum(number for kind, number in each if any_kind or kind == effect.counter) for each in held
    ] or [0]


def own(r: Recorder, filter: Filter | None, context: Context, player: PlayerId) -> list[ObjectId]:
    """The objects of a description that a player controls, or owns outside the battlefield."""
    return [
        each
        for each in select_objects(r.state, filter or EVERYTHING, context.speaker)
        if r.state.objects[each].controller == player
    ]


def _choosers(r: Recorder, effect: Choose, context: Context) -> list[PlayerId]:
    return select_players(r.state, effect.who, context.speaker)


def _able(r: Recorder, effect: Choose, context: Context, player: PlayerId) -> list[ObjectId]:
    """What a player can choose."""
    if effect.who == "you":
        return select_objects(r.state, effect.what, context.speaker)
    return own(r, effect.what, context, player)


def choose(r: Recorder, effect: Choose, context: Context) -> tuple[list[ObjectId], bool]:
    """608.2d@2024: what players choose, or what chance chooses, and whether that is as much as the
    effect says."""
    picked: list[ObjectId] = []
    is_whole = True
    for player in _choosers(r, effect, context):
        able = _able(r, effect, context, player)
        number = len(able)
        if effect.number is not None:
            number = max(measure(r.state, effect.number, context.speaker), 0)
        if effect.at_random and 0 < number < len(able):
            mine = list(order_from_chance(context, tuple(able))[:number])
        elif effect.number is None or effect.up_to:
            mine = up_to(context, player, able, number)
        else:
            mine = chosen(context, player, Question.CHOOSE, able, number)
            is_whole &= len(mine) == number
        picked += mine
    return picked, is_whole


def _sacrificeable(
    r: Recorder, what: Selection | None, context: Context, player: PlayerId
) -> list[ObjectId]:
    """701.17a@2024: the permanents of the player among those that would be sacrificed."""
    if what is None:
        return []
    return [
        each
        for each in select_objects(r.state, what, context.speaker)
        if r.state.objects[each].zone is Zone.BATTLEFIELD
        and r.state.objects[each].controller == player
    ]


def _in_place(r: Recorder, effect: May, context: Context) -> PlayerId:
    """800.4g, 801.5c@2024: the player who decides instead, if the one who should has left the game
    or is out of range. For a player who left, the controller chooses another player (an opponent
    for an opponent); for players out of range it is the nearest one on the left."""
    state, you = r.state, context.speaker.controller
    named = [each for each in refer(state, effect.who, context.speaker) if each in state.players]
    far = [each for each in from_seat(state, you) if each in named and still_in(state, each)]
    if far or not named:
        return far[0] if far else NOBODY
    rivals = (
        opponents(state, you) if state.players[named[0]].team != state.players[you].team else []
    )
    able = rivals or in_turn_order(state)
    near = [each for each in able if reaches(state, you, each)]
    return next(iter(chosen(context, you, Question.CHOOSE, near or able[:1], 1)), NOBODY)

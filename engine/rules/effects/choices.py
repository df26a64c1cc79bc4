"""Effects that are a player's choice (608.2d)."""

from turnfold.engine.characteristics.selecting import measure, refer, select_objects, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen, confirmed
from turnfold.engine.rules.effects.cards import discard
from turnfold.engine.rules.effects.program import Context
from turnfold.engine.rules.mana import sources
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.rules.players.life import lose
from turnfold.engine.seating.seats import from_seat, in_turn_order, opponents, reaches, still_in
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.effects import May
from turnfold.events.enums import Movement, Question, Zone


def may(r: Recorder, effect: May, context: Context) -> bool:
    """608.2d@2024: whether the player chooses to do it and has paid its price, if any. Nobody pays
    in place of another player (800.4f)."""
    players = select_players(r.state, effect.who, context.speaker)
    player = players[0] if players else NOBODY
    if not player and not effect.pay:
        player = _in_place(r, effect, context)
    times = measure(r.state, effect.times, context.speaker)
    price, discards, life = effect.pay * times, effect.discard * times, effect.life * times
    if not player or (price and sources.plan(r.state, player, price, 0) is None):
        return False
    hand = list(r.state.zone(Zone.HAND, player))
    victims = _to_sacrifice(r, effect, context, player)
    if (
        len(hand) < discards
        or (effect.sacrifice is not None and len(victims) < times)
        or r.state.players[player].life < life
    ):
        return False
    if not confirmed(context, player):
        return False
    discarded = chosen(context, player, Question.DISCARD, hand, discards) if discards else []
    sacrificed = chosen(context, player, Question.CHOOSE, victims, times) if victims else []
    if price:
        context.pay(r, player, context.speaker.source, price)
    if life:
        lose(r, player, life)
    for each in discarded:
        discard(r, player, each, "701.8")
    if sacrificed:
        move_together(r, sacrificed, Zone.GRAVEYARD, Movement.SACRIFICED, "701.17")
    return True


def _to_sacrifice(r: Recorder, effect: May, context: Context, player: PlayerId) -> list[ObjectId]:
    """701.17a@2024: the permanents of the player, one of which would be sacrificed."""
    if effect.sacrifice is None:
        return []
    return [
        each
        for each in select_objects(r.state, effect.sacrifice, context.speaker)
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

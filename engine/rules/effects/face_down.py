"""Effects on what is face down: turning it up, manifesting and cloaking (701.34, 701.56, 708)."""

from turnfold.engine.characteristics.selecting import measure, select, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.moving import move
from turnfold.engine.rules.objects.turning import put_face_down, turn_face_up
from turnfold.events.base import PlayerId
from turnfold.events.cards.effects import Manifest, TurnFaceUp
from turnfold.events.enums import Movement, Question, Zone

_RULES = {"manifest": "701.34a", "cloak": "701.56a"}
_DREAD = 2


def turn_it_face_up(r: Recorder, effect: TurnFaceUp, context: Context) -> None:
    """708.8@2024: permanents that are face down are turned face up."""
    for each in select(r.state, effect.what, context.speaker):
        obj = r.state.objects.get(each)
        if obj is not None and obj.zone is Zone.BATTLEFIELD and obj.face_down:
            turn_face_up(r, each, effect.counter, context.ask, "708.8")


def manifest(r: Recorder, effect: Manifest, context: Context) -> None:
    """701.34a, 701.34e, 701.56a, 701.60a@2024: cards from the top of libraries are put onto the
    battlefield face down, one at a time."""
    amount = measure(r.state, effect.amount, context.speaker)
    for player in select_players(r.state, effect.who, context.speaker):
        if effect.dread:
            _manifest_dread(r, player, effect, context)
            continue
        cards = list(r.state.zone(Zone.LIBRARY, player)[:amount])
        for card in cards:
            _put(r, card, player, effect, context)


def _manifest_dread(r: Recorder, player: PlayerId, effect: Manifest, context: Context) -> None:
    seen = list(r.state.zone(Zone.LIBRARY, player)[:_DREAD])
    for card in chosen(context, player, Question.CHOOSE, seen, 1):
        _put(r, card, player, effect, context)
        for other in seen:
            if other != card:
                move(r, other, Zone.GRAVEYARD, Movement.PUT, "701.60a")


def _put(r: Recorder, card: int, player: PlayerId, effect: Manifest, context: Context) -> None:
    rule = _RULES[effect.guise]
    context.make([put_face_down(r, card, player, effect.guise, context.ask, rule)])


EXECUTE: Execute = {TurnFaceUp: turn_it_face_up, Manifest: manifest}

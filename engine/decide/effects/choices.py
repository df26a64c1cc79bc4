"""Effects that are a player's choice (608.2d)."""

from engine.cards.effects import May
from engine.decide import mana, mana_abilities, sources
from engine.decide.effects.asking import confirmed
from engine.decide.effects.program import Context
from engine.query.selecting import select
from engine.recorder import Recorder


def may(r: Recorder, effect: May, context: Context) -> bool:
    """608.2d@2024: whether the player does it, and has paid for it if it has a price."""
    players = select(r.state, effect.who, context.speaker)
    if not players:
        return False
    player = players[0]
    if effect.pay and sources.plan(r.state, player, effect.pay, 0) is None:
        return False
    if not confirmed(context, player):
        return False
    if effect.pay:
        mana_abilities.provide_mana(r, player, effect.pay, 0, ())
        mana.pay(r, player, context.speaker.source, effect.pay, 0, "118.12")
    return True

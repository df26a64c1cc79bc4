"""Effects on life, and on who wins (119, 104)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    about_one,
    measure,
    measure_for,
    opponents,
    select_players,
)
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.players.life import cannot_gain, gain, lose, player_loses
from turnfold.engine.seating.seats import in_range, sharing_life
from turnfold.engine.state import is_permanent
from turnfold.events.cards.effects import GainLife, LoseGame, LoseLife, SetLife, WinGame
from turnfold.events.cards.effects.actions import ExchangeLife
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Modification
from turnfold.events.enums import Loss
from turnfold.events.game import LifeLost


def gain_life(r: Recorder, effect: GainLife, context: Context) -> None:
    """119.3@2024: players gain life."""
    speaker = context.speaker
    players = select_players(r.state, effect.who, speaker)
    amounts = {each: measure_for(r.state, effect.amount, speaker, each) for each in players}
    gain(r, amounts, context.ask)


def lose_life(r: Recorder, effect: LoseLife, context: Context) -> None:
    """119.3@2024: players lose life."""
    speaker = context.speaker
    players = select_players(r.state, effect.who, speaker)
    amounts = {each: measure_for(r.state, effect.amount, speaker, each) for each in players}
    before = r.next_seq
    for player, amount in amounts.items():
        lose(r, player, amount)
    context.bind("lost", _lost(r, before))


def set_life(r: Recorder, effect: SetLife, context: Context) -> None:
    """119.5@2024: players gain or lose life until the life total has this value: of players who
    share it, one (810.9d)."""
    named = select_players(r.state, effect.who, context.speaker)
    first = {sharing_life(r.state, each)[0]: each for each in reversed(named)}
    more = {
        each: measure(r.state, effect.to, about_one(context.speaker, each))
        - r.state.players[each].life
        for each in reversed(first.values())
    }
    gain(r, {each: change for each, change in more.items() if change > 0}, context.ask, "119.5")
    before = r.next_seq
    for player, change in more.items():
        lose(r, player, -change, "119.5")
    context.bind("lost", _lost(r, before))


def exchange_life(r: Recorder, effect: ExchangeLife, context: Context) -> None:
    """701.10g@2024: the player gains or loses the difference, and the size of the source becomes
    the life total. Nothing happens if either is impossible (701.10a)."""
    source = context.speaker.source
    if not is_permanent(r.state, source):
        return
    for player in select_players(r.state, effect.who, context.speaker):
        life = r.state.players[player].life
        more = getattr(present(r.state, source), effect.size) - life
        if more > 0 and cannot_gain(r.state, player):
            continue
        gain(r, {player: more}, context.ask, "701.10g")
        lose(r, player, -more, "701.10g")
        of_power, of_toughness = Modification(set_power=life), Modification(set_toughness=life)
        change = FixedChange(of_power if effect.size == "power" else of_toughness)
        begin_effect(r, context.speaker, (source,), change, "forever", "701.10g")


def _lost(r: Recorder, since: int) -> int:
    """119.3@2024: the life that was lost since the fact of a number."""
    facts = (each.event for each in r.entries[since - r.first :])
    return sum(each.amount for each in facts if isinstance(each, LifeLost))


def win(r: Recorder, effect: WinGame, context: Context) -> None:
    """104.2b@2024: all opponents lose; with a limited range of influence only those within it
    (104.3h)."""
    for winner in select_players(r.state, effect.who, context.speaker):
        for player in opponents(r.state, winner):
            if in_range(r.state, winner, player):
                player_loses(r, player, Loss.EFFECT, "104.2b")


def lose_game(r: Recorder, effect: LoseGame, context: Context) -> None:
    """104.3e@2024: players lose the game."""
    for player in select_players(r.state, effect.who, context.speaker):
        player_loses(r, player, Loss.EFFECT, "104.3e")


EXECUTE: Execute = {
    GainLife: gain_life,
    LoseLife: lose_life,
    SetLife: set_life,
    ExchangeLife: exchange_life,
    WinGame: win,
    LoseGame: lose_game,
}

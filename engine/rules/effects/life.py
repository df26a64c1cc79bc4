"""Effects on life, and on who wins (119, 104)."""

from turnfold.engine.cards.effects import GainLife, LoseGame, LoseLife, SetLife, WinGame
from turnfold.engine.characteristics.selecting import measure, opponents, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.players.life import gain, lose, player_loses
from turnfold.engine.seating.seats import in_range
from turnfold.events.enums import Loss


def gain_life(r: Recorder, effect: GainLife, context: Context) -> None:
    """119.3@2024: players gain life."""
    amount = measure(r.state, effect.amount, context.speaker)
    for player in select_players(r.state, effect.who, context.speaker):
        gain(r, player, amount)


def lose_life(r: Recorder, effect: LoseLife, context: Context) -> None:
    """119.3@2024: players lose life."""
    amount = measure(r.state, effect.amount, context.speaker)
    for player in select_players(r.state, effect.who, context.speaker):
        lose(r, player, amount)


def set_life(r: Recorder, effect: SetLife, context: Context) -> None:
    """119.5@2024: players gain or lose life until the life total has this value."""
    wanted = measure(r.state, effect.to, context.speaker)
    for player in select_players(r.state, effect.who, context.speaker):
        life = r.state.players[player].life
        gain(r, player, max(wanted - life, 0), "119.5")
        lose(r, player, max(life - wanted, 0), "119.5")


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
    WinGame: win,
    LoseGame: lose_game,
}

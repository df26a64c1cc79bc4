"""How the game ends (104)."""

from turnfold.events.base import PlayerId
from turnfold.events.enums import Loss, Step
from turnfold.events.game import DrawFailed, GameEnded, PlayerLost
from turnfold.events.log.log import NO_CAUSE
from turnfold.replays.importers.arena.arena_table import LOST
from turnfold.replays.importers.arena.codes import LOSSES
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.wire import Annotation, GameResult


def follow_end(game: ImportedGameState) -> None:
    """Tell who lost and how, as soon as Arena says that the game is over."""
    info = game.table.info
    over = info.stage == "GameStage_GameOver" or (not info.stage and info.results)
    if game.state.over or not over:
        return
    for annotation in game.table.marks(LOST):
        _lose(game, annotation)
    result = _result(info.results)
    winners = tuple(
        seat
        for seat, player in sorted(game.table.players.items())
        if player.team_id == result.winning_team_id
    )
    loss, rule = LOSSES.get(result.reason, (Loss.OTHER, ""))
    told = [each.lost for each in game.state.players.values() if each.lost]
    loss = told[0] if told else loss
    for seat, player in game.state.players.items():
        if winners and seat not in winners and player.lost is None:
            game.record(PlayerLost(seat, loss), rule)
    game.record(GameEnded(winners, loss), "104.2a" if winners else "104.4", game.writer.seq - 1)


def _lose(game: ImportedGameState, annotation: Annotation) -> None:
    loss, rule = LOSSES.get(annotation.word("reason"), (Loss.OTHER, ""))
    for player in annotation.affected_ids:
        known = game.state.players.get(player)
        if known is not None and known.lost is None:
            seen = loss is not Loss.LIFE or known.life <= 0  # not so if it is lost in a gap
            cause = game.latest(player) if seen else NO_CAUSE
            if loss is Loss.EMPTY_LIBRARY:
                cause = game.record(DrawFailed(player), "121.4", _draw(game, player))
            game.record(PlayerLost(player, loss), rule, cause)


def _draw(game: ImportedGameState, player: PlayerId) -> int:
    """504.1@2024: the event that made a player draw: the beginning of the draw step, unless
    something has resolved since then."""
    state, progress = game.state, game.progress
    draws = state.step is Step.DRAW and player == state.active_player
    if draws and not state.resolving and progress.ended < progress.place:
        return progress.place
    return game.origin(state.resolving or progress.resolved)


def _result(results: tuple[GameResult, ...]) -> GameResult:
    """The result of this game; of the match where there is no other."""
    of_game = [each for each in results if each.scope == "MatchScope_Game"]
    return (of_game or list(results) or [GameResult()])[-1]

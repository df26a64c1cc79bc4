"""Players, life, losing and winning (103, 104, 119)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, note_deed, nothing
from turnfold.engine.state import GameState, PlayerState, with_counters
from turnfold.events.base import NOBODY
from turnfold.events.game import (
    AttackOptionChosen,
    CityBlessingGained,
    CoinFlipped,
    DrawFailed,
    DungeonCompleted,
    GameBegan,
    GameEnded,
    HandLimitChanged,
    InitiativeTaken,
    LifeGained,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerBecameMonarch,
    PlayerCountersChanged,
    PlayerJoined,
    PlayerLeft,
    PlayerLost,
    RangeOfInfluenceChosen,
    RingTempted,
    SpeedIncreased,
    StartingLifeNoted,
    StartingPlayerChosen,
    TeamRulesChosen,
    TopCardLookedAt,
    VentureMarkerMoved,
)


def game_began(state: GameState, event: GameBegan) -> None:
    state.recorder = event.recorder
    state.definitions = {each.name: each.definition for each in event.definitions}


def player_joined(state: GameState, event: PlayerJoined) -> None:
    state.players[event.player] = PlayerState(
        event.player, event.name, event.team, event.life, event.hand_limit, event.life
    )


def starting_life_noted(state: GameState, event: StartingLifeNoted) -> None:
    state.players[event.player] = replace(state.players[event.player], starting_life=event.life)


def starting_player_chosen(state: GameState, event: StartingPlayerChosen) -> None:
    state.starting_player = event.player


def attack_option_chosen(state: GameState, event: AttackOptionChosen) -> None:
    state.attack_option = event.option


def range_of_influence_chosen(state: GameState, event: RangeOfInfluenceChosen) -> None:
    state.players[event.player] = replace(state.players[event.player], range=event.seats)


def team_rules_chosen(state: GameState, event: TeamRulesChosen) -> None:
    state.team_rules = event.rules


def mulligan_taken(state: GameState, event: MulliganTaken) -> None:
    """103.5@2024: the player has decided; the new hand is drawn when everybody has decided."""
    state.players[event.player] = replace(state.players[event.player], mulligans=event.count)
    state.mulliganing += (event.player,)


def opening_hand_kept(state: GameState, event: OpeningHandKept) -> None:
    state.players[event.player] = replace(state.players[event.player], kept_hand=True)


def top_card_looked_at(state: GameState, event: TopCardLookedAt) -> None:
    state.players[event.player] = replace(state.players[event.player], looked_at_top=True)


def life_gained(state: GameState, event: LifeGained) -> None:
    _change_life(state, event, event.amount)
    note_deed(state, event.player, "life_gained", event.amount)


def life_lost(state: GameState, event: LifeLost) -> None:
    _change_life(state, event, -event.amount)
    note_deed(state, event.player, "life_lost", event.amount)


def _change_life(state: GameState, event: LifeGained | LifeLost, change: int) -> None:
    """119.3, 810.9@2024: change a life total, which a team may share."""
    for each in (event.player, *event.shared_with):
        state.players[each] = replace(state.players[each], life=state.players[each].life + change)


def player_counters_changed(state: GameState, event: PlayerCountersChanged) -> None:
    """122.1, 810.10@2024: a team that shares its life shares its poison counters."""
    for each in (event.player, *event.shared_with):
        player = state.players[each]
        counters = with_counters(player.counters, event.counter, event.change)
        state.players[each] = replace(player, counters=counters)


def hand_limit_changed(state: GameState, event: HandLimitChanged) -> None:
    state.players[event.player] = replace(state.players[event.player], hand_limit=event.hand_limit)


def player_lost(state: GameState, event: PlayerLost) -> None:
    state.players[event.player] = replace(state.players[event.player], lost=event.loss)


def player_left(state: GameState, event: PlayerLeft) -> None:
    """800.4a@2024: the players who remain decide again what was being decided. If the player had
    priority, nobody has it now."""
    player = event.player
    old = state.players[player]
    state.players[player] = replace(old, left=True, mana=(), staying_mana=(), marked_mana=())
    state.passed = tuple(each for each in state.passed if each != player)
    state.mulliganing = tuple(each for each in state.mulliganing if each != player)
    state.skips = tuple(each for each in state.skips if each.player != player)
    state.question, state.asked, state.answers, state.acting = None, NOBODY, (), None
    if state.priority == player:
        state.priority = NOBODY


def game_ended(state: GameState, event: GameEnded) -> None:
    state.question = None
    state.priority = NOBODY
    state.over = True
    state.winners = event.winners
    state.ended_by = event.loss


def player_became_monarch(state: GameState, event: PlayerBecameMonarch) -> None:
    state.monarch = event.player


def speed_increased(state: GameState, event: SpeedIncreased) -> None:
    player = state.players[event.player]
    state.players[event.player] = replace(player, speed=player.speed + event.amount)


def city_blessing_gained(state: GameState, event: CityBlessingGained) -> None:
    state.players[event.player] = replace(state.players[event.player], blessed=True)


def ring_tempted(state: GameState, event: RingTempted) -> None:
    player = state.players[event.player]
    state.players[event.player] = replace(player, temptations=player.temptations + 1)


def venture_marker_moved(state: GameState, event: VentureMarkerMoved) -> None:
    player = state.players[event.player]
    state.players[event.player] = replace(player, dungeon=event.dungeon, room=event.room)


def dungeon_completed(state: GameState, event: DungeonCompleted) -> None:
    player = state.players[event.player]
    completed = (*player.completed, event.dungeon)
    state.players[event.player] = replace(player, dungeon="", room="", completed=completed)


def initiative_taken(state: GameState, event: InitiativeTaken) -> None:
    state.initiative = event.player


def draw_failed(state: GameState, event: DrawFailed) -> None:
    state.players[event.player] = replace(state.players[event.player], drew_from_empty=True)


EVOLVE: Evolve = {
    AttackOptionChosen: attack_option_chosen,
    RangeOfInfluenceChosen: range_of_influence_chosen,
    TeamRulesChosen: team_rules_chosen,
    CoinFlipped: nothing,
    DrawFailed: draw_failed,
    GameBegan: game_began,
    PlayerJoined: player_joined,
    StartingLifeNoted: starting_life_noted,
    StartingPlayerChosen: starting_player_chosen,
    MulliganTaken: mulligan_taken,
    OpeningHandKept: opening_hand_kept,
    TopCardLookedAt: top_card_looked_at,
    LifeGained: life_gained,
    LifeLost: life_lost,
    PlayerCountersChanged: player_counters_changed,
    HandLimitChanged: hand_limit_changed,
    PlayerBecameMonarch: player_became_monarch,
    SpeedIncreased: speed_increased,
    CityBlessingGained: city_blessing_gained,
    RingTempted: ring_tempted,
    VentureMarkerMoved: venture_marker_moved,
    DungeonCompleted: dungeon_completed,
    InitiativeTaken: initiative_taken,
    PlayerLost: player_lost,
    PlayerLeft: player_left,
    GameEnded: game_ended,
}

"""Seats: turn order, teams, opponents, range of influence, and whom a player may attack (102,
506.2, 801-803)."""

from turnfold.engine.editions import sheet
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId, is_player
from turnfold.events.enums import AttackOption, TeamRules


def from_seat(state: GameState, player: PlayerId) -> list[PlayerId]:
    """101.4@2024: everybody who joined the game in turn order, beginning with this player. Players
    who have left keep their place."""
    players = list(state.players)
    at = players.index(player) if player in players else 0
    return players[at:] + players[:at]


def still_in(state: GameState, player: PlayerId) -> bool:
    """800.4@2024: whether a player is in the game."""
    return player in state.players and state.players[player].lost is None


def in_turn_order(state: GameState) -> list[PlayerId]:
    """101.4@2024: the players in the game, beginning with the active player or, if that player has
    left (800.4j), with the next in turn order."""
    return [each for each in from_seat(state, state.active_player) if still_in(state, each)]


def team(state: GameState, player: PlayerId) -> list[PlayerId]:
    """102.3@2024: the players of this player's team, in the order of their seats."""
    return [each.id for each in state.players.values() if each.team == state.players[player].team]


def sharing_life(state: GameState, player: PlayerId) -> list[PlayerId]:
    """810.4, 810.9@2024: the players who share this player's life total, the player included."""
    shared = state.team_rules is TeamRules.TWO_HEADED_GIANT
    return team(state, player) if shared else [player]


def partners(state: GameState, player: PlayerId) -> list[PlayerId]:
    """805.4, 805.5@2024: the players in the game who take turns, have priority, attack and block
    together with a player, who is one of them."""
    if state.team_rules is TeamRules.INDIVIDUAL or not player:
        players = state.players
        return [player] if player in players and players[player].lost is None else []
    return [each for each in team(state, player) if still_in(state, each)]


def with_turns_of(state: GameState, player: PlayerId) -> list[PlayerId]:
    """805.4@2024: the players whose turns are those of this player, whether or not they are still
    in the game."""
    return [player] if state.team_rules is TeamRules.INDIVIDUAL else team(state, player)


def play_together(state: GameState, one: PlayerId, other: PlayerId) -> bool:
    """805.4@2024: whether two players are the same, or share their turns."""
    return one == other or other in partners(state, one)


def attacked_as_one(state: GameState, target: int, player: PlayerId) -> bool:
    """810.7c@2010: whether an attack on `target` counts as an attack on a player: `target` is that
    player, or both are on a team that is attacked as a whole."""
    giants = state.team_rules is TeamRules.TWO_HEADED_GIANT
    if giants and sheet(state.edition).teams_attacked_whole:
        return target in partners(state, player)
    return target == player


def active_players(state: GameState) -> list[PlayerId]:
    """500.1, 805.4a@2024: the players whose turn it is: one player, a team, or nobody if they have
    left (800.4j)."""
    return partners(state, state.active_player)


def primary(state: GameState, player: PlayerId) -> PlayerId:
    """805.2@2024: the player who decides for a team that plays together. Any other player decides
    alone."""
    return next(iter(partners(state, player)), player)


def sides(state: GameState) -> list[PlayerId]:
    """101.4, 805.6@2024: the players who decide, one for each player or team, in turn order."""
    return list(dict.fromkeys(primary(state, each) for each in in_turn_order(state)))


def player_or_next(state: GameState, player: PlayerId) -> PlayerId:
    """800.4a, 800.4h@2024: this player, or the next in turn order who is still in the game."""
    if still_in(state, player):
        return player
    return next(each for each in from_seat(state, player) if still_in(state, each))


def opponents(state: GameState, player: PlayerId) -> list[PlayerId]:
    """102.2, 102.3@2024: the players of other teams who are still in the game, in turn order."""
    team = state.players[player].team
    return [each for each in in_turn_order(state) if state.players[each].team != team]


def protectors(state: GameState, player: PlayerId) -> list[PlayerId]:
    """310.11a, 801.5a@2024: the opponents who may protect a Siege that a player controls."""
    return [each for each in opponents(state, player) if in_range(state, player, each)]


def in_range(state: GameState, player: PlayerId, other: PlayerId) -> bool:
    """801.2@2024: whether the other player is within the first player's range of influence, by the
    seats as they were when the turn began (801.2c)."""
    limit, seats = state.players[player].range, state.seats
    if not limit or player not in seats or other not in seats:
        return True
    apart = abs(seats.index(player) - seats.index(other))
    return min(apart, len(seats) - apart) <= limit


def attackable_opponents(state: GameState, player: PlayerId) -> list[PlayerId]:
    """506.2, 802.2@2024: the opponents that a player may attack in this combat."""
    able = possible_defending_players(state, player)
    if state.attack_option is AttackOption.MULTIPLE or state.team_rules is not TeamRules.INDIVIDUAL:
        return able
    if state.defending_player:
        return [each for each in able if each == state.defending_player]
    return able if len(able) == 1 else []


def possible_defending_players(state: GameState, player: PlayerId) -> list[PlayerId]:
    """506.2a, 803.1@2024: the opponents who may become the defending player: all within range
    (801.3), or the neighbour on one side. A defending team defends as a whole (805.10a)."""
    able = [each for each in opponents(state, player) if in_range(state, player, each)]
    left = state.attack_option is AttackOption.LEFT
    if not left and state.attack_option is not AttackOption.RIGHT:
        return able
    around = [each for each in from_seat(state, player) if still_in(state, each)]
    return [each for each in (around[1:2] if left else around[-1:]) if each in able]


def reaches(state: GameState, player: PlayerId, target: int) -> bool:
    """801.2, 801.2d@2024: whether a player or object is within a player's range of influence. An
    object is if its controller or protector is; an object that has left the battlefield counts as
    it last was."""
    seat = state.players.get(player)
    if seat is None or not seat.range or not target:
        return True
    if is_player(target):
        return in_range(state, player, target)
    obj = state.objects.get(target) or state.last_known.get(target)
    return (
        obj is None
        or in_range(state, player, obj.controller)
        or (bool(obj.protector) and in_range(state, player, obj.protector))
    )

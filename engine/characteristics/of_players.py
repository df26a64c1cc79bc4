"""How much an amount is that is about players: their life, their counters, what they did (119, 122,
608.2h)."""

from collections.abc import Callable, Mapping
from typing import Any

from turnfold.engine.characteristics import referring
from turnfold.engine.editions import sheet
from turnfold.engine.seating.seats import opponents, reaches, sharing_life
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.engine.state import NO_DEEDS, Deed, GameState, PlayerState, number_of
from turnfold.events.base import PlayerId
from turnfold.events.cards import measures
from turnfold.events.cards.measures import OfPlayer, OneMeasure, ThisTurn
from turnfold.events.enums import Zone

Measuring = Callable[[GameState, Any, AbilityContext], int]
"""How much a measure of one kind is now."""


def _players(state: GameState, amount: OfPlayer, speaker: AbilityContext) -> list[PlayerState]:
    """The players that are meant, of those in reach."""
    found = referring.refer(state, amount.ref, speaker)
    players, you = state.players, speaker.controller
    return [players[each] for each in found if each in players and reaches(state, you, each)]


def _of_player(number: Callable[[GameState, PlayerState], int]) -> Measuring:
    """An amount of one player."""

    def look(state: GameState, amount: OfPlayer, speaker: AbilityContext) -> int:
        return next((number(state, each) for each in _players(state, amount, speaker)), 0)

    return look


def _player_counters(
    state: GameState, amount: measures.PlayerCounters, speaker: AbilityContext
) -> int:
    """810.10@2024: what a team shares counts once."""
    found = _players(state, amount, speaker)
    if amount.counter == "poison" and sheet(state.edition).giants_share_poison:
        found = [*{sharing_life(state, each.id)[0]: each for each in found}.values()]
    return sum(number_of(each.counters, amount.counter) for each in found)


def _opponents(state: GameState, amount: measures.Opponents, speaker: AbilityContext) -> int:
    found = opponents(state, speaker.controller)
    return sum(reaches(state, speaker.controller, each) for each in found)


def _players_with(state: GameState, amount: measures.PlayersWith, speaker: AbilityContext) -> int:
    least, most = amount.at_least, amount.at_most
    return sum(
        least <= _NUMBERS[amount.number](state, each)
        and (most is None or _NUMBERS[amount.number](state, each) <= most)
        for each in referring.select_players(state, amount.ref, speaker)
        if reaches(state, speaker.controller, each)
    )


_NUMBERS: Mapping[str, Callable[[GameState, PlayerId], int]] = {
    "cards_in_hand": lambda state, player: len(state.zone(Zone.HAND, player)),
    "life_lost": lambda state, player: state.done.get(player, NO_DEEDS).life_lost,
}


def _done(deed: Deed) -> Measuring:
    """What the players that are meant did in this turn, all of them together."""

    def look(state: GameState, amount: ThisTurn, speaker: AbilityContext) -> int:
        players = referring.select_players(state, amount.ref, speaker)
        return sum(getattr(state.done.get(each, NO_DEEDS), deed) for each in players)

    return look


def _lost_last_turn(
    state: GameState, amount: measures.LostLifeLastTurn, speaker: AbilityContext
) -> int:
    players = referring.select_players(state, amount.ref, speaker)
    return sum(number for player, number in state.life_lost_before if player in players)


def _most_spells_last_turn(
    state: GameState, amount: measures.MostSpellsLastTurn, speaker: AbilityContext
) -> int:
    players = referring.select_players(state, amount.ref, speaker)
    cast = (number for player, number in state.spells_before if player in players)
    return max(cast, default=0)


def _dungeons(state: GameState, amount: measures.DungeonsCompleted, speaker: AbilityContext) -> int:
    completed = {name for each in _players(state, amount, speaker) for name in each.completed}
    return len(completed & {amount.dungeon} if amount.dungeon else completed)


def _life(state: GameState, amount: measures.LifeTotal, speaker: AbilityContext) -> int:
    of_several = min if amount.least else max
    return of_several((each.life for each in _players(state, amount, speaker)), default=0)


OF_PLAYERS: Mapping[type[OneMeasure], Measuring] = {
    measures.Opponents: _opponents,
    measures.PlayersWith: _players_with,
    measures.CardsInHand: _of_player(lambda state, player: len(state.zone(Zone.HAND, player.id))),
    measures.CardsInGraveyard: _of_player(
        lambda state, player: len(state.zone(Zone.GRAVEYARD, player.id))
    ),
    measures.LifeTotal: _life,
    measures.Speed: _of_player(lambda state, player: player.speed),
    measures.Temptations: _of_player(lambda state, player: player.temptations),
    measures.DungeonsCompleted: _dungeons,
    measures.StartingLife: _of_player(lambda state, player: player.starting_life),
    measures.PlayerCounters: _player_counters,
    measures.GainedLife: _done("life_gained"),
    measures.LostLife: _done("life_lost"),
    measures.LostLifeLastTurn: _lost_last_turn,
    measures.MostSpellsLastTurn: _most_spells_last_turn,
    measures.CardsDrawn: _done("cards_drawn"),
    measures.Crimes: _done("crimes"),
    measures.Descended: _done("descended"),
    measures.NonlandsEntered: _done("nonlands_entered"),
    measures.LandsEntered: _done("lands_entered"),
    measures.CreaturesEntered: _done("creatures_entered"),
    measures.ArtifactsEntered: _done("artifacts_entered"),
    measures.PermanentsLeft: _done("permanents_left"),
    measures.PermanentsSacrificed: _done("permanents_sacrificed"),
}
"""How each kind of measure about players is worked out."""

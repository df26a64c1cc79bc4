"""Before the first turn: players, decks, opening hands, mulligans (103).

Arena annotates none of it. Only here, zone lists are the source of facts.
"""

from turnfold.engine.state import zone_key
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Movement, Zone
from turnfold.events.game import (
    GameBegan,
    MulliganTaken,
    OpeningHandKept,
    PlayerJoined,
    StartingPlayerChosen,
)
from turnfold.events.record import DeckSubmitted, MatchDescribed, QueueNamed, RankTold
from turnfold.events.zones import CardDrawn, CardHidden, LibraryShuffled, ZoneChanged
from turnfold.replays.importers.arena.appearance import look
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.libraries import BOTTOM
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.traits import card, format_of
from turnfold.replays.importers.arena.zones import appear

RECORDED_BY = "MTG Arena"
BEST_OF = {"MatchWinCondition_SingleElimination": 1, "MatchWinCondition_Best2of3": 3}
"""How many games a match is the best of."""

_ASKED = "ClientMessageType_MulliganResp"


def tell_match(game: ImportedGameState, recorder: PlayerId) -> None:
    """Write the first events of every log: the format, and the players."""
    info, edition = game.table.info, game.writer.log.header.edition
    game.record(GameBegan(edition, recorder, RECORDED_BY, info.match_id, ()))
    best_of = BEST_OF.get(info.match_win_condition, 0)
    if best_of:
        kind = format_of(info.super_format, info.variant)
        game.record(MatchDescribed(kind, best_of, info.game_number or 1))
    if game.room.queue:
        game.record(QueueNamed(game.room.queue))


def submit_deck(game: ImportedGameState, recorder: PlayerId) -> None:
    """103.2@2024: write the deck and the rank of the recorder. Other decks are not known."""
    deck, sideboard = game.room.deck, game.room.sideboard
    if recorder and deck:
        cards = tuple(sorted(map(card, deck)))
        beside = tuple(sorted(map(card, sideboard)))
        game.record(DeckSubmitted(recorder, cards, beside), "103.2")
    info = game.table.info
    rank = game.room.ranks.get(format_of(info.super_format, info.variant))
    if recorder and rank:
        game.record(RankTold(recorder, rank))


def set_up(game: ImportedGameState, reading: MessageReading) -> None:
    """103.3, 103.4@2024: write the players with their life totals, and every card that a zone
    lists."""
    for seat, player in sorted(game.table.players.items()):
        life = player.starting_life_total or player.life_total  # until 2019 only the latter
        limit = player.max_hand_size
        game.record(PlayerJoined(seat, game.called(seat), life, limit, player.team_id), "103.4")
    for zone_id, key in sorted(game.table.keys.items()):
        for number in game.table.zones.get(zone_id, ()):
            appear(game, reading, number, key, "103.3", position=BOTTOM)


def deal(game: ImportedGameState, reading: MessageReading) -> None:
    """Write who starts, which hands were drawn again, and who keeps theirs."""
    starting = game.table.turn.active_player
    if starting and not game.state.starting_player:
        game.record(StartingPlayerChosen(starting), "103.1")
    for seat, player in sorted(game.table.players.items()):
        known = game.state.players.get(seat)
        if known is not None and player.mulligan_count > known.mulligans:
            game.record(MulliganTaken(seat, player.mulligan_count), "103.5")
        _draw_opening_hand(game, seat)
        asked = player.pending_message_type == _ASKED
        if starting and player in reading.message.players and not asked:
            _keep(game, seat)


def keep_hands(game: ImportedGameState) -> None:
    """The game begins: write that the remaining players have kept their hands."""
    for seat in sorted(game.state.players):
        _keep(game, seat)


def _keep(game: ImportedGameState, player: PlayerId) -> None:
    """103.5@2024: a player keeps the hand, once there is one."""
    known = game.state.players.get(player)
    if known is not None and not known.kept_hand and game.state.zone(Zone.HAND, player):
        game.record(OpeningHandKept(player), "103.5")


def _draw_opening_hand(game: ImportedGameState, player: PlayerId) -> None:
    hand, library = _listed(game, Zone.HAND, player), _listed(game, Zone.LIBRARY, player)
    had = game.state.zone(Zone.HAND, player)
    if set(hand) == set(had):
        return
    if any(each not in game.state.objects for each in hand):
        _shuffle_away(game, player, (*reversed(hand), *library))
    for number in reversed(hand):
        if number in game.state.zone(Zone.LIBRARY, player):
            _move(game, number, Zone.LIBRARY, Zone.HAND, player, Movement.DRAWN)
            game.record(CardDrawn(player, number), "121.1", game.writer.seq - 1)
            if number in game.table.objects:
                look(game, game.table.objects[number])


def _shuffle_away(game: ImportedGameState, player: PlayerId, order: tuple[ObjectId, ...]) -> None:
    """103.5@2024: the hand goes back; after shuffling, nobody knows which card is which."""
    for number in game.state.zone(Zone.HAND, player):
        _move(game, number, Zone.HAND, Zone.LIBRARY, player, Movement.MULLIGAN)
    before = game.state.zone(Zone.LIBRARY, player)
    for number in before:
        if game.state.objects[number].card:
            game.record(CardHidden(number), "701.16c")
    game.record(LibraryShuffled(player, before, order), "103.5")


def _move(
    game: ImportedGameState,
    number: ObjectId,
    origin: Zone,
    to: Zone,
    player: PlayerId,
    why: Movement,
) -> None:
    game.record(ZoneChanged(number, number, origin, to, player, 0, why), "103.5")


def _listed(game: ImportedGameState, zone: Zone, player: PlayerId) -> tuple[ObjectId, ...]:
    wanted = zone_key(zone, player)
    for zone_id, key in game.table.keys.items():
        if key == wanted:
            return game.table.zones.get(zone_id, ())
    return ()

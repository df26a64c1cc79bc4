"""What Arena tells of a match beside the messages of its games: who sits where, queue and deck.

A cut of a log has none of it.
"""

from msgspec import Struct, field

from turnfold.replays.importers.arena.wire import Wire


class Room(Struct, frozen=True):
    """The room of a match: the players' screen names by seat, its queue, and the recorder's deck
    and sideboard by Arena's numbers, all as far as they are told."""

    names: dict[int, str] = {}
    queue: str = ""
    deck: tuple[int, ...] = ()
    sideboard: tuple[int, ...] = ()


NO_ROOM = Room()


class Deck(Wire):
    """A deck as it was submitted."""

    deck_cards: tuple[int, ...] = ()
    sideboard_cards: tuple[int, ...] = ()


class Connected(Wire):
    """What Arena answers when its player joins a match."""

    deck_message: Deck = field(default_factory=Deck)


class _Player(Wire):
    player_name: str = ""
    system_seat_id: int = 0
    event_id: str = ""


class _Config(Wire):
    match_id: str = ""
    reserved_players: tuple[_Player, ...] = ()


class _Info(Wire):
    game_room_config: _Config = field(default_factory=_Config)


class _Changed(Wire):
    game_room_info: _Info = field(default_factory=_Info)


class RoomLine(Wire):
    """A line that says what has become of a room."""

    match_game_room_state_changed_event: _Changed = field(default_factory=_Changed)

    @property
    def _config(self) -> _Config:
        return self.match_game_room_state_changed_event.game_room_info.game_room_config

    @property
    def match(self) -> str:
        """The match that is played in the room."""
        return self._config.match_id

    def room(self, deck: Deck) -> Room | None:
        """The room, with the deck that was submitted; None where nothing is told of it.

        A name in angle brackets stands for one that was taken out.
        """
        players = self._config.reserved_players
        if not self.match or not players:
            return None
        told = {each.system_seat_id: each.player_name for each in players}
        names = {seat: name for seat, name in told.items() if name and not name.startswith("<")}
        queue = next((each.event_id for each in players if each.event_id), "")
        return Room(names, queue, deck.deck_cards, deck.sideboard_cards)

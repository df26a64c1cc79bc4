"""What Arena records about a match outside its games: seats, queue and deck.

A cut of a log does not have these lines.
"""

from msgspec import Struct, field

from turnfold.replays.importers.arena.wire import Wire


class Room(Struct, frozen=True):
    """The room of a match: the players' screen names by seat, its queue, and of the recorder the
    deck and sideboard (as Arena's numbers) and the ranks by format; all of it as far as it is
    known."""

    names: dict[int, str] = {}
    queue: str = ""
    deck: tuple[int, ...] = ()
    sideboard: tuple[int, ...] = ()
    ranks: dict[str, str] = {}


NO_ROOM = Room()


class SubmittedDeck(Wire):
    """A deck as it was submitted."""

    deck_cards: tuple[int, ...] = ()
    sideboard_cards: tuple[int, ...] = ()


class Ranks(Wire):
    """The ranks that Arena tells its player."""

    constructed_class: str = ""
    constructed_level: int = 0
    limited_class: str = ""
    limited_level: int = 0

    def by_format(self) -> dict[str, str]:
        """ "gold 2" for each format that has one; the highest rank has no levels."""
        told = {
            "constructed": (self.constructed_class, self.constructed_level),
            "limited": (self.limited_class, self.limited_level),
        }
        return {
            kind: f"{word.lower()} {level}".removesuffix(" 0")
            for kind, (word, level) in told.items()
            if word.isalpha()
        }


class Connected(Wire):
    """Arena's answer when its player joins a match."""

    deck_message: SubmittedDeck = field(default_factory=SubmittedDeck)


class _SubmitDeck(Wire):
    deck: SubmittedDeck = field(default_factory=SubmittedDeck)


class _Payload(Wire):
    submit_deck_resp: _SubmitDeck = field(default_factory=_SubmitDeck)


class AnswerLine(Wire):
    """A line that Arena's client sends between the games of a match."""

    payload: _Payload = field(default_factory=_Payload)


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
    """A line about a change of a room."""

    match_game_room_state_changed_event: _Changed = field(default_factory=_Changed)

    @property
    def _config(self) -> _Config:
        return self.match_game_room_state_changed_event.game_room_info.game_room_config

    @property
    def match(self) -> str:
        """The match that is played in the room."""
        return self._config.match_id

    def room(self) -> Room | None:
        """The room; None if the line says nothing about it.

        A name in angle brackets stands for a name that was removed.
        """
        players = self._config.reserved_players
        if not self.match or not players:
            return None
        told = {each.system_seat_id: each.player_name for each in players}
        names = {seat: name for seat, name in told.items() if name and not name.startswith("<")}
        queue = next((each.event_id for each in players if each.event_id), "")
        return Room(names, queue)

"""Starting and ending the game (rules 103, 104) and the players in it (102, 119, 122)."""

from msgspec import Struct

from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.enums import AttackOption, Edition, Loss, TeamRules


class CardDefinition(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of this game, and the name under which the game knows it.

    With the definitions a log needs no other file to be folded or executed again.
    """

    name: str
    definition: Card


class GameBegan(Event, frozen=True, tag="game_began"):
    """The first event of every log: the game's name, its rules and its cards."""

    edition: Edition
    recorder: PlayerId
    recorded_by: str
    match: str
    definitions: tuple[CardDefinition, ...]


class PlayerJoined(Event, frozen=True, tag="player_joined"):
    """103.4@2024: a player takes a seat with a starting life total and maximum hand size."""

    player: PlayerId
    name: str
    life: int
    hand_limit: int
    team: int


class StartingLifeNoted(Event, frozen=True, tag="starting_life_noted"):
    """103.4@2024: the starting life total of a player who joins a game that has begun. Without this
    event it is that of `PlayerJoined`."""

    player: PlayerId
    life: int


class StartingPlayerChosen(Event, frozen=True, tag="starting_player_chosen"):
    """103.1@2024: who takes the first turn."""

    player: PlayerId


class AttackOptionChosen(Event, frozen=True, tag="attack_option_chosen"):
    """802.1, 803.1@2024: which opponents players may attack in this game. Without this event: any,
    several at once."""

    option: AttackOption


class RangeOfInfluenceChosen(Event, frozen=True, tag="range_of_influence_chosen"):
    """801.2@2024: how many seats away a player can affect others. Without this event: any
    number."""

    player: PlayerId
    seats: int


class TeamRulesChosen(Event, frozen=True, tag="team_rules_chosen"):
    """805.1, 810.2@2024: how the teams of this game play. Without this event every player plays
    alone."""

    rules: TeamRules


class MulliganTaken(Event, frozen=True, tag="mulligan_taken"):
    """103.5@2024: a player takes a mulligan; `count` is how many that player has taken."""

    player: PlayerId
    count: int


class OpeningHandKept(Event, frozen=True, tag="opening_hand_kept"):
    """103.5@2024: a player keeps the hand."""

    player: PlayerId


class TopCardLookedAt(Event, frozen=True, tag="top_card_looked_at"):
    """103.4@2015-09-26: a player who kept a hand smaller than the starting hand size has decided
    whether the top card of the library goes to its bottom."""

    player: PlayerId


class LifeGained(Event, frozen=True, tag="life_gained", omit_defaults=True):
    """119.3@2024: a player gains `amount` life (above 0).

    `shared_with` are the other players whose life total is the same (810.9); where there are none,
    it is not written.
    """

    player: PlayerId
    amount: int
    shared_with: tuple[PlayerId, ...] = ()


class LifeLost(Event, frozen=True, tag="life_lost", omit_defaults=True):
    """119.3@2024: a player loses `amount` life (above 0). `shared_with` is as in `LifeGained`."""

    player: PlayerId
    amount: int
    shared_with: tuple[PlayerId, ...] = ()


class PlayerCountersChanged(Event, frozen=True, tag="player_counters_changed", omit_defaults=True):
    """122.1@2024: `change` counters of one kind were put on a player, or taken off.

    `put_by` is who gave them; 0, which is not written, where no player did or it is not known.
    `shared_with` are the other players whose poison counters are the same (810.10).
    """

    player: PlayerId
    counter: str
    change: int
    put_by: PlayerId = NOBODY
    shared_with: tuple[PlayerId, ...] = ()


class HandLimitChanged(Event, frozen=True, tag="hand_limit_changed"):
    """402.2@2024: a player's maximum hand size is now `hand_limit`."""

    player: PlayerId
    hand_limit: int


class PlayerLost(Event, frozen=True, tag="player_lost"):
    """104.3@2024: a player lost the game, and why."""

    player: PlayerId
    loss: Loss


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """104.5, 800.4a@2024: a player left a game that goes on; a question to that player is asked
    again.

    The objects that leave with the player do so in facts of their own, at the same instant.
    """

    player: PlayerId


class GameEnded(Event, frozen=True, tag="game_ended"):
    """104.1@2024: the game is over. No winners means a draw; `loss` is how it was decided."""

    winners: tuple[PlayerId, ...]
    loss: Loss


class CoinFlipped(Event, frozen=True, tag="coin_flipped"):
    """705.2@2024: a player flipped a coin, and won or lost the flip."""

    player: PlayerId
    won: bool


class PlayerBecameMonarch(Event, frozen=True, tag="player_became_monarch"):
    """722.3@2024: a player became the monarch, and whoever was it ceased to be."""

    player: PlayerId


class SpeedIncreased(Event, frozen=True, tag="speed_increased"):
    """702.179c@2025-11-14: a player's speed increased by `amount`, from 0 if there was none."""

    player: PlayerId
    amount: int


class CityBlessingGained(Event, frozen=True, tag="city_blessing_gained"):
    """702.131c@2024: a player got the city's blessing, and has it for the rest of the game."""

    player: PlayerId


class RingTempted(Event, frozen=True, tag="ring_tempted", omit_defaults=True):
    """701.52a, d@2024: the Ring tempted a player. `bearer` is the creature that they chose as their
    Ring-bearer; 0, which is not written, if they control none."""

    player: PlayerId
    bearer: ObjectId = NOBODY


class VentureMarkerMoved(Event, frozen=True, tag="venture_marker_moved"):
    """309.4a, 309.5a@2024: a player's venture marker came into a room of a dungeon."""

    player: PlayerId
    dungeon: str
    room: str


class DungeonCompleted(Event, frozen=True, tag="dungeon_completed"):
    """309.7@2024: a player completed a dungeon, whose card was removed from the game."""

    player: PlayerId
    dungeon: str


class InitiativeTaken(Event, frozen=True, tag="initiative_taken"):
    """723.3, 723.5@2024: a player took the initiative, perhaps from themselves."""

    player: PlayerId


class DrawFailed(Event, frozen=True, tag="draw_failed"):
    """704.5b@2024: a player tried to draw from an empty library."""

    player: PlayerId


GameEvent = (
    GameBegan
    | PlayerJoined
    | StartingLifeNoted
    | StartingPlayerChosen
    | TeamRulesChosen
    | AttackOptionChosen
    | MulliganTaken
    | OpeningHandKept
    | TopCardLookedAt
    | LifeGained
    | LifeLost
    | PlayerCountersChanged
    | HandLimitChanged
    | PlayerLeft
    | PlayerLost
    | RangeOfInfluenceChosen
    | GameEnded
    | CoinFlipped
    | DrawFailed
    | PlayerBecameMonarch
    | SpeedIncreased
    | CityBlessingGained
    | RingTempted
    | VentureMarkerMoved
    | DungeonCompleted
    | InitiativeTaken
)
"""One event of this chapter."""

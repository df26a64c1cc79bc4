"""Players as the state holds them (102, 103, 119)."""

from msgspec import Struct

from turnfold.engine.state.objects import Counters
from turnfold.events.base import PlayerId
from turnfold.events.cards.effects import Spending
from turnfold.events.enums import Loss


class MarkedMana(Struct, frozen=True, gc=False):
    """106.6, 107.4h@2024: mana of one type in a pool that can be spent on some costs only, or that
    a snow object made."""

    only: Spending | None
    """What it can be spent on. None: on anything."""
    snow: bool
    """Whether a snow object made it."""
    symbol: str
    """Its type."""
    amount: int
    """How much of it there is."""


class PlayerState(Struct, frozen=True, gc=False):
    """102.1@2024: one player."""

    id: PlayerId
    """The player's number. Players are numbered from 1 in turn order (101.4)."""
    name: str
    """What the player is called."""
    team: int
    """The number of the player's team (102.3)."""
    life: int
    """The life total (119.1). Where a team shares its life, each member has the same (810.9)."""
    hand_limit: int
    """The maximum hand size (402.2). Effects, and not this number, say that there is none."""
    starting_life: int = 20
    """The life total with which the player started the game (103.4)."""
    counters: Counters = ()
    """The counters that the player has, such as poison (122.1)."""
    speed: int = 0
    """The player's speed (702.179@2025-11-14); 0: there is none yet."""
    blessed: bool = False
    """Whether the player has the city's blessing (702.131)."""
    temptations: int = 0
    """How often the Ring has tempted the player (701.52)."""
    dungeon: str = ""
    """The dungeon in which the player's venture marker is (309.4)."""
    room: str = ""
    """The room in which it is."""
    completed: tuple[str, ...] = ()
    """The dungeons that the player has completed, in order (309.7)."""
    mulligans: int = 0
    """How often the player has taken a mulligan (103.5)."""
    kept_hand: bool = False
    """Whether the player has kept an opening hand (103.5)."""
    looked_at_top: bool = False
    """Whether the player has looked at the top card of the library (103.4@2015-09-26)."""
    lands_played: int = 0
    """How many lands the player has played this turn (305.2)."""
    mana: Counters = ()
    """The mana pool (106.4): each type of mana with how much of it there is."""
    staying_mana: Counters = ()
    """How much of it stays until the turn ends (500.4), of each type."""
    marked_mana: tuple[MarkedMana, ...] = ()
    """Which of it can be spent on some costs only, or was made by snow objects (106.6, 107.4h)."""
    commander_damage: tuple[tuple[PlayerId, str, int], ...] = ()
    """How much combat damage each commander has dealt to the player in this game: the owner of the
    commander, its card, the amount (903.10a)."""
    drew_from_empty: bool = False
    """Whether the player had to draw from an empty library (704.5b)."""
    lost: Loss | None = None
    """Why the player has lost the game (104.3); None while the player is in it."""
    left: bool = False
    """Whether the player has left a game that goes on without them (800.4a)."""
    range: int = 0
    """How many seats away the player can affect others (801.2); 0 stands for any number."""

    @property
    def payable_life(self) -> int:
        """119.4, 119.4b@2024: how much life the player can pay at most; 0 can always be paid."""
        return max(self.life, 0)

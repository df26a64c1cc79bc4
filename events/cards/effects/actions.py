"""Actions with names of their own: explore, connive, endure, amass, bolster, suspect, transform,
flip, meld, exploit, back up (701, 702, 710), pairing (702.95), the Ring, dungeons and the
initiative (701.46, 701.52, 723), exchanging (701.10), choosing a quality (105.4), flipping coins
(705), rolling dice (706), speed (702.179@2025-11-14), and becoming the monarch (722)."""

from typing import Literal

from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter, Reference, Selection
from turnfold.events.enums import Door


class Explore(OneEffect, frozen=True, tag="explore"):
    """701.40a@2024: a permanent's controller reveals the top card of their library. A land card is
    put into their hand. Otherwise the permanent gets a +1/+1 counter, and the card may be put into
    the graveyard."""

    what: Reference = "self"


Doer = Literal["self", "target", "target2", "that", "that_source"]
"""The permanent that is told to do something, which its controller then does."""


class Connive(OneEffect, frozen=True, tag="connive"):
    """701.47a@2024: a permanent's controller draws a card and discards a card. If that was no land
    card, a +1/+1 counter is put on the permanent."""

    what: Doer = "self"


class Endure(OneEffect, frozen=True, tag="endure"):
    """701.63a@2025-11-14: a permanent's controller puts so many +1/+1 counters on it, or creates a
    white Spirit of that size."""

    what: Doer = "self"
    amount: Amount = 1


class Amass(OneEffect, frozen=True, tag="amass"):
    """701.44a@2024: +1/+1 counters are put on an Army of yours, which becomes one of the subtype; a
    0/0 black Army is created first if you have none."""

    subtype: str
    amount: Amount = 1


class Bolster(OneEffect, frozen=True, tag="bolster"):
    """701.33a@2024: +1/+1 counters are put on a creature of yours with the least toughness."""

    amount: Amount = 1


class Exploit(OneEffect, frozen=True, tag="exploit"):
    """702.110a-b@2024: you may sacrifice a creature; the source exploits it."""


class BackUp(OneEffect, frozen=True, tag="back_up"):
    """702.165a@2024: the target, if it is not the source, gains until end of turn the abilities
    that are printed below the backup abilities of the source's card."""


class FlipCoins(OneEffect, frozen=True, tag="flip_coins"):
    """705.1@2024: you flip coins, and later effects may ask how many flips you won or lost."""

    amount: Amount = 1
    until_lost: bool = False
    """You go on until you lose a flip; there is no other number."""


class RollDice(OneEffect, frozen=True, tag="roll_dice"):
    """706.2@2024: you roll dice, and later effects may ask for the result of the one that is not
    ignored."""

    sides: int
    dice: int = 1
    """How many are rolled; all but the highest are ignored (706.6)."""
    modifier: Amount = 0
    """What is added to the natural result."""


class Pair(OneEffect, frozen=True, tag="pair"):
    """702.95a, c@2024: the source and another creature become paired for as long as both remain
    creatures on the battlefield under the control of the effect's controller."""

    what: Reference = "that"


class Suspect(OneEffect, frozen=True, tag="suspect"):
    """701.58a@2024: a creature becomes suspected: it has menace and cannot block until it leaves
    the battlefield."""

    what: Reference = "self"


class Transform(OneEffect, frozen=True, tag="transform"):
    """701.28a@2024: permanents are turned over and show their other faces. What cannot transform
    stays as it is."""

    what: Selection = "self"


class Flip(OneEffect, frozen=True, tag="flip"):
    """710.4@2024: permanents are flipped. They have the characteristics of the lower half of a flip
    card from then on."""

    what: Selection = "self"


class Meld(OneEffect, frozen=True, kw_only=True, tag="meld"):
    """701.37a-c@2024: if the controller of the effect both owns and controls the source and another
    permanent, they exile both and, if these are the cards of a meld pair, meld them."""

    other: Filter
    """The other permanent."""
    into: str
    """The name of the combined back face."""


class UnlockDoor(OneEffect, frozen=True, tag="unlock_door"):
    """709.5f-g@2024: a half of each Room is unlocked."""

    what: Selection = "self"
    door: Door | None = None
    """Which half. None: one that is locked, as the controller of the effect chooses."""
    or_lock: bool = False
    """Whether a half that is unlocked may be chosen as well, which is locked then."""


class ReturnCrafted(OneEffect, frozen=True, tag="return_crafted"):
    """702.167a@2024: the card of the source, which was exiled for its craft ability, returns to the
    battlefield transformed under its owner's control."""


class BecomeMonarch(OneEffect, frozen=True, tag="become_monarch"):
    """722.1@2024: a player becomes the monarch."""

    who: Reference = "you"


class TemptWithRing(OneEffect, frozen=True, tag="tempt_with_ring"):
    """701.52a@2024: the Ring tempts a player, who chooses a creature as their Ring-bearer."""

    who: Reference = "you"


class Venture(OneEffect, frozen=True, tag="venture"):
    """701.46a-d@2024: a player ventures into the dungeon: moves their venture marker to the next
    room, or brings a dungeon into the game."""

    who: Reference = "you"
    into: str = ""
    """The dungeon that is brought into the game, if one is. "": any but those that only an effect
    can name."""


class TakeInitiative(OneEffect, frozen=True, tag="take_initiative"):
    """723.3@2024: a player takes the initiative."""

    who: Reference = "you"


class IncreaseSpeed(OneEffect, frozen=True, tag="increase_speed"):
    """702.179c@2025-11-14: a player's speed increases."""

    who: Reference = "you"
    amount: Amount = 1


class ExchangeControl(OneEffect, frozen=True, tag="exchange_control"):
    """701.10b@2024: two permanents of different players: each of these gains control of the other's
    permanent. Nothing happens unless both are there."""

    one: Reference = "target"
    other: Reference = "target2"


class ExchangeLife(OneEffect, frozen=True, kw_only=True, tag="exchange_life"):
    """701.10g@2024: a life total is exchanged with the power or toughness of the source. Nothing
    happens unless the source is on the battlefield and the whole exchange is possible."""

    size: Literal["power", "toughness"]
    who: Reference = "you"


class ChooseQuality(OneEffect, frozen=True, kw_only=True, tag="choose_quality"):
    """105.4, 205.3m@2024: as a spell or ability resolves, you choose a color or a creature type, of
    which its later effects speak."""

    choose: Literal["color", "creature_type"]
    but: str = ""
    """The one that cannot be chosen."""


Action = (
    Explore
    | Connive
    | Endure
    | Exploit
    | BackUp
    | Amass
    | Bolster
    | FlipCoins
    | RollDice
    | Pair
    | Suspect
    | Transform
    | Flip
    | Meld
    | UnlockDoor
    | ReturnCrafted
    | BecomeMonarch
    | TemptWithRing
    | Venture
    | TakeInitiative
    | IncreaseSpeed
    | ExchangeControl
    | ExchangeLife
    | ChooseQuality
)
"""Every effect of this chapter."""

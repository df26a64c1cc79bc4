"""Effects on players: life, cards, winning and losing (104, 119, 121, 701)."""

from typing import Literal

from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.references import Doers
from turnfold.events.cards.selections import Filter, Reference, Selection


class GainLife(OneEffect, frozen=True, tag="gain_life"):
    """119.3@2024: players gain life."""

    amount: Amount
    who: Doers = "you"


class LoseLife(OneEffect, frozen=True, tag="lose_life"):
    """119.3@2024: players lose life."""

    amount: Amount
    who: Doers = "each_opponent"


class SetLife(OneEffect, frozen=True, tag="set_life"):
    """119.5@2024: a life total becomes a number; the player gains or loses the difference."""

    to: Amount
    who: Reference = "you"


class DrawCards(OneEffect, frozen=True, tag="draw"):
    """121.1@2024: players draw cards."""

    amount: Amount = 1
    who: Doers = "you"
    revealed: bool = False
    """The cards are revealed, and later instructions are about them."""


class DiscardCards(OneEffect, frozen=True, tag="discard"):
    """701.8@2024: players discard cards of their own choice, or at random (701.8b)."""

    amount: Amount | None = 1
    """How many. None: all that they hold."""
    who: Doers = "target"
    at_random: bool = False


class DiscardIt(OneEffect, frozen=True, tag="discard_it"):
    """701.8@2024: the owners of these cards discard them from their hands."""

    what: Selection = "chosen"


class DiscardChosen(OneEffect, frozen=True, tag="discard_chosen"):
    """701.8, 701.16@2024: a player reveals their hand, the effect's controller chooses a card of it
    that `filter` describes, and the player discards it; or, with `exile`, it is exiled."""

    who: Reference = "target"
    filter: Filter | None = None
    exile: bool = False
    up_to: bool = False
    """Whether you may choose no card."""


class Proliferate(OneEffect, frozen=True, tag="proliferate"):
    """701.27a@2024: you choose any number of permanents and players that have counters, and each of
    them gets another of each kind that it has."""


class MillCards(OneEffect, frozen=True, tag="mill"):
    """701.13@2024: players mill cards."""

    amount: Amount = 1
    who: Doers = "you"


class Scry(OneEffect, frozen=True, tag="scry"):
    """701.18a@2024: players look at the top cards of their libraries, put any number of them on the
    bottom in any order, and the rest on top in any order."""

    amount: Amount = 1
    who: Reference = "you"


class Surveil(OneEffect, frozen=True, tag="surveil"):
    """701.42a@2024: players look at the top cards of their libraries, put any number of them into
    their graveyards, and the rest on top in any order."""

    amount: Amount = 1
    who: Reference = "you"


class RevealTop(OneEffect, frozen=True, tag="reveal_top"):
    """701.16@2024: the top card of a library is revealed; with `to_hand` it is put into the
    hand."""

    who: Reference = "you"
    to_hand: bool = False


class Shuffle(OneEffect, frozen=True, tag="shuffle"):
    """701.20@2024: players shuffle their libraries."""

    who: Reference = "you"


class ShuffleZonesIn(OneEffect, frozen=True, tag="shuffle_zones_in"):
    """701.20@2024: players shuffle all cards of their hands or graveyards into their libraries."""

    zones: tuple[Literal["graveyard", "hand"], ...] = ("graveyard",)
    who: Reference = "you"


class WinGame(OneEffect, frozen=True, tag="win"):
    """104.2b@2024: a player wins the game."""

    who: Reference = "you"


class LoseGame(OneEffect, frozen=True, tag="lose"):
    """104.3e@2024: a player loses the game."""

    who: Reference = "target"

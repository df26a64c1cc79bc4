"""Effects that look for cards in libraries (701.19, 701.20)."""

from typing import Literal

from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter, Reference


class SearchLibrary(OneEffect, frozen=True, tag="search"):
    """701.19@2024: a player searches their library for up to `number` cards that `filter`
    describes, puts them where `to` says, and shuffles.

    Without `filter` it is any card, and so many must be found (701.19d). "library" is the top of
    the library after the shuffle.
    """

    filter: Filter | None = None
    number: Amount | None = 1
    """How many are found at most. None: any number."""
    to: Literal["hand", "battlefield", "library", "graveyard", "exile"] = "hand"
    tapped: bool = False
    """Whether the cards enter the battlefield tapped."""
    revealed: bool = False
    """Whether the cards that were found are revealed."""
    who: Reference = "you"
    rest: Literal["hand", "battlefield", "graveyard"] | None = None
    """Where all go but one of those that were found, which the player chooses. None: where that one
    goes."""
    also: tuple[Literal["graveyard", "hand"], ...] = ()
    """Other zones that may be searched. Then the library may be left alone, and is not shuffled."""
    of: Reference | None = None
    """Whose library it is. None: that of the player who searches."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for cards that are revealed and enter the battlefield, or are tapped
        and do not."""
        shown = self.revealed and self.rest is None
        require_fit(self.to, revealed=shown, tapped=self.tapped)


def require_fit(to: str, *, revealed: bool, tapped: bool) -> None:
    """`ValueError` if cards that go to the battlefield are revealed, for everybody sees them there;
    or if others are tapped."""
    if revealed and to == "battlefield":
        raise ValueError('cards that enter the battlefield are not "revealed"')
    if tapped and to != "battlefield":
        raise ValueError('only cards that enter the battlefield are "tapped"')


class ExileTop(OneEffect, frozen=True, tag="exile_top"):
    """701.11@2024: players exile the top cards of their libraries, face up."""

    amount: Amount = 1
    who: Reference = "you"


class ExileTopUntil(OneEffect, frozen=True, tag="exile_top_until"):
    """701.11@2024: players exile cards from the top of their libraries, face up, until they have
    exiled one that `filter` describes. Later instructions are about that card; "exiled" are all."""

    filter: Filter
    at_most: Amount | None = None
    """The greatest mana value of that card. None: any."""
    who: Reference = "you"


class ChooseOfThem(OneEffect, frozen=True, tag="choose_of_them"):
    """608.2d@2024: you choose some of the cards that the earlier instructions exiled. Later
    instructions are about those alone."""

    number: int = 1


class LookAtTop(OneEffect, frozen=True, tag="look"):
    """401.4@2024: you look at the top cards of your library, take up to `number` of them that
    `filter` describes, and put the rest where `rest` says.

    With `all` you take all that it describes; with `must` as many as `number` says.
    """

    amount: Amount
    number: Amount | None = 0
    """How many are taken at most. None: any number."""
    filter: Filter | None = None
    all: bool = False
    must: bool = False
    to: Literal["hand", "battlefield", "graveyard"] = "hand"
    tapped: bool = False
    """Whether the cards that are taken enter the battlefield tapped."""
    revealed: Literal["", "taken", "all"] = ""
    """Which of the cards are revealed."""
    rest: Literal[
        "top", "bottom", "bottom_at_random", "graveyard", "top_or_bottom", "top_or_graveyard"
    ] = "bottom"
    """Where the other cards go: back on top or to the bottom in any order, to the bottom in a
    random order, or into the graveyard; or to one of two of these places, as you choose."""
    counter: str = ""
    """The kind of counter with which the cards that are taken enter the battlefield."""
    counters: int = 1
    """How many such counters each has."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for cards that are revealed as they enter the battlefield, or are
        tapped or have counters and do not; and for a number beside `all`."""
        require_fit(self.to, revealed=self.revealed == "taken", tapped=self.tapped)
        if self.counter and self.to != "battlefield":
            raise ValueError('only cards that enter the battlefield have a "counter"')
        if self.all and (self.number or self.must):
            raise ValueError('"number" and "must" do not go with "all"')


class RevealUntil(OneEffect, frozen=True, tag="reveal_until"):
    """701.16@2024: players reveal cards from the top of their libraries until they have revealed
    `number` cards that `filter` describes. These go where `to` says and the others where `rest`
    says."""

    filter: Filter
    number: Amount = 1
    who: Reference = "you"
    to: Literal["hand", "battlefield", "graveyard"] = "hand"
    tapped: bool = False
    """Whether the cards that were looked for enter the battlefield tapped."""
    rest: Literal["hand", "bottom", "bottom_at_random", "graveyard", "shuffled"] = (
        "bottom_at_random"
    )
    """Where the other cards go."""

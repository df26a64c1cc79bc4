"""Effects on spells and mana (106.4, 608.2g, 701.5). They have a module of their own because
`turnfold.engine.rules.effects.stack` carries them out: each chapter of effects has a module on both
sides."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import EVERYTHING, Filter, Reference, Selection


class Spending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """106.6@2024: what mana can be spent on, where that is restricted."""

    spells: Filter | None = None
    """The spells that can be cast with it. None: no spell."""
    permanents: Filter | None = None
    """The permanents whose abilities can be activated with it. None: those of no permanent."""
    sources: Filter | None = None
    """The sources, wherever they are, whose abilities can be activated with it. None: of none."""
    other_costs: bool = False
    """Whether it can pay for anything else, such as what an effect asks for."""


class Counter(OneEffect, frozen=True, tag="counter"):
    """701.5@2024: a target spell or ability is countered unless its controller pays
    `unless_pays` and the rest of the price."""

    what: Reference = "target"
    unless_pays: str = ""
    unless_life: int = 0
    """Part of the price: so much life is paid (119.4)."""
    unless_discards: int = 0
    """Part of the price: so many cards are discarded."""
    unless_times: Amount = 1
    """The mana is paid so many times."""
    to: Literal["graveyard", "exile", "hand", "library", "bottom"] = "graveyard"
    """Where a spell that is countered is put: into its owner's graveyard or hand, into exile, or on
    the top or the bottom of the library."""


class CopySpell(OneEffect, frozen=True, tag="copy_spell"):
    """707.10@2024: you put so many copies of a spell on the stack."""

    what: Reference = "target"
    amount: Amount = 1
    new_targets: bool = False
    """Whether you may choose new targets for the copies (707.10c)."""


class CopyAbility(CopySpell, frozen=True, tag="copy_ability"):
    """707.10@2024: the same of an activated or triggered ability."""


class ChooseNewTargets(OneEffect, frozen=True, tag="choose_new_targets"):
    """115.7d@2024: you may choose new targets for a spell or ability."""

    what: Reference = "target"


class AddMana(OneEffect, frozen=True, tag="add_mana"):
    """106.4@2024: `mana` (in symbols, such as "{G}") is added `times` times. `any` adds that much
    mana of one colour, which is chosen, and `mixed` that much in any combination of colours."""

    mana: str = ""
    any: Amount = 0
    mixed: Amount = 0
    of: str = ""
    """The letters of the colours that are mixed. Empty: of all five."""
    chosen: int = 0
    """So much mana of the colour that was chosen for the source as it entered (607.2d)."""
    who: Reference = "you"
    times: Amount = 1
    stays: Literal["", "turn", "combat"] = ""
    """Until when its player keeps it as steps and phases end: until the turn or the combat phase
    ends (500.4)."""
    only: Spending | None = None
    """What it can be spent on (106.6). None: on anything."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for letters that are no colours, in another order, or of one colour
        alone."""
        if self.of and (len(self.of) < 2 or self.of != "".join(c for c in "WUBRG" if c in self.of)):
            raise ValueError('"of" is two or more of the letters WUBRG, in this order')


class CastTransformed(OneEffect, frozen=True, tag="cast_transformed"):
    """310.11b@2024: a card is cast with its back face up, without paying its mana cost."""

    what: Reference = "made"


class CastNow(OneEffect, frozen=True, tag="cast_now"):
    """608.2g@2024: you may cast spells among some cards while this resolves. When they are
    cast does not matter, unless they say more about it than their types do."""

    what: Selection = "made"
    """The cards."""
    how: MayPlay = MayPlay("cast_card", free=True)
    """What is paid for them."""
    spells: Filter = EVERYTHING
    """Which of them may be cast."""
    at_most: Amount | None = None
    """The greatest mana value that each may have. None: any."""
    number: int | None = 1
    """How many may be cast. None: any number, one after the other."""


class Discover(OneEffect, frozen=True, tag="discover"):
    """701.55a@2024: you exile cards until you exile a nonland card with so great a mana value at
    most, and cast it or put it into your hand. The others go to the bottom of your library."""

    amount: Amount = 1


class ExileSpellInstead(OneEffect, frozen=True, tag="exile_spell_instead"):
    """614.6@2024: spells are exiled if they would be put into a graveyard."""

    what: Reference = "cast"


OnStack = (
    Counter
    | AddMana
    | CastNow
    | CastTransformed
    | ChooseNewTargets
    | CopyAbility
    | CopySpell
    | Discover
    | ExileSpellInstead
)
"""Every effect of this chapter."""

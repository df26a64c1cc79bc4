"""The kinds of abilities (113.3): spell, activated, triggered, static, replacement."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.effects import AddMana, Effect
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.modifications import Change
from turnfold.events.cards.replacements import AnyReplacement
from turnfold.events.cards.selections import Filter, Selection
from turnfold.events.cards.targets import Target
from turnfold.events.cards.triggers import IsPutIntoGraveyard, Trigger
from turnfold.events.enums import StepOrPhase

Point = Literal[
    "attackers_declared",
    "blockers_declared",
    "combat_damage",
    "end_of_combat",
    "combat",
]


WorksIn = Literal["battlefield", "graveyard"]
"""Where abilities of most kinds work (113.6)."""


class Window(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """506.7@2024: the time in which a spell may be cast or an ability activated, if its card limits
    it."""

    before: Point | None = None
    """Only before this point of the turn's first combat phase."""
    after: Point | None = None
    """Only after this point of a combat phase of the turn."""
    during_combat: bool = False
    """Only during combat; `before` and `after` then refer to the present combat phase."""
    steps: tuple[StepOrPhase, ...] = ()
    """The names of the steps and phases in which it may be used. Empty: any."""
    your_turn: bool | None = None
    """Only in the controller's own turn or, if false, only in an opponent's turn (102.3)."""


class OthersTapped(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"
):
    """118.3@2024: permanents that are tapped for a cost."""

    filter: Filter
    """What they are."""


class NumberTapped(OthersTapped, frozen=True, tag="number"):
    """So many of them are tapped."""

    number: int = 1
    """How many of them are tapped."""


class PowerTapped(OthersTapped, frozen=True, tag="power"):
    """702.122a@2024: any number of them are tapped, whose powers together are at least this."""

    power: int
    """The least power that those which are tapped have together."""
    to: Literal["crew", "saddle"] = "crew"
    """Whether they crew a Vehicle or saddle a Mount (702.122a, 702.171a)."""


class Cost(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """118.1, 602.1@2024: a cost to activate an ability or cast a spell. Every part of it is
    paid."""

    mana: str = ""
    """The mana, in symbols ("{2}{G}"). "{X}" stands for the value chosen for X (107.3)."""
    tap: bool = False
    """The source becomes tapped: {T} (107.5)."""
    untap: bool = False
    """The source becomes untapped: {Q} (107.6)."""
    sacrifice_self: bool = False
    """The source is sacrificed (701.17)."""
    sacrifice: Filter | None = None
    """One permanent that this filter describes is sacrificed (701.17)."""
    sacrifice_number: int = 1
    """How many such permanents are sacrificed."""
    discard: int = 0
    """How many cards are discarded (701.8)."""
    discard_what: Filter | None = None
    """What the discarded cards are. None: any cards."""
    life: int | Literal["X"] = 0
    """How much life is paid (119.4). "X": the value chosen for X (107.3)."""
    tap_others: NumberTapped | PowerTapped | None = None
    """Untapped permanents are tapped; those that came under control this turn may be among them
    (302.6)."""
    remove_counter: str = ""
    """One counter of this kind is removed from the source (122.1)."""
    remove_number: int | Literal["X", "all"] = 1
    """How many such counters are removed; "X": the value chosen for X (107.3); "all": all of them,
    and X is their number."""
    remove_from: Filter | None = None
    """The counters are removed from one permanent of the player's that this filter describes. None:
    from the source."""
    put_counter: str = ""
    """One counter of this kind is put on the source (122.1)."""
    put_on: Filter | None = None
    """The counter is put on one permanent of the player's that this filter describes. None: on the
    source."""
    energy: int = 0
    """How many energy counters the player removes from themselves (107.14)."""
    return_one: Filter | None = None
    """One permanent that this filter describes returns to its owner's hand (400.7)."""
    exile: Filter | None = None
    """A card of the player's that this filter describes is exiled (701.11)."""
    exile_number: int = 1
    """How many such cards are exiled."""
    exile_from: Literal["graveyard", "hand"] = "graveyard"
    """From which zone they are exiled."""
    exile_permanents: bool = False
    """Whether permanents of the player that it describes may be among them (702.167a)."""
    loyalty: int | Literal["-X"] | None = None
    """How many loyalty counters are put on the source or, if negative, removed from it (606.4).
    "-X": as many as the value chosen for X are removed (107.3). None: this is not a loyalty
    ability."""
    mill: int = 0
    """How many cards are milled (701.13)."""
    reveal: Filter | None = None
    """A card of the player's hand that this filter describes is revealed (701.16)."""
    reveal_top: bool = False
    """The top card of the library is revealed (701.16)."""
    exile_self: bool = False
    """The source is exiled (701.11)."""
    discard_self: bool = False
    """The source, a card in hand, is discarded (701.8)."""

    @property
    def has_x(self) -> bool:
        """Whether a value of X is chosen for it (107.3)."""
        return "{X}" in self.mana or self.life == "X" or self.loyalty == "-X" or self.removes_x

    @property
    def removes_x(self) -> bool:
        """Whether X is the number of counters that it removes."""
        return not isinstance(self.remove_number, int)

    def life_paid(self, x: int) -> int:
        """119.4@2024: how much life is paid for an X."""
        return x if self.life == "X" else self.life

    def removed(self, x: int) -> int:
        """122.1@2024: how many counters it removes for an X."""
        return self.remove_number if isinstance(self.remove_number, int) else x

    def loyalty_put(self, x: int) -> int:
        """606.4@2024: how many loyalty counters it puts or, if negative, removes for an X."""
        return -x if self.loyalty == "-X" else self.loyalty or 0


class _Ability(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"
):
    pass


class SpellAbility(_Ability, frozen=True, tag="spell"):
    """113.3a@2024: what an instant or sorcery does as it resolves."""

    effects: tuple[Effect, ...] = ()
    """What it does, in this order."""
    targets: tuple[Target, ...] = ()
    """Its targets, in the order in which its text names them (601.2c)."""
    modes: tuple["SpellAbility", ...] = ()
    """The modes, one of which is chosen (601.2b). Each mode holds all of its own effects."""
    additional: Cost | tuple[Cost, ...] | None = None
    """An additional cost (118.8), or several of which one is chosen and paid."""
    window: Window | None = None
    """When it may be cast. None: no limit beyond the rules."""
    condition: Condition | None = None
    """It may be cast only while this condition holds (601.3)."""


class Reduction(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """118.7, 601.2f@2024: by how much mana an ability costs less to activate."""

    mana: str
    """The mana, in symbols."""
    times: Amount = 1
    """The mana is multiplied by this number."""
    condition: Condition | None = None
    """The ability costs less only while this condition holds."""


class ActivatedAbility(_Ability, frozen=True, cache_hash=True, tag="activated"):
    """113.3b@2024: an ability with a cost. It is a mana ability (605.1a) if it has no target and
    adds mana."""

    cost: Cost
    """What is paid to activate it."""
    effects: tuple[Effect, ...]
    """What it does, in this order."""
    targets: tuple[Target, ...] = ()
    """Its targets, in the order in which its text names them (601.2c)."""
    sorcery_speed: bool = False
    """Whether it may be activated only when a sorcery could be cast (602.5d)."""
    window: Window | None = None
    """When it may be activated. None: no limit beyond the rules."""
    once_each_turn: bool = False
    """Whether it may be activated only once each turn (602.5b)."""
    most_each_turn: int = 0
    """How often it may be activated each turn (602.5b). 0: as often as its cost is paid."""
    once: bool = False
    """Whether it may be activated only once, as long as its source is the same object
    (602.5b)."""
    by_anyone: bool = False
    """Whether any player may activate it, who then controls it (602.2)."""
    special: bool = False
    """Whether it is no ability but a special action, which does not use the stack (116.2)."""
    power_up: bool = False
    """Whether its cost is reduced by the mana cost of its source, if that entered the battlefield
    this turn (118.7)."""
    exhaust: bool = False
    """Whether it is an exhaust ability, which may be activated only once (702.177a@2025-11-14)."""
    condition: Condition | None = None
    """It may be activated only while this condition holds (602.5b)."""
    less: Reduction | None = None
    """By how much it costs less to activate (118.7). None: it costs what it says."""
    works_in: WorksIn | Literal["hand"] = "battlefield"
    """Where its source must be: on the battlefield, or as a card in a graveyard or hand, whose
    owner may then activate it (113.6b, 113.6j, 113.8)."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for an ability that works in a graveyard or hand and is a mana
        ability, or has a cost that only a permanent can pay; and for a source that is discarded
        from elsewhere than a hand."""
        if self.cost.discard_self and self.works_in != "hand":
            raise ValueError("only a card in hand can be discarded for its own ability")
        if self.works_in == "battlefield":
            return
        cost = self.cost
        counters = (cost.remove_counter and not cost.remove_from) or (
            cost.put_counter and not cost.put_on
        )
        on_battlefield = counters or cost.sacrifice_self
        if cost.tap or cost.untap or on_battlefield:
            raise ValueError(
                f"a card in a {self.works_in} cannot be tapped or sacrificed for a cost"
            )
        if cost.loyalty is not None or any(isinstance(each, AddMana) for each in self.effects):
            raise ValueError("mana abilities and loyalty abilities work on the battlefield only")


class TriggeredAbility(_Ability, frozen=True, tag="triggered"):
    """113.3c@2024: effects that follow when something has happened."""

    trigger: Trigger
    """The event that it triggers on."""
    effects: tuple[Effect, ...]
    """What it does, in this order."""
    targets: tuple[Target, ...] = ()
    """Its targets, in the order in which its text names them (603.3d)."""
    condition: Condition | None = None
    """The intervening "if": it must be true as the ability triggers and as it resolves (603.4)."""
    once_each_turn: bool = False
    """Whether it triggers only once each turn (603.2i)."""
    done_once_each_turn: bool = False
    """Whether it triggers only as long as its controller has not done this turn what it allows
    (603.2h)."""
    works_in: WorksIn | Literal["exile"] = "battlefield"
    """Where its source must be: on the battlefield (a scheme: in the command zone), or as a card in
    a graveyard or exile, whose owner then controls the ability (113.6b, 113.6k, 113.8)."""
    modes: tuple[SpellAbility, ...] = ()
    """The modes, one of which is chosen as it is put on the stack (603.3c). Each mode holds all of
    its own effects and targets; the ability itself then has none."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for an ability that cannot trigger where it works."""
        trigger = self.trigger
        of_itself = isinstance(trigger, IsPutIntoGraveyard) and trigger.subject == "self"
        if of_itself and self.works_in == "battlefield":
            raise ValueError('it can only trigger there: works_in = "graveyard" (113.6k)')


class StaticAbility(_Ability, frozen=True, tag="static"):
    """113.3d@2024: something that is true as long as the ability functions."""

    change: Change
    """What is changed."""
    affects: Selection | None = "self"
    """What it changes: the source, what the source is attached to, or all permanents that the
    filter describes. None: it changes the game or affects the source's controller."""
    condition: Condition | None = None
    """The ability applies only while this condition holds."""


Ability = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | AnyReplacement

"""What happens instead of something, one Struct for each kind of replacement ability (614, 615).

In a table, `kind` is "replacement" and `replaces` says what is replaced.
`turnfold.events.cards.tables` reads such tables.
"""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.copying import CopyException
from turnfold.events.cards.effects import Effect
from turnfold.events.cards.effects.damage import FollowUp, require_undivided
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter, Reference, Whose
from turnfold.events.enums import StepOrPhase

Recipient = (
    Literal["you", "self", "attached", "you_and_yours", "opponent_and_theirs", "player", "opponent"]
    | Filter
)
"""Who or what is affected: the controller, the source, what the source is attached to, the
controller and that player's permanents, an opponent and that player's permanents, any player, an
opponent, or what the filter describes."""

Dealer = Filter | Literal["self", "attached", "you_control"]
"""What the damage comes from (609.7)."""


NO_RECIPIENTS = (
    *("target", "target2", "targets", "controller_of_target", "owner_of_target"),
    *("made", "each_player", "anything"),
)
"""References that name no single recipient of damage here. A replacement ability has no targets,
and the last three may name several objects or players."""


class ReplacementAbility(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="kind",
):
    """614, 615@2024: what happens instead, while the source is where the ability functions."""

    to: Recipient | None = None
    """Whom or what it affects. None: anybody and anything."""
    condition: Condition | None = None
    """It applies only while this condition holds."""


class DamageReplacement(ReplacementAbility, frozen=True, kw_only=True):
    """614.1a, 615.1@2024: something else happens to damage than that it is dealt."""

    source: Dealer | None = None
    """What the damage comes from (609.7). None: any source."""
    combat: bool | None = None
    """It must be combat damage or, if false, must not be."""
    optional: bool = False
    """Whether the controller decides if it applies."""


class DamageChange(DamageReplacement, frozen=True, kw_only=True, tag="damage_change"):
    """614.1a@2024: more damage is dealt, or less."""

    times: int = 1
    """The damage is multiplied by this number."""
    plus: int = 0
    """This number is added after multiplying."""
    half: Literal["", "up", "down"] = ""
    """In the end the damage is halved, and rounded up or down (107.1a)."""


class DamageRedirection(DamageReplacement, frozen=True, kw_only=True, tag="damage_redirection"):
    """614.9@2024: the damage is dealt to another recipient."""

    redirect_to: Reference
    """The recipient. "that" is the source of the damage; "that_player" is the player who would have
    been dealt it, or the controller of the permanent that would have been."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a reference that names no single recipient."""
        if self.redirect_to in NO_RECIPIENTS:
            raise ValueError(f'damage cannot be redirected to "{self.redirect_to}"')


class DamagePrevention(DamageReplacement, frozen=True, kw_only=True, tag="damage_prevention"):
    """615.1@2024: damage is prevented."""

    prevent: int = -1
    """How much; -1: all of it."""
    all_but: int = 0
    """With -1: all but this much of the damage from each source."""
    half: Literal["", "up", "down"] = ""
    """With -1: half of it, rounded up or down (107.1a)."""
    then: tuple[Effect, ...] = ()
    """What follows (615.5; see `PreventDamage`)."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for two amounts, and for an effect that cannot follow prevented
        damage."""
        if (self.all_but or self.half) and self.prevent >= 0:
            raise ValueError('neither "all_but" nor "half" goes with "prevent"')
        require_undivided(self.then)
        if any(not isinstance(each, FollowUp) for each in self.then):
            raise ValueError(
                '"then" is said of damage that is prevented, and gains or loses life,'
                " deals damage, or puts or removes counters"
            )


class InsteadOfDamage(DamageReplacement, frozen=True, kw_only=True, tag="instead_of_damage"):
    """614.6@2024: the damage is not dealt, and something else happens."""

    instead: tuple[Effect, ...]
    """What happens, with the words of `then` (see `PreventDamage`)."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for an effect that cannot stand for damage."""
        require_undivided(self.instead)
        if not self.instead or any(not isinstance(each, FollowUp) for each in self.instead):
            raise ValueError(
                '"instead" is said of damage that is not dealt, and gains or loses life,'
                " deals damage, or puts or removes counters"
            )


class AssignsNoDamage(ReplacementAbility, frozen=True, kw_only=True, tag="assigns_no_damage"):
    """510.1a@2024: a creature assigns no combat damage."""


class AssignsByToughness(ReplacementAbility, frozen=True, kw_only=True, tag="assigns_by_toughness"):
    """510.1a@2024: a creature assigns combat damage by its toughness and not by its power."""


class ChoosesOnEntering(ReplacementAbility, frozen=True, kw_only=True, tag="chooses_on_entering"):
    """614.12a@2024: the controller of a permanent chooses a quality as it enters."""

    choose: Literal["color", "creature_type"]
    """What is chosen."""
    but: str = ""
    """The one that cannot be chosen."""


class LifeGainChange(ReplacementAbility, frozen=True, kw_only=True, tag="life_gain_change"):
    """119.10@2024: a player gains more life, or less."""

    times: int = 1
    """The life is multiplied by this number; 0: the player gains no life instead."""
    plus: int = 0
    """This number is added after multiplying."""


class LifeFloor(ReplacementAbility, frozen=True, kw_only=True, tag="life_floor"):
    """120.4c@2024: damage that would bring a player's life total below a number brings it to this
    number instead."""

    floor: int = 1
    """The number."""


class EntersTapped(ReplacementAbility, frozen=True, kw_only=True, tag="enters_tapped"):
    """614.1d@2024: a permanent enters tapped."""

    unless_life: int = 0
    """It enters untapped if its controller pays so much life, who may (614.12a). 0: there is
    nothing to pay."""
    unless_reveals: Filter | None = None
    """It enters untapped if its controller reveals such a card from their hand, who may (614.12a).
    None: there is nothing to reveal."""


class EntersWithCounters(ReplacementAbility, frozen=True, kw_only=True, tag="enters_with_counters"):
    """614.1c@2024: a permanent enters with counters on it."""

    counter: str
    """Their kind."""
    amount: Amount = 0
    """How many."""
    optional: bool = False
    """Whether its controller decides if it has them."""
    or_gains: tuple[str, ...] = ()
    """The keywords that it gains without end if its controller decides against them (702.136a)."""
    or_counters: tuple[str, ...] = ()
    """Other kinds, of which its controller may choose one instead (614.12a)."""
    tribute: bool = False
    """Whether an opponent decides, whom its controller chooses (702.104a)."""
    devours: Filter | None = None
    """Its controller may sacrifice any number of such permanents as it enters; it has the counters
    once for each of them (702.82a). None: it has them once."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for keywords in place of counters about which nobody decides."""
        if self.or_gains and not self.optional:
            raise ValueError('"or_gains" needs counters that are "optional"')


class DayOnEntering(ReplacementAbility, frozen=True, kw_only=True, tag="enters_day"):
    """614.1c, 728.1@2024: as a permanent enters, it becomes day, if it is neither day nor night."""


class EntersAsCopy(ReplacementAbility, frozen=True, kw_only=True, tag="enters_as_copy"):
    """614.1c, 707.5@2024: as a permanent enters, its controller may choose one of the permanents
    that are described, and it enters as a copy of that."""

    of: Filter
    """The description."""
    but: CopyException | None = None
    """What the copy has that is not copied. None: all is copied."""


class ExileOnDeath(ReplacementAbility, frozen=True, kw_only=True, tag="dies_exiled"):
    """614.6@2024: a permanent that would be put into a graveyard is exiled instead."""

    anywhere: bool = False
    """Whether this is also about what would be put there from other zones."""


class DrawChange(ReplacementAbility, frozen=True, kw_only=True, tag="draw_change"):
    """614.11@2024: a player draws more cards instead of one."""

    times: int = 1
    """How many."""
    plus: int = 0
    """This number is added."""


class RollChange(ReplacementAbility, frozen=True, kw_only=True, tag="roll_change"):
    """614.1a, 706.6@2024: a player rolls one die more, and ignores the lowest roll."""


class TokenChange(ReplacementAbility, frozen=True, kw_only=True, tag="token_change"):
    """614.1a@2024: more tokens are created under the control of a player."""

    times: int = 1
    """Their number is multiplied by this number."""


class CounterLossPrevention(
    ReplacementAbility, frozen=True, kw_only=True, tag="counter_loss_prevention"
):
    """614.1a@2024: a permanent loses fewer counters."""

    prevent: int = -1
    """How many fewer; -1: it loses none."""
    counter: str = ""
    """Of this kind. Empty: of any."""


class CounterChange(ReplacementAbility, frozen=True, kw_only=True, tag="counter_change"):
    """614.1a@2024: more counters are put on something, or fewer."""

    times: int = 1
    """Their number is multiplied by this number. 0: none can be put (101.2)."""
    plus: int = 0
    """This number is added after multiplying."""
    counter: str = ""
    """Of this kind. Empty: of any."""
    put_by: Whose = "any"
    """The player who puts them; "any" includes counters that no player puts."""


class StepSkip(ReplacementAbility, frozen=True, kw_only=True, tag="step_skip"):
    """614.10@2024: a player skips a turn, phase or step as it would begin."""

    step: StepOrPhase | Literal["turn", "extra_turn"]
    """Its name."""
    optional: bool = False
    """Whether the controller decides if it is skipped (614.10b)."""
    then: tuple[Effect, ...] = ()
    """What follows (614.10b)."""


AnyReplacement = (
    DamageChange
    | DamageRedirection
    | DamagePrevention
    | InsteadOfDamage
    | AssignsNoDamage
    | AssignsByToughness
    | LifeGainChange
    | LifeFloor
    | EntersTapped
    | EntersWithCounters
    | DayOnEntering
    | ChoosesOnEntering
    | EntersAsCopy
    | ExileOnDeath
    | DrawChange
    | RollChange
    | TokenChange
    | CounterLossPrevention
    | CounterChange
    | StepSkip
)
"""614.1@2024: a replacement ability."""

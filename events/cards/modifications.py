"""What continuous effects do to objects (611, 613), and to attacking and blocking (508, 509)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards import abilities as kinds
from turnfold.events.cards.casting import (
    AbilityCost,
    CastingOption,
    FlashFor,
    MayPlay,
    SpellCost,
    TurnsUp,
)
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.prices import Against as Against
from turnfold.events.cards.prices import AnyPrice as AnyPrice
from turnfold.events.cards.prices import BlockPrice as BlockPrice
from turnfold.events.cards.prices import OptionalPrice as OptionalPrice
from turnfold.events.cards.prices import Price as Price
from turnfold.events.cards.prices import PriceKind as PriceKind
from turnfold.events.cards.selections import Filter, Reference


class _Change(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    pass


class Modification(_Change, frozen=True, tag="modification"):
    """613@2024: changes to characteristics, each in its layer."""

    power: Amount = 0
    """Layer 7c: added to power."""
    toughness: Amount = 0
    """Layer 7c: added to toughness."""
    set_power: Amount | None = None
    """Layer 7b, or 7a if `defining`: power is set to this."""
    set_toughness: Amount | None = None
    """Layer 7b, or 7a if `defining`: toughness is set to this."""
    switch: bool = False
    """Layer 7d: power and toughness are switched."""
    add_keywords: tuple[str, ...] = ()
    """Layer 6: keywords that are given."""
    remove_keywords: tuple[str, ...] = ()
    """Layer 6: keywords that are lost."""
    add_abilities: "tuple[kinds.Ability, ...]" = ()
    """Layer 6: activated, triggered or static abilities that are given, spelled out. A static
    ability among them restricts, requires or permits something."""
    lose_all_abilities: bool = False
    """Layer 6: all abilities are lost."""
    add_types: tuple[str, ...] = ()
    """Layer 4: card types that are added."""
    remove_types: tuple[str, ...] = ()
    """Layer 4: card types that are removed."""
    add_subtypes: tuple[str, ...] = ()
    """Layer 4: subtypes that are added."""
    add_chosen_type: bool = False
    """Layer 4: the creature type that was chosen for the source as it entered is added (607.2d)."""
    add_supertypes: tuple[str, ...] = ()
    """Layer 4: supertypes that are added."""
    set_creature_types: tuple[str, ...] = ()
    """Layer 4: creature types that take the place of all that it had (205.1a)."""
    set_land_types: tuple[str, ...] = ()
    """Layer 4: basic land types that take the place of the land types, and with which a land loses
    the abilities of its text and of its old types (305.7)."""
    set_colors: tuple[str, ...] | None = None
    """Layer 5: these colours and no others."""
    add_colors: tuple[str, ...] = ()
    """Layer 5: colours that are added."""
    controller: Literal["", "you"] = ""
    """Layer 2: "you" gives control to the effect's controller; "" leaves control as it is."""
    defining: bool = False
    """Whether it defines characteristics: then it comes first in its layer, and works in every zone
    (604.3)."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a given ability that could not be carried out here."""
        for each in self.add_abilities:
            _require_givable(each)


def _require_givable(ability: "kinds.Ability") -> None:
    match ability:
        case kinds.StaticAbility():
            if isinstance(ability.change, Modification):
                raise ValueError(
                    "a static ability that an effect gives cannot modify characteristics"
                )
        case kinds.ActivatedAbility() | kinds.TriggeredAbility():
            if ability.works_in != "battlefield":
                raise ValueError("an ability that an effect gives works on the battlefield")
        case _:
            raise ValueError("an effect gives activated, triggered or static abilities")


RestrictionKind = Literal[
    "attack", "attack_you", "attack_you_or_planeswalkers", "attack_alone", "attack_with_others",
    "attack_or_block", "block", "block_alone", "be_blocked", "untap_in_untap_step",
    "untap_in_your_untap_step", "be_regenerated", "be_countered", "have_damage_prevented",
    "cast_spells", "lose_damage_in_cleanup", "become_untapped", "gain_life",
    "have_abilities_activated", "have_other_abilities_activated", "draw_again", "play_lands",
    "search_libraries", "search_own_library", "cast_at_other_times",
]  # fmt: skip
"""What a restriction forbids."""


LimitKind = Literal[
    "be_blocked_by_more_than",
    "be_blocked_by_fewer_than",
    "attack_more_than",
    "attack_you_more_than",
    "block_more_than",
]
"""What a restriction forbids beyond a number, or below one."""

CountedKind = Literal["attack_unless_others", "block_unless_others", "untap_more_than"]
"""What a restriction forbids by a number of permanents of a description."""

PairKind = Literal["block", "block_except", "be_blocked_by", "be_blocked_except_by"]
"""What a restriction forbids a creature to do with creatures of a description."""


class _Prohibition(_Change, frozen=True, kw_only=True):
    unless_controls: Filter | None = None
    """The restriction does not hold while the effect's controller controls such a permanent."""


class Restriction(_Prohibition, frozen=True, tag="restriction"):
    """508.1c, 509.1b@2024: what the affected objects, or a whole declaration, cannot do."""

    cannot: RestrictionKind
    """What cannot be done. "untap_in_your_untap_step" is about the untap steps of the effect's
    controller, whoever controls the object. "have_damage_prevented": damage that the object deals
    can't be prevented. "have_other_abilities_activated": abilities other than mana abilities.
    "draw_again": more than one card each turn. "search_own_library": by a spell or ability of
    theirs. "cast_at_other_times": spells when they could not cast a sorcery."""


class DefendedRestriction(_Prohibition, frozen=True, tag="defended_restriction"):
    """508.1c@2024: whom the affected creatures cannot attack, by what those players control."""

    cannot: Literal["attack"]
    """That they cannot attack."""
    unless_defender_controls: Filter
    """The restriction does not hold against a player who controls such a permanent."""


class PairRestriction(_Prohibition, frozen=True, tag="pair_restriction"):
    """509.1b@2024: which creatures the affected ones cannot block, or cannot be blocked by."""

    cannot: PairKind
    """What cannot be done."""
    by: Filter
    """The creatures on the other side: those that can't block it, or that it can't block."""


class Limit(_Prohibition, frozen=True, tag="limit"):
    """508.1c, 509.1b@2024: what cannot be done by more, or by fewer, than a number."""

    cannot: LimitKind
    """What cannot be done."""
    number: int
    """The greatest number ("more than"), or the least ("fewer than", "unless others")."""


class CountedLimit(_Prohibition, frozen=True, tag="counted_limit"):
    """502.3, 508.1c, 509.1b@2024: what cannot be done by more permanents of a description than a
    number, or beside fewer."""

    cannot: CountedKind
    """What cannot be done. "untap_more_than": players can't untap more than `number` of the
    permanents in their untap steps."""
    number: int
    """The greatest number ("more than"), or the least ("unless others")."""
    by: Filter | None = None
    """What is counted: the permanents that untap, or the others beside which a creature must attack
    or block. None: all of them."""


class CastLimit(_Prohibition, frozen=True, tag="cast_limit"):
    """101.2, 601.3@2024: which spells the affected players cannot cast, or cannot cast more of in a
    turn than a number."""

    cannot: Literal["cast"]
    """That they cannot cast them."""
    spells: Filter
    """The spells."""
    number: int = 0
    """How many spells they may have cast in the turn before."""


Prohibition = Restriction | DefendedRestriction | PairRestriction | Limit | CountedLimit | CastLimit
"""508.1c, 509.1b@2024: what cannot be done."""


class _LimitedRequirement(_Change, frozen=True, kw_only=True):
    once: bool = False
    """Whether to attack, block or be blocked once obeys it for the whole turn ("this turn if
    able"). If not, it asks for that in each combat."""


class Requirement(_LimitedRequirement, frozen=True, tag="requirement"):
    """508.1d, 509.1c@2024: that the affected creatures attack or block if able."""

    must: Literal["attack", "block"]
    """What must be done."""
    one_of_them: bool = False
    """Whether one of the affected creatures is enough ("at least one creature")."""


class PlayerRequirement(_LimitedRequirement, frozen=True, tag="player_requirement"):
    """508.1d@2024: that the affected creatures attack a player if able."""

    must: Literal["attack_player"]
    """That they attack that player."""
    player: Reference = "you"
    """The player."""
    planeswalkers: bool = False
    """Whether an attack on a planeswalker that the player controls obeys it as well."""
    one_of_them: bool = False
    """Whether one of the affected creatures is enough ("at least one creature")."""


class ObjectRequirement(_LimitedRequirement, frozen=True, tag="object_requirement"):
    """508.1d, 509.1c@2024: that the affected creatures attack or block an object if able."""

    must: Literal["attack_it", "block_it"]
    """What they must do with it."""
    object: Reference = "self"
    """The object."""


class BlockedRequirement(_LimitedRequirement, frozen=True, tag="blocked_requirement"):
    """509.1c@2024: that the affected creatures are blocked if able."""

    must: Literal["be_blocked"]
    """That some creature blocks each of them."""


class CombatRequirement(_Change, frozen=True, tag="combat_requirement"):
    """508.1d, 509.1c@2024: what is required in each combat by what other creatures do or can do."""

    must: Literal["attack_along", "be_blocked_by_all"]
    """What must be done. "attack_along": the creature must attack if any other creature does."""


class Goading(_Change, frozen=True, tag="goading"):
    """701.38b@2024: two requirements: to attack, and to attack somebody other than a player."""

    must: Literal["goaded"]
    """That the affected creatures are goaded."""
    player: Reference = "you"
    """The player who goaded them."""


AnyRequirement = (
    Requirement
    | PlayerRequirement
    | ObjectRequirement
    | BlockedRequirement
    | CombatRequirement
    | Goading
)
"""508.1d, 509.1c@2024: what must be done if able."""


PermissionKind = Literal[
    "attack_despite_defender",
    "assign_as_though_unblocked",
    "assign_among_defenders",
    "assign_by_toughness",
    "no_hand_limit",
    "not_untap",
    "assign_no_damage",
    "stay_with_no_life",
    "untap_in_others_untap_steps",
    "deal_damage_as_wither",
    "be_saddled",
    "be_renowned",
    "be_monstrous",
    "be_solved",
    "be_suspected",
    "be_ring_bearer",
    "be_tributed",
    "be_commander",
    "activate_loyalty_as_instant",
]
"""What a permission allows."""


Crewing = Literal["crew_with_more", "crew_and_saddle_with_more"]
NumberedKind = Literal[
    "block_additional", "play_additional_lands", "be_of_level", "hold_more_cards", Crewing
]
"""What a permission allows by a number."""

ManaTypes = tuple[Literal["W", "U", "B", "R", "G", "C"], ...]
"""Types of mana (106.1b)."""


class Permission(_Change, frozen=True, tag="permission"):
    """611.2@2024: what the affected creatures or players may do beyond the rules."""

    may: PermissionKind
    """What they may do. "be_saddled", "be_renowned", "be_monstrous", "be_solved", "be_suspected",
    "be_ring_bearer" and "be_tributed" are designations, which say nothing by themselves (702.171b,
    702.112b, 701.31b, 719.3b, 701.58b, 701.52b, 702.104b); "be_commander" works before the game
    begins (903.3a). "activate_loyalty_as_instant" is about loyalty abilities, whenever an instant
    could be cast."""


class NumberedPermission(_Change, frozen=True, tag="numbered_permission"):
    """611.2@2024: what they may do so many times more, or of which number they are."""

    may: NumberedKind
    """What they may do. "be_of_level" is a designation, which says nothing by itself (716.2b)."""
    number: int
    """How many, or which level: additional attackers that a creature can block (-1: any number), or
    additional lands that may be played, by how much the maximum hand size is greater (less, if
    negative), or by how much its power counts as more."""


class DespiteKeyword(_Change, frozen=True, tag="despite_keyword"):
    """509.1b@2024: an evasion ability of attackers does not matter."""

    may: Literal["block_despite", "be_blocked_despite"]
    """For which blocks: those by the affected creatures, or those of the affected attackers."""
    keyword: str
    """The name of the ability."""


class KeepMana(_Change, frozen=True, tag="keep_mana"):
    """500.4@2024: the affected players keep mana as steps and phases end."""

    may: Literal["keep_mana"]
    """That they keep it."""
    mana: ManaTypes = ()
    """The types of mana that stay in the pool; none: every type."""


class KeepManaInCombat(_Change, frozen=True, tag="keep_mana_in_combat"):
    """500.4@2024: the affected players keep an amount of mana until the combat phase ends."""

    may: Literal["keep_mana_in_combat"]
    """That they keep it."""
    number: int
    """How much mana of each type stays."""
    mana: ManaTypes
    """The types of mana."""


AnyPermission = (
    Permission
    | NumberedPermission
    | DespiteKeyword
    | KeepMana
    | KeepManaInCombat
    | MayPlay
    | FlashFor
)
"""611.2@2024: what players and creatures may do beyond the rules."""


Change = (
    Modification
    | Prohibition
    | AnyRequirement
    | AnyPrice
    | AnyPermission
    | SpellCost
    | AbilityCost
    | CastingOption
    | TurnsUp
)

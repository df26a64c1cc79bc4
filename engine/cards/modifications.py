"""What continuous effects do to objects (611, 613), and to attacking and blocking (508, 509)."""

from typing import Literal

from msgspec import Struct

from turnfold.engine.cards.selections import Amount, Filter, Reference


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
    lose_all_abilities: bool = False
    """Layer 6: all abilities are lost."""
    add_types: tuple[str, ...] = ()
    """Layer 4: card types that are added."""
    remove_types: tuple[str, ...] = ()
    """Layer 4: card types that are removed."""
    add_subtypes: tuple[str, ...] = ()
    """Layer 4: subtypes that are added."""
    set_colors: tuple[str, ...] | None = None
    """Layer 5: these colours and no others."""
    add_colors: tuple[str, ...] = ()
    """Layer 5: colours that are added."""
    controller: Literal["", "you"] = ""
    """Layer 2: "you", the effect's controller, controls it; "": control stays as it is."""
    defining: bool = False
    """Whether it defines characteristics: first in its layer, and in every zone (604.3)."""


class Restriction(_Change, frozen=True, tag="restriction"):
    """508.1c, 509.1b@2024: what affected objects, or a whole declaration, cannot do."""

    cannot: Literal[
        "attack",
        "attack_you",
        "attack_alone",
        "attack_unless_others",
        "attack_with_others",
        "block",
        "block_alone",
        "block_except",
        "be_blocked",
        "be_blocked_by",
        "be_blocked_except_by",
        "be_blocked_by_more_than",
        "be_blocked_by_fewer_than",
        "attack_more_than",
        "attack_you_more_than",
        "block_more_than",
        "block_unless_others",
        "untap_in_untap_step",
        "untap_more_than",
        "be_regenerated",
        "be_countered",
        "have_damage_prevented",
        "cast_spells",
        "lose_damage_in_cleanup",
    ]
    """What cannot be done. "untap_more_than": players can't untap more than `number` permanents of
    those that `by` describes in their untap steps; "have_damage_prevented" is about damage that the
    object deals."""
    number: int = 0
    """How many are the most ("more than") or the least ("fewer than", "unless others")."""
    by: Filter | None = None
    """The creatures that it is about: what can't be blocked, what can't block it, or the others
    beside which a creature must attack or block. None: all."""
    unless_controls: Filter | None = None
    """It does not hold while the effect's controller controls such a permanent."""
    unless_defender_controls: Filter | None = None
    """It does not hold against a player who controls such a permanent."""


class Requirement(_Change, frozen=True, tag="requirement"):
    """508.1d, 509.1c@2024: what affected creatures must do if able."""

    must: Literal[
        "attack",
        "attack_player",
        "attack_it",
        "attack_along",
        "goaded",
        "block",
        "be_blocked",
        "be_blocked_by_all",
        "block_it",
    ]
    """What must be done. "attack_along": to attack if any creature does. "goaded" is two
    requirements: to attack, and to attack somebody other than `player` (701.38b)."""
    player: Reference = "you"
    """Whom "attack_player" is about, or who goaded the creature."""
    object: Reference = "self"
    """What "attack_it" has attacked, or "block_it" blocked."""
    planeswalkers: bool = False
    """With "attack_player": an attack on a planeswalker of that player's obeys it as well."""
    one_of_them: bool = False
    """Whether it is enough that one of the affected creatures does so ("at least one creature")."""
    once: bool = False
    """Whether to attack, block or be blocked so once is enough for the whole turn ("this turn if
    able"); without it, each combat."""

    def __post_init__(self) -> None:
        """`ValueError` where once a turn is not said of a requirement."""
        if self.once and self.must in ("goaded", "be_blocked_by_all"):
            raise ValueError(f'"once" does not go with "{self.must}"')
        if self.one_of_them and self.must not in ("attack", "attack_player", "block"):
            raise ValueError(f'"one_of_them" does not go with "{self.must}"')


class Price(_Change, frozen=True, tag="price"):
    """508.1h, 509.1d@2024: a cost to attack or block with each affected creature."""

    to: Literal["attack", "block"]
    """What costs it."""
    mana: str = ""
    """Mana, in symbols."""
    life: int = 0
    """So much life (119.4)."""
    sacrifice: Filter | None = None
    """One permanent that is so described is sacrificed."""
    you_only: bool = False
    """Only attacks on the effect's controller cost it."""
    planeswalkers: bool = False
    """With `you_only`: attacks on planeswalkers of that player's cost it as well."""
    planeswalkers_only: bool = False
    """Only attacks on planeswalkers of the effect's controller cost it."""
    optional: bool = False
    """It may be paid as the creature attacks, and need not be (508.1g)."""
    exert: bool = False
    """The creature is exerted (701.39)."""
    enlist: bool = False
    """Another creature is tapped (702.154a)."""


class Permission(_Change, frozen=True, tag="permission"):
    """What affected creatures or players may do beyond the rules."""

    may: Literal[
        "block_additional",
        "play_additional_lands",
        "attack_despite_defender",
        "assign_as_though_unblocked",
        "assign_by_toughness",
        "no_hand_limit",
        "not_untap",
        "assign_no_damage",
        "stay_with_no_life",
        "untap_in_others_untap_steps",
        "keep_mana",
    ]
    """What they may do."""
    number: int = 0
    """How many: additional attackers that a creature can block (-1: any number), additional lands
    that may be played."""


Change = Modification | Restriction | Requirement | Price | Permission

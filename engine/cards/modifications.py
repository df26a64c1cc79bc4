"""What continuous effects do to objects (611, 613), and to attacking and blocking (508, 509)."""

from typing import Literal

from msgspec import Struct

from turnfold.engine.cards.selections import Amount, Filter, Reference


class _Change(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    pass


class Modification(_Change, frozen=True, tag="modification"):
    """613@2024: changes to characteristics, by layer.

    4 `add_types`, `remove_types`, `add_subtypes`; 5 `set_colors`, `add_colors`; 6 `add_keywords`,
    `remove_keywords`, `lose_all_abilities`; 7b `set_power`, `set_toughness`; 7c `power`,
    `toughness`; 7d `switch`. 2 `controller` ("you": the effect's controller). `defining`: it is a
    characteristic-defining ability (604.3): first in its layer (7a), and in every zone.
    """

    power: Amount = 0
    toughness: Amount = 0
    set_power: Amount | None = None
    set_toughness: Amount | None = None
    switch: bool = False
    add_keywords: tuple[str, ...] = ()
    remove_keywords: tuple[str, ...] = ()
    lose_all_abilities: bool = False
    add_types: tuple[str, ...] = ()
    remove_types: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    set_colors: tuple[str, ...] | None = None
    add_colors: tuple[str, ...] = ()
    controller: Literal["", "you"] = ""
    defining: bool = False


class Restriction(_Change, frozen=True, tag="restriction"):
    """508.1c, 509.1b@2024: what affected creatures, or a whole declaration, cannot do.

    `cannot` names the restriction; `number` is its N; `by` describes the creatures that it is
    about ("can't be blocked by", "can't block"), `unless` what lifts it; `player` whom it protects.
    `untap_more_than`: players can't untap more than `number` permanents, of those that `by`
    describes, in their untap steps; `have_damage_prevented` is about damage that the object deals.
    """

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
    ]
    number: int = 0
    by: Filter | None = None
    unless_controls: Filter | None = None
    unless_defender_controls: Filter | None = None


class Requirement(_Change, frozen=True, tag="requirement"):
    """508.1d, 509.1c@2024: what affected creatures must do if able.

    `goaded` counts as two: attack, and attack somebody other than `player` (701.38b). `attack_it`:
    attack the permanent `object`; `block_it`: block it. `once`: attack "this turn if able", which
    a creature has done that has attacked (that player, or that permanent) in this turn; without
    it "each combat if able".
    """

    must: Literal[
        "attack",
        "attack_player",
        "attack_it",
        "goaded",
        "block",
        "be_blocked",
        "be_blocked_by_all",
        "block_it",
    ]
    player: Reference = "you"
    object: Reference = "self"
    once: bool = False

    def __post_init__(self) -> None:
        """What may be obeyed once a turn is to attack."""
        if self.once and self.must not in ("attack", "attack_player", "attack_it"):
            raise ValueError(f'"once" goes with attacking, not with "{self.must}"')


class Price(_Change, frozen=True, tag="price"):
    """508.1h, 509.1d@2024: a cost to attack or block with each affected creature.

    `you_only`: only attacks on the effect's controller cost, with `planeswalkers` also those on
    planeswalkers of theirs. `optional`: 508.1g@2024, it may be paid as the creature attacks;
    `exert`: the creature is exerted (701.39); `enlist`: another creature is tapped (702.154a).
    """

    to: Literal["attack", "block"]
    mana: str = ""
    life: int = 0
    sacrifice: Filter | None = None
    you_only: bool = False
    planeswalkers: bool = False
    optional: bool = False
    exert: bool = False
    enlist: bool = False


class Permission(_Change, frozen=True, tag="permission"):
    """What affected creatures or players may do beyond the rules.

    `number` of additional attackers a creature can block (-1: any number), lands that may be
    played, and the like.
    """

    may: Literal[
        "block_additional",
        "play_additional_lands",
        "attack_despite_defender",
        "assign_as_though_unblocked",
        "assign_by_toughness",
        "no_hand_limit",
        "not_untap",
        "assign_no_damage",
    ]
    number: int = 0


Change = Modification | Restriction | Requirement | Price | Permission

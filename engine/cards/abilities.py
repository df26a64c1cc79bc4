"""The kinds of abilities (113.3): spell, activated, triggered, static, replacement."""

from typing import Literal

from msgspec import Struct

from turnfold.engine.cards.counters import require
from turnfold.engine.cards.effects import Condition, Effect
from turnfold.engine.cards.modifications import Change
from turnfold.engine.cards.selections import Amount, Filter, Reference, Selection, Target, Whose

Point = Literal[
    "attackers_declared",
    "blockers_declared",
    "combat_damage",
    "end_of_combat",
    "combat",
]


class Window(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """506.7@2024: "only before/after" a point of combat; `any_combat` also of a later combat
    phase of the turn ("during combat"); `your_turn` (or, false, an opponent's turn) only."""

    before: Point | None = None
    after: Point | None = None
    during_combat: bool = False
    steps: tuple[str, ...] = ()
    your_turn: bool | None = None


class Cost(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """118.1, 602.1@2024: everything listed is paid."""

    mana: str = ""
    tap: bool = False
    untap: bool = False
    sacrifice_self: bool = False
    sacrifice: Filter | None = None
    discard: int = 0
    life: int = 0
    remove_counter: str = ""
    loyalty: int | None = None
    mill: int = 0
    reveal_top: bool = False
    exile_self: bool = False


class _Ability(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"
):
    pass


class SpellAbility(_Ability, frozen=True, tag="spell"):
    """113.3a@2024: what an instant or sorcery does as it resolves.

    With `modes` one is chosen (601.2b), each a spell ability of its own; `additional` is an
    additional cost.
    """

    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple["SpellAbility", ...] = ()
    additional: Cost | None = None
    window: Window | None = None


class ActivatedAbility(_Ability, frozen=True, tag="activated"):
    """113.3b@2024. It is a mana ability (605.1a) when it has no target and adds mana."""

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    sorcery_speed: bool = False
    window: Window | None = None
    once_each_turn: bool = False


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """603.1@2024: the event that an ability triggers on.

    `subject` describes the object that does it or to which it happens ("self" is the source);
    `whose` limits whose turn, spell or draw it is; `other` describes the other object (what is
    blocked, what deals the damage), `combat` asks for combat damage, `number` for that many or
    more (508.3, 509.5e); `player` means that a player must be dealt the damage or attacked. Damage
    of one instant is one event, for each recipient or source that is described; `batch`: "one or
    more" of what is described do it, or it happens to them, which is one event for each player.
    `alone` asks whether it attacks or blocks alone (506.5); `counter` for the kind of counters put;
    `beside` for another creature that attacks at the same time (702.149a).

    "dies" is also said of permanents that are no creatures; "mana_ability_resolves": the subject
    was tapped for mana (106.12a); "chapter": lore counters reach `number` (714.2b); "exerted": an
    optional cost to attack was paid for it (508.1g), "enlists": a creature was tapped for it, which
    is "that" (702.154c); "defeated": its last defense counter was removed (310.11b),
    "last_counter_removed": its last one of the kind `counter` (702.63a). With `step` "main" every
    main phase is meant, with a `number` the one of that number in its turn (505.1b).
    """

    on: Literal[
        "step_begins",
        "enters",
        "leaves",
        "dies",
        "attacks",
        "player_attacks",
        "is_attacked",
        "blocks",
        "blocks_creature",
        "becomes_blocked",
        "becomes_blocked_by",
        "attacks_unblocked",
        "damage_assigned",
        "deals_damage",
        "is_dealt_damage",
        "casts",
        "activates",
        "draws",
        "discards",
        "gains_life",
        "loses_life",
        "becomes_tapped",
        "becomes_untapped",
        "counters_put",
        "plays_land",
        "becomes_targeted",
        "sacrificed",
        "mana_ability_resolves",
        "chapter",
        "exerted",
        "day_night_changes",
        "defeated",
        "last_counter_removed",
        "enlists",
        "set_in_motion",
        "visited",
    ]
    subject: Literal["self", "attached"] | Filter = "self"
    step: str = ""
    whose: Whose = "any"
    other: Filter | None = None
    player: Whose | None = None
    creature: bool | None = None
    combat: bool | None = None
    excess: bool = False
    number: int = 1
    batch: bool = False
    alone: bool | None = None
    counter: str = ""
    beside: Filter | None = None


class TriggeredAbility(_Ability, frozen=True, tag="triggered"):
    """113.3c@2024; `condition` is an intervening "if" (603.4), `may` asks on resolution."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None
    once_each_turn: bool = False


class StaticAbility(_Ability, frozen=True, tag="static"):
    """113.3d@2024: `change` holds for `affects` while `condition` does.

    `affects` "self", "attached", or all permanents that match; None: the change is about the game
    or its controller ("no more than one creature can attack each combat").
    """

    change: Change
    affects: Selection | None = "self"
    condition: Condition | None = None


NO_RECIPIENTS = (
    *("target", "target2", "controller_of_target", "owner_of_target"),
    *("made", "each_player", "anything"),
)
"""What names no one recipient of damage: an ability of this kind has no targets."""


class ReplacementAbility(_Ability, frozen=True, tag="replacement"):
    """614@2024, 615@2024: what happens instead, while the source is where it functions.

    `replaces` names the event; the rest narrows it or says what becomes of it: damage and life
    gain are multiplied by `times`, raised by `plus`, or prevented (`prevent` that much, -1 all).
    "step_begins": players that `to` means (None: all) skip the step or phase `step` (614.10);
    with `optional` each of them may, and `then` is done (614.10b); "enters_day": as it enters it
    becomes day if it is neither day nor night (731.1). `redirect_to` is who is dealt the damage
    instead (614.9): "that" is its source, "that_player" who would have been dealt it, or controls
    what would have been.
    """

    replaces: Literal[
        "damage",
        "life_gain",
        "life_loss_below_one",
        "enters_tapped",
        "enters_with_counters",
        "dies_exiled",
        "draw",
        "combat_damage_unusual",
        "would_lose_counters",
        "step_begins",
        "enters_day",
    ]
    source: Filter | Literal["self", "you_control"] | None = None
    to: (
        Literal["you", "self", "attached", "you_and_yours", "opponent_and_theirs"] | Filter | None
    ) = None
    combat: bool | None = None
    times: int = 1
    plus: int = 0
    prevent: int = 0
    counter: str = ""
    amount: Amount = 0
    condition: Condition | None = None
    optional: bool = False
    redirect_to: Reference | None = None
    toughness_instead_of_power: bool = False
    step: str = ""
    then: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        """`ValueError` for counters whose rules there are not, and for no recipient."""
        if self.replaces == "enters_with_counters":
            require(self.counter)
        if self.redirect_to in NO_RECIPIENTS:
            raise ValueError(f'damage cannot be redirected to "{self.redirect_to}"')


Ability = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility

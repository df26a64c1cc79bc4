"""The dispute file, scenario format 1: its keys, as TOML and JSON both have them.

What a key means is written where it is used: `board` reads the board, `script` the script,
`expect` the expectations.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from turnfold.engine.cards.abilities import Ability
from turnfold.events.enums import AttackOption, Edition, Step, TeamRules

MOST = 1_000_000
Number = Annotated[int, Meta(ge=-MOST, le=MOST)]
Natural = Annotated[int, Meta(ge=0, le=MOST)]
Positive = Annotated[int, Meta(ge=1, le=MOST)]
Few = Annotated[int, Meta(ge=0, le=1000)]
"""A number of objects that are laid out one by one."""

Color = Literal["white", "blue", "black", "red", "green"]
Type = Literal[
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "land",
    "planeswalker",
    "sorcery",
]


PowerToughness = Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)]
Marks = tuple[str, ...] | dict[str, bool]
MANA = r"^([0-9]|[WUBRGC]|\{[0-9WUBRGC]+\})*$"
ManaPool = Annotated[str, Meta(pattern=MANA)]
"""Mana as `GG` or `{2}{G}`."""


class _Keys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class CardKeys(_Keys, frozen=True, kw_only=True):
    """A card: one of the pool by its `name`, or one of its own; every other key overrides."""

    id: str = ""
    name: str = ""
    types: tuple[Type, ...] | None = None
    cost: str | None = None
    subtypes: tuple[str, ...] | None = None
    supertypes: tuple[str, ...] | None = None
    colors: tuple[Color, ...] | None = None
    power: Number | None = None
    toughness: Number | None = None
    loyalty: Natural | None = None
    defense: Natural | None = None
    keywords: tuple[str, ...] | None = None
    abilities: tuple[Ability, ...] | None = None
    text: str | None = None


class PermanentKeys(CardKeys, frozen=True, kw_only=True):
    """A permanent on the battlefield when the script begins."""

    controller: str
    owner: str = ""
    token: bool = False
    counters: dict[str, Positive] = {}
    damage: Natural = 0
    tapped: bool = False
    summoning_sick: bool = False
    phased_out: bool = False
    attached_to: str = ""
    goaded_by: tuple[str, ...] = ()
    protector: str = ""


class PlayerKeys(_Keys, frozen=True, kw_only=True):
    """A player: what they have beside the battlefield."""

    life: Number = 20
    poison: Natural = 0
    energy: Natural = 0
    counters: dict[str, Positive] = {}
    hand: tuple[str | CardKeys, ...] = ()
    library: Few | tuple[str | CardKeys, ...] = 30
    graveyard: tuple[str | CardKeys, ...] = ()
    exile: tuple[str | CardKeys, ...] = ()
    schemes: tuple[str | CardKeys, ...] = ()
    mana: ManaPool = ""
    lands: Few = 0
    max_hand_size: Natural = 7


class RefusalKeys(_Keys, frozen=True, kw_only=True):
    """An entry of the script, counted from 0, that must be refused, and the rule it breaks."""

    script: Natural
    rule: str = ""


class BoardKeys(_Keys, frozen=True, kw_only=True):
    """What must be so at one moment; what is not mentioned may be as it likes.

    A list of ids says that each of them is there; an empty one that nothing with an id is.
    """

    life: dict[str, Number] = {}
    poison: dict[str, Natural] = {}
    hand_size: dict[str, Natural] = {}
    mana: dict[str, ManaPool] = {}
    damage: dict[str, Natural] = {}
    counters: dict[str, dict[str, Natural]] = {}
    tapped: Marks | None = None
    phased_out: Marks | None = None
    battlefield: Marks | None = None
    graveyard: Marks | None = None
    exile: Marks | None = None
    hand: Marks | None = None
    library: Marks | None = None
    tokens: dict[str, Natural] = {}
    controller: dict[str, str] = {}
    power: dict[str, int | PowerToughness] = {}
    toughness: dict[str, int | PowerToughness] = {}
    power_toughness: dict[str, PowerToughness] = field(
        default_factory=dict[str, PowerToughness], name="power/toughness"
    )
    loyalty: dict[str, Natural] = {}
    defense: dict[str, Natural] = {}
    winner: str | tuple[str, ...] | None = None
    lost: tuple[str, ...] | None = None
    day: Literal["day", "night", "neither"] | None = None
    active_player: str | None = None
    step: Step | None = None
    turn: Positive | None = None
    turns: tuple[str, ...] | None = None
    steps: tuple[Step, ...] | None = None
    attacking: Marks | None = None
    blocking: Marks | None = None
    blocked: Marks | None = None
    events: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()
    legal_count: Natural | None = None
    triggers: tuple[str, ...] | dict[str, Natural] | None = None


class ExpectKeys(BoardKeys, frozen=True, kw_only=True):
    """What must be so when the script has ended, and what of it must have been refused."""

    illegal: tuple[RefusalKeys, ...] = ()


class EntryKeys(_Keys, frozen=True, kw_only=True):
    """One thing that a player does, or a question about it, or an effect that just happens."""

    step: Step | None = None
    turn: Positive | None = None
    player: str = ""
    stack_empty: bool = False
    legal: bool | None = None
    rule: str = ""

    declare_attackers: dict[str, str] | None = None
    bands: tuple[tuple[str, ...], ...] = ()
    pay: Literal["all", "none"] | tuple[str, ...] = "all"
    declare_blockers: dict[str, str | tuple[str, ...]] | None = None
    unpaid: tuple[str, ...] = ()
    order_blockers: dict[str, tuple[str, ...]] | None = None
    order_attackers: dict[str, tuple[str, ...]] | None = None
    assign: dict[str, dict[str, Number]] | None = None

    cast: str | None = None
    activate: str | None = None
    play_land: str | None = None
    pass_: bool | None = field(default=None, name="pass")
    targets: tuple[str, ...] = ()
    mode: Positive = 1
    x: Number = 0
    divide: dict[str, Number] = {}
    mana: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    color: Color | Literal["", "W", "U", "B", "R", "G"] = ""

    order_triggers: tuple[str, ...] | None = None
    choose: tuple[str, ...] | None = None
    answer: bool | None = None
    defending_player: str | None = None
    roll: Positive | None = None
    concede: bool | None = None
    effect: dict[str, Any] | None = None
    expect: BoardKeys | None = None


class Scenario(_Keys, frozen=True, kw_only=True):
    """The whole file."""

    format: Literal[1]
    title: str = ""
    edition: Edition = Edition.FREE_DIVISION
    active_player: str = ""
    turn: Positive | None = None
    day: Literal["day", "night"] | None = None
    spells_cast_last_turn: dict[str, Few] = {}
    attack_option: AttackOption | None = None
    range_of_influence: Natural = 0
    teams: tuple[tuple[str, ...], ...] = ()
    team_rules: TeamRules = TeamRules.INDIVIDUAL
    begin: Step = Step.PRECOMBAT_MAIN
    until: str = "end_of_turn"
    players: dict[str, PlayerKeys]
    battlefield: tuple[PermanentKeys, ...] = ()
    script: tuple[EntryKeys, ...] = ()
    expect: ExpectKeys = ExpectKeys()

    @property
    def expects_something(self) -> bool:
        """Whether the file says what must come out, at its end or in an entry of its script."""
        return self.expect != ExpectKeys() or any(
            entry.legal is not None or entry.expect is not None for entry in self.script
        )

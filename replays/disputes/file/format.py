"""The format of dispute files, version 1: the keys of TOML and JSON.

What a key means is written where it is used: in `board` for the board, in `script` for the script,
in `expect` for the expectations.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from turnfold.events.enums import AttackOption, Edition, Step, TeamRules
from turnfold.replays.disputes.file.board import (
    AT_MOST,
    Few,
    ManaColors,
    ManaPool,
    Natural,
    Number,
    PermanentKeys,
    PlayerKeys,
    Positive,
)

PowerToughness = Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)]
Marks = tuple[str, ...] | dict[str, bool]


class RefusalKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the script (counted from 0) that must be refused, and the rule that it breaks."""

    script: Natural
    """The entry of the script, counted from 0."""
    rule: str = ""
    """The rule that it breaks, such as "510.1c"; without this key any rule."""


class BoardKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must be true at one moment. What is not mentioned is not checked.

    A list of ids says that each of them is there; an empty list says that nothing with an id is
    there.
    """

    life: dict[str, Number] = {}
    """The life totals: { Ann = 20 }."""
    poison: dict[str, Natural] = {}
    """How many poison counters players have: { Ann = 3 }."""
    hand_size: dict[str, Natural] = {}
    """How many cards are in the hands of players: { Ann = 7 }."""
    mana: dict[str, ManaPool] = {}
    """All mana in the pools of players: { Ann = "GG" }."""
    damage: dict[str, Natural] = {}
    """The damage marked on permanents: { elf = 2 }."""
    counters: dict[str, dict[str, Natural]] = {}
    """The counters on permanents and of players: { elf = { "+1/+1" = 1 } }."""
    tapped: Marks | None = None
    """The permanents that are tapped; { elf = false } says that elf is not."""
    phased_out: Marks | None = None
    """The permanents that are phased out."""
    battlefield: Marks | None = None
    """What is on the battlefield; { elf = false } says that elf is not."""
    graveyard: Marks | None = None
    """What is in a graveyard; { elf = false } says that elf is not."""
    exile: Marks | None = None
    """What is in exile; { elf = false } says that elf is not."""
    hand: Marks | None = None
    """What is in a hand; { elf = false } says that elf is not."""
    library: Marks | None = None
    """What is in a library; { elf = false } says that elf is not."""
    tokens: dict[str, Natural] = {}
    """How many tokens there are, by controller or by name: { Bob = 2, Elf = 1 }."""
    controller: dict[str, str] = {}
    """The players who control permanents: { elf = "Bob" }."""
    power: dict[str, int | PowerToughness] = {}
    """The power of creatures: { elf = 2 }."""
    toughness: dict[str, int | PowerToughness] = {}
    """The toughness of creatures: { elf = 2 }."""
    power_toughness: dict[str, PowerToughness] = field(
        default_factory=dict[str, PowerToughness], name="power/toughness"
    )
    """The power and toughness of creatures: { elf = [2, 3] }."""
    loyalty: dict[str, Natural] = {}
    """The loyalty of planeswalkers: { jace = 3 }."""
    defense: dict[str, Natural] = {}
    """The defense of battles: { siege = 4 }."""
    winner: str | tuple[str, ...] | None = None
    """The player who has won, or the players who have."""
    lost: tuple[str, ...] | None = None
    """All players who have lost."""
    day: Literal["day", "night", "neither"] | None = None
    """Whether it is day, night or neither."""
    monarch: str | None = None
    """The player who is the monarch; "": nobody."""
    initiative: str | None = None
    """The player who has the initiative; "": nobody."""
    city_blessing: tuple[str, ...] | None = None
    """All players who have the city's blessing."""
    temptations: dict[str, Natural] = {}
    """How often the Ring has tempted players: { Ann = 2 }."""
    ring_bearer: Marks | None = None
    """The permanents that are Ring-bearers; { elf = false } says that elf is not."""
    room: dict[str, str] = {}
    """The rooms in which players' venture markers are: { Ann = "Arena" }; "": in none."""
    completed_dungeons: dict[str, tuple[str, ...]] = {}
    """The dungeons that players have completed, in order: { Ann = ["Undercity"] }."""
    active_player: str | None = None
    """The player whose turn it is."""
    step: Step | None = None
    """The step, or the main phase."""
    turn: Positive | None = None
    """The number of the turn."""
    turns: tuple[str, ...] | None = None
    """The players who took turns, in order, from the turn in which the script begins."""
    steps: tuple[Step, ...] | None = None
    """Every step and main phase that began in the script, in order."""
    attacking: Marks | None = None
    """The creatures that are attacking; { elf = false } says that elf is not."""
    blocking: Marks | None = None
    """The creatures that are blocking; { elf = false } says that elf is not."""
    blocked: Marks | None = None
    """The attacking creatures that are blocked; { elf = false } says that elf is not."""
    events: tuple[dict[str, Any], ...] = ()
    """Events that happened in this order, with any others between them."""
    never: tuple[dict[str, Any], ...] = ()
    """Events that did not happen."""
    legal_count: Natural | None = None
    """How many legal answers the last question of the script had, or the question of the step in
    which it ends."""
    triggers: tuple[str, ...] | dict[str, Natural] | None = None
    """The objects whose abilities triggered, in the order in which the abilities went on the stack;
    or how often: { elf = 2 }."""


class ExpectKeys(BoardKeys, frozen=True, kw_only=True):
    """What must be true at the end of the script, and which of its entries must have been
    refused."""

    illegal: tuple[RefusalKeys, ...] = ()
    """The entries of the script that are refused. Any other refusal fails the file."""


class EntryKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the script: something that a player does, a question about the rules, or an
    effect."""

    step: Step | None = None
    """The entry waits for this step."""
    turn: Positive | None = None
    """The entry waits for the turn of this number."""
    player: str = ""
    """Only this player does it; the controller of an effect."""
    stack_empty: bool = False
    """The entry waits until the stack is empty."""
    legal: bool | Literal["asked"] | None = None
    """Makes the entry a question: it is judged at that moment and not carried out. Says whether it
    should be legal; "asked" leaves that open."""
    rule: str = ""
    """The rule that it is expected to break, such as "510.1c"."""

    declare_attackers: dict[str, str] | None = None
    """The attackers, each with the player, planeswalker or battle that it attacks: { wurm = "Bob"
    }. An empty table: nothing attacks."""
    bands: tuple[tuple[str, ...], ...] = ()
    """With declare_attackers, the creatures that attack as a band: [["hero", "elf"]]."""
    pay: Literal["all", "none"] | tuple[str, ...] = "all"
    """With declare_attackers, the optional costs that are paid: "all", "none", or those of a list
    of attackers."""
    declare_blockers: dict[str, str | tuple[str, ...]] | None = None
    """The blockers, each with the attacker or attackers that it blocks: { guard = "wurm" }. An
    empty table: nothing blocks."""
    unpaid: tuple[str, ...] = ()
    """With declare_attackers or declare_blockers, the creatures whose required costs are left
    unpaid."""
    order_blockers: dict[str, tuple[str, ...]] | None = None
    """The order of the blockers of an attacker, in editions that have it: { wurm = ["guard", "elf"]
    }."""
    order_attackers: dict[str, tuple[str, ...]] | None = None
    """The order of the attackers that a creature blocks, in editions that have it: { guard =
    ["wurm", "bear"] }."""
    assign: dict[str, dict[str, Number]] | None = None
    """The combat damage that each creature assigns: { wurm = { guard = 3, Bob = 3 } }. Creatures
    that are left out assign by default."""

    cast: str | None = None
    """The card that is cast, by its id or name."""
    activate: str | None = None
    """The permanent whose ability is activated; "guard#2" is its second activated ability."""
    play_land: str | None = None
    """The land that is played, by its id or name."""
    face: str = ""
    """The name of the face, half or part that is cast or played, if the card is named otherwise."""
    pass_: bool | None = field(default=None, name="pass")
    """The player passes priority."""
    targets: tuple[str, ...] = ()
    """The targets of a spell or ability. Alone in an entry, those of a triggered ability."""
    mode: Positive | None = None
    """The mode of a spell, counted from 1, which is the default. Behind the modes come the other
    ways to cast it, in the order of its text: kicked, with flashback and so on. Alone in an entry,
    the mode of a triggered ability."""
    x: Number = 0
    """The value of X."""
    divide: dict[str, Number] = {}
    """How damage or counters are divided: { elf = 1, Bob = 3 }."""
    mana: tuple[str, ...] = ()
    """What is tapped for mana to pay the costs, and what convokes, improvises or delves."""
    costs: tuple[str, ...] = ()
    """What is sacrificed or discarded: first for the mana abilities under mana, then for the spell,
    the attackers or the blockers."""
    color: ManaColors = ""
    """The colour of the mana that an ability makes which can make any: "green". The colours of a
    combination, by their symbols: "RRG"."""

    order_triggers: tuple[str, ...] | None = None
    """The order in which triggered abilities go on the stack, by their objects. "guard#2" is the
    second of guard's abilities that wait."""
    choose: tuple[str, ...] | None = None
    """The objects or players that are chosen."""
    answer: bool | None = None
    """Yes or no, when an effect says that the player "may" do something."""
    defending_player: str | None = None
    """The player who is attacked, with attack_option = "one"."""
    roll: Positive | tuple[Positive, ...] | None = None
    """The result of a die that is rolled, or of each of several; of a coin, 1 if its flip is won,
    and 2 if it is lost."""
    concede: bool | None = None
    """The player concedes the game."""
    effect: dict[str, Any] | None = None
    """An effect that happens without a card: { destroy = "elf" }."""
    expect: BoardKeys | None = None
    """What must be true at this moment."""

    @property
    def rolled(self) -> tuple[int, ...]:
        """The results of the dice or coins."""
        return self.roll if isinstance(self.roll, tuple) else (self.roll or 0,)

    @property
    def wanted(self) -> bool | None:
        """The answer that a question should get; None where the file leaves it open."""
        return self.legal if isinstance(self.legal, bool) else None


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole file."""

    format: Literal[1]
    """The format of the file: 1."""
    title: str = ""
    """What the file is about, in a few words."""
    edition: Edition = Edition.FREE_DIVISION
    """The rules under which it is played."""
    active_player: str = ""
    """Whose turn it is; without this key that of the first player."""
    turn: Positive | None = None
    """The number of the turn; without this key the second turn of the active player."""
    day: Literal["day", "night"] | None = None
    """Whether it is day or night; without this key it is neither."""
    monarch: str = ""
    """The player who is the monarch; without this key nobody."""
    initiative: str = ""
    """The player who has the initiative; without this key nobody."""
    spells_cast_last_turn: dict[str, Few] = {}
    """How many spells each player cast in the turn before: { Bob = 2 }."""
    attack_option: AttackOption | None = None
    """Which of several opponents a player may attack: "multiple" (any), "left", "right", or "one",
    an opponent chosen in each combat."""
    range_of_influence: Natural = 0
    """The number of seats within which a player can affect others; 0: no limit."""
    teams: tuple[tuple[str, ...], ...] = ()
    """The players of each team: [["Ann", "Bob"], ["Cid", "Dot"]]."""
    team_rules: TeamRules = TeamRules.INDIVIDUAL
    """How teams play."""
    begin: Step = Step.PRECOMBAT_MAIN
    """The step in which the script begins; earlier in the turn nobody did anything."""
    until: str = "end_of_turn"
    """Where the script ends: a step ("combat_damage#2": the second time that it comes),
    "end_of_turn", "turn+1", "turn+1 upkeep" or "game_over"."""
    unread: Literal["accepted"] | None = None
    """Whether the file passes although sentences of its cards that are not read may matter."""
    players: dict[str, PlayerKeys]
    """Two or more players, in turn order: [players.Ann]."""
    battlefield: Annotated[tuple[PermanentKeys, ...], AT_MOST] = ()
    """The permanents on the battlefield, each under [[battlefield]]."""
    script: Annotated[tuple[EntryKeys, ...], AT_MOST] = ()
    """What the players do, in order, each under [[script]]."""
    expect: ExpectKeys = ExpectKeys()
    """What must come out."""

    @property
    def expects_something(self) -> bool:
        """Whether the file says what must come out, at its end or in an entry of its script."""
        return self.expect != ExpectKeys() or any(
            entry.wanted is not None or entry.expect is not None for entry in self.script
        )

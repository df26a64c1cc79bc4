"""The state of a game: a shallow table of frozen values, and nothing that can be derived.

The dictionaries are replaced entry by entry and never shared between states (`fork` copies
them); their values are frozen, so that no alias can change history.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.abilities import Ability
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.instructions import Instruction
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import (
    SHARED_ZONES,
    AttackOption,
    Edition,
    Loss,
    Nature,
    Phase,
    Question,
    Step,
    TeamRules,
    Zone,
)
from turnfold.events.permanents import Characteristics

ZoneKey = tuple[Zone, PlayerId]
"""A zone and whose it is; `NOBODY` for the zones that all players share."""

Counters = tuple[tuple[str, int], ...]
"""Kinds of counters with how many, sorted by kind; no zeros."""


class PlayerState(Struct, frozen=True, gc=False):
    """One player. `lost` is why they lost, None while they are in the game; `left`: they left
    a game that goes on (800.4a). `range` is how many seats away they affect others (801.2; 0: any
    number)."""

    id: PlayerId
    name: str
    team: int
    life: int
    hand_limit: int
    counters: Counters = ()
    mulligans: int = 0
    kept_hand: bool = False
    lands_played: int = 0
    mana: Counters = ()
    drew_from_empty: bool = False
    lost: Loss | None = None
    left: bool = False
    range: int = 0


class GameObject(Struct, frozen=True, gc=False):
    """A card, token, spell or ability in a zone (109.1@2024).

    `card` is empty while nobody told which card it is. `since` is the turn in which its
    controller came to control it on the battlefield (302.6). `under` is the player under whose
    control it entered, who controls it as long as no effect says otherwise (110.2a). `timestamp`
    orders it among what changes characteristics (613.7d-e). `indirectly`: it phased out with what
    it is attached to (702.26g). `protector` is a battle's (310.8), `back`: its back face is up.
    """

    id: ObjectId
    card: str
    nature: Nature
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    parent: ObjectId
    characteristics: Characteristics | None = None
    tapped: bool = False
    damage: int = 0
    counters: Counters = ()
    attached_to: int = NOBODY
    phased_out: bool = False
    face_down: bool = False
    since: int = 0
    targets: tuple[int, ...] = ()
    mode: int = 0
    x: int = 0
    division: tuple[int, ...] = ()
    under: PlayerId = NOBODY
    timestamp: int = 0
    indirectly: bool = False
    protector: PlayerId = NOBODY
    back: bool = False


class Attacker(Struct, frozen=True, gc=False):
    """508.1k, 509.1h@2024: what an attacker attacks (0: nothing), whether it is blocked (None
    until blockers are declared), by which creatures now, in damage assignment order if any.
    `attacked`: what it attacked until that left combat (506.4c)."""

    target: int
    declared: bool
    blocked: bool | None = None
    blockers: tuple[ObjectId, ...] = ()
    attacked: int = NOBODY


class DeclaredAttack(Struct, frozen=True, gc=False):
    """508.6@2024: a creature that a player declared as an attacker this turn, of what, and in which
    combat of the turn."""

    creature: ObjectId
    player: PlayerId
    target: int
    combat: int = 0


class Blocker(Struct, frozen=True, gc=False):
    """509.1g@2024: which attackers a creature blocks, in damage assignment order if any."""

    attackers: tuple[ObjectId, ...]
    declared: bool


class Assignment(Struct, frozen=True, gc=False):
    """510.1@2024: combat damage that a creature assigns to one recipient."""

    source: ObjectId
    target: int
    amount: int


class AbilityInstance(Struct, frozen=True, gc=False):
    """113.7@2024: a triggered or activated ability with what it says.

    It waits (603.3) as long as no object of its id is on the stack.
    """

    id: ObjectId
    controller: PlayerId
    source: ObjectId
    ability: Ability
    bindings: tuple[tuple[str, int], ...]


class Lasting(Struct, frozen=True, gc=False):
    """A continuous effect, a shield or a delayed trigger (611, 614, 615, 603.7@2024).

    `instruction` is what it says; `left` what a shield still has (-1: no limit), or the
    number of the extra turn that a delayed trigger is about; `turn` the turn it began in;
    `timestamp` orders it among what changes characteristics (613.7b).
    """

    id: int
    source: ObjectId
    controller: PlayerId
    objects: tuple[int, ...]
    instruction: Instruction
    duration: str
    left: int
    turn: int
    timestamp: int = 0


class Origin(Struct, frozen=True, gc=False):
    """What an effect on the turn came from: the object (0: none) and which card it was then."""

    object: ObjectId
    card: str


class PlannedStep(Struct, frozen=True, gc=False, cache_hash=True):
    """A step that this turn will still have, and what added it (None: the rules have it)."""

    step: Step
    by: Origin | None = None


class PlannedPhase(Struct, frozen=True, gc=False, cache_hash=True):
    """A phase that this turn will still have, with the steps it will have (500.8, 500.10), and
    what added it."""

    phase: Phase
    steps: tuple[PlannedStep, ...]
    by: Origin | None = None


class ExtraTurn(Struct, frozen=True, gc=False):
    """500.7@2024: a turn that a player will take besides their own; the how many-th of the game."""

    player: PlayerId
    number: int
    by: Origin


class Skip(Struct, frozen=True, gc=False):
    """614.10@2024: the next step or phase of that name, or "turn", that a player will skip."""

    player: PlayerId
    skipped: str
    by: Origin


_STACK: ZoneKey = (Zone.STACK, NOBODY)
BATTLEFIELD: ZoneKey = (Zone.BATTLEFIELD, NOBODY)


class GameState(Struct, dict=True):
    """Everything that is true of a game at one point of its log.

    `plan` and `steps` are what this turn and this phase will still have, `extra_turns` comes before
    the next regular turn, newest first, which follows `regular_player`'s; `turns_added` have been
    so far, and `extra_turn` is the number of this one among them (0: it is none). `turn_by`,
    `phase_by` and `step_by` are what added the present ones (None: nothing did). `steps_begun`
    counts this turn's steps and main phases. `seats` are those who were in the game as the turn
    began, in turn order (801.2c). `combats` and `main_phases` count those begun this turn;
    `attacked` is whether any creature was declared or put attacking this combat (508.8). `bands`
    are the attacking bands, each with its members by id (702.22). `last_known` are permanents that
    left the battlefield and spells that left the stack, as they last were (608.2h): those of this
    turn, and of earlier ones what is still spoken of. `instruction` of what is `resolving` waits
    for more than its `answers` so far, and has `bound` names (what it made) already; `mulliganing`
    are those who will draw a new hand (103.5). `upkeeps` are, for each player, the turns of their
    latest upkeep and of the one before it (0: there was none). `declared_attacks` are those of this
    turn, `had_to_attack` the attackers that an effect required to in this combat (506.6). `clock`
    counts what received a timestamp (613.7). `passed` are those who passed priority in succession.
    `hurried`: an effect has ended the turn or the phase, and nobody gets priority in this step any
    more (721). `newcomers` are pairs of a creature and a new opponent among others of it
    (509.6-509.7@2010).

    What is worked out from the fields may be remembered in `__dict__` until the next fact that
    could change it (`turnfold.engine.characteristics.memory`); a fork remembers it as well.
    """

    edition: Edition
    recorder: PlayerId = NOBODY
    players: dict[PlayerId, PlayerState] = {}
    objects: dict[ObjectId, GameObject] = {}
    zones: dict[ZoneKey, tuple[ObjectId, ...]] = {}
    definitions: dict[str, Card] = {}
    abilities: dict[ObjectId, AbilityInstance] = {}
    effects: dict[int, Lasting] = {}
    attackers: dict[ObjectId, Attacker] = {}
    blockers: dict[ObjectId, Blocker] = {}
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    last_defender: dict[ObjectId, PlayerId] = {}
    attacked: bool = False
    declared_attacks: tuple[DeclaredAttack, ...] = ()
    had_to_attack: tuple[ObjectId, ...] = ()
    clock: int = 0
    assignments: tuple[Assignment, ...] = ()
    attack_option: AttackOption = AttackOption.MULTIPLE
    team_rules: TeamRules = TeamRules.INDIVIDUAL
    defending_player: PlayerId = NOBODY
    turn: int = 0
    seats: tuple[PlayerId, ...] = ()
    active_player: PlayerId = NOBODY
    phase: Phase | None = None
    step: Step | None = None
    substep: str = ""
    hurried: bool = False
    plan: tuple[PlannedPhase, ...] = ()
    steps: tuple[PlannedStep, ...] = ()
    extra_turns: tuple[ExtraTurn, ...] = ()
    turns_added: int = 0
    extra_turn: int = 0
    turn_by: Origin | None = None
    phase_by: Origin | None = None
    step_by: Origin | None = None
    steps_begun: int = 0
    skips: tuple[Skip, ...] = ()
    regular_player: PlayerId = NOBODY
    upkeeps: dict[PlayerId, tuple[int, int]] = {}
    spells: tuple[PlayerId, ...] = ()
    spells_before: tuple[PlayerId, ...] = ()
    combats: int = 0
    main_phases: int = 0
    priority: PlayerId = NOBODY
    starting_player: PlayerId = NOBODY
    night: bool | None = None
    asked: PlayerId = NOBODY
    question: Question | None = None
    passed: tuple[PlayerId, ...] = ()
    mulliganing: tuple[PlayerId, ...] = ()
    resolving: ObjectId = NOBODY
    instruction: int = 0
    answers: tuple[AnyDecision, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()
    ordered: tuple[PlayerId, ...] = ()
    used: tuple[tuple[ObjectId, int], ...] = ()
    snapshot: tuple[ObjectId, ...] | None = None
    assigned_first: tuple[ObjectId, ...] = ()
    blocked_by: tuple[PlayerId, ...] = ()
    announced: tuple[PlayerId, ...] = ()
    newcomers: tuple[tuple[ObjectId, ObjectId], ...] = ()
    last_known: dict[ObjectId, GameObject] = {}
    deathtouched: tuple[ObjectId, ...] = ()
    damage_on_stack: ObjectId = NOBODY
    gap: str = ""
    over: bool = False
    winners: tuple[PlayerId, ...] = ()
    ended_by: Loss | None = None

    def __repr__(self) -> str:
        lives = ", ".join(f"{each.name} {each.life}" for each in self.players.values())
        part = self.step or self.phase
        now = f"turn {self.turn}" + (f", {part.value}" if part else "")
        now = "over" if self.over else now
        return f"<GameState of {self.edition.value}: {now}; life: {lives or 'no players'}>"

    def fork(self) -> "GameState":
        """A state equal to this one that changes on its own. Copies its dictionaries."""
        fork = replace(
            self,
            players=self.players.copy(),
            objects=self.objects.copy(),
            zones=self.zones.copy(),
            abilities=self.abilities.copy(),
            effects=self.effects.copy(),
            attackers=self.attackers.copy(),
            blockers=self.blockers.copy(),
            last_defender=self.last_defender.copy(),
            last_known=self.last_known.copy(),
            upkeeps=self.upkeeps.copy(),
        )
        fork.__dict__.update(self.__dict__)
        return fork

    def forget(self) -> None:
        """Drop all that was worked out from the fields."""
        self.__dict__.clear()

    def zone(self, zone: Zone, player: PlayerId = NOBODY) -> tuple[ObjectId, ...]:
        """The objects of a zone, top or newest first."""
        return self.zones.get(zone_key(zone, player), ())

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """405@2024: the stack, top first."""
        return self.zones.get(_STACK, ())

    @property
    def waiting(self) -> list[ObjectId]:
        """603.3@2024: triggered abilities that are not yet on the stack, oldest first."""
        return [each for each in self.abilities if each not in self.objects]

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """403@2024: the battlefield, newest first."""
        return self.zones.get(BATTLEFIELD, ())


def permanents(state: GameState) -> Iterator[GameObject]:
    """110.1@2024: the objects on the battlefield, newest first."""
    return map(state.objects.__getitem__, state.battlefield)


def zone_key(zone: Zone, owner: PlayerId) -> ZoneKey:
    """400.1@2024: which list an object of this owner is in when it is in this zone."""
    return (zone, NOBODY if zone in SHARED_ZONES else owner)


def count(counters: Counters, kind: str) -> int:
    """How many counters of a kind there are."""
    return next((number for name, number in counters if name == kind), 0)


def with_counters(counters: Counters, kind: str, change: int) -> Counters:
    """The counters after `change` of one kind were put on or taken off."""
    if not counters:
        return ((kind, change),) if change else ()
    if len(counters) == 1 and counters[0][0] == kind:
        number = counters[0][1] + change
        return ((kind, number),) if number else ()
    numbers = dict(counters)
    numbers[kind] = numbers.get(kind, 0) + change
    return tuple(sorted((name, number) for name, number in numbers.items() if number))

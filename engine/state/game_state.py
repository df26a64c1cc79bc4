"""The state of a game: a shallow table of frozen values, without anything that can be derived.

Entries of the dictionaries are replaced one by one, and states never share a dictionary (`fork`
copies them). The values are frozen, so that no alias can change history.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.state.combat import (
    Assignment,
    Attacker,
    Blocker,
    DeclaredAttack,
    DeclaredBlock,
    LastFight,
)
from turnfold.engine.state.lasting import AbilityInstance, LastingEffect
from turnfold.engine.state.objects import BATTLEFIELD, STACK, GameObject, ZoneKey, zone_key
from turnfold.engine.state.players import PlayerState
from turnfold.engine.state.turn import ExtraTurn, Origin, PlannedPhase, PlannedStep, Skip, TurnDeeds
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.decisions import ActivateAbility, AnyDecision, PlayLand
from turnfold.events.enums import (
    AttackOption,
    Edition,
    Loss,
    Phase,
    Question,
    Step,
    TeamRules,
    Tellable,
    Zone,
)


class GameState(Struct, dict=True):
    """Everything that is true of a game at one point of its log.

    What is worked out from the fields may be remembered in `__dict__` until the next fact that
    could change it (`turnfold.engine.characteristics.memory`). A fork remembers it as well.
    """

    edition: Edition
    """The edition of the rules that the game is played under."""
    recorder: PlayerId = NOBODY
    """The player from whose seat the game was recorded (0: it was played here)."""
    untold: tuple[Tellable, ...] = ()
    """What the recorder does not tell, so that it is not known."""
    players: dict[PlayerId, PlayerState] = {}
    """All players who began the game, in turn order; also those who have lost or left."""
    objects: dict[ObjectId, GameObject] = {}
    """Every object that exists now, whatever its zone."""
    zones: dict[ZoneKey, tuple[ObjectId, ...]] = {}
    """The objects of each zone, top or newest first."""
    definitions: dict[str, Card] = {}
    """The cards used in this game, by name."""
    abilities: dict[ObjectId, AbilityInstance] = {}
    """Abilities that are on the stack or wait to be put there (603.3), oldest first."""
    effects: dict[int, LastingEffect] = {}
    """Lasting effects by their numbers (611, 614, 615, 603.7)."""
    attack_option: AttackOption = AttackOption.MULTIPLE
    """Which opponents a player may attack in a game of several (802, 803)."""
    team_rules: TeamRules = TeamRules.INDIVIDUAL
    """Whether teams take turns and share life together (805, 810)."""
    starting_player: PlayerId = NOBODY
    """Who takes the first turn (103.1)."""
    last_known: dict[ObjectId, GameObject] = {}
    """Permanents that left the battlefield and spells that left the stack, as they last were: all
    of this turn, and earlier ones that something may still ask about (608.2h)."""
    clock: int = 0
    """How many timestamps have been given (613.7)."""

    # Combat (506-511)
    attackers: dict[ObjectId, Attacker] = {}
    """The attacking creatures (508.1k)."""
    blockers: dict[ObjectId, Blocker] = {}
    """The blocking creatures (509.1g)."""
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    """The attacking bands, each with its members in the order of their ids (702.22)."""
    last_defender: dict[ObjectId, PlayerId] = {}
    """The player that each attacker of this turn attacked, or whose permanent it attacked, as last
    known (508.5)."""
    last_fights: dict[ObjectId, LastFight] = {}
    """Whom each creature fought that left the battlefield in combat, as last known (608.2h); and
    those that have left combat since priority was last gained."""
    attacked: bool = False
    """Whether a creature was declared or put attacking in this combat (508.8)."""
    declared_attacks: tuple[DeclaredAttack, ...] = ()
    """The attacks declared this turn (508.6)."""
    declared_blocks: tuple[DeclaredBlock, ...] = ()
    """The blocks declared this turn (509.1)."""
    damage_dealt: dict[tuple[ObjectId, int], None] = {}
    """Which source has dealt damage to which player or permanent this turn, in that order."""
    excess_dealt: tuple[int, ...] = ()
    """The permanents that were dealt excess damage this turn (120.10)."""
    targeted: tuple[tuple[PlayerId, int], ...] = ()
    """What became the targets of spells and abilities in this turn, each behind the player who
    controls the spell or ability; as often as it did (115.1)."""
    died: tuple[ObjectId, ...] = ()
    """The permanents that were put into a graveyard this turn (700.4)."""
    cast: tuple[tuple[PlayerId, ObjectId], ...] = ()
    """Who cast which spell this turn (601.2i)."""
    crewed: tuple[tuple[ObjectId, ObjectId], ...] = ()
    """Which creature crewed which Vehicle, or saddled which permanent, this turn (702.122b,
    702.171c)."""
    had_to_attack: tuple[ObjectId, ...] = ()
    """The attackers that an effect required to attack in this combat (506.6)."""
    defending_player: PlayerId = NOBODY
    """The opponent chosen to be the defending player of this combat (506.2a; 0: none was)."""
    assignments: tuple[Assignment, ...] = ()
    """Combat damage that has been assigned and not yet dealt (510.1)."""
    announced: tuple[PlayerId, ...] = ()
    """The players who have announced how they assign combat damage in this step (510.1)."""
    snapshot: tuple[ObjectId, ...] | None = None
    """The creatures that strike first, noted as the first of two damage steps begins (510.4). None:
    this combat has had no such step."""
    assigned_first: tuple[ObjectId, ...] = ()
    """The creatures that assigned damage in the first damage step (310.5@2004)."""
    blocked_by: tuple[PlayerId, ...] = ()
    """The defending players who have declared their blockers (509.1)."""
    newcomers: tuple[tuple[ObjectId, ObjectId], ...] = ()
    """Pairs of a creature and one that joined its blockers or attackers later and has no place in
    its damage assignment order yet (509.6-509.7@2010)."""
    damage_on_stack: ObjectId = NOBODY
    """The object that is combat damage on the stack (310.1@2004); 0: there is none."""

    # The turn (500-514, 731)
    turn: int = 0
    """The number of the turn, counted from 1 (0: no turn has begun)."""
    seats: tuple[PlayerId, ...] = ()
    """Who was in the game as the turn began, in turn order (801.2c)."""
    active_player: PlayerId = NOBODY
    """Whose turn it is (102.1); of a team that takes turns together, its primary player."""
    phase: Phase | None = None
    """The present phase; None between phases."""
    step: Step | None = None
    """The present step; None between steps and in a main phase."""
    substep: str = ""
    """The dotted name of the present sub-step, a row of the turn table; "" before the first."""
    hurried: bool = False
    """721: whether an effect ended the turn or phase, so that nobody gets priority in this step."""
    plan: tuple[PlannedPhase, ...] = ()
    """The phases that this turn will still have after the present one (500.8)."""
    steps: tuple[PlannedStep, ...] = ()
    """The steps that the present phase will still have after the present one (500.9)."""
    extra_turns: tuple[ExtraTurn, ...] = ()
    """The turns that were added and not yet taken, newest first (500.7)."""
    turns_added: int = 0
    """How many extra turns have been added in this game."""
    extra_turn: int = 0
    """The number of the present turn among the extra turns (0: it is a regular turn)."""
    turn_by: Origin | None = None
    """What added the present turn; None: it is a regular turn."""
    phase_by: Origin | None = None
    """What added the present phase; None: nothing did."""
    step_by: Origin | None = None
    """What added the present step; None: nothing did."""
    steps_begun: int = 0
    """How many steps and main phases of this turn have begun."""
    skips: tuple[Skip, ...] = ()
    """What players will skip, oldest first (614.10)."""
    skips_scheduled: int = 0
    """How many skips have been scheduled in this game."""
    regular_player: PlayerId = NOBODY
    """The player of the latest regular turn, taken or skipped. The next one follows in turn order
    (500.1)."""
    latest_turns: dict[PlayerId, int] = {}
    """The number of the latest turn that each player, or a team by its primary player, has begun;
    who has begun none is left out."""
    upkeeps: dict[PlayerId, tuple[int, int]] = {}
    """The turns of each player's latest upkeep and of the one before it (0: there was none)."""
    done: dict[PlayerId, TurnDeeds] = {}
    """What each player did in this turn; who did nothing of it is left out."""
    spells_before: tuple[tuple[PlayerId, int], ...] = ()
    """How many spells each player cast in the turn before this one; who cast none is left out
    (502.2)."""
    life_lost_before: tuple[tuple[PlayerId, int], ...] = ()
    """How much life each player lost in the turn before this one; who lost none is left out."""
    active_before: PlayerId = NOBODY
    """Whose turn the one before this one was (502.2)."""
    combats: int = 0
    """How many combat phases of this turn have begun."""
    main_phases: int = 0
    """How many main phases of this turn have begun (505.1a)."""
    priority: PlayerId = NOBODY
    """Who has priority (117); 0: nobody."""
    night: bool | None = None
    """731: whether it is night; None: it is neither day nor night."""
    monarch: PlayerId = NOBODY
    """The monarch (722); 0: there is none."""
    initiative: PlayerId = NOBODY
    """Who has the initiative (723); 0: nobody."""

    # Decisions, and what is being carried out (117, 601-608, 704)
    asked: PlayerId = NOBODY
    """The player who must answer the open `question`; 0 if chance must, or if no question is
    open."""
    question: Question | None = None
    """The open question; None while none is open, or while somebody has `priority`."""
    passed: tuple[PlayerId, ...] = ()
    """The players who have passed priority in succession, in order (117.4)."""
    acting: PlayLand | ActivateAbility | None = None
    """The action that a player with priority is taking and that may wait for a choice (616.1); None
    once it is done."""
    mulliganing: tuple[PlayerId, ...] = ()
    """The players who have decided to take a mulligan and will draw a new hand (103.5)."""
    resolving: ObjectId = NOBODY
    """The spell or ability that is resolving (608); 0: none."""
    instruction: int = 0
    """608.2d: the instruction at which the resolving object waits, counted from 0."""
    answers: tuple[AnyDecision, ...] = ()
    """The answers given so far to what is being carried out, which waits until it has them all."""
    bound: tuple[tuple[str, int], ...] = ()
    """608.2c: what the instructions so far made or counted for later ones, each under a name."""
    ordered: tuple[ObjectId, ...] = ()
    """The abilities that have been put in order since priority was last gained (603.3b)."""
    used: tuple[tuple[ObjectId, int], ...] = ()
    """The "once each turn" abilities that were used this turn: the permanent, and the number of the
    ability, which is negative for a triggered one (602.5b, 603.2i)."""
    resolved: tuple[tuple[ObjectId, int], ...] = ()
    """The abilities that count how often they have resolved, once for each time this turn, in the
    same way."""
    deathtouched: tuple[ObjectId, ...] = ()
    """Creatures dealt damage by a source with deathtouch since state-based actions were last
    checked (704.5h)."""

    # The end, and what is missing (104)
    gap: str = ""
    """Why a part of the game is missing here; "" if nothing is missing."""
    over: bool = False
    """Whether the game has ended (104.1)."""
    winners: tuple[PlayerId, ...] = ()
    """Who won. Empty while the game goes on, and after a draw (104.4)."""
    ended_by: Loss | None = None
    """Why the last players to lose lost the game (104.3)."""

    def __repr__(self) -> str:
        lives = ", ".join(f"{each.name} {each.life}" for each in self.players.values())
        part = self.step or self.phase
        now = f"turn {self.turn}" + (f", {part.value}" if part else "")
        now = "over" if self.over else now
        return f"<GameState of {self.edition.value}: {now}; life: {lives or 'no players'}>"

    def fork(self) -> "GameState":
        """An equal state that changes independently. Only its dictionaries are copied."""
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
            last_fights=self.last_fights.copy(),
            last_known=self.last_known.copy(),
            damage_dealt=self.damage_dealt.copy(),
            latest_turns=self.latest_turns.copy(),
            upkeeps=self.upkeeps.copy(),
            done=self.done.copy(),
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
        return self.zones.get(STACK, ())

    @property
    def waiting(self) -> list[ObjectId]:
        """603.3@2024: triggered abilities that are not yet on the stack, oldest first."""
        abilities = self.abilities  # there are rarely any
        return [each for each in abilities if each not in self.objects] if abilities else []

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """403@2024: the battlefield, newest first."""
        return self.zones.get(BATTLEFIELD, ())


def permanents(state: GameState) -> Iterator[GameObject]:
    """110.1@2024: the objects on the battlefield, newest first."""
    return map(state.objects.__getitem__, state.battlefield)


def is_permanent(state: GameState, object_id: ObjectId) -> bool:
    """702.26b@2024: whether an object is on the battlefield and not phased out."""
    obj = state.objects.get(object_id)
    return obj is not None and obj.zone is Zone.BATTLEFIELD and not obj.phased_out

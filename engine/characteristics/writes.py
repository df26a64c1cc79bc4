"""Which parts of the state each kind of fact may change.

A part is a field of the state, by its name. A few fields are split, so that what is remembered is
not forgotten for something else in them:

- `players` is who is in the game; `players.life` and so on are their fields.
- `battlefield` is which permanents there are, in which order; `permanents.tapped` and so on are
  their fields; `command` is what is known of the command zone; `elsewhere` is every other object
  and zone, and what else there is about objects in the command zone; `strays` are tokens and
  copies that come to be, move or cease.
- `abilities` are the abilities that wait or are on the stack, `abilities.gone` that one is no more.
- `changes` are the lasting effects that change what is there, `effects` all others.
- `deathtouched` is that one more creature is, `deathtouched.over` that some are not any more.

A test compares what `evolve` really changes with this table.
"""

from collections.abc import Callable, Mapping
from typing import Any

from turnfold.engine.cards.instructions import CHANGES
from turnfold.engine.state import GameObject, GameState, PlayerState
from turnfold.events.base import Event
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    AttackTargetReselected,
    BandFormed,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    DefendingPlayerChosen,
    RemovedFromCombat,
)
from turnfold.events.damage import (
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageAnnounced,
    DamageAssigned,
    DamageDealt,
    DamageMarked,
    DamageNotDealt,
    DamagePrevented,
    DamageRemoved,
    DamageReplaced,
    DeathtouchNoted,
    ExcessDamageNoted,
    ExcessDamageRedirected,
    FirstStrikeSnapshotTaken,
)
from turnfold.events.effects import CardDefined, EffectBegan, EffectExpired, ShieldUsed
from turnfold.events.enums import Nature, Step, Zone
from turnfold.events.game import (
    AttackOptionChosen,
    DrawFailed,
    GameBegan,
    GameEnded,
    HandLimitChanged,
    LifeGained,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerCountersChanged,
    PlayerJoined,
    PlayerLeft,
    PlayerLost,
    RangeOfInfluenceChosen,
    StartingPlayerChosen,
    TeamRulesChosen,
)
from turnfold.events.permanents import (
    Attached,
    CharacteristicsObserved,
    ControlChanged,
    CountersChanged,
    CreatureExerted,
    LastSeen,
    LoreCounterAdded,
    PermanentPhasedIn,
    PermanentPhasedOut,
    PermanentRegenerated,
    PermanentTapped,
    PermanentTransformed,
    PermanentUntapped,
    ProtectorChosen,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
)
from turnfold.events.record import (
    ActionReversed,
    DecisionTaken,
    GapFound,
    QuestionAsked,
    SnapshotLoaded,
)
from turnfold.events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityPutOnStack,
    AbilityTriggered,
    AbilityUsed,
    ChoicesMade,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    SpellCast,
    TargetsChosen,
)
from turnfold.events.turn import (
    CombatCutShort,
    DayNightChanged,
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    PriorityGained,
    PriorityPassed,
    SkipScheduled,
    StateBasedActionPerformed,
    StepAdded,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from turnfold.events.variants import (
    AttractionsVisited,
    DieRolled,
    SchemeAdded,
    SchemeSetInMotion,
    SchemeTurnedDown,
)
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    CardHidden,
    CardRevealed,
    LandPlayed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)

Parts = frozenset[str]

SPLIT = ("players", "objects", "zones", "abilities", "effects", "deathtouched")
"""The fields of the state that are split into parts."""

OF_PLAYERS = frozenset(f"players.{name}" for name in PlayerState.__struct_fields__)
OF_PERMANENTS = frozenset(f"permanents.{name}" for name in GameObject.__struct_fields__)

PARTS: Parts = (
    frozenset(GameState.__struct_fields__).difference(SPLIT)
    | OF_PLAYERS
    | OF_PERMANENTS
    | {"players", "battlefield", "command", "elsewhere", "strays", "abilities", "abilities.gone"}
    | {"changes", "effects", "deathtouched", "deathtouched.over"}
)
"""Every part of the state."""


def parts(names: str) -> Parts:
    """The parts with these names, which are separated by spaces. `KeyError`: there is no such."""
    found = frozenset(names.split())
    if not found <= PARTS:
        raise KeyError(", ".join(sorted(found - PARTS)))
    return found


def _objects(names: str, *more: str) -> Parts:
    """Fields of an object that may be a permanent, or anything else."""
    fields = (f"permanents.{name}" for name in names.split())
    return parts(" ".join(("elsewhere", *fields, *more)))


def _appeared(state: GameState, event: ObjectAppeared) -> Parts:
    stray = event.nature not in (Nature.CARD, Nature.ABILITY, Nature.COMBAT_DAMAGE)
    return _IN[event.destination] | (_STRAYS if stray else _TIME)


def _moved(state: GameState, event: ZoneChanged) -> Parts:
    """What enters, leaves or stays on the battlefield changes there."""
    left = event.origin is Zone.BATTLEFIELD
    remembered = event.origin in (Zone.BATTLEFIELD, Zone.STACK)
    there = _LEFT if remembered else _TIME
    if left and event.destination is Zone.BATTLEFIELD:
        there |= OF_PERMANENTS
    obj = state.objects.get(event.became)
    if obj is None or obj.nature is not Nature.CARD:
        there |= _STRAYS
    return _IN[event.origin] | _IN[event.destination] | there


def _ceased(state: GameState, event: ObjectCeased) -> Parts:
    """Only what is remembered of the zones can tell in which of them the object was."""
    known = state.__dict__.get("in_play")
    elsewhere = (
        known is not None
        and known.battlefield is state.battlefield
        and known.command is state.zone(Zone.COMMAND)
    )
    return _CEASED if elsewhere else _CEASED_ANYWHERE


def _substep(state: GameState, event: SubstepBegan) -> Parts:
    """514.3a@2024: a cleanup step may bring another about."""
    return _CLEANUP_SUBSTEP if state.step is Step.CLEANUP else _SUBSTEP


def _began(state: GameState, event: EffectBegan) -> Parts:
    began = state.effects.get(event.effect)
    if began is not None and not isinstance(began.instruction, CHANGES):
        return _EFFECT_BEGAN
    return _CHANGE_BEGAN


_TIME = parts("clock")
_STRAYS = parts("clock strays")
_LEFT = parts("clock last_known")
_CEASED = parts("elsewhere abilities.gone strays")
_CEASED_ANYWHERE = _CEASED | parts("battlefield command")
_SUBSTEP = parts("substep hurried passed answers")
_CLEANUP_SUBSTEP = _SUBSTEP | {"steps"}
_EFFECT_BEGAN = parts("clock effects")
_CHANGE_BEGAN = parts("clock changes effects")
_IN = {each: parts("elsewhere") for each in Zone} | {
    Zone.BATTLEFIELD: parts("battlefield"),
    Zone.COMMAND: parts("command"),
}

NOTHING: Parts = frozenset()

Writes = Parts | Callable[[GameState, Any], Parts]

WRITES: Mapping[type[Event], Writes] = {
    # the game and its players
    GameBegan: parts("recorder definitions"),
    PlayerJoined: OF_PLAYERS | {"players"},
    StartingPlayerChosen: parts("starting_player"),
    TeamRulesChosen: parts("team_rules"),
    AttackOptionChosen: parts("attack_option"),
    RangeOfInfluenceChosen: parts("players.range"),
    MulliganTaken: parts("mulliganing players.mulligans"),
    OpeningHandKept: parts("players.kept_hand"),
    LifeGained: parts("players.life"),
    LifeLost: parts("players.life"),
    PlayerCountersChanged: parts("players.counters"),
    HandLimitChanged: parts("players.hand_limit"),
    PlayerLost: parts("players.lost"),
    PlayerLeft: parts(
        "players.left players.mana passed mulliganing skips question asked answers priority"
    ),
    GameEnded: parts("question priority over winners ended_by"),
    DrawFailed: parts("players.drew_from_empty"),
    # the turn
    TurnBegan: parts(
        "turn active_player seats combats main_phases steps_begun spells_before spells plan steps"
        " used declared_attacks declared_blocks damage_dealt excess_dealt last_defender last_known"
        " extra_turn extra_turns regular_player turn_by phase_by step_by players.lands_played"
    ),
    PhaseBegan: parts("phase plan steps phase_by step_by combats main_phases steps_begun"),
    PhaseEnded: parts("phase phase_by steps priority"),
    PhaseSkipped: parts("skips plan"),
    PhaseAdded: parts("plan"),
    StepBegan: parts("step steps_begun step_by steps upkeeps"),
    StepEnded: parts("step step_by priority assignments announced"),
    StepSkipped: parts("skips steps"),
    StepAdded: parts("steps plan"),
    SubstepBegan: _substep,
    TurnSkipped: parts("skips extra_turns regular_player"),
    ExtraTurnAdded: parts("turns_added extra_turns"),
    SkipScheduled: parts("skips"),
    TurnEnded: parts("hurried priority plan steps"),
    CombatCutShort: parts("hurried priority steps"),
    PriorityGained: parts("priority ordered deathtouched.over"),
    PriorityPassed: parts("priority passed"),
    StateBasedActionPerformed: parts("deathtouched.over answers"),
    DayNightChanged: parts("night"),
    # zones
    ObjectAppeared: _appeared,
    ZoneChanged: _moved,
    ObjectCeased: _ceased,
    LibraryShuffled: parts("elsewhere mulliganing"),
    LibraryArranged: parts("elsewhere"),
    CardDrawn: NOTHING,
    CardDiscarded: NOTHING,
    LandPlayed: parts("players.lands_played"),
    CardRevealed: _objects("card", "command"),
    CardHidden: _objects("card characteristics", "command"),
    PermanentEntered: _objects("tapped since"),
    # permanents
    CharacteristicsObserved: _objects("characteristics", "command"),
    PermanentTapped: _objects("tapped"),
    PermanentUntapped: _objects("tapped"),
    ControlChanged: _objects("controller since"),
    CountersChanged: _objects("counters"),
    Attached: _objects("attached_to timestamp", "clock"),
    Unattached: _objects("attached_to"),
    PermanentPhasedOut: _objects("phased_out indirectly"),
    PermanentPhasedIn: _objects("phased_out indirectly"),
    TurnedFaceDown: _objects("face_down", "command"),
    TurnedFaceUp: _objects("face_down", "command"),
    PermanentRegenerated: _objects("damage tapped"),
    PermanentTransformed: _objects("back timestamp", "clock", "command"),
    ProtectorChosen: _objects("protector"),
    LastSeen: parts("last_known"),
    LoreCounterAdded: NOTHING,
    CreatureExerted: NOTHING,
    # spells, abilities and mana
    SpellCast: parts("passed spells"),
    AbilityActivated: parts("passed"),
    AbilityTriggered: NOTHING,
    AbilityPutOnStack: parts("ordered"),
    AbilityDefined: parts("abilities"),
    AbilityOrderChosen: parts("abilities ordered"),
    AbilityUsed: parts("used"),
    ChoicesMade: _objects("mode x division"),
    TargetsChosen: _objects("targets"),
    ResolutionBegan: parts("resolving"),
    ResolutionPaused: parts("instruction answers"),
    ResolutionEnded: parts("resolving instruction answers bound passed"),
    NamesBound: parts("bound"),
    ManaAdded: parts("players.mana"),
    ManaSpent: parts("players.mana"),
    ManaEmptied: parts("players.mana"),
    # combat
    DefendingPlayerChosen: parts("defending_player"),
    AttackerDeclared: NOTHING,
    AttackersDeclared: parts("bands"),
    AttackRequired: parts("had_to_attack"),
    BandFormed: parts("bands"),
    CreatureBecameAttacking: parts("attackers attacked declared_attacks last_defender"),
    AttackTargetReselected: parts("attackers last_defender"),
    BlockerDeclared: NOTHING,
    BlockersDeclared: parts("blocked_by"),
    CreatureBecameBlocking: parts("attackers blockers declared_blocks newcomers"),
    CreatureBecameBlocked: parts("attackers"),
    CreatureBecameUnblocked: parts("attackers"),
    DamageOrderDeclared: parts("attackers blockers newcomers"),
    RemovedFromCombat: parts("attackers blockers bands newcomers"),
    CombatEnded: parts(
        "attackers blockers bands defending_player attacked had_to_attack snapshot blocked_by"
        " assigned_first newcomers"
    ),
    # damage
    FirstStrikeSnapshotTaken: parts("snapshot"),
    DamageAssigned: parts("assignments assigned_first"),
    CombatDamagePutOnStack: parts("damage_on_stack"),
    CombatDamageResolved: parts("damage_on_stack assignments"),
    DamageAnnounced: parts("announced"),
    DamageDealt: parts("damage_dealt"),
    DamagePrevented: NOTHING,
    DamageReplaced: NOTHING,
    DamageNotDealt: NOTHING,
    ExcessDamageNoted: parts("excess_dealt"),
    ExcessDamageRedirected: NOTHING,
    DamageMarked: _objects("damage"),
    DamageRemoved: _objects("damage"),
    DeathtouchNoted: parts("deathtouched"),
    # what lasts
    EffectBegan: _began,
    EffectExpired: parts("changes effects"),
    ShieldUsed: parts("changes effects"),
    CardDefined: parts("definitions"),
    # schemes and Attractions
    SchemeAdded: parts("clock command"),
    SchemeSetInMotion: _objects("face_down", "command"),
    SchemeTurnedDown: _objects("face_down", "command"),
    DieRolled: NOTHING,
    AttractionsVisited: NOTHING,
    # the record
    QuestionAsked: parts("asked question"),
    DecisionTaken: parts("asked question answers"),
    ActionReversed: PARTS,
    GapFound: parts("gap"),
    SnapshotLoaded: PARTS,
}
"""What each kind of fact may change; of some kinds it depends on the fact, judged in the state
after it. A kind that is not listed may change everything."""


def written(state: GameState, event: Event) -> Parts:
    """The parts that a fact may have changed; `state` is what it has led to."""
    writes = WRITES.get(type(event), PARTS)
    return writes if isinstance(writes, frozenset) else writes(state, event)

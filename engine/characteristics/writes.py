"""Which parts of the state each kind of fact may change.

A part is a field of the state, by its name. A few fields are split, so that what is remembered is
not forgotten for something else in them:

- `players` is who is in the game; `players.life` and so on are their fields.
- `battlefield` is which permanents there are, in which order; `permanents.tapped` and so on are
  their fields; `command` is what is known of the command zone; `elsewhere` is every other object
  and zone, and what else there is about objects in the command zone; `strays` are tokens and
  copies that come to be, move or cease.
- `abilities` are the abilities that wait or are on the stack; `abilities.gone` changes when one
  ceases.
- `changes` are the lasting effects that change what is there, `effects` all others; `effects.left`
  is what is left of them.
- `deathtouched` changes when a creature is added, `deathtouched.over` when some are removed.

A test compares what the fold really changes with this table.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from turnfold.engine.state import GameObject, GameState, PlayerState
from turnfold.events import (
    combat,
    damage,
    effects,
    game,
    offers,
    permanents,
    record,
    stack,
    turn,
    variants,
    zones,
)
from turnfold.events.base import Event
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.vocabulary import EVENT_TYPES

Parts = frozenset[str]

SPLIT = ("players", "objects", "zones", "abilities", "effects", "deathtouched")
"""The fields of the state that are divided into several parts."""

OF_PLAYERS = frozenset(f"players.{name}" for name in PlayerState.__struct_fields__)
OF_PERMANENTS = frozenset(f"permanents.{name}" for name in GameObject.__struct_fields__)

PARTS: Parts = (
    frozenset(GameState.__struct_fields__).difference(SPLIT)
    | OF_PLAYERS
    | OF_PERMANENTS
    | {"players", "battlefield", "command", "elsewhere", "strays", "abilities", "abilities.gone"}
    | {"changes", "effects", "effects.left", "deathtouched", "deathtouched.over"}
)
"""Every part of the state."""


def parts(names: str) -> Parts:
    """The parts with these names, which are separated by spaces. `KeyError` for an unknown name."""
    found = frozenset(names.split())
    if not found <= PARTS:
        raise KeyError(", ".join(sorted(found - PARTS)))
    return found


def _objects(names: str, *more: str) -> Parts:
    """These fields of an object, which may be a permanent or anything else."""
    fields = (f"permanents.{name}" for name in names.split())
    return parts(" ".join(("elsewhere", *fields, *more)))


def _tapped(state: GameState, event: permanents.PermanentTapped) -> Parts:
    return _CREWING if event.crews else _TAPPED


_TAPPED, _CREWING = _objects("tapped"), _objects("tapped", "crewed")


def _appeared(state: GameState, event: zones.ObjectAppeared) -> Parts:
    stray = event.nature not in (Nature.CARD, Nature.ABILITY, Nature.COMBAT_DAMAGE)
    return _of_appearing(event.destination, stray)


@cache
def _of_appearing(destination: Zone, stray: bool) -> Parts:
    return _IN[destination] | (_TOKENS_AND_COPIES if stray else _TIME)


def _moved(state: GameState, event: zones.ZoneChanged) -> Parts:
    """The battlefield changes when an object enters it, leaves it or stays on it."""
    obj = state.objects.get(event.became)
    stray = obj is None or obj.nature is not Nature.CARD
    return _of_move(event.origin, event.destination, stray)


@cache
def _of_move(origin: Zone, destination: Zone, stray: bool) -> Parts:
    remembered = origin in (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD)
    there = _LEFT if remembered else _TIME
    if origin is destination:
        there |= OF_PERMANENTS if origin is Zone.BATTLEFIELD else _ELSEWHERE
    if stray:
        there |= _TOKENS_AND_COPIES
    return _IN[origin] | _IN[destination] | there | _DONE


def _ceased(state: GameState, event: zones.ObjectCeased) -> Parts:
    """The object is gone already, so that only the remembered zones can tell where it was."""
    known = state.__dict__.get("in_play")
    elsewhere = (
        known is not None
        and known.battlefield is state.battlefield
        and known.command is state.zone(Zone.COMMAND)
    )
    return _CEASED if elsewhere else _CEASED_ANYWHERE


def _began(state: GameState, event: effects.EffectBegan) -> Parts:
    began = state.effects.get(event.effect)
    if began is not None and not isinstance(began.instruction, FixedChange):
        return _EFFECT_BEGAN
    return _CHANGE_BEGAN


_ELSEWHERE = parts("elsewhere")
_TIME = parts("clock")
_DONE = parts("done")
_TOKENS_AND_COPIES = parts("clock strays")
_LEFT = parts("clock last_known died")
_CEASED = parts("elsewhere abilities.gone strays")
_CEASED_ANYWHERE = _CEASED | parts("battlefield command")
_EFFECT_BEGAN = parts("clock effects")
_CHANGE_BEGAN = parts("clock changes effects")
_IN = {each: parts("elsewhere") for each in Zone} | {
    Zone.BATTLEFIELD: parts("battlefield"),
    Zone.COMMAND: parts("command"),
}

NOTHING: Parts = frozenset()
_MANA = parts("players.mana players.staying_mana players.marked_mana")


class Depending(NamedTuple):
    """What facts of a kind may change at most, and what one of them may, judged in the state after
    it."""

    at_most: Parts
    judged: Callable[[GameState, Any], Parts]


_APPEARING = Depending(parts("battlefield command elsewhere clock strays"), _appeared)
_MOVING = Depending(_APPEARING.at_most | OF_PERMANENTS | parts("last_known died done"), _moved)

WRITES: Mapping[type[Event], Parts | Depending] = {
    # the game and its players
    game.GameBegan: parts("recorder definitions"),
    game.PlayerJoined: OF_PLAYERS | {"players"},
    game.StartingLifeNoted: parts("players.starting_life"),
    game.StartingPlayerChosen: parts("starting_player"),
    game.TeamRulesChosen: parts("team_rules"),
    game.AttackOptionChosen: parts("attack_option"),
    game.RangeOfInfluenceChosen: parts("players.range"),
    game.MulliganTaken: parts("mulliganing players.mulligans"),
    game.OpeningHandKept: parts("players.kept_hand"),
    game.TopCardLookedAt: parts("players.looked_at_top"),
    game.LifeGained: parts("players.life done"),
    game.LifeLost: parts("players.life done"),
    game.PlayerCountersChanged: parts("players.counters"),
    game.HandLimitChanged: parts("players.hand_limit"),
    game.PlayerLost: parts("players.lost"),
    game.PlayerLeft: parts(
        "players.left players.mana players.staying_mana players.marked_mana passed mulliganing"
        " skips question asked answers acting priority"
    ),
    game.GameEnded: parts("question priority over winners ended_by"),
    game.CoinFlipped: NOTHING,
    game.PlayerBecameMonarch: parts("monarch"),
    game.SpeedIncreased: parts("players.speed"),
    game.CityBlessingGained: parts("players.blessed"),
    game.RingTempted: parts("players.temptations"),
    game.VentureMarkerMoved: parts("players.dungeon players.room"),
    game.DungeonCompleted: parts("players.dungeon players.room players.completed"),
    game.InitiativeTaken: parts("initiative"),
    game.DrawFailed: parts("players.drew_from_empty"),
    # the turn
    turn.TurnBegan: parts(
        "turn active_player active_before latest_turns seats done combats main_phases steps_begun"
        " spells_before life_lost_before plan steps used resolved declared_attacks"
        " declared_blocks"
        " damage_dealt excess_dealt died cast crewed targeted"
        " last_defender last_known last_fights extra_turn extra_turns regular_player turn_by"
        " phase_by step_by players.lands_played players.staying_mana"
    ),
    turn.PhaseBegan: parts("phase plan steps phase_by step_by combats main_phases steps_begun"),
    turn.PhaseEnded: parts("phase phase_by substep steps priority"),
    turn.PhaseSkipped: parts("skips plan"),
    turn.PhaseAdded: parts("plan"),
    turn.StepBegan: parts("step steps_begun step_by steps upkeeps"),
    turn.StepEnded: parts("step step_by substep priority assignments announced"),
    turn.StepSkipped: parts("skips steps"),
    turn.StepAdded: parts("steps plan"),
    turn.SubstepBegan: parts("substep hurried passed answers steps"),
    turn.TurnSkipped: parts("skips extra_turns regular_player"),
    turn.ExtraTurnAdded: parts("turns_added extra_turns"),
    turn.SkipScheduled: parts("skips skips_scheduled"),
    turn.TurnEnded: parts("hurried priority plan steps"),
    turn.CombatCutShort: parts("hurried priority steps"),
    turn.PriorityGained: parts("priority ordered deathtouched.over last_fights"),
    turn.PriorityPassed: parts("priority passed"),
    turn.StateBasedActionPerformed: parts("deathtouched.over answers"),
    turn.DayNightChanged: parts("night"),
    # zones
    zones.ObjectAppeared: _APPEARING,
    zones.ObjectMerged: _MOVING.at_most | _TOKENS_AND_COPIES,
    zones.ZoneChanged: _MOVING,
    zones.ObjectCeased: Depending(_CEASED_ANYWHERE, _ceased),
    zones.LibraryShuffled: parts("elsewhere mulliganing"),
    zones.LibraryArranged: parts("elsewhere"),
    zones.CardDrawn: parts("done"),
    zones.CardDiscarded: _objects("discarded"),
    zones.LandPlayed: parts("players.lands_played acting answers"),
    zones.CardRevealed: _objects("card", "command"),
    zones.CardHidden: _objects("card characteristics commander", "command"),
    zones.PermanentEntered: _objects("tapped controlled_since_turn entered", "done"),
    # permanents
    permanents.CharacteristicsObserved: _objects("characteristics", "command"),
    permanents.PermanentTapped: Depending(_CREWING, _tapped),
    permanents.PermanentUntapped: _objects("tapped"),
    permanents.ControlChanged: _objects("controller controlled_since_turn"),
    permanents.CountersChanged: _objects("counters counter_times", "clock"),
    permanents.Attached: _objects("attached_to timestamp", "clock"),
    permanents.Unattached: _objects("attached_to"),
    permanents.PermanentPhasedOut: _objects("phased_out indirectly"),
    permanents.PermanentPhasedIn: _objects("phased_out indirectly"),
    permanents.TurnedFaceDown: _objects("face_down timestamp", "clock", "command"),
    permanents.TurnedFaceUp: _objects("face_down timestamp", "clock", "command"),
    permanents.PermanentRegenerated: _objects("damage tapped"),
    permanents.CommanderDesignated: _objects("commander"),
    permanents.BecameCopy: _objects("copied", "command"),
    permanents.PermanentTransformed: _objects("back timestamp transformed", "clock", "command"),
    permanents.PermanentFlipped: _objects("back", "command"),
    permanents.BestowEnded: _objects("back"),
    permanents.DoorUnlocked: _objects("unlocked", "command"),
    permanents.DoorLocked: _objects("unlocked", "command"),
    permanents.ProtectorChosen: _objects("protector"),
    permanents.QualityChosen: _objects("chosen"),
    permanents.LastSeen: parts("last_known"),
    permanents.LoreCounterAdded: NOTHING,
    permanents.CreatureExerted: NOTHING,
    # spells, abilities and mana
    stack.SpellCast: parts("passed cast"),
    stack.AbilityActivated: parts("passed acting answers"),
    stack.AbilityTriggered: NOTHING,
    stack.AbilityPutOnStack: parts("ordered"),
    stack.AbilityDefined: parts("abilities"),
    stack.AbilityOrderChosen: parts("abilities ordered"),
    stack.AbilityUsed: parts("used resolved"),
    stack.ChoicesMade: _objects("mode x division"),
    stack.TargetsChosen: _objects("targets chosen_for", "done targeted"),
    stack.DecisionsCopied: _objects(
        "mode x division back face_down guise targets chosen_for", "command targeted"
    ),
    stack.TargetChanged: _objects("targets", "targeted"),
    stack.ResolutionBegan: parts("resolving"),
    stack.ResolutionPaused: parts("instruction answers"),
    stack.ResolutionEnded: parts("resolving instruction answers bound passed"),
    stack.NamesBound: _objects("paid", "bound abilities"),
    stack.ManaAdded: _MANA,
    stack.ManaSpent: _MANA | _objects("mana_spent"),
    stack.ManaEmptied: _MANA,
    # combat
    combat.DefendingPlayerChosen: parts("defending_player"),
    combat.AttackerDeclared: NOTHING,
    combat.AttackersDeclared: parts("bands"),
    combat.AttackRequired: parts("had_to_attack"),
    combat.BandFormed: parts("bands"),
    combat.CreatureBecameAttacking: parts("attackers attacked declared_attacks last_defender"),
    combat.AttackTargetReselected: parts("attackers last_defender"),
    combat.BlockerDeclared: NOTHING,
    combat.BlockersDeclared: parts("blocked_by"),
    combat.CreatureBecameBlocking: parts("attackers blockers declared_blocks newcomers"),
    combat.CreatureBecameBlocked: parts("attackers"),
    combat.CreatureBecameUnblocked: parts("attackers"),
    combat.DamageOrderDeclared: parts("attackers blockers newcomers"),
    combat.RemovedFromCombat: parts("attackers blockers bands newcomers last_fights"),
    combat.CombatEnded: parts(
        "attackers blockers bands defending_player attacked had_to_attack snapshot blocked_by"
        " assigned_first newcomers"
    ),
    # damage
    damage.FirstStrikeSnapshotTaken: parts("snapshot"),
    damage.DamageAssigned: parts("assignments assigned_first"),
    damage.CombatDamagePutOnStack: parts("damage_on_stack"),
    damage.CombatDamageResolved: parts("damage_on_stack assignments"),
    damage.DamageAnnounced: parts("announced"),
    damage.DamageDealt: parts("damage_dealt"),
    damage.DamagePrevented: NOTHING,
    damage.DamageReplaced: NOTHING,
    damage.DamageNotDealt: NOTHING,
    damage.CommanderDamageNoted: parts("players.commander_damage"),
    damage.ExcessDamageNoted: parts("excess_dealt"),
    damage.ExcessDamageRedirected: NOTHING,
    damage.DamageMarked: _objects("damage"),
    damage.DamageRemoved: _objects("damage"),
    damage.DeathtouchNoted: parts("deathtouched"),
    # what lasts
    effects.EffectBegan: Depending(_CHANGE_BEGAN, _began),
    effects.EffectExpired: parts("changes effects"),
    effects.ShieldUsed: parts("changes effects effects.left"),
    effects.CardDefined: parts("definitions"),
    # schemes and Attractions
    variants.SchemeAdded: parts("clock command"),
    variants.SchemeSetInMotion: _objects("face_down timestamp", "clock", "command"),
    variants.SchemeTurnedDown: _objects("face_down", "command"),
    variants.DieRolled: NOTHING,
    variants.AttractionsVisited: NOTHING,
    # the record
    record.QuestionAsked: parts("asked question"),
    record.DecisionTaken: parts("asked question answers acting"),
    record.ActionReversed: PARTS,
    record.GapFound: parts("gap"),
    record.SnapshotLoaded: PARTS,
    record.TimeNoted: NOTHING,
    record.MatchDescribed: NOTHING,
    record.RecorderDescribed: parts("untold"),
    record.QueueNamed: NOTHING,
    record.DeckSubmitted: NOTHING,
    record.RankTold: NOTHING,
    record.ArrowDrawn: NOTHING,
    record.NoteWritten: NOTHING,
    offers.OptionsOffered: NOTHING,
}
"""What each kind of fact may change; for some kinds it depends on the fact. A kind that is not
listed may change everything."""


_OF_OBJECTS = parts("battlefield command elsewhere strays")

_NEW = GameState(Edition.FREE_DIVISION)
_TABLES = frozenset(name for name in _NEW.__struct_fields__ if type(getattr(_NEW, name)) is dict)


def _at_most(kind: type[Event]) -> Parts:
    writes = WRITES.get(kind, PARTS)
    return writes if isinstance(writes, frozenset) else writes.at_most


WRITTEN_AT_MOST: Mapping[type[Event], Parts] = {kind: _at_most(kind) for kind in EVENT_TYPES}
"""The parts that facts of each kind may change at most."""


def _fields(names: Parts) -> frozenset[str]:
    """The fields of the state to which parts belong."""
    found = {"effects" if name == "changes" else name.partition(".")[0] for name in names}
    if not names.isdisjoint(OF_PERMANENTS | _OF_OBJECTS):
        found |= {"objects", "zones"}
    return frozenset(GameState.__struct_fields__).intersection(found)


_FIELDS_WRITTEN = {kind: _fields(names) for kind, names in WRITTEN_AT_MOST.items()}

TABLES_WRITTEN: Mapping[type[Event], tuple[str, ...]] = {
    kind: tuple(sorted(fields & _TABLES)) for kind, fields in _FIELDS_WRITTEN.items()
}
"""The fields of the state, of those that are tables, that each kind of fact may change."""


def kinds_that_change(field: str, of_players: str = "") -> frozenset[type[Event]]:
    """The kinds of facts that may change a field of the state, or this field of its players."""
    if of_players:
        these = parts(f"players players.{of_players}")
        return frozenset(EVENT_TYPES) - kinds_that_leave(these)
    return frozenset(kind for kind, fields in _FIELDS_WRITTEN.items() if field in fields)


def kinds_that_leave(these: Parts) -> frozenset[type[Event]]:
    """The kinds of facts that never change any of these parts."""
    return frozenset(kind for kind, each in WRITTEN_AT_MOST.items() if each.isdisjoint(these))


def written(state: GameState, event: Event) -> Parts:
    """The parts that a fact may have changed; `state` is the state after the fact."""
    kind = type(event)
    writes = WRITES.get(kind, PARTS)
    return writes if isinstance(writes, frozenset) else writes.judged(state, event)

"""The events that a compact transcript leaves out: other events imply them, or they change nothing
that a reader follows."""

from collections.abc import Callable
from typing import Any

from turnfold.engine.editions import sheet
from turnfold.events import (
    combat,
    damage,
    effects,
    offers,
    permanents,
    record,
    stack,
    turn,
    variants,
    zones,
)
from turnfold.events.base import Event
from turnfold.events.enums import Edition, Movement, Nature
from turnfold.events.log.log import Recorded

QUIET = {
    stack.AbilityDefined,
    stack.AbilityOrderChosen,
    stack.AbilityPutOnStack,
    stack.AbilityUsed,
    combat.AttackerDeclared,
    combat.AttackersDeclared,
    combat.AttackRequired,
    combat.BlockerDeclared,
    combat.BlockersDeclared,
    effects.CardDefined,
    zones.CardHidden,
    zones.CardRevealed,
    permanents.CharacteristicsObserved,
    stack.ChoicesMade,
    damage.DamageAssigned,
    combat.CombatEnded,
    combat.CreatureBecameBlocked,
    combat.CreatureBecameUnblocked,
    damage.DamageAnnounced,
    damage.DamageMarked,
    damage.DamageRemoved,
    damage.DeathtouchNoted,
    permanents.LoreCounterAdded,
    record.DeckSubmitted,
    offers.OptionsOffered,
    combat.DefendingPlayerChosen,
    effects.EffectExpired,
    damage.ExcessDamageNoted,
    damage.CommanderDamageNoted,
    damage.FirstStrikeSnapshotTaken,
    permanents.LastSeen,
    zones.LibraryArranged,
    stack.ManaAdded,
    stack.ManaEmptied,
    stack.ManaSpent,
    stack.NamesBound,
    zones.ObjectCeased,
    zones.PermanentEntered,
    permanents.PermanentUntapped,
    turn.PhaseBegan,
    turn.PhaseEnded,
    turn.PriorityGained,
    turn.PriorityPassed,
    record.QuestionAsked,
    record.RankTold,
    combat.RemovedFromCombat,
    stack.ResolutionBegan,
    stack.ResolutionEnded,
    stack.ResolutionPaused,
    variants.SchemeAdded,
    effects.ShieldUsed,
    turn.StateBasedActionPerformed,
    turn.StepBegan,
    turn.StepEnded,
    turn.SubstepBegan,
    stack.TargetsChosen,
    record.TimeNoted,
    turn.TurnBegan,
}

TOLD_BY_OTHERS = {
    Movement.DRAWN,
    Movement.CAST,
    Movement.PLAYED,
    Movement.DISCARDED,
    Movement.LEFT_GAME,
}
"""Movements that `CardDrawn`, `SpellCast`, `LandPlayed`, `CardDiscarded` or `PlayerLeft` tell."""


MANA_ABILITIES = ("605", "411")
"""The rules under which an activated ability only makes mana (605@2024, 411@2004)."""


ADDED: dict[type[Event], tuple[str, ...]] = {
    turn.TurnBegan: ("500.7", "300.6"),
    turn.PhaseBegan: ("500.8", "500.10", "300.7"),
    turn.StepBegan: ("500.9", "300.8"),
}
"""The rules under which an effect adds a part of the turn, which is worth telling."""


def is_quiet(recorded: Recorded, in_turn: int, undone: bool = False) -> bool:
    """Whether a compact transcript leaves out an event; `in_turn` is its turn (0: before the
    first).

    A decision, or a card that is put on the stack, is left out because the next events tell it,
    unless it was `undone`.
    """
    kind = type(recorded.event)
    depends = _DEPENDS.get(kind)
    return kind in QUIET if depends is None else depends(recorded, in_turn, undone)


_DEPENDS: dict[type[Event], Callable[[Any, int, bool], bool]] = {
    zones.ZoneChanged: lambda told, turn, undone: (
        told.event.movement in TOLD_BY_OTHERS and not undone
    ),
    zones.ObjectAppeared: lambda told, turn, undone: (
        told.event.nature not in (Nature.TOKEN, Nature.EMBLEM)
    ),
    permanents.PermanentTapped: lambda told, turn, undone: not told.event.crews,
    stack.AbilityActivated: lambda told, turn, undone: told.rule.startswith(MANA_ABILITIES),
    **dict.fromkeys(
        ADDED,
        lambda told, turn, undone: told.rule.partition("@")[0] not in ADDED[type(told.event)],
    ),
    turn.StepSkipped: lambda told, turn, undone: _is_for_want_of_attackers(told.rule),
    zones.CardDrawn: lambda told, turn, undone: turn == 0,
    record.DecisionTaken: lambda told, turn, undone: not undone,
}
"""The types of events of which some are left out and some are not: whether one is, by its turn and
whether it was undone."""


def _is_for_want_of_attackers(rule: str) -> bool:
    """508.8@2024: whether this is the rule under which steps are skipped in every combat without
    attackers."""
    _, _, edition = rule.partition("@")
    return bool(edition) and rule == sheet(Edition(edition)).citation("508.8")

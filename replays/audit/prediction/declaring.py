"""Predicts declarations of attackers and blockers: whether they are legal, and what follows (508.1,
509.1)."""

from collections.abc import Sequence

from turnfold.engine.query.declaring import attack_problem, block_problem
from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.combat.attacking import declare_attack
from turnfold.engine.rules.combat.blocking import declare_block
from turnfold.engine.state import GameState
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
)
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit.prediction.due import EventVerdict, ExpectedEvent, dues_of


def declared_attack(state: GameState, told: Sequence[AnyEvent]) -> list[ExpectedEvent]:
    """508.1@2024: the attack that the next events declare, and what follows from it.

    Raises `Illegal` when the engine does not allow it.
    """
    declared = next((each for each in told if isinstance(each, AttackersDeclared)), None)
    if declared is None:
        return []
    attacks = tuple((e.object, e.target) for e in told if isinstance(e, AttackerDeclared))
    could = bool(attack_problem(state, declared.player).choices)
    r = probe(state)
    declare_attack(r, declared.player, DeclareAttackers(attacks))
    return [_decided(each, AttackerDeclared, could) for each in dues_of(r.entries)]


def declared_block(state: GameState, told: Sequence[AnyEvent]) -> list[ExpectedEvent]:
    """509.1@2024: the blocks that the next events declare, and what follows from them.

    Raises `Illegal` when the engine does not allow them.
    """
    declared = next((each for each in told if isinstance(each, BlockersDeclared)), None)
    if declared is None:
        return []
    blocks = tuple((e.object, e.attackers) for e in told if isinstance(e, BlockerDeclared))
    could = bool(block_problem(state, declared.player).choices)
    r = probe(state)
    declare_block(r, declared.player, DeclareBlockers(blocks))
    return [_decided(each, BlockerDeclared, could) for each in dues_of(r.entries)]


def _decided(due: ExpectedEvent, kind: type[AnyEvent], could: bool) -> ExpectedEvent:
    """Mark what a player decided as chosen. Declaring nothing counts, if something could have been
    declared."""
    nothing = isinstance(due.event, AttackersDeclared | BlockersDeclared) and not due.event.objects
    chosen = type(due.event) is kind or (nothing and could)
    return ExpectedEvent(due.event, due.rule, EventVerdict.CHOSEN) if chosen else due

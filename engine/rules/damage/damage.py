"""Dealing damage: the stages of 120.4, from what is proposed to what has happened.

Everything proposed together is dealt at one instant; shields count down over the whole batch.
"""

from typing import NamedTuple

from msgspec.structs import replace as with_changes

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import is_known
from turnfold.engine.record.causes import origins_of_effects
from turnfold.engine.record.recorder import Recorder, probe
from turnfold.engine.rules.damage.damage_replacement import after_replacement
from turnfold.engine.rules.damage.excess import noted, redirected
from turnfold.engine.rules.damage.following import AnswerMemory, following
from turnfold.engine.rules.damage.ledger import DamageSequel
from turnfold.engine.rules.damage.proposed import (
    DamageResult,
    PendingFacts,
    ProposedDamage,
    can_be_dealt_damage,
    numbered,
)
from turnfold.engine.rules.damage.results import commander_damage, results_of
from turnfold.engine.rules.replacement.ordering import Ask
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import GameState
from turnfold.engine.turn.endless import require_few_rounds
from turnfold.events.damage import DamageDealt, DamageNotDealt
from turnfold.events.enums import DamageKind
from turnfold.events.vocabulary import AnyEvent


class Outcome(NamedTuple):
    """Damage worked out to the end: the facts on the way, the damage that is dealt and its rules,
    and its results."""

    pending: PendingFacts
    dealt: list[ProposedDamage]
    rule: str
    results: list[DamageResult]
    following: list[DamageSequel]
    ask: Ask
    round: int


def deal(r: Recorder, proposed: list[ProposedDamage], ask: Ask) -> None:
    """120.4@2024: redirect excess damage, replace and prevent, work out the results, record them.

    Nothing happens while a player must first choose which effect applies (616.1).
    """
    record_damage(r, outcome(r, proposed, ask))


def outcome(r: Recorder, proposed: list[ProposedDamage], ask: Ask) -> Outcome:
    """120.4a-c@2024: what damage will lead to; nothing has happened yet.

    Choices about damage that will be dealt because other damage was prevented are asked for now as
    well.
    """
    found = _worked_out(r, proposed, ask)
    if not found.following:
        return found
    remembering = AnswerMemory(ask)
    record_damage(probe(r.state), found._replace(ask=remembering))
    return found._replace(ask=remembering.again())


def _worked_out(r: Recorder, proposed: list[ProposedDamage], ask: Ask, round: int = 1) -> Outcome:
    pending = PendingFacts()
    batch = _receivable(r.state, [_with_source(r.state, each) for each in proposed], pending)
    if r.sheet.excess_damage != "none":
        batch = _receivable(r.state, redirected(r.state, batch, pending), pending)
    batch, gains, following = after_replacement(r.state, batch, ask, pending)
    batch = _within_range(r.state, [each for each in batch if each.amount > 0], pending)
    results = results_of(r.state, batch, gains, ask)
    if r.sheet.excess_damage == "noted":
        results += noted(r.state, batch)
    results += commander_damage(r.state, batch)
    combat = any(each.kind is DamageKind.COMBAT for each in proposed)
    rule = "510.2" if combat else "120.4d"
    return Outcome(pending, batch, rule, results, following, ask, round)


def record_damage(r: Recorder, what: Outcome) -> None:
    """120.4d@2024: record all of it at one instant. Each result is caused by the damage that it is
    a result of."""
    numbers = what.pending.record(r)
    first = r.next_seq
    events: list[AnyEvent] = []
    rules, causes = [], []
    for each in what.dealt:
        events.append(DamageDealt(each.source, each.target, each.amount, each.kind))
        rules.append(what.rule)
        causes.append(numbered(each.causes, numbers) or r.causes)
    for result in what.results:
        events.append(result.event)
        rules.append(result.rule)
        by = [first + each for each in result.by]
        causes.append(
            numbered((*by, *result.causes, *origins_of_effects(r, result.effects)), numbers)
        )
    r.emit_together(events, rules, causes)
    _follow_up(r, what, numbers)


def _follow_up(r: Recorder, what: Outcome, numbers: list[int]) -> None:
    """614.6, 615.5@2024: what follows for damage that was prevented, or happens instead of damage,
    right after the other damage was dealt. Damage that this deals is dealt at one instant."""
    proposed: list[ProposedDamage] = []
    for each in what.following:
        with r.because_of(*numbered(each.causes, numbers)):
            for effect in each.effects:
                proposed += following(r, effect, each, what.ask)
    if proposed:
        require_few_rounds(r.state, what.round)
        record_damage(r, _worked_out(r, proposed, what.ask, what.round + 1))


def _with_source(state: GameState, each: ProposedDamage) -> ProposedDamage:
    """120.7@2024: the damage with the characteristics of its source, as it is now or last was
    (608.2h).

    Keywords that the edition does not have do nothing, and those that are triggered abilities there
    (502.68@2007-05-01) nothing by themselves.
    """
    obj = state.objects.get(each.source) or state.last_known.get(each.source)
    if obj is None:
        return each
    keywords = present(state, each.source).instances
    trigger = sheet(state.edition).triggered_keywords
    known = tuple(e for e in keywords if e not in trigger and is_known(e, state.edition))
    return with_changes(each, keywords=known, controller=obj.controller)


def _within_range(
    state: GameState, batch: list[ProposedDamage], pending: PendingFacts
) -> list[ProposedDamage]:
    """801.13a@2024: no spell or ability affects anything out of its controller's range of
    influence, wherever another effect redirects its damage."""
    kept = []
    for each in batch:
        # A creature, and no spell or ability, deals combat damage: range does not limit it.
        if each.kind is DamageKind.COMBAT or reaches(state, each.controller, each.target):
            kept.append(each)
        else:
            lost = DamageNotDealt(each.source, each.target, each.amount)
            pending.add(lost, "801.13a", each.causes)
    return kept


def _receivable(
    state: GameState, batch: list[ProposedDamage], pending: PendingFacts
) -> list[ProposedDamage]:
    """120.1a, 120.8@2024: the damage that can be dealt; 0 damage is never dealt."""
    kept = []
    for each in batch:
        if each.amount <= 0:
            continue
        if can_be_dealt_damage(state, each.target):
            kept.append(each)
        else:
            lost = DamageNotDealt(each.source, each.target, each.amount)
            pending.add(lost, "120.1a", each.causes)
    return kept

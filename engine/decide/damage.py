"""Dealing damage: the stages of 120.4, from what is proposed to what has happened.

Everything proposed together is dealt at one instant; shields count down over the whole batch.
"""

from typing import NamedTuple

from msgspec.structs import replace as with_changes

from engine.cards.keywords import is_known
from engine.decide.averting import Ask, averted
from engine.decide.excess import noted, redirected
from engine.decide.proposed import Proposed, can_be_dealt_damage
from engine.decide.results import results_of
from engine.query.characteristics import present
from engine.query.reach import reaches
from engine.recorder import Recorder
from engine.state import GameState
from events.damage import DamageDealt, DamageNotDealt
from events.enums import DamageKind
from events.vocabulary import AnyEvent


class Outcome(NamedTuple):
    """Damage worked out to the end: the facts on the way, each with its rule, and what happens."""

    facts: list[tuple[AnyEvent, str]]
    happening: list[AnyEvent]
    rule: str


def deal(r: Recorder, proposed: list[Proposed], ask: Ask) -> None:
    """120.4@2024: redirect excess, replace and prevent, work out the results, let it happen.

    Nothing happens as long as a player must first choose what applies (616.1).
    """
    happen(r, outcome(r, proposed, ask))


def outcome(r: Recorder, proposed: list[Proposed], ask: Ask) -> Outcome:
    """120.4a-c@2024: what will come of damage; nothing has happened yet."""
    facts: list[tuple[AnyEvent, str]] = []
    batch = _receivable(r.state, [_with_source(r.state, each) for each in proposed], facts)
    if r.sheet.excess_damage:
        batch = _receivable(r.state, redirected(r.state, batch, facts), facts)
    batch, ledger = averted(r.state, batch, ask)
    facts += ledger.facts
    batch = _within_range(r.state, [each for each in batch if each.amount > 0], facts)
    dealt: list[AnyEvent] = [
        DamageDealt(each.source, each.target, each.amount, each.kind) for each in batch
    ]
    happening = [*dealt, *results_of(r.state, batch, ledger.gains)]
    if r.sheet.excess_damage:
        happening += noted(r.state, batch)
    combat = any(each.kind is DamageKind.COMBAT for each in proposed)
    return Outcome(facts, happening, "510.2" if combat else "120.4d")


def happen(r: Recorder, what: Outcome) -> None:
    """120.4d@2024: all of it at one instant."""
    for event, rule in what.facts:
        r.emit(event, rule)
    if what.happening:
        r.emit_together(what.happening, what.rule)


def _with_source(state: GameState, each: Proposed) -> Proposed:
    """120.7@2024: the source's characteristics now, or as it last was (608.2h).

    Keywords that the edition does not have do nothing.
    """
    obj = state.objects.get(each.source) or state.last_known.get(each.source)
    if obj is None:
        return each
    keywords = present(state, each.source).keywords
    known = frozenset(each for each in keywords if is_known(each, state.edition))
    return with_changes(each, keywords=known, controller=obj.controller)


def _within_range(
    state: GameState, batch: list[Proposed], facts: list[tuple[AnyEvent, str]]
) -> list[Proposed]:
    """801.13a@2024: no spell or ability affects what is out of its controller's range of influence,
    wherever another effect sends its damage."""
    kept = []
    for each in batch:
        if each.kind is DamageKind.COMBAT or reaches(state, each.controller, each.target):
            kept.append(each)
        else:
            facts.append((DamageNotDealt(each.source, each.target, each.amount), "801.13a"))
    return kept


def _receivable(
    state: GameState, batch: list[Proposed], facts: list[tuple[AnyEvent, str]]
) -> list[Proposed]:
    """120.1a, 120.8@2024: only what can be dealt damage, and never 0."""
    kept = []
    for each in batch:
        if each.amount <= 0:
            continue
        if can_be_dealt_damage(state, each.target):
            kept.append(each)
        else:
            facts.append((DamageNotDealt(each.source, each.target, each.amount), "120.1a"))
    return kept

"""Declaring blockers (509), and damage assignment orders (509.2-509.3 in 2010)."""

from collections.abc import Iterable

from engine.decide import triggers
from engine.decide.announcing import name
from engine.decide.happening import Happening
from engine.decide.prices import pay
from engine.declaring import block_speech, judge
from engine.query.banding import with_bands
from engine.query.combat import (
    can_block_at_all,
    most_blocked,
    names_of,
)
from engine.query.declaring import blocking
from engine.query.evasion import may_block
from engine.query.pricing import block_prices
from engine.query.seating import together
from engine.query.selecting import defender
from engine.recorder import Illegal, Recorder
from engine.state import GameState
from events.base import NOBODY, ObjectId, PlayerId
from events.combat import (
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from events.decisions import DeclareBlockers
from events.vocabulary import AnyEvent


def declare(r: Recorder, player: PlayerId, decision: DeclareBlockers) -> None:
    """509.1a-i@2024: one atomic proposal, by its steps in order."""
    blocks = {blocker: attackers for blocker, attackers in decision.blocks if attackers}
    if len(dict(decision.blocks)) != len(decision.blocks):
        raise Illegal("509.1a", "a blocker is declared once, with all that it blocks")
    _choose(r, player, blocks)
    _judge(r, player, blocks)
    for blocker, attackers in sorted(blocks.items()):
        r.emit(BlockerDeclared(blocker, attackers), "509.1a")
    dues = block_prices(r.state, sorted(blocks))
    pay(r, player, dues, decision.mana, decision.costs, "509.1f")
    blocks = {each: _now_blocked(r.state, attackers) for each, attackers in sorted(blocks.items())}
    still = [
        each
        for each, attackers in blocks.items()
        if attackers and _is_still_theirs(r.state, each, player)
    ]
    blocked = sorted({attacker for attackers in blocks.values() for attacker in attackers})
    there = sorted(r.state.attackers)
    mine = [each for each in there if together(r.state, defender(r.state, each), player)]
    unblocked = [
        each for each in mine if each not in blocked and r.state.attackers[each].blocked is None
    ]
    became: list[AnyEvent] = [CreatureBecameBlocking(each, blocks[each], True) for each in still]
    rules = ["509.1g"] * len(became)
    became += [CreatureBecameBlocked(e) for e in blocked if not r.state.attackers[e].blocked]
    became += [CreatureBecameUnblocked(each) for each in unblocked]
    rules += ["509.1h"] * (len(became) - len(rules))
    before = {
        each: len(r.state.attackers[each].blockers)
        for each in blocked
        if r.state.attackers[each].blocked
    }
    seq = r.emit_together([*became, BlockersDeclared(player, tuple(still))], [*rules, "509.1i"])
    for each, number in before.items():
        now = len(r.state.attackers[each].blockers)
        more = Happening("becomes_blocked", each, now=each, amount=now, before=number)
        triggers.happen(r, more, seq)


def _now_blocked(state: GameState, attackers: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """702.22h@2024: those declared to be blocked that still attack, with their bands."""
    return with_bands(state, (each for each in attackers if each in state.attackers))


def _is_still_theirs(state: GameState, creature: ObjectId, player: PlayerId) -> bool:
    obj = state.objects.get(creature)
    return obj is not None and together(state, obj.controller, player)


def _choose(r: Recorder, player: PlayerId, blocks: dict[ObjectId, tuple[ObjectId, ...]]) -> None:
    """509.1a@2024: untapped creatures of the player, each blocking what attacks the player."""
    for blocker, attackers in blocks.items():
        reason = can_block_at_all(r.state, player, blocker)
        if reason:
            raise Illegal("509.1a", f"{name(r.state, blocker)} {reason}")
        if len(set(attackers)) != len(attackers):
            raise Illegal("509.1a", f"{name(r.state, blocker)} blocks an attacker twice")
        for attacker in attackers:
            defending = defender(r.state, attacker) if attacker in r.state.attackers else NOBODY
            if not together(r.state, defending, player):
                raise Illegal("509.1a", f"{name(r.state, attacker)} does not attack that player")


def _judge(r: Recorder, player: PlayerId, blocks: dict[ObjectId, tuple[ObjectId, ...]]) -> None:
    """509.1b-c@2024: no restriction broken, as many requirements met as can be."""
    for blocker, attackers in blocks.items():
        for attacker in attackers:
            if not may_block(r.state, blocker, attacker):
                names = names_of(r.state)
                raise Illegal("509.1b", f"{names[blocker]} can't block {names[attacker]}")
        most = most_blocked(r.state, blocker)
        if 0 < most < len(attackers):
            can = "one attacker" if most == 1 else f"{most} attackers"
            raise Illegal("509.1a", f"{names_of(r.state)[blocker]} blocks {can} only")
    verdict = judge(blocking(r.state, player), blocks, block_speech(names_of(r.state)))
    if not verdict.legal:
        raise Illegal(verdict.rule, verdict.reason)

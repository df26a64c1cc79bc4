"""Declaring blockers (509), and damage assignment orders (509.2-509.3 in 2010)."""

from collections.abc import Iterable, Mapping, Sequence

from turnfold.engine.characteristics.selecting import player_attacked_by
from turnfold.engine.query.banding import with_bands
from turnfold.engine.query.combat import most_blocked, why_cannot_block
from turnfold.engine.query.declaring import block_problem
from turnfold.engine.query.evasion import why_evaded
from turnfold.engine.query.pricing import block_prices
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.combat.prices import pay
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.seating.seats import play_together
from turnfold.engine.solve.declaring import block_speech, judge
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.triggers import BecomesBlocked, Blocks
from turnfold.events.combat import (
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.log.columns import Causes
from turnfold.events.vocabulary import AnyEvent


def declare_block(r: Recorder, player: PlayerId, decision: DeclareBlockers) -> None:
    """509.1a-i@2024: the whole declaration, in the order of its steps."""
    blocks = {blocker: attackers for blocker, attackers in decision.blocks if attackers}
    if len(dict(decision.blocks)) != len(decision.blocks):
        raise Illegal("509.1a", "a blocker is declared once, with all that it blocks")
    _choose(r, player, blocks)
    _judge(r, player, blocks)
    declared = {
        blocker: (r.emit(BlockerDeclared(blocker, attackers), "509.1a"),)
        for blocker, attackers in sorted(blocks.items())
    }
    dues = block_prices(r.state, sorted(blocks))
    pay(r, player, dues, decision.mana, decision.costs, "509.1f")
    blocks = {each: _now_blocked(r.state, attackers) for each, attackers in sorted(blocks.items())}
    still = [each for each in blocks if _is_still_theirs(r.state, each, player)]
    blocked = sorted({attacker for attackers in blocks.values() for attacker in attackers})
    there = sorted(r.state.attackers)
    mine = [
        each for each in there if play_together(r.state, player_attacked_by(r.state, each), player)
    ]
    unblocked = [
        each for each in mine if each not in blocked and r.state.attackers[each].blocked is None
    ]
    became: list[AnyEvent] = [CreatureBecameBlocking(each, blocks[each], True) for each in still]
    rules = ["509.1g"] * len(became)
    because: list[Causes] = [declared[each] for each in still]
    now_blocked = [each for each in blocked if not r.state.attackers[each].blocked]
    became += [CreatureBecameBlocked(each) for each in now_blocked]
    because += [_blocking(each, still, blocks, r.next_seq) or r.causes for each in now_blocked]
    became += [CreatureBecameUnblocked(each) for each in unblocked]
    rules += ["509.1h"] * (len(became) - len(rules))
    because += [r.causes] * (len(became) - len(because))
    before = {
        each: len(r.state.attackers[each].blockers)
        for each in blocked
        if r.state.attackers[each].blocked
    }
    done = BlockersDeclared(player, tuple(still))
    seq = r.emit_together([*became, done], [*rules, "509.1i"], [*because, r.causes])
    for each, number in before.items():
        now = len(r.state.attackers[each].blockers)
        more = TriggerEvent(BecomesBlocked, each, amount=now, before=number)
        triggers.trigger_on(r, more, seq)


def trigger_on_blocking_alone(r: Recorder) -> None:
    """506.5, 802.4@2024: once every defending player has declared, it is known whether a creature
    blocks alone."""
    declared = [(each, it) for each, it in sorted(r.state.blockers.items()) if it.declared]
    for each, it in declared:
        alone, number = len(declared) == 1, len(it.attackers)
        first = next(iter(it.attackers), NOBODY)
        event = TriggerEvent(Blocks, each, first, amount=number, alone=alone)
        triggers.trigger_on(r, event, r.causes[-1])


def _blocking(
    attacker: ObjectId,
    still: Sequence[ObjectId],
    blocks: Mapping[ObjectId, tuple[ObjectId, ...]],
    first: int,
) -> Causes:
    """509.1h@2024: the facts by which creatures block an attacker, which cause it to be blocked.
    They are numbered from `first` on, in the order of `still`."""
    return tuple(first + n for n, each in enumerate(still) if attacker in blocks[each])


def _now_blocked(state: GameState, attackers: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """702.22h@2024: the attackers declared as blocked that still attack, and the other members of
    their bands."""
    return with_bands(state, (each for each in attackers if each in state.attackers))


def _is_still_theirs(state: GameState, creature: ObjectId, player: PlayerId) -> bool:
    obj = state.objects.get(creature)
    return obj is not None and play_together(state, obj.controller, player)


def _choose(r: Recorder, player: PlayerId, blocks: dict[ObjectId, tuple[ObjectId, ...]]) -> None:
    """509.1a@2024: the blockers must be untapped creatures of the player, and each blocks a
    creature that attacks the player."""
    for blocker, attackers in blocks.items():
        reason = why_cannot_block(r.state, player, blocker)
        if reason:
            raise Illegal("509.1a", f"#{blocker} {reason}")
        if len(set(attackers)) != len(attackers):
            raise Illegal("509.1a", f"#{blocker} blocks an attacker twice")
        for attacker in attackers:
            defending = (
                player_attacked_by(r.state, attacker) if attacker in r.state.attackers else NOBODY
            )
            if not play_together(r.state, defending, player):
                raise Illegal("509.1a", f"#{attacker} does not attack #{player}")


def _judge(r: Recorder, player: PlayerId, blocks: dict[ObjectId, tuple[ObjectId, ...]]) -> None:
    """509.1b-c@2024: no restriction is broken, and as many requirements as possible are obeyed."""
    for blocker, attackers in blocks.items():
        for attacker in attackers:
            if why := why_evaded(r.state, blocker, attacker):
                raise Illegal("509.1b", f"#{blocker} can't block #{attacker}{why}")
        most = most_blocked(r.state, blocker)
        if 0 < most < len(attackers):
            can = "one attacker" if most == 1 else f"{most} attackers"
            raise Illegal("509.1a", f"#{blocker} can block only {can}")
    verdict = judge(block_problem(r.state, player), blocks, block_speech())
    if not verdict.legal:
        raise Illegal(verdict.rule, verdict.reason)

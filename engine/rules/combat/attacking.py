"""Declaring attackers (508)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import VIGILANCE, has
from turnfold.engine.query.attacking_along import judge_attack
from turnfold.engine.query.combat import (
    attack_targets,
    has_to_attack,
    why_cannot_attack,
    why_kept_from_attacking,
)
from turnfold.engine.query.declaring import attack_problem
from turnfold.engine.query.pricing import CreaturePrice, attack_prices, optional_prices
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.combat.banding import bands_of
from turnfold.engine.rules.combat.prices import pay
from turnfold.engine.seating.seats import play_together
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    BandFormed,
    CreatureBecameAttacking,
)
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.permanents import PermanentTapped
from turnfold.events.vocabulary import AnyEvent


def declare_attack(r: Recorder, player: PlayerId, decision: DeclareAttackers) -> None:
    """508.1a-m@2024: the whole declaration, in the order of its steps."""
    attacks = dict(decision.attacks)
    if len(attacks) != len(decision.attacks):
        raise Illegal("508.1b", "a creature can attack only one player or permanent")
    _choose(r, player, attacks)
    _judge(r, player, attacks)
    bands = bands_of(r.state, attacks, decision.bands)
    required = tuple(each for each in sorted(attacks) if has_to_attack(r.state, each))
    declared = {
        attacker: (r.emit(AttackerDeclared(attacker, target), "508.1b"),)
        for attacker, target in sorted(attacks.items())
    }
    for band in bands:
        r.emit(BandFormed(band), "508.1e")
    tapped = [
        each for each in sorted(attacks) if not has(present(r.state, each).keywords, VIGILANCE)
    ]
    because = [declared[each] for each in tapped]
    r.emit_together([PermanentTapped(each) for each in tapped], "508.1f", because)
    dues = attack_prices(r.state, attacks) + _chosen_prices(r, attacks, decision)
    pay(r, player, dues, decision.mana, decision.costs, "508.1j")
    still = [
        each
        for each in sorted(attacks)
        if each in r.state.objects
        and play_together(r.state, r.state.objects[each].controller, player)
    ]
    if required:
        r.emit(AttackRequired(required), "508.1d")
    events: list[AnyEvent] = [CreatureBecameAttacking(each, attacks[each], True) for each in still]
    rules = ["508.1k"] * len(events)
    r.emit_together(
        [*events, AttackersDeclared(player, tuple(still))],
        [*rules, "508.1m"],
        [*(declared[each] for each in still), r.causes],
    )


def _choose(r: Recorder, player: PlayerId, attacks: dict[ObjectId, int]) -> None:
    """508.1a-b@2024: the creatures must be untapped, and under control since the turn began or with
    haste; each has a legal target."""
    targets = attack_targets(r.state, player) if attacks else []
    for attacker, target in attacks.items():
        reason = why_cannot_attack(r.state, player, attacker)
        if reason:
            raise Illegal("508.1a", f"#{attacker} {reason}")
        if target not in targets:
            raise Illegal("508.1b", f"#{target} cannot be attacked")


def _judge(r: Recorder, player: PlayerId, attacks: dict[ObjectId, int]) -> None:
    """508.1c-d@2024: no restriction is broken, and as many requirements as possible are obeyed."""
    board = attack_problem(r.state, player)
    for attacker, target in attacks.items():
        if target not in board.choices.get(attacker, ()):
            why = why_kept_from_attacking(r.state, attacker)
            raise Illegal("508.1c", f"#{attacker} can't attack #{target}{why}")
    declared = {attacker: (target,) for attacker, target in attacks.items()}
    verdict = judge_attack(board, declared)
    if not verdict.legal:
        raise Illegal(verdict.rule, verdict.reason)


def _chosen_prices(
    r: Recorder, attacks: dict[ObjectId, int], decision: DeclareAttackers
) -> list[CreaturePrice]:
    """508.1g@2024: the optional costs that are not declined."""
    offered = optional_prices(r.state, sorted(attacks))
    if not decision.pay:
        if not offered:
            raise Illegal("508.1g", "there is no optional cost to decline")
        if decision.declined:
            raise Illegal("508.1g", "all optional costs are declined, and some are named as well")
        return []
    left, chosen = list(decision.declined), []
    for due in offered:
        if due.pair in left:
            left.remove(due.pair)
        else:
            chosen.append(due)
    if left:
        attacker, source = left[0]
        raise Illegal("508.1g", f"#{attacker} has no optional cost of #{source} to decline")
    return chosen

"""Checks the damage of a recorded game: from what, to whom, how much, and what follows (510, 120,
704.5g)."""

from turnfold.engine.editions import sheet
from turnfold.engine.keywords import INDESTRUCTIBLE, TRAMPLE, TRAMPLE_OVER_PLANESWALKERS, has
from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.state import Attacker
from turnfold.events.base import NOBODY, Event, is_player
from turnfold.events.cards.replacements import LifeFloor
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Step, Tellable
from turnfold.events.game import LifeLost, PlayerCountersChanged
from turnfold.events.turn import PhaseEnded, PriorityGained, StepEnded
from turnfold.replays.audit.case import Case, Debt, Judges

COMBAT = (Tellable.STEPS, Tellable.ATTACKERS, Tellable.BLOCKERS, Tellable.DAMAGE)
"""What shows whether combat damage is right."""

DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


def damage_assigned(case: Case, event: DamageAssigned) -> None:
    """510.1: damage is assigned in a damage step, by creatures in combat, to what they fight."""
    if case.state.step not in DAMAGE_STEPS:
        name = case.name(event.source)
        case.finding("510.1", f"{name} assigned combat damage outside the combat damage steps")
    case.announced.add((event.source, event.target))
    _judge_share(case, event.source, event.target, "assigned")
    _judge_power(case, case.assigned, event.source, event.amount, "assigned")


def damage_dealt(case: Case, event: DamageDealt) -> None:
    """510.2: combat damage is dealt in a damage step, as it was assigned. If the log has no
    assignment, the damage itself is checked like one."""
    if is_player(event.target) and case.tells(Tellable.LIFE):
        debt = case.owed.setdefault(event.target, Debt(case.seq, 0))
        debt.amount += event.amount
    if event.kind is not DamageKind.COMBAT or not case.tells(*COMBAT):
        return
    case.count("combat damage")
    state, name = case.state, case.name(event.source)
    if state.step not in DAMAGE_STEPS:
        case.finding("510.2", f"{name} dealt combat damage outside the combat damage steps")
    elif event.source in case.assigned:
        if (event.source, event.target) not in case.announced:
            target = case.name(event.target)
            case.note("510.2", f"{name} dealt combat damage to {target}: only by an effect")
    elif not sheet(state.edition).damage_uses_stack:
        _judge_share(case, event.source, event.target, "dealt")
        _judge_power(case, case.dealt, event.source, event.amount, "dealt")


def life_lost(case: Case, event: LifeLost) -> None:
    """120.3a: damage dealt to a player makes them lose that much life."""
    _pay(case, event.player, event.amount)


def counters_changed(case: Case, event: PlayerCountersChanged) -> None:
    """120.3b: damage from a source with infect gives poison counters instead."""
    if event.counter == "poison":
        _pay(case, event.player, event.change)


def step_over(case: Case, event: Event) -> None:
    """120.3a: the life is lost before the end of the step in which the damage was dealt."""
    for player, debt in case.owed.items():
        case.count("damage to players")
        what = f"{case.name(player)} was dealt damage and lost {debt.amount} life too little"
        if debt.amount > 0 and _has_floor(case, player):
            case.note("120.4c", f"{what}: only by an effect")
        elif debt.amount > 0:
            case.finding("120.3a", what, debt.seq)
    _lethally_damaged(case)
    case.forget_step()


def _has_floor(case: Case, player: int) -> bool:
    """120.4c: whether damage does not bring a player's life below a number."""
    return any(is_to(case.state, each, player) for each in replacing(case.state, LifeFloor))


def damage_marked(case: Case, event: DamageMarked) -> None:
    """120.6: remember a damaged creature, so that it is checked whenever a player gets priority."""
    case.hurt.add(event.object)


def priority_gained(case: Case, event: PriorityGained) -> None:
    """704.3: state-based actions were performed before a player gets priority."""
    _lethally_damaged(case)


def _lethally_damaged(case: Case) -> None:
    """704.5g: a creature with lethal damage is destroyed."""
    for number in sorted(case.hurt) if case.tells(Tellable.DEATHS) else ():
        permanent = case.permanent(number)
        if permanent is None:
            continue
        toughness = case.power_and_toughness(number)[1]
        if toughness is None or permanent.damage < toughness or permanent.phased_out:
            continue
        if "creature" not in (case.types(number) or ()):
            continue
        if not has(case.keywords(number) or (), INDESTRUCTIBLE):
            marked = f"{permanent.damage} damage and toughness {toughness}"
            case.finding("704.5g", f"{case.name(number)} stayed on the battlefield with {marked}")
    case.hurt.clear()


def _judge_share(case: Case, source: int, target: int, verb: str) -> None:
    """510.1b-d: an unblocked attacker deals damage to what it attacks, a blocked one to its
    blockers, a blocker to what it blocks."""
    state = case.state
    attacker, blocker = state.attackers.get(source), state.blockers.get(source)
    name = case.name(source)
    if attacker is None and blocker is None:
        case.finding("510.1", f"{name}, which neither attacks nor blocks, {verb} combat damage")
        return
    if blocker is not None and target in blocker.attackers:
        return
    if attacker is not None and target in attacker.blockers:
        return
    if attacker is None:
        what = f"{name} {verb} combat damage to {case.name(target)}, which it does not block"
        case.finding("510.1d", what)
    elif target not in _attacked(case, source, attacker):
        rule = "510.1c" if attacker.blocked else "510.1b"
        what = f"{name} {verb} combat damage to {case.name(target)}, which it does not fight"
        case.finding(rule, what)
    elif attacker.blocked and not _may_trample(case, source):
        what = f"{name} is blocked, has no trample, and {verb} combat damage to {case.name(target)}"
        case.finding("510.1c", what)


def _may_trample(case: Case, number: int) -> bool:
    """702.19b: whether a creature has trample, or the log does not tell."""
    keywords = case.keywords(number)
    return keywords is None or has(keywords, TRAMPLE)


def _attacked(case: Case, number: int, attacker: Attacker) -> tuple[int, ...]:
    """702.19c, e: what an attacker attacks; if it has trample over planeswalkers, also the
    controller of that planeswalker, even if that has left combat."""
    attacked = case.state.objects.get(attacker.target)
    keywords = case.keywords(number)
    if attacked is not None:
        return attacker.target, attacked.controller
    if attacker.target or (keywords is not None and not has(keywords, TRAMPLE_OVER_PLANESWALKERS)):
        return (attacker.target,)
    return (case.state.last_defender.get(number, NOBODY),)


def _judge_power(case: Case, sums: dict[int, int], source: int, amount: int, verb: str) -> None:
    """510.1a: a creature assigns as much combat damage as it has power."""
    sums[source] = sums.get(source, 0) + amount
    power = case.power_and_toughness(source)[0] if source in case.state.objects else None
    if power is None or sums[source] == power:
        return
    what = f"{case.name(source)} {verb} {sums[source]} combat damage with power {power}"
    attacker = case.state.attackers.get(source)
    if sums[source] > power:
        case.finding("510.1a", what)
    elif attacker is not None and attacker.blocked is False:
        case.note("510.1a", f"{what}: only by an effect")


def _pay(case: Case, player: int, amount: int) -> None:
    if player in case.owed:
        case.owed[player].amount -= amount


JUDGES: Judges = {
    DamageAssigned: (damage_assigned,),
    DamageDealt: (damage_dealt,),
    DamageMarked: (damage_marked,),
    LifeLost: (life_lost,),
    PlayerCountersChanged: (counters_changed,),
    PriorityGained: (priority_gained,),
    StepEnded: (step_over,),
    PhaseEnded: (step_over,),
}

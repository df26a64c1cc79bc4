"""Damage that would be dealt, after replacement and prevention effects, which apply one at a time
(616.1).

Nothing is recorded here. If a player must choose, the work begins again once the answer is there.
"""

from turnfold.engine.query.reasons import references
from turnfold.engine.query.replacing import player_or_controller
from turnfold.engine.record.recorder import Choice, Illegal
from turnfold.engine.rules.damage.ledger import (
    ApplicableEffect,
    DamageSequel,
    Ledger,
    Use,
    guarded,
)
from turnfold.engine.rules.damage.proposed import PendingFacts, ProposedDamage
from turnfold.engine.rules.damage.results import Gain
from turnfold.engine.rules.damage.shields import options
from turnfold.engine.rules.replacement.ordering import Ask, first_to_apply
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.decisions import Answer, ChooseObjects
from turnfold.events.enums import Question

AppliedEffects = frozenset[tuple[int, int]]
"""The effects that have been applied to some damage: each has one opportunity only (614.5)."""

MANY = 4
"""If more effects than this apply, the player is asked which comes first without finding out
whether it matters, because there would be too many orders to try."""


def after_replacement(
    state: GameState, batch: list[ProposedDamage], ask: Ask, pending: PendingFacts
) -> tuple[list[ProposedDamage], list[Gain], list[DamageSequel]]:
    """120.4b@2024: the batch after every replacement and prevention effect; the life that is gained
    for it; and what follows for it afterwards (615.5). Facts on the way are added to `pending`.

    Players choose in turn order (101.4); the batch keeps its own order.
    """
    ledger, order = Ledger(state, pending), in_turn_order(state)
    waiting = sorted(batch, key=lambda each: order.index(player_or_controller(state, each.target)))
    result: dict[ProposedDamage, list[ProposedDamage]] = {each: [] for each in batch}
    while waiting:
        each = _first(ledger, waiting, ask) if ledger.shields else waiting[0]
        waiting.remove(each)
        result[each] += _through(ledger, each, ask)
    ledger.expire()
    return [part for parts in result.values() for part in parts], ledger.gains, ledger.following


def _first(ledger: Ledger, waiting: list[ProposedDamage], ask: Ask) -> ProposedDamage:
    """615.7@2024: if several sources deal damage at once and a shield cannot prevent all of it, its
    player chooses which damage it prevents first."""
    head, state = waiting[0], ledger.state
    player = player_or_controller(state, head.target)
    about = [guarded(lasting, shield) for lasting, shield in ledger.shields]
    able = {head.target}.union(*(each for each in about if head.target in each))
    rivals = [
        each
        for each in waiting
        if each.target in able and player_or_controller(state, each.target) == player
    ]
    sources = tuple(dict.fromkeys(each.source for each in rivals))
    if len(sources) == 1 or not _is_contested(ledger, rivals):
        return head
    chosen = first_to_apply(player, sources, ask)
    return next(each for each in rivals if each.source == chosen)


def _is_contested(ledger: Ledger, rivals: list[ProposedDamage]) -> bool:
    able = {each.id: each for each, _ in ledger.shields}
    wanted: dict[int, int] = {}
    about: dict[int, set[ObjectId]] = {}
    for each in rivals:
        for option in options(ledger, each):
            if option.id in able:
                wanted[option.id] = wanted.get(option.id, 0) + each.amount
                about.setdefault(option.id, set()).add(each.source)
    timely = {lasting.id for lasting, shield in ledger.shields if shield.effect.next_time}
    return any(
        len(about[effect]) > 1 and (effect in timely or 0 < ledger.left[effect] < amount)
        for effect, amount in wanted.items()
    )


def _through(ledger: Ledger, damage: ProposedDamage, ask: Ask) -> list[ProposedDamage]:
    """616.1f@2024: apply one effect after another, as long as one applies."""
    waiting: list[tuple[ProposedDamage, AppliedEffects]] = [(damage, frozenset())]
    result = []
    while waiting:
        each, done = waiting.pop(0)
        found = _applicable(ledger, each, done)
        if not found:
            result.append(each)
            continue
        option = found[0]
        if len(found) > 1 and _matters(ledger, each, done, found):
            player = player_or_controller(ledger.state, each.target)
            chosen = first_to_apply(player, [each.id for each in found], ask)
            option = next(each for each in found if each.id == chosen)
        done |= {(option.id, option.number)}
        use = _agreed(option, ask)
        parts = [each] if use is None else use(ledger, each)
        # Each part remembers what was applied, so that no effect gets a second opportunity.
        waiting = [(part, done) for part in parts] + waiting
    return result


def _applicable(
    ledger: Ledger, each: ProposedDamage, done: AppliedEffects
) -> list[ApplicableEffect]:
    if each.amount <= 0:
        return []
    found = options(ledger, each)
    return [option for option in found if (option.id, option.number) not in done]


def _matters(
    ledger: Ledger, each: ProposedDamage, done: AppliedEffects, found: list[ApplicableEffect]
) -> bool:
    """Whether it makes a difference which of the effects applies first."""
    if len(found) > MANY or any(option.asks for option in found):
        return True
    return len(_ends(ledger, [(each, done)], ())) > 1


def _ends(
    ledger: Ledger,
    waiting: list[tuple[ProposedDamage, AppliedEffects]],
    dealt: tuple[tuple[int, int], ...],
) -> set[object]:
    """Every outcome that this damage could have, whatever is chosen."""
    if not waiting:
        return {(tuple(sorted(dealt)), ledger.signature())}
    (each, done), *others = waiting
    found = _applicable(ledger, each, done)
    if not found:
        more = ((each.target, each.amount),) if each.amount else ()
        return _ends(ledger, others, (*dealt, *more))
    ends: set[object] = set()
    for option in found:
        copy = ledger.fork()
        used = done | {(option.id, option.number)}
        parts = [(part, used) for part in option.use(copy, each)]
        ends |= _ends(copy, parts + others, dealt)
    return ends


def _agreed(option: ApplicableEffect, ask: Ask) -> Use | None:
    """What an effect does; None if the player who may leave it does so."""
    if not option.asks:
        return option.use
    if option.among is None:
        answer = ask(option.asks, Question.CONFIRM, Choice())
        assert isinstance(answer, Answer)
        return option.use if answer.yes else None
    chosen = ask(option.asks, Question.ORDER_REPLACEMENTS, Choice(tuple(option.among), 0, 1))
    assert isinstance(chosen, ChooseObjects)
    if len(chosen.objects) > 1 or not set(chosen.objects) <= option.among.keys():
        raise Illegal("616.1", f"at most one of {references(option.among)} is chosen")
    return option.among[chosen.objects[0]] if chosen.objects else None

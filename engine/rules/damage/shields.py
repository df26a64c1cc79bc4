"""The effects that may replace or prevent damage, one by one (614, 615)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace as with_changes

from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    matches,
    matches_as_last_known,
    select,
    speaker_of,
)
from turnfold.engine.editions import sheet
from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.query.protection import (
    givers_of_protection,
    is_player_protected_from,
    is_protected_from,
)
from turnfold.engine.query.replacing import (
    ReplacingAbility,
    has_working_counter,
    is_from,
    is_meant,
    player_or_controller,
)
from turnfold.engine.rules.damage.ledger import (
    ApplicableEffect,
    DamageSequel,
    Ledger,
    Use,
    guarded,
)
from turnfold.engine.rules.damage.planeswalkers import planeswalkers_instead
from turnfold.engine.rules.damage.proposed import ProposedDamage, can_be_dealt_damage
from turnfold.engine.rules.damage.results import Gain
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.effects import Effect, RedirectDamage
from turnfold.events.cards.effects.damage import FollowUp
from turnfold.events.cards.instructions import Shield
from turnfold.events.cards.replacements import (
    DamageChange,
    DamagePrevention,
    DamageRedirection,
    DamageReplacement,
    InsteadOfDamage,
)
from turnfold.events.cards.selections import Filter
from turnfold.events.damage import DamagePrevented, DamageReplaced
from turnfold.events.effects import ShieldUsed
from turnfold.events.enums import DamageKind


def options(ledger: Ledger, each: ProposedDamage) -> Iterator[ApplicableEffect]:
    """616.1@2024: the effects that would apply to this damage now: abilities, the oldest first,
    then redirections, shield counters, protection, prevention.

    A player names an ability by its source, a shield by its effect, a shield counter by its
    permanent, protection by the source of the damage, and the redirection to a planeswalker by the
    player who may have it.
    """
    preventable = can_be_prevented(ledger.state, each)
    for ability in ledger.abilities:
        if _applies(ledger.state, ability, each, preventable):
            yield _by_ability(ability)
    ready = [
        (lasting, shield)
        for lasting, shield in ledger.shields
        if _is_ready(ledger, lasting, each) and _guards(ledger.state, lasting, shield, each)
    ]
    for lasting, shield in ready:
        if isinstance(shield.effect, RedirectDamage) and _redirects(ledger.state, lasting, each):
            yield ApplicableEffect(lasting.id, 0, _redirecting(lasting, shield))
    if walkers := planeswalkers_instead(ledger.state, each):
        uses = {walker: _to_planeswalker(walker) for walker in walkers}
        yield ApplicableEffect(each.controller, -3, uses[walkers[0]], each.controller, uses)
    if not is_player(each.target) and has_working_counter(ledger.state, each.target, "shield"):
        yield ApplicableEffect(each.target, -2, _shield_counter(preventable))
    if preventable and _is_protected(ledger.state, each):
        yield ApplicableEffect(each.source, -1, _protect)
    for lasting, shield in ready:
        effect = shield.effect
        if not isinstance(effect, RedirectDamage) and (
            preventable or _is_done_anyway(ledger.state, effect.then)
        ):
            yield ApplicableEffect(lasting.id, 0, _preventing(lasting, shield))


def _is_protected(state: GameState, each: ProposedDamage) -> bool:
    """702.16e@2024: whether its recipient has protection from its source."""
    if is_player(each.target):
        return is_player_protected_from(state, each.target, each.source)
    return is_protected_from(state, each.target, each.source)


def can_be_prevented(state: GameState, each: ProposedDamage) -> bool:
    """615.12@2024: whether prevention effects can prevent this damage."""
    return not each.unpreventable and not is_restricted(state, "have_damage_prevented", each.source)


def _is_done_anyway(state: GameState, then: tuple[Effect, ...]) -> bool:
    """615.12@2024: whether an effect applies to damage that it can't prevent, because it does
    something more."""
    return bool(then) and sheet(state.edition).prevention_in_vain


def _is_ready(ledger: Ledger, lasting: LastingEffect, each: ProposedDamage) -> bool:
    by = ledger.timely.get(lasting.id)
    return ledger.left[lasting.id] != 0 and (by is None or by == each.source)


def _applies(
    state: GameState,
    by: ReplacingAbility[DamageReplacement],
    each: ProposedDamage,
    preventable: bool,
) -> bool:
    ability = by.ability
    if ability.combat is not None and ability.combat is not (each.kind is DamageKind.COMBAT):
        return False
    if not is_from(state, by, each.source, each.controller) or not is_meant(state, by, each.target):
        return False
    named = ability.source is not None, ability.to is not None
    if not _is_within(state, by.source.controller, each, *named):
        return False
    match ability:
        case DamagePrevention():
            able = preventable or _is_done_anyway(state, ability.then)
            return able and _prevents(ability, each) > 0
        case DamageRedirection():
            to = _recipient(state, by.source, ability, each)
            return to != each.target and can_be_dealt_damage(state, to)
        case DamageChange():
            return _raised(ability, each) != each.amount
        case InsteadOfDamage():
            return True
    raise AssertionError(ability)


def _raised(ability: DamageChange, each: ProposedDamage) -> int:
    amount = each.amount * ability.times + ability.plus
    return _half(amount, ability.half) if ability.half else amount


def _prevents(ability: DamagePrevention, each: ProposedDamage) -> int:
    """615.1@2024: how much of some damage an ability prevents."""
    if ability.half:
        return _half(each.amount, ability.half)
    amount = each.amount - ability.all_but
    return min(ability.prevent, each.amount) if ability.prevent > 0 else amount


def _half(amount: int, rounded: str) -> int:
    """107.1a@2024: half of an amount, rounded up or down."""
    return (amount + (rounded == "up")) // 2


def _is_within(
    state: GameState, player: PlayerId, each: ProposedDamage, names_source: bool, names_target: bool
) -> bool:
    """801.13b@2024: whether damage is within an effect's range of influence: its source if the
    effect names one, its recipient if it names one, and both if it names neither."""
    return (reaches(state, player, each.source) or names_target > names_source) and (
        reaches(state, player, each.target) or names_source > names_target
    )


def _recipient(
    state: GameState, source: GameObject, ability: DamageRedirection, each: ProposedDamage
) -> int:
    """614.9@2024: to whom an ability redirects damage. "that" is the source; "that player" is the
    player who would be dealt it, or the controller of the permanent that would be."""
    bound = {"that": each.source, "that_player": player_or_controller(state, each.target)}
    speaker = AbilityContext(source.id, source.controller, bindings=bound)
    return next(iter(select(state, ability.redirect_to, speaker)), NOBODY)


def _by_ability(by: ReplacingAbility[DamageReplacement]) -> ApplicableEffect:
    """614.1a, 614.6, 614.9, 615.10@2024: an ability that multiplies, increases, redirects or
    prevents damage, or makes something else of it."""

    def use(ledger: Ledger, each: ProposedDamage) -> list[ProposedDamage]:
        match by.ability:
            case DamagePrevention():
                return [_prevented(ledger, by.source, by.ability, each)]
            case DamageRedirection():
                to = _recipient(ledger.state, by.source, by.ability, each)
                return [_replaced(ledger, by.source, each, to, each.amount, "614.9")]
            case DamageChange():
                amount = _raised(by.ability, each)
                return [_replaced(ledger, by.source, each, each.target, amount, "614.1a")]
            case InsteadOfDamage():
                none = _replaced(ledger, by.source, each, each.target, 0, "614.6")
                said = AbilityContext(by.source.id, by.source.controller)
                _follow(ledger, by.ability.instead, said, each, each.amount, none, "614.6")
                return [none]
        raise AssertionError(by.ability)

    asks = by.source.controller if by.ability.optional else NOBODY
    return ApplicableEffect(by.source.id, by.number + 1, use, asks)


def _prevented(
    ledger: Ledger, source: GameObject, ability: DamagePrevention, each: ProposedDamage
) -> ProposedDamage:
    amount, said = _prevents(ability, each), AbilityContext(source.id, source.controller)
    if not can_be_prevented(ledger.state, each):
        _follow(ledger, ability.then, said, each, amount, each, in_vain=True)
        return each
    less = _less(ledger, each, amount, source.id)
    _follow(ledger, ability.then, said, each, amount, less)
    return less


def _replaced(
    ledger: Ledger, source: GameObject, each: ProposedDamage, to: int, amount: int, rule: str
) -> ProposedDamage:
    replaced = DamageReplaced(each.source, to, each.amount, amount, source.id)
    pending = ledger.add(replaced, rule, each, source.id)
    return with_changes(each, target=to, amount=amount, causes=pending)


def _redirects(state: GameState, lasting: LastingEffect, each: ProposedDamage) -> bool:
    to, away = lasting.objects[1], each.target
    if away == to or not can_be_dealt_damage(state, to):
        return False
    return reaches(state, lasting.controller, away) and reaches(state, lasting.controller, to)


def _redirecting(lasting: LastingEffect, shield: Shield) -> Use:
    """614.9@2024: the shield redirects as much damage as it can; the rest stays as it was."""

    def use(ledger: Ledger, each: ProposedDamage) -> list[ProposedDamage]:
        amount = _taken(ledger, lasting, shield, each, "614.9")
        to = lasting.objects[1]
        replaced = DamageReplaced(each.source, to, amount, amount, lasting.id)
        pending = ledger.add(replaced, "614.9", each, lasting.id)
        moved = with_changes(each, target=to, amount=amount, causes=pending)
        rest = each.amount - amount
        return [moved, with_changes(each, amount=rest, causes=(*each.causes, *pending))]

    return use


def _to_planeswalker(walker: ObjectId) -> Use:
    """306.7@2010: the same source deals the damage to the planeswalker."""

    def use(ledger: Ledger, each: ProposedDamage) -> list[ProposedDamage]:
        replaced = DamageReplaced(each.source, walker, each.amount, each.amount)
        pending = ledger.add(replaced, "=306.7", each)
        return [with_changes(each, target=walker, causes=pending)]

    return use


def _preventing(lasting: LastingEffect, shield: Shield) -> Use:
    """615.7, 615.12@2024: the shield prevents as much damage as it can, and a player gains that
    much life if the effect says so. Damage that can't be prevented takes nothing from it."""

    def use(ledger: Ledger, each: ProposedDamage) -> list[ProposedDamage]:
        then = getattr(shield.effect, "then", ())
        said = speaker_of(lasting.source, lasting.controller, shield.targets, shield.bound)
        if not can_be_prevented(ledger.state, each):
            amount = _takes(ledger, lasting, shield, each)
            _follow(ledger, then, said, each, amount, each, in_vain=True)
            return [each]
        amount = _taken(ledger, lasting, shield, each, "615.7")
        less = _less(ledger, each, amount, lasting.id)
        if getattr(shield.effect, "gain_life", None) is not None:
            by = less.causes[-1:]
            ledger.gains.append(Gain(lasting.controller, amount, "615.5", (), by))
        _follow(ledger, then, said, each, amount, less)
        return [less]

    return use


def _follow(
    ledger: Ledger,
    then: Iterable[Effect],
    speaker: AbilityContext,
    each: ProposedDamage,
    amount: int,
    less: ProposedDamage,
    rule: str = "615.5",
    *,
    in_vain: bool = False,
) -> None:
    """614.6, 615.5, 615.12@2024: note the effects that will follow the damage that was prevented,
    or could not be (`in_vain`), or that happen instead of it."""
    effects = tuple(effect for effect in then if isinstance(effect, FollowUp))
    if effects:
        bound = {
            "damage": 0 if in_vain else amount,
            "would_be": amount,
            "that": each.source,
            "that_source": each.source,
            "spared": each.target,
            "that_player": player_or_controller(ledger.state, each.target),
        }
        said = with_changes(speaker, bindings={**speaker.bindings, **bound}, those=())
        ledger.follow(DamageSequel(effects, said, less.causes[-1:], rule))


def _taken(
    ledger: Ledger, lasting: LastingEffect, shield: Shield, each: ProposedDamage, rule: str
) -> int:
    """How much of the damage an effect affects. The effect has that much less left afterwards."""
    amount = _takes(ledger, lasting, shield, each)
    if shield.effect.next_time:
        ledger.timely[lasting.id] = each.source
    if ledger.left[lasting.id] >= 0:
        ledger.left[lasting.id] -= amount
        ledger.add(ShieldUsed(lasting.id, amount), rule, each, lasting.id)
    return amount


def _takes(ledger: Ledger, lasting: LastingEffect, shield: Shield, each: ProposedDamage) -> int:
    """How much of the damage an effect would affect."""
    left = ledger.left[lasting.id]
    if left >= 0:
        return min(each.amount, left)
    # Such a shield is not used up: it prevents all damage, or all but a fixed amount.
    spared = 0 if isinstance(shield.effect, RedirectDamage) else shield.effect.all_but
    return each.amount - spared


def _protect(ledger: Ledger, each: ProposedDamage) -> list[ProposedDamage]:
    """702.16e@2024: prevent damage from a source that the recipient has protection from."""
    by = givers_of_protection(ledger.state, each.target, each.source)
    return [_less(ledger, each, each.amount, NOBODY, "702.16e", by)]


def _shield_counter(preventable: bool) -> Use:
    """122.1c, 615.12@2024: one shield counter is removed for all damage of one instant, even if
    that damage can't be prevented."""

    def use(ledger: Ledger, each: ProposedDamage) -> list[ProposedDamage]:
        less = _less(ledger, each, each.amount, NOBODY, "122.1c") if preventable else each
        before = ledger.shielded.get(each.target, ())
        by = less.causes[-1:] if preventable else each.causes
        ledger.shielded[each.target] = (*before, *by)
        return [less]

    return use


def _less(
    ledger: Ledger,
    each: ProposedDamage,
    amount: int,
    effect: int,
    rule: str = "615.6",
    effects: Iterable[int] = (),
) -> ProposedDamage:
    prevented = DamagePrevented(each.source, each.target, amount, effect)
    pending = ledger.add(prevented, rule, each, *((effect,) if effect else effects))
    return with_changes(each, amount=each.amount - amount, causes=(*each.causes, *pending))


def _guards(state: GameState, lasting: LastingEffect, shield: Shield, each: ProposedDamage) -> bool:
    """615.3, 609.7b, 801.13b@2024: whether a shield affects this damage. Whether its source fits is
    checked again each time."""
    effect = shield.effect
    if effect.combat and each.kind is not DamageKind.COMBAT:
        return False
    speaker = speaker_of(lasting.source, lasting.controller, shield.targets, shield.bound)
    if shield.sources is not None and each.source not in shield.sources:
        return False
    if isinstance(effect.source, Filter) and not matches_as_last_known(
        state, effect.source, each.source, speaker
    ):
        return False
    if isinstance(effect, RedirectDamage):
        return each.target in guarded(lasting, shield) or _is_described(
            state, effect.or_away_from, each.target, speaker
        )
    if effect.all_but >= each.amount:
        return False
    to_all = effect.to is None or effect.to == "anything"
    if not _is_within(
        state, lasting.controller, each, effect.source is not None, names_target=not to_all
    ):
        return False
    if to_all:
        return True
    if isinstance(effect.to, Filter) and not lasting.objects:
        return _is_described(state, effect.to, each.target, speaker)
    return each.target in lasting.objects


def _is_described(state: GameState, wanted: object, target: int, speaker: AbilityContext) -> bool:
    """Whether `wanted` is a filter and describes the permanent that would be dealt the damage."""
    if not isinstance(wanted, Filter) or is_player(target):
        return False
    return matches(state, wanted, target, speaker)

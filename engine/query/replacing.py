"""Replacement abilities in force, what each affects, and counters that replace something (122.1,
614.1, 615.1)."""

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar, cast

from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    holds,
    matches,
    matches_as_last_known,
    whose_includes,
)
from turnfold.engine.editions import sheet
from turnfold.engine.seating.seats import reaches, sharing_life
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.cards.replacements import (
    CounterChange,
    CounterLossPrevention,
    DamageReplacement,
    ReplacementAbility,
)
from turnfold.events.cards.selections import Filter
from turnfold.events.enums import Zone

A = TypeVar("A", bound=ReplacementAbility)
A_co = TypeVar("A_co", bound=ReplacementAbility, covariant=True)


class ReplacingAbility(NamedTuple, Generic[A_co]):
    """A replacement ability of a permanent. `number` is its number among those of the permanent."""

    ability: A_co
    source: GameObject
    number: int

    @property
    def speaker(self) -> AbilityContext:
        """The source and controller from whose point of view its words are understood."""
        return AbilityContext(self.source.id, self.source.controller)


def replacing(state: GameState, kind: type[A]) -> Iterator[ReplacingAbility[A]]:
    """614.4@2024: every replacement ability of a kind that is in force, oldest permanent first."""
    for permanent, number, ability in in_play(state).replacing.get(kind, ()):
        obj = state.objects[permanent]
        if not obj.phased_out and _is_in_force(state, ability, obj):
            yield ReplacingAbility(cast(A, ability), obj, number)


def _is_in_force(state: GameState, ability: ReplacementAbility, obj: GameObject) -> bool:
    if not present(state, obj.id).abilities:
        return False
    speaker = AbilityContext(obj.id, obj.controller)
    return ability.condition is None or holds(state, ability.condition, speaker)


def is_to(state: GameState, each: ReplacingAbility[ReplacementAbility], target: int) -> bool:
    """Whether `to` means this player or permanent. Without `to` an ability affects everything
    within its controller's range of influence (801.10@2024)."""
    return is_meant(state, each, target) and reaches(state, each.source.controller, target)


def is_meant(state: GameState, each: ReplacingAbility[ReplacementAbility], target: int) -> bool:
    """Whether `to` means this player or permanent, however far away it is."""
    to, source = each.ability.to, each.source
    if to is None:
        return True
    if isinstance(to, Filter):
        return not is_player(target) and matches(state, to, target, each.speaker)
    match to:
        case "you":
            return target == source.controller
        case "self":
            return target == source.id
        case "attached":
            return bool(target) and target == source.attached_to
        case "player":
            return is_player(target)
        case "opponent":
            return is_player(target) and whose_includes(state, to, target, each.speaker)
    player = player_or_controller(state, target)
    if to == "you_and_yours":
        return player == source.controller
    return whose_includes(state, "opponent", player, each.speaker)


def player_or_controller(state: GameState, target: int) -> PlayerId:
    """The player, or the controller of the permanent."""
    return target if is_player(target) else state.objects[target].controller


def is_from(
    state: GameState,
    each: ReplacingAbility[DamageReplacement],
    source: ObjectId,
    controller: PlayerId,
) -> bool:
    """609.7, 609.7c@2024: whether `source` means the object that would deal the damage, as it is
    or, if it has left, as it last was."""
    wanted = each.ability.source
    if wanted is None:
        return True
    if wanted == "self":
        return source == each.source.id
    if wanted == "attached":
        return source == each.source.attached_to
    if wanted == "you_control":
        return controller == each.source.controller
    return matches_as_last_known(state, wanted, source, each.speaker)


def counters_lost(
    state: GameState, permanent: ObjectId, counter: str, amount: int
) -> tuple[int, tuple[ObjectId, ...]]:
    """614.1a@2024: how many counters a permanent loses once replacement effects have applied, and
    the permanents whose abilities made them fewer."""
    effects = []
    for each in replacing(state, CounterLossPrevention):
        if each.ability.counter in ("", counter) and is_to(state, each, permanent) and amount:
            amount -= amount if each.ability.prevent < 0 else min(each.ability.prevent, amount)
            effects.append(each.source.id)
    return amount, tuple(effects)


def raising_counters(
    state: GameState, by: PlayerId, target: int, counter: str
) -> Iterator[ReplacingAbility[CounterChange]]:
    """614.1a@2024: the abilities that change how many counters a player (0: nobody) puts on a
    player or permanent, the oldest permanent first."""
    if target in state.objects and state.objects[target].zone is not Zone.BATTLEFIELD:
        return
    shared = counter == "poison" and sheet(state.edition).giants_share_poison
    for each in _raising(state, by, counter):
        forbids = shared and is_player(target) and not each.ability.times  # 810.10c
        those = sharing_life(state, target) if forbids else [target]
        if any(is_to(state, each, one) for one in those):
            yield each


def can_have_counters(state: GameState, by: PlayerId, permanent: ObjectId, counter: str) -> bool:
    """101.2@2024: whether a player can put a counter of a kind on a permanent."""
    changes = raising_counters(state, by, permanent, counter)
    return all(each.ability.times for each in changes)


def raising_counters_on_entering(
    state: GameState, by: PlayerId, counter: str, enters: Callable[[Filter, AbilityContext], bool]
) -> Iterator[ReplacingAbility[CounterChange]]:
    """614.12@2024: the abilities that change how many counters a permanent enters with; `enters`
    says whether a filter will describe it."""
    for each in _raising(state, by, counter):
        to = each.ability.to
        if to is None or (isinstance(to, Filter) and enters(to, each.speaker)):
            yield each


def _raising(
    state: GameState, by: PlayerId, counter: str
) -> Iterator[ReplacingAbility[CounterChange]]:
    for each in replacing(state, CounterChange):
        said = each.ability
        if said.counter in ("", counter) and whose_includes(state, said.put_by, by, each.speaker):
            yield each


def has_working_counter(state: GameState, permanent: ObjectId, counter: str) -> bool:
    """122.1@2024: whether a permanent has a counter of this kind and the edition's rules give such
    counters a meaning."""
    return bool(number_of(state.objects[permanent].counters, counter)) and (
        counter in sheet(state.edition).counters_with_rules
    )

"""The continuous changes that static abilities and lasting effects make (611)."""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from turnfold.engine.characteristics import holding, matching, referring
from turnfold.engine.characteristics.cards import card_of, static
from turnfold.engine.characteristics.continuous_change import ContinuousChange, of_ability
from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.seating.seats import reaches
from turnfold.engine.seating.speaking import DEFENDER
from turnfold.engine.state import GameObject, GameState, LastingEffect, number_of
from turnfold.events.base import PlayerId, is_player
from turnfold.events.cards.instructions import FixedChange, speaks_of
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.selections import Filter, IsInZone, says
from turnfold.events.enums import Nature, Zone


def continuous_changes(
    state: GameState, lasting: Iterable[LastingEffect]
) -> list[ContinuousChange]:
    """The changes of permanents and of these lasting effects in timestamp order (613.7@2024), even
    those that are lost or whose condition does not hold."""
    found = [*_by_permanents(state), *_by_counters(state), *_of_effects(lasting)]
    found.sort(key=lambda each: each.timestamp)
    return found


def sources(state: GameState, is_meant: Callable[[ContinuousChange], bool]) -> tuple[int, ...]:
    """The ids of all lasting effects and permanents with a matching change, in force or not."""
    lasting = [
        each.id
        for each in state.effects.values()
        if isinstance(each.instruction, FixedChange)
        and is_meant(_of_lasting(each, each.instruction))
    ]
    return (*lasting, *(each.source for each in _by_permanents(state) if is_meant(each)))


def _by_permanents(state: GameState) -> Iterator[ContinuousChange]:
    for source, ability in in_play(state).static:
        obj = state.objects[source]
        if not obj.phased_out:
            yield of_ability(obj, ability)


def _by_counters(state: GameState) -> Iterator[ContinuousChange]:
    """122.1b@2024: the keywords that counters give, except where a recorder observed them."""
    for each in state.battlefield:
        obj = state.objects[each]
        for name, time in obj.counter_times:
            if number_of(obj.counters, name) and not is_sum(state, obj):
                given = Modification(add_keywords=(name,))
                yield ContinuousChange(given, each, obj.controller, None, (each,), timestamp=time)


def is_sum(state: GameState, obj: GameObject) -> bool:
    """Whether an object was observed with what counters give. Of a permanent whose card is defined
    it is told without that."""
    return obj.characteristics is not None and obj.card not in state.definitions


def of_spell(state: GameState, spell: GameObject) -> Iterator[ContinuousChange]:
    """113.6g@2024: the changes of a spell on the stack which say that it can't be countered."""
    for ability in static(card_of(state, spell)) if spell.nature is not Nature.ABILITY else ():
        change = ability.change
        if isinstance(change, Restriction) and change.cannot == "be_countered":
            yield of_ability(spell, ability)


def _of_effects(lasting: Iterable[LastingEffect]) -> Iterator[ContinuousChange]:
    for each in lasting:
        instruction = each.instruction
        if isinstance(instruction, FixedChange):
            yield _of_lasting(each, instruction)


def _of_lasting(lasting: LastingEffect, said: FixedChange) -> ContinuousChange:
    return ContinuousChange(
        said.change,
        lasting.source,
        lasting.controller,
        said.affects,
        lasting.objects if said.affects is None else None,
        said.targets,
        said.bound,
        timestamp=lasting.timestamp,
    )


def is_true(state: GameState, effect: ContinuousChange) -> bool:
    """604.2@2024: whether the condition of a static ability holds, if it has one. One that is
    judged for each defending player is in force."""
    if effect.condition is None or is_for_each_defender(effect):
        return True
    return holding.holds(state, effect.condition, effect.speaker)


def is_for_each_defender(effect: ContinuousChange) -> bool:
    """508.1c, 508.5@2024: whether creatures can't attack because of what its condition says of the
    defending player, who is another one for each choice of what they attack."""
    change, condition = effect.change, effect.condition
    attack = isinstance(change, Restriction) and change.cannot == "attack"
    return attack and condition is not None and speaks_of(condition, DEFENDER)


def is_true_of(state: GameState, effect: ContinuousChange, defender: PlayerId) -> bool:
    """508.5@2024: whether the condition of such a change holds for this defending player."""
    assert effect.condition is not None
    speaker = effect.speaker
    bindings = {**speaker.bindings, DEFENDER: defender}
    return holding.holds(state, effect.condition, replace(speaker, bindings=bindings))


def is_about(state: GameState, effect: ContinuousChange, target: int) -> bool:
    """Whether a change affects this permanent, spell or player. It never affects what is out of its
    controller's range of influence (801.10@2024)."""
    return _means(state, effect, target) and reaches(state, effect.controller, target)


def _means(state: GameState, effect: ContinuousChange, target: int) -> bool:
    if effect.objects is not None:
        return target in effect.objects
    affects = effect.affects
    if affects == "self":
        return target == effect.source
    if affects is None or affects == "anything":
        return True
    if isinstance(affects, Filter):
        obj = None if is_player(target) else state.objects.get(target)
        return (
            obj is not None
            and (obj.zone is Zone.BATTLEFIELD or says(affects, IsInZone))
            and not obj.phased_out
            and matching.matches(state, affects, target, effect.speaker)
        )
    return bool(target) and target in referring.refer(state, affects, effect.speaker)

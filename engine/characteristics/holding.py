"""Whether a condition holds: one function for each kind (603.4)."""

from collections.abc import Callable, Mapping
from typing import Any

from turnfold.engine.characteristics import matching, referring
from turnfold.engine.characteristics.castings import ways_of
from turnfold.engine.characteristics.measuring import measure
from turnfold.engine.seating.attacks import has_declared_attack
from turnfold.engine.seating.seats import active_players, opponents, reaches
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.engine.state import GameState
from turnfold.engine.state.objects import number_of
from turnfold.engine.structure import is_one_of
from turnfold.events.base import PlayerId, is_player
from turnfold.events.cards import conditions
from turnfold.events.cards.conditions import OneCondition
from turnfold.events.cards.selections import Filter, Reference
from turnfold.events.enums import Step, Zone


def holds(state: GameState, condition: conditions.Condition, speaker: AbilityContext) -> bool:
    """603.4@2024: whether a condition is true now."""
    return HOLDS[type(condition)](state, condition, speaker)


def _players(state: GameState, who: Reference, speaker: AbilityContext) -> list[PlayerId]:
    return [each for each in referring.select(state, who, speaker) if is_player(each)]


def _controls(state: GameState, condition: conditions.Controls, speaker: AbilityContext) -> bool:
    players = _players(state, condition.who, speaker)
    found = [
        state.objects[each].controller
        for each in referring.select(state, condition.controls, speaker)
    ]
    numbers = [found.count(each) for each in players]
    most = condition.at_most
    return condition.at_least <= max(numbers, default=0) and (most is None or sum(numbers) <= most)


def _controls_more(
    state: GameState, condition: conditions.ControlsMore, speaker: AbilityContext
) -> bool:
    found = [
        state.objects[each].controller
        for each in referring.select(state, condition.controls_more, speaker)
    ]
    most = max((found.count(each) for each in _players(state, condition.who, speaker)), default=0)
    return most > found.count(speaker.controller)


def _life_at_most(
    state: GameState, condition: conditions.LifeAtMost, speaker: AbilityContext
) -> bool:
    return min(_lives(state, condition.who, speaker)) <= condition.life_at_most


def _life_at_least(
    state: GameState, condition: conditions.LifeAtLeast, speaker: AbilityContext
) -> bool:
    return max(_lives(state, condition.who, speaker)) >= condition.life_at_least


def _lives(state: GameState, who: Reference, speaker: AbilityContext) -> list[int]:
    return [state.players[each].life for each in _players(state, who, speaker)] or [0]


def _hand_at_most(
    state: GameState, condition: conditions.HandAtMost, speaker: AbilityContext
) -> bool:
    players = _players(state, condition.who, speaker)
    hands = [len(state.zone(Zone.HAND, each)) for each in players]
    return min(hands, default=0) <= condition.hand_at_most


def _has_counters(
    state: GameState, condition: conditions.HasCounters, speaker: AbilityContext
) -> bool:
    return any(
        number_of(state.players[each].counters, condition.counter) >= condition.counters_at_least
        for each in _players(state, condition.who, speaker)
    )


def _attacked(state: GameState, condition: conditions.Attacked, speaker: AbilityContext) -> bool:
    """508.6@2024: whether one of the players attacked any of the players named this turn."""
    anything = condition.attacked == "anything"
    others = [None] if anything else referring.refer(state, condition.attacked, speaker)
    return any(
        has_declared_attack(state, player, other)
        for player in _players(state, condition.who, speaker)
        for other in others
    )


def _attacked_this_step(
    state: GameState, condition: conditions.AttackedThisStep, speaker: AbilityContext
) -> bool:
    """508.6@2024: whether an attack on a player was declared in this declare attackers step."""
    players = referring.refer(state, condition.attacked_this_step, speaker)
    return state.step is Step.DECLARE_ATTACKERS and any(
        each.combat == state.combats and each.target in players for each in state.declared_attacks
    )


def _was_dealt_damage(
    state: GameState, condition: conditions.WasDealtDamage, speaker: AbilityContext
) -> bool:
    """120.1@2024: whether any of the players or permanents named was dealt damage this turn."""
    by = speaker.source
    hurt = {
        target for source, target in state.damage_dealt if source == by or not condition.by_source
    }
    return not hurt.isdisjoint(referring.refer(state, condition.was_dealt_damage, speaker))


def _extra_turn(
    state: GameState, condition: conditions.IsExtraTurn, speaker: AbilityContext
) -> bool:
    return condition.extra_turn is bool(state.extra_turn)


def _your_turn(state: GameState, condition: conditions.IsYourTurn, speaker: AbilityContext) -> bool:
    return condition.your_turn is (speaker.controller in active_players(state))


def _opponents_turn(
    state: GameState, condition: conditions.IsOpponentsTurn, speaker: AbilityContext
) -> bool:
    rivals = opponents(state, speaker.controller)
    return condition.opponents_turn is not set(rivals).isdisjoint(active_players(state))


def _night(state: GameState, condition: conditions.IsNight, speaker: AbilityContext) -> bool:
    return condition.night is bool(state.night)


def _day(state: GameState, condition: conditions.IsDay, speaker: AbilityContext) -> bool:
    return condition.day is (state.night is False)


def _monarch(state: GameState, condition: conditions.IsMonarch, speaker: AbilityContext) -> bool:
    return state.monarch in _players(state, condition.monarch, speaker)


def _initiative(
    state: GameState, condition: conditions.HasInitiative, speaker: AbilityContext
) -> bool:
    return state.initiative in _players(state, condition.initiative, speaker)


def _city_blessing(
    state: GameState, condition: conditions.HasCityBlessing, speaker: AbilityContext
) -> bool:
    players = _players(state, condition.city_blessing, speaker)
    return any(state.players[each].blessed for each in players)


def _step(state: GameState, condition: conditions.IsStep, speaker: AbilityContext) -> bool:
    return is_one_of(state, condition.steps)


def _amount(state: GameState, condition: conditions.AmountIs, speaker: AbilityContext) -> bool:
    amount, most = measure(state, condition.amount, speaker), condition.amount_at_most
    return condition.amount_at_least <= amount and (most is None or amount <= most)


def _reaches(state: GameState, condition: conditions.Reaches, speaker: AbilityContext) -> bool:
    least = measure(state, condition.reaches, speaker)
    return measure(state, condition.measured, speaker) >= least


def _source(state: GameState, condition: conditions.SourceIs, speaker: AbilityContext) -> bool:
    return matching.matches_as_last_known(state, condition.self_is, speaker.source, speaker)


def _attached(state: GameState, condition: conditions.AttachedIs, speaker: AbilityContext) -> bool:
    """303.4b@2024: nothing is so of an object that is attached to nothing."""
    return any(
        matching.matches_as_last_known(state, condition.attached_is, each, speaker)
        for each in referring.refer(state, "attached", speaker)
    )


def _cast(state: GameState, condition: conditions.WasCast, speaker: AbilityContext) -> bool:
    """608.2h@2024: a permanent that has left counts as it last was."""
    obj = state.objects.get(speaker.source) or state.last_known.get(speaker.source)
    return obj is not None and any(
        each.option.way == condition.cast for each in ways_of(state, obj)
    )


def _target(state: GameState, condition: conditions.TargetIs, speaker: AbilityContext) -> bool:
    return _all_are(state, condition.target_is, "target", speaker)


def _that(state: GameState, condition: conditions.ThatIs, speaker: AbilityContext) -> bool:
    return _all_are(state, condition.that_is, "that", speaker)


def _done(state: GameState, condition: conditions.Done, speaker: AbilityContext) -> bool:
    return condition.done is bool(speaker.bindings.get("done"))


def _made(state: GameState, condition: conditions.MadeIs, speaker: AbilityContext) -> bool:
    return _all_are(state, condition.made_is, "made", speaker)


def _all_are(
    state: GameState, wanted: Filter, reference: Reference, speaker: AbilityContext
) -> bool:
    """608.2h@2024: a target or an object of the trigger event that has left counts as it last
    was."""
    found = referring.refer(state, reference, speaker)
    fits = matching.matches if reference == "made" else matching.matches_as_last_known
    return bool(found) and all(
        fits(state, wanted, each, speaker) and reaches(state, speaker.controller, each)
        for each in found
    )


def _not(state: GameState, condition: conditions.Not, speaker: AbilityContext) -> bool:
    return not holds(state, condition.denied, speaker)


def _all(state: GameState, condition: conditions.AllOf, speaker: AbilityContext) -> bool:
    return all(holds(state, each, speaker) for each in condition.all)


def _either(state: GameState, condition: conditions.EitherOf, speaker: AbilityContext) -> bool:
    return any(holds(state, each, speaker) for each in condition.either)


HOLDS: Mapping[type[OneCondition], Callable[[GameState, Any, AbilityContext], bool]] = {
    conditions.Controls: _controls,
    conditions.ControlsMore: _controls_more,
    conditions.HasCounters: _has_counters,
    conditions.LifeAtMost: _life_at_most,
    conditions.LifeAtLeast: _life_at_least,
    conditions.HandAtMost: _hand_at_most,
    conditions.Attacked: _attacked,
    conditions.AttackedThisStep: _attacked_this_step,
    conditions.WasDealtDamage: _was_dealt_damage,
    conditions.IsExtraTurn: _extra_turn,
    conditions.IsYourTurn: _your_turn,
    conditions.IsOpponentsTurn: _opponents_turn,
    conditions.IsNight: _night,
    conditions.IsDay: _day,
    conditions.IsMonarch: _monarch,
    conditions.HasInitiative: _initiative,
    conditions.HasCityBlessing: _city_blessing,
    conditions.SourceIs: _source,
    conditions.AttachedIs: _attached,
    conditions.WasCast: _cast,
    conditions.TargetIs: _target,
    conditions.ThatIs: _that,
    conditions.MadeIs: _made,
    conditions.Done: _done,
    conditions.IsStep: _step,
    conditions.AmountIs: _amount,
    conditions.Reaches: _reaches,
    conditions.Not: _not,
    conditions.AllOf: _all,
    conditions.EitherOf: _either,
}
"""One function for each kind of condition."""

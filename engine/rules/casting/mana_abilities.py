"""Mana abilities: activated whenever mana may be needed, and resolved at once (605)."""

from itertools import product

from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.query.activation_costs import cost_to_activate
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules import effects
from turnfold.engine.rules.mana import mana, sources
from turnfold.engine.rules.mana.costs import note_use, objects_asked, pay_cost
from turnfold.engine.rules.mana.spending import (
    Payable,
    for_ability,
    for_another_cost,
    snow_in,
    spendable,
)
from turnfold.engine.rules.mana.timing import require_activatable
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.triggers.noticing import abilities_that_trigger
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.seating.speaking import AbilityContext, speaker_of
from turnfold.engine.state import GameState, is_permanent
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.effects import AddMana
from turnfold.events.cards.triggers import IsTappedForMana
from turnfold.events.stack import AbilityActivated, AbilityTriggered


def activate_mana_ability(
    r: Recorder,
    player: PlayerId,
    source: ObjectId,
    number: int,
    color: str = "",
    chosen: tuple[ObjectId, ...] = (),
) -> None:
    """605.3b@2024: activate a mana ability; it resolves at once and nobody can respond."""
    ability = _required(r.state, player, source, number)
    color = "".join(sorted(color, key=mana.COLORS.find))
    able = sources.colors_of(ability)
    if color not in able:
        many = f": {len(able[0])} colours must be" if len(able[0]) > 1 else ""
        raise Illegal("605.3b", f"{color or 'no colour'} cannot be chosen for its mana{many}")
    begun = r.next_seq
    seq = r.emit(AbilityActivated(player, NOBODY, source), "605.3b")
    with r.because_of(seq):
        payable = for_ability(r.state, player, source)
        cost = cost_to_activate(r.state, player, source, ability)
        pay_cost(r, player, source, cost, chosen, "605.3b", payable=payable)
        note_use(r, source, number, ability)
        speaker = AbilityContext(source, player, bindings={"color": mana.color_code(color)})
        effects.execute_all(r, ability.effects, speaker)
    if ability.cost.tap:
        _tapped_for_mana(r, player, source, seq)
    r.mana_abilities.append((begun, r.next_seq))


def _required(
    state: GameState, player: PlayerId, source: ObjectId, number: int
) -> ActivatedAbility:
    if not is_permanent(state, source) or state.objects[source].controller != player:
        raise Illegal("605.3a", "the player controls no such permanent with a mana ability")
    abilities = usable_abilities(state, state.objects[source])
    if not 0 <= number < len(abilities) or not is_mana_ability(abilities[number]):
        raise Illegal("605.1a", "the permanent has no mana ability with that number")
    require_activatable(state, player, source, number, abilities[number])
    return abilities[number]


def _tapped_for_mana(r: Recorder, player: PlayerId, source: ObjectId, seq: int) -> None:
    """106.12a, 605.4a@2024: abilities trigger on tapping a permanent for mana. Triggered mana
    abilities resolve at once."""
    event = TriggerEvent(IsTappedForMana, source, player=player)
    for each in abilities_that_trigger(r.state, event):
        with r.because_of(seq):
            if not any(isinstance(effect, AddMana) for effect in each.ability.effects):
                triggers.trigger(r, each)
                continue
            r.emit(AbilityTriggered(each.controller, NOBODY, each.source), "605.4a")
            speaker = speaker_of(each.source, each.controller, (), each.bindings)
            effects.execute_all(r, each.ability.effects, speaker)


def provide_mana(
    r: Recorder,
    player: PlayerId,
    needed: str,
    x: int,
    chosen: tuple[tuple[ObjectId, int], ...],
    keep: tuple[ObjectId, ...] = (),
    spare: ObjectId = NOBODY,
    given: tuple[ObjectId, ...] = (),
    payable: Payable = for_another_cost,
) -> None:
    """601.2g@2024: activate mana abilities while paying.

    These are the chosen ones; if none is chosen, permanents are tapped that only need to be tapped,
    if they are enough. No permanent in `keep` is tapped, and `spare` only if the others are not
    enough. `given` are the objects that the chosen abilities discard and sacrifice for their own
    costs, in order. `payable` says which restricted mana can be spent.
    """
    left = list(given)
    if chosen:
        colors = _colors_wanted(r.state, player, needed, x, chosen, payable)
        for (source, number), color in zip(chosen, colors, strict=True):
            asked = objects_asked(_required(r.state, player, source, number).cost)
            activate_mana_ability(r, player, source, number, color, tuple(left[:asked]))
            del left[:asked]
    elif needed:
        spared = () if spare in (*keep, NOBODY) else (spare,)
        taps = sources.plan(r.state, player, needed, x, (*keep, *spared), payable)
        if taps is None and spared:
            taps = sources.plan(r.state, player, needed, x, keep, payable)
        for tap in taps or ():
            activate_mana_ability(r, player, tap.permanent, tap.ability, tap.color)
    if left:
        raise Illegal("601.2h", "more objects were chosen than the cost asks for")


def objects_for_mana(
    state: GameState, player: PlayerId, chosen: tuple[tuple[ObjectId, int], ...]
) -> int:
    """118.3@2024: how many objects these mana abilities ask for, to sacrifice and to discard."""
    return sum(objects_asked(_required(state, player, *each).cost) for each in chosen)


def pay_while_resolving(r: Recorder, player: PlayerId, object_id: ObjectId, cost: str) -> None:
    """118.12, 608.2g@2024: pay a mana cost that an effect asks for as it resolves."""
    provide_mana(r, player, cost, 0, ())
    mana.pay(r, player, object_id, cost, 0, "118.12")


def _colors_wanted(
    state: GameState,
    player: PlayerId,
    needed: str,
    x: int,
    chosen: tuple[tuple[ObjectId, int], ...],
    payable: Payable,
) -> tuple[str, ...]:
    """The colours that pay the cost, for mana abilities that add mana of any colour or combination
    of colours; the first ones if no colours do."""
    cost = parse_cost(needed)
    abilities = [_required(state, player, source, number) for source, number in chosen]
    useful = {color for color in mana.COLORS if color in "".join(cost.symbols)}
    asked = [_useful(sources.colors_of(each), useful) for each in abilities]
    owner = state.players[player]
    for colors in product(*asked):
        pool = spendable(dict(owner.mana), owner.marked_mana, payable)
        snow = snow_in(owner.marked_mana, payable)
        for (source, _), ability, color in zip(chosen, abilities, colors, strict=True):
            speaker = AbilityContext(source, player)
            made = sources.mana_made_by(state, ability, speaker, color, payable)
            pool = sources.sum_of_mana(pool, made)
            snow = sources.sum_of_mana(snow, made) if mana.is_snow(state, source) else snow
        if mana.mana_and_snow_to_pay(pool, snow, cost, x) is not None:
            return colors
    return tuple(each[0] for each in asked)


def _useful(choices: tuple[str, ...], colors: set[str]) -> list[str]:
    """The choices of colours that make the most of these."""
    most = max(sum(each in colors for each in choice) for choice in choices)
    return [each for each in choices if sum(one in colors for one in each) == most]

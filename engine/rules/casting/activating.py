"""Activating abilities of permanents, and of cards in graveyards and hands (602, 606)."""

from msgspec.structs import replace

from turnfold.engine.cards.meaning import activated_meaning
from turnfold.engine.characteristics.cards import card_of, is_mana_ability
from turnfold.engine.characteristics.castings import has_way
from turnfold.engine.characteristics.in_graveyards import working_cards
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.characteristics.turning import is_turning_up
from turnfold.engine.query.activation_costs import cost_to_activate, mana_to_activate
from turnfold.engine.query.uses import number_for
from turnfold.engine.record.moved import moved_by
from turnfold.engine.record.recorder import AnswerNeeded, Illegal, Recorder, probe
from turnfold.engine.rules.announcing import announcing
from turnfold.engine.rules.casting import mana_abilities
from turnfold.engine.rules.casting.casting import may_cast
from turnfold.engine.rules.casting.payment import note_payment
from turnfold.engine.rules.effects import execute_all
from turnfold.engine.rules.mana import timing
from turnfold.engine.rules.mana.costs import note_use, pay_cost, split_mana_and_cost
from turnfold.engine.rules.mana.spending import for_ability
from turnfold.engine.rules.mana.with_life import (
    by_mana,
    paid_with_life,
    pay_life,
    without_symbols,
)
from turnfold.engine.rules.objects.turning import turn_face_up
from turnfold.engine.rules.replacement.counters import counters_put
from turnfold.engine.rules.replacement.ordering import ChangedAmount, answers_so_far, first_of
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.state import GameState, is_permanent
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.effects import ExileIt, TurnFaceUp
from turnfold.events.cards.effects.actions import UnlockDoor
from turnfold.events.cards.triggers import Cycles
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Nature, Zone
from turnfold.events.stack import AbilityActivated, AbilityDefined
from turnfold.events.zones import ObjectAppeared


def activate(r: Recorder, player: PlayerId, decision: ActivateAbility) -> None:
    """602.2@2024: activate an ability; a mana ability resolves at once (605.3).

    Raises `AnswerNeeded`, before anything is done, if the player must first choose which effect
    applies to the counters that its cost puts (616.1).
    """
    source, number = decision.object, decision.ability
    ability = ability_of(r.state, player, source, number)
    require_activatable(r.state, player, source, number, ability)
    if is_turning_up(r.state.objects[source], ability):
        _turn_up(r, player, decision, ability)
        return
    if ability.special:
        _act_specially(r, player, decision, ability)
        return
    if is_mana_ability(ability):
        cost = cost_to_activate(r.state, player, source, ability)
        _activate_mana_ability(r, player, decision, cost)
        return
    if decision.color:
        raise Illegal("602.2b", "there is no colour to choose")
    try:
        loyalty = _loyalty_put(r.state, source, ability.cost, decision.x)
    except AnswerNeeded:
        # An activation that is illegal anyway is refused before anybody chooses.
        _announce_and_pay(probe(r.state), player, decision, ability)
        raise
    _announce_and_pay(r, player, decision, ability, loyalty)


def require_activatable(
    state: GameState, player: PlayerId, source: ObjectId, number: int, ability: ActivatedAbility
) -> None:
    """602.5b, 702.62c@2024: refuse an ability that may not be activated now, and a special action
    for which the card would have to be castable."""
    timing.require_activatable(state, player, source, number, ability)
    if _is_suspending(state, source, ability):
        may_cast(state, player, source, 0, MayPlay("cast_card", free=True))


def _is_suspending(state: GameState, source: ObjectId, ability: ActivatedAbility) -> bool:
    return ability.special and has_way(card_of(state, state.objects[source]), "suspend")


_FORETELLING = ExileIt("self", guise="foretold")


def _turn_up(
    r: Recorder, player: PlayerId, decision: ActivateAbility, ability: ActivatedAbility
) -> None:
    """116.2b, 708.7@2024: turn a permanent face up. This is a special action: its cost is paid, and
    nothing goes on the stack."""
    _pay_for_action(r, player, decision, ability.cost, "116.2b")
    effect = ability.effects[0]
    assert isinstance(effect, TurnFaceUp)
    turn_face_up(r, decision.object, effect.counter, first_of, "708.7")


def _act_specially(
    r: Recorder, player: PlayerId, decision: ActivateAbility, ability: ActivatedAbility
) -> None:
    """Take another special action of a card or permanent, which happens at once."""
    rule = _rule_of_action(r.state, decision.object, ability)
    _pay_for_action(r, player, decision, ability.cost, rule)
    execute_all(r, ability.effects, AbilityContext(decision.object, player))


def _rule_of_action(state: GameState, source: ObjectId, ability: ActivatedAbility) -> str:
    """116.2f, 116.2h, 116.2k, 116.2m@2024: which paragraph allows a special action."""
    if _is_suspending(state, source, ability):
        return "116.2f"
    if _FORETELLING in ability.effects:
        return "116.2h"
    return "116.2m" if isinstance(ability.effects[0], UnlockDoor) else "116.2k"


def _pay_for_action(
    r: Recorder, player: PlayerId, decision: ActivateAbility, cost: Cost, rule: str
) -> None:
    source = decision.object
    _require_plain(decision)
    for_mana, own = split_mana_and_cost(cost, decision.costs)
    keep = _kept(source, cost, own)
    mana_abilities.provide_mana(r, player, cost.mana, 0, decision.mana, keep, source, for_mana)
    pay_cost(r, player, source, cost, own, rule)


def _activate_mana_ability(
    r: Recorder, player: PlayerId, decision: ActivateAbility, cost: Cost
) -> None:
    """605.3@2024: pay for a mana ability, which resolves at once."""
    source = decision.object
    _require_plain(decision)
    keep, payable = _kept(source, cost, decision.costs), for_ability(r.state, player, source)
    mana_abilities.provide_mana(
        r, player, cost.mana, 0, decision.mana, keep, source, payable=payable
    )
    mana_abilities.activate_mana_ability(
        r, player, source, decision.ability, decision.color, decision.costs
    )


def _kept(source: ObjectId, cost: Cost, chosen: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The permanents that a cost taps or untaps, which are not tapped for mana."""
    own = (source,) if cost.tap or cost.untap else ()
    return own if cost.tap_others is None else (*own, *chosen)


def _loyalty_put(state: GameState, source: ObjectId, cost: Cost, x: int) -> ChangedAmount:
    """606.4, 616.1@2024: the loyalty counters that a cost puts or removes, after replacement
    effects. Raises `AnswerNeeded` as long as the controller must choose which applies first."""
    loyalty = cost.loyalty_put(x)
    if loyalty <= 0:
        return ChangedAmount(loyalty)
    by, ask = state.objects[source].controller, answers_so_far(state)
    return counters_put(state, by, source, "loyalty", loyalty, ask)


def _announce_and_pay(
    r: Recorder,
    player: PlayerId,
    decision: ActivateAbility,
    ability: ActivatedAbility,
    loyalty: ChangedAmount | None = None,
) -> None:
    """602.2a-b@2024: put an ability on the stack, with what the player chooses for it, and pay its
    cost, with the `loyalty` that it puts."""
    source = decision.object
    with_life = paid_with_life(player, decision.mana)
    mana = mana_to_activate(r.state, player, source, ability)
    due, x = mana._replace(cost=without_symbols(mana.cost, with_life)).due(decision.x)
    cost = replace(ability.cost, mana=due)
    ability_id = _put_on_stack(r, player, source, ability, decision.ability)
    speaker = AbilityContext(source, player, x=decision.x)
    announcing.announce_choices(
        r, ability_id, 0, decision.x, decision.division, has_x=ability.cost.has_x
    )
    announcing.target(r, ability_id, speaker, ability.targets, decision.targets)
    whole = announcing.divided(r.state, ability.effects, speaker)
    announcing.require_division(whole, len(decision.targets), decision.division)
    for_mana, own = split_mana_and_cost(cost, decision.costs)
    keep, payable = _kept(source, cost, own), for_ability(r.state, player, source)
    mana_abilities.provide_mana(
        r, player, cost.mana, x, by_mana(decision.mana), keep, source, for_mana, payable
    )
    cycles = cost.discard_self and _is_cycling(card_of(r.state, r.state.objects[source]), ability)
    paid_from = r.next_seq
    pay_cost(r, player, source, cost, own, "602.2b", decision.x, loyalty, payable)
    pay_life(r, player, with_life)
    note_payment(r, ability_id, source, ability.effects, paid_from)
    note_use(r, source, decision.ability, ability)
    seq = r.emit(AbilityActivated(player, ability_id, source), "602.2b")
    for _, each in moved_by(r, paid_from, ("discarded",)) if cycles else ():
        triggers.trigger_on(r, TriggerEvent(Cycles, each, player=player), seq)


def _is_cycling(card: Card, ability: ActivatedAbility) -> bool:
    """702.29a, 702.29e@2024: whether an ability of a card is cycling, or typecycling."""
    named = (each for each in card.keywords if each.split(" {")[0].endswith("cycling"))
    return any(ability in activated_meaning(each) for each in named)


def ability_of(
    state: GameState, player: PlayerId, source: ObjectId, number: int
) -> ActivatedAbility:
    """602.1, 113.8@2024: an activated ability, by its number, of a permanent that the player
    controls, or of a card in the player's graveyard or hand with an ability that works there. Any
    player may activate an ability that says so."""
    in_zones = (*working_cards(state, player), *working_cards(state, player, Zone.HAND))
    of_card = source in in_zones
    if not of_card and not is_permanent(state, source):
        raise Illegal("602.2", _NOT_THEIRS)
    abilities = usable_abilities(state, state.objects[source])
    found = abilities[number] if 0 <= number < len(abilities) else None
    mine = of_card or state.objects[source].controller == player
    if not mine and (found is None or not found.by_anyone):
        raise Illegal("602.2", _NOT_THEIRS)
    if found is None:
        raise Illegal("602.2", "it has no activated ability with that number")
    return found


_NOT_THEIRS = "the player controls no such permanent"


def _require_plain(decision: ActivateAbility) -> None:
    """605.1a, 116.2b@2024: refuse targets and X for a mana ability or a special action; none here
    has an X."""
    if decision.targets or decision.division or decision.x:
        raise Illegal("605.1a", "what does not use the stack has neither targets nor an X")


def _put_on_stack(
    r: Recorder, player: PlayerId, source: ObjectId, ability: ActivatedAbility, number: int
) -> ObjectId:
    ability_id, named = r.new_id(), number_for(ability.effects, number)
    card = r.state.objects[source].card
    r.emit(
        ObjectAppeared(ability_id, card, Nature.ABILITY, player, player, Zone.STACK, 0, source),
        "602.2a",
    )
    r.emit(AbilityDefined(ability_id, player, source, ability, named), "602.2a")
    return ability_id

"""Activating abilities of permanents, and of cards in graveyards (602, 606)."""

from turnfold.engine.cards.abilities import ActivatedAbility
from turnfold.engine.cards.instructions import text_of
from turnfold.engine.characteristics.cards import is_mana_ability
from turnfold.engine.characteristics.in_graveyards import working_cards
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.characteristics.selecting import Speaker
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.announcing import announcing
from turnfold.engine.rules.casting import mana_abilities
from turnfold.engine.rules.mana import timing
from turnfold.engine.rules.mana.costs import in_parts, note_use, pay_cost
from turnfold.engine.rules.mana.mana import in_play
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Nature, Zone
from turnfold.events.stack import AbilityActivated, AbilityDefined
from turnfold.events.zones import ObjectAppeared


def activate(r: Recorder, player: PlayerId, decision: ActivateAbility) -> None:
    """602.2@2024: activate an ability; a mana ability resolves at once (605.3)."""
    source, number = decision.object, decision.ability
    ability = ability_of(r.state, player, source, number)
    timing.require_activatable(r.state, player, source, number, ability)
    keep = (source,) if ability.cost.tap or ability.cost.untap else ()
    if is_mana_ability(ability):
        _require_plain(decision)
        if ability.cost.tap_others is not None:
            keep = (*keep, *decision.costs)
        mana_abilities.provide_mana(r, player, ability.cost.mana, 0, decision.mana, keep, source)
        mana_abilities.activate_mana_ability(
            r, player, source, number, decision.color, decision.costs
        )
        return
    if decision.color:
        raise Illegal("602.2b", "there is no colour to choose")
    ability_id = _put_on_stack(r, player, source, ability)
    speaker = Speaker(source, player, x=decision.x)
    announcing.announce_choices(r, ability_id, 0, decision.x, decision.division, ability.cost.mana)
    announcing.target(r, ability_id, speaker, ability.targets, decision.targets)
    whole = announcing.divided(r.state, ability.effects, speaker)
    announcing.require_division(whole, len(decision.targets), decision.division)
    cost, (for_mana, own) = ability.cost, in_parts(ability.cost, decision.costs)
    if cost.tap_others is not None:
        keep = (*keep, *own)
    mana_abilities.provide_mana(
        r, player, cost.mana, decision.x, decision.mana, keep, source, for_mana
    )
    pay_cost(r, player, source, cost, own, "602.2b", decision.x)
    note_use(r, source, number, ability)
    r.emit(AbilityActivated(player, ability_id, source), "602.2b")


def ability_of(
    state: GameState, player: PlayerId, source: ObjectId, number: int
) -> ActivatedAbility:
    """602.1, 113.8@2024: an activated ability, by its number, of a permanent that the player
    controls, or of a card in the player's graveyard that has an ability which works there."""
    if source not in working_cards(state, player):
        _require_permanent(state, player, source)
    abilities = usable_abilities(state, state.objects[source])
    if not 0 <= number < len(abilities):
        raise Illegal("602.2", "it has no activated ability of that number")
    return abilities[number]


def _require_permanent(state: GameState, player: PlayerId, source: ObjectId) -> None:
    if not in_play(state, source) or state.objects[source].controller != player:
        raise Illegal("602.2", "that is no permanent of the player's")


def _require_plain(decision: ActivateAbility) -> None:
    """605.1a@2024: refuse targets and X for a mana ability; no mana ability here has X."""
    if decision.targets or decision.division or decision.x:
        raise Illegal("605.1a", "a mana ability has neither targets nor an X")


def _put_on_stack(
    r: Recorder, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> ObjectId:
    ability_id = r.new_id()
    card = r.state.objects[source].card
    r.emit(
        ObjectAppeared(ability_id, card, Nature.ABILITY, player, player, Zone.STACK, 0, source),
        "602.2a",
    )
    r.emit(AbilityDefined(ability_id, player, source, text_of(ability), ()), "602.2a")
    return ability_id

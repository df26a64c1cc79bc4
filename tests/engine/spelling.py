"""Decisions that mean the same, spelled as the list of legal options spells them."""

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of, spell_ability
from turnfold.engine.characteristics.present import usable_abilities
from turnfold.engine.query.pricing import optional_prices
from turnfold.engine.rules.combat.ordering import opposed, to_order
from turnfold.engine.rules.mana.costs import sacrificeable
from turnfold.engine.state import GameState
from turnfold.events.cards.abilities import Cost
from turnfold.events.decisions import (
    ActivateAbility,
    AnyDecision,
    AssignDamage,
    CastSpell,
    ChooseObjects,
    DeclareAttackers,
    DeclareBlockers,
    OrderDamage,
)
from turnfold.events.enums import Question, Zone


def spelled(state: GameState, decision: AnyDecision) -> AnyDecision:
    """How the list would spell a legal decision."""
    match decision:
        case CastSpell():
            card = card_of(state, state.objects[decision.object])
            spell = spell_ability(card)
            spell = spell.modes[decision.mode] if spell.modes else spell
            cost = spell.additional or Cost()
            assert isinstance(cost, Cost), "no spell here has several"
            return replace(decision, mana=(), costs=_chosen(state, decision, cost))
        case ActivateAbility():
            ability = usable_abilities(state, state.objects[decision.object])[decision.ability]
            return replace(decision, mana=(), costs=_chosen(state, decision, ability.cost))
        case DeclareAttackers():
            attacks = tuple(sorted(decision.attacks))
            optional = tuple(due.pair for due in optional_prices(state, sorted(dict(attacks))))
            bands = tuple(sorted(tuple(sorted(band)) for band in decision.bands if len(band) > 1))
            return DeclareAttackers(
                attacks, bands, declined=decision.declined if decision.pay else optional
            )
        case DeclareBlockers():
            blocks = ((b, tuple(sorted(a))) for b, a in sorted(decision.blocks) if a)
            return DeclareBlockers(tuple(blocks))
        case OrderDamage():
            return _all_orders(state, decision)
        case AssignDamage():
            return _merged(decision)
        case ChooseObjects():
            return ChooseObjects(tuple(sorted(decision.objects)))
    return decision


def _chosen(state: GameState, decision: CastSpell | ActivateAbility, cost: Cost) -> tuple[int, ...]:
    player = state.priority
    if decision.costs:
        cut = cost.discard
        return (*sorted(decision.costs[:cut]), *decision.costs[cut:])
    hand = [each for each in state.zone(Zone.HAND, player) if each != decision.object]
    able = sacrificeable(state, player, decision.object, cost)
    return (*sorted(hand[: cost.discard]), *able[: cost.sacrifice is not None])


def _all_orders(state: GameState, decision: OrderDamage) -> OrderDamage:
    named = dict(decision.orders)
    blockers = state.question is Question.ORDER_BLOCKERS
    return OrderDamage(
        tuple(
            (each, named.get(each, opposed(state, each, blockers)))
            for each in to_order(state, blockers, state.asked)
        )
    )


def _merged(decision: AssignDamage) -> AssignDamage:
    portions: dict[tuple[int, int], int] = {}
    for source, target, amount in decision.assignments:
        portions[source, target] = portions.get((source, target), 0) + amount
    return AssignDamage(tuple((s, t, n) for (s, t), n in sorted(portions.items()) if n))

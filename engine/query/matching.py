"""Whether an object is what a filter describes (109, 110, 508-509)."""

from engine.cards.selections import Filter
from engine.query import characteristics
from engine.query.attacks import has_attacked
from engine.query.cards import front_of
from engine.query.printed import Present
from engine.query.speaking import Speaker, defender, is_of
from engine.state import GameObject, GameState, count
from events.base import ObjectId
from events.enums import Nature


def matches(state: GameState, filter: Filter, object_id: ObjectId, speaker: Speaker) -> bool:
    """Whether an object is what the filter describes, by its present characteristics."""
    obj = state.objects.get(object_id)
    if obj is None:
        return False
    return fits(state, filter, obj, characteristics.present(state, object_id), speaker)


def matched(state: GameState, filter: Filter, object_id: ObjectId, speaker: Speaker) -> bool:
    """The same, also of what has left the battlefield this turn, as it last was (608.2h@2024)."""
    obj = state.objects.get(object_id) or state.last_known.get(object_id)
    if obj is None:
        return False
    return fits(state, filter, obj, characteristics.present(state, object_id), speaker)


def fits(
    state: GameState, filter: Filter, obj: GameObject, what: Present, speaker: Speaker
) -> bool:
    """Whether an object with these characteristics is what the filter describes."""
    return (
        _fits_characteristics(filter, what)
        and _fits_status(state, filter, obj, speaker)
        and _fits_combat(state, filter, obj, speaker)
    )


def _fits_characteristics(filter: Filter, what: Present) -> bool:
    return (
        what.types.issuperset(filter.types)
        and (not filter.any_type or not what.types.isdisjoint(filter.any_type))
        and what.types.isdisjoint(filter.not_types)
        and what.subtypes.issuperset(filter.subtypes)
        and what.subtypes.isdisjoint(filter.not_subtypes)
        and what.supertypes.issuperset(filter.supertypes)
        and what.supertypes.isdisjoint(filter.not_supertypes)
        and what.colors.issuperset(filter.colors)
        and what.colors.isdisjoint(filter.not_colors)
        and (filter.colorless is None or filter.colorless is not bool(what.colors))
        and what.keywords.issuperset(filter.keywords)
        and what.keywords.isdisjoint(filter.not_keywords)
        and (filter.power_at_least is None or what.power >= filter.power_at_least)
        and (filter.power_at_most is None or what.power <= filter.power_at_most)
        and (filter.toughness_at_most is None or what.toughness <= filter.toughness_at_most)
    )


def _fits_status(state: GameState, filter: Filter, obj: GameObject, speaker: Speaker) -> bool:
    return (
        (not filter.name or obj.card == filter.name)
        and (not filter.other or obj.id != speaker.source)
        and (filter.tapped is None or obj.tapped is filter.tapped)
        and (filter.token is None or (obj.nature is Nature.TOKEN) is filter.token)
        and (not filter.counter or count(obj.counters, filter.counter) > 0)
        and (
            filter.mana_value_at_most is None or mana_value(state, obj) <= filter.mana_value_at_most
        )
        and (filter.enchanted is None or filter.enchanted is _is_enchanted(state, obj.id))
        and (filter.since_turn_began is None or filter.since_turn_began is (obj.since < state.turn))
        and is_of(state, filter.controller, obj.controller, speaker)
    )


def mana_value(state: GameState, obj: GameObject) -> int:
    """202.3@2024: of a card or token, by its front face (712.8e); a spell's X counts as what was
    chosen (202.3e)."""
    card = front_of(state, obj)
    return card.mana_value + card.cost.count("{X}") * obj.x


def _is_enchanted(state: GameState, object_id: ObjectId) -> bool:
    """303.4b@2024: whether an Aura is attached to it."""
    return any(
        each.attached_to == object_id
        and not each.phased_out
        and "Aura" in characteristics.present(state, each.id).subtypes
        for each in state.objects.values()
    )


def _fits_combat(state: GameState, filter: Filter, obj: GameObject, speaker: Speaker) -> bool:
    attacker = state.attackers.get(obj.id)
    return (
        (filter.attacking is None or filter.attacking is (attacker is not None))
        and (filter.blocking is None or filter.blocking is (obj.id in state.blockers))
        and (filter.blocked is None or filter.blocked is bool(attacker and attacker.blocked))
        and (
            filter.attacking_you is None
            or filter.attacking_you
            is (attacker is not None and defender(state, obj.id) == speaker.controller)
        )
        and (
            filter.attacked_this_turn is None
            or filter.attacked_this_turn is has_attacked(state, obj.id)
        )
        and (
            filter.had_to_attack is None or filter.had_to_attack is (obj.id in state.had_to_attack)
        )
    )

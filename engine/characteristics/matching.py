"""Whether a filter describes an object (109, 110, 508-509)."""

from functools import lru_cache

from turnfold.engine.characteristics import present as characteristics
from turnfold.engine.characteristics.cards import front_of
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.keywords import is_described
from turnfold.engine.seating.attacks import has_attacked
from turnfold.engine.seating.seats import attacked_as_one, partners
from turnfold.engine.seating.speaking import AbilityContext, whose_includes
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.base import NOBODY, ObjectId, is_player
from turnfold.events.cards.selections import Filter
from turnfold.events.enums import Nature, Zone


def matches(state: GameState, filter: Filter, object_id: ObjectId, speaker: AbilityContext) -> bool:
    """Whether the filter describes an object by its present characteristics."""
    obj = state.objects.get(object_id)
    if obj is None:
        return False
    if obj.zone is Zone.BATTLEFIELD or asks_for_numbers(filter):
        what = characteristics.present(state, object_id)
    else:
        what = printed(state, obj)
    return fits(state, filter, obj, what, speaker)


_NUMBERS = tuple(
    name for name in Filter.__struct_fields__ if name.startswith(("power", "toughness"))
)


@lru_cache(maxsize=1024)
def asks_for_numbers(filter: Filter) -> bool:
    """604.3@2024: whether a filter asks for power or toughness. If it does not, the cards that
    define them need not be worked out; they may count one another, or themselves."""
    asked = any(getattr(filter, each) not in (None, "") for each in _NUMBERS)
    return asked or any(map(asks_for_numbers, filter.any_of))


def matches_as_last_known(
    state: GameState, filter: Filter, object_id: ObjectId, speaker: AbilityContext
) -> bool:
    """Whether the filter describes an object; one that has left the battlefield or the stack counts
    as it last was (608.2h@2024)."""
    obj = state.objects.get(object_id) or state.last_known.get(object_id)
    if obj is None:
        return False
    return fits(state, filter, obj, characteristics.present(state, object_id), speaker)


def fits(
    state: GameState, filter: Filter, obj: GameObject, what: Present, speaker: AbilityContext
) -> bool:
    """Whether the filter describes an object that has these characteristics."""
    return (
        _fits_characteristics(filter, what)
        and _fits_power(state, filter, what, speaker)
        and _fits_status(state, filter, obj, speaker)
        and _fits_combat(state, filter, obj, speaker)
        and _fits_attack(state, filter, obj, speaker)
        and _fits_damage(state, filter, obj, speaker)
        and (
            not filter.any_of
            or any(fits(state, each, obj, what, speaker) for each in filter.any_of)
        )
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
        and (not filter.any_color or not what.colors.isdisjoint(filter.any_color))
        and what.colors.isdisjoint(filter.not_colors)
        and (filter.colorless is None or filter.colorless is not bool(what.colors))
        and (filter.multicolored is None or filter.multicolored is (len(what.colors) > 1))
        and all(is_described(what.keywords, each) for each in filter.keywords)
        and not any(is_described(what.keywords, each) for each in filter.not_keywords)
        and (filter.power_at_least is None or what.power >= filter.power_at_least)
        and (filter.power_at_most is None or what.power <= filter.power_at_most)
        and (filter.toughness_at_least is None or what.toughness >= filter.toughness_at_least)
        and (filter.toughness_at_most is None or what.toughness <= filter.toughness_at_most)
    )


def _fits_power(state: GameState, filter: Filter, what: Present, speaker: AbilityContext) -> bool:
    """Compared with the source, as it is or as it last was (608.2h@2024)."""
    if not filter.power_than_source and not filter.toughness_than_source:
        return True
    if speaker.source not in state.objects and speaker.source not in state.last_known:
        return False
    other = characteristics.present(state, speaker.source)
    return _compares(filter.power_than_source, what.power, other.power) and _compares(
        filter.toughness_than_source, what.toughness, other.toughness
    )


def _compares(than: str, mine: int, other: int) -> bool:
    return not than or (mine < other if than == "less" else mine > other)


def _fits_status(
    state: GameState, filter: Filter, obj: GameObject, speaker: AbilityContext
) -> bool:
    return (
        (filter.zone == "battlefield" or filter.zone == obj.zone.value)
        and (not filter.name or obj.card == filter.name)
        and (not filter.other or speaker.source not in (obj.id, obj.was))
        and (filter.tapped is None or obj.tapped is filter.tapped)
        and (filter.token is None or (obj.nature is Nature.TOKEN) is filter.token)
        and (not filter.counter or _has_counter(obj, filter.counter))
        and (not filter.not_counter or not number_of(obj.counters, filter.not_counter))
        and (
            filter.mana_value_at_most is None or mana_value(state, obj) <= filter.mana_value_at_most
        )
        and (
            filter.mana_value_at_least is None
            or mana_value(state, obj) >= filter.mana_value_at_least
        )
        and (filter.enchanted is None or filter.enchanted is _has_on_it(state, obj.id, "Aura"))
        and (filter.equipped is None or filter.equipped is _has_on_it(state, obj.id, "Equipment"))
        and (not filter.attached_to or obj.attached_to == speaker.source)
        and (
            filter.entered_this_turn is None
            or filter.entered_this_turn is (obj.entered == state.turn)
        )
        and (
            filter.since_turn_began is None
            or filter.since_turn_began is (obj.controlled_since_turn < state.turn)
        )
        and (
            filter.since_last_upkeep is None
            or filter.since_last_upkeep is _is_new_at_upkeep(state, obj)
        )
        and whose_includes(state, filter.controller, obj.controller, speaker)
    )


def _is_new_at_upkeep(state: GameState, obj: GameObject) -> bool:
    """702.30a@2024: whether its controller gained control of it since the beginning of that
    player's previous upkeep."""
    mine = partners(state, obj.controller)
    before = max((state.upkeeps[each][1] for each in mine if each in state.upkeeps), default=0)
    return obj.controlled_since_turn > 0 and obj.controlled_since_turn >= before


def mana_value(state: GameState, obj: GameObject) -> int:
    """202.3@2024: the mana value of a card or token, by its front face (712.8e). In a spell, X has
    the value that was chosen (202.3e)."""
    card = front_of(state, obj)
    return card.mana_value + card.cost.count("{X}") * obj.x


def _has_counter(obj: GameObject, kind: str) -> bool:
    """122.1@2024: whether it has a counter of a kind, or of any ("any")."""
    if kind == "any":
        return any(number > 0 for _, number in obj.counters)
    return number_of(obj.counters, kind) > 0


def _has_on_it(state: GameState, object_id: ObjectId, subtype: str) -> bool:
    """303.4b, 301.5a@2024: whether an Aura, or an Equipment, is attached to it."""
    return any(
        each.attached_to == object_id
        and not each.phased_out
        and subtype in characteristics.present(state, each.id).subtypes
        for each in state.objects.values()
    )


def _fits_combat(
    state: GameState, filter: Filter, obj: GameObject, speaker: AbilityContext
) -> bool:
    """509.1h@2024: nothing is blocked or unblocked outside combat, and before blockers are
    declared."""
    attacker = state.attackers.get(obj.id)
    return (
        (filter.attacking is None or filter.attacking is (attacker is not None))
        and (filter.blocking is None or filter.blocking is (obj.id in state.blockers))
        and (
            filter.blocked is None or (attacker is not None and filter.blocked is attacker.blocked)
        )
        and (not filter.fights_source or _fights(state, filter, obj.id, speaker.source))
        and (
            filter.attacked_this_turn is None
            or filter.attacked_this_turn is has_attacked(state, obj.id)
        )
        and (
            filter.had_to_attack is None or filter.had_to_attack is (obj.id in state.had_to_attack)
        )
    )


def _fights(state: GameState, filter: Filter, object_id: ObjectId, source: ObjectId) -> bool:
    """509.1g, 608.2h@2024: whether it blocks the source, is blocked by it, or either; once the
    source has left the battlefield, as that was then."""
    last = None if source in state.objects else state.last_fights.get(source)
    blocks = _blocks(state, object_id, source) or (last and object_id in last.blockers)
    blocked = _blocks(state, source, object_id) or (last and object_id in last.attackers)
    either = filter.fights_source == "either"
    return bool(
        (blocks and (either or filter.fights_source == "blocking"))
        or (blocked and (either or filter.fights_source == "blocked_by"))
    )


def _blocks(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    return blocker in state.blockers and attacker in state.blockers[blocker].attackers


def _asks_what_it_attacks(filter: Filter) -> bool:
    asked = (filter.attacking_you, filter.attacking_yours, filter.attacking_whose)
    return any(each is not None for each in asked)


def _fits_attack(
    state: GameState, filter: Filter, obj: GameObject, speaker: AbilityContext
) -> bool:
    """508.6@2024: who attacks a planeswalker or battle does not attack a player."""
    if not _asks_what_it_attacks(filter):
        return True
    you, attacker = speaker.controller, state.attackers.get(obj.id)
    target = attacker.target if attacker is not None else NOBODY
    whose = filter.attacking_whose
    if whose is not None and not (
        is_player(target) and whose_includes(state, whose, target, speaker)
    ):
        return False
    attacks_you = target != NOBODY and attacked_as_one(state, target, you)
    walker = (
        target in state.objects
        and state.objects[target].controller == you
        and "planeswalker" in characteristics.present(state, target).types
    )
    return filter.attacking_you in (None, attacks_you) and (
        filter.attacking_yours is None or filter.attacking_yours is (attacks_you or walker)
    )


def _fits_damage(
    state: GameState, filter: Filter, obj: GameObject, speaker: AbilityContext
) -> bool:
    """120.1, 120.10@2024: by what it was dealt this turn."""
    dealt = state.damage_dealt
    return (
        (
            filter.damaged_this_turn is None
            or filter.damaged_this_turn is any(target == obj.id for _, target in dealt)
        )
        and (
            filter.damaged_by_source is None
            or filter.damaged_by_source is ((speaker.source, obj.id) in dealt)
        )
        and (
            filter.excess_this_turn is None
            or filter.excess_this_turn is (obj.id in state.excess_dealt)
        )
    )

"""How much an amount is (107, 608.2h)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.land_types import BASIC_LAND_TYPES
from turnfold.engine.characteristics import looks, matching, referring
from turnfold.engine.characteristics import present as characteristics
from turnfold.engine.characteristics.cards import card_of, names_of
from turnfold.engine.characteristics.of_players import OF_PLAYERS, Measuring
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.seating.seats import opponents, partners, reaches
from turnfold.engine.seating.speaking import AbilityContext
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.base import NOBODY
from turnfold.events.cards import measures
from turnfold.events.cards.costs import COLORS, SNOW, parse_cost
from turnfold.events.cards.instructions import change_in
from turnfold.events.cards.measures import OfMany, OfOne, OneMeasure
from turnfold.events.cards.modifications import Change, NumberedPermission, Permission
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.enums import Zone

PARTY = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
"""700.8@2024: the types of creatures in a party."""

_YOURS = those(ControlledBy("you"))


def measure(state: GameState, amount: int | OneMeasure, speaker: AbilityContext) -> int:
    """How much an amount is now; 0 if it is about something out of the speaker's range
    (801.11@2024)."""
    if isinstance(amount, int):
        return amount
    counted = MEASURES[type(amount)](state, amount, speaker)
    if amount.beyond:
        counted = max(counted - amount.beyond, 0)
    counted = counted * amount.times + amount.plus
    if amount.half:
        counted = (counted + (amount.half == "up")) // 2
    return counted


def measure_for(
    state: GameState, amount: int | OneMeasure, speaker: AbilityContext, one: int
) -> int:
    """107.1b, 608.2h@2024: how much one player draws, loses, discards and so on, or how many
    counters one object gets. What would be less than 0 is 0."""
    if isinstance(amount, int):
        return max(amount, 0)
    return max(measure(state, amount, about_one(speaker, one)), 0)


def about_one(speaker: AbilityContext, one: int) -> AbilityContext:
    """The point of view from which the amount of one player or object is worked out."""
    return replace(speaker, bindings={**speaker.bindings, "each_one": one})


def _attackers(state: GameState, amount: measures.Attackers, speaker: AbilityContext) -> int:
    return sum(reaches(state, speaker.controller, each) for each in state.attackers)


def _opponents_attacked(
    state: GameState, amount: measures.OpponentsAttacked, speaker: AbilityContext
) -> int:
    """702.121a, 508.6@2024: the opponents on whom a player, or that player's team, has declared
    attacks in this combat."""
    player = speaker.controller
    mine = partners(state, player)
    targets = {
        each.target
        for each in state.declared_attacks
        if each.combat == state.combats and each.player in mine
    }
    return sum(
        each in targets and reaches(state, player, each) for each in opponents(state, player)
    )


def _found(state: GameState, amount: OfMany, speaker: AbilityContext) -> list[Present]:
    """What the objects that are counted are at present."""
    found = referring.select(state, amount.filter, speaker)
    return [characteristics.present(state, each) for each in found]


def _powers_of(state: GameState, amount: OfMany, speaker: AbilityContext) -> list[int]:
    return [looks.counted_size(state, each.power) for each in _found(state, amount, speaker)]


def _toughnesses_of(state: GameState, amount: OfMany, speaker: AbilityContext) -> list[int]:
    return [looks.counted_size(state, each.toughness) for each in _found(state, amount, speaker)]


def _kinds(state: GameState, amount: OfMany, speaker: AbilityContext) -> list[Present]:
    """604.3@2024: the same without the sizes of cards elsewhere than on the battlefield, which may
    be defined by what those cards are."""
    objects = map(state.objects.__getitem__, referring.select(state, amount.filter, speaker))
    return [
        characteristics.present(state, each.id)
        if each.zone is Zone.BATTLEFIELD
        else printed(state, each)
        for each in objects
    ]


def _count(state: GameState, amount: measures.Count, speaker: AbilityContext) -> int:
    return len(referring.select(state, amount.filter, speaker))


def _times_mutated(state: GameState, amount: measures.TimesMutated, speaker: AbilityContext) -> int:
    """702.140d, 727.2@2024: a part for each spell that merged with it; that of a source that has
    left is remembered (608.2h)."""
    known = state.objects.get(speaker.source) or state.last_known.get(speaker.source)
    return 0 if known is None else len(known.parts)


def _times_used(state: GameState, amount: measures.TimesUsed, speaker: AbilityContext) -> int:
    """608.2h@2024: how often the ability that speaks was activated or has resolved this turn."""
    past = state.used if amount.what == "activated" else state.resolved
    return past.count((speaker.source, speaker.bindings.get("ability", 0)))


def _counters_among(state: GameState, amount: OfMany, speaker: AbilityContext) -> Mapping[str, int]:
    """122.1@2024: how many counters of each kind are on the objects that are counted."""
    found = Counter[str]()
    for each in referring.select(state, amount.filter, speaker):
        found.update(dict(state.objects[each].counters))
    return +found


def _number_of_counters(
    state: GameState, amount: measures.CountersAmong, speaker: AbilityContext
) -> int:
    found = _counters_among(state, amount, speaker)
    return found.get(amount.counter, 0) if amount.counter else sum(found.values())


def _sum(state: GameState, amount: measures.Sum, speaker: AbilityContext) -> int:
    return sum(measure(state, each, speaker) for each in amount.amounts)


def _count_made(state: GameState, amount: measures.CountMade, speaker: AbilityContext) -> int:
    return sum(matching.matches(state, amount.filter, each, speaker) for each in speaker.made)


def _count_of(state: GameState, amount: measures.CountOf, speaker: AbilityContext) -> int:
    return sum(
        matching.matches_as_last_known(state, amount.filter, each, speaker)
        for each in referring.refer(state, amount.ref, speaker)
    )


def _colors_among(state: GameState, amount: measures.ColorsAmong, speaker: AbilityContext) -> int:
    return len({color for each in _kinds(state, amount, speaker) for color in each.colors})


def _card_types(state: GameState, amount: measures.CardTypesAmong, speaker: AbilityContext) -> int:
    return len({name for each in _kinds(state, amount, speaker) for name in each.types})


def _devotion(state: GameState, amount: measures.Devotion, speaker: AbilityContext) -> int:
    """700.5@2024: a symbol of several of the colours counts once."""
    mine = (state.objects[each] for each in referring.select(state, _YOURS, speaker))
    symbols = (each for obj in mine for each in parse_cost(card_of(state, obj).cost).symbols)
    return sum(not set(amount.colors).isdisjoint(each.split("/")) for each in symbols)


def _party(state: GameState, amount: measures.PartySize, speaker: AbilityContext) -> int:
    """700.8@2024: as many of the four types as different creatures can have at once."""
    mine = [
        what
        for each in referring.select(state, _YOURS, speaker)
        if (what := characteristics.present(state, each)).is_creature
    ]
    able = [frozenset(PARTY & each.subtypes) for each in mine]
    filled = {frozenset[str]()}
    for each in able:
        filled |= {types | {one} for types in filled for one in each - types}
    return max(map(len, filled))


def _basic_land_types(
    state: GameState, amount: measures.BasicLandTypesAmong, speaker: AbilityContext
) -> int:
    has = {subtype for each in _kinds(state, amount, speaker) for subtype in each.subtypes}
    return len(has & BASIC_LAND_TYPES)


def _total_power(state: GameState, amount: measures.TotalPower, speaker: AbilityContext) -> int:
    return sum(_powers_of(state, amount, speaker))


def _total_toughness(
    state: GameState, amount: measures.TotalToughness, speaker: AbilityContext
) -> int:
    return sum(_toughnesses_of(state, amount, speaker))


def _total_mana_value(
    state: GameState, amount: measures.TotalManaValue, speaker: AbilityContext
) -> int:
    found = referring.select(state, amount.filter, speaker)
    return sum(looks.mana_value(state, state.objects[each]) for each in found)


def _names(state: GameState, amount: measures.NamesAmong, speaker: AbilityContext) -> int:
    """201.2a@2024: what has no name has none that differs from another."""
    found = referring.select(state, amount.filter, speaker)
    return len(set().union(*(names_of(state, state.objects[each]) for each in found)))


def _powers(state: GameState, amount: measures.PowersAmong, speaker: AbilityContext) -> int:
    return len(set(_powers_of(state, amount, speaker)))


def _greatest_power(
    state: GameState, amount: measures.GreatestPower, speaker: AbilityContext
) -> int:
    greatest = max(_powers_of(state, amount, speaker), default=0)
    return greatest if amount.signed else max(greatest, 0)


def _greatest_toughness(
    state: GameState, amount: measures.GreatestToughness, speaker: AbilityContext
) -> int:
    greatest = max(_toughnesses_of(state, amount, speaker), default=0)
    return greatest if amount.signed else max(greatest, 0)


def _greatest_mana_value(
    state: GameState, amount: measures.GreatestManaValue, speaker: AbilityContext
) -> int:
    found = referring.select(state, amount.filter, speaker)
    return max((looks.mana_value(state, state.objects[each]) for each in found), default=0)


def _of_object(number: Callable[[GameState, Any, GameObject], int]) -> Measuring:
    """608.2h@2024: an amount of an object as it is, or as it last was if it has left the
    battlefield."""

    def look(state: GameState, amount: OfOne, speaker: AbilityContext) -> int:
        about = next(iter(referring.refer(state, amount.ref, speaker)), NOBODY)
        obj = state.objects.get(about) or state.last_known.get(about)
        there = obj is not None and reaches(state, speaker.controller, about)
        return number(state, amount, obj) if obj is not None and there else 0

    return look


def _power(state: GameState, amount: measures.Power, obj: GameObject) -> int:
    power = looks.counted_size(state, characteristics.present(state, obj.id).power)
    return power if amount.signed else max(power, 0)


def _toughness(state: GameState, amount: measures.Toughness, obj: GameObject) -> int:
    toughness = looks.counted_size(state, characteristics.present(state, obj.id).toughness)
    return toughness if amount.signed else max(toughness, 0)


def _mana_value(state: GameState, amount: measures.ManaValue, obj: GameObject) -> int:
    return looks.mana_value(state, obj)


def _counters(state: GameState, amount: measures.Counters, obj: GameObject) -> int:
    if amount.counter == "any":
        return sum(number for _, number in obj.counters)
    return number_of(obj.counters, amount.counter)


def _mana_spent(state: GameState, amount: measures.ManaSpentToCast, obj: GameObject) -> int:
    if not amount.mana:
        return sum(number for symbol, number in obj.mana_spent if symbol != SNOW)
    return number_of(obj.mana_spent, amount.mana)


def _colors_spent(state: GameState, amount: measures.ColorsSpent, obj: GameObject) -> int:
    return sum(symbol in COLORS for symbol, _ in obj.mana_spent)


def _times_attacked(state: GameState, amount: measures.TimesAttacked, obj: GameObject) -> int:
    return sum(each.creature == obj.id for each in state.declared_attacks)


def _blockers(state: GameState, amount: measures.Blockers, obj: GameObject) -> int:
    return len(state.attackers[obj.id].blockers) if obj.id in state.attackers else 0


def _saddled(state: GameState, amount: measures.Saddled, obj: GameObject) -> int:
    saddled = Permission("be_saddled")
    return int(saddled in _designations(state, obj))


def _level(state: GameState, amount: measures.Level, obj: GameObject) -> int:
    levels = (
        each.number
        for each in _designations(state, obj)
        if isinstance(each, NumberedPermission) and each.may == "be_of_level"
    )
    return max(levels, default=1)


def _designations(state: GameState, obj: GameObject) -> list[Change | None]:
    """702.171b, 716.2b@2024: what lasting effects say of an object, designations among it. They are
    no part of its characteristics, so nothing takes them away while they last."""
    return [
        change_in(each.instruction) for each in state.effects.values() if obj.id in each.objects
    ]


def _spells_cast(state: GameState, amount: measures.SpellsCast, speaker: AbilityContext) -> int:
    """601.2i@2024: how many spells of a description those players cast this turn."""
    players = referring.select_players(state, amount.ref, speaker)
    return sum(
        player in players and matching.describes_spell(state, amount.filter, spell, speaker)
        for player, spell in state.cast
    )


def _creatures_died(
    state: GameState, amount: measures.CreaturesDied, speaker: AbilityContext
) -> int:
    """700.4@2024: how many creatures that those players controlled were put into a graveyard this
    turn, by what they last were."""
    players = referring.select_players(state, amount.ref, speaker)
    return sum(
        state.last_known[each].controller in players
        and characteristics.present(state, each).is_creature
        and matching.matches_as_last_known(state, amount.filter, each, speaker)
        for each in state.died
    )


MEASURES: Mapping[type[OneMeasure], Measuring] = {
    measures.X: lambda state, amount, speaker: speaker.x,
    measures.EventAmount: lambda state, amount, speaker: speaker.bindings.get(
        "would_be" if amount.even_if_dealt else "damage", 0
    ),
    measures.CastBefore: lambda state, amount, speaker: speaker.bindings.get("cast_before", 0),
    measures.EventExcess: lambda state, amount, speaker: speaker.bindings.get("excess", 0),
    measures.LostThisWay: lambda state, amount, speaker: speaker.bindings.get("lost", 0),
    measures.Flips: lambda state, amount, speaker: speaker.bindings.get(
        "won" if amount.won else "not_won", 0
    ),
    measures.Rolled: lambda state, amount, speaker: speaker.bindings.get("rolled", 0),
    measures.TimesUsed: _times_used,
    measures.TimesMutated: _times_mutated,
    measures.Attackers: _attackers,
    measures.OpponentsAttacked: _opponents_attacked,
    measures.CombatPhases: lambda state, amount, speaker: state.combats,
    measures.Sum: _sum,
    measures.Count: _count,
    measures.CountMade: _count_made,
    measures.CountOf: _count_of,
    measures.ColorsAmong: _colors_among,
    measures.BasicLandTypesAmong: _basic_land_types,
    measures.CardTypesAmong: _card_types,
    measures.Devotion: _devotion,
    measures.PartySize: _party,
    measures.TotalPower: _total_power,
    measures.TotalToughness: _total_toughness,
    measures.TotalManaValue: _total_mana_value,
    measures.NamesAmong: _names,
    measures.CountersAmong: _number_of_counters,
    measures.CounterKindsAmong: lambda *asked: len(_counters_among(*asked)),
    measures.PowersAmong: _powers,
    measures.GreatestPower: _greatest_power,
    measures.GreatestToughness: _greatest_toughness,
    measures.GreatestManaValue: _greatest_mana_value,
    measures.Power: _of_object(_power),
    measures.Toughness: _of_object(_toughness),
    measures.ManaValue: _of_object(_mana_value),
    measures.Counters: _of_object(_counters),
    measures.ManaSpentToCast: _of_object(_mana_spent),
    measures.ColorsSpent: _of_object(_colors_spent),
    measures.TimesAttacked: _of_object(_times_attacked),
    measures.Blockers: _of_object(_blockers),
    measures.Saddled: _of_object(_saddled),
    measures.Level: _of_object(_level),
    measures.SpellsCast: _spells_cast,
    measures.CreaturesDied: _creatures_died,
    **OF_PLAYERS,
}
"""How each kind of measure is worked out."""

"""How much an amount is (107, 608.2h), and whether a condition holds (603.4)."""

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec.structs import replace

from turnfold.engine.characteristics import matching, referring
from turnfold.engine.characteristics import present as characteristics
from turnfold.engine.seating.attacks import has_declared_attack
from turnfold.engine.seating.seats import active_players, opponents, partners, reaches
from turnfold.engine.seating.speaking import Speaker
from turnfold.engine.state import NO_DEEDS, Deed, GameState, number_of
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.effects import Condition
from turnfold.events.cards.modifications import Permission, PermissionKind
from turnfold.events.cards.selections import Amount, Filter, Measure, Reference
from turnfold.events.enums import Zone

_SINGLE: Mapping[str, Literal["power", "toughness", "mana_value"]] = {
    "greatest_power": "power",
    "greatest_toughness": "toughness",
    "greatest_mana_value": "mana_value",
}

BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
"""305.6@2024: the basic land types."""

DEEDS: tuple[Deed, ...] = get_args(Deed)
"""What is counted of each player in a turn."""


def measure(state: GameState, amount: Amount, speaker: Speaker) -> int:
    """How much an amount is now; 0 if it is about something out of the speaker's range
    (801.11@2024)."""
    if isinstance(amount, int):
        return amount
    counted = _measured(state, amount, speaker)
    if amount.beyond:
        counted = max(counted - amount.beyond, 0)
    return counted * amount.times + amount.plus


def _measured(state: GameState, amount: Measure, speaker: Speaker) -> int:
    match amount.of:
        case "x":
            return speaker.x
        case "damage" | "excess":
            return speaker.bindings.get(amount.of, 0)
        case "count":
            return len(referring.select(state, amount.filter or Filter(), speaker))
        case "colors":
            found = referring.select(state, amount.filter or Filter(), speaker)
            return len({c for each in found for c in characteristics.present(state, each).colors})
        case "basic_land_types":
            found = referring.select(state, amount.filter or Filter(), speaker)
            has = {each for id in found for each in characteristics.present(state, id).subtypes}
            return len(has & BASIC_LAND_TYPES)
        case "total_power":
            found = referring.select(state, amount.filter or Filter(), speaker)
            return sum(characteristics.present(state, each).power for each in found)
        case "greatest_power" | "greatest_toughness" | "greatest_mana_value":
            found = referring.select(state, amount.filter or Filter(), speaker)
            single = Measure(_SINGLE[amount.of])
            return max((_of_object(state, single, each) for each in found), default=0)
        case "made":
            wanted = amount.filter or Filter()
            return sum(matching.matches(state, wanted, each, speaker) for each in speaker.made)
        case "attackers":
            return sum(reaches(state, speaker.controller, each) for each in state.attackers)
        case "opponents_attacked":
            return _opponents_attacked(state, speaker.controller)
    if amount.of in DEEDS:
        return _done(state, amount, speaker)
    if amount.of == "creatures_died":
        return _died(state, amount, speaker)
    about = next(iter(referring.refer(state, amount.ref, speaker)), NOBODY)
    if not reaches(state, speaker.controller, about):
        return 0
    if is_player(about):
        return _of_player(state, amount.of, about)
    return _of_object(state, amount, about)


def _opponents_attacked(state: GameState, player: PlayerId) -> int:
    """702.121a, 508.6@2024: the opponents on whom a player, or that player's team, has declared
    attacks in this combat."""
    mine = partners(state, player)
    targets = {
        each.target
        for each in state.declared_attacks
        if each.combat == state.combats and each.player in mine
    }
    return sum(
        each in targets and reaches(state, player, each) for each in opponents(state, player)
    )


def _done(state: GameState, amount: Measure, speaker: Speaker) -> int:
    """What the players that are meant did in this turn, all of them together."""
    players = referring.select_players(state, amount.ref, speaker)
    return sum(getattr(state.done.get(each, NO_DEEDS), amount.of) for each in players)


def _died(state: GameState, amount: Measure, speaker: Speaker) -> int:
    """700.4@2024: how many creatures that those players controlled were put into a graveyard this
    turn, by what they last were."""
    players = referring.select_players(state, amount.ref, speaker)
    return sum(
        state.last_known[each].controller in players
        and characteristics.present(state, each).is_creature
        for each in state.died
    )


def _of_player(state: GameState, what: str, player: int) -> int:
    if what == "life":
        return state.players[player].life
    return len(state.zone(Zone.HAND if what == "hand" else Zone.GRAVEYARD, player))


def _of_object(state: GameState, amount: Measure, about: int) -> int:
    """608.2h@2024: an amount of an object as it is, or as it last was if it has left the
    battlefield."""
    obj = state.objects.get(about) or state.last_known.get(about)
    if obj is None:
        return 0
    match amount.of:
        case "saddled":
            return min(len(designated(state, about, "be_saddled")), 1)
        case "level":
            return max(designated(state, about, "be_of_level"), default=1)
        case "attacks":
            return sum(each.creature == about for each in state.declared_attacks)
        case "blockers":
            return len(state.attackers[about].blockers) if about in state.attackers else 0
        case "counters":
            return number_of(obj.counters, amount.counter)
        case "mana_value":
            return matching.mana_value(state, obj)
        case "power":
            return max(characteristics.present(state, about).power, 0)
        case "toughness":
            return max(characteristics.present(state, about).toughness, 0)
    return 0


def designated(state: GameState, about: ObjectId, what: PermissionKind) -> list[int]:
    """702.171b, 716.2b@2024: the numbers of the designations of a kind that an object has. They are
    no part of its characteristics, so nothing takes them away while they last."""
    said = (each.instruction for each in state.effects.values() if about in each.objects)
    return [each.number for each in said if isinstance(each, Permission) and each.may == what]


def holds(state: GameState, condition: Condition, speaker: Speaker) -> bool:
    """603.4@2024: whether a condition is true now."""
    if condition.denied:
        return not holds(state, replace(condition, denied=False), speaker)
    players = [each for each in referring.select(state, condition.who, speaker) if is_player(each)]
    if condition.controls is not None:
        number = sum(
            state.objects[each].controller in players
            for each in referring.select(state, condition.controls, speaker)
        )
        if number < condition.at_least:
            return False
        if condition.at_most is not None and number > condition.at_most:
            return False
    player = state.players[players[0]] if players else None
    lives = [state.players[each].life for each in players] or [0]
    hand = len(state.zone(Zone.HAND, player.id)) if player else 0
    return (
        (condition.life_at_most is None or min(lives) <= condition.life_at_most)
        and (condition.life_at_least is None or max(lives) >= condition.life_at_least)
        and (condition.hand_at_most is None or hand <= condition.hand_at_most)
        and (condition.attacked is None or _attacked(state, condition.attacked, players, speaker))
        and (
            condition.was_dealt_damage is None
            or _was_dealt_damage(state, condition.was_dealt_damage, speaker)
        )
        and _holds_about(state, condition, speaker)
    )


def _was_dealt_damage(state: GameState, whom: Reference, speaker: Speaker) -> bool:
    """120.1@2024: whether any of the players or permanents named was dealt damage this turn."""
    hurt = {target for _, target in state.damage_dealt}
    return not hurt.isdisjoint(referring.refer(state, whom, speaker))


def _holds_about(state: GameState, condition: Condition, speaker: Speaker) -> bool:
    yours = speaker.controller in active_players(state)
    here = {each.value for each in (state.phase, state.step) if each is not None}
    return (
        (condition.your_turn is None or condition.your_turn is yours)
        and (condition.extra_turn is None or condition.extra_turn is bool(state.extra_turn))
        and (condition.night is None or condition.night is bool(state.night))
        and (not condition.steps or not here.isdisjoint(condition.steps))
        and (condition.amount is None or _is_as_much(state, condition, speaker))
        and (
            condition.self_is is None
            or matching.matches_as_last_known(state, condition.self_is, speaker.source, speaker)
        )
        and (condition.target_is is None or _all_are(state, condition.target_is, "target", speaker))
        and (condition.that_is is None or _all_are(state, condition.that_is, "that", speaker))
        and (condition.made_is is None or _all_are(state, condition.made_is, "made", speaker))
    )


def _is_as_much(state: GameState, condition: Condition, speaker: Speaker) -> bool:
    assert condition.amount is not None
    amount, most = measure(state, condition.amount, speaker), condition.amount_at_most
    return condition.amount_at_least <= amount and (most is None or amount <= most)


def _attacked(state: GameState, whom: Reference, players: list[PlayerId], speaker: Speaker) -> bool:
    """508.6@2024: whether one of the players attacked any of the players named this turn."""
    named = referring.refer(state, whom, speaker)
    others: list[int] | list[None] = [None] if whom == "anything" else named
    return any(has_declared_attack(state, player, other) for player in players for other in others)


def _all_are(state: GameState, wanted: Filter, reference: Reference, speaker: Speaker) -> bool:
    """608.2h@2024: an object of the trigger event that has left counts as it last was."""
    found = referring.refer(state, reference, speaker)
    fits = matching.matches_as_last_known if reference == "that" else matching.matches
    return bool(found) and all(
        fits(state, wanted, each, speaker) and reaches(state, speaker.controller, each)
        for each in found
    )

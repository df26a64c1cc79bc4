"""The objects and players that a reference or a filter means (608.2, 109.2)."""

from collections.abc import Iterable, Iterator, Mapping

from turnfold.engine.characteristics import matching, present
from turnfold.engine.seating.attacks import has_attacked
from turnfold.engine.seating.seats import in_turn_order, opponents, reaches
from turnfold.engine.seating.speaking import AbilityContext, defending_players, objects_named
from turnfold.engine.state import GameState, zone_key
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.effects import ExileIt
from turnfold.events.cards.references import YouAnd
from turnfold.events.cards.selections import Filter, IsAmong, IsInZone, Reference, Selection, said
from turnfold.events.enums import HIDDEN_ZONES, Zone


def select(state: GameState, selection: Selection, speaker: AbilityContext) -> list[int]:
    """The ids of everything that a selection means. Objects that are gone are left out, and so is
    everything out of the speaker's range of influence (801.10-801.11@2024)."""
    you = speaker.controller
    if isinstance(selection, Filter):
        return [
            each
            for each in _within_zone(state, selection, speaker)
            if not state.objects[each].phased_out
            and matching.matches(state, selection, each, speaker)
            and reaches(state, you, each)
        ]
    found = refer(state, selection, speaker)
    return [each for each in found if _exists(state, each) and reaches(state, you, each)]


def _within_zone(state: GameState, filter: Filter, speaker: AbilityContext) -> Iterable[ObjectId]:
    """400.1@2024: the objects of the zone that a filter is about, oldest first. Of zones that each
    player has, those of all players follow in turn order. Milled cards are found where they went,
    if everybody sees them there (701.13c@2024)."""
    found, among = said(filter, IsInZone), said(filter, IsAmong)
    if found is None and among is not None and among.among == "milled":
        milled = refer(state, "milled", speaker)
        return [
            each
            for each in milled
            if each in state.objects and state.objects[each].zone not in HIDDEN_ZONES
        ]
    if found is None:
        return reversed(state.battlefield)
    zone = Zone(found.zone)
    keys = dict.fromkeys(zone_key(zone, player) for player in in_turn_order(state))
    return [each for key in keys for each in reversed(state.zones.get(key, ()))]


def select_players(
    state: GameState, selection: Selection | YouAnd, speaker: AbilityContext
) -> list[PlayerId]:
    """101.3@2024: the players that a selection means. Objects cannot do what players do. You and
    another player do things in turn order (101.4@2024)."""
    if isinstance(selection, YouAnd):
        both = {speaker.controller, *select_players(state, selection.you_and, speaker)}
        return [each for each in in_turn_order(state) if each in both]
    return [each for each in select(state, selection, speaker) if is_player(each)]


def select_objects(
    state: GameState, selection: Selection, speaker: AbilityContext
) -> list[ObjectId]:
    """101.3@2024: the objects that a selection means. Players cannot be put where objects go."""
    return [each for each in select(state, selection, speaker) if not is_player(each)]


def _exists(state: GameState, target: int) -> bool:
    if is_player(target):
        return target in state.players and state.players[target].lost is None
    return target in state.objects and not state.objects[target].phased_out


def refer(state: GameState, reference: Reference, speaker: AbilityContext) -> list[int]:
    """The ids that a reference means, even if the object or player is gone."""
    match reference:
        case "self":
            return [speaker.source]
        case "you":
            return [speaker.controller]
        case "target":
            return list(speaker.targets[:1])
        case "target2":
            return list(speaker.targets[1:2])
        case "targets":
            return list(speaker.targets)
        case "that":
            return list(speaker.those) or [speaker.bindings.get("that", NOBODY)]
        case "that_player" | "each_one" | "that_source" | "that_was" | "spared":
            return [speaker.bindings.get(reference, NOBODY)]
        case "made":
            return list(speaker.made)
        case "chosen" | "destroyed" | "discarded" | "exiled" | "milled" | "returned" | "cast":
            return list(speaker.named.get(reference, ()))
        case "sacrificed" | "tapped" | "willing" | "unwilling" | "damaged" | "hurt" | "affected":
            return list(speaker.named.get(reference, ()))
        case "from_top":
            return list(speaker.named.get(reference, ()))
        case "convoked" | "devoured":
            return list(objects_named(state, reference, speaker))
        case "exiled_with":
            return list(_exiled_with(state, speaker.source))
        case "attached":
            source = state.objects.get(speaker.source) or state.last_known.get(speaker.source)
            return [source.attached_to] if source else []
        case "attacked":
            return _attacked(state, speaker)
        case (
            "controller_of_self"
            | "controller_of_target"
            | "controller_of_target2"
            | "controller_of_that"
            | "controller_of_source"
            | "owner_of_target"
        ):
            return _player_of(state, reference, speaker)
    return _players(state, reference, speaker)


def _exiled_with(state: GameState, source: ObjectId) -> Iterator[ObjectId]:
    """607.2a@2024: the cards that abilities of the source exiled, if they are still in exile."""
    for each in state.effects.values():
        if each.source == source and isinstance(each.instruction, ExileIt):
            yield from (one for one in each.objects if one in state.objects)


def _players(state: GameState, reference: Reference, speaker: AbilityContext) -> list[int]:
    match reference:
        case "each_player":
            return list(in_turn_order(state))
        case "each_opponent":
            return list(opponents(state, speaker.controller))
        case "each_other_player":
            return [each for each in in_turn_order(state) if each != speaker.controller]
        case "each_other_opponent":
            that = speaker.bindings.get("that_player", NOBODY)
            return [each for each in opponents(state, speaker.controller) if each != that]
        case "players_attacked":
            return [
                each for each in in_turn_order(state) if has_attacked(state, speaker.source, each)
            ]
        case "active_player":
            return [state.active_player]
        case "defending_player":
            return list(defending_players(state, speaker))
        case "anything":
            return [*in_turn_order(state), *reversed(state.battlefield)]
    raise ValueError(f"{reference} refers to nothing")


def _attacked(state: GameState, speaker: AbilityContext) -> list[int]:
    """508.5, 608.2h@2024: the player or planeswalker that an attacker attacks, or was declared to
    attack last if it has left combat."""
    for each in (*speaker.those, speaker.source):
        attacking = state.attackers.get(each)
        declared = [one.target for one in state.declared_attacks if one.creature == each]
        if attacking is not None or declared:
            target = attacking.target if attacking is not None else declared[-1]
            obj = state.objects.get(target)
            fits = is_player(target) or (
                obj is not None and "planeswalker" in present.present(state, target).types
            )
            return [target] if fits else []
    return []


_ABOUT: Mapping[str, Reference] = {
    "self": "self",
    "target": "target",
    "target2": "target2",
    "that": "that",
    "source": "that_source",
}
"""Whose controller or owner it is."""


def _player_of(state: GameState, reference: Reference, speaker: AbilityContext) -> list[int]:
    """The controller or owner of an object, even if it has left (608.2h@2024)."""
    said = _ABOUT[reference.removeprefix("controller_of_").removeprefix("owner_of_")]
    about = next(iter(refer(state, said, speaker)), NOBODY)
    if not about and said != "that":
        return []
    obj = state.objects.get(about) or state.last_known.get(about)
    if obj is None:
        return [about] if is_player(about) else [speaker.bindings.get("that_player", NOBODY)]
    return [obj.owner if reference.startswith("owner") else obj.controller]

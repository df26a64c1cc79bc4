"""Cards in graveyards and hands whose abilities work there (113.6)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from turnfold.engine.cards.faces import faces_of
from turnfold.engine.cards.meaning import meant
from turnfold.engine.characteristics.cards import card_of, numbered_triggers
from turnfold.engine.characteristics.castings import casts_from_graveyard
from turnfold.engine.characteristics.in_play import Triggers
from turnfold.engine.characteristics.memory import CASTABLE_ELSEWHERE, WORKING_ELSEWHERE
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.triggers import Casts, Cycles, OneTrigger, is_of_casting
from turnfold.events.enums import Zone

_Names = Mapping[Zone, frozenset[str]]


@WORKING_ELSEWHERE.remembered
def _working(state: GameState) -> _Names:
    """The names of the cards of this game that have an ability which works in a graveyard, in a
    hand, or on the stack as they are cast."""
    known = state.definitions.items()
    return {
        zone: frozenset(name for name, card in known if _works(card, zone))
        for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.STACK)
    }


@lru_cache(maxsize=4096)
def _works(card: Card, zone: Zone) -> bool:
    abilities = [each for face in faces_of(card) for _, each in meant(face)]
    if zone is Zone.STACK:
        return any(map(is_of_casting, abilities))
    return any(
        isinstance(each, ActivatedAbility | TriggeredAbility) and each.works_in == zone.value
        for each in abilities
    )


def working_cards(
    state: GameState, player: PlayerId, zone: Zone = Zone.GRAVEYARD
) -> list[ObjectId]:
    """113.6@2024: the cards of a player in a graveyard, a hand or exile that have an ability which
    works there, in the order of their ids."""
    names = _working(state)[zone]
    if not names:
        return []
    found = (state.objects[each] for each in state.zone(zone, player))
    return sorted(each.id for each in found if each.card in names and each.owner == player)


@CASTABLE_ELSEWHERE.remembered
def _castable(state: GameState) -> frozenset[str]:
    """The names of the cards of this game that may be cast from a graveyard."""
    return frozenset(name for name, card in state.definitions.items() if casts_from_graveyard(card))


def castable_from_graveyard(state: GameState, player: PlayerId) -> list[ObjectId]:
    """601.3@2024: the cards in a player's graveyard that may be cast from there, in the order of
    their ids."""
    names = _castable(state)
    there = state.zone(Zone.GRAVEYARD, player) if names else ()
    return sorted(each for each in there if state.objects[each].card in names)


def triggered_elsewhere(state: GameState, cycled: ObjectId = NOBODY) -> Iterator[Triggers]:
    """113.6k@2024: the triggered abilities that work in graveyards and in exile, by the seats of
    the players; and those of a card that is cycled, wherever it went (702.29c@2024)."""
    for zone in (Zone.GRAVEYARD, Zone.EXILE):
        for player in state.players if _working(state)[zone] else ():
            for each in working_cards(state, player, zone):
                abilities = numbered_triggers(card_of(state, state.objects[each]))
                for number, keyword, ability in abilities:
                    if ability.works_in == zone.value:
                        yield Triggers(each, number, ability, keyword)
    if cycled and state.objects[cycled].zone is not Zone.GRAVEYARD:
        for number, keyword, ability in numbered_triggers(card_of(state, state.objects[cycled])):
            if isinstance(ability.trigger, Cycles) and ability.works_in == "graveyard":
                yield Triggers(cycled, number, ability, keyword)


def something_works_elsewhere(state: GameState) -> bool:
    """113.6@2024: whether a card of this game has an ability that works in graveyards or exile, or
    that triggers as the card is cast."""
    names = _working(state)
    return bool(names[Zone.GRAVEYARD] or names[Zone.EXILE] or names[Zone.STACK])


def heard_elsewhere(state: GameState) -> frozenset[type[OneTrigger]]:
    """The kinds of trigger events that abilities in graveyards, in exile and of spells wait for;
    mostly none."""
    found: set[type[OneTrigger]] = {Casts} if _working(state)[Zone.STACK] else set()
    return frozenset(found | {type(each.ability.trigger) for each in triggered_elsewhere(state)})

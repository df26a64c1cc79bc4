"""Which cards effects let players play from other zones than their hands (601.3, 611.2)."""

from collections.abc import Iterator

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.matching import describes
from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
)
from turnfold.engine.keywords import SPLIT_SECOND, has
from turnfold.engine.seating.seats import reaches
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.casting import FlashFor, MayPlay
from turnfold.events.cards.instructions import change_in
from turnfold.events.cards.modifications import CastLimit
from turnfold.events.cards.selections import Filter, IsInZone, said
from turnfold.events.enums import Zone


def may_cast_from_elsewhere(
    state: GameState, player: PlayerId, spell: GameObject
) -> MayPlay | None:
    """601.3@2024: the permission with which a player may cast a card that is not in hand,
    as it is cast; None if there is none. Of several, the first that asks for no mana counts."""
    found = _permitting(state, player, spell)
    return min(found, key=lambda each: (not each.free, each.may != "play_card"), default=None)


def may_play_from_elsewhere(state: GameState, player: PlayerId, land: GameObject) -> bool:
    """116.2a, 712.12@2024: whether a player may play a card that is not in hand as a land, with the
    face up that it has here."""
    return any(each.may == "play_card" for each in _permitting(state, player, land))


def _permitting(state: GameState, player: PlayerId, card: GameObject) -> list[MayPlay]:
    """601.3@2024: what lets a player play a card that is not in hand, as it is played."""
    if card.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return []
    found = [
        change
        for each, change in (_permissions(state, player) if state.effects else ())
        if card.id in each.objects and not (change.later and each.turn == state.turn)
    ]
    found += [
        change
        for each, change, cards in _of_kinds(state, player)
        if describes(state, cards, card, each.speaker) and reaches(state, player, card.id)
    ]
    return found


def _permissions(state: GameState, player: PlayerId) -> Iterator[tuple[LastingEffect, MayPlay]]:
    """The effects that let a player play cards from other zones."""
    for each in in_effect(state).others:
        change = change_in(each.instruction)
        if isinstance(change, MayPlay) and each.controller == player:
            yield each, change


def _of_kinds(
    state: GameState, player: PlayerId
) -> Iterator[tuple[ContinuousChange, MayPlay, Filter]]:
    """The effects that let a player play all cards of a description from a zone."""
    for each in changes_in_force(state):
        change, mine = each.change, each.controller == player
        if mine and isinstance(change, MayPlay) and isinstance(each.affects, Filter):
            yield each, change, each.affects


def something_permits(state: GameState, player: PlayerId) -> bool:
    """601.3@2024: whether an effect may let a player play cards from other zones."""
    return any(True for found in (_permissions, _of_kinds) for _ in found(state, player))


def perhaps_playable_elsewhere(state: GameState, player: PlayerId) -> set[ObjectId]:
    """601.3@2024: the cards among which effects let a player play some from other zones."""
    found = {each for effect, _ in _permissions(state, player) for each in effect.objects}
    for _, _, cards in _of_kinds(state, player):
        zone = said(cards, IsInZone)
        if zone is not None:
            found |= {*state.zone(Zone(zone.zone), player)}
    return found & state.objects.keys()


def flash_is_given(state: GameState, player: PlayerId) -> bool:
    """601.3@2024: whether an effect lets a player cast some spells as though they had flash."""
    return any(
        isinstance(each.change, FlashFor) and applies_to(state, each, player)
        for each in changes_in_force(state)
    )


def casts_as_flash(state: GameState, player: PlayerId, spell: GameObject) -> bool:
    """601.3@2024: whether an effect lets a player cast a card, as it is cast, as though it had
    flash."""
    return any(
        isinstance(each.change, FlashFor)
        and applies_to(state, each, player)
        and describes(state, each.change.spells, spell, each.speaker)
        for each in changes_in_force(state)
    )


def split_second(state: GameState) -> bool:
    """702.61a@2024: whether a spell on the stack lets nobody cast other spells, or activate other
    than mana abilities."""
    spells = (state.objects[each] for each in state.stack if each not in state.abilities)
    return any(has(card_of(state, each).keywords, SPLIT_SECOND) for each in spells)


def cannot_cast(state: GameState, player: PlayerId, spell: GameObject) -> bool:
    """101.2, 601.3@2024: whether an effect says that a player cannot cast a card, as it is cast, or
    no more spells this turn."""
    cast = sum(each == player for each, _ in state.cast)
    return any(
        isinstance(each.change, CastLimit)
        and cast >= each.change.number
        and applies_to(state, each, player)
        and describes(state, each.change.spells, spell, each.speaker)
        for each in changes_in_force(state)
    )

"""Objects come to be, move between zones and cease to exist (400-408)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, action_done, note_deed, tick
from turnfold.engine.state import BATTLEFIELD, Deed, GameObject, GameState, ZoneKey, zone_key
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.enums import HIDDEN_ZONES, Movement, Nature, Zone
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    CardHidden,
    CardRevealed,
    LandPlayed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    ObjectMerged,
    PermanentEntered,
    ZoneChanged,
)


def object_appeared(state: GameState, event: ObjectAppeared) -> None:
    new, controller = event.object, event.controller
    state.objects[new] = GameObject(
        new,
        event.card,
        event.nature,
        event.owner,
        controller,
        event.destination,
        event.parent,
        under=controller,
        timestamp=_timestamp(state, event.destination),
        back=event.back,
    )
    _put(state, zone_key(event.destination, event.owner), new, event.position)


REMEMBERED = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD)
"""What leaves these zones is remembered as it last was."""


def zone_changed(state: GameState, event: ZoneChanged) -> None:
    """400.7, 700.11, 707.10f, 712.21, 727.3@2024: it is a new object, mostly. What left the
    battlefield, the stack or a graveyard is remembered as it last was (608.2h), and who descended
    by it. The copy of a permanent spell becomes a token. Of a merged permanent only one permanent
    leaves, and each of its parts moves."""
    old = state.objects.pop(event.object)
    owner, new, destination = old.owner, event.became, event.destination
    left, entered = zone_key(old.zone, owner), zone_key(destination, owner)
    if not old.part_of:
        _take(state, left, old.id)
    stays = new == old.id
    if old.zone in REMEMBERED and not stays:
        state.last_known[old.id] = old
    moved = GameObject(
        new,
        old.card,
        old.nature,
        owner,
        event.controller,
        destination,
        old.parent,
        old.characteristics,
        under=event.controller,
        timestamp=_timestamp(state, destination),
        cast_from=old.zone if event.movement is Movement.CAST else None,
        commander=old.commander,
        was=(old.part_of or old.id) if left == BATTLEFIELD else NOBODY,
    )
    if stays:
        moved = replace(
            moved,
            nature=_as_permanent(old.nature),
            face_down=old.face_down,
            guise=old.guise,
            targets=old.targets,
            mode=old.mode,
            x=old.x,
            back=old.back,
            cast_from=old.cast_from,
            mana_spent=old.mana_spent,
            paid=tuple(each for each in old.paid if each[0] == "convoked"),
        )
    if event.guise:
        moved = replace(moved, face_down=True, guise=event.guise)
    if event.back:
        moved = replace(moved, back=True)
    state.objects[new] = moved
    _put(state, entered, new, event.position)
    if left == BATTLEFIELD and entered != BATTLEFIELD and not old.part_of:
        note_deed(state, old.controller, "permanents_left")
        if destination is Zone.GRAVEYARD:
            state.died += (old.id,)
    if event.movement is Movement.SACRIFICED and not old.part_of:
        note_deed(state, old.controller, "permanents_sacrificed")
    if event.permanent_card:
        note_deed(state, owner, "descended")


def object_merged(state: GameState, event: ObjectMerged) -> None:
    """701.37a, 727.2@2024: the object leaves its zone and becomes a part of the permanent. The
    permanent is the same object as before, and its topmost part is the card that it is."""
    part, whole = state.objects[event.object], state.objects[event.target]
    _take(state, zone_key(part.zone, part.owner), part.id)
    if part.zone in REMEMBERED:
        state.last_known[part.id] = part
    above, below = (part, whole) if event.on_top else (whole, part)
    state.objects[whole.id] = replace(
        whole,
        card=above.card,
        nature=_as_permanent(above.nature),
        back=above.back,
        face_down=above.face_down,
        guise=above.guise,
        commander=above.commander,
        copied=event.definition,
        parts=(*whole.parts, part.id),
    )
    state.objects[part.id] = GameObject(
        part.id,
        below.card,
        _as_permanent(below.nature),
        part.owner,
        whole.controller,
        Zone.BATTLEFIELD,
        below.parent,
        face_down=below.face_down,
        guise=below.guise,
        commander=below.commander,
        part_of=whole.id,
    )


def _as_permanent(nature: Nature) -> Nature:
    """707.10f@2024: the copy of a permanent spell becomes a token."""
    return Nature.TOKEN if nature is Nature.COPY else nature


def _timestamp(state: GameState, zone: Zone) -> int:
    """613.7d@2024: the timestamp of an object that enters a zone. No effect applies in the order of
    hidden cards: they have none, so that nothing tells them apart."""
    return 0 if zone in HIDDEN_ZONES else tick(state)


def object_ceased(state: GameState, event: ObjectCeased) -> None:
    """An ability may cease while it still waits to be put on the stack (603.3d)."""
    state.abilities.pop(event.object, None)
    old = state.objects.pop(event.object, None)
    if old is not None:
        _take(state, zone_key(old.zone, old.owner), old.id)


def library_shuffled(state: GameState, event: LibraryShuffled) -> None:
    """400.7, 701.20@2024: each is a new object with no memory of the one that it was."""
    cards = [state.objects.pop(old) for old in event.before]
    for card, new in zip(cards, event.order, strict=True):
        state.objects[new] = GameObject(
            new,
            card.card,
            card.nature,
            card.owner,
            card.owner,
            Zone.LIBRARY,
            NOBODY,
            card.characteristics,
            under=card.owner,
            commander=card.commander,
        )
    state.zones[Zone.LIBRARY, event.player] = event.order
    if event.player in state.mulliganing:
        state.mulliganing = tuple(each for each in state.mulliganing if each != event.player)


def library_arranged(state: GameState, event: LibraryArranged) -> None:
    state.zones[Zone.LIBRARY, event.player] = event.order


def land_played(state: GameState, event: LandPlayed) -> None:
    player = state.players[event.player]
    state.players[event.player] = replace(player, lands_played=player.lands_played + 1)
    action_done(state)


def card_drawn(state: GameState, event: CardDrawn) -> None:
    note_deed(state, event.player, "cards_drawn")


def card_revealed(state: GameState, event: CardRevealed) -> None:
    state.objects[event.object] = replace(state.objects[event.object], card=event.card)


def card_hidden(state: GameState, event: CardHidden) -> None:
    old = state.objects[event.object]
    state.objects[event.object] = replace(old, card="", characteristics=None, commander=False)


def permanent_entered(state: GameState, event: PermanentEntered) -> None:
    state.objects[event.object] = replace(
        state.objects[event.object],
        tapped=event.tapped,
        controlled_since_turn=state.turn,
        entered=state.turn,
    )
    player = state.objects[event.object].controller
    if "land" not in event.types:
        note_deed(state, player, "nonlands_entered")
    for each in event.types:
        if each in _COUNTED_AS:
            note_deed(state, player, _COUNTED_AS[each])


_COUNTED_AS: dict[str, Deed] = {
    "land": "lands_entered",
    "creature": "creatures_entered",
    "artifact": "artifacts_entered",
}


def _take(state: GameState, key: ZoneKey, taken: ObjectId) -> None:
    """Most objects leave the top of a zone, or are the newest in it."""
    zone = state.zones[key]
    if zone[0] == taken:
        state.zones[key] = zone[1:]
    else:
        at = zone.index(taken)
        state.zones[key] = zone[:at] + zone[at + 1 :]


def _put(state: GameState, key: ZoneKey, added: ObjectId, position: int) -> None:
    zone = state.zones.get(key, ())
    if position == 0:
        state.zones[key] = (added, *zone)
    elif position == -1:
        state.zones[key] = (*zone, added)
    else:
        at = position if position > 0 else len(zone) + 1 + position
        state.zones[key] = (*zone[:at], added, *zone[at:])


def card_discarded(state: GameState, event: CardDiscarded) -> None:
    card = state.objects.get(event.object)
    if card is not None:
        state.objects[event.object] = replace(card, discarded=state.turn)


EVOLVE: Evolve = {
    ObjectAppeared: object_appeared,
    ZoneChanged: zone_changed,
    ObjectCeased: object_ceased,
    LibraryShuffled: library_shuffled,
    LibraryArranged: library_arranged,
    ObjectMerged: object_merged,
    CardDrawn: card_drawn,
    CardDiscarded: card_discarded,
    LandPlayed: land_played,
    CardRevealed: card_revealed,
    CardHidden: card_hidden,
    PermanentEntered: permanent_entered,
}

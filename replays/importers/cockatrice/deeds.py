"""What each kind of event at the table means, as facts."""

from collections.abc import Callable

from turnfold.engine.state import number_of
from turnfold.events.enums import Movement, Nature, Zone
from turnfold.events.permanents import (
    Attached,
    ControlChanged,
    CountersChanged,
    PermanentTapped,
    PermanentUntapped,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
)
from turnfold.events.record import ArrowDrawn, NoteWritten
from turnfold.events.variants import DieRolled
from turnfold.events.zones import (
    CardDrawn,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
)
from turnfold.replays.importers.cockatrice.kinds import CardAttribute, EventKind
from turnfold.replays.importers.cockatrice.replay import TableEvent, bounded
from turnfold.replays.importers.cockatrice.table import CockatriceTable, counter_name

TableDeed = Callable[[CockatriceTable, TableEvent], str | None]
"""Writes the facts of an event; what is left out of it comes back in words."""


def draw_cards(table: CockatriceTable, each: TableEvent) -> None:
    """121.1@2024: the top cards of a library go to the hand."""
    seat = table.room.seat(each.player)
    cards = list(each.message.messages(2))
    known = [(card.signed(1, -1), card.text(2)) for card in cards]
    hidden = max(min(each.message.signed(1), 1000) - len(known), 0)
    for card, name in [*known, *[(-1, "")] * hidden]:
        number = table.find(each.player, card, Zone.LIBRARY, name)
        became = table.move(number, each.player, Zone.HAND, 0, Movement.DRAWN, rule="121.1")
        table.writer.record(CardDrawn(seat, became), "121.1", table.writer.seq - 1)
        _rename(table, (each.player, card), (each.player, card), became, Zone.HAND)


def _rename(
    table: CockatriceTable, old: tuple[int, int], new: tuple[int, int], number: int, zone: Zone
) -> None:
    """A card that moved has this number in the replay now."""
    table.release(old)
    if not number:
        return
    if new[1] >= 0:
        table.bind(new, number)
    else:
        table.unnamed[new[0], zone].append(number)


def move_card(table: CockatriceTable, each: TableEvent) -> str | None:
    """A card goes to another zone, or to another player, or only to another place."""
    said = each.message
    start, target = said.signed(3, -1), said.signed(6, -1)
    start = start if start >= 0 else each.player
    target = target if target >= 0 else start
    origin = table.zone(said.text(4))
    zone = table.zone(said.text(7)) if said.text(7) else origin
    card = said.signed(1, -1)
    new = said.signed(10, -1)
    new = new if new >= 0 else card
    number = table.find(start, card, origin, said.text(2))
    if origin is zone and start == target:
        _rename(table, (start, card), (target, new), number, zone)
        return "a card changes its place in a zone"
    if origin is zone and zone is Zone.BATTLEFIELD:
        table.writer.record(ControlChanged(number, table.room.seat(target)), "108.4")
        _rename(table, (start, card), (target, new), number, zone)
        return None
    face_down, name = bool(said.number(11)), said.text(2)
    position = 0
    if zone is Zone.LIBRARY:
        there = len(table.state.zone(Zone.LIBRARY, table.room.seat(target)))
        position = min(max(said.signed(8, -1), 0), there)
        position = -1 if position == there else position
    became = table.move(number, target, zone, position, face_down=face_down)
    _rename(table, (start, card), (target, new), became, zone)
    if became and name and not face_down and zone is not Zone.LIBRARY:
        seen = table.state.objects[became]
        if not (seen.nature is Nature.TOKEN or (seen.card and zone is Zone.HAND)):
            table.reveal(became, name)
    return None


def flip_card(table: CockatriceTable, each: TableEvent) -> None:
    """708@2024: a card is turned face down or up."""
    said = each.message
    number = table.known(each.player, said.signed(2, -1))
    if said.number(4):
        table.writer.record(TurnedFaceDown(number), "708.2")
    else:
        table.writer.record(TurnedFaceUp(number), "708.8")
        table.reveal(number, said.text(3))


def destroy_token(table: CockatriceTable, each: TableEvent) -> None:
    """111.7@2024: a token is gone."""
    card = each.message.number(2)
    number = table.known(each.player, card)
    table.leave(number)
    table.writer.record(ObjectCeased(number))
    table.release((each.player, card))


def attach_card(table: CockatriceTable, each: TableEvent) -> None:
    """701.3@2024: a card is attached to another card or to a player, or to nothing."""
    said = each.message
    number = table.known(each.player, said.signed(2, -1))
    player, card = said.signed(3, -1), said.signed(5, -1)
    if player < 0:
        table.writer.record(Unattached(number), "701.3d")
        return
    target = table.known(player, card) if card >= 0 else table.room.seat(player)
    table.writer.record(Attached(number, target), "701.3")


def create_token(table: CockatriceTable, each: TableEvent) -> None:
    """111.1@2024: a token, as a player describes it."""
    said, seat, record = each.message, table.room.seat(each.player), table.writer.record
    zone = table.zone(said.text(1) or "table")
    number, name = table.new(), table.room.token(said.text(3))
    cause = record(ObjectAppeared(number, name, Nature.TOKEN, seat, seat, zone, 0, 0), "111.1")
    if zone is Zone.BATTLEFIELD:
        record(PermanentEntered(number, False), "111.1", cause)
    table.bind((each.player, said.signed(2, -1)), number)
    if said.number(11):
        record(TurnedFaceDown(number), "708.2")
    table.describe(number, said.text(5), said.text(4))
    if said.text(6):
        table.note(each.player, number, said.text(6))


def set_attribute(table: CockatriceTable, each: TableEvent) -> str | None:
    """A card, or every card of a zone, is tapped, described or marked."""
    said = each.message
    attribute, value = said.number(3), said.text(4)
    every = 2 not in said or said.signed(2) < 0
    if every:
        numbers = table.in_zone(each.player, table.zone(said.text(1) or "table"))
    else:
        numbers = [table.known(each.player, said.signed(2))]
    left_out = None
    for number in numbers:
        left_out = _set(table, each.player, number, attribute, value, every)
    return left_out


def _set(
    table: CockatriceTable, player: int, number: int, attribute: int, value: str, every: bool
) -> str | None:
    obj, record = table.state.objects[number], table.writer.record
    match attribute:
        case CardAttribute.TAPPED if value == "1" and not obj.tapped:
            record(PermanentTapped(number), "701.21a")
        case CardAttribute.TAPPED if value != "1" and obj.tapped:
            if not (every and number in table.stays_tapped):
                record(PermanentUntapped(number), "701.21b")
        case CardAttribute.TAPPED:
            pass
        case CardAttribute.FACE_DOWN if (value == "1") is not obj.face_down:
            record(TurnedFaceDown(number) if value == "1" else TurnedFaceUp(number))
        case CardAttribute.FACE_DOWN:
            pass
        case CardAttribute.COLOR:
            table.describe(number, color=value)
        case CardAttribute.POWER_AND_TOUGHNESS:
            table.describe(number, size=value)
        case CardAttribute.ANNOTATION:
            table.note(player, number, value)
        case CardAttribute.DOES_NOT_UNTAP:
            (table.stays_tapped.add if value == "1" else table.stays_tapped.discard)(number)
            return "a card does not untap with the others"
        case CardAttribute.ATTACKING:
            return "a card is marked as attacking"
        case _:
            return f"unknown attribute {attribute} of a card"
    return None


def set_card_counter(table: CockatriceTable, each: TableEvent) -> None:
    """122.1@2024: counters on a card; only their colour is told."""
    said = each.message
    number = table.known(each.player, said.signed(2, -1))
    counter = counter_name(said.signed(3))
    change = bounded(said.signed(4)) - number_of(table.state.objects[number].counters, counter)
    if change:
        table.writer.record(CountersChanged(number, counter, change), "122.1")


def shuffle_library(table: CockatriceTable, each: TableEvent) -> str | None:
    """701.20@2024: a library, or a part of it, is shuffled. Its order is not told before or
    after."""
    if table.zone(each.message.text(1) or "deck") is not Zone.LIBRARY:
        return "a zone that is not a library is shuffled"
    seat = table.room.seat(each.player)
    before = table.state.zone(Zone.LIBRARY, seat)
    order = tuple(table.new() for _ in before)
    table.writer.record(LibraryShuffled(seat, before, order), "701.20")
    table.renumber(each.player, dict(zip(before, order, strict=True)))
    return None


def reveal_cards(table: CockatriceTable, each: TableEvent) -> str | None:
    """701.16@2024: cards are shown to all; what only one player is shown is not told to all."""
    said = each.message
    if said.signed(3, -1) >= 0:
        return "cards are shown to one player"
    zone = table.zone(said.text(1))
    for card in said.messages(4):
        number = table.find(each.player, card.signed(1, -1), zone, card.text(2))
        name = card.text(2) or table.state.objects[number].card
        if name:
            table.show(number, name)
    return None


def create_arrow(table: CockatriceTable, each: TableEvent) -> str | None:
    """An arrow from a card to a card or a player."""
    arrow = each.message.message(1)
    source = table.known(arrow.signed(2, -1), arrow.signed(4, -1))
    card, player = arrow.signed(7, -1), arrow.signed(5, -1)
    to_card = arrow.text(6) and card >= 0
    target = table.known(player, card) if to_card else table.room.seat(player)
    if not target:
        return "an arrow to a spectator"
    table.writer.record(ArrowDrawn(table.room.seat(each.player), source, target))
    return None


def roll_dice(table: CockatriceTable, each: TableEvent) -> None:
    """706.2@2024: dice."""
    said = each.message
    for value in said.all_numbers(3) or [said.number(2)]:
        event = DieRolled(table.room.seat(each.player), said.number(1), value)
        table.writer.record(event)


def keep_chat(table: CockatriceTable, each: TableEvent) -> str | None:
    """Chat is left out unless it is asked for."""
    seat = table.room.seat(each.player)
    if not table.room.chat or table.room.anonymous or not seat:
        return "chat"
    table.writer.record(NoteWritten(seat, 0, each.message.text(1)))
    return None


DEEDS: dict[int, TableDeed] = {
    EventKind.DRAW_CARDS: draw_cards,
    EventKind.MOVE_CARD: move_card,
    EventKind.FLIP_CARD: flip_card,
    EventKind.DESTROY_CARD: destroy_token,
    EventKind.ATTACH_CARD: attach_card,
    EventKind.CREATE_TOKEN: create_token,
    EventKind.SET_CARD_ATTRIBUTE: set_attribute,
    EventKind.SET_CARD_COUNTER: set_card_counter,
    EventKind.SHUFFLE: shuffle_library,
    EventKind.REVEAL_CARDS: reveal_cards,
    EventKind.CREATE_ARROW: create_arrow,
    EventKind.ROLL_DIE: roll_dice,
    EventKind.GAME_SAY: keep_chat,
}
"""The events about cards, dice and words."""

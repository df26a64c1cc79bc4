"""The kinds of events in a replay of Cockatrice: the number of a field is the kind of the event."""

from enum import IntEnum

FIRST = 1000
"""The numbers of events begin here."""


class EventKind(IntEnum):
    """The kinds of events that are known, from 2012 on."""

    JOIN = 1000
    LEAVE = 1001
    GAME_CLOSED = 1002
    HOST_CHANGED = 1003
    KICKED = 1004
    GAME_STATE_CHANGED = 1005
    PROPERTIES_CHANGED = 1007
    GAME_SAY = 1009
    CREATE_ARROW = 2000
    DELETE_ARROW = 2001
    CREATE_COUNTER = 2002
    SET_COUNTER = 2003
    DELETE_COUNTER = 2004
    DRAW_CARDS = 2005
    REVEAL_CARDS = 2006
    SHUFFLE = 2007
    ROLL_DIE = 2008
    MOVE_CARD = 2009
    FLIP_CARD = 2010
    DESTROY_CARD = 2011
    ATTACH_CARD = 2012
    CREATE_TOKEN = 2013
    SET_CARD_ATTRIBUTE = 2014
    SET_CARD_COUNTER = 2015
    SET_ACTIVE_PLAYER = 2016
    SET_ACTIVE_PHASE = 2017
    DUMP_ZONE = 2018
    STOP_DUMP_ZONE = 2019
    CHANGE_ZONE_PROPERTIES = 2020
    REVERSE_TURN = 2021
    GAME_LOG_NOTICE = 2022


class ActionContext(IntEnum):
    """Why a player did what a container holds, as far as the log needs it."""

    CONCEDE = 1001
    MULLIGAN = 1005
    UNCONCEDE = 1009


class CardAttribute(IntEnum):
    """What can be set of a card."""

    TAPPED = 1
    ATTACKING = 2
    FACE_DOWN = 3
    COLOR = 4
    POWER_AND_TOUGHNESS = 5
    ANNOTATION = 6
    DOES_NOT_UNTAP = 7


LEFT_OUT = {
    EventKind.GAME_CLOSED: "the room closes",
    EventKind.HOST_CHANGED: "the host of the room changes",
    EventKind.KICKED: "somebody is sent out of the room",
    EventKind.DELETE_ARROW: "an arrow is deleted",
    EventKind.DUMP_ZONE: "somebody looks at a zone, and it is not told what they see",
    EventKind.STOP_DUMP_ZONE: "a look at a zone ends",
    EventKind.CHANGE_ZONE_PROPERTIES: "the top card of a library is shown from now on",
    EventKind.REVERSE_TURN: "the order of turns is reversed",
    EventKind.GAME_LOG_NOTICE: "a notice of the program",
}
"""The events of which nothing is written."""


def words(kind: int) -> str:
    """A kind of event in words, with its number."""
    try:
        return f"{EventKind(kind).name.lower().replace('_', ' ')} ({kind})"
    except ValueError:
        return f"unknown event ({kind})"

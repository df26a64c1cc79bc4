"""A log without what its players call themselves."""

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec.structs import replace

from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import ActionReversed, NoteWritten
from turnfold.events.vocabulary import AnyEvent

Whose = Literal["all", "opponent"]
"""Whose names are left out: those of all players, or of all but the one who recorded the game. In a
game that no player recorded, these are all."""


def nameless(log: Log, whose: Whose) -> Log:
    """A log of the same game that does not say what these players call themselves.

    They are called Player 1, Player 2 and so on. A name in a text, such as the
    name of the game or what was said at the table, is replaced as well.
    """
    joined = [each for each in log.events if isinstance(each, PlayerJoined)]
    hidden = {each.player for each in joined} - ({_recorder(log)} if whose == "opponent" else set())
    spoken = _without({each.name: each.player for each in joined if each.player in hidden})
    made = Log(replace(log.header, game=spoken(log.header.game)))
    for commit in log.commits():
        made.append([_nameless(entry, hidden, spoken) for entry in commit])
    return made


def _recorder(log: Log) -> PlayerId:
    began = next((each for each in log.events if isinstance(each, GameBegan)), None)
    return NOBODY if began is None else began.recorder


def _without(names: dict[str, PlayerId]) -> Callable[[str], str]:
    """What puts the numbers of players in the place of their names in a text, longer ones first."""
    ordered = sorted(filter(None, names), key=len, reverse=True)

    def spoken(text: str) -> str:
        for name in ordered:
            text = text.replace(name, f"Player {names[name]}")
        return text

    return spoken


def _nameless(entry: Entry, hidden: Iterable[PlayerId], spoken: Callable[[str], str]) -> Entry:
    event: AnyEvent = entry.event
    match event:
        case PlayerJoined(player=player) if player in hidden:
            event = replace(event, name=f"Player {player}")
        case GameBegan(match=match):
            event = replace(event, match=spoken(match))
        case NoteWritten(text=text):
            event = replace(event, text=spoken(text))
        case ActionReversed(reason=reason):
            event = replace(event, reason=spoken(reason))
        case _:
            return entry
    return Entry(entry.causes, entry.rule, event)

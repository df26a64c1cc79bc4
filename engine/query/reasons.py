"""The reasons of refusals: sentences in which objects and players stand by their numbers.

A rule gives a reason as "#104 can't attack #2", and that is what the log keeps. Each reader is told
the names that they may know.
"""

import re
from collections.abc import Callable, Container, Iterable

from turnfold.engine.query.knowing import sees
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId

REFERENCE = re.compile("#([0-9]+)")

NO_SUCH_OBJECT = "there is no such object"
"""The reason if an object was named that does not exist, or that the player may not know of."""


def references(ids: Iterable[int]) -> str:
    """Several objects or players in a reason: "#104, #105"."""
    return ", ".join(f"#{each}" for each in ids)


def mentioned_ids(state: GameState, reason: str) -> tuple[ObjectId, ...]:
    """The objects and players that a reason speaks of, each once."""
    found = dict.fromkeys(int(number) for number in REFERENCE.findall(reason))
    return tuple(each for each in found if each in state.objects or each in state.players)


def render(reason: str, about: Container[int], name: Callable[[int], str]) -> str:
    """A reason with names in place of the numbers in `about`."""

    def called(found: re.Match[str]) -> str:
        return name(int(found[1])) if int(found[1]) in about else found[0]

    return REFERENCE.sub(called, reason)


def render_for(state: GameState, player: PlayerId, reason: str) -> str:
    """A reason as a player is told it: with the names that they see, and the numbers of objects of
    which others on the battlefield have the name too."""

    def name(id: int) -> str:
        if id in state.players:
            return state.players[id].name
        thing = state.objects[id]
        if not sees(state, player, thing):
            return f"object {id}"
        alike = sum(state.objects[each].card == thing.card for each in state.battlefield)
        called = thing.card or thing.nature.value
        return called if id in state.battlefield and alike == 1 else f"{called} ({id})"

    return render(reason, mentioned_ids(state, reason), name)

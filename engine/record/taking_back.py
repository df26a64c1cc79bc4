"""Taking back an illegal action (730; 422 in 2004, 717 around 2010).

Nothing is deleted: the attempt stays in the log, and the fold leaves it out. What cannot be taken
back (730.1) is kept: facts that moved cards out of or into a library, shuffled one or revealed one
of its cards, the mana abilities that did so, and those that paid for them.
"""

from turnfold.engine.record.advancing import advance
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.enums import Zone
from turnfold.events.log.log import Entry
from turnfold.events.stack import ManaAdded, ManaSpent
from turnfold.events.zones import CardRevealed, LibraryShuffled, ZoneChanged


def kept(r: Recorder) -> tuple[int, ...]:
    """730.1@2024: the sequence numbers of the facts of the open commit that cannot be taken
    back."""
    final = {r.first + n for n, entry in enumerate(r.entries) if _is_final(entry.event)}
    needed: set[str] = set()
    for begun, ended in reversed(r.mana_abilities):
        facts = [r.entries[n - r.first].event for n in range(begun, ended)]
        made = {each.mana.value for each in facts if isinstance(each, ManaAdded)}
        if not final.isdisjoint(range(begun, ended)) or needed & made:
            needed -= made
            needed |= {each.mana.value for each in facts if isinstance(each, ManaSpent)}
            final.update(range(begun, ended))
    return tuple(sorted(final))


def _is_final(event: Event) -> bool:
    if isinstance(event, ZoneChanged):
        into = event.destination is Zone.LIBRARY
        out = event.origin is Zone.LIBRARY and event.destination is not Zone.STACK
        return into or out
    return isinstance(event, LibraryShuffled | CardRevealed)


def state_without_attempt(
    before: GameState, entries: list[Entry], first: int, keep: tuple[int, ...]
) -> GameState:
    """The state before an attempt, with the facts of it that are kept."""
    state = before.fork()
    for seq in keep:
        event = entries[seq - first].event
        advance(state, event)
    return state

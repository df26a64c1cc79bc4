"""Two lines of play side by side: where they part, what happens in each, how they end."""

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from engine.fold import fold
from events.game import GameBegan
from events.log import Log
from events.turn import TurnBegan
from replays.playback.words import Names, counted, spaced
from replays.viewer.picture import Fields, Painter, Picture

Row = tuple[int | None, int | None]
"""The same thing in both lines, by the numbers of its event; None where a line has it not."""

NUMBERS = re.compile(r"^Effect \d+|\(\d+(→\d+)?\)")
"""What a sentence says of the log and not of the game: ids, which differ between two games."""


def parting(one: Log, other: Log) -> int:
    """The number of the first event that differs; that one names its edition is no difference."""
    pairs = zip_longest(one.events, other.events)
    for seq, (mine, theirs) in enumerate(pairs):
        if mine != theirs and not (isinstance(mine, GameBegan) and isinstance(theirs, GameBegan)):
            return seq
    return len(one)


def reach(log: Log, other: Log) -> int:
    """Up to which position a log has something to be compared with in another.

    All of it when the other game is over; else to the end of the turn in which the other one
    stops, or to the question with which its next turn begins when that is where it stops.
    """
    state = fold(other)
    begun = [position for position, turn in _turns(log) if turn > state.turn]
    if state.over or not other.commit_count:
        return len(log)
    last = other.commit_range(other.commit_count - 1)
    if any(isinstance(other.events[seq], TurnBegan) for seq in last):
        begun = [position for position, turn in _turns(log) if turn == state.turn]
        if begun:
            return log.commit_range(log.commit_of(begun[0] - 1)).stop
    return begun[0] - 1 if begun else len(log)


def _turns(log: Log) -> Iterator[tuple[int, int]]:
    """The position at which each turn has begun, with its number."""
    for seq, event in enumerate(log.events):
        if isinstance(event, TurnBegan):
            yield seq + 1, event.turn


def rows(one: dict[str, Any], other: dict[str, Any], at: int, stops: tuple[int, int]) -> list[Row]:
    """What is told in two films between position `at` and where each `stops`, the same things
    beside each other."""
    mine, theirs = list(_told(one, at, stops[0])), list(_told(other, at, stops[1]))
    matcher = SequenceMatcher(
        None, [sign for _, sign in mine], [sign for _, sign in theirs], autojunk=False
    )
    found: list[Row] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            found += [
                (mine[n][0], theirs[m][0]) for n, m in zip(range(a, b), range(c, d), strict=True)
            ]
        else:
            found += [(mine[n][0], None) for n in range(a, b)]
            found += [(None, theirs[m][0]) for m in range(c, d)]
    return found


def _told(film: dict[str, Any], at: int, stop: int) -> Iterator[tuple[int, str]]:
    """The events worth telling, with what marks them as the same in another line."""
    for seq in range(at, stop):
        n = seq - film["at"]
        if film["told"][n] and film["undone"][n] < 0:
            yield seq, NUMBERS.sub("", film["texts"][n])


def ends(logs: tuple[Log, Log], stops: tuple[int, int], names: Names) -> list[tuple[str, str, str]]:
    """Every value of the last boards that differs: what it is called, and what it is in each."""
    states = [fold(log, stop) for log, stop in zip(logs, stops, strict=True)]
    boards = [_board(Painter(names).picture(state)) for state in states]
    known = dict.fromkeys([*boards[0], *boards[1]])
    found = [(name, *(board.get(name, "–") for board in boards)) for name in known]
    return [(name, mine, theirs) for name, mine, theirs in found if mine != theirs]


def _board(picture: Picture) -> dict[str, str]:
    """What two people would compare: life, hands, what is where."""
    board: dict[str, str] = {"turn": str(picture["game"].get("turn", 0))}
    for thing, player in picture.items():
        kind, _, id = thing.partition(".")
        if kind != "players":
            continue
        name = player["name"]
        board[f"life of {name}"] = str(player["life"])
        for counter, number in player.get("counters", {}).items():
            board[f"{spaced(counter)} of {name}"] = str(number)
        if "lost" in player:
            board[f"{name} lost by"] = spaced(player["lost"])
        for zone in ("hand", "battlefield", "graveyard", "exile"):
            board[f"{zone} of {name}"] = _listed(picture, zone, int(id))
    return board


def _listed(picture: Picture, zone: str, player: int) -> str:
    """What a player has in a zone, equal things counted."""
    whose = "controller" if zone == "battlefield" else "owner"
    looks = Counter(
        _looks(fields)
        for thing, fields in picture.items()
        if thing.startswith("objects.") and fields["zone"] == zone and fields[whose] == player
    )
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in sorted(looks.items()))


def _looks(fields: Fields) -> str:
    parts = [fields.get("name") or "unknown card"]
    if "power" in fields:
        parts.append(f"{fields['power']}/{fields['toughness']}")
    parts += [counted(number, spaced(kind)) for kind, number in fields.get("counters", {}).items()]
    if "damage" in fields:
        parts.append(f"with {fields['damage']} damage")
    if "tapped" in fields:
        parts.append("tapped")
    return " ".join(parts)

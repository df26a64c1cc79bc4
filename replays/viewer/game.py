"""A game as plain data for the page: its lines of play, its seats, its log."""

import gzip
from base64 import b64encode
from typing import Any

import msgspec

from engine.editions import sheet
from engine.fold import fold
from engine.prompt import RULES
from events.base import NOBODY, PlayerId
from events.codec import encode
from events.enums import Edition
from events.log import Log
from replays.playback.board import seating
from replays.playback.words import Names
from replays.viewer.film import Film, film
from replays.views import Viewer
from replays.why import says


def line(id: int, name: str, log: Log, names: Names, parent: int | None, at: int) -> dict[str, Any]:
    """One line of play: the whole game, or a branch that leaves line `parent` at position `at`."""
    return {
        "id": id,
        "name": name,
        "parent": parent,
        "edition": log.header.edition,
        "film": as_data(film(log, names, at)),
    }


def as_data(made: Film) -> dict[str, Any]:
    """A film as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(made)
    return data


def packed(log: Log, stem: str) -> dict[str, str]:
    """The log as a file: its name, and its bytes as base64 of gzip."""
    lines = gzip.compress(b"".join(encode(log)), mtime=0)
    return {"name": f"{stem}.jsonl.gz", "packed": b64encode(lines).decode()}


def seats(log: Log, viewer: PlayerId = NOBODY) -> tuple[list[PlayerId], dict[str, str]]:
    """The players from the top of the table to the bottom, where the viewer sits; their names."""
    state = fold(log)
    order = seating(state)
    if viewer in order:
        order = [*(each for each in order if each != viewer), viewer]
    return order, {str(id): player.name or f"player {id}" for id, player in state.players.items()}


def game(log: Log, names: Names, stem: str, viewer: Viewer | None = None) -> dict[str, Any]:
    """Everything that the page is told of a game at first.

    With a viewer, `log` is the log as that person may have it; nothing else is looked at.
    """
    order, players = seats(log, viewer or NOBODY)
    title = log.header.game or stem
    whole = line(0, title, log, names, None, 0)
    return {
        "title": title,
        "edition": log.header.edition,
        "editions": list(Edition),
        "viewer": None if viewer is None else players.get(str(viewer), "a spectator"),
        "warning": None,
        "start": 0,
        "seats": order,
        "players": players,
        "lines": [whole],
        "comparisons": [],
        "rules": rules([whole]),
        "legal": {},
        "log": packed(log, stem),
    }


def rules(lines: list[dict[str, Any]]) -> dict[str, str]:
    """What each rule that lines of play name says, in one sentence, where that is known.

    The rules under which questions are asked are among them.
    """
    named = {rule for each in lines for rule in each["film"]["rule_names"] if rule}
    for edition in {Edition(each["edition"]) for each in lines}:
        named |= {f"{sheet(edition).number(rule)}@{edition.value}" for rule in RULES.values()}
    return {rule: said for rule in sorted(named) if (said := says(rule))}

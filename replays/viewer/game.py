"""A game as plain data for the page: its lines of play, its seats, its log."""

import gzip
from base64 import b64encode
from typing import Any

import msgspec

from engine.editions import sheet
from engine.fold import fold
from engine.prompt import RULES
from events.base import NOBODY, PlayerId
from events.enums import Edition
from events.log import Log
from replays.branches import Tree
from replays.branches.file import lines as lines_of_file
from replays.branches.tree import MAIN
from replays.playback.board import seating
from replays.playback.words import Names
from replays.viewer.film import Film, film
from replays.views import Viewer
from replays.why import says


def line(
    id: int, name: str, log: Log, names: Names, parent: int | None = None, at: int = 0
) -> dict[str, Any]:
    """One line of play: the whole game, or a branch that leaves line `parent` at position `at`."""
    return {
        "id": id,
        "name": name,
        "parent": parent,
        "edition": log.header.edition,
        "comment": "",
        "film": as_data(film(log, names, at)),
    }


def lines(tree: Tree, title: str, names: Names) -> list[dict[str, Any]]:
    """The recorded game and the branches that leave it or one another."""
    numbers = {MAIN: 0} | {name: n for n, name in enumerate(tree.branches, 1)}
    found = [line(0, title, tree.main, names)]
    for name, each in tree.branches.items():
        made = line(numbers[name], name, each.log, names, numbers[each.parent], each.at)
        found.append(made | {"comment": each.comment})
    return found


def comments(tree: Tree) -> dict[int, dict[int, list[str]]]:
    """What was said about events, by line and event."""
    numbers = {MAIN: 0} | {name: n for n, name in enumerate(tree.branches, 1)}
    found: dict[int, dict[int, list[str]]] = {}
    for each in tree.comments:
        found.setdefault(numbers[each.line], {}).setdefault(each.event, []).append(each.text)
    return found


def as_data(made: Film) -> dict[str, Any]:
    """A film as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(made)
    return data


def packed(tree: Tree, stem: str) -> dict[str, str]:
    """The log with its branches as a file: its name, and its bytes as base64 of gzip."""
    written = gzip.compress(b"".join(lines_of_file(tree)), mtime=0)
    return {"name": f"{stem}.jsonl.gz", "packed": b64encode(written).decode()}


def seats(log: Log, viewer: PlayerId = NOBODY) -> tuple[list[PlayerId], dict[str, str]]:
    """The players from the top of the table to the bottom, where the viewer sits; their names."""
    state = fold(log)
    order = seating(state)
    if viewer in order:
        order = [*(each for each in order if each != viewer), viewer]
    return order, {str(id): player.name or f"player {id}" for id, player in state.players.items()}


def game(tree: Tree, names: Names, stem: str, viewer: Viewer | None = None) -> dict[str, Any]:
    """Everything that the page is told of a game at first.

    With a viewer, the tree is what that person may have; nothing else is looked at.
    """
    log = tree.main
    order, players = seats(log, viewer or NOBODY)
    title = log.header.game or stem
    shown = lines(tree, title, names)
    return {
        "title": title,
        "edition": log.header.edition,
        "editions": list(Edition),
        "viewer": None if viewer is None else players.get(str(viewer), "a spectator"),
        "start": 0,
        "seats": order,
        "players": players,
        "lines": shown,
        "comments": comments(tree),
        "comparisons": [],
        "rules": rules(shown),
        "legal": {},
        "log": packed(tree, stem),
    }


def rules(shown: list[dict[str, Any]]) -> dict[str, str]:
    """What each rule that lines of play name says, in one sentence, where that is known.

    The rules under which questions are asked are among them.
    """
    named = {rule for each in shown for rule in each["film"]["rule_names"] if rule}
    for edition in {Edition(each["edition"]) for each in shown}:
        named |= {f"{sheet(edition).number(rule)}@{edition.value}" for rule in RULES.values()}
    return {rule: said for rule in sorted(named) if (said := says(rule))}

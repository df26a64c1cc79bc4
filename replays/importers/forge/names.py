"""The players and cards that the lines of a game name."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from turnfold.events.base import LAST_PLAYER, PlayerId
from turnfold.replays.importers.forge.lines import LogLine

NUMBERED = re.compile(r"([^\[\]]+?) \((\d+)\)(?:, | and |$)")
"""A card with its number, and what stands between it and the next."""

_PLAYER = (
    ("turn", re.compile(r"Turn \d+ \((.+)\)")),
    ("phase", re.compile(r"(.+?)'s? (?:[A-Z][A-Za-z ]+ [Ss]tep|[Uu]pkeep step|Main phase, \w+)")),
    ("mulligan", re.compile(r"(.+) has (?:kept a hand|mulliganed down)")),
)
_ALONE = ((" played ", ""), (" cast ", " targeting ["))
"""Between what the name of a single card stands in a line; it also stands before "deals" and
before what kind of creature it is."""


_LONGEST_NAME = 7
"""Of how many pieces a name can consist that are parted by commas or "and", with these."""


class CardRef(NamedTuple):
    """A card as a line names it; number 0: without a number."""

    name: str
    number: int


def players_of(game: Iterable[LogLine]) -> list[str]:
    """The names of the players in the order of their turns."""
    turns: dict[str, None] = {}
    others: dict[str, None] = {}
    for entry in game:
        for caption, pattern in _PLAYER:
            found = pattern.match(entry.text) if entry.caption == caption else None
            if found is not None:
                (turns if caption == "turn" else others).setdefault(found[1])
    return list(dict.fromkeys([*turns, *others]))[:LAST_PLAYER]


def cards_of(game: Iterable[LogLine]) -> set[str]:
    """The names of cards that stand alone in a line, to tell lists of names apart."""
    found: set[str] = set()
    for text in (text for entry in game for text in entry.texts):
        for before, after in _ALONE:
            name = text.partition(before)[2]
            found.add(name.partition(after)[0] if after else name)
        found |= {text.partition(" deals ")[0], text.rpartition(" - Creature ")[0]}
    return {one_card(each).name for each in found if each}


def one_card(text: str) -> CardRef:
    """One card."""
    found = NUMBERED.fullmatch(text)
    return CardRef(found[1], int(found[2][:9])) if found is not None else CardRef(text, 0)


def card_list(text: str, known: set[str]) -> list[CardRef]:
    """A list of cards. Names can hold commas and "and": numbers part them, else the names that are
    `known`."""
    found: list[CardRef] = []
    at = 0
    while numbered := NUMBERED.match(text, at):
        found.append(CardRef(numbered[1], int(numbered[2][:9])))
        at = numbered.end()
    return found + [CardRef(each, 0) for each in _parted(text[at:], known) if each]


def _parted(text: str, known: set[str]) -> list[str]:
    found: list[str] = []
    pieces = re.split(r"(, | and )", text)
    while pieces:
        for count in range(min(len(pieces) - 1 | 1, _LONGEST_NAME), 0, -2):
            name = "".join(pieces[:count])
            if name in known or count == 1:
                found.append(name)
                pieces = pieces[count + 1 :]
                break
    return found


class PlayerNames:
    """The seats of the players of a game by their names."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self._seats = {name: seat for seat, name in enumerate(names, 1)}
        self._longest = sorted(names, key=len, reverse=True)

    def seat(self, name: str) -> PlayerId:
        """The seat of a player. Raises `LookupError`."""
        return self._seats[name]

    def find(self, name: str) -> PlayerId:
        """The seat of a player; 0 if nobody has the name."""
        return self._seats.get(name, 0)

    def begin(self, text: str) -> tuple[PlayerId, str]:
        """The player with whose name a text begins, and the rest. Raises `LookupError`."""
        for name in self._longest:
            if text.startswith(f"{name} "):
                return self._seats[name], text[len(name) + 1 :]
        raise LookupError(f"no player of this game begins: {text[:60]}")

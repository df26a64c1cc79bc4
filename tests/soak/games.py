"""Games with every law checked after every commit: two to six players, decks of all kinds."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.engine.games import begin_with_any_cards, decisions, fits
from tests.engine.laws import Laws, every_memo_checked
from tests.needs import shared_directory
from tests.why.paragraphs import cited_in, paragraphs
from turnfold.engine.cards.decks import Deck, demo_decks
from turnfold.engine.cards.pool import pool
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.engine.play.variant import FREE_FOR_ALL, VARIANTS
from turnfold.events.enums import Edition, TeamRules
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.players.matches import new_match
from turnfold.replays.players.printed import random_deck

PLAYERS = range(2, 7)
LONGEST = 1500
"""So many decisions are taken in a game, if nothing else is said: with some cards of the pool a
game never ends."""


KINDS = ("demo decks", "any cards of the pool", "cards that are read")


class Task(NamedTuple):
    """One game: which edition, its number, the file of cards whose texts are read, how many
    decisions are taken at most, and of which kind it can be. All that is remembered is checked at
    one instant in `memos`."""

    edition: Edition
    number: int
    cards: Path | None = None
    longest: int = LONGEST
    kinds: tuple[str, ...] = KINDS
    memos: int = 1


class SoakResult(NamedTuple):
    """What came of a game: which numbers its log cites, and how much memory the process takes after
    it, in bytes."""

    task: Task
    kind: str
    players: int
    decisions: int
    events: int
    over: bool
    cited: frozenset[str]
    memory: int
    broken: str


def soaked(task: Task) -> SoakResult:
    """Play a game to its end or for its longest, with every law after every commit. What it cites
    must stand in the text of its day, where the texts are at hand."""
    chance = Random(f"{task.edition.value} {task.number}")
    players = PLAYERS[task.number % len(PLAYERS)]
    kind = task.kinds[task.number // len(PLAYERS) % len(task.kinds)]
    taken = events = 0
    over, broken = False, ""
    cited: frozenset[str] = frozenset()
    try:
        game = begun(task, kind, players, chance)
        laws = Laws(game.log)
        laws.follow()
        with every_memo_checked(task.memos):
            for decision in islice(decisions(game, chance), task.longest):
                game.submit(decision)
                taken += 1
                laws.follow()
                assert laws.state == game.state, "the fold of the log is not the live game"
        assert fold(game.log) == game.state
        cited = cited_in(game.log)
        if shared_directory().is_dir():
            strange = sorted(cited - paragraphs(task.edition))
            assert not strange, f"no paragraph of the text in force: {', '.join(strange)}"
        events, over = len(game.log), game.over
    except Exception:
        broken = traceback.format_exc()
    return SoakResult(task, kind, players, taken, events, over, cited, memory(), broken)


def begun(task: Task, kind: str, players: int, chance: Random) -> Game:
    """A new game of a kind for so many players; chance chooses its variant."""
    if kind == KINDS[1] and players == 2:
        return begin_with_any_cards(task.edition, chance, task.number)
    decks = list(_decks(task, kind, players, chance))
    able = [
        each for each in VARIANTS.values() if each.teams is TeamRules.INDIVIDUAL or players % 2 == 0
    ]
    variant = FREE_FOR_ALL if players == 2 else chance.choice(able)
    life = None if players == 2 else 12
    return new_match(task.edition, decks, chance, f"soak {task.number}", variant, life)


def _decks(task: Task, kind: str, players: int, chance: Random) -> Iterator[Deck]:
    if kind == KINDS[2]:
        assert task.cards is not None
        for seat in range(players):
            yield random_deck(_catalogue(task.cards), task.edition, chance, f"deck {seat + 1}")
    elif kind == KINDS[1]:
        for seat in range(players):
            yield Deck(f"deck {seat + 1}", tuple((1, name) for name in _any(task.edition, chance)))
    else:
        yield from (demo_decks(task.edition) * 3)[:players]


@cache
def _catalogue(cards: Path) -> Catalogue:
    return Catalogue([cards])


def _any(edition: Edition, chance: Random) -> list[str]:
    playable = [each.name for each in pool().values() if fits(each, edition)]
    return ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 6 + chance.sample(playable, 30)


def memory() -> int:
    """How many bytes of memory this process holds now; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0
    lines = status.read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))

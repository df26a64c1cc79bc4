"""Games for stores: cheap ones, in which every commit tells of its place."""

from collections.abc import Sequence

from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan, LifeLost, PlayerJoined
from turnfold.events.log import Writer
from turnfold.events.log.log import Commit, Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.turn import TurnBegan
from turnfold.replays.stores import NewCommit, Store, StoredGame
from turnfold.replays.stores.store import hash_of


def header(name: str = "a game") -> Header:
    return Header(FORMAT, Edition.FREE_DIVISION, name)


def commit(number: int, amount: int = 1) -> Commit:
    """The commit with this number; `amount` tells two of them apart."""
    if number == 0:
        began = GameBegan(Edition.FREE_DIVISION, 0, "a test", "a game", ())
        joined = [PlayerJoined(1, "Anna", 20, 7, 1), PlayerJoined(2, "Boris", 20, 7, 2)]
        return [Entry((), "", began), *(Entry((0,), "103.4", each) for each in joined)]
    turn = Entry((), "500.1", TurnBegan(number, 1 + number % 2))
    return [turn, Entry((), "119.3", LifeLost(1, amount))]


def log(commits: int, name: str = "a game") -> Log:
    made = Log(header(name))
    for number in range(commits):
        made.append(commit(number))
    return made


def header_line(name: str = "a game") -> bytes:
    return Writer(header(name)).first_line


def lines(commits: int, name: str = "a game", amounts: Sequence[int] = ()) -> list[NewCommit]:
    """The lines of a game's first commits, their hashes as ids."""
    writer = Writer(header(name))
    made = []
    for number in range(commits):
        amount = amounts[number] if number < len(amounts) else 1
        data = writer.line(commit(number, amount))
        made.append(NewCommit(hash_of(data), data))
    return made


def kept(store: Store, commits: int, name: str = "a game") -> StoredGame:
    """A game in a store, with this many commits."""
    game = StoredGame.begin(store, header(name))
    for number in range(commits):
        game.append(commit(number))
    return game

"""Stores of games: one small interface to a file, a database server or a folder of logs.

with open_store("games.sqlite") as store:
    game = StoredGame.begin(store, header)
    game.append(commit)
"""

from turnfold.replays.stores.addresses import open_store
from turnfold.replays.stores.game import StoredGame
from turnfold.replays.stores.store import (
    Checkpoint,
    GameHeader,
    IdTaken,
    NewCommit,
    NoSuchGame,
    Store,
    StoredCommit,
    VersionTaken,
)

__all__ = [
    "Checkpoint",
    "GameHeader",
    "IdTaken",
    "NewCommit",
    "NoSuchGame",
    "Store",
    "StoredCommit",
    "StoredGame",
    "VersionTaken",
    "open_store",
]

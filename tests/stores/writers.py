"""Starting such writers, and reading what they say."""

import subprocess
import sys

from tests.needs import ROOT
from tests.programs import rest
from tests.stores.games import log
from turnfold.events.log import encode
from turnfold.replays.stores import Store, StoredGame

Writer = subprocess.Popen[str]


def writer(address: str, game: str, name: str, commits: int) -> Writer:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.stores.writer", address, game, name, str(commits)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def acknowledged(process: Writer) -> list[int]:
    """The versions that a writer was told are its own, up to its end."""
    return [int(line) for line in rest(process).splitlines(keepends=True) if line.endswith("\n")]


def assert_whole(store: Store, game: str) -> int:
    """A game is exactly its first commits, in the right places; how many these are."""
    read = StoredGame(store, game)
    assert read.damage is None
    expected = list(encode(log(read.version, game), complete=False))
    assert [store.game(game).header, *store.read(game)] == expected
    return read.version

"""A writer in a process of its own: says `N` for every commit that the store has acknowledged.

python -m tests.stores.writer ADDRESS GAME NAME COMMITS: appends to GAME until it has so many
commits, and reads on and tries again whenever another writer was first.
"""

import sys

from tests.stores.games import commit, header
from turnfold.replays.stores import StoredGame, VersionTaken, open_store


def main(address: str, name: str, writer: str, commits: int) -> None:
    with open_store(address) as store:
        game = StoredGame.begin(store, header(name))
        while game.version < commits:
            version = game.version
            try:
                game.append(commit(version), id=f"{writer} {version}")
            except VersionTaken:
                game.refresh()
            else:
                sys.stdout.write(f"{version}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:4], int(sys.argv[4]))

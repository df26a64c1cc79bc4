"""Writers that are killed at random moments: what was acknowledged is there, and nothing torn.

TURNFOLD_KILLS says how many are killed for each kind of store.
"""

import os
import random
import time

from tests.stores.writers import acknowledged, assert_whole, writer
from turnfold.replays.stores import Store, open_store

KILLS = int(os.environ.get("TURNFOLD_KILLS", "5"))


def test_a_writer_that_is_killed_loses_nothing_that_was_acknowledged(
    store: Store, address: str
) -> None:
    chance = random.Random(address)
    said = 0
    for number in range(KILLS):
        process = writer(address, "a game", str(number), 1_000_000)
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(chance.uniform(0, 0.05))
        process.kill()
        acked = [int(first), *acknowledged(process)]
        assert acked == list(range(acked[0], acked[-1] + 1))
        assert acked[0] in (said, said + 1), "a commit was lost, or one too many is there"
        with open_store(address) as after:
            version = assert_whole(after, "a game")
        assert version in (acked[-1] + 1, acked[-1] + 2)
        said = acked[-1] + 1
    ids = [each.id.split()[1] for each in store.subscribe(patience=0)]
    assert ids == [str(version) for version in range(len(ids))]

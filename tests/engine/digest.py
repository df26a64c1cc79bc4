"""Plays games and prints a digest of each log: python -m tests.engine.digest EDITION FIRST LAST.

Run in another process, it must print the same.
"""

import sys
from hashlib import blake2b

from events.codec import encode
from events.enums import Edition
from tests.engine.games import played


def digests(edition: Edition, first: int, last: int) -> list[str]:
    """A digest of the bytes of each log."""
    logs = (played(edition, seed).log for seed in range(first, last))
    return [blake2b(b"".join(encode(log)), digest_size=16).hexdigest() for log in logs]


if __name__ == "__main__":
    sys.stdout.write("\n".join(digests(Edition(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))

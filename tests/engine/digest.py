"""Plays games and prints a digest of each log: python -m tests.engine.digest EDITION FIRST LAST.

Whichever process runs it, and whatever its hash seed, it prints the same.
"""

import sys
from hashlib import blake2b

from tests.engine.games import played
from turnfold.events.enums import Edition
from turnfold.events.log import encode


def main(edition: str, first: str, last: str) -> None:
    """A digest of the bytes of each log, one a line."""
    for seed in range(int(first), int(last)):
        log = played(Edition(edition), seed).log
        digest = blake2b(b"".join(encode(log)), digest_size=16)
        sys.stdout.write(digest.hexdigest() + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Try many hostile inputs: python -m tests.fuzz [--inputs N] [--seed S] [--seconds T] [KIND...]

Input number n of a kind depends on n alone, so that whatever is found can be tried again:
`--seed n --inputs 1`. Tells how many of each kind were tried; exits with 1 when one was no good.
"""

import argparse
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.fuzz.kinds import KINDS, signature

MOST_SECONDS = 10
"""How much of the processor's time one input takes at most; most take some milliseconds."""

MOST_MEGABYTES = 1000
"""How much memory inputs add at most to the most that the process had before; most need no more
than 300 together."""


def peak() -> float:
    """The most memory that this process has had, in megabytes; 0 where nobody counts it."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """Raise an error in what takes more of the processor's time, where there is a clock for it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(number: int, frame: object) -> None:
        raise TimeoutError("it takes too long")

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def tried(kind: str, first: int, inputs: int, seconds: float) -> tuple[int, dict[str, list[int]]]:
    """How many inputs of a kind were tried, and the numbers of those that were no good, by what
    went wrong."""
    bad: dict[str, list[int]] = {}
    end = time.monotonic() + seconds
    done = 0
    before = peak()
    with tempfile.TemporaryDirectory(prefix="fuzz") as folder:
        for number in range(first, first + inputs):
            if time.monotonic() > end:
                break
            done += 1
            begun = time.process_time()
            try:
                with ended_after(3 * MOST_SECONDS):
                    KINDS[kind](Random(f"{kind} {number}"), Path(folder))
                if time.process_time() - begun > MOST_SECONDS:
                    raise AssertionError("it takes too long")
                if peak() - before > MOST_MEGABYTES:
                    raise AssertionError("it takes too much memory")
            except Exception as error:
                bad.setdefault(signature(error), []).append(number)
    return done, bad


def main() -> int:
    """Try them all."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], default=[], metavar="KIND")
    parser.add_argument("--inputs", type=int, default=10_000, help="so many of each kind")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first")
    parser.add_argument("--seconds", type=float, default=3600, help="so long for each kind at most")
    asked = parser.parse_args()
    found: Counter[str] = Counter()
    for kind in asked.kinds or KINDS:
        done, bad = tried(kind, asked.seed, asked.inputs, asked.seconds)
        print(f"{kind}: {done} tried, {sum(map(len, bad.values()))} bad")
        for what, numbers in sorted(bad.items(), key=lambda each: -len(each[1])):
            print(f"  {len(numbers)} (first: {numbers[0]}) {what}")
            found[what] += len(numbers)
        sys.stdout.flush()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

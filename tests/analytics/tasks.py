"""What workers of tests do."""

import os
import signal
import time


def squared(number: int) -> tuple[int, int]:
    """The square of a number, and in which process; small numbers take longest."""
    time.sleep(max(0, 5 - number) * 0.02)
    return number * number, os.getpid()


def fails(number: int) -> int:
    raise ZeroDivisionError(f"at {number}")


def dies(number: int) -> int:
    """The third thing kills its worker."""
    if number == 2:
        os._exit(9)
    return number


def deaf(number: int) -> bool:
    """Whether the process that runs this ignores an interrupt."""
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN

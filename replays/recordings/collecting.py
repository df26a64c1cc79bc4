"""How often Python looks for garbage in a process of the program."""

import atexit
import gc

ALLOCATIONS = 2_000_000
"""How many objects more there are when Python next looks for circles of objects among them; its own
number is 700. What is imported is never garbage, and a log, and what is made of it, has no circles:
looking took a fifth of a short command and a tenth of making a page, which now end before the first
time."""


def collect_rarely() -> None:
    """Spare a process that ends soon, or works on many games, most of that time; and what Python
    takes at its end to look through all that is still there."""
    gc.set_threshold(ALLOCATIONS, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)

"""How often Python looks for objects that nobody needs any more."""

import gc

MORE = 50_000
"""How many objects more there are when Python next looks for circles of objects among them; its own
number is 700. A log, and what is made of it, has no circles."""


def collect_rarely() -> None:
    """Spare a program that makes many small objects and soon ends a tenth of its time."""
    gc.set_threshold(MORE)

"""Counters on objects and players (122), and mana in a pool, which is counted in the same way."""

Counters = tuple[tuple[str, int], ...]
"""Each kind of counter with how many there are, sorted by kind. A kind of which there is none is
left out."""


def number_of(counters: Counters, kind: str) -> int:
    """How many counters of a kind there are."""
    return next((number for name, number in counters if name == kind), 0)


def with_counters(counters: Counters, kind: str, change: int) -> Counters:
    """The counters after `change` of one kind were put on or taken off."""
    if not counters:
        return ((kind, change),) if change else ()
    if len(counters) == 1 and counters[0][0] == kind:
        number = counters[0][1] + change
        return ((kind, number),) if number else ()
    numbers = dict(counters)
    numbers[kind] = numbers.get(kind, 0) + change
    return tuple(sorted((name, number) for name, number in numbers.items() if number))

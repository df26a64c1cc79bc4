"""Whether a number of an object compares as a description says with an amount (608.2h)."""

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt

from turnfold.engine.characteristics import measuring
from turnfold.engine.characteristics.looks import Candidate, sizes_of
from turnfold.events.cards.comparing import Compared

_COMPARES: Mapping[str, Callable[[int, int], bool]] = {
    "less": lt,
    "at_most": le,
    "equal": eq,
    "at_least": ge,
    "greater": gt,
}


def compared(said: Compared, it: Candidate) -> bool:
    """608.2h@2024: the amount is what it is as this is asked, from the point of view of whoever
    speaks; what it says of one player is about the controller of the object."""
    asked = said.compared
    speaker = measuring.about_one(it.speaker, it.obj.controller)
    amount = measuring.measure(it.state, asked.than, speaker)
    return any(_COMPARES[asked.how](size, amount) for size in sizes_of(it, asked.size))

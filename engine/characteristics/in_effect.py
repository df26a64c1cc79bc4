"""The lasting effects, apart from those that only add to power and toughness, and the sums of
those.

An effect is looked at once, as it begins. So a thousand of them that make a creature larger are not
all looked at again whenever one more begins (`turnfold.engine.characteristics.memory`)."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from turnfold.engine.characteristics.memory import IN_EFFECT
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Modification

Sums = Mapping[tuple[ObjectId, PlayerId], tuple[int, int]]


class InEffect(NamedTuple):
    """The lasting effects of a state: how many there are, and the timestamp of the newest.

    `sums` is what is added to the power and toughness of an object by effects with the same
    controller that do nothing else; `others` are all other effects, oldest first. `asks` says that
    one of these depends on more than what permanents are.
    """

    number: int
    newest: int
    sums: Sums
    others: tuple[LastingEffect, ...]
    asks: bool


_NOTHING = InEffect(0, 0, {}, (), asks=False)


@IN_EFFECT.reader
def in_effect(state: GameState) -> InEffect:
    """The lasting effects now."""
    if not state.effects:  # there are rarely any
        return _NOTHING
    known: InEffect = state.__dict__.get(IN_EFFECT.name, _NOTHING)
    newest_first = reversed(state.effects.values())
    new = [*takewhile(lambda each: each.timestamp > known.newest, newest_first)]
    if known.number + len(new) != len(state.effects):
        known, new = _NOTHING, [*reversed(state.effects.values())]
    return IN_EFFECT.keep(state, _with(known, new[::-1])) if new else known


def _with(known: InEffect, new: Sequence[LastingEffect]) -> InEffect:
    sums, others = dict(known.sums), []
    for each in new:
        if (change := _only_adds(each)) is None:
            others.append(each)
            continue
        for changed in set(each.objects):
            power, toughness = sums.get((changed, each.controller), (0, 0))
            sums[changed, each.controller] = (power + change[0], toughness + change[1])
    number, newest = known.number + len(new), new[-1].timestamp
    asks = known.asks or any(map(_asks, others))
    return InEffect(number, newest, sums, (*known.others, *others), asks)


def _only_adds(lasting: LastingEffect) -> tuple[int, int] | None:
    """613.4c@2024: the numbers that an effect adds to power and toughness; None if it does anything
    else, or may end at any time (611.2b)."""
    said = lasting.instruction
    if not isinstance(said, FixedChange) or lasting.duration.startswith("while"):
        return None
    change = said.change
    if said.affects is not None or not isinstance(change, Modification):
        return None
    match change.power, change.toughness:
        case int(power), int(toughness) if change == Modification(power, toughness):
            return power, toughness
    return None


def _asks(lasting: LastingEffect) -> bool:
    """Whether an effect depends on more than what permanents are."""
    said = lasting.instruction
    return isinstance(said, FixedChange) and not said.is_fixed

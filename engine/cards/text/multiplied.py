"""Effects whose amounts are computed: "for each Elf you control, draw a card", "you gain X life,
where X is ..." (107.3, 608.2h)."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.checking import parts as every_part
from turnfold.engine.cards.text.counted import COUNT, EACH_COUNTED
from turnfold.engine.cards.text.instructions.coins import EACH_FLIP
from turnfold.engine.cards.text.shared_amounts import is_shared
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import LESS_X, X, replaced
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards import measures
from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.effects import (
    AddMana,
    CreateToken,
    DealDamage,
    DiscardCards,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    Modify,
    PutCounters,
    SacrificeChosen,
    Scry,
    Surveil,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.targets import OneTarget

_KINDS = (
    GainLife,
    LoseLife,
    DrawCards,
    DiscardCards,
    MillCards,
    Scry,
    Surveil,
    DealDamage,
    PutCounters,
    CreateToken,
    SacrificeChosen,
)


def _multiplied(parts: dict[str, Any]) -> Any:
    """The effect with its amount for each of what is counted; None if it has no such amount."""
    effect, count = parts["effect"], parts["count"]

    def counted(number: int) -> Any:
        return replace(count, times=number) if number else 0

    if isinstance(effect, Modify):
        change = effect.change
        if not _is_plain(change) or change == Modification():
            return None
        more = replace(change, power=counted(change.power), toughness=counted(change.toughness))  # type: ignore[arg-type]
        return replace(effect, change=more)
    if isinstance(effect, _KINDS) and type(effect.amount) is int:
        return replace(effect, amount=counted(effect.amount))
    if isinstance(effect, AddMana) and effect.times == 1 and effect.mana:
        return replace(effect, times=counted(1))
    return None


def _is_plain(change: Modification) -> bool:
    """Whether it only adds numbers to power and toughness."""
    given = Modification(change.power, change.toughness)
    return change == given and type(change.power) is type(change.toughness) is int


def _once(value: Any) -> dict[str, Any] | None:
    """The effect as it is for one of what is counted, and the count: the inverse of
    `_multiplied`."""
    if isinstance(value, Modify):
        amounts: list[Any] = [value.change.power, value.change.toughness]
    elif isinstance(value, _KINDS):
        amounts = [value.amount]
    elif isinstance(value, AddMana):
        amounts = [value.times]
    else:
        return None
    counts = [replace(each, times=1) for each in amounts if isinstance(each, measures.OneMeasure)]
    if not counts or any(each != counts[0] for each in counts):
        return None
    plain = [each.times if isinstance(each, measures.OneMeasure) else each for each in amounts]
    effect: Any
    if isinstance(value, Modify):
        change = replace(value.change, power=plain[0], toughness=plain[1])
        effect = replace(value, change=change)
    elif isinstance(value, AddMana):
        effect = replace(value, times=1)
    else:
        effect = replace(value, amount=plain[0])
    parts = {"effect": effect, "count": counts[0]}
    return parts if _multiplied(parts) == value else None


_EACH = OneOf(EACH_COUNTED, EACH_FLIP)


def for_each(effect: Phrase) -> Phrase:
    """An effect with "for each" and what is counted behind it, or before it."""
    behind = Wording("{effect} for each {count}", effect=effect, count=_EACH)
    before = Wording("for each {count}, {effect}", effect=effect, count=_EACH)
    return OneOf(Map(behind, _multiplied, _once), Map(before, _multiplied_alone, _once))


def _multiplied_alone(parts: dict[str, Any]) -> Any:
    """The same, unless a word of the effect may be about each of what is counted."""
    return (
        None
        if any(each.startswith("<") for each in words_of(parts["effect"]))
        else _multiplied(parts)
    )


def _knows_chosen_x(part: Any) -> bool:
    """Whether it is about the X that was chosen: a description, or a number of targets."""
    return isinstance(part, SizedByX) or (isinstance(part, OneTarget) and part.many == "x")


def _with_count(parts: dict[str, Any]) -> Any:
    """The effects with the amount in place of X; None if they do not mention X."""
    count: measures.OneMeasure = parts["count"]
    if any(map(_knows_chosen_x, every_part(parts["effects"]))):
        return None

    def change(value: Any, *_: Any) -> Any:
        if isinstance(value, measures.X):
            return replace(count, times=count.times * value.times)
        return value

    said = [each for each in every_part(parts["effects"]) if isinstance(each, measures.X)]
    if any(replace(each, times=abs(each.times)) != X for each in said):
        return None  # "twice X" is written otherwise
    if (count.plus or count.half) and LESS_X in said:
        return None
    if not is_shared(parts["effects"], count):
        return None
    done = replaced(parts["effects"], change)
    return None if done is parts["effects"] or done == parts["effects"] else done


def _amounts(value: Any) -> Iterator[measures.OneMeasure]:
    """The computed amounts inside a value, and not what they are the sums of."""
    if isinstance(value, measures.OneMeasure):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _amounts(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _amounts(getattr(value, name))


def _with_x(value: Any) -> dict[str, Any] | None:
    """The effects with X in place of their computed amount: the inverse of `_with_count`."""
    counts = {
        each if each.plus else replace(each, times=abs(each.times)) for each in _amounts(value)
    }
    if len(counts) != 1:
        return None
    count = counts.pop()
    if isinstance(count, measures.X | measures.EventAmount):
        return None

    def change(part: Any, *_: Any) -> Any:
        return (
            measures.X(times=part.times // count.times)
            if isinstance(part, measures.OneMeasure)
            else part
        )

    return {"effects": replaced(value, change), "count": count}


def where_x(effects: Phrase) -> Phrase:
    """Effects that mention X, and the words that say what X is."""
    return Map(
        Wording("{effects}, where X is {count}", effects=effects, count=COUNT),
        _with_count,
        _with_x,
    )

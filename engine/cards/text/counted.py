"""Computed amounts in words: "for each Elf you control", "where X is ~'s power" (107.3, 608.2h)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.checking import parts as every_part
from turnfold.engine.cards.effects import (
    CreateToken,
    DealDamage,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    Modify,
    PutCounters,
)
from turnfold.engine.cards.modifications import Modification
from turnfold.engine.cards.selections import Measure
from turnfold.engine.cards.text.amounts import replaced
from turnfold.engine.cards.text.nouns import DESCRIBED, DESCRIBED_MANY, MANY_OTHERS, ONE_OTHER
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Wording, Words

_ONE = OneOf(DESCRIBED, ONE_OTHER)
_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)


def _number_of(words: str) -> Phrase:
    return Made(
        Wording(words, filter=_MANY),
        lambda parts: Measure("count", parts["filter"]),
        lambda value: {"filter": value.filter} if _is_count(value, 1) else None,
    )


def _is_count(value: Any, times: int) -> bool:
    """Whether it counts described objects, this number for each."""
    return (
        isinstance(value, Measure)
        and value.filter is not None
        and value == Measure("count", value.filter, times=times)
    )


COUNT = OneOf(
    _number_of("the number of {filter}"),
    _number_of("the number of {filter} on the battlefield"),
    Words(
        {
            "the number of cards in your hand": Measure("hand", ref="you"),
            "the number of cards in your graveyard": Measure("graveyard", ref="you"),
            "the number of +1/+1 counters on ~": Measure("counters", counter="+1/+1"),
            "~'s power": Measure("power"),
            "~'s toughness": Measure("toughness"),
        }
    ),
)
"""An amount that is computed when it is needed."""

_KINDS = (GainLife, LoseLife, DrawCards, MillCards, DealDamage, PutCounters, CreateToken)


def _multiplied(parts: dict[str, Any]) -> Any:
    """The effect with its amount for each described object; None if it has no such amount."""
    effect = parts["effect"]

    def counted(number: int) -> Any:
        return Measure("count", parts["filter"], times=number) if number else 0

    if isinstance(effect, Modify):
        change = effect.change
        if not _is_plain(change) or change == Modification():
            return None
        more = replace(change, power=counted(change.power), toughness=counted(change.toughness))  # type: ignore[arg-type]
        return replace(effect, change=more)
    if isinstance(effect, _KINDS) and type(effect.amount) is int:
        return replace(effect, amount=counted(effect.amount))
    return None


def _is_plain(change: Modification) -> bool:
    """Whether it only adds numbers to power and toughness."""
    given = Modification(change.power, change.toughness)
    return change == given and type(change.power) is type(change.toughness) is int


def _once(value: Any) -> dict[str, Any] | None:
    """The effect as it is for one object, and the description: the inverse of `_multiplied`."""
    if isinstance(value, Modify):
        amounts = [value.change.power, value.change.toughness]
    elif isinstance(value, _KINDS):
        amounts = [value.amount]
    else:
        return None
    counts = [each for each in amounts if isinstance(each, Measure)]
    if not counts or not all(_is_count(each, each.times) for each in counts):
        return None
    plain = [each.times if isinstance(each, Measure) else each for each in amounts]
    filter = counts[0].filter
    if isinstance(value, Modify):
        change = replace(value.change, power=plain[0], toughness=plain[1])
        parts = {"effect": replace(value, change=change), "filter": filter}
    else:
        parts = {"effect": replace(value, amount=plain[0]), "filter": filter}
    return parts if _multiplied(parts) == value else None


def for_each(effect: Phrase) -> Phrase:
    """An effect with "for each" and a description behind it."""
    return OneOf(
        *(
            Made(Wording(words, effect=effect, filter=_ONE), _multiplied, _once)
            for words in (
                "{effect} for each {filter}",
                "{effect} for each {filter} on the battlefield",
            )
        )
    )


def _with_count(parts: dict[str, Any]) -> Any:
    """The effects with the amount in place of X; None if they do not mention X."""
    count: Measure = parts["count"]

    def change(value: Any, *_: Any) -> Any:
        if isinstance(value, Measure) and value.of == "x":
            return replace(count, times=count.times * value.times)
        return value

    done = replaced(parts["effects"], change)
    return None if done is parts["effects"] or done == parts["effects"] else done


def _with_x(value: Any) -> dict[str, Any] | None:
    """The effects with X in place of their computed amount: the inverse of `_with_count`."""
    found = [each for each in every_part(value) if isinstance(each, Measure)]
    counts = {replace(each, times=1) for each in found if each.times in (1, -1)}
    if len(counts) != 1 or len(found) == 0 or any(each.times not in (1, -1) for each in found):
        return None
    count = counts.pop()
    if count.of in ("x", "damage"):
        return None

    def change(part: Any, *_: Any) -> Any:
        return Measure("x", times=part.times) if isinstance(part, Measure) else part

    return {"effects": replaced(value, change), "count": count}


def where_x(effects: Phrase) -> Phrase:
    """Effects that mention X, and the words that say what X is."""
    return Made(
        Wording("{effects}, where X is {count}", effects=effects, count=COUNT), _with_count, _with_x
    )

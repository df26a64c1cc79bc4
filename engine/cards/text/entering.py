"""Characteristics that are defined, what happens as a permanent enters, damage that is never dealt
(604.3, 614, 615)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.abilities import ReplacementAbility, StaticAbility
from turnfold.engine.cards.modifications import Modification
from turnfold.engine.cards.selections import Measure
from turnfold.engine.cards.text.amounts import MANY_OR_X
from turnfold.engine.cards.text.conditions import CONDITION, UNLESS
from turnfold.engine.cards.text.counted import COUNT, OTHER_COUNT
from turnfold.engine.cards.text.nouns import ALL, DESCRIBED, DESCRIBED_MANY, ONE_OTHER
from turnfold.engine.cards.text.subjects import COUNTER
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Said, Wording


def _counting(parts: dict[str, Any]) -> Modification:
    number = Measure("count", parts["filter"])
    return Modification(set_power=number, set_toughness=number, defining=True)


def _counted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Modification) or not isinstance(value.set_power, Measure):
        return None
    parts = {"filter": value.set_power.filter}
    return parts if parts["filter"] is not None and value == _counting(parts) else None


def _defined(words: str, make: Any, take: Any) -> Phrase:
    return Said(
        "{change}",
        StaticAbility,
        {"change": Made(Wording(words, filter=DESCRIBED_MANY), make, take)},
    )


def _only(which: str) -> tuple[Any, Any]:
    """How power alone, or toughness alone, is defined and taken apart again."""

    def make(parts: dict[str, Any]) -> Modification:
        given: dict[str, Any] = {which: Measure("count", parts["filter"])}
        return Modification(**given, defining=True)

    def take(value: Any) -> dict[str, Any] | None:
        filter = getattr(getattr(value, which, None), "filter", None)
        return (
            {"filter": filter} if filter is not None and value == make({"filter": filter}) else None
        )

    return make, take


DEFINING = OneOf(
    _defined(
        "~'s power and toughness are each equal to the number of {filter}", _counting, _counted
    ),
    _defined(
        "~'s power and toughness are each equal to the number of {filter} on the battlefield",
        _counting,
        _counted,
    ),
    _defined("~'s power is equal to the number of {filter}", *_only("set_power")),
    *(
        Said(
            "{change}",
            StaticAbility,
            {
                "change": Said(
                    f"~'s {words} is equal to {{set_{words}}}",
                    Modification,
                    {f"set_{words}": OTHER_COUNT},
                    defining=True,
                )
            },
        )
        for words in ("power", "toughness")
    ),
    Said(
        "{change}",
        StaticAbility,
        {
            "change": Made(
                Wording("~'s power and toughness are each equal to {amount}", amount=OTHER_COUNT),
                lambda it: Modification(
                    set_power=it["amount"], set_toughness=it["amount"], defining=True
                ),
                lambda value: (
                    {"amount": value.set_power}
                    if value
                    == Modification(
                        set_power=value.set_power, set_toughness=value.set_power, defining=True
                    )
                    else None
                ),
            )
        },
    ),
    _defined("~'s toughness is equal to the number of {filter}", *_only("set_toughness")),
)

_ENTERING = OneOf(
    Said("~ enters tapped", ReplacementAbility, {}, replaces="enters_tapped", to="self"),
    Said(
        "~ enters with a {counter} counter on it",
        ReplacementAbility,
        {"counter": COUNTER},
        replaces="enters_with_counters",
        to="self",
        amount=1,
    ),
    *(
        Said(
            f"~ enters with {{amount}} {{counter}} counters on {it}",
            ReplacementAbility,
            {"counter": COUNTER, "amount": MANY_OR_X},
            replaces="enters_with_counters",
            to="self",
        )
        for it in ("it", "him", "her")
    ),
)


def _only_if(words: str, condition: Phrase) -> Phrase:
    """How the permanent enters, under a condition."""
    return Made(
        Wording(words, entering=_ENTERING, condition=condition),
        lambda parts: replace(parts["entering"], condition=parts["condition"]),
        lambda value: (
            {"entering": replace(value, condition=None), "condition": value.condition}
            if isinstance(value, ReplacementAbility) and value.condition is not None
            else None
        ),
    )


def _for_each_of() -> list[Phrase]:
    """ "~ enters with two +1/+1 counters on it for each artifact you control"."""

    def make(parts: dict[str, Any]) -> ReplacementAbility | None:
        entering: ReplacementAbility = parts["entering"]
        if not isinstance(entering.amount, int) or not entering.counter:
            return None
        return replace(entering, amount=Measure("count", parts["filter"], times=entering.amount))

    def take(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, "amount", None)
        if not isinstance(value, ReplacementAbility) or not isinstance(amount, Measure):
            return None
        parts = {"entering": replace(value, amount=amount.times), "filter": amount.filter}
        return parts if amount.filter is not None and make(parts) == value else None

    one = OneOf(DESCRIBED, ONE_OTHER)
    words = "{entering} for each {filter}"
    return [Made(Wording(words, entering=_ENTERING, filter=one), make, take)]


_SPARED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("prevent all damage that would be dealt to ~", {"to": "self"}),
    ("prevent all combat damage that would be dealt to ~", {"to": "self", "combat": True}),
    ("prevent all combat damage that would be dealt by ~", {"source": "self", "combat": True}),
    ("prevent all damage that would be dealt by ~", {"source": "self"}),
    ("prevent all damage that would be dealt to enchanted creature", {"to": "attached"}),
)
ENTERING = OneOf(
    _ENTERING,
    _only_if("{entering} unless {condition}", UNLESS),
    _only_if("{entering} if {condition}", CONDITION),
    *_for_each_of(),
    Said("{to} enter tapped", ReplacementAbility, {"to": ALL}, replaces="enters_tapped"),
    Said(
        "~ enters with a number of {counter} counters on it equal to {amount}",
        ReplacementAbility,
        {"counter": COUNTER, "amount": COUNT},
        replaces="enters_with_counters",
        to="self",
    ),
    *(
        Said(words, ReplacementAbility, {}, replaces="damage", prevent=-1, **given)
        for words, given in _SPARED
    ),
    Said("prevent all damage that would be dealt to ~ by {source}", ReplacementAbility,
         {"source": DESCRIBED_MANY}, replaces="damage", prevent=-1, to="self"),
)  # fmt: skip
"""How permanents enter, and which damage is always prevented."""

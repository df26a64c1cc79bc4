"""Keywords about how long a permanent stays: upkeep costs, counters that run out, and returning."""

from turnfold.engine.keywords.keyword import NUMBER, AbilityData, Keyword
from turnfold.engine.keywords.prices import PRICE, price

_UPKEEP = {"on": "step_begins", "step": "upkeep", "whose": "you"}
_SACRIFICE = {"do": "sacrifice"}


def _at_upkeep(*effects: AbilityData, **more: object) -> AbilityData:
    """An ability that triggers at the beginning of your upkeep."""
    return {"kind": "triggered", "trigger": _UPKEEP, "effects": effects, **more}


def _enters_with(counter: str, number: str) -> AbilityData:
    return {
        "kind": "replacement",
        "replaces": "enters_with_counters",
        "to": "self",
        "counter": counter,
        "amount": int(number),
    }


_DEEDS = r"draw a card|put a -1/-1 counter on it|add (?:\{[WUBRGC]\})+"
"""What a player does for each age counter, where the cost is no payment."""


def _done_as_upkeep(cost: str, ages: AbilityData) -> AbilityData | None:
    """What is done so many times, if a cost is that."""
    if cost.startswith("add "):
        return {"do": "add_mana", "mana": cost.removeprefix("add "), "times": ages}
    if cost.startswith("put "):
        return {"do": "put_counters", "counter": "-1/-1", "amount": ages}
    return {"do": "draw", "amount": ages} if cost == "draw a card" else None


def _cumulative_upkeep(cost: str) -> tuple[AbilityData, ...]:
    ages = {"of": "counters", "counter": "age"}
    done = _done_as_upkeep(cost, ages)
    paid = {"effects": [done]} if done else price(cost, ages)
    pay = {"do": "may", **paid, "otherwise": [_SACRIFICE]}
    return (_at_upkeep({"do": "put_counters", "counter": "age"}, pay),)


def _echo(cost: str) -> tuple[AbilityData, ...]:
    pay = {"do": "may", **price(cost), "otherwise": [_SACRIFICE]}
    return (_at_upkeep(pay, condition={"self_is": {"since_last_upkeep": True}}),)


def _fading(number: str) -> tuple[AbilityData, ...]:
    remove = {
        "do": "if",
        "condition": {"self_is": {"counter": "fade"}},
        "effects": [{"do": "remove_counters", "counter": "fade"}],
        "otherwise": [_SACRIFICE],
    }
    return _enters_with("fade", number), _at_upkeep(remove)


def _vanishing(number: str) -> tuple[AbilityData, ...]:
    remove = {"do": "remove_counters", "counter": "time"}
    last = {"on": "last_counter_removed", "counter": "time"}
    return (
        *((_enters_with("time", number),) if number else ()),
        _at_upkeep(remove, condition={"self_is": {"counter": "time"}}),
        {"kind": "triggered", "trigger": last, "effects": [_SACRIFICE]},
    )


def _returns(counter: str) -> tuple[AbilityData, ...]:
    """The ability to return with a counter, if it died without one of that kind."""
    back = {"do": "return", "what": "that", "to": "battlefield", "under_owner": True}
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "dies"},
            "condition": {"self_is": {"not_counter": counter}},
            "effects": [{**back, "counter": counter}],
        },
    )


CUMULATIVE_UPKEEP = Keyword(
    "cumulative upkeep",
    "702.24",
    repeated="separate",
    written=f"{PRICE}|{_DEEDS}",
    means=_cumulative_upkeep,
)
"""702.24a@2024: at your upkeep it gets an age counter, and is sacrificed unless you pay the cost
once for each of its age counters."""

ECHO = Keyword("echo", "702.30", repeated="separate", written=PRICE, means=_echo)
"""702.30a@2024: at your first upkeep with it, it is sacrificed unless you pay the cost. In 2004 the
cost is its mana cost, which is then written here."""

FADING = Keyword("fading", "702.32", repeated="separate", written=NUMBER, means=_fading)
"""702.32a@2024: it enters with N fade counters. At each of your upkeeps one is removed; if none is
left to remove, it is sacrificed."""

VANISHING = Keyword(
    "vanishing",
    "702.63",
    repeated="separate",
    written=NUMBER,
    bare=True,
    means=_vanishing,
    since="2007-02-02",
)
"""702.63a@2024: it enters with N time counters and loses one at each of your upkeeps; it is
sacrificed when the last one is removed. Without a number it enters with none (702.63b)."""

PERSIST = Keyword(
    "persist", "702.79", repeated="separate", means=lambda _: _returns("-1/-1"), since="2008-05-01"
)
"""702.79a@2024: when it dies without a -1/-1 counter, it returns with one."""

UNDYING = Keyword(
    "undying", "702.93", repeated="separate", means=lambda _: _returns("+1/+1"), since="2012-02-03"
)
"""702.93a@2024: when it dies without a +1/+1 counter, it returns with one."""

START_YOUR_ENGINES = Keyword("start your engines!", "702.179", since="2025-02-07")
"""702.179a@2025-11-14: a player who controls it and has no speed yet has speed 1 from then on."""

ASCEND = Keyword("ascend", "702.131", since="2018-01-19")
"""702.131a-b@2024: a player who controls ten permanents gets the city's blessing, at any time if a
permanent of theirs has it, or as their spell with it resolves."""

ENTRIES = (CUMULATIVE_UPKEEP, ECHO, FADING, VANISHING, PERSIST, UNDYING, START_YOUR_ENGINES, ASCEND)

"""Activated abilities that can't be activated, in words (101.2, 602.5)."""

from typing import Any

from turnfold.engine.cards.text.pairs import SHARED
from turnfold.engine.cards.text.statics import PLAIN
from turnfold.engine.cards.text.words.nouns import ALL
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.modifications import Restriction

_STOPPED = Words(
    {
        "can't be activated": Restriction("have_abilities_activated"),
        "can't be activated unless they're mana abilities": Restriction(
            "have_other_abilities_activated"
        ),
    }
)
_WHOSE = Words([(f"enchanted {each}'s", "attached") for each in ("creature", "permanent")])


def _static(words: str, affects: Phrase) -> Phrase:
    return Map(
        Wording(words, affects=affects, change=_STOPPED),
        lambda it: StaticAbility(it["change"], it["affects"]),
        lambda value: (
            {"affects": value.affects, "change": value.change}
            if isinstance(value, StaticAbility) and value == StaticAbility(value.change,
                                                                           value.affects)
            else None
        ),
    )  # fmt: skip


STOPPING = OneOf(
    _static("{affects} activated abilities {change}", _WHOSE),
    _static("activated abilities of {affects} {change}", ALL),
)
"""A static ability that says nothing else."""


def _as_well(parts: dict[str, Any]) -> Any:
    statics = parts["statics"]
    whole = statics if isinstance(statics, tuple) else (statics,)
    if any(each.affects != "attached" or each.condition is not None for each in whole):
        return None
    return (*whole, StaticAbility(parts["change"], "attached"))


def _apart(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) not in (2, 3):
        return None
    statics = value[0] if len(value) == 2 else value[:-1]
    parts = {"statics": statics, "change": getattr(value[-1], "change", None)}
    return parts if all(isinstance(each, StaticAbility) for each in value) and (
        _as_well(parts) == value
    ) else None  # fmt: skip


STOPPING_AS_WELL = OneOf(
    *(
        Map(
            Wording(f"{{statics}}{comma} and its activated abilities {{change}}",
                    statics=OneOf(PLAIN, SHARED), change=_STOPPED),
            _as_well,
            _apart,
        )
        for comma in (",", "")
    )
)  # fmt: skip
"""The same behind one or two other abilities about what the source is attached to."""

"""What formats 1 to 3 hold as JSON text, as the data that format 4 has: the definitions of cards,
abilities, and what lasting effects say."""

from collections.abc import Callable
from typing import Any

import msgspec

from turnfold.events.cards.tables import sums

Raw = dict[str, Any]

SHIELDS = ("prevent_damage", "redirect_damage")
"""The effects that are shields for as long as they last."""


def without_texts(commit: Raw) -> None:
    """Put data in the place of JSON texts in a raw commit of format 3. Raises
    `ValueError` for a text that holds no such data."""
    for _, _, event in commit["events"]:
        change = _CHANGES.get(event["type"])
        if change is not None:
            change(event)


def _read(text: str) -> Any:
    return sums(msgspec.json.decode(text))


def _game_began(event: Raw) -> None:
    for each in event["definitions"]:
        _card_defined(each)


def _card_defined(event: Raw) -> None:
    event["definition"] = _read(event.pop("text"))


def _ability_defined(event: Raw) -> None:
    event["ability"] = _read(event["ability"])


def _effect_began(event: Raw) -> None:
    event["instruction"] = _instruction(_read(event["instruction"]))


def _decision_taken(event: Raw) -> None:
    decision = event["decision"]
    if decision["do"] == "apply_effect":
        decision["effect"] = _read(decision["effect"])


def _instruction(said: Raw) -> Raw:
    """What a lasting effect says, under one key: "do"."""
    if said.get("do") in SHIELDS:
        return {"do": "shield", "effect": said}
    if "do" in said:
        return said
    if said.get("is", "held") != "held":
        return {"do": "change", "change": said}
    kind = "change" if "is" in said else "shield" if "shield" in said else "afterwards"
    rest = {key: each for key, each in said.items() if key not in ("is", "shield", "after")}
    return {"do": kind, **rest}


_CHANGES: dict[str, Callable[[Raw], None]] = {
    "game_began": _game_began,
    "card_defined": _card_defined,
    "ability_defined": _ability_defined,
    "effect_began": _effect_began,
    "decision_taken": _decision_taken,
}

"""Activated abilities with modes: "{T}: Choose one — • Draw a card. • You gain 2 life" (700.2a).

A mode is chosen as the ability is activated. So each of them is an ability of its own, with the
same cost, as each kind of mana is of which one is added.
"""

from typing import Any

from turnfold.engine.cards.text.activated import COUNTED, LIMITS, activated, limits_of, parts_of
from turnfold.engine.cards.text.costs import COST
from turnfold.engine.cards.text.instructions.sequences import EFFECTS_OR_IF
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards.abilities import ActivatedAbility


def _modes(parts: dict[str, Any]) -> tuple[ActivatedAbility, ...] | None:
    limit = parts.get("limit", ())
    if len(parts["modes"]) < 2 or dict(limit).keys() & COUNTED:
        return None  # the modes would be counted together
    found = [
        activated({"cost": parts["cost"], "effects": effects, "limit": limit})
        for effects in parts["modes"]
    ]
    return tuple(each for each in found if each is not None) if all(found) else None


def _said(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    parts = [parts_of(each) for each in value if isinstance(each, ActivatedAbility)]
    told = [each for each in parts if each is not None]
    if len(told) < len(value) or any(each["cost"] != told[0]["cost"] for each in told):
        return None
    found = {
        "cost": told[0]["cost"],
        "modes": tuple(each["effects"] for each in told),
        "limit": limits_of(value[0]),
    }
    return found if _modes(found) == value else None


def _unlimited(value: Any) -> dict[str, Any] | None:
    found = _said(value)
    if found is None or found["limit"]:
        return None
    return {"cost": found["cost"], "modes": found["modes"]}


def _limited(value: Any) -> dict[str, Any] | None:
    found = _said(value)
    return found if found is not None and found["limit"] else None


_GAPS: dict[str, Phrase] = {"cost": COST, "modes": Repeat(EFFECTS_OR_IF, (". • ",), most=5)}
MODAL_ACTIVATED = OneOf(
    Map(Wording("{cost}: choose one — • {modes}", **_GAPS), _modes, _unlimited),
    Map(Wording("{cost}: choose one{limit}. • {modes}", **_GAPS, limit=LIMITS), _modes, _limited),
)
"""The modes of an activated ability, each with the cost of all."""

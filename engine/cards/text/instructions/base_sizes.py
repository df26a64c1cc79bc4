"""Base power and toughness that are set to an amount, in words: "~'s base power becomes equal to
that creature's power" (613.4b)."""

from typing import Any

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.subjects import OF_ONE
from turnfold.engine.cards.text.words.nouns import ALL, TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import Duration, Modify
from turnfold.events.cards.measures import Power, Toughness
from turnfold.events.cards.modifications import Modification

_SIZES = (("power", "set_power", Power), ("toughness", "set_toughness", Toughness))


def _set(words: str, field: str, amount: Phrase, duration: Duration) -> Phrase:
    """One of the two is set, for one object."""
    change = Form(f"{{{field}}}", Modification, {field: amount})
    return Form(words, Modify, {"what": OF_ONE, "change": change}, duration=duration)


def _set_both(words: str) -> Phrase:
    """Both are set to those of one object."""

    def make(parts: dict[str, Any]) -> Modify:
        size = Modification(set_power=Power(parts["of"]), set_toughness=Toughness(parts["of"]))
        return Modify(size, parts["what"])

    def take(value: Any) -> dict[str, Any] | None:
        power = getattr(getattr(value, "change", None), "set_power", None)
        if not isinstance(power, Power):
            return None
        parts = {"what": value.what, "of": power.ref}
        return parts if make(parts) == value else None

    return Map(Wording(words, what=ALL, of=OF_ONE), make, take)


def _rows() -> list[Phrase]:
    found: list[Phrase] = []
    for size, field, kind in _SIZES:
        of_target = Form(f"{{ref}}'s {size}", kind, {"ref": TARGET_OBJECT})
        becomes = f"{{what}} base {size} becomes equal to {{change}}"
        found += [
            _set(f"{becomes} until end of turn", field, COUNT, "turn"),
            _set(f"until end of turn, {becomes}", field, COUNT, "turn"),
            _set(f"change {{what}} base {size} to {{change}}", field, OneOf(COUNT, of_target),
                 "forever"),
        ]  # fmt: skip
    return found


BASE_SIZES: tuple[Phrase, ...] = (
    *_rows(),
    _set_both(
        "the base power and toughness of {what} become equal to {of} power and toughness until end "
        "of turn"
    ),
)
"""An effect that sets base power or toughness to an amount."""

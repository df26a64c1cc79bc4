"""How a permanent enters in more than one way at once: tapped with counters, or with counters and
keywords (614.1c-d). Each is two abilities."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.given import KEYWORDS_GIVEN
from turnfold.engine.cards.text.how_cast import KICKED
from turnfold.engine.cards.text.replacing import IT_ENTERS
from turnfold.engine.cards.text.words.amounts import COUNTER, MANY_OR_X
from turnfold.engine.cards.text.words.chosen import A_COLOR, CHOOSABLE
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.replacements import ChoosesOnEntering, EntersTapped, EntersWithCounters


def _tapped_with_counters(counters: str, amount: Phrase | None) -> Phrase:
    """ "~ enters tapped with two charge counters on it" (614.1c-d)."""

    def make(parts: dict[str, Any]) -> tuple[EntersTapped, EntersWithCounters]:
        given = EntersWithCounters(to="self", counter=parts["kind"], amount=parts.get("amount", 1))
        return EntersTapped(to="self"), given

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or not isinstance(value[-1], EntersWithCounters):
            return None
        parts: dict[str, Any] = {"kind": value[-1].counter}
        if amount is not None:
            parts["amount"] = value[-1].amount
        return parts if make(parts) == value else None

    gaps: dict[str, Phrase] = {"kind": COUNTER}
    if amount is not None:
        gaps["amount"] = amount
    return Map(Wording(f"~ enters tapped {counters} on it", **gaps), make, take)


def _armed_if_cast() -> Phrase:
    """ "If ~ was kicked, it enters with two +1/+1 counters on it and with flying": a replacement
    ability and a static one, under the same condition."""

    def make(parts: dict[str, Any]) -> tuple[EntersWithCounters, StaticAbility] | None:
        entering, condition = parts["entering"], parts["condition"]
        if not isinstance(entering, EntersWithCounters):
            return None
        change = Modification(add_keywords=parts["keywords"])
        given = StaticAbility(change, condition=condition)
        return replace(entering, condition=condition), given

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or not isinstance(value[0], EntersWithCounters):
            return None
        change = getattr(value[1], "change", None)
        if not isinstance(change, Modification):
            return None
        parts: dict[str, Any] = {"condition": value[0].condition, "keywords": change.add_keywords}
        parts["entering"] = replace(value[0], condition=None)
        return parts if make(parts) == value else None

    words = "if {condition}, {entering} and with {keywords}"
    gaps: dict[str, Phrase] = {"entering": IT_ENTERS, "keywords": KEYWORDS_GIVEN}
    return Map(Wording(words, condition=KICKED, **gaps), make, take)


_STAYS_TAPPED = (
    EntersTapped(to="self"),
    StaticAbility(Restriction("untap_in_untap_step")),
)


def _tapped_and_chosen(what: str, gap: Phrase, make_choice: Any) -> Phrase:
    """ "~ enters tapped. As it enters, choose a color": a replacement ability for each."""

    def make(parts: dict[str, Any]) -> tuple[EntersTapped, ChoosesOnEntering]:
        return EntersTapped(to="self"), make_choice(parts["said"])

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (EntersTapped(), ChoosesOnEntering() as chosen):
                parts = {"said": chosen.but or chosen.choose}
                return parts if make(parts) == value else None
        return None

    return Map(Wording(f"~ enters tapped. as it enters, choose {what}", said=gap), make, take)


_BOTH = (
    ChoosesOnEntering(choose="color", to="self"),
    ChoosesOnEntering(choose="creature_type", to="self"),
)
ENTERING_ALSO = OneOf(
    _tapped_and_chosen(
        "a {said}", CHOOSABLE, lambda kind: ChoosesOnEntering(choose=kind, to="self")
    ),
    _tapped_and_chosen(
        "a color other than {said}",
        A_COLOR,
        lambda but: ChoosesOnEntering(choose="color", but=but, to="self"),
    ),
    Words(
        {
            "as ~ enters, choose a color and a creature type": _BOTH,
            "~ enters tapped and doesn't untap during your untap step": _STAYS_TAPPED,
        }
    ),
    _armed_if_cast(),
    *(
        _tapped_with_counters(f"{joined}{words}", amount)
        for joined in ("with ", "and with ")
        for words, amount in (("a {kind} counter", None), ("{amount} {kind} counters", MANY_OR_X))
    ),
)
"""How a permanent enters, tapped or with keywords as well as with counters: two abilities."""

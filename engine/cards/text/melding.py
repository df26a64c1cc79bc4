"""Cards that meld in words: "if you both own and control ~ and a creature named ..., exile them,
then meld them into ..." (701.37)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.checking import parts
from turnfold.engine.cards.text.line import CardParagraph
from turnfold.engine.cards.text.triggers import TRIGGER
from turnfold.engine.cards.text.words.cards import CardName
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Found, Map, Phrase, Source, Wording
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import IsNamed
from turnfold.events.cards.conditions import AllOf, Condition, Controls, SourceIs
from turnfold.events.cards.effects.actions import Meld
from turnfold.events.cards.selections import ControlledBy, Filter, OwnedBy, adding, those

_YOURS = (OwnedBy("you"), ControlledBy("you"))


class _Result:
    """The name of the melded permanent, which ends the sentence."""

    def read(self, source: Source, at: int) -> Found:
        """The rest of the sentence, if it can be a name."""
        name, *_ = source.text[at:].split(".")
        able = name[:1].isupper() or name.startswith("~")
        return [(name, at + len(name))] if able and not set(name) & set('"•:') else []

    def say(self, value: Any) -> Iterator[str]:
        """The name as it is."""
        yield value


def _melds(parts: dict[str, Any]) -> Meld:
    other = adding(parts["what"], IsNamed(parts["name"]), *_YOURS)
    return Meld(other=other, into=parts["into"])


def _said(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Meld):
        return None
    names = [each for each in value.other.all if isinstance(each, IsNamed)]
    what = tuple(each for each in value.other.all if each not in (*names, *_YOURS))
    parts = {"what": Filter(what), "name": names[0].name if names else "", "into": value.into}
    return parts if _melds(parts) == value else None


_MELD = Map(
    Wording("you both own and control ~ and {what} named {name}, exile them, then meld them into "
            "{into}", what=Article(DESCRIBED), name=CardName(), into=_Result()),
    _melds, _said,
)  # fmt: skip
MELD: Phrase = Map(
    Wording("if {meld}", meld=_MELD), lambda parts: parts["meld"], lambda value: {"meld": value}
)
"""What an activated ability says: whether it melds is asked as it resolves."""


def _can(meld: Meld) -> tuple[Condition, ...]:
    return SourceIs(those(*_YOURS)), Controls(meld.other)


def _melding(parts: dict[str, Any]) -> TriggeredAbility:
    more = (parts["condition"],) if "condition" in parts else ()
    condition = AllOf((*more, *_can(parts["meld"])))
    return TriggeredAbility(parts["trigger"], (parts["meld"],), (), condition)


def melds_as_triggered(condition: Phrase) -> tuple[tuple[Phrase, Any, Any], ...]:
    """603.4@2024: the rows of triggered abilities that ask whether both are there already as they
    trigger, after another condition or without one."""

    def take(value: TriggeredAbility) -> dict[str, Any] | None:
        asked, meld = value.condition, value.effects[0] if value.effects else None
        if not isinstance(meld, Meld) or not isinstance(asked, AllOf):
            return None
        more = asked.all[: -len(_can(meld))]
        parts = {"trigger": value.trigger, "meld": meld, **({"condition": more[0]} if more else {})}
        return parts if _melding(parts) == value else None

    return tuple(
        (Wording(words, trigger=TRIGGER, meld=_MELD, **gaps), _melding, take)
        for words, gaps in (
            ("{trigger}, if {meld}", {}),
            ("{trigger}, if {condition} and {meld}", {"condition": condition}),
        )
    )


def can_meld_into(line: CardParagraph | None, result: str) -> bool:
    """712.4a@2024: whether what a paragraph melds becomes the permanent of this name, the combined
    back face of its card. The text may give a name short ("~, Planeswalker")."""
    said = (each.into for each in parts(line.abilities) if isinstance(each, Meld)) if line else ()
    return all(
        each == result or (each.startswith("~") and result.endswith(each[1:])) for each in said
    )

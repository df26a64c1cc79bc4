"""An effect that is the same for several keywords: "it gains flying until end of turn if you
control a creature with flying. The same is true for first strike and trample" (608.2c)."""

from typing import Any

from turnfold.engine.cards.text.amount_conditions import ALWAYS
from turnfold.engine.cards.text.given import KEYWORD, enumerated
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.engine.cards.text.words.wording import Map, Phrase, Wording
from turnfold.events.cards.effects import IfSo, Modify
from turnfold.events.cards.modifications import Modification


def _given(effect: Any) -> str:
    """The one keyword that is given if something has it; empty for another effect."""
    if not isinstance(effect, IfSo) or len(effect.effects) != 1 or effect.otherwise:
        return ""
    (gives,) = effect.effects
    if not isinstance(gives, Modify):
        return ""
    keywords = gives.change.add_keywords
    if len(keywords) != 1 or gives.change != Modification(add_keywords=keywords):
        return ""
    return keywords[0] if keywords[0] in words_of(effect.condition) else ""


def _of_another(effect: Any, before: str, after: str) -> Any:
    return replaced(effect, lambda value, *_: after if value == before else value)


def also_for(effect: Phrase) -> Phrase:
    """The effect with its keyword, and with each of others in place of that."""

    def make(parts: dict[str, Any]) -> IfSo | None:
        first, others = parts["first"], parts["others"]
        keyword = _given(first)
        if not keyword or len({keyword, *others}) <= len(others):
            return None
        return IfSo(ALWAYS, (first, *(_of_another(first, keyword, each) for each in others)))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, IfSo) or value.condition != ALWAYS or len(value.effects) < 2:
            return None
        keywords = [_given(each) for each in value.effects]
        parts = {"first": value.effects[0], "others": tuple(keywords[1:])}
        return parts if all(keywords) and make(parts) == value else None

    words = "{first}. the same is true for {others}"
    return Map(Wording(words, first=effect, others=enumerated(KEYWORD, "and")), make, take)

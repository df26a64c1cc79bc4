"""What happens at a later time to what was mentioned: "sacrifice it at the beginning of the next
end step", "return that card at the beginning of the next end step" (603.7)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.antecedents import LINKED, LINKED_TO_IT
from turnfold.engine.cards.text.instructions.lasting import MADE
from turnfold.engine.cards.text.pronouns import OWN_CARD, THAT_CARD, THOSE_CARDS, Pronoun
from turnfold.engine.cards.text.subjects import AGAIN
from turnfold.engine.cards.text.words.amounts import COUNTER
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import (
    Delay,
    Destroy,
    ExileIt,
    Modify,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnIt,
    SacrificeIt,
    TapIt,
    UntapIt,
)
from turnfold.events.cards.effects.actions import Transform
from turnfold.events.cards.modifications import Modification

_WHEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("end of combat", {"step": "end_of_combat"}),
    ("the beginning of the next end step", {"step": "end"}),
    ("the beginning of your next end step", {"step": "end", "whose": "you"}),
    ("the beginning of your next upkeep", {"step": "upkeep", "whose": "you"}),
    ("the beginning of the next turn's upkeep", {"step": "upkeep", "next_turn": True}),
)
_ABOUT = OneOf(Words({"~": "self"}), AGAIN, *MADE)
THAT_CARDS = tuple(
    Pronoun(words, THAT_CARD, "made", "that")
    for words in ("it", "that card", "the exiled card", "him", "her")
)
"""A card that was just exiled, or that of a permanent which died."""
ITSELF = tuple(Pronoun(each, OWN_CARD, "that") for each in ("it", "him", "her"))
"""The card of the source, which died."""
THOSE = tuple(
    Pronoun(words, THOSE_CARDS, "made") for words in ("them", "those cards", "the exiled cards")
)
"""Several cards that were just exiled."""
EXILED_WITH = tuple(
    Pronoun(words, LINKED_TO_IT if words.endswith(" it") else LINKED, "exiled_with")
    for words in ("the exiled card", "the exiled cards", "each card exiled with ~",
                  "all cards exiled with ~", "each card exiled with it", "all cards exiled with it")
)  # fmt: skip
"""What another ability of the same object exiled (607.2a)."""
_DEEDS: tuple[tuple[str, Any], ...] = (
    ("destroy {about}", Destroy("that")),
    ("sacrifice {about}", SacrificeIt("that")),
    ("exile {about}", ExileIt("that")),
    ("gain control of {about}", Modify(Modification(controller="you"), "that", "forever")),
    ("transform {about}", Transform("that")),
    ("tap {about}", TapIt("that")),
    ("untap {about}", UntapIt("that")),
    ("return {about} to its owner's hand", ReturnIt("that")),
    ("remove a +1/+1 counter from {about}", RemoveCounters("+1/+1", what="that")),
)
HOW_RETURNED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" tapped", {"tapped": True}),
    *(
        row
        for word in ("transformed", "converted")
        for row in (
            (f" {word}", {"transformed": True}),
            (f" tapped and {word}", {"tapped": True, "transformed": True}),
        )
    ),
)
"""How a card is that returns to the battlefield (712.14a)."""
_BACK = (
    ("its owner's", True, False), ("their owner's", True, True), ("their owners'", True, True),
    ("your", False, True),
)  # fmt: skip


def _later(words: str, about: Phrase, effect: Any) -> list[Phrase]:
    return [
        Form(told, Delay, {"about": about}, effects=(effect,), **when)
        for at, when in _WHEN
        for told in (f"{words} at {at}", f"at {at}, {words}")
    ]


def _returns() -> list[Phrase]:
    """Cards that return to the battlefield."""
    found: list[Phrase] = []
    for how, place in HOW_RETURNED:
        for whose, of_owner, many in _BACK:
            words = f"return {{about}} to the battlefield{how} under {whose} control"
            effect = PutOntoBattlefield("that", under_owner=of_owner, **place)
            about = OneOf(*THAT_CARDS, *(THOSE if many else ()))
            found += _later(words, about, effect)
            found += _with_counter(words, about, effect)
    return found


def _with_counter(words: str, about: Phrase, effect: PutOntoBattlefield) -> list[Phrase]:
    """The same with a counter on it."""

    def row(told: str, when: dict[str, Any]) -> Phrase:
        def make(parts: dict[str, Any]) -> Delay:
            back = replace(effect, counter=parts["counter"])
            return Delay(about=parts["about"], effects=(back,), **when)

        def take(value: Any) -> dict[str, Any] | None:
            one = value.effects[0] if isinstance(value, Delay) else None
            if not isinstance(one, PutOntoBattlefield) or not one.counter:
                return None
            parts = {"about": value.about, "counter": one.counter}
            return parts if make(parts) == value else None

        return Map(Wording(told, about=about, counter=COUNTER), make, take)

    end = "with a {counter} counter on it"
    return [
        row(told, when)
        for at, when in _WHEN
        for told in (f"{words} {end} at {at}", f"at {at}, {words} {end}")
    ]


DELAYED: tuple[Phrase, ...] = (
    *(each for words, effect in _DEEDS for each in _later(words, _ABOUT, effect)),
    *(
        each
        for whose in ("its owner's", "your")
        for each in _later(
            f"return {{about}} to {whose} hand", OneOf(*THAT_CARDS[1:]), ReturnIt("that")
        )
    ),
    *_returns(),
)
"""An effect on something that was mentioned, which waits for a later step."""

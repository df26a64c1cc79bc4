"""Trigger events of combat and damage that have rows of their own, in words (508.3b, 509.3e,
702.154c)."""

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase, Words
from turnfold.events.cards.selections import EVERYTHING
from turnfold.events.cards.triggers import (
    BecomesBlocked,
    Enlists,
    IsAttacked,
    IsDealtDamage,
)

_SELF = Words({"~": "self"})
_ONE = OneOf(_SELF, Words({"equipped creature": "attached", "enchanted creature": "attached"}),
             ANY_ONE)  # fmt: skip
_EXCESS: tuple[tuple[str, bool | None], ...] = (
    ("excess damage", None),
    ("excess combat damage", True),
    ("excess noncombat damage", False),
)

COMBAT_TRIGGERS: tuple[Phrase, ...] = (
    Form("whenever you're attacked", IsAttacked, {}, subject=EVERYTHING,
         player="you"),
    Form("whenever enchanted player is attacked", IsAttacked, {}, subject=EVERYTHING,
         player="attached"),
    Form("whenever {subject} is attacked", IsAttacked, {"subject": ANY_ONE}),
    Form("whenever ~ enlists a creature", Enlists, {}),
    *(
        Form(f"whenever {{subject}} is dealt {words}", IsDealtDamage, {"subject": _ONE},
             excess=True, combat=combat)
        for words, combat in _EXCESS
    ),
    Form("whenever {subject} becomes blocked by {number} or more creatures", BecomesBlocked,
         {"subject": _ONE, "number": NUMBER_WORDS}),
    Form("whenever {subject} becomes blocked by exactly one creature", BecomesBlocked,
         {"subject": _ONE}, number=1, at_most=1),
)  # fmt: skip
"""One trigger event."""

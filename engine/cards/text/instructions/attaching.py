"""Attaching Equipment and Auras in words (301.5, 303.4, 701.3)."""

from turnfold.engine.cards.text.pronouns import IT, THE_TOKENS, Pronoun
from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.effects import AttachIt
from turnfold.events.cards.selections import said
from turnfold.events.cards.targets import TargetObject

_EQUIPMENT_OR_AURA = (HasSubtypes(("Equipment",)), HasSubtypes(("Aura",)))


def _equipment(value: object) -> object:
    """A target Equipment or Aura."""
    filter = value.filter if isinstance(value, TargetObject) else None
    known = filter is not None and said(filter, HasSubtypes) in _EQUIPMENT_OR_AURA
    return value if known else None


_ATTACHED = OneOf(Words({"~": "self"}), Map(TARGET_OBJECT, _equipment, _equipment))
_MADE = OneOf(
    *(Pronoun(words, THE_TOKENS, "made") for words in ("it", "that token", "that creature"))
)

ATTACHING: tuple[Phrase, ...] = (
    Form("attach {what} to {to}", AttachIt, {"what": _ATTACHED, "to": ONE}),
    Form(
        "attach {what} to {to}", AttachIt, {"what": Pronoun("it", IT, "self"), "to": TARGET_OBJECT}
    ),
    Form("attach ~ to {to}", AttachIt, {"to": _MADE}, what="self"),
)
"""An effect that attaches an Equipment or Aura."""

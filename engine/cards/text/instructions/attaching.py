"""Attaching Equipment and Auras in words (301.5, 303.4, 701.3)."""

from turnfold.engine.cards.text.picks import PICKED, Picked
from turnfold.engine.cards.text.pronouns import IT, THE_TOKENS, Pronoun
from turnfold.engine.cards.text.subjects import ONE, SEVERAL, THIS_OR_IT
from turnfold.engine.cards.text.unbinding import SeveralTargets
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Words
from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.effects import AttachIt
from turnfold.events.cards.selections import AnyOf, Filter, said
from turnfold.events.cards.targets import TargetObject

_KINDS = (HasSubtypes(("Equipment",)), HasSubtypes(("Aura",)))


def _can_be_attached(filter: Filter) -> bool:
    """Whether a description is one of Equipment or Auras."""
    either = said(filter, AnyOf)
    kinds = either.any_of if either is not None else ()
    return said(filter, HasSubtypes) in _KINDS or (
        bool(kinds) and all(each.all in ((_KINDS[0],), (_KINDS[1],)) for each in kinds)
    )


def _equipment(value: object) -> object:
    """Target Equipment or Auras, or those that are chosen."""
    target = value.target if isinstance(value, SeveralTargets) else value
    filter = target.filter if isinstance(target, TargetObject | Picked) else None
    return value if filter is not None and _can_be_attached(filter) else None


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
    Form(
        "attach {what} to {to}",
        AttachIt,
        {"what": Map(SEVERAL, _equipment, _equipment), "to": THIS_OR_IT},
    ),
    Form(
        "attach {what} to {to}",
        AttachIt,
        {"what": Map(PICKED, _equipment, _equipment), "to": ONE},
    ),
)
"""An effect that attaches an Equipment or Aura."""

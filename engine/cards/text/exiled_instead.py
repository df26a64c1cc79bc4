"""What is exiled in place of being put into a graveyard, in words (614.6)."""

from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Form, OneOf, Words
from turnfold.events.cards.replacements import ExileOnDeath
from turnfold.events.cards.selections import (
    EVERYTHING,
    IsToken,
    OwnedBy,
    Predicate,
    those,
)

_CARDS: tuple[tuple[str, tuple[Predicate, ...]], ...] = (
    ("a card or token", ()),
    ("a card", (IsToken(False),)),
)
_GRAVEYARDS: tuple[tuple[str, tuple[Predicate, ...]], ...] = (
    ("a graveyard", ()),
    ("your graveyard", (OwnedBy("you"),)),
    ("an opponent's graveyard", (OwnedBy("opponent"),)),
)
_FROM_ANYWHERE = [
    (
        f"if {what} would be put into {where} from anywhere, exile {it} instead",
        ExileOnDeath(to=those(*kinds, *owners), anywhere=True),
    )
    for what, kinds in _CARDS
    for where, owners in _GRAVEYARDS
    for it in ("it", "that card")
]
_PERMANENTS = [
    (f"if {what} would be put into a graveyard, exile it instead", ExileOnDeath(to=to))
    for what, to in (
        ("a permanent", EVERYTHING),
        ("a nontoken permanent", those(IsToken(False))),
    )
]
_ITSELF = [
    (
        f"if ~ would be put into a graveyard from anywhere, exile {it} instead",
        ExileOnDeath(to="self", anywhere=True),
    )
    for it in ("it", "him", "her")
]
EXILED_INSTEAD = OneOf(
    Form(
        "if {to} would die, exile it instead",
        ExileOnDeath,
        {"to": OneOf(Words([("~", "self"), ("enchanted creature", "attached")]), ANY_ONE)},
    ),
    Words([*_FROM_ANYWHERE, *_PERMANENTS, *_ITSELF]),
)
"""A replacement ability that exiles what would be put into a graveyard."""

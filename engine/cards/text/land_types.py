"""Land types that lands have in place of theirs, or as well: "is an Island" (305.7)."""

from typing import Any

from turnfold.engine.cards.land_types import BASIC_LAND_TYPES
from turnfold.engine.cards.text.given import enumerated
from turnfold.engine.cards.text.words.names import MANY
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.modifications import Modification

_EVERY = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_ONE = Article(enumerated(Words([(each, each) for each in _EVERY]), "and"))
_MANY = enumerated(Words([(MANY[each], each) for each in _EVERY]), "and")
_ALL = Words({"every basic land type": _EVERY})


def _instead(types: Phrase) -> Phrase:
    """New types in place of the old ones."""
    return Map(
        types,
        lambda found: Modification(set_land_types=found),
        lambda change: (
            (
                change.set_land_types
                if isinstance(change, Modification)
                and change == Modification(set_land_types=change.set_land_types)
                else None
            )
            or None
        ),
    )


def _as_well(types: Phrase, others: str) -> Phrase:
    """New types beside the old ones."""

    def take(change: Any) -> dict[str, Any] | None:
        if not isinstance(change, Modification) or not change.add_subtypes:
            return None
        known = BASIC_LAND_TYPES.issuperset(change.add_subtypes)
        added = change == Modification(add_subtypes=change.add_subtypes)
        return {"types": change.add_subtypes} if known and added else None

    words = f"{{types}} in addition to {others} other {{kind}}"
    kind = Words([("land types", "types"), ("types", "types")])
    return Map(
        Wording(words, types=types, kind=kind),
        lambda it: Modification(add_subtypes=it["types"]),
        lambda change: None if (told := take(change)) is None else {**told, "kind": "types"},
    )


LAND_TYPE = OneOf(_instead(_ONE), _instead(_ALL), _as_well(_ONE, "its"), _as_well(_ALL, "its"))
LAND_TYPES = OneOf(
    _instead(_MANY), _instead(_ALL), _as_well(_MANY, "their"), _as_well(_ALL, "their")
)
"""What stands behind "is", "becomes" and "are" of lands."""

"""Refuses keywords that do not exist, in a card, an ability or an effect."""

from collections.abc import Iterator

from msgspec import Struct

from turnfold.engine.cards.selections import Filter
from turnfold.engine.keywords import parse_keyword, require_described

GIVEN = frozenset({"add_keywords", "remove_keywords"})
DESCRIBED = frozenset({"keywords", "not_keywords"})


def require_keywords(definition: object) -> None:
    """702@2024: require that every keyword in a card, an ability or an effect exists.

    Raises `UnknownKeyword` for the first that does not.
    """
    for part in parts(definition):
        describes = isinstance(part, Filter)
        for field in part.__struct_fields__:
            if field in GIVEN or (field == "keywords" and not describes):
                for keyword in getattr(part, field):
                    parse_keyword(keyword)
            elif describes and field in DESCRIBED:
                for keyword in getattr(part, field):
                    require_described(keyword)


def parts(definition: object) -> Iterator[Struct]:
    """The definition itself and then every Struct inside it, however deep."""
    if isinstance(definition, Struct):
        yield definition
        for field in definition.__struct_fields__:
            yield from parts(getattr(definition, field))
    elif isinstance(definition, tuple):
        for each in definition:
            yield from parts(each)

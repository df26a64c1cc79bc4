"""Refuses keywords that do not exist, in a card, an ability or an effect."""

from collections.abc import Iterator

from msgspec import Struct

from turnfold.engine.keywords import BACKUP, parse_keyword, require_described
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import OnePredicate
from turnfold.events.cards.costs import parse_cost
from turnfold.events.cards.modifications import Modification

MOST = 1000
"""The largest number in an ability: so much is done one after the other."""

COSTS = frozenset({"cost", "mana", "pay"})
"""The fields that hold mana in symbols."""

GIVEN = frozenset({"add_keywords", "remove_keywords"})
DESCRIBED = frozenset({"keywords", "not_keywords"})


def require_keywords(definition: object) -> None:
    """702@2024: require that every keyword in a card, an ability or an effect exists.

    Raises `UnknownKeyword` for the first that does not.
    """
    for part in parts(definition):
        describes = isinstance(part, OnePredicate)
        for field in part.__struct_fields__:
            if field in GIVEN or (field == "keywords" and not describes):
                for keyword in getattr(part, field):
                    parse_keyword(keyword)
            elif field in DESCRIBED:
                for keyword in getattr(part, field):
                    require_described(keyword)


def require_possible(definition: object) -> None:
    """Refuse (`ValueError`) what has the shape of a card, an ability or an effect and cannot be
    carried out: numbers above `MOST`, costs that are none, steps that there are not, and backup of
    what no effect can give."""
    for part in parts(definition):
        if isinstance(part, Card) and any(
            parse_keyword(each).keyword == BACKUP for each in part.keywords
        ):
            Modification(add_abilities=part.abilities)
        for field in part.__struct_fields__:
            value = getattr(part, field)
            if type(value) is int and not -MOST <= value <= MOST:
                raise ValueError(f"a number in it is larger than {MOST:,}")
            if value and field in COSTS and isinstance(value, str):
                parse_cost(value)


def parts(definition: object) -> Iterator[Struct]:
    """The definition itself and then every Struct inside it, however deep."""
    if isinstance(definition, Struct):
        yield definition
        for field in definition.__struct_fields__:
            inner = getattr(definition, field)
            if inner and isinstance(inner, Struct | tuple):
                yield from parts(inner)
    elif isinstance(definition, tuple):
        for each in definition:
            yield from parts(each)

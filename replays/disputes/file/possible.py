"""The words that are allowed at a place of a dispute file, for the error about another word."""

import re
from collections.abc import Iterator

import msgspec.inspect as shape

MANY = 20
"""More words than this are not listed."""

_PART = re.compile(r"[^.\[\]]+|\[[^\]]*\]")


def words_at(wanted: object, place: str) -> tuple[str, ...]:
    """The words that a type allows at a place such as `script[0].step`; none if any text is
    allowed, or if there are too many to list."""
    kinds = [shape.type_info(wanted)]
    for part in _PART.findall(place):
        kinds = [inner for kind in kinds for inner in _inside(kind, part)]
    found = dict.fromkeys(word for kind in kinds for word in _words(kind))
    return tuple(found) if len(found) <= MANY else ()


def _inside(kind: shape.Type, part: str) -> Iterator[shape.Type]:
    """The types that a value of this type can hold under a key or an index."""
    for each in _alternatives(kind):
        match each:
            case shape.StructType(fields=fields) if not part.startswith("["):
                yield from (field.type for field in fields if field.encode_name == part)
            case shape.DictType(value_type=value):
                yield value
            case shape.VarTupleType(item_type=item) | shape.ListType(item_type=item):
                yield item


def _words(kind: shape.Type) -> Iterator[str]:
    for each in _alternatives(kind):
        match each:
            case shape.EnumType(cls=cls):
                yield from (str(member.value) for member in cls)
            case shape.LiteralType(values=values):
                yield from (word for word in values if isinstance(word, str) and word)


def _alternatives(kind: shape.Type) -> tuple[shape.Type, ...]:
    return kind.types if isinstance(kind, shape.UnionType) else (kind,)

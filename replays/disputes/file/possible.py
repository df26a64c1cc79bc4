"""The words and keys that are allowed at a place of a dispute file, for errors about others."""

import re
from collections.abc import Iterable, Iterator

import msgspec.inspect as shape

from turnfold.events.cards.selections import Filter
from turnfold.events.cards.tables import PREDICATES, word_for

MANY = 20
"""More words than this are not listed."""

FEW = 4
"""So many kinds of tables are named with which a key goes."""

_PART = re.compile(r"[^.\[\]]+|\[[^\]]*\]")


def words_at(wanted: object, place: str) -> tuple[str, ...]:
    """The words that a type allows at a place such as `script[0].step`; none if any text is
    allowed, or if there are too many to list."""
    kinds = [shape.type_info(wanted)]
    for part in _PART.findall(place):
        kinds = [inner for kind in kinds for inner in _inside(kind, part)]
    found = dict.fromkeys(word for kind in kinds for word in _words(kind))
    return tuple(found) if len(found) <= MANY else ()


def keys_at(wanted: object, place: str, raw: object) -> tuple[str, ...]:
    """The keys that a type allows in the table at a place of what was read, such as
    `script[0].effect`. Where several tables are possible, its tag says which it is."""
    kinds, raw = _tables_at(wanted, place, raw)
    structs = [each for each in _tagged(kinds, raw) if isinstance(each, shape.StructType)]
    tags = [each.tag_field for each in structs if each.tag_field]
    return tuple({*tags, *(key for each in structs for key in _keys(each))})


def _keys(kind: shape.StructType) -> tuple[str, ...]:
    """The keys of a table, as people write it."""
    return PREDICATES if kind.cls is Filter else tuple(each.encode_name for each in kind.fields)


def misplaced(wanted: object, place: str, raw: object, key: str) -> str:
    """That a key does not go with the kind of table that was written at a place, and with which
    kinds it goes; empty if there are none."""
    kinds, raw = _tables_at(wanted, place, raw)
    able = [
        each
        for kind in kinds
        for each in _alternatives(kind)
        if isinstance(each, shape.StructType)
        and each.tag_field
        and any(field.encode_name == key for field in each.fields)
    ]
    if not able or _at(raw, str(able[0].tag_field)) is None:
        return ""
    here = word_for(str(_at(raw, str(able[0].tag_field))))
    others = dict.fromkeys(word_for(str(each.tag)) for each in able)
    goes = " or ".join(f'"{each}"' for each in list(others)[:FEW])
    more = " and others" if len(others) > FEW else ""
    return f'"{key}" does not go with "{here}"; it goes with {goes}{more}'


def _tables_at(wanted: object, place: str, raw: object) -> tuple[list[shape.Type], object]:
    """The types that are possible at a place, and what was read there."""
    kinds: list[shape.Type] = [shape.type_info(wanted)]
    for part in _PART.findall(place):
        kinds = [inner for kind in _tagged(kinds, raw) for inner in _inside(kind, part)]
        raw = _at(raw, part)
    return kinds, raw


def _tagged(kinds: Iterable[shape.Type], raw: object) -> list[shape.Type]:
    """The types without unions, and without the tables whose tag the raw value does not have."""
    return [
        each
        for kind in kinds
        for each in _alternatives(kind)
        if not isinstance(each, shape.StructType)
        or each.tag_field is None
        or _at(raw, each.tag_field) in (each.tag, None)
    ]


def _at(raw: object, part: str) -> object:
    """What a raw value has under a key or an index; None where that cannot be told."""
    if isinstance(raw, dict):
        return raw.get(part)
    number = part.strip("[]")
    if isinstance(raw, list) and number.isdecimal() and int(number) < len(raw):
        return raw[int(number)]
    return None


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
                yield from (str(word) for word in values if word or isinstance(word, int))


def _alternatives(kind: shape.Type) -> tuple[shape.Type, ...]:
    return kind.types if isinstance(kind, shape.UnionType) else (kind,)

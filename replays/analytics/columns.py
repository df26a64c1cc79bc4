"""How the fields of a Struct become the columns of a table: names, types, descriptions."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pyarrow as pa
from msgspec import Meta, Struct

from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Spending

_NUMBERED = pa.dictionary(pa.int32(), pa.string())
_PAIR_TYPE = pa.struct([("name", pa.string()), ("value", pa.int32())])


def described(kind: type[Struct]) -> dict[str, str]:
    """The meaning of each field, from its annotation; empty if it has none."""
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        extras = hint.__metadata__ if get_origin(hint) is Annotated else ()
        texts = [each.description for each in extras if isinstance(each, Meta)]
        found[name] = next((text for text in texts if text), "")
    return found


def arrow_type(hint: Any) -> Any:
    """The Arrow type for a Python type; unions and the definitions of cards become JSON text."""
    hint = without_none(hint)
    if get_origin(hint) is tuple:
        if _is_pair(hint):
            return _PAIR_TYPE
        return pa.list_(arrow_type(get_args(hint)[0]))
    if _is_json(hint) or get_origin(hint) is Literal:
        return pa.string()
    if issubclass(hint, Struct):
        return pa.struct(fields_of(hint))
    if issubclass(hint, str):
        return pa.string()
    if issubclass(hint, datetime):
        return pa.timestamp("ms")
    if hint is float:
        return pa.float64()
    return pa.bool_() if hint is bool else pa.int32()


def fields_of(kind: type[Struct]) -> list[Any]:
    """The Arrow field of every field of a Struct, in their order."""
    return [
        pa.field(name, arrow_type(hint), nullable=without_none(hint) != hint)
        for name, hint in get_type_hints(kind).items()
    ]


def without_none(hint: Any) -> Any:
    """A type without its `| None`."""
    parts = [each for each in get_args(hint) if each is not NoneType]
    if _is_union(hint) and len(parts) == 1:
        return parts[0]
    return hint


def _is_pair(hint: Any) -> bool:
    """Whether a type is a pair of a name and a number, as in `bindings`, which becomes a struct."""
    first, *others = get_args(hint)
    return others == [int] and isinstance(first, type) and issubclass(first, str)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _is_json(hint: Any) -> bool:
    """Whether values of a type become JSON text: those of a union, and what holds unions: cards,
    and what mana may be spent on."""
    return _is_union(hint) or hint in (Card, Spending)


_JSON = msgspec.json.Encoder()


def column(values: Sequence[Any], hint: Any) -> Any:
    """Values of a Python type (None where there is none) as an Arrow array.

    Texts become a dictionary array: each different text once, and for each row the number of its
    text.
    """
    hint = without_none(hint)
    kind = arrow_type(hint)
    if pa.types.is_string(kind):
        if _is_json(hint):
            values = [None if each is None else _JSON.encode(each).decode() for each in values]
        return _texts(values)
    if pa.types.is_struct(kind) or (pa.types.is_list(kind) and pa.types.is_struct(kind.value_type)):
        return pa.array([_plain(each) for each in values], kind)
    if pa.types.is_list(kind) and _is_union(get_args(hint)[0]):
        values = [each and [_JSON.encode(one).decode() for one in each] for each in values]
    return pa.array(values, kind)


def numbered(schema: Any) -> Any:
    """The schema with dictionary-encoded texts, for writing files."""
    return pa.schema(
        [
            field.with_type(_NUMBERED) if pa.types.is_string(field.type) else field
            for field in schema
        ]
    )


def _texts(values: Iterable[str | None]) -> Any:
    """A dictionary array; a Python dict numbers texts faster than Arrow reads them."""
    numbers: dict[str, int] = {}
    indices = [None if text is None else numbers.setdefault(text, len(numbers)) for text in values]
    return dictionary_array(pa.array(indices, pa.int32()), list(map(str, numbers)))


def dictionary_array(numbers: Any, texts: Sequence[str]) -> Any:
    """A dictionary array from the texts and, for each row, the number of its text (null: no
    text)."""
    return pa.DictionaryArray.from_arrays(numbers, pa.array(texts, pa.string()))


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return _JSON.encode(value).decode()
    if isinstance(value, Struct):
        return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        return [
            {"name": each[0], "value": each[1]} if isinstance(each, tuple) else _plain(each)
            for each in value
        ]
    return value

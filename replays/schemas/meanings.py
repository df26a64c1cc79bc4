"""What the keys of a schema mean: the docstrings under the fields of the types that it is made of.

They are read from the source, because Python does not keep them.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec.inspect as shape
from msgspec import Struct
from msgspec.structs import fields

Schema = dict[str, Any]


def explain(parts: dict[str, Schema], *kinds: object) -> None:
    """Give the parts of a schema, and their keys, the descriptions that the types have; an edition
    may be any day as well as one of the names."""
    if "Edition" in parts:
        names = {"enum": parts["Edition"].pop("enum")}
        parts["Edition"]["anyOf"] = [names, {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"}]
    found: dict[str, type[Struct]] = {}
    for each in shape.multi_type_info(kinds):
        _gather(each, found)
    for name, kind in found.items():
        part = parts.get(name, {})
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
        keys = part.get("properties", {})
        for key, said in meanings(kind).items():
            keys[key].setdefault("description", said)


def meanings(kind: type[Struct]) -> dict[str, str]:
    """By the name of a key: the docstring under its field."""
    names = {each.name: each.encode_name for each in fields(kind)}
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        own = _docstrings(base.__module__).get(base.__qualname__, {})
        found |= {names[name]: said for name, said in own.items() if name in names}
    return found


def _gather(kind: object, found: dict[str, type[Struct]]) -> None:
    """Every Struct that stands anywhere in a type, by its name."""
    if isinstance(kind, shape.StructType):
        if kind.cls.__name__ in found:
            return
        found[kind.cls.__name__] = kind.cls
    if isinstance(kind, shape.Type | shape.Field):
        for name in kind.__struct_fields__:
            _gather(getattr(kind, name), found)
    elif isinstance(kind, tuple):
        for each in kind:
            _gather(each, found)


@cache
def _docstrings(module: str) -> dict[str, dict[str, str]]:
    """By the name of a class of a module: its fields that have a docstring under them."""
    if not module.startswith("turnfold."):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {
        each.name: dict(_under_fields(each)) for each in tree.body if isinstance(each, ast.ClassDef)
    }


def _under_fields(tree: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for each, after in zip(tree.body, tree.body[1:], strict=False):
        match each, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())

"""The capital letters of types, subtypes, supertypes and colors, which files may write as they like
(105, 205)."""

from collections.abc import Set
from typing import Any, get_args

from turnfold.engine.keywords.subtypes import SUBTYPES, titled
from turnfold.replays.disputes.file.board import Color, Type

SMALL: dict[str, Set[str]] = {
    "types": frozenset(get_args(Type)),
    "supertypes": frozenset({"basic", "legendary", "ongoing", "snow", "world"}),
    "colors": frozenset(get_args(Color)),
}
"""105.1, 205.2a, 205.4a@2024: all card types, supertypes and colors, in small letters."""


def with_capitals(data: Any) -> Any:
    """The data of a file with known subtypes in capital letters ("Elf"), and types, supertypes and
    colors in small ones, wherever they stand. Words that no rule knows stay as they are."""
    if isinstance(data, list):
        return [with_capitals(each) for each in data]
    if not isinstance(data, dict):
        return data
    return {key: _words(key, value) for key, value in data.items()}


def _words(key: object, value: Any) -> Any:
    if not isinstance(key, str) or not isinstance(value, list):
        return with_capitals(value)
    kind = key.rpartition("_")[2]
    if kind == "subtypes":
        return [_subtype(each) for each in value]
    if kind in SMALL:
        return [_small(each, SMALL[kind]) for each in value]
    return with_capitals(value)


def _subtype(word: Any) -> Any:
    lower = word.lower() if isinstance(word, str) else ""
    return titled(lower) if lower in SUBTYPES else word


def _small(word: Any, known: Set[str]) -> Any:
    lower = word.lower() if isinstance(word, str) else ""
    return lower if lower in known else word

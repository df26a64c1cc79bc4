"""The capital letters of subtypes and supertypes, which files may write as they like (205.3-4)."""

from typing import Any

from turnfold.engine.keywords.subtypes import SUBTYPES, titled

SUPERTYPES = frozenset({"basic", "legendary", "ongoing", "snow", "world"})
"""205.4a@2024: all supertypes, in small letters."""


def with_capitals(data: Any) -> Any:
    """The data of a file with known subtypes and supertypes as cards print them ("Elf",
    "legendary"), wherever they stand. Words that no rule knows stay as they are."""
    if isinstance(data, list):
        return [with_capitals(each) for each in data]
    if not isinstance(data, dict):
        return data
    return {key: _words(key, value) for key, value in data.items()}


def _words(key: object, value: Any) -> Any:
    if not isinstance(key, str) or not isinstance(value, list):
        return with_capitals(value)
    if key.endswith("subtypes"):
        return [_subtype(each) for each in value]
    if key.endswith("supertypes"):
        return [_supertype(each) for each in value]
    return with_capitals(value)


def _subtype(word: Any) -> Any:
    lower = word.lower() if isinstance(word, str) else ""
    return titled(lower) if lower in SUBTYPES else word


def _supertype(word: Any) -> Any:
    lower = word.lower() if isinstance(word, str) else ""
    return lower if lower in SUPERTYPES else word

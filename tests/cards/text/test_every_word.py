"""Every definition, field and word of the data about abilities is what some text is read as; or
`every_word.toml` says why no text is."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.cards.fields import definitions, name_of, sayable, sayings
from tests.cards.walking import parts
from turnfold.engine.cards.text import PrintedCard, Reading, read

FILE = tomllib.loads(Path(__file__).with_name("every_word.toml").read_text("utf-8"))
TEXTS = [(types, text) for types, texts in FILE["texts"].items() for text in texts]
WITHOUT = {word: each["why"] for each in FILE["without"] for word in each["words"]}


@cache
def reading(types: str, text: str) -> Reading:
    """The text as that of a card of these types."""
    size = "2" if "Creature" in types or "Vehicle" in types else ""
    loyalty = "4" if "Planeswalker" in types else ""
    return read(PrintedCard("Odd One", "{X}{G}", types, text, size, size, loyalty))


def every_word() -> set[str]:
    """Everything that can be said, as `Definition field` or `Definition field = word`."""
    return {
        key(name, *each) for name, kinds in definitions().items() for kind in kinds
        for each in sayable(kind)
    }  # fmt: skip


def said() -> set[str]:
    """What the texts say, so far as it is in a closed list."""
    found = {
        key(name_of(type(part)), *each)
        for types, text in TEXTS
        for part in parts(reading(types, text).card)
        for each in sayings(part)
    }
    return found & every_word()


def key(name: str, field: str, word: str) -> str:
    return f"{name} {field} = {word}" if word else f"{name} {field}"


@pytest.mark.parametrize(("types", "text"), TEXTS, ids=[text[:40] for _, text in TEXTS])
def test_the_text_is_read_as_a_whole(types: str, text: str) -> None:
    assert reading(types, text).is_whole, reading(types, text).unread


def test_each_word_has_a_text_or_a_reason() -> None:
    assert every_word() - said() == set(WITHOUT)


def test_each_reason_is_a_sentence() -> None:
    assert [why for why in WITHOUT.values() if not why.endswith(".")] == []

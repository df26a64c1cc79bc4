"""What a log keeps as text is read once, as the log is folded; what cannot be read is refused."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.engine.games import played
from turnfold.engine.cards.pool import pool
from turnfold.engine.fold import CannotFold, fold
from turnfold.events.base import Event
from turnfold.events.cards.instructions import (
    CHANGES,
    read_ability,
    read_instruction,
    speaks_of,
    text_of,
)
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Entry, Log
from turnfold.events.stack import AbilityDefined

Spoil = Callable[[Event], Event]

KINDS: list[tuple[type[Event], Spoil]] = [
    (GameBegan, lambda e: replace(e, definitions=(replace(e.definitions[0], text="{}"),))),
    (EffectBegan, lambda e: replace(e, instruction='{"is":"nonsense"}')),
    (EffectBegan, lambda e: replace(e, instruction="Draw a card.")),
    (AbilityDefined, lambda e: replace(e, ability="{}")),
    (AbilityDefined, lambda e: replace(e, ability='{"kind":"spell"')),
]
"""Kinds of events that hold a text, each with a way to spoil it."""

NESTED = (
    '{"kind":"spell","effects":[' + '{"do":"may","effects":[' * 100_000,
    '{"do":"may","effects":[' * 100_000,
)


@pytest.fixture(scope="module")
def log() -> Log:
    """A game in which every kind of text occurs."""
    return played(Edition("2024"), 0).log


@pytest.mark.parametrize(("kind", "spoil"), KINDS, ids=lambda each: getattr(each, "__name__", ""))
def test_a_text_that_cannot_be_read_is_refused_where_it_comes_in(
    log: Log, kind: type[Event], spoil: Spoil
) -> None:
    at = next(n for n, event in enumerate(log.events) if type(event) is kind)
    spoilt = Log(log.header)
    entries = [Entry(log[n].causes, log[n].rule, log.events[n]) for n in range(at + 1)]
    entries[at] = replace(entries[at], event=spoil(log.events[at]))
    spoilt.append(entries)
    with pytest.raises(CannotFold, match=f"^event {at}, {kind.__name__}, cannot follow") as refused:
        fold(spoilt)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("read", [read_ability, read_instruction])
@pytest.mark.parametrize("text", NESTED)
def test_what_is_nested_too_deeply_is_a_bad_value_and_no_overflow(
    read: Callable[[str], object], text: str
) -> None:
    with pytest.raises(ValueError, match=r"truncated|too deeply"):
        read(text)


def test_the_state_holds_values_from_which_the_texts_of_the_log_can_be_written_again(
    log: Log,
) -> None:
    said = [each for each in log.events if isinstance(each, EffectBegan | AbilityDefined)]
    for event in said:
        if isinstance(event, EffectBegan):
            assert text_of(read_instruction(event.instruction)) == event.instruction
        else:
            assert text_of(read_ability(event.ability)) == event.ability
    assert {type(each) for each in said} == {EffectBegan, AbilityDefined}


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ('{"is":"restriction","cannot":"block"}', True),
        ('{"is":"held","change":{"is":"restriction","cannot":"block"}}', True),
        ('{"shield":"damage","effect":{"do":"prevent_damage"}}', False),
        ('{"do":"regenerate"}', False),
        ('{"after":"skipping","effects":[]}', False),
        (' { "cannot" : "block", "is" : "restriction" } ', True),
    ],
)
def test_what_a_text_is_does_not_depend_on_how_it_is_spelt(text: str, changes: bool) -> None:
    assert isinstance(read_instruction(text), CHANGES) is changes


def test_an_ability_speaks_of_what_its_text_names() -> None:
    """As the text of each ability of the pool has it, which leaves out what goes without saying."""
    abilities = [each for card in pool().values() for each in card.abilities]
    found = [each for each in abilities if speaks_of(each, "that_player")]
    assert found == [each for each in abilities if '"that_player"' in text_of(each)]
    assert found

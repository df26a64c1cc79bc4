"""Compares the events and triggers of a script with those that are expected."""

from collections.abc import Iterator, Mapping
from typing import Any

from turnfold.events.base import Event
from turnfold.replays.disputes.file.checking import tag_of
from turnfold.replays.disputes.file.format import BoardKeys
from turnfold.replays.disputes.judging.final import legal_count, live_events, steps, triggers, turns
from turnfold.replays.disputes.judging.standing import Compared
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.disputes.playing.table import NamedObjects


def history(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    """The expectations about events and triggers that are not met."""
    table = played.table
    if isinstance(expect.triggers, dict):
        for name, number in expect.triggers.items():
            found = sum(table.is_called(each, name) for each in triggers(played))
            if found != number:
                yield f"triggers.{name}", number, found
    elif expect.triggers is not None:
        sources = triggers(played)
        as_expected = len(sources) == len(expect.triggers) and all(
            table.is_called(source, name)
            for source, name in zip(sources, expect.triggers, strict=True)
        )
        if not as_expected:
            yield "triggers", list(expect.triggers), table.words(sources)
    if expect.legal_count is not None:
        counted = legal_count(played)
        if counted != expect.legal_count:
            yield "legal_count", expect.legal_count, counted
    if expect.turns is not None and list(expect.turns) != turns(played):
        yield "turns", list(expect.turns), turns(played)
    if expect.steps is not None:
        wanted = [each.value for each in expect.steps]
        if wanted != steps(played):
            yield "steps", wanted, steps(played)
    yield from _events(expect, played)
    yield from _never(expect, played)


def _never(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    """Events that happened although the file says that they never do."""
    log = played.log
    for number, unwanted in enumerate(expect.never):
        for seq in live_events(played):
            if _is(unwanted, log.events[seq], log.rule_of(seq), played.table):
                yield f"never[{number}]", unwanted, f"it happened: event {seq}"
                break


def _events(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    """The first expected event that did not happen after the expected events before it."""
    log, seqs = played.log, iter(live_events(played))
    for number, wanted in enumerate(expect.events):
        if not any(_is(wanted, log.events[s], log.rule_of(s), played.table) for s in seqs):
            got = "no such event" + (" after those before it" if number else "")
            yield f"events[{number}]", wanted, got
            return


def _is(wanted: Mapping[str, Any], event: Event, rule: str, table: NamedObjects) -> bool:
    """Whether an event has the wanted type and each of the wanted values."""
    if tag_of(wanted) != event.__struct_config__.tag:
        return False
    return all(
        is_under(str(value), rule) if key == "rule" else _equal(value, getattr(event, key), table)
        for key, value in wanted.items()
        if key != "type"
    )


def _equal(wanted: Any, value: Any, table: NamedObjects) -> bool:
    """Whether a value is the wanted one. A text that is a name means the id of an object or
    player."""
    if isinstance(value, tuple):
        same = isinstance(wanted, list) and len(wanted) == len(value)
        return same and all(_equal(w, v, table) for w, v in zip(wanted, value, strict=True))
    if isinstance(wanted, str) and type(value) is int:
        return table.is_called(value, wanted)
    return bool(wanted == value)


def is_under(wanted: str, rule: str) -> bool:
    """Whether a rule is the wanted one ("" means any), or a subparagraph of it.

    Editions are compared only if both name one.
    """
    if not wanted:
        return True
    number, _, edition = wanted.partition("@")
    is_number, _, of = rule.partition("@")
    if edition and of and edition != of:
        return False
    rest = is_number.removeprefix(number)
    return is_number.startswith(number) and (not rest or rest.isalpha())

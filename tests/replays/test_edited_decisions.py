"""A decision that was edited in a log, its hashes right, is found when it is executed again."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from tests.engine.games import begin_with_any_cards, decisions
from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.events.decisions import AnyDecision, ChooseObjects, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import DecisionTaken
from turnfold.replays.audit.first_commit import on_its_word
from turnfold.replays.audit.verify import ExecutionResult, execute
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording


def edited(decision: AnyDecision) -> Iterator[AnyDecision]:
    """The decision with one value in it changed, left out, doubled or added."""
    raw = msgspec.json.encode(decision)
    for path in places(msgspec.json.decode(raw)):
        for change in (more, less, far, without, doubled, added, turned):
            data = msgspec.json.decode(raw)
            held = data
            for key in path[:-1]:
                held = held[key]
            change(held, path[-1])
            try:
                other = msgspec.convert(data, AnyDecision)
            except msgspec.ValidationError:
                continue
            if other != decision:
                yield other


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where each value is in plain data; not the kind of the decision."""
    if path:
        yield path
    parts = data.items() if isinstance(data, dict) else ()
    parts = enumerate(data) if isinstance(data, list) else parts
    for key, value in parts:
        if key != "do":
            yield from places(value, (*path, key))


def more(held: Any, key: Any) -> None:
    value = held[key]
    if isinstance(value, bool):
        held[key] = not value
    elif isinstance(value, int):
        held[key] = value + 1
    elif isinstance(value, str):
        held[key] = value + "W"


def less(held: Any, key: Any) -> None:
    if type(held[key]) is int:
        held[key] -= 1


def far(held: Any, key: Any) -> None:
    if type(held[key]) is int:
        held[key] = 77


def without(held: Any, key: Any) -> None:
    del held[key]


def doubled(held: Any, key: Any) -> None:
    if isinstance(held, list):
        held.insert(key, held[key])


def added(held: Any, key: Any) -> None:
    if isinstance(held[key], list):
        held[key].append(101)


def turned(held: Any, key: Any) -> None:
    if isinstance(held[key], list):
        held[key].reverse()


def unnoticed(log: Log) -> tuple[int, list[tuple[AnyDecision, AnyDecision]]]:
    """How many edits were tried, and those that lead to the very events that are recorded."""
    again = Log(log.header)
    again.append(log.commit(0))
    game = Game(again)
    tried, missed = 0, []
    for number in range(1, log.commit_count):
        recorded = log.commit(number)
        taken = recorded[0].event
        assert isinstance(taken, DecisionTaken)
        others = [(each, taken.player) for each in edited(taken.decision)]
        others += [(taken.decision, each) for each in (0, 1, 2, 3) if each != taken.player]
        for decision, player in others:
            tried += 1
            if follows(game.fork(), decision, player) == recorded[1:]:
                missed.append((taken.decision, decision))
        follows(game, taken.decision, taken.player)
    return tried, missed


def follows(game: Game, decision: AnyDecision, player: int) -> list[Entry]:
    """What a decision leads to, the decision itself aside; nothing when it is not taken."""
    before = game.log.commit_count
    with suppress(IllegalAction, NotAsked):
        game.submit(decision, player)
    return list(game.log.commit(before))[1:] if game.log.commit_count > before else []


def same_but_for_order(one: AnyDecision, other: AnyDecision) -> bool:
    """Whether two decisions name the same things in another order."""
    if isinstance(one, DeclareAttackers) and isinstance(other, DeclareAttackers):
        pairs = (one.attacks, other.attacks)
    elif isinstance(one, DeclareBlockers) and isinstance(other, DeclareBlockers):
        pairs = (one.blocks, other.blocks)  # type: ignore[assignment]
    elif isinstance(one, ChooseObjects) and isinstance(other, ChooseObjects):
        pairs = (one.objects, other.objects)  # type: ignore[assignment]
    else:
        return False
    return sorted(pairs[0]) == sorted(pairs[1])


def played(edition: Edition, seed: int, most: int) -> Log:
    rng = Random(seed)
    game = begin_with_any_cards(edition, rng, seed)
    for _, decision in zip(range(most), decisions(game, rng), strict=False):
        game.submit(decision)
    return game.log


@pytest.mark.parametrize("edition", list(Edition))
def test_every_edit_of_a_decision_leads_to_other_events(edition: Edition) -> None:
    tried, missed = unnoticed(played(edition, 1, 60))
    assert tried > 100
    assert [each for each in missed if not same_but_for_order(*each)] == []


@pytest.mark.volume
def test_so_does_every_edit_of_a_whole_game() -> None:
    for log in (Recording.open(GAME).log, *(played(each, 2, 250) for each in Edition)):
        tried, missed = unnoticed(log)
        assert tried > 400
        assert [each for each in missed if not same_but_for_order(*each)] == []


def test_verify_says_at_which_event_such_a_log_parts() -> None:
    """The same through the door: a log with one decision edited is not what the engine plays."""
    log = Recording.open(GAME).log
    made = Log(log.header)
    edits = 0
    for commit in log.commits():
        first = commit[0]
        if not edits and isinstance(first.event, DecisionTaken):
            decision = first.event.decision
            if isinstance(decision, DeclareAttackers):
                other = msgspec.structs.replace(decision, pay=False)
                event = msgspec.structs.replace(first.event, decision=other)
                commit = [msgspec.structs.replace(first, event=event), *commit[1:]]
                edits += 1
        made.append(commit)
    assert edits == 1
    found = execute(made)
    assert found.verdict is ExecutionResult.DIVERGED
    assert "ActionReversed when executed again" in found.reason


def test_verify_says_what_rests_on_a_decision_alone() -> None:
    assert "only the decision says it: the order of what it names together" in on_its_word(
        Recording.open(GAME).log
    )

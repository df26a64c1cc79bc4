"""What a state remembers about itself is forgotten for exactly the facts that may change it."""

from collections.abc import Iterator
from functools import cache
from random import Random
from unittest.mock import patch

import pytest
from msgspec import Struct

from tests.engine.games import begin, begin_with_any_cards, decisions, played
from tests.engine.laws import every_memo_checked, remembers_rightly
from tests.engine.parts import COMPARE, parts_changed
from tests.engine.tables import table
from tests.views.worlds import World
from turnfold.engine.characteristics import memory
from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.memory import (
    IN_PLAY,
    INVALIDATES_NOTHING,
    MEMOS,
    NO_SBA_APPLIES,
    ConditionalRead,
    Memo,
    forget,
)
from turnfold.engine.characteristics.present import (
    board,
    changes_in_force,
    of_type,
    usable_on_battlefield,
)
from turnfold.engine.characteristics.writes import (
    PARTS,
    SPLIT,
    WRITES,
    WRITTEN_AT_MOST,
    kinds_that_change,
    written,
)
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.legal.activatable import activatable
from turnfold.engine.rules.state_based.state_based import would_perform
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.enums import Edition, Question
from turnfold.events.game import LifeLost
from turnfold.events.log.log import Log
from turnfold.events.permanents import CountersChanged, PermanentTapped
from turnfold.events.record import ActionReversed, QuestionAsked
from turnfold.events.turn import PriorityPassed
from turnfold.events.vocabulary import EVENT_TYPES

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


class Strange(Event, frozen=True, tag="strange"):
    """A fact that no table knows."""


def test_every_kind_of_fact_has_its_row() -> None:
    assert set(WRITES) == set(EVENT_TYPES)


def test_every_field_of_the_state_is_a_part_or_is_split() -> None:
    assert set(GameState.__struct_fields__) <= PARTS | set(SPLIT)
    assert set(COMPARE) == set(SPLIT)


def test_every_memo_reads_parts_that_there_are() -> None:
    for memo in MEMOS:
        assert memo.reads <= PARTS
        assert all(each.reads <= PARTS for each in memo.also)


def measured(log: Log) -> Iterator[tuple[Event, set[str], frozenset[str]]]:
    """Each event of a log with what it has really changed, and what the table says that it may."""
    state = GameState(log.header.edition)
    for live in log.live_ranges(len(log)):
        for event in log.events[live.start : live.stop]:
            before = state.fork()
            EVOLVE[type(event)](state, event)
            yield event, parts_changed(before, state), written(state, event)


def obeys_the_table(log: Log) -> set[type[Event]]:
    """Check all events of a log; their kinds."""
    kinds: set[type[Event]] = set()
    for event, changed, may_change in measured(log):
        assert changed <= may_change, f"{event} has changed {sorted(changed - may_change)}"
        kinds.add(type(event))
    return kinds


@pytest.mark.volume
@in_every_edition
def test_what_evolve_changes_in_games_stands_in_the_table(edition: Edition) -> None:
    obeys_the_table(played(edition, 7).log)
    for begun in (begin_with_any_cards, table):
        game = begun(edition, Random(7), 7)
        for _, decision in zip(range(300), decisions(game, Random(7)), strict=False):
            game.submit(decision)
        obeys_the_table(game.log)


@cache
def histories() -> tuple[Log, ...]:
    """Logs in which any event follows any other."""
    worlds = [World(Random(seed), recorder=seed % 2) for seed in range(10)]
    for world in worlds:
        for _ in range(400):
            world.go_on()
    return tuple(world.log for world in worlds)


def test_what_evolve_changes_in_any_history_stands_in_the_table() -> None:
    kinds = set().union(*map(obeys_the_table, histories()))
    assert set(EVENT_TYPES) - kinds <= {ActionReversed}, "every kind of fact is measured"


def test_no_fact_may_change_more_than_facts_of_its_kind_at_most() -> None:
    for log in histories():
        for event, _, may_change in measured(log):
            assert may_change <= WRITTEN_AT_MOST[type(event)], event


def test_the_kinds_that_change_a_field_are_those_that_may() -> None:
    assert LifeLost in kinds_that_change("players", "life")
    assert LifeLost not in kinds_that_change("players", "counters")
    assert {LifeLost, ActionReversed} <= kinds_that_change("players")
    assert PermanentTapped in kinds_that_change("objects") & kinds_that_change("zones")
    assert PermanentTapped not in kinds_that_change("step")


@pytest.mark.parametrize("kind", [PermanentTapped, CreatureBecameAttacking, CountersChanged])
def test_a_row_that_leaves_something_out_is_found(kind: type[Event]) -> None:
    with patch.dict(WRITES, {kind: frozenset({"clock"})}), pytest.raises(AssertionError):
        list(map(obeys_the_table, (*histories(), played(Edition("2024"), 0).log)))


@cache
def _remembering() -> GameState:
    game = begin(Edition("2024"), Random(1), 1)
    for decision in decisions(game, Random(1)):
        game.submit(decision)
        state = game.state
        if len(state.battlefield) > 6 and not would_perform(state):
            for memo in MEMOS:
                memo.read(state)
            NO_SBA_APPLIES.keep(state, True)
            if set(state.__dict__) == ALL and not memory.something_asks(state):
                return state.fork()
    raise AssertionError("there is no such state")


def remembering() -> GameState:
    """The state of a game that remembers all that there is to remember, and in which no ability
    asks about more than what permanents are."""
    return _remembering().fork()


def kept(event: Event) -> set[str]:
    """The names of what is still remembered after a fact."""
    state = remembering()
    forget(state, [event])
    return set(state.__dict__)


ALL = {memo.name for memo in MEMOS}
KEPT_LONG = {
    "ascending",
    "in_play",
    "in_effect",
    "castable_elsewhere",
    "working_elsewhere",
    "waited_for",
    "strays",
}


def test_a_fact_that_nothing_was_worked_out_from_makes_nothing_forgotten() -> None:
    assert QuestionAsked in INVALIDATES_NOTHING
    assert kept(QuestionAsked(1, Question.PRIORITY)) == ALL
    assert kept(PriorityPassed(1)) == ALL


def test_what_was_worked_out_from_what_a_fact_changes_is_forgotten_and_nothing_else() -> None:
    assert kept(LifeLost(1, 3)) == ALL - {"settled"}
    assert kept(PermanentTapped(101)) == ALL - {"activatable", "purses"}
    assert kept(CountersChanged(101, "+1/+1", 1)) == KEPT_LONG


def test_a_fact_of_an_unknown_kind_makes_everything_forgotten() -> None:
    assert kept(Strange()) == set()


def test_what_is_read_at_times_counts_at_those_times_only() -> None:
    for asks in (True, False):
        asking = Memo("board", frozenset(), ConditionalRead(lambda _, asks=asks: asks, PARTS))
        assert asking.is_changed_by(remembering(), PermanentTapped(101)) is asks


def test_where_an_ability_asks_who_is_tapped_a_tapped_permanent_changes_everything() -> None:
    state = remembering()
    IN_PLAY.keep(state, in_play(state)._replace(asks=True))
    forget(state, [PermanentTapped(101)])
    assert set(state.__dict__) == KEPT_LONG


def test_what_is_asked_twice_is_worked_out_once() -> None:
    state = remembering()
    assert board(state) is board(state)
    assert changes_in_force(state) is changes_in_force(state)
    assert of_type(state, "creature") is of_type(state, "creature")
    assert activatable(state) is activatable(state)
    assert usable_on_battlefield(state) is usable_on_battlefield(state)
    assert not would_perform(state)


@pytest.mark.parametrize("memo", [each for each in MEMOS if each.name not in ("legends",)])
def test_the_check_finds_a_memo_that_is_wrong(memo: Memo) -> None:
    state = remembering()
    remembers_rightly(state)
    wrong = state.fork()
    if memo.name == "settled":
        for id, player in state.players.items():
            wrong.players[id] = replaced(player, life=0)
    else:
        memo.keep(wrong, "something else")
    with pytest.raises((AssertionError, AttributeError)):
        remembers_rightly(wrong)


def replaced(value: Struct, **changes: object) -> Struct:
    return type(value)(**{name: getattr(value, name) for name in value.__struct_fields__} | changes)


def test_the_check_looks_at_memos_after_the_facts_of_every_instant() -> None:
    game = begin(Edition("2024"), Random(3), 3)
    with every_memo_checked() as checked:
        for _, decision in zip(range(40), decisions(game, Random(3)), strict=False):
            game.submit(decision)
    assert checked[0] > 200

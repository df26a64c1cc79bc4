"""The table of events holds every field of every type of event, and only theirs."""

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.golden.write import every_event_log
from turnfold.events.enums import Edition, Step
from turnfold.events.game import CardDefinition
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import Characteristics
from turnfold.events.record import ActionReversed, SnapshotLoaded
from turnfold.events.turn import StepBegan, TurnBegan
from turnfold.replays.analytics.events_table import FIELDS, PLACE, SCHEMA, events_table


def expected(value: Any) -> Any:
    """A field's value as a table gives it back."""
    if isinstance(value, Characteristics | CardDefinition):
        return {name: expected(each) for name, each in msgspec.structs.asdict(value).items()}
    if isinstance(value, msgspec.Struct):
        return msgspec.json.encode(value).decode()
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return [{"name": name, "value": number} for name, number in value]
    if isinstance(value, tuple):
        return [expected(each) for each in value]
    return getattr(value, "value", value)


def test_every_field_of_every_type_is_in_its_column_and_all_others_are_null() -> None:
    log = every_event_log()
    table = events_table([log])
    assert table.schema.names == SCHEMA.names
    for event, row in zip(log.events, table.to_pylist(), strict=True):
        fields = {name: row[name] for name in FIELDS if row[name] is not None}
        wanted = {name: expected(getattr(event, name)) for name in event.__struct_fields__}
        assert fields == {name: each for name, each in wanted.items() if name not in PLACE}
        assert row["type"] == event.__struct_config__.tag


def test_logs_one_after_the_other_give_the_rows_of_each() -> None:
    one, other = every_event_log(), every_event_log()
    other.header = Header(FORMAT, Edition.DAMAGE_ORDER, "another")
    both = events_table([one, other]).to_pylist()
    assert both == events_table([one]).to_pylist() + events_table([other]).to_pylist()


moves = st.lists(
    st.one_of(
        st.builds(TurnBegan, turn=st.integers(1, 9), player=st.integers(1, 2)),
        st.builds(StepBegan, step=st.sampled_from(Step)),
        st.just(SnapshotLoaded("again")),
        st.integers(0, 30),  # take back from this event on
    ),
    min_size=1,
    max_size=40,
)


@given(moves)
def test_turn_and_step_are_those_of_what_counts_so_far(told: list[Any]) -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "moves"))
    for each in told:
        event = ActionReversed(min(each, len(log)), (), "") if isinstance(each, int) else each
        log.append([Entry((), "", event)])
    table = events_table([log]).to_pylist()
    assert [(row["turn"], row["during"]) for row in table] == list(slowly(log))


def slowly(log: Log) -> Iterator[tuple[int, str | None]]:
    """For each event: look through all that counts up to it."""
    for end in range(1, len(log) + 1):
        turn, step = 0, None
        for seq in (seq for live in log.live_ranges(end) for seq in live):
            event = log.events[seq]
            if isinstance(event, TurnBegan):
                turn, step = event.turn, None
            elif isinstance(event, StepBegan):
                step = event.step.value
            elif isinstance(event, SnapshotLoaded):
                step = None
        yield turn, step

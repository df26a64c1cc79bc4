"""Going through a game: by event, commit, step and turn, by searching, to breakpoints."""

import pytest

from tests.viewer.games import any_game
from turnfold.engine.fold import fold
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Edition, Movement, Nature, Phase, Step, Zone
from turnfold.events.game import GameBegan, LifeLost, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import CountersChanged, PermanentTapped
from turnfold.events.record import ActionReversed
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared, ZoneChanged
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.timeline.breakpoints import Breakpoint
from turnfold.replays.timeline.difference import Difference, diff
from turnfold.replays.timeline.landmarks import Unit
from turnfold.replays.timeline.search import Search
from turnfold.replays.timeline.timeline import Timeline

COMMITS: list[list[AnyEvent]] = [
    [
        GameBegan(Edition.FREE_DIVISION, 0, "a test", "", ()),  # 0
        PlayerJoined(1, "Anna", 20, 7, 1),
        PlayerJoined(2, "Boris", 20, 7, 2),
        ObjectAppeared(101, "Bear", Nature.CARD, 1, 1, Zone.BATTLEFIELD, 0, 0),  # 3
    ],
    [
        TurnBegan(1, 1),  # 4
        PhaseBegan(Phase.BEGINNING),
        StepBegan(Step.UPKEEP),  # 6
        StepEnded(Step.UPKEEP),
        PhaseEnded(Phase.BEGINNING),
        PhaseBegan(Phase.PRECOMBAT_MAIN),  # 9
        PhaseEnded(Phase.PRECOMBAT_MAIN),
        PhaseBegan(Phase.COMBAT),
        StepBegan(Step.DECLARE_ATTACKERS),  # 12
    ],
    [
        PermanentTapped(101),  # 13
        StepEnded(Step.DECLARE_ATTACKERS),
        StepBegan(Step.COMBAT_DAMAGE),  # 15
        DamageDealt(101, 2, 2, DamageKind.COMBAT),  # 16
        LifeLost(2, 2),
        StepEnded(Step.COMBAT_DAMAGE),
        PhaseEnded(Phase.COMBAT),
    ],
    [
        TurnBegan(2, 2),  # 20
        StepBegan(Step.UPKEEP),  # 21
        LifeLost(1, 1),
    ],
    [ActionReversed(20, (), "the turn was not over")],  # 23
    [TurnBegan(2, 2), StepBegan(Step.DRAW), LifeLost(1, 5)],  # 24, 25, 26
]


@pytest.fixture
def timeline() -> Timeline:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "game"))
    for commit in COMMITS:
        log.append([Entry((), "", event) for event in commit])
    return Timeline(log, every=4)


def stops(timeline: Timeline, unit: Unit) -> list[int]:
    """Where one comes by when going on by a unit from the beginning."""
    found = []
    while timeline.next(unit):
        found.append(timeline.position)
    return found


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        (Unit.EVENT, list(range(1, 28))),
        (Unit.COMMIT, [4, 13, 20, 23, 24, 27]),
        (Unit.STEP, [7, 10, 13, 16, 22, 26, 27]),
        (Unit.TURN, [5, 21, 25, 27]),
    ],
)
def test_one_goes_on_and_back_by_event_commit_step_and_turn(
    timeline: Timeline, unit: Unit, expected: list[int]
) -> None:
    assert stops(timeline, unit) == expected
    back = [timeline.position]
    while timeline.previous(unit):
        back.append(timeline.position)
    assert back == [*reversed(expected), 0]


def test_at_both_ends_one_stays_where_one_is(timeline: Timeline) -> None:
    assert not timeline.previous()
    assert timeline.last is None
    timeline.seek(27)
    assert not timeline.next()
    assert timeline.last is not None
    assert timeline.last.seq == 26


def test_a_turn_is_found_where_it_was_not_taken_back(timeline: Timeline) -> None:
    timeline.seek_turn(2)
    assert timeline.position == 25
    assert timeline.state.turn == 2
    assert timeline.state.players[1].life == 20


def test_a_step_is_the_next_one_from_here_or_the_first_of_a_turn(timeline: Timeline) -> None:
    timeline.seek_step(Step.UPKEEP)
    assert timeline.position == 7
    timeline.seek_step(Step.UPKEEP)
    assert timeline.position == 22
    timeline.seek_step(Step.DECLARE_ATTACKERS, turn=1)
    assert timeline.position == 13
    timeline.seek_step(Step.PRECOMBAT_MAIN, turn=1)
    assert timeline.position == 10
    assert timeline.state.phase is Phase.PRECOMBAT_MAIN


def test_what_is_not_in_the_game_is_said_in_one_sentence(timeline: Timeline) -> None:
    with pytest.raises(UserError, match="turn 9 is not in this game"):
        timeline.seek_turn(9)
    with pytest.raises(UserError, match="no step draw in turn 1"):
        timeline.seek_step(Step.DRAW, turn=1)
    with pytest.raises(UserError, match="27 events in this log, not 28"):
        timeline.seek(28)
    with pytest.raises(UserError, match="not -1"):
        timeline.at(-1)


def test_events_are_found_by_type_object_and_the_values_of_fields(timeline: Timeline) -> None:
    def numbers(search: Search) -> list[int]:
        return [recorded.seq for recorded in search.through(timeline.log)]

    assert numbers(Search("turn_began")) == [4, 20, 24]
    assert numbers(Search("life_lost", player=1)) == [22, 26]
    assert numbers(Search("life_lost", player=1, amount=5)) == [26]
    assert numbers(Search(object=101)) == [3, 13, 16]
    assert numbers(Search(object=2)) == [16]
    assert numbers(Search("damage_dealt", kind="combat")) == [16]
    assert numbers(Search(step=Step.UPKEEP)) == [6, 7, 21]


def test_a_search_that_can_find_nothing_is_refused() -> None:
    with pytest.raises(UserError, match="no event type 'life'"):
        Search("life")
    with pytest.raises(UserError, match="the event type life_lost has no field colour"):
        Search("life_lost", colour="red")
    with pytest.raises(UserError, match="no event type has a field colour"):
        Search(colour="red")


def test_finding_goes_to_just_after_the_event(timeline: Timeline) -> None:
    found = timeline.find(Search("life_lost"))
    assert found is not None
    assert (found.seq, timeline.position) == (17, 18)
    assert timeline.state.players[2].life == 18
    timeline.find(Search("life_lost"))
    assert timeline.position == 23
    timeline.find(Search("life_lost"), backwards=True)
    assert timeline.position == 18
    assert timeline.find(Search("life_lost"), backwards=True) is None
    assert timeline.position == 18


def test_running_stops_at_events_and_where_the_state_becomes_so(timeline: Timeline) -> None:
    hurt = Breakpoint("Boris is hurt", on_state=lambda state: state.players[2].life < 20)
    upkeep = Breakpoint("upkeep", on_event=Search("step_began", step="upkeep"))
    timeline.seek(4)
    reached = []
    while hit := timeline.run([hurt, upkeep]):
        reached.append((hit.name, timeline.position))
    assert reached == [("upkeep", 7), ("Boris is hurt", 18), ("upkeep", 22)]
    assert timeline.position == 27
    back = []
    while hit := timeline.run_back([hurt, upkeep]):
        back.append((hit.name, timeline.position))
        if timeline.position == 7:
            break
    assert back == [*reversed(reached)]


def test_a_fork_goes_on_from_the_middle_of_a_commit(timeline: Timeline) -> None:
    timeline.seek(15)
    fork = timeline.fork()
    assert [len(fork.commit_range(n)) for n in range(fork.commit_count)] == [4, 9, 2]
    assert fork.header.game == "game@15"
    fork.append([Entry((), "", LifeLost(2, 19))])
    assert Timeline(fork).at(16).players[2].life == 1
    assert timeline.at(27).players[2].life == 18


def test_a_diff_names_each_place_with_what_was_and_is_there(timeline: Timeline) -> None:
    log = timeline.log
    log.append(
        [
            Entry((), "", CountersChanged(101, "+1/+1", 2)),
            Entry((), "", LifeLost(1, 1)),
        ]
    )
    assert diff(timeline.at(27), timeline.at(29)) == [
        Difference("players.1.life", 15, 14),
        Difference("objects.101.counters.+1/+1", None, 2),
        Difference("done.1.life_lost", 5, 6),
    ]
    assert diff(timeline.at(29), timeline.at(29)) == []


def test_a_diff_shows_what_came_and_what_went(timeline: Timeline) -> None:
    before = timeline.at(27)
    moved = ZoneChanged(101, 105, Zone.BATTLEFIELD, Zone.GRAVEYARD, 1, 0, Movement.DESTROYED)
    timeline.log.append([Entry((), "", moved)])
    after = timeline.at(28)
    found = [each for each in diff(before, after) if each.path.startswith(("objects", "zones"))]
    assert found == [
        Difference("objects.101", before.objects[101], None),
        Difference("objects.105", None, after.objects[105]),
        Difference("zones.battlefield", (101,), ()),
        Difference("zones.graveyard.1", None, (105,)),
    ]


def test_each_change_has_the_state_before_it_and_after_it(timeline: Timeline) -> None:
    for game in (timeline.log, any_game(Edition.FREE_DIVISION, seed=3)):
        seen = []
        for recorded, before, after in Timeline(game).changes(2):
            assert before == fold(game, recorded.seq), recorded
            assert after == fold(game, recorded.seq + 1), recorded
            seen.append(recorded.seq)
        assert seen == list(range(2, len(game)))

"""What the film of a short story says of each event: the numbers that the page shows."""

import pytest

from tests.replays.board_log import LAND, creature, there
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.decisions import PassPriority
from turnfold.events.enums import Edition, Loss, Movement, Phase, Step, Zone
from turnfold.events.game import GameBegan, GameEnded, LifeLost, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.stack import SpellCast
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
)
from turnfold.events.zones import ZoneChanged
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.film import film
from turnfold.replays.viewer.protocol import Playback
from turnfold.replays.why import Root

FIELD, GRAVE = Zone.BATTLEFIELD, Zone.GRAVEYARD
BLOCKERS = Step.DECLARE_BLOCKERS

STORY = [
    [
        Entry((), "", each)
        for each in (
            GameBegan(Edition.FREE_DIVISION, 0, "", "", ()),
            PlayerJoined(1, "Anna", 20, 7, 1),
            PlayerJoined(2, "Boris", 20, 7, 2),
            *there(101, "Bear", 1, creature(2, 2), FIELD),
            *there(201, "Ogre", 2, creature(3, 3), FIELD),
            *there(103, "Forest", 1, LAND, FIELD),
        )
    ],
    [
        Entry((), "", DecisionTaken(1, PassPriority())),  # 9
        Entry((9,), "500.1", TurnBegan(1, 1)),
        Entry((9,), "500.1", PhaseBegan(Phase.COMBAT)),
        Entry((9,), "500.1", StepBegan(BLOCKERS)),
        Entry((9, 12), "508.1k", CreatureBecameAttacking(101, 2, True)),
    ],
    [
        Entry((), "", StepEnded(BLOCKERS)),  # 14, 15: taken back
        Entry((14,), "119.3", LifeLost(2, 3)),
        Entry((), "730.1", ActionReversed(14, (), "it was not legal")),
    ],
    [
        Entry((), "601.2i", SpellCast(2, 201)),  # 17
        Entry((), "500.11", StepSkipped(Step.COMBAT_DAMAGE)),
        Entry((17,), "119.3", LifeLost(2, 12)),
        Entry((), "", ZoneChanged(101, 111, FIELD, GRAVE, 1, 0, Movement.DESTROYED)),
        Entry((), "", ZoneChanged(103, 113, FIELD, GRAVE, 1, 0, Movement.DESTROYED)),
        Entry((), "", ZoneChanged(201, 211, FIELD, Zone.EXILE, 2, 0, Movement.EXILED)),
        Entry((), "", StepEnded(BLOCKERS)),
        Entry((), "", PhaseEnded(Phase.COMBAT)),
        Entry((), "104.2a", GameEnded((1,), Loss.LIFE)),
    ],
]


def story() -> Log:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "a story"))
    for commit in STORY:
        log.append(commit)
    return log


def whole() -> Playback:
    """The film of the whole story."""
    return film(Timeline(story()), NO_NAMES)


def test_each_event_has_its_causes_its_rule_and_its_kind() -> None:
    assert whole().causes == [each.causes for commit in STORY for each in commit]
    rules = [whole().rule_names[each] for each in whole().rules]
    assert rules[9:20] == [
        "",
        *["500.1@2024"] * 3,
        "508.1k@2024",
        "",
        "119.3@2024",
        "730.1@2024",
        "601.2i@2024",
        "500.11@2024",
        "119.3@2024",
    ]
    assert len(set(whole().rule_names)) == len(whole().rule_names)
    kinds = [whole().kind_names[each] for each in whole().kinds]
    assert kinds[9:12] == ["decision_taken", "turn_began", "phase_began"]
    assert kinds[15] == kinds[19] == "life_lost"
    assert whole().kinds[15] == whole().kinds[19]


def test_each_event_has_its_sentence_and_whom_it_is_about() -> None:
    assert whole().texts[15] == "Boris loses 3 life and is at 17."
    assert whole().texts[19] == "Boris loses 12 life and is at 8."
    assert len(whole().texts) == len(whole().about) == len(whole().told) == 26
    assert (whole().about[9], whole().about[13], whole().about[15]) == ([1], [101, 2], [2])
    assert whole().about[20] == [101, 111, 1]
    assert whole().about[18] == []


def test_what_was_taken_back_says_by_which_event() -> None:
    assert whole().undone == [-1] * 14 + [16, 16] + [-1] * 10


def test_what_is_worth_telling_is_told() -> None:
    """A decision, and a turn or step that begins as usual, are told by what follows."""
    assert [n for n in range(9, 26) if not whole().told[n]] == [9, 10, 11, 12, 14, 23, 24]


def test_an_event_without_causes_has_a_root_and_no_other() -> None:
    with_causes = {10, 11, 12, 13, 15, 19}
    assert whole().roots.keys() == set(range(26)) - with_causes
    assert (whole().roots[0], whole().roots[9], whole().roots[20]) == (
        Root.BEGINNING,
        Root.DECISION,
        Root.UNTOLD,
    )


def test_spells_and_deaths_and_only_these_are_marked() -> None:
    """The Forest was no creature, and the Ogre was exiled."""
    assert whole().spells == [18]
    assert whole().deaths == [21]


def test_steps_are_marked_where_they_begin() -> None:
    """The step that was taken back is not left; after its end nothing else has begun."""
    assert whole().steps == [(1, 0, 0, ""), (11, 1, 1, ""), (13, 1, 1, "declare_blockers")]
    assert whole().bar == [
        (12, Phase.COMBAT, "", ""),
        (13, Phase.COMBAT, "declare_blockers", ""),
        (19, Phase.COMBAT, "combat_damage", "500.11@2024"),
    ]


def test_moments_leave_out_what_was_taken_back() -> None:
    assert whole().moments == [(17, "Taken back"), (20, "First blood: Boris"), (26, "Anna wins")]


def test_the_numbers_of_the_chart_go_back_with_what_was_taken_back() -> None:
    assert whole().series["life"] == {"1": [(2, 20)], "2": [(3, 20), (16, 17), (17, 20), (20, 8)]}
    assert whole().series["power"] == {
        "1": [(2, 0), (5, 2), (21, 0)],
        "2": [(3, 0), (7, 3), (23, 0)],
    }
    assert whole().series["permanents"]["1"] == [(2, 0), (4, 1), (8, 2), (21, 1), (22, 0)]


def test_cards_that_were_several_objects_are_one() -> None:
    assert sorted(map(sorted, whole().things)) == [[101, 111], [103, 113], [201, 211]]
    assert whole().commits == [0, 9, 14, 17]
    assert (whole().at, whole().end) == (0, 26)


@pytest.mark.parametrize("at", [0, 14, 26])
def test_a_part_of_a_film_begins_with_its_numbers(at: int) -> None:
    part = film(Timeline(story()), NO_NAMES, at)
    assert part.commits == [each for each in (0, 9, 14, 17) if each >= at]
    assert (part.at, part.end) == (at, 26)
    if at == 14:
        assert part.series["life"] == {
            "1": [(14, 20)],
            "2": [(14, 20), (16, 17), (17, 20), (20, 8)],
        }

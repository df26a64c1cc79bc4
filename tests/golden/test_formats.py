"""Logs of every format that was ever written are read, for ever."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields, replace

from tests.golden.every_event import DECISION_TYPES
from tests.golden.old_samples import read_sample, sealed
from tests.golden.write import GOLDEN, samples
from tests.replays.small_log import COMMITS, small_bytes
from turnfold.engine.fold import fold
from turnfold.events import game
from turnfold.events.damage import CommanderDamageNoted
from turnfold.events.decisions import ApplyEffect, ChooseWord, DeclareAttackers, Divide, PlayLand
from turnfold.events.effects import CardDefined, EffectBegan
from turnfold.events.enums import Loss, Phase, Question, Step
from turnfold.events.game import (
    GameBegan,
    GameEvent,
    LifeGained,
    LifeLost,
    PlayerCountersChanged,
)
from turnfold.events.log import reading, upcasting
from turnfold.events.log.log import Entry, Log
from turnfold.events.log.upcasting import FORMAT, UPCASTERS
from turnfold.events.offers import OptionsOffered
from turnfold.events.permanents import (
    BecameCopy,
    BestowEnded,
    CharacteristicsObserved,
    CommanderDesignated,
    CountersChanged,
    DoorLocked,
    DoorUnlocked,
    LastSeen,
    PermanentFlipped,
    QualityChosen,
)
from turnfold.events.record import (
    ActionReversed,
    ArrowDrawn,
    DecisionTaken,
    DeckSubmitted,
    MatchDescribed,
    NoteWritten,
    QuestionAsked,
    QueueNamed,
    RankTold,
    RecorderDescribed,
    TimeNoted,
)
from turnfold.events.stack import (
    AbilityDefined,
    AbilityTriggered,
    DecisionsCopied,
    ManaAdded,
    ManaEmptied,
    StackEvent,
    TargetChanged,
    TargetsChosen,
)
from turnfold.events.turn import (
    PhaseSkipped,
    PriorityPassed,
    StepSkipped,
    TurnBegan,
    TurnEvent,
    TurnSkipped,
)
from turnfold.events.vocabulary import EVENT_TYPES, AnyEvent
from turnfold.events.zones import ObjectMerged, PermanentEntered, ZoneChanged, ZoneEvent
from turnfold.replays.recordings import recording
from turnfold.replays.recordings.recording import Recording, save

SAMPLES = sorted(GOLDEN.glob("v*/*.jsonl"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_every_sample_of_every_format_is_read_whole(sample: Path, tmp_path: Path) -> None:
    opened = read_sample(sample, tmp_path)
    assert opened.damage is None
    assert opened.complete
    assert f"v{opened.format}" == sample.parent.name
    assert opened.header.turnfold == FORMAT


@pytest.mark.parametrize("version", range(1, FORMAT + 1))
def test_every_format_has_samples(version: int) -> None:
    assert any(sample.parent.name == f"v{version}" for sample in SAMPLES)


def of_today() -> Iterator[Path]:
    return (sample for sample in SAMPLES if sample.parent.name == f"v{FORMAT}")


def test_no_event_type_lacks_a_sample() -> None:
    found = {type(each) for sample in of_today() for each in Recording.open(sample).log.events}
    assert {kind.__name__ for kind in EVENT_TYPES} - {kind.__name__ for kind in found} == set(), (
        "write the samples again: python -m tests.golden.write"
    )


def test_no_decision_lacks_a_sample() -> None:
    found = {
        type(event.decision)
        for sample in of_today()
        for event in Recording.open(sample).log.events
        if isinstance(event, DecisionTaken)
    }
    assert found == set(DECISION_TYPES)


def test_what_is_written_today_is_the_sample_byte_for_byte(tmp_path: Path) -> None:
    """A change of format adds to `FORMAT` and writes an upcaster; it does not change samples."""
    for name, log in samples().items():
        save(log, tmp_path / "sample.jsonl")
        frozen = GOLDEN / f"v{FORMAT}" / f"{name}.jsonl"
        assert (tmp_path / "sample.jsonl").read_bytes() == frozen.read_bytes(), name


def test_every_earlier_format_can_be_upcast() -> None:
    assert set(UPCASTERS) == set(range(1, FORMAT))


Raw = dict[str, Any]


@pytest.fixture
def next_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """The format after today's, in which `lost_life` is called `life_lost`."""

    def renamed(commit: Raw) -> Raw:
        for event in commit["events"]:
            if event["type"] == "lost_life":
                event["type"] = "life_lost"
        return commit

    for module in (upcasting, reading, recording):
        monkeypatch.setattr(module, "FORMAT", FORMAT + 1)
    monkeypatch.setitem(UPCASTERS, FORMAT, lambda: renamed)


def old_bytes() -> bytes:
    """The small log as it was written before `lost_life` was renamed."""
    return sealed(
        line.replace(b'"type":"life_lost"', b'"type":"lost_life"')
        for line in small_bytes().splitlines()
    )


def test_a_log_of_an_earlier_format_is_read_as_one_of_today(
    next_format: None, tmp_path: Path
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(old_bytes())
    opened = Recording.open(path)
    assert opened.damage is None
    assert opened.complete
    assert opened.format == FORMAT
    assert opened.header.turnfold == FORMAT + 1
    assert list(opened.log.commits()) == COMMITS
    assert fold(opened.log).players[2].life == 20


def test_appending_to_a_log_of_an_earlier_format_rewrites_it_in_the_present_one(
    next_format: None, tmp_path: Path
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(old_bytes())
    more = [Entry((), "117.3d", PriorityPassed(2))]
    with Recording.open(path) as opened:
        opened.append(more)
        opened.append(more)
    again = Recording.open(path)
    assert again.format == FORMAT + 1
    assert again.damage is None
    assert list(again.log.commits()) == [*COMMITS, more, more]
    assert b"lost_life" not in path.read_bytes()


def test_a_type_that_no_upcaster_knows_names_its_line_and_keeps_what_is_before(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(old_bytes())
    opened = Recording.open(path)
    assert opened.damage is not None
    assert opened.damage.line == 4
    assert "lost_life" in opened.damage.reason
    assert list(opened.log.commits()) == COMMITS[:2]


def test_a_log_of_a_later_format_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_bytes(sealed(iter([b'{"turnfold":99,"edition":"2024","game":"","hash":""}'])))
    with pytest.raises(recording.UserError, match="newer turnfold, in format 99"):
        Recording.open(path)


def test_format_1_is_read_with_the_names_that_format_2_gave(tmp_path: Path) -> None:
    """`before` and `instruction` had two types over all events; they are `precedes`, `number`.

    Types of events and members of lists that came later are in the sample of format 2 only, and
    what came into a decision later is empty in one of then.
    """
    assert b'"before":' in (GOLDEN / "v1" / "every_event.jsonl").read_bytes()
    first, second = every_event("v1", tmp_path), every_event("v2", tmp_path)
    assert [event for event in first.events if event not in map(of_then, second.events)] == []


def every_event(version: str, folder: Path) -> Log:
    return read_sample(GOLDEN / version / "every_event.jsonl", folder).log


LEFT_OUT: dict[type[AnyEvent], dict[str, Any]] = {
    ActionReversed: {"about": ()},
    CountersChanged: {"put_by": 0},
    PlayerCountersChanged: {"put_by": 0},
    ManaAdded: {"stays": False},
    ManaEmptied: {"stayed": "", "remains": ()},
    AbilityTriggered: {"text": ""},
}
"""The fields that came with format 3, with what they say in logs of earlier formats."""


def test_format_2_is_read_with_the_name_and_the_causes_of_format_3(tmp_path: Path) -> None:
    """`combat_damage_assigned` is `damage_assigned`, and the number of one cause is a list.

    What recorders tell of a match, its times and the abilities of objects came with format 3, and
    so did the decision to divide and fields that may be left out.
    """
    written = (GOLDEN / "v2" / "every_event.jsonl").read_bytes()
    assert b'"type":"combat_damage_assigned"' in written
    assert b'[-1,"",' in written
    second, third = every_event("v2", tmp_path), every_event("v3", tmp_path)
    came_later = (
        TimeNoted
        | MatchDescribed
        | QueueNamed
        | RecorderDescribed
        | DeckSubmitted
        | RankTold
        | ArrowDrawn
        | NoteWritten
        | OptionsOffered
    )
    kept = [
        each
        for each in third.events
        if not isinstance(each, came_later) and not _is_about_dividing(each)
    ]
    assert second.events == [
        _without_abilities(replace(each, **LEFT_OUT.get(type(each), {}))) for each in kept
    ]
    assert second.causes_of(0) == ()
    assert [second.causes_of(seq) for seq in (1, 2)] == [(0,), (1,)]
    assert [third.causes_of(seq) for seq in (1, 2, 3)] == [(0,), (0, 1), (0, 1, 2)]


def _is_about_dividing(event: AnyEvent) -> bool:
    match event:
        case QuestionAsked(question=Question.DIVIDE) | DecisionTaken(decision=Divide()):
            return True
    return False


def _without_abilities(event: AnyEvent) -> AnyEvent:
    if isinstance(event, CharacteristicsObserved | LastSeen):
        return replace(event, characteristics=replace(event.characteristics, abilities=()))
    return event


LEFT_TO_THE_RULES = "left_to_the_rules.jsonl"


@pytest.mark.rule("810.9@2024", "810.10@2024", "700.13@2024", "110.4@2024")
def test_what_format_3_left_to_the_rules_is_said_in_format_4() -> None:
    """Two teams of two, of players 1 and 2, and of 3 and 4, share their life totals."""
    assert said_in_4(GameEvent) == [
        LifeLost(1, 3, shared_with=(2,)),
        LifeGained(3, 1, shared_with=(4,)),
        PlayerCountersChanged(4, "poison", 2, shared_with=(3,)),
    ]
    crimes = (TargetsChosen(102, targets, crime=True) for targets in ((3,), (104, 103)))
    taken_back = TargetsChosen(110, (4,), crime=True)
    assert said_in_4(StackEvent) == [*crimes, taken_back]
    entered, left = said_in_4(ZoneEvent)
    assert entered == PermanentEntered(111, False, types=("artifact", "creature"))
    assert isinstance(left, ZoneChanged)
    assert (left.object, left.permanent_card) == (111, True)


@pytest.mark.rule("500.7@2024", "614.10a@2024")
def test_what_a_log_of_format_3_skips_uses_up_what_was_scheduled_first() -> None:
    """The draw step of the first turn does not take place by a rule. The newest extra turn is taken
    first. What was taken back was not scheduled."""
    assert said_in_4(TurnEvent) == [
        TurnSkipped(3, extra_turn=2, skip=3),
        TurnBegan(2, 1, extra_turn=1),
        StepSkipped(Step.DRAW, skip=1),
        PhaseSkipped(Phase.COMBAT, skip=4),
        StepSkipped(Step.UNTAP, skip=5),
    ]
    assert [each.number for each in fold(of_format_3(LEFT_TO_THE_RULES)).skips] == [2]


def of_format_3(name: str) -> Log:
    return Recording.open(GOLDEN / "v3" / name).log


def said_in_4(chapter: Any) -> list[AnyEvent]:
    """The facts of a chapter in the sample that say more than they did in format 3."""
    found = (each for each in of_format_3(LEFT_TO_THE_RULES).events if isinstance(each, chapter))
    return [each for each in found if replace(each, **of_3(each)) != each]


def of_3(event: AnyEvent) -> dict[str, Any]:
    """The fields that came with format 4, with what they are where a log leaves them out."""
    return {
        field.name: field.default
        for field in fields(event)
        if field.name in CAME_WITH_4 and not field.required
    }


CAME_WITH_4 = {
    *("crime", "extra_turn", "permanent_card", "shared_with", "skip", "types"),
    *("back", "crews", "effect", "only", "players", "resolved", "snow"),  # after it
}

CAME_WITHIN_4 = (
    *(BecameCopy, BestowEnded, CommanderDamageNoted, CommanderDesignated, DecisionsCopied),
    *(PermanentFlipped, QualityChosen, TargetChanged),
    *(game.CityBlessingGained, game.CoinFlipped, game.DungeonCompleted, game.InitiativeTaken),
    *(game.PlayerBecameMonarch, game.RingTempted, game.SpeedIncreased, game.StartingLifeNoted),
    *(game.TopCardLookedAt, game.VentureMarkerMoved),
    *(DoorLocked, DoorUnlocked, ObjectMerged),
)
"""Events that came after format 4, which did not change for them; so did a question and a
loss."""


def test_format_3_is_read_without_what_came_with_format_4(tmp_path: Path) -> None:
    """What was a text is apart (`SAID_IN_3`)."""
    third, fourth = every_event("v3", tmp_path), every_event("v4", tmp_path)
    assert [replace(each, **of_3(each)) for each in third.events if not _was_text(each)] == [
        replace(each, **of_3(each))
        for each in fourth.events
        if not _was_text(each) and not isinstance(each, CAME_WITHIN_4) and not _says_later(each)
    ]


def _says_later(event: AnyEvent) -> bool:
    asks = getattr(event, "question", None) in (Question.CAST, Question.CHOOSE_WORD)
    answers = isinstance(getattr(event, "decision", None), ChooseWord)
    return asks or answers or getattr(event, "loss", None) is Loss.DAMAGE_BY_COMMANDER


def _was_text(event: AnyEvent) -> bool:
    match event:
        case DecisionTaken(decision=decision):
            return isinstance(decision, ApplyEffect | PlayLand)  # a land's back face came later
    return isinstance(event, GameBegan | CardDefined | EffectBegan | AbilityDefined)


@pytest.mark.parametrize("name", ["fight", "taken_back"])
def test_a_log_of_format_3_is_the_same_in_format_4(name: str) -> None:
    third, fourth = (Recording.open(GOLDEN / v / f"{name}.jsonl").log for v in ("v3", "v4"))
    assert list(third.commits()) == list(fourth.commits())


@pytest.mark.parametrize("name", ["fight", "taken_back"])
def test_a_log_of_format_2_that_named_single_causes_is_the_same_in_format_3(name: str) -> None:
    second, third = (Recording.open(GOLDEN / v / f"{name}.jsonl").log for v in ("v2", "v3"))
    assert list(second.commits()) == list(third.commits())


def test_a_bad_commit_of_an_earlier_format_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    header = b'{"turnfold":2,"edition":"2024","game":"","hash":""}'
    path.write_bytes(sealed(iter([header, b'{"commit":0,"first":0,"events":[1],"hash":""}'])))
    opened = Recording.open(path)
    assert opened.damage is not None
    assert opened.damage.line == 2


def of_then(event: AnyEvent) -> AnyEvent:
    """An event as a log of format 1 could say it."""
    if isinstance(event, DecisionTaken) and isinstance(event.decision, DeclareAttackers):
        return replace(event, decision=replace(event.decision, declined=()))
    return event

"""The reasons of refusals: facts in the log, written out for each reader."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.engine.games import begin, decisions
from tests.replays.program import Run
from tests.rules.board import A, B, Board
from tests.rules.play import Play
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.query.reasons import REFERENCE
from turnfold.events.cards.effects import DiscardCards
from turnfold.events.decisions import (
    ActivateAbility,
    AnyDecision,
    CastSpell,
    ChooseObjects,
    DeclareAttackers,
    DeclareBlockers,
)
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed
from turnfold.replays.audit.reexecute import reexecute
from turnfold.replays.recordings.recording import save
from turnfold.replays.telling.sentences.record import reason_of
from turnfold.replays.telling.sentences.words import SentenceNames
from turnfold.replays.timeline.search import mentions
from turnfold.replays.views import SPECTATOR, redacted
from turnfold.replays.views.redacting import UNSEEN

SICK = "came under its controller's control this turn and has no haste"


def refused(play: Play, decision: AnyDecision) -> tuple[str, ActionReversed]:
    """The reason that the player sees, and the one that is recorded."""
    with pytest.raises(IllegalAction) as error:
        play.do(decision)
    event = play.game.log.events[-1]
    assert isinstance(event, ActionReversed)
    return error.value.reason, event


def told(log: Log, viewer: int) -> str:
    """The reason of the last refusal, as the viewer reads it."""
    seen = redacted(log, viewer)
    event = seen.events[-1]
    assert isinstance(event, ActionReversed)
    return reason_of(event, SentenceNames(fold(seen)))


def two_bears() -> tuple[Play, int, int]:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears", sick=True)
    board.permanent("Grizzly Bears")
    card = board.hand("Craw Wurm")
    board.hand("Forest")
    return board.begin(), bear, card


@pytest.mark.rule("508.1a@2024")
def test_a_reason_names_objects_by_their_numbers_and_the_player_hears_names() -> None:
    play, bear, _ = two_bears()
    said, event = refused(
        play.to_question(Question.DECLARE_ATTACKERS), DeclareAttackers(((bear, B),))
    )
    assert event.reason == f"#{bear} {SICK}"
    assert event.about == (bear,)
    assert said == f"Grizzly Bears ({bear}) {SICK}"
    for viewer in (A, B, SPECTATOR):
        assert told(play.game.log, viewer) == said


@pytest.mark.rule("402.3@2024")
def test_a_reason_about_a_card_in_hand_is_written_out_for_its_owner_only() -> None:
    play, _, card = two_bears()
    play.to_question(Question.DECLARE_ATTACKERS)
    said, event = refused(play, DeclareAttackers(((card, B),)))
    assert event.reason == f"#{card} is not on the battlefield"
    assert said == f"Craw Wurm ({card}) is not on the battlefield"
    assert told(play.game.log, A) == said
    assert told(play.game.log, B) == told(play.game.log, SPECTATOR) == UNSEEN


@pytest.mark.rule("402.3@2024")
def test_a_reason_that_lists_hidden_cards_is_hidden_although_the_decision_names_none() -> None:
    play, _, card = two_bears()
    play.effect(DiscardCards(who="you", amount=1))
    assert play.asked == (A, Question.DISCARD)
    said, event = refused(play, ChooseObjects(()))
    assert card in event.about
    assert f"Craw Wurm ({card})" in said
    assert told(play.game.log, A) == said
    assert told(play.game.log, B) == UNSEEN
    assert redacted(play.game.log, B).events[-1].about == ()  # type: ignore[union-attr]


def attempts(game: Game) -> Iterator[AnyDecision]:
    """What names objects that are there, mostly wrongly."""
    state = game.state
    for each in state.battlefield:
        yield DeclareAttackers(((each, A), (each, B)))
        yield DeclareAttackers(((each, B),))
        yield DeclareBlockers(((each, tuple(state.attackers)),))
        yield DeclareBlockers(((each, (each,)),))
        yield ActivateAbility(each)
        for card in state.zone(Zone.HAND, A):
            yield CastSpell(card, targets=(each,))


def test_no_reason_in_a_log_holds_the_name_of_a_card() -> None:
    rng, seen = Random(3), set()
    game = begin(Edition.FREE_DIVISION, rng, 3)
    for number, decision in enumerate(islice(decisions(game, rng), 130)):
        for attempt in attempts(game) if number % 9 == 0 else ():
            tried = game.fork()
            with suppress(IllegalAction, NotAsked):
                tried.submit(attempt)
            event = tried.log.events[-1]
            if len(tried.log) > len(game.log) and isinstance(event, ActionReversed):
                assert not any(name in event.reason for name in fold(tried.log).definitions)
                assert {int(each) for each in REFERENCE.findall(event.reason)} == {*event.about}
                seen.add(REFERENCE.sub("#", event.reason))
        game.submit(decision)
    assert len(seen) > 8


def test_a_refusal_is_found_by_the_objects_that_it_is_about() -> None:
    play, bear, _ = two_bears()
    play.to_question(Question.DECLARE_ATTACKERS)
    _, event = refused(play, DeclareAttackers(((bear, B),)))
    assert mentions(event, bear)
    assert not mentions(event, bear + 1)


def as_before(log: Log, reason: str) -> Log:
    """The log with its last reason as earlier versions wrote it."""
    old = Log(log.header)
    for commit in log.commits():
        *others, last = commit
        if isinstance(last.event, ActionReversed):
            last = replace(last, event=replace(last.event, reason=reason, about=()))
        old.append([*others, last])
    return old


@pytest.mark.parametrize("name", ["Grizzly Bears ({})", "Grizzly Bears"])
def test_a_reason_of_an_earlier_version_says_what_it_said_and_is_executed_again(
    name: str, tmp_path: Path, run: Run
) -> None:
    play, bear, _ = two_bears()
    play.to_question(Question.DECLARE_ATTACKERS)
    refused(play, DeclareAttackers(((bear, B),)))
    old = as_before(play.game.log, f"{name.format(bear)} {SICK}")
    assert reexecute(old).parting is None
    assert told(old, B) == f"{name.format(bear)} {SICK}"
    save(old, tmp_path / "old.jsonl")
    assert SICK in " ".join(run("replay", tmp_path / "old.jsonl", "--all").output.split())

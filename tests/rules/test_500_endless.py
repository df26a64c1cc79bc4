"""Turns that cards make endless: a limit, and one error that says what is the matter."""

import pytest

from tests.rules.board import B, Board, Play, creature, enchantment
from turnfold.engine.game import EndlessTurn
from turnfold.engine.turn import endless
from turnfold.engine.turn.endless import MOST_STEPS
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import AddPhases, AddStepsBeside, Effect, SkipNext
from turnfold.events.cards.replacements import StepSkip
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.enums import Edition, Phase, Step


def whenever(step: str, effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(StepBegins(step=step), (effect,))


def everybody_skips(name: str) -> StepSkip:
    return StepSkip(step=name)


def go_on(play: Play) -> str:
    """Play on until it goes no further; what is said then."""
    for _ in range(10 * MOST_STEPS):
        try:
            play.go()
        except EndlessTurn as error:
            return str(error)
    raise AssertionError("it goes on and on")


@pytest.mark.parametrize(
    ("step", "effect"),
    [
        ("beginning_of_combat", AddPhases(("combat",))),
        ("upkeep", AddStepsBeside("upkeep", anchor="upkeep")),
        ("cleanup", AddPhases(("ending",))),
    ],
)
@pytest.mark.rule("500.8@2024", "500.9@2024")
def test_a_turn_to_which_more_and_more_is_added_stops_with_one_sentence(
    step: str, effect: Effect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endless, "MOST_STEPS", 60)
    board = Board(Edition.FREE_DIVISION)
    board.permanent(enchantment("Clock", whenever(step, effect)))
    play = board.begin(Step.UPKEEP)
    said = go_on(play)
    assert said.startswith("turn 3 does not end: 60 steps and main phases have begun in it")


@pytest.mark.rule("500.8@2024")
def test_the_sentence_names_the_card_and_the_game_is_as_it_was() -> None:
    board = Board(Edition.FREE_DIVISION)
    clock = board.permanent(
        enchantment("Clock", whenever("beginning_of_combat", AddPhases(("combat",))))
    )
    play = board.begin()
    said = go_on(play)
    assert said.endswith(f", because of Clock ({clock})")
    before, events = play.state, play.now
    assert go_on(play) == said
    assert play.state is before
    assert play.now == events
    assert play.state.phase is Phase.COMBAT


@pytest.mark.rule("500.11@2024", "614.10@2024")
@pytest.mark.parametrize("names", [("turn",), tuple(each.value for each in Phase)])
def test_when_everything_is_skipped_for_good_no_turn_comes(names: tuple[str, ...]) -> None:
    board = Board(Edition.FREE_DIVISION)
    skips = tuple(everybody_skips(each) for each in names)
    void = board.hand(creature("Void", 1, 1, "flash", abilities=skips))
    play = board.begin(Step.UPKEEP)
    play.cast(void)
    play.settle()
    (there,) = (each for each in play.state.battlefield if play.obj(each).card == "Void")
    said = go_on(play)
    assert said == f"no turn after turn 3 has anything in it, because of Void ({there})"
    assert play.state.turn == 3


@pytest.mark.rule("500.11@2024")
def test_whole_turns_of_one_player_may_be_skipped_for_ever() -> None:
    board = Board(Edition.FREE_DIVISION)
    mine = StepSkip(step="turn", to="you")
    board.permanent(enchantment("Rest", mine), B)
    play = board.begin()
    play.to_turn(6)
    assert play.state.active_player != B


@pytest.mark.rule("614.10a@2024")
def test_each_of_many_turns_that_are_to_be_skipped_is_skipped_once() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    play.effect(SkipNext("turn", "each_player", 6))
    play.to_the_end_of_turn()
    assert play.state.active_player == B

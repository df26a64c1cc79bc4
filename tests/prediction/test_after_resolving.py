"""Spells that leave the stack by their own effect, abilities that Arena keeps pending, players who
are decked: the log goes on as the rules say."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PENDING,
    STACK,
    Json,
    ability,
    annotation,
    card,
    is_equal,
    renamed,
    told,
    transfer,
)
from tests.prediction.fights import Board, creature
from turnfold.engine.fold import fold
from turnfold.events.enums import Loss, Step, Zone
from turnfold.events.game import DrawFailed, GameEnded, PlayerLost
from turnfold.events.stack import AbilityTriggered, ResolutionBegan, ResolutionEnded
from turnfold.events.turn import PriorityGained, PriorityPassed, StepBegan, TurnEnded
from turnfold.replays.audit import audit
from turnfold.replays.audit.prediction import predict
from turnfold.replays.importers.arena import ImportedGame


def board() -> Board:
    """The first player's second turn; 601 is theirs, 602 is not."""
    return Board().with_creatures(creature(601, 1, 2, 2), creature(602, 2, 2, 2))


def cast(game: Board, *more: Json, objects: list[Json] | None = None) -> Board:
    """The first player casts 102 as 702, and passes."""
    game.move(102, 702, HAND[1], STACK)
    spell = card(702, STACK, types="Sorcery")
    game.say(
        renamed(102, 702),
        transfer(702, HAND[1], STACK, "CastSpell"),
        *more,
        annotation("UserActionTaken", [702], 1, actionType=1, abilityGrpId=0),
        objects=[spell, *(objects or [])],
    )
    game.say(priority=2)
    return game


def exiles_itself(game: Board) -> list[Json]:
    """The spell 702 begins to resolve and exiles itself."""
    game.move(702, 802, STACK, EXILE)
    began = annotation("ResolutionStart", [702], 702, grpid=9)
    return [began, renamed(702, 802), transfer(802, STACK, EXILE, "Exile", 702)]


def imported(game: Board, directory: Path) -> ImportedGame:
    """The game, whose every message is equal, and which contradicts no rule."""
    made = game.imported(directory)
    assert is_equal(made), made.check.differences
    assert predict(made.log).contradictions == []
    assert audit(made.log).findings == []
    return made


@pytest.mark.rule("608.2n@2024", "117.3b@2024")
@pytest.mark.parametrize("called", [702, 802])
def test_a_spell_that_exiles_itself_ends_and_the_active_player_has_priority(
    tmp_path: Path, called: int
) -> None:
    game = cast(board())
    ended = annotation("ResolutionComplete", [called], called, grpid=9)
    game.say(*exiles_itself(game), ended, priority=1)
    game.all_pass((3, 5), (3, 8))
    made = imported(game, tmp_path)
    kinds = (ResolutionBegan, ResolutionEnded, PriorityGained)
    begins = told(made, *kinds).index(ResolutionBegan(702))
    assert told(made, *kinds)[begins : begins + 3] == [
        ResolutionBegan(702),
        ResolutionEnded(702),
        PriorityGained(1),
    ]
    assert fold(made.log).resolving == 0


@pytest.mark.rule("608.2c@2024")
def test_it_may_do_more_in_a_later_message_before_its_resolution_ends(tmp_path: Path) -> None:
    game = cast(board())
    game.say(*exiles_itself(game))
    loss = annotation("ModifiedLife", [2], 702, life=-3)
    ended = annotation("ResolutionComplete", [702], 702, grpid=9)
    game.say(loss, ended, life={2: 17}, priority=1)
    made = imported(game, tmp_path)
    (lost,) = [each for each in made.log if type(each.event).__name__ == "LifeLost"]
    assert made.log[lost.causes[0]].event == ResolutionBegan(702)
    assert told(made, ResolutionEnded) == [ResolutionEnded(702)]


def ends_the_turn(game: Board, *, at_once: bool) -> Board:
    """The spell 702 ends the turn, in one message or two; the second player's turn begins."""
    gone = exiles_itself(game)
    if not at_once:
        game.say(*gone, annotation("ResolutionComplete", [702], 702, grpid=9), priority=1)
        gone = []
    game.say(*gone, *game.at(5, 10), priority=0)
    nobody = annotation("PhaseOrStepModified", [0], phase=1, step=0)
    game.turn |= {"turnNumber": game.turn["turnNumber"] + 1, "activePlayer": 2}
    begins = annotation("NewTurnStarted", [2], 2)
    game.say(nobody, begins, *game.at(1, 1), *game.at(1, 2), priority=2)
    return game


@pytest.mark.rule("721.1d@2024")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_spell_that_ends_the_turn_leaves_only_the_cleanup_step(
    tmp_path: Path, at_once: bool
) -> None:
    game = ends_the_turn(cast(board()), at_once=at_once)
    game.all_pass((1, 3), draw=204)
    made = imported(game, tmp_path)
    events = told(made, ResolutionBegan, ResolutionEnded, TurnEnded, StepBegan)
    assert events[events.index(ResolutionBegan(702)) :] == [
        ResolutionBegan(702),
        ResolutionEnded(702),
        TurnEnded(),
        *(StepBegan(each) for each in (Step.CLEANUP, Step.UNTAP, Step.UPKEEP, Step.DRAW)),
    ]
    assert told(made, StepBegan, PriorityGained)[-1] == PriorityGained(2)


def waiting_for_good(game: Board) -> Board:
    """The spell is paid for with mana of the creature 601, and by a mana ability that triggers then
    and that Arena keeps pending for good."""
    game.zones[PENDING] = [712]
    told = [
        annotation("AbilityInstanceCreated", [711], 601, source_zone=28),
        annotation("TappedUntappedPermanent", [601], 711, tapped=1),
        annotation("AbilityInstanceCreated", [712], 601, source_zone=28),
        annotation("UserActionTaken", [711], 1, actionType=4, abilityGrpId=1005),
        annotation("ManaPaid", [702], 601, id=7, color=5),
        annotation("AbilityInstanceDeleted", [711], 601),
    ]
    objects = [game.seen(601, isTapped=True), ability(712, 601, PENDING)]
    return cast(game, *told, objects=objects)


@pytest.mark.rule("605.4a@2024", "117.3@2024")
def test_an_ability_that_stays_pending_takes_nobody_s_priority_away(tmp_path: Path) -> None:
    game = waiting_for_good(board())
    game.move(702, 802, STACK, GRAVEYARD[1])
    resolved = [annotation(f"Resolution{each}", [702], 702) for each in ("Start", "Complete")]
    moved = transfer(802, STACK, GRAVEYARD[1], "Resolve", 1)
    game.say(*resolved, renamed(702, 802), moved, priority=1)
    game.all_pass((3, 5), (3, 8), (4, 0))
    made = game.imported(tmp_path)
    assert is_equal(made)
    assert [each.object for each in told(made, AbilityTriggered)] == [712]  # type: ignore[attr-defined]
    after = told(made, ResolutionEnded, PriorityGained, PriorityPassed)
    ends = after.index(ResolutionEnded(702))
    one_step = [PriorityGained(1), PriorityPassed(1), PriorityGained(2), PriorityPassed(2)]
    assert after[ends + 1 :] == [*one_step, *one_step, *one_step, PriorityGained(1)]


@pytest.mark.rule("117.1@2024")
def test_a_player_who_acts_while_an_ability_stays_pending_has_priority(tmp_path: Path) -> None:
    """The ability triggers as a step begins, and Arena names the player who then casts a spell."""
    game = board()
    game.say(priority=2)
    game.zones[PENDING] = [712]
    trigger = annotation("AbilityInstanceCreated", [712], 601, source_zone=28)
    game.say(*game.at(3, 5), trigger, objects=[ability(712, 601, PENDING)], priority=1)
    game.say(*game.at(3, 8), trigger, priority=1)
    cast(game)
    made = game.imported(tmp_path)
    events = told(made, PriorityGained, PriorityPassed, StepBegan)
    last = [each for each in events if not isinstance(each, StepBegan)][-3:]
    assert last == [PriorityGained(1), PriorityPassed(1), PriorityGained(2)]


def decked(game: Board, *before: Json) -> Board:
    """The second player draws from an empty library, and loses."""
    loss = annotation("LossOfGame", [2], reason="SBA_DrawFromEmptyLib") | {"id": 9000}
    game.say(*before, persistent=[loss], info=game.over(winner=1), turn=True)
    return game


@pytest.mark.rule("704.5b@2024", "121.4@2024", "504.1@2024")
def test_a_player_who_cannot_draw_in_the_draw_step_is_decked(tmp_path: Path) -> None:
    game = board()
    game.zones[LIBRARY[2]] = []
    game.full(objects=[game.seen(601), game.seen(602)], skip=1, info=game.info("GameStage_Play"))
    game.all_pass((3, 5), (3, 8), (4, 0), (5, 0)).turn_over()
    game.say(priority=1)
    made = imported(decked(game, *game.at(1, 3)), tmp_path)
    assert told(made, DrawFailed, PlayerLost, GameEnded) == [
        DrawFailed(2),
        PlayerLost(2, Loss.EMPTY_LIBRARY),
        GameEnded((1,), Loss.EMPTY_LIBRARY),
    ]
    assert made.result == "player 1 won (empty_library)"
    lost = next(each for each in made.log if isinstance(each.event, PlayerLost))
    failed = made.log[lost.causes[0]]
    assert failed.event == DrawFailed(2)
    assert isinstance(made.log[failed.causes[0]].event, StepBegan)
    counted = predict(made.log).counted
    assert {*counted["draw_failed"], *counted["player_lost"]} == {"predicted"}


def test_a_spell_that_makes_a_player_draw_from_an_empty_library_is_the_cause(
    tmp_path: Path,
) -> None:
    game = board()
    game.zones[LIBRARY[2]] = []
    game.full(objects=[game.seen(601), game.seen(602)], skip=1, info=game.info("GameStage_Play"))
    cast(game)
    game.move(702, 802, STACK, GRAVEYARD[1])
    resolved = [annotation(f"Resolution{each}", [702], 702) for each in ("Start", "Complete")]
    moved = transfer(802, STACK, GRAVEYARD[1], "Resolve", 1)
    made = imported(decked(game, *resolved, renamed(702, 802), moved), tmp_path)
    failed = next(each for each in made.log if isinstance(each.event, DrawFailed))
    assert made.log[failed.causes[0]].event == ResolutionBegan(702)
    assert fold(made.log).zones[Zone.GRAVEYARD, 1] == (802,)

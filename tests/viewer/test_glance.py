"""What a game comes to at a glance, and where its page opens."""

import pytest

from tests.analytics.duel_log import ANNA, BORIS, duel_log
from turnfold.engine.fold import fold
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.enums import Edition, Loss, Nature, Zone
from turnfold.events.game import GameBegan, GameEnded, LifeLost, PlayerJoined, PlayerLost
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.turn import TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.telling.sentences.words import queue_name
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.glance import decisive, glance


def recorded(*events: AnyEvent) -> Log:
    """A game of Anna (who recorded it) and Boris, each event a commit."""
    begun = [GameBegan(Edition.FREE_DIVISION, ANNA, "a test", "", ())]
    seats = [PlayerJoined(ANNA, "Anna", 20, 7, 1), PlayerJoined(BORIS, "Boris", 20, 7, 2)]
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "game"))
    for each in (*begun, *seats, *events):
        log.append([Entry((), "", each)])
    return log


BEAR = ObjectAppeared(101, "Bear", Nature.CARD, ANNA, ANNA, Zone.BATTLEFIELD, 0, 0)
ENDED = (PlayerLost(BORIS, Loss.CONCEDED), GameEnded((ANNA,), Loss.CONCEDED))


def turns(*numbers: int) -> dict[int, TurnBegan]:
    return {each: TurnBegan(each, ANNA if each % 2 else BORIS) for each in numbers}


def test_a_duel_at_a_glance() -> None:
    seen = glance(duel_log(), {})
    assert seen.headline == "Boris won against Anna"
    assert (seen.result, seen.ended_by, seen.turns) == ("lost", "concession", 2)
    assert [(each.name, each.life) for each in seen.players] == [("Anna", 17), ("Boris", 21)]
    assert seen.facts == ["2 turns", "decided by concession", "life 17 : 21"]
    assert seen.cards == ["Bear", "Bolt", "Elf", "Forest", "Ogre"]


def test_a_game_that_is_not_over_names_its_players() -> None:
    seen = glance(recorded(TurnBegan(1, ANNA)), {})
    assert (seen.headline, seen.result) == ("Anna against Boris", "not over")
    assert seen.facts == ["1 turn", "not over", "life 20 : 20"]


def test_cards_that_a_log_only_numbers_have_their_names() -> None:
    numbered = ObjectAppeared(101, "#7", Nature.CARD, ANNA, ANNA, Zone.BATTLEFIELD, 0, 0)
    assert glance(recorded(numbered), {7: "Elf"}).cards == ["Elf"]


def test_it_opens_at_the_last_turn_in_which_the_loser_lost_life() -> None:
    turn = turns(1, 2, 3, 4)
    hurt, other = LifeLost(BORIS, 3), LifeLost(ANNA, 1)
    log = recorded(BEAR, turn[1], hurt, turn[2], hurt, turn[3], other, turn[4], *ENDED)
    assert log.events[decisive(Timeline(log)) - 1] == turn[2]


@pytest.mark.parametrize("end", [(), ENDED])
def test_it_opens_at_the_last_turn_where_no_loser_lost_life(end: tuple[AnyEvent, ...]) -> None:
    turn = turns(1, 2)
    log = recorded(BEAR, turn[1], LifeLost(ANNA, 2), turn[2], *end)
    assert log.events[decisive(Timeline(log)) - 1] == turn[2]


def test_it_never_opens_on_an_empty_board_where_there_is_another() -> None:
    log = recorded(TurnBegan(1, ANNA), LifeLost(BORIS, 2), BEAR, *ENDED)
    assert fold(log, decisive(Timeline(log))).battlefield == (101,)
    nothing = recorded(TurnBegan(1, ANNA), *ENDED)
    assert decisive(Timeline(nothing)) == len(nothing)


def test_the_duel_opens_on_the_turn_of_the_bolt() -> None:
    log = duel_log()
    state = fold(log, decisive(Timeline(log)))
    assert state.turn == 2
    assert not any(
        isinstance(e, CreatureBecameAttacking) for e in log.events[decisive(Timeline(log)) :]
    )


@pytest.mark.parametrize(
    ("queue", "told"),
    [
        ("QuickDraft_ECL_20260223", "Quick Draft ECL"),
        ("Explorer_Ladder", "Ranked Explorer"),
        ("TradDraft_FIN_20250601", "Traditional Draft FIN"),
        ("Play", "Play"),
        ("", ""),
    ],
)
def test_a_queue_is_named_as_people_say_it(queue: str, told: str) -> None:
    assert queue_name(queue) == told

"""The film of a game is the game: its patches make the picture of every state."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from engine.fold import fold
from events.enums import Edition
from events.log import Log
from replays.demo import GAME
from replays.playback.words import NO_NAMES
from replays.recording import Recording
from replays.viewer.film import Film, film
from replays.viewer.picture import Change, Painter, Picture
from tests.replays.board_log import board_log
from tests.viewer.games import any_game


def applied(picture: dict[str, Any], patch: list[Change]) -> None:
    """What the page does with a patch."""
    for thing, *rest in patch:
        if not rest:
            del picture[thing]
        elif isinstance(rest[0], dict):
            picture[thing] = dict(rest[0])
        elif len(rest) == 1:
            del picture[thing][rest[0]]
        else:
            picture[thing][rest[0]] = rest[1]


def pictures(made: Film) -> Iterator[tuple[int, Picture]]:
    """Every position after the film's beginning with its picture, which is the same one."""
    picture = deepcopy(made.start)
    for position, patch in enumerate(made.patches, made.at + 1):
        applied(picture, patch)
        yield position, picture


@pytest.mark.parametrize("edition", Edition)
def test_patches_lead_from_picture_to_picture(edition: Edition) -> None:
    """What a state shows of itself is worked out anew here, from the fold of the log alone."""
    log = any_game(edition, seed=7)
    seen = 0
    for position, picture in pictures(film(log, NO_NAMES)):
        if position % 7 == 0 or position == len(log):
            assert picture == Painter(NO_NAMES).picture(fold(log, position)), position
            seen += 1
    assert seen > 100


def test_a_branch_begins_where_it_leaves() -> None:
    log = any_game(Edition.FREE_DIVISION, seed=8)
    whole, branch = film(log, NO_NAMES), film(log, NO_NAMES, at=400)
    assert branch.start == next(picture for at, picture in pictures(whole) if at == 400)
    assert branch.patches == whole.patches[400:]
    assert branch.texts == whole.texts[400:]
    assert branch.commits == [at for at in whole.commits if at >= 400]


def test_what_is_shown_of_a_fight() -> None:
    """The board of board_log.py: Elf and a creature of the recorder's attack, Hill Giant blocks."""
    log = board_log()
    picture = Painter(NO_NAMES).picture(fold(log))
    assert picture["players.2"]["life"] == 17
    assert picture["players.2"]["counters"] == {"poison": 3}
    assert picture["attackers.104"] == {"target": 2, "blocked": True, "blockers": [201]}
    giant = picture["objects.201"]
    assert (giant["power"], giant["toughness"], giant["damage"]) == ("3", "3", 2)
    flier = picture["objects.104"]
    assert flier["tapped"]
    assert flier["counters"] == {"+1/+1": 2}
    assert flier["keywords"] == ["flying", "trample"]
    assert picture["objects.107"]["attached_to"] == 104
    assert picture["objects.202"] == {"zone": "hand", "owner": 2, "controller": 2}


def test_series_hold_every_life_total() -> None:
    log = Recording.open(GAME).log
    made = film(log, NO_NAMES)
    points = dict(made.series["life"]["2"])
    value = 0
    for position in range(len(log) + 1):
        value = points.get(position, value)
        players = fold(log, position).players
        assert value == (players[2].life if 2 in players else 0)


def test_steps_are_where_the_state_says() -> None:
    log: Log = any_game(Edition.DAMAGE_ORDER, seed=9)
    for position, turn, active, step in film(log, NO_NAMES).steps:
        state = fold(log, position)
        assert (turn, active) == (state.turn, state.active_player)
        assert step in ("", state.step, state.phase)

"""The film of a game is the game: its patches make the picture of every state."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.disputes.files import creature as disputed
from tests.disputes.files import outcome_of
from tests.replays.board_log import board_log
from tests.rules.board import A, B, Board, creature
from tests.viewer.games import any_game
from turnfold.engine.fold import fold
from turnfold.engine.state import GameState
from turnfold.events.cards.effects.actions import BecomeMonarch
from turnfold.events.enums import Edition, Step
from turnfold.events.game import PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.turn import PriorityGained
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import NO_NAMES, words_around
from turnfold.replays.timeline.search import tag
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.film import Filming, film
from turnfold.replays.viewer.picture import Painter
from turnfold.replays.viewer.protocol import Playback
from turnfold.replays.why import Root

Shown = dict[str, dict[str, Any]]


def sent(data: object) -> Any:
    """What the page is sent, as plain data."""
    return msgspec.json.decode(msgspec.json.encode(data))


def applied(picture: Shown, patch: list[list[Any]]) -> None:
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


def pictures(made: Playback) -> Iterator[tuple[int, Shown]]:
    """Every position after the film's beginning with its picture, which is the same one."""
    picture = sent(made.start)
    for position, patch in enumerate(sent(made.patches), made.at + 1):
        applied(picture, patch)
        yield position, picture


def painted(state: GameState) -> Shown:
    """What is shown of a state by a painter who has seen no other."""
    painter = Painter(NO_NAMES)
    painter.paint(state)
    return sent(painter.picture)


@pytest.mark.parametrize("edition", Edition)
def test_patches_lead_from_picture_to_picture(edition: Edition) -> None:
    """What a state shows is computed again here, from the fold of the log alone."""
    log = any_game(edition, seed=7)
    seen = 0
    for position, picture in pictures(film(Timeline(log), NO_NAMES)):
        if position % 7 == 0 or position == len(log):
            assert picture == painted(fold(log, position)), position
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("edition", Edition)
def test_each_event_is_told_as_it_would_be_alone(edition: Edition) -> None:
    log = any_game(edition, seed=7)
    timeline = Timeline(log)
    made = film(timeline, NO_NAMES)
    assert len({*made.texts}) < len(log) / 2
    for seq in range(3, len(log), 5):
        assert made.texts[seq] == sentence(log.events[seq], words_around(timeline, NO_NAMES, seq))
        assert made.kind_names[made.kinds[seq]] == tag(log.events[seq])


def test_a_player_who_joins_again_under_another_name_is_told_by_that() -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, ""))
    for name in ("Anna", "Berta"):
        log.append([Entry((), "", PlayerJoined(A, name, 20, 7, A))])
        log.append([Entry((), "", PriorityGained(A))])
    told = film(Timeline(log), NO_NAMES).texts
    assert told[1::2] == ["Anna receives priority.", "Berta receives priority."]


def test_a_branch_begins_where_it_leaves() -> None:
    log = any_game(Edition.FREE_DIVISION, seed=8)
    whole, branch = film(Timeline(log), NO_NAMES), film(Timeline(log), NO_NAMES, at=400)
    assert sent(branch.start) == next(picture for at, picture in pictures(whole) if at == 400)
    assert branch.patches == whole.patches[400:]
    assert branch.texts == whole.texts[400:]
    assert branch.commits == [at for at in whole.commits if at >= 400]


def test_a_long_film_comes_in_parts_each_with_the_picture_at_its_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = any_game(Edition.FREE_DIVISION, seed=8)
    whole = film(Timeline(log), NO_NAMES)
    monkeypatch.setattr("turnfold.replays.viewer.film.PART", 100)
    parts = {each.at: each for each in Filming(Timeline(log), NO_NAMES)}
    assert list(parts) == list(range(0, len(log), 100))
    assert [text for each in parts.values() for text in each.texts] == whole.texts
    assert parts[0].start == whole.start
    for position, picture in pictures(whole):
        if position in parts:
            assert sent(parts[position].start) == picture


def test_what_is_shown_of_a_fight() -> None:
    """The board of board_log.py: Elf and a creature of the recorder's attack, Hill Giant blocks."""
    log = board_log()
    picture = painted(fold(log))
    assert picture["players.2"]["life"] == 17
    assert picture["players.2"]["counters"] == {"poison": 3}
    assert picture["attackers.104"] == {
        "target": 2,
        "blocked": True,
        "blockers": [201],
        "band": 0,
    }
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
    made = film(Timeline(log), NO_NAMES)
    points = dict(made.series["life"]["2"])
    value = 0
    for position in range(len(log) + 1):
        value = points.get(position, value)
        players = fold(log, position).players
        assert value == (players[2].life if 2 in players else 0)


def test_steps_are_where_the_state_says() -> None:
    log: Log = any_game(Edition.DAMAGE_ORDER, seed=9)
    for position, turn, active, step in film(Timeline(log), NO_NAMES).steps:
        state = fold(log, position)
        assert (turn, active) == (state.turn, state.active_player)
        assert step in ("", state.step, state.phase)


def test_every_event_without_causes_says_what_chains_end_at() -> None:
    log = Recording.open(GAME).log
    roots = film(Timeline(log), NO_NAMES).roots
    assert roots.keys() == {seq for seq in range(len(log)) if not log.causes_of(seq)}
    assert roots[0] is Root.BEGINNING
    assert Root.DECISION in roots.values()


@pytest.mark.rule("722.3@2024")
def test_who_is_the_monarch_is_shown_with_the_game() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    assert "monarch" not in painted(play.state)["game"]
    play.effect(BecomeMonarch("you"), B)
    assert painted(play.state)["game"]["monarch"] == B


@pytest.mark.rule("309.4@2024", "701.52c@2024", "702.131c@2024", "723.2@2024")
def test_the_marks_of_players_and_the_ring_bearer_are_shown() -> None:
    state = outcome_of(
        *(disputed(each, "A", 1, 2, ring_bearer=each == "x") for each in "xy"),
        players={
            "A": {"city_blessing": True, "temptations": 2, "room": "Arena"},
            "B": {"completed_dungeons": ["Undercity"]},
        },
        initiative="B",
        until="precombat_main",
    ).played.state
    picture = painted(state)
    assert picture["game"]["initiative"] == B
    marks = ("blessed", "temptations", "dungeon", "room", "completed")
    a, b = (picture[f"players.{each}"] for each in (A, B))
    assert [a.get(each) for each in marks] == [True, 2, "Undercity", "Arena", None]
    assert [b.get(each) for each in marks] == [None, None, None, None, ["Undercity"]]
    bearers = [picture[f"objects.{each}"].get("ring_bearer") for each in sorted(state.battlefield)]
    assert bearers == [True, None]


@pytest.mark.rule("903.3@2024", "903.10a@2024")
def test_commanders_and_the_damage_that_they_dealt_are_shown() -> None:
    board = Board(Edition.FREE_DIVISION)
    general = board.permanent(creature("General", 3, 5), commander=True)
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(general, bear).to(Step.END_OF_COMBAT)
    picture = painted(play.state)
    assert picture[f"objects.{general}"]["commander"] is True
    assert "commander" not in picture[f"objects.{bear}"]
    assert picture[f"players.{B}"]["commander_damage"] == {"General": 3}
    assert "commander_damage" not in picture[f"players.{A}"]


@pytest.mark.rule("903.10a@2024")
def test_commanders_of_one_name_are_told_apart_by_their_owners() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    player = play.player(B)
    dealt = ((A, "General", 3), (B, "General", 4), (B, "Captain", 5))
    play.state.players[B] = replace(player, commander_damage=dealt)
    names = {each: play.player(each).name for each in (A, B)}
    assert painted(play.state)[f"players.{B}"]["commander_damage"] == {
        f"General of {names[A]}": 3,
        f"General of {names[B]}": 4,
        "Captain": 5,
    }

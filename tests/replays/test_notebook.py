"""What a notebook shows of recordings, states, events and comparisons."""

import re
from pathlib import Path

import pytest

import turnfold.replays.notebook
from tests.needs import ROOT
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, Seat
from turnfold.events.enums import Edition
from turnfold.events.zones import CardRevealed
from turnfold.replays.demo import GAME
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.compare import compare
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import StoredGame, open_store
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why import why


def text(page: str) -> str:
    """What a reader of the page sees."""
    return re.sub(r"<[^>]*>", "", page)


def page(thing: object) -> str:
    """What a notebook asks for."""
    return thing._repr_html_()  # type: ignore[attr-defined, no-any-return]


def picture(thing: object) -> str:
    """What a notebook asks for where there is a picture."""
    return thing._repr_svg_()  # type: ignore[attr-defined, no-any-return]


def test_a_recording_shows_how_it_ended() -> None:
    recording = Recording.open(GAME)
    shown = text(page(recording))
    assert f"after {len(recording.log)} of {len(recording.log)} events" in shown
    assert shown == text(page(recording.log))


def test_a_timeline_shows_the_board_where_it_is() -> None:
    timeline = Timeline(Recording.open(GAME).log)
    timeline.seek_turn(3)
    shown = text(page(timeline))
    assert "turn 3 · Anna" in shown
    assert "Turn 3 begins" in shown


def test_a_timeline_at_its_beginning_says_how_to_go_on() -> None:
    shown = text(page(Timeline(Recording.open(GAME).log)))
    assert "after 0 of 1302 events" in shown
    assert "seek_turn(1)" in shown


def test_a_question_shows_its_answers_in_words() -> None:
    seats = [Seat(name, ("Forest",) * 8) for name in ("Anna", "Boris")]
    shown = text(page(Game.start(Edition.FREE_DIVISION, seats).question))
    assert "Mulligan: Anna is asked (103.5@2024)" in shown
    assert "- keep the hand" in shown
    assert "- take a mulligan" in shown


def test_a_card_shows_what_it_is_and_does() -> None:
    shown = text(page(pool()["Serra Angel"]))
    assert "Serra Angel  {3}{W}{W}" in shown
    assert "creature (Angel)  4/4" in shown
    assert "Flying" in shown


def test_a_game_shows_its_board_as_a_picture() -> None:
    assert "Anna" in text(picture(Game(Recording.open(GAME).log)))


def test_a_game_of_a_store_shows_how_it_ended(tmp_path: Path) -> None:
    log = Recording.open(GAME).log
    with open_store(f"{tmp_path}/games.sqlite", create=True) as store:
        game = StoredGame.begin(store, log.header)
        for commit in log.commits():
            game.append(commit)
        assert text(page(game)) == text(page(log))


def test_a_history_shows_its_value_and_who_wrote_it() -> None:
    shown = text(page(why(Recording.open(GAME).log, "life.1")))
    assert "players.1.life" in shown
    assert "It is: " in shown


def test_a_state_and_its_timeline_show_the_board_as_a_picture() -> None:
    timeline = Timeline(Recording.open(GAME).log)
    timeline.seek_turn(2)
    assert "turn 2 · Boris" in text(picture(timeline.state))
    assert picture(timeline) == picture(timeline.state)


def test_a_dispute_shows_its_last_board_as_a_picture() -> None:
    dispute = read_dispute(ROOT / "replays" / "demo" / "disputes" / "mogg-fanatic.toml")
    assert "19 life" in text(picture(run(dispute)))


def test_an_event_shows_its_fields_and_a_recorded_one_its_rule() -> None:
    recorded = next(each for each in Recording.open(GAME).log if each.rule)
    assert f"{recorded.seq} " in text(page(recorded))
    assert recorded.rule in text(page(recorded))
    for name in recorded.event.__struct_fields__:
        assert name in text(page(recorded.event))


def test_a_comparison_shows_where_the_editions_part() -> None:
    dispute = read_dispute(ROOT / "replays" / "demo" / "disputes" / "mogg-fanatic.toml")
    shown = text(page(compare(dispute, [Edition.DAMAGE_ON_THE_STACK, Edition.FREE_DIVISION])))
    assert "2004" in shown
    assert "2024" in shown
    assert "differ" in shown


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "[red]x[/red]", "</pre><script>"])
def test_every_text_stays_text(name: str) -> None:
    assert name.replace("<", "&lt;").replace(">", "&gt;") in page(CardRevealed(101, name))
    assert "<img" not in page(CardRevealed(101, name))
    assert "<script" not in page(CardRevealed(101, name))


def test_all_that_shows_itself_is_in_the_two_tables() -> None:
    for kind in turnfold.replays.notebook.PAGES:
        assert hasattr(kind, "_repr_html_")
    for kind in turnfold.replays.notebook.PICTURES:
        assert hasattr(kind, "_repr_svg_")

"""A game without what its players call themselves, or all of them but the one who recorded it."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from turnfold.engine.fold import fold
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log.log import Log
from turnfold.events.record import NoteWritten
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.views import nameless


def recorded_by(player: int) -> Log:
    """The game that comes with turnfold, as if a player had recorded it, and something was said.
    Boris is called Quirin."""
    whole = Recording.open(GAME).log
    log = Log(replace(whole.header, game="Anna against Quirin"))
    for number, commit in enumerate(whole.commits()):
        said = [replace(entry, event=changed(entry.event, player)) for entry in commit]
        if number == 3:
            said.append(replace(said[0], event=NoteWritten(1, 0, "well played, Quirin"), causes=()))
        log.append(said)
    return log


def changed(event: AnyEvent, recorder: int) -> AnyEvent:
    match event:
        case GameBegan():
            return replace(event, recorder=recorder)
        case PlayerJoined(name="Boris"):
            return replace(event, name="Quirin")
    return event


def names(log: Log) -> list[str]:
    return [each.name for each in fold(log).players.values()]


@pytest.mark.parametrize(
    ("recorder", "left"), [(1, ["Anna", "Player 2"]), (2, ["Player 1", "Quirin"])]
)
def test_the_name_of_who_recorded_the_game_is_kept(recorder: int, left: list[str]) -> None:
    log = nameless(recorded_by(recorder), "opponent")
    assert names(log) == left
    assert log.header.game == " against ".join(left)


def test_of_a_game_that_nobody_recorded_no_name_is_kept() -> None:
    assert names(nameless(Recording.open(GAME).log, "opponent")) == ["Player 1", "Player 2"]


def test_nothing_else_changes() -> None:
    log = recorded_by(1)
    hidden = nameless(log, "all")
    assert names(hidden) == ["Player 1", "Player 2"]
    assert len(hidden) == len(log)
    assert fold(hidden).objects == fold(log).objects
    [note] = [each.text for each in hidden.events if isinstance(each, NoteWritten)]
    assert note == "well played, Player 2"


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ([], ["Anna", "Quirin"]),
        (["--anonymous", "opponent"], ["Anna"]),
        (["--anonymous=opponent"], ["Anna"]),
        (["--anonymous"], []),
    ],
)
def test_a_page_that_is_shared_has_the_names_that_are_kept(
    tmp_path: Path, said: list[str], there: list[str]
) -> None:
    game, picture = tmp_path / "Anna against Quirin.jsonl", tmp_path / "board.svg"
    save(recorded_by(1), game)
    ran = CliRunner().invoke(main, ["export", "svg", *said, str(game), "-o", str(picture)])
    assert ran.exit_code == 0, ran.output
    drawn = picture.read_text(encoding="utf-8")
    assert [name for name in ("Anna", "Quirin") if name in drawn] == there


def test_a_page_says_the_names_nowhere(tmp_path: Path) -> None:
    games, site = tmp_path / "games", tmp_path / "site"
    games.mkdir()
    save(recorded_by(1), games / "Anna against Quirin.jsonl")
    ran = CliRunner().invoke(
        main, ["export", "html", "--anonymous", "opponent", str(games), "-o", str(site)]
    )
    assert ran.exit_code == 0, ran.output
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "Quirin" not in text, page

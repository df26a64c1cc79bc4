"""Every command that shows or exports cards calls them by their names, from any kind of file."""

import re
from pathlib import Path

import pytest
from click.testing import Result

from tests.catalogue.card_files import GERMAN, NAMES, WRITERS
from tests.importers.arena_script import BATTLEFIELD, HAND, Script, card, renamed, transfer
from tests.needs import require
from tests.replays.program import Run
from tests.viewer.carried import carried
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.recording import Recording, save

ENVOY = NAMES[1301]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game in which 1301 and 1302 were put onto the battlefield and 1301 attacked."""
    script = Script().opened()
    for old, new in ((101, 301), (102, 302)):
        script.move(old, new, HAND[1], BATTLEFIELD)
        put = transfer(new, HAND[1], BATTLEFIELD, "Put")
        script.say(renamed(old, new), put, objects=[card(new, BATTLEFIELD)])
    path = tmp_path / "Player.log"
    script.go((3, 0), (3, 5))
    attacking = card(301, BATTLEFIELD) | {
        "attackState": "AttackState_Attacking",
        "attackInfo": {"targetId": 2},
    }
    script.say(objects=[attacking])
    path.write_bytes(b"".join(script.raw_lines()))
    (imported,) = import_games(path)
    save(imported.log, tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


@pytest.fixture(params=WRITERS)
def cards(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file of cards of each kind."""
    return WRITERS[request.param](tmp_path)  # type: ignore[no-any-return]


def fine(result: Result) -> str:
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_the_transcript_has_names(run: Run, game: Path, cards: Path) -> None:
    assert f"{ENVOY} (301) attacks Player 2." in fine(run("replay", game, "--cards", cards))


def test_without_a_file_the_number_is_shown(run: Run, game: Path) -> None:
    assert "#1301 (301) attacks Player 2." in fine(run("replay", game))


def test_the_setting_does_what_the_option_does(
    run: Run, game: Path, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNFOLD_CARDS", str(cards))
    assert f"{ENVOY} (301) attacks Player 2." in fine(run("replay", game))


def test_names_come_in_a_language(run: Run, game: Path, tmp_path: Path) -> None:
    database = WRITERS["arena"](tmp_path)
    shown = fine(run("replay", game, "--cards", database, "--language", "de"))
    assert f"{GERMAN[1301]} (301) attacks Player 2." in shown


def test_why_explain_debug_and_the_page_have_names(run: Run, game: Path, cards: Path) -> None:
    said = fine(run("why", game, "attackers", "--cards", cards))
    assert ENVOY in said
    assert ENVOY in fine(run("debug", game, "-c", "goto 58; board", "--cards", cards))
    page = game.with_name("page.html")
    fine(run("export", "html", game, "-o", page, "--cards", cards))
    data = carried(page.read_text())
    assert any(ENVOY in each for each in data["lines"][0]["film"]["texts"])
    assert data["cards"][ENVOY]["type"].startswith("Creature")


def test_the_list_of_games_is_searched_by_names_of_cards(run: Run, game: Path, cards: Path) -> None:
    (folder := game.parent / "games").mkdir()
    game.rename(folder / game.name)
    fine(run("export", "html", folder, "-o", game.parent / "site", "--cards", cards))
    (listed,) = re.findall(r'data-search="([^"]*)"', (game.parent / "site/index.html").read_text())
    assert ENVOY.lower() in listed


def test_explain_has_names(run: Run, game: Path, cards: Path) -> None:
    events = Recording.open(game).log.events
    attack = next(n for n, each in enumerate(events) if isinstance(each, CreatureBecameAttacking))
    assert ENVOY in fine(run("explain", game, attack, "--cards", cards))


def test_tables_queries_and_reports_have_names(run: Run, game: Path, cards: Path) -> None:
    require("pyarrow", "duckdb")
    asked = "SELECT card FROM combats WHERE role = 'attacker'"
    assert ENVOY in fine(run("query", asked, game, "--cards", cards))
    tables = game.with_name("tables")
    fine(run("export", "parquet", game, "-o", tables, "--cards", cards))
    assert ENVOY in fine(run("query", asked, tables))
    fine(run("export", "csv", game, "-o", game.with_name("csv"), "--cards", cards))
    assert ENVOY in (game.with_name("csv") / "combats.csv").read_text()


def test_tables_are_written_again_when_the_cards_are_others(run: Run, game: Path) -> None:
    require("pyarrow", "duckdb")
    tables = game.with_name("tables")
    asked = "SELECT card FROM combats WHERE role = 'attacker'"
    fine(run("export", "parquet", game, "-o", tables))
    assert "#1301" in fine(run("query", asked, tables))
    cards = WRITERS["17lands"](game.parent)
    assert ENVOY in fine(run("query", asked, tables, "--cards", cards))
    fine(run("export", "parquet", game, "-o", tables, "--cards", cards))
    assert ENVOY in fine(run("query", asked, tables))


def test_17lands_has_arenas_numbers_unless_names_are_asked_for(
    run: Run, game: Path, cards: Path
) -> None:
    require("pyarrow")
    out = game.with_name("replay.csv")
    fine(run("export", "17lands", game, "-o", out, "--cards", cards))
    assert '"1301"' in out.read_text()
    fine(run("export", "17lands", game, "-o", out, "--cards", cards, "--card-names"))
    assert f'"{ENVOY}"' in out.read_text()


def test_a_bad_file_is_refused_before_anything_is_done(run: Run, game: Path) -> None:
    result = run("replay", game, "--cards", game)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "holds no cards" in result.stderr


def test_a_file_without_arenas_numbers_says_that_it_brings_no_names(
    run: Run, game: Path, tmp_path: Path
) -> None:
    path = tmp_path / "oracle-cards.jsonl"
    path.write_text('{"name": "Mossback Envoy", "type_line": "Creature", "oracle_text": "Reach"}\n')
    told = run("replay", game, "--cards", path)
    assert told.exit_code == 0
    assert f"{path} has no card by a number of Arena: it brings no names" in told.stderr
    assert "brings no names" not in run("replay", game).stderr


@pytest.mark.parametrize("name", ["Sunken Orchard", "Grizzly Bears"])
def test_a_file_that_has_the_name_of_a_card_and_not_its_text_is_named(
    run: Run, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(f"grpId,name\n1301,{name}\n")
    told = run("card", name, "--cards", path)
    assert f"{path} has the name of {name}, and not its text" in told.output

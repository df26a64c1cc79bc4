"""`turnfold why FILE PATH`."""

import json
import re
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from tests.replays.small_log import small_log
from tests.why.dispute import FOLDER, asked, dispute
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save

WURM = FOLDER / "craw-wurm.toml"


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


@pytest.mark.rule("510.1c@2010")
def test_a_dispute_is_played_and_asked_in_the_names_of_its_file(run: Run) -> None:
    result = run("why", WURM, "permanents.wall.zone")
    assert result.exit_code == 0
    told = lines(result.stdout)
    assert told[1] == "It is: graveyard"
    assert told[3] == "battlefield → graveyard"
    assert re.fullmatch(r"\d+ Wall of Wood .* dies of lethal damage. 704.5g@2010", told[4])
    assert "A creature with as much damage as toughness is destroyed." in " ".join(told)
    assert told[-1] == "and this is how the game began."


def test_under_another_edition_the_same_question_has_another_answer(run: Run) -> None:
    def power(edition: str) -> str:
        said = run("why", FOLDER / "mogg-fanatic.toml", "zone.hawk", "--edition", edition, "--json")
        return str(json.loads(said.stdout)["value"])

    assert (power("2004"), power("2024")) == ("graveyard", "battlefield")


def test_json_has_it_all(run: Run) -> None:
    at = asked(dispute("craw-wurm"), "zone.wall").writers[0].causes[1].seq
    found = json.loads(run("why", WURM, "blocked.wurm", "--at", at, "--json").stdout)
    assert (found["path"], found["at"]) == ("attackers.wurm.blocked", at)
    assert found["value"] is True
    newest = found["writers"][0]
    assert (newest["before"], newest["after"], newest["root"]) == (None, True, "decision")
    assert newest["causes"][0]["rule"] == "509.1h@2010"


def test_few_writers_are_listed_without_the_option_all(run: Run) -> None:
    few = run("why", GAME, "priority").stdout
    assert few.splitlines()[-1].endswith("earlier events changed it as well; --all lists them.")
    assert len(run("why", GAME, "priority", "--all").stdout) > 10 * len(few)


def test_where_the_recorder_was_silent_it_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path)
    assert (
        "the recorder did not record what caused that."
        in run("why", path, "priority", "--at", 5).stdout
    )
    assert "No event has changed it" in run("why", path, "night").stdout
    assert "This was taken back, by event 10." in run("why", path, "life.2").stdout


def test_a_hand_that_one_may_not_see_stays_hidden(run: Run) -> None:
    told = run("why", GAME, "hand.A", "--as", "B", "--at", 400).stdout
    assert "It is: a card (" in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((GAME, "lief.A"), "lief.A: a game has no 'lief'; perhaps you mean life"),
        ((GAME, "life.A", "--at", "99999"), "there is no event 99999"),
        ((GAME, "life.A", "--edition", "2010"), "--edition is for dispute files"),
        (("nowhere.toml", "life.A"), "nowhere.toml"),
        (("nowhere.jsonl", "life.A"), "nowhere.jsonl"),
    ],
)
def test_what_cannot_be_answered_is_refused(
    run: Run, arguments: tuple[object, ...], said: str
) -> None:
    assert_refused(run("why", *arguments), said)

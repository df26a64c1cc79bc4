"""Cards by their printed text: what is read is played, and what is not is said to be left out."""

import json

import pytest

from tests.disputes.files import Data, Write, creature
from tests.replays.program import Run
from turnfold.engine.cards.card import read_card
from turnfold.events.game import GameBegan
from turnfold.replays.disputes.file.places import Misfit
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.run import run as judge

LEFT_OUT = 'not read: "frobnicate 3" (Beast)'
FILE = """format = 1
until = "postcombat_main"
[players.A]
[players.B]
[[battlefield]]
id = "it"
name = "Beast"
controller = "A"
types = ["creature"]
power = 2
toughness = 2
text = \"\"\"Flying
Whenever Beast attacks, you gain 2 life.
Frobnicate 3\"\"\"
[[script]]
declare_attackers = { it = "B" }
[expect]
life = { A = 22 }
"""


def attacked(**card: object) -> Judgement:
    data: Data = {
        "format": 1,
        "players": {"A": {}, "B": {}},
        "battlefield": [{**creature("it", "A", 2, 2), **card}],
        "script": [{"declare_attackers": {"it": "B"}}],
        "expect": {"life": {"A": 22}},
    }
    return judge(scenario(data))


@pytest.mark.rule("113.3c@2024")
def test_what_a_text_says_is_played() -> None:
    outcome = attacked(text="Whenever this creature attacks, you gain 2 life.")
    assert outcome.ok
    assert outcome.not_read == []


def test_a_text_stands_in_the_place_of_what_the_pool_knows_of_a_card() -> None:
    text = "Whenever Serra Angel attacks, you gain 2 life."
    assert attacked(name="Serra Angel", text=text).ok
    assert not attacked(name="Serra Angel").ok


def test_what_is_not_read_is_kept_in_the_log_and_named_in_the_verdict() -> None:
    outcome = attacked(name="Beast", text="Flying\nFrobnicate 3")
    assert outcome.not_read == [LEFT_OUT]
    began = outcome.played.log.events[0]
    assert isinstance(began, GameBegan)
    (card,) = [read_card(each.text) for each in began.definitions]
    assert card.keywords == ("flying",)
    assert card.unread == ("frobnicate 3",)


def test_a_text_goes_with_no_abilities_of_its_own() -> None:
    with pytest.raises(Misfit) as refused:
        attacked(text="Flying", keywords=["trample"])
    assert refused.value.place == "battlefield[0].text"


@pytest.mark.parametrize(
    "words", [["run"], ["run", "--compare", "2010,2024"], ["legal", "--count"]], ids=" ".join
)
def test_every_answer_about_such_a_card_says_what_is_not_read(
    run: Run, write: Write, words: list[str]
) -> None:
    path = write(FILE)
    told = run(*words, path)
    assert told.exit_code == 0, told.output
    assert LEFT_OUT in told.stdout
    found = json.loads(run(*words, path, "--json").stdout)
    games = found["editions"].values() if "editions" in found else [found]
    assert [each["not_read"] for each in games] == [[LEFT_OUT] for _ in games]

"""Cards that nothing in the browser knows: which they are, and what Scryfall told of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.docs.examples import recorded
from tests.needs import require

require("tomlkit")

from turnfold.replays.disputes.writing.link import link_of, linked_text  # noqa: E402
from turnfold.replays.viewer.app.desk import SiteDesk  # noqa: E402

BEAR = {
    "object": "card",
    "name": "Frilled Bear",
    "arena_id": 1301,
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "Trample",
    "power": "2",
    "toughness": "3",
}

DISPUTE = """\
format = 1
[players.Ann]
[players.Bob]
[[battlefield]]
id = "bear"
name = "Frilled Bear"
controller = "Ann"
[[battlefield]]
id = "wurm"
name = "Craw Wurm"
controller = "Bob"
[[battlefield]]
id = "own"
name = "A card of mine"
types = ["creature"]
power = 1
toughness = 1
controller = "Bob"
"""

BUTTON = "Ask api.scryfall.com about"


class Desk:
    """The desk of the site, asked as its start page asks."""

    def __init__(self, folder: Path) -> None:
        self.desk = SiteDesk(folder)

    def ask(self, address: str, **asked: object) -> Any:
        return json.loads(self.desk.ask(address, json.dumps(asked)))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "kept")


def test_a_game_lacks_the_cards_without_names(desk: Desk, tmp_path: Path) -> None:
    log = tmp_path / "Player.log"
    log.write_bytes(recorded()["Player-prev.log"])
    link = desk.ask("read", path=str(log))["opens"]
    lacking = desk.ask("lacking", link=link)
    assert lacking == {
        "asks": ["/cards/arena/1301", "/cards/arena/1302", "/cards/arena/1303"],
        "button": f"{BUTTON} 3 cards by Arena number",
    }
    desk.ask("cards", told=[json.dumps(BEAR)])
    assert desk.ask("lacking", link=link)["asks"] == ["/cards/arena/1302", "/cards/arena/1303"]


def test_a_dispute_lacks_what_it_names_and_does_not_describe(desk: Desk) -> None:
    link = link_of(DISPUTE)
    assert desk.ask("lacking", link=link) == {
        "asks": ["/cards/named?exact=Frilled+Bear"],
        "button": f"{BUTTON} 1 card by name",
    }
    desk.ask("cards", told=[json.dumps(BEAR)])
    desk.ask("begin", link=link)
    text = desk.ask("editor/words.json")["first"]
    assert 'text = "Trample"' in text
    assert "power = 2" in text
    assert desk.ask("lacking", link=link_of(text))["asks"] == []
    assert linked_text(link_of(text)).count("[[battlefield]]") == 3


def test_cards_are_kept_beside_those_that_were_told_before(desk: Desk) -> None:
    other = BEAR | {"name": "Plain Bear", "arena_id": 1302}
    told = desk.ask("cards", told=[json.dumps(BEAR)])
    assert told == {"said": "Scryfall has told 1 card; what it told is kept."}
    told = desk.ask("cards", told=[json.dumps(other), json.dumps(BEAR)])
    assert told == {"said": "Scryfall has told 2 cards; what it told is kept."}
    assert desk.ask("list")["cards"] == ["scryfall.short.json.gz"]
    assert desk.desk.keeping.catalogue[1301] == "Frilled Bear"
    assert desk.desk.keeping.catalogue[1302] == "Plain Bear"


@pytest.mark.parametrize("told", ["", "[]", "{}", '{"object": "error"}', "\x00", "1" * 9_999])
def test_what_is_no_card_is_not_kept(desk: Desk, told: str) -> None:
    assert desk.ask("cards", told=[told]) == {
        "said": "Scryfall has told 0 cards; what it told is kept."
    }
    assert desk.ask("list")["cards"] == []


@pytest.mark.parametrize("link", ["", "games/none/", "play=1.AAAA", "dispute"])
def test_nothing_lacks_where_nothing_is_open(desk: Desk, link: str) -> None:
    assert desk.ask("lacking", link=link) == {"asks": [], "button": ""}

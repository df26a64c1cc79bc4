"""The editor of disputes: its server, how it changes a text, and what completes one."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from tests.needs import require

require("starlette", "uvicorn", "httpx", "tomlkit")

from starlette.testclient import TestClient  # noqa: E402

from tests import typedefs  # noqa: E402
from tests.replays.program import assert_refused  # noqa: E402
from turnfold.replays.catalogue import NO_CARDS, Catalogue  # noqa: E402
from turnfold.replays.cli import main  # noqa: E402
from turnfold.replays.demo import GAME  # noqa: E402
from turnfold.replays.disputes.file.places import DisputeFileError  # noqa: E402
from turnfold.replays.disputes.file.reading import parse  # noqa: E402
from turnfold.replays.disputes.judging.run import run  # noqa: E402
from turnfold.replays.viewer.bundle import names  # noqa: E402
from turnfold.replays.viewer.editor.cards import CardBook  # noqa: E402
from turnfold.replays.viewer.editor.desk import EditorState  # noqa: E402
from turnfold.replays.viewer.editor.judge import told, told_beside  # noqa: E402
from turnfold.replays.viewer.editor.messages import EditAct, FileChange, Shape  # noqa: E402
from turnfold.replays.viewer.editor.server import (  # noqa: E402
    application_of_editor,
    editor_scripts,
)
from turnfold.replays.viewer.editor.text import EMPTY, changed  # noqa: E402
from turnfold.replays.viewer.editor.words import TABLES, tables  # noqa: E402
from turnfold.replays.viewer.page import source  # noqa: E402
from turnfold.replays.viewer.protocol import NoAnswer  # noqa: E402

DISPUTES = sorted(Path(GAME).parent.joinpath("disputes").glob("*.toml"))


def change(text: str, act: str, path: str, value: str = "") -> str:
    return changed(text, [FileChange(EditAct(act), path.split("/"), value)])


@pytest.fixture
def desk(tmp_path: Path) -> EditorState:
    return EditorState(tmp_path, CardBook(NO_CARDS))


@pytest.fixture
def page(desk: EditorState) -> TestClient:
    """The editor's own page, opened by its link."""
    app = application_of_editor(desk, "token", 8000)
    found = TestClient(app, base_url="http://127.0.0.1:8000", follow_redirects=False)
    assert found.get("/?token=token").status_code == 303
    return found


def test_what_the_scripts_know_of_the_editor_is_what_it_is() -> None:
    assert typedefs.EDITOR_FILE.read_text() == typedefs.editor_typedefs(), "run make typedefs"


def test_no_two_scripts_of_the_editor_have_the_same_name_at_their_top() -> None:
    every = [name for script in editor_scripts() for name in names(source(script))]
    assert sorted(every) == sorted(set(every))


def test_the_page_and_its_files_are_sent_to_who_has_the_link(
    page: TestClient, desk: EditorState
) -> None:
    html = page.get("/").text
    named = re.findall(r'(?:src|href)="([^"#]+)"', html)
    assert {"editor.js", "editor.css", "board.js"} <= set(named)
    assert all(page.get(f"/{name}").status_code == 200 for name in named)
    stranger = TestClient(
        application_of_editor(desk, "token", 8000), base_url="http://127.0.0.1:8000"
    )
    assert stranger.get("/words.json").status_code == 403
    assert stranger.post("/keep", json={}).status_code == 403


def test_every_key_of_the_format_can_be_completed() -> None:
    for name, kind in TABLES.items():
        apart = {"players", "battlefield", "script", "expect"} if name == "game" else set()
        assert set(tables()[name]) == set(kind.__struct_encode_fields__) - apart


def test_the_form_has_a_field_for_the_shape_of_a_key() -> None:
    entry, expect, permanent = (tables()[each] for each in ("entry", "expect", "permanent"))
    assert entry["declare_attackers"].shape is Shape.MAP
    assert entry["declare_blockers"].inner is Shape.NAMES
    assert (entry["assign"].shape, entry["assign"].inner) == (Shape.MAP, Shape.MAP)
    assert (entry["expect"].shape, entry["effect"].shape) == (Shape.TABLE, Shape.TOML)
    assert (expect["life"].inner, expect["graveyard"].shape) == (Shape.NUMBER, Shape.LIST)
    assert "creature" in permanent["types"].words
    assert "trample" in permanent["keywords"].words
    assert "Arena" in tables()["player"]["room"].words
    assert "Undercity" in tables()["player"]["completed_dungeons"].words
    assert not expect["room"].words, "its names are those of players"
    assert "destroy" in entry["effect"].words


def test_an_empty_file_is_a_dispute() -> None:
    assert run(parse(EMPTY)).ok


@pytest.mark.parametrize("file", DISPUTES, ids=lambda each: each.stem)
def test_a_change_and_back_leaves_a_file_as_it_is(file: Path) -> None:
    text = file.read_text()
    other = change(text, "set", "title", '"Another"')
    assert 'title = "Another"' in other
    assert change(other, "set", "title", msgspec.json.encode(parse(text).title).decode()) == text


def test_new_tables_stand_behind_their_like_and_before_what_comes_later() -> None:
    text = change(EMPTY, "set", "expect/life/Ann", "20")
    text = change(text, "add", "script", "{ pass = true }")
    text = change(text, "add", "battlefield", '{ id = "elf", controller = "Bob" }')
    text = change(text, "add", "players/Cid Q", "{ life = 20 }")
    heads = [line for line in text.splitlines() if line.startswith("[")]
    tables_ = ["[[battlefield]]", "[[script]]", "[expect]"]
    assert heads == ["[players.Ann]", "[players.Bob]", '[players."Cid Q"]', *tables_]
    assert text.endswith("[expect]\nlife = { Ann = 20 }\n")


def test_tables_in_one_line_take_more() -> None:
    text = "format = 1\nbattlefield = [\n  { id = 'a' }, # first\n]\nplayers = { Ann = {} }\n"
    text = change(text, "add", "battlefield", "{ id = 'b' }")
    text = change(text, "add", "players/Bob", "{ life = 7 }")
    assert "# first" in text
    raw = tomllib.loads(text)
    assert [each["id"] for each in raw["battlefield"]] == ["a", "b"]
    assert list(raw["players"]) == ["Ann", "Bob"]


def test_an_entry_is_put_before_the_one_above_it() -> None:
    text = EMPTY + '\n[[script]]\npass = true\n\n[[script]]\n# why\ncast = "Bolt"\n'
    raised = change(text, "raise", "script/1")
    assert raised.index("cast") < raised.index("pass")
    assert "# why" in raised
    with pytest.raises(DisputeFileError, match="do not match"):
        change(text, "raise", "script/0")


def test_a_name_changes_where_it_is_a_name_and_nowhere_else() -> None:
    text = EMPTY.replace('title = ""', 'title = "Bob and life"') + "\n[expect.life]\nBob = 20\n"
    renamed = change(text, "rename", "players/Bob", '"Boris B"')
    assert 'title = "Bob and life"' in renamed
    assert '[players."Boris B"]' in renamed
    assert '"Boris B" = 20' in renamed
    assert "life = 20" in change(text, "rename", "battlefield/life", '"x"')


@pytest.mark.parametrize(
    ("act", "path", "value"),
    [
        ("set", "title", "not toml"),
        ("set", "battlefield/7/name", '"x"'),
        ("remove", "nothing", ""),
        ("rename", "players/Bob", '""'),
        ("add", "battlefield", "}"),
    ],
)
def test_a_change_that_cannot_be_made_leaves_the_text_and_says_so(
    act: str, path: str, value: str, desk: EditorState
) -> None:
    answer = desk.edit(EMPTY, [FileChange(EditAct(act), path.split("/"), value)])
    assert answer.text == EMPTY
    assert answer.problem is not None
    assert answer.problem.sentence.endswith(".")


def test_a_problem_has_its_place_and_line() -> None:
    problem = told(EMPTY + "\n[expect]\nlive = { Ann = 20 }\n").problem
    assert problem is not None
    assert (problem.place, problem.line) == ("expect.live", 12)
    problem = told("format = \n").problem
    assert problem is not None
    assert problem.line == 1


def test_the_verdict_is_that_of_the_engine() -> None:
    for file in DISPUTES:
        answer = told(file.read_text())
        assert answer.verdict is not None
        outcome = run(parse(file.read_text()))
        assert answer.verdict.ok is outcome.ok
        assert len(answer.verdict.answers) == len(outcome.played.answers)


def test_files_are_those_of_the_folder_alone(desk: EditorState, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(EMPTY)
    (tmp_path / "b.jsonl").write_text("")
    assert desk.files().names == ["a.toml"]
    for name in ("../a.toml", "/etc/passwd", "", ".hidden", "a/b", "..\\a"):
        assert isinstance(desk.open(name), NoAnswer), name
        assert isinstance(desk.keep(name, EMPTY, over=True), NoAnswer), name
    assert isinstance(desk.open("nothing"), NoAnswer)


def test_a_card_that_the_pool_has_not_is_added_as_it_is_printed(tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_bytes(
        msgspec.json.encode(
            [
                {
                    "object": "card",
                    "arena_id": 7,
                    "name": "Test Griffin",
                    "type_line": "Creature — Griffin",
                    "mana_cost": "{3}{W}",
                    "oracle_text": "Flying",
                    "power": "2",
                    "toughness": "3",
                }
            ]
        )
    )
    desk = EditorState(tmp_path, CardBook(Catalogue([cards])))
    assert "Test Griffin" in desk.words().cards
    value = '{ id = "griffin", name = "Test Griffin", controller = "Ann" }'
    answer = desk.edit(EMPTY, [FileChange(EditAct.ADD, ["battlefield"], value)])
    assert answer.problem is None
    (griffin,) = parse(answer.text).battlefield
    assert (griffin.power, griffin.toughness, griffin.text) == (2, 3, "Flying")


def test_without_a_file_only_the_page_can_be_opened() -> None:
    def run(*arguments: str) -> Result:
        return CliRunner().invoke(main, arguments)

    assert_refused(run("debug"), "--web alone opens the editor")
    assert_refused(run("debug", "--web", "--as", "Anna"), "--as needs a game")


BLOCKED_BY_TWO = (
    EMPTY.replace("2024", "2010")
    + """
[[battlefield]]
id = "a"
controller = "Ann"
types = ["creature"]
power = 3
toughness = 3

[[battlefield]]
id = "x"
controller = "Bob"
types = ["creature"]
power = 1
toughness = 2

[[battlefield]]
id = "y"
controller = "Bob"
types = ["creature"]
power = 2
toughness = 2

[[script]]
declare_attackers = { a = "Bob" }

[[script]]
declare_blockers = { x = "a", y = "a" }

[[script]]
assign = { a = { y = 3 } }
legal = "asked"
"""
)


@pytest.mark.rule("509.2@2010", "510.1c@2010")
def test_an_order_that_nobody_announced_is_told_as_assumed() -> None:
    verdict = told(BLOCKED_BY_TWO).verdict
    assert verdict is not None
    (order,) = verdict.orders
    assert (order.whose, order.order, order.assumed) == ("a", ["x", "y"], True)
    assert verdict.legal is False
    assert verdict.premise == "If a deals 2 to x and 1 to y instead"
    assert verdict.result == "a and x die."
    assert verdict.shares["a"] == {"x": 2, "y": 1}
    text = change(BLOCKED_BY_TWO, "add", "script", '{ order_blockers = { a = ["y", "x"] } }')
    verdict = told(change(text, "raise", "script/3")).verdict
    assert verdict is not None
    assert [(each.order, each.assumed) for each in verdict.orders] == [(["y", "x"], False)]
    assert (verdict.legal, verdict.premise, verdict.result) == (
        True,
        "If it is done",
        "a and y die.",
    )


@pytest.mark.rule("510.1c@2010", "510.1c@2024")
def test_another_edition_says_how_many_ways_are_legal_there() -> None:
    found = {each.edition: each for each in told_beside(BLOCKED_BY_TWO).editions}
    assert (found["2024"].same, found["2024"].legal) == (False, True)
    assert found["2024"].result == "a and y die. 4 ways are legal, not 2."


@pytest.mark.rule("510.4@2024")
def test_the_result_says_in_which_of_two_damage_steps_somebody_dies() -> None:
    text = BLOCKED_BY_TWO.replace("power = 2\n", 'power = 2\nkeywords = ["first strike"]\n')
    text = text.replace("2010", "2024").replace(
        "power = 3\ntoughness = 3", "power = 3\ntoughness = 2"
    )
    verdict = told(text.partition("[[script]]\nassign")[0]).verdict
    assert verdict is not None
    assert verdict.result == "a dies in first-strike damage."
    assert verdict.steps == {"y": "first_strike_damage"}


@pytest.mark.rule("510.4@2024")
def test_the_editor_knows_in_which_of_two_steps_each_creature_deals_its_damage() -> None:
    text = BLOCKED_BY_TWO.replace("power = 2\n", 'power = 2\nkeywords = ["first strike"]\n')
    verdict = told(text.partition("[[script]]\nassign")[0]).verdict
    assert verdict is not None
    late = dict.fromkeys("ax", "combat_damage")
    assert verdict.steps == {"y": "first_strike_damage", **late}

"""Why a value is what it is, as the page tells it: the events that wrote it, and their causes."""

from typing import Any

from tests.viewer.paper import Element, element, line_shown, said

PANE = """
import { whyPane } from "page/why.js";
import { show, view } from "page/view.js";
show({ lines: given.lines, rules: given.rules, comments: {}, cards: {}, pictures: {} });
Object.assign(view, { line: (await import("page/view.js")).page.lines.at(-1) }, given.view);
const pane = document.createElement("div");
whyPane(pane);
say(pane);
"""

BORIS = {"name": "Boris", "life": 20}

# Anna bolts Boris twice; the second loss of life has two causes.
TEXTS = [
    "The game begins.",
    "Anna casts Bolt.",
    "Bolt deals 3 damage to Boris.",
    "Boris loses 3 life.",
    "Anna casts Bolt again.",
    "Boris loses 4 life.",
    "Boris gains 1 life.",
]
FILM: dict[str, Any] = {
    "texts": TEXTS,
    "causes": [[], [], [1], [2], [], [4, 3], []],
    "roots": {"0": "beginning", "1": "decision", "4": "decision", "6": "untold"},
    "rules": [0, 1, 2, 3, 1, 3, 0],
    "rule_names": ["", "601.2i@2024", "120.3a@2024", "119.3@2024"],
    "undone": [-1, -1, -1, -1, -1, -1, -1],
    "start": {"game": {}, "zones": {}, "players.2": BORIS},
    "patches": [
        [],
        [],
        [],
        [["players.2", "life", 17]],
        [],
        [["players.2", "life", 13]],
        [["players.2", "life", 14]],
    ],
}


def pane(film: dict[str, Any] | None = None, at: int = 7, **asked: Any) -> Element:
    lines = [line_shown(**(FILM | (film or {})))]
    rules = {"120.3a@2024": "Damage to a player is lost as life."}
    view = {"at": at, "asked": asked, "every": False}
    return element(said(PANE, {"lines": lines, "rules": rules, "view": view}))


def life(at: int = 7, film: dict[str, Any] | None = None) -> Element:
    return pane(film, at, thing="players.2", field="life")


def test_every_event_that_wrote_the_value_is_told_with_the_newest_first() -> None:
    told = life()
    assert told.texts("h2") == ["life of Boris"]
    assert told.texts("p.value") == ["14"]
    assert told.texts("p.count") == ["3 events made it so; the newest first."]
    assert told.texts("span.change") == ["13 → 14", "17 → 13", "20 → 17"]
    assert [each.all("span.text")[0].text for each in told.all("summary")] == [
        TEXTS[6],
        TEXTS[5],
        TEXTS[3],
    ]
    assert [each.texts("span.rule") for each in told.all("summary")] == [
        [],
        ["119.3@2024"],
        ["119.3@2024"],
    ]


def test_only_the_newest_is_unfolded() -> None:
    causes = life().all("details.cause")
    assert ["open" in each.attributes for each in causes] == [True, False, False]


def test_only_what_happened_before_the_moment_is_told() -> None:
    assert life(4).texts("span.change") == ["20 → 17"]
    assert life(4).texts("p.value") == ["17"]
    assert life(4).texts("p.count") == ["1 event made it so; the newest first."]
    assert life(3).texts("p.value") == ["20"]
    assert life(3).texts("p.count") == [
        "No event of this log has changed it: it is as it was when the log began."
    ]


def test_the_chain_leads_from_each_event_to_what_a_player_decided() -> None:
    chain = life(4).all("ol.chain")[0]
    assert [each.all("button.event")[0].text for each in chain.all("li") if each.all("button")] == [
        TEXTS[3],
        TEXTS[2],
        TEXTS[1],
    ]
    assert chain.texts("span.because") == ["because", "because"]
    assert chain.texts("li.root") == ["A player decided so."]
    assert chain.texts("p.says") == ["Damage to a player is lost as life."]
    assert [each.attributes["data-seq"] for each in chain.all("button.event")] == ["3", "2", "1"]


def test_an_event_with_two_causes_leads_two_ways() -> None:
    asked = pane(at=7, seq=5)
    chain = asked.all("ol.chain")[0]
    assert chain.texts("span.because") == ["because", "and because", "because", "because"]
    assert chain.texts("li.root") == ["A player decided so.", "A player decided so."]
    assert [each.attributes["data-seq"] for each in chain.all("button.event")] == list("54321")


def test_causes_that_were_told_are_not_told_again() -> None:
    """Events 5 and 3 both lead to 6; 3 is told as a cause of 5 before."""
    asked = pane({"causes": [[], [], [1], [2], [], [3], [5, 3]]}, seq=6)
    chain = asked.all("ol.chain")[0]
    assert [each.attributes["data-seq"] for each in chain.all("button.event")] == list("653213")
    assert chain.texts("li.root") == ["A player decided so.", "Its causes are listed above."]


def test_an_event_without_causes_that_is_told_twice_says_its_root_once() -> None:
    asked = pane({"causes": [[], [], [], [], [], [4], [5, 4]]}, seq=6)
    chain = asked.all("ol.chain")[0]
    assert [each.attributes["data-seq"] for each in chain.all("button.event")] == list("6544")
    assert chain.texts("li.root") == ["A player decided so."]


def test_each_kind_of_root_says_how_it_began() -> None:
    said_of = {seq: pane(seq=seq).texts("li.root") for seq in (0, 4, 6)}
    assert said_of == {
        0: ["This is how the game began."],
        4: ["A player decided so."],
        6: ["The log does not say what led to this."],
    }


def test_what_an_event_led_to_stands_below_it() -> None:
    asked = pane(seq=3)
    assert asked.texts("h3") == ["It led to"]
    assert [each.attributes["data-seq"] for each in asked.all("button.event")] == list("3215")
    assert pane(seq=6).texts("h3") == []
    at_once = pane(seq=1).all("button.event")
    assert [each.attributes["data-seq"] for each in at_once] == ["1", "2"]


def test_no_more_than_fifty_events_are_listed_below() -> None:
    many = {"texts": ["One."] * 60, "causes": [[], *[[0]] * 59], "roots": {"0": "beginning"}}
    listed = pane({**line_shown(**many)["film"]}, seq=0)
    assert len(listed.all("button.event")) == 1 + 50


def test_an_event_that_was_taken_back_says_so() -> None:
    taken = pane({"undone": [-1, -1, -1, 6, -1, -1, -1]}, seq=3)
    assert taken.texts("p.warning") == ["It was taken back later."]
    assert pane(seq=3).texts("p.warning") == []


def test_the_twelve_newest_are_told_and_the_others_are_counted() -> None:
    def lives(many: int) -> Element:
        film = line_shown(
            texts=["Boris loses 1 life."] * many,
            roots={str(seq): "untold" for seq in range(many)},
            start=FILM["start"],
            patches=[[["players.2", "life", 19 - seq]] for seq in range(many)],
        )["film"]
        return life(many, film)

    assert len(lives(12).all("details.cause")) == 12
    assert lives(12).texts("p.empty") == []
    assert len(lives(15).all("details.cause")) == 12
    assert lives(15).texts("p.empty") == ["and 3 earlier ones"]
    assert lives(15).texts("span.change")[-1] == "17 → 16"


def test_an_object_that_came_and_left_tells_both() -> None:
    """A token comes by event 0 and is gone by event 2."""
    film = line_shown(
        texts=["A token comes.", "It is tapped.", "It ceases to exist."],
        roots={"0": "untold", "1": "untold", "2": "untold"},
        start={"game": {}, "zones": {}},
        about=[[201], [201], [201]],
        patches=[
            [["objects.201", {"name": "Saproling", "controller": 1, "tapped": False}]],
            [["objects.201", "tapped", True]],
            [["objects.201"]],
        ],
    )["film"]
    asked = {"thing": "objects.201", "field": "tapped"}
    assert pane(film, 3, **asked).texts("span.change") == [
        "left",
        "untapped → tapped",
        "began as untapped",
    ]
    assert pane(film, 3, **asked).texts("p.value") == ["not there at this point"]
    there = pane(film, 2, **asked)
    assert there.texts("p.value") == ["tapped"]
    assert there.texts("dt") == ["controller"]
    assert there.all("section.history")[0].texts("span.text") == [
        "It is tapped.",
        "A token comes.",
    ]

"""Requests and their answers, whoever carries them: the server, or nobody in between."""

from collections.abc import Callable

import msgspec
import pytest

from tests.needs import require

require("starlette", "httpx")

from starlette.testclient import TestClient  # noqa: E402

from turnfold.replays.branches.tree import Tree  # noqa: E402
from turnfold.replays.demo import GAME  # noqa: E402
from turnfold.replays.recordings.recording import Recording  # noqa: E402
from turnfold.replays.telling.sentences.words import NO_NAMES  # noqa: E402
from turnfold.replays.viewer.answering import (  # noqa: E402
    CannotAnswer,
    reply,
    session_exchanges,
)
from turnfold.replays.viewer.requests import EXCHANGES  # noqa: E402
from turnfold.replays.viewer.server import application  # noqa: E402
from turnfold.replays.viewer.session import Session  # noqa: E402

Ask = Callable[[str, object], bytes]


def session() -> Session:
    return Session(Tree(Recording.open(GAME).log), NO_NAMES, "game")


def direct() -> Ask:
    """As the worker asks."""
    exchanges = session_exchanges(session())

    def ask(name: str, asked: object) -> bytes:
        try:
            return reply(exchanges, name, msgspec.json.encode(asked))
        except CannotAnswer as sentence:
            return str(sentence).encode()

    return ask


def over_http() -> Ask:
    """As the page of the server asks."""
    page = TestClient(application(session(), "token", 8000), base_url="http://127.0.0.1:8000")
    page.get("/?token=token")

    def ask(name: str, asked: object) -> bytes:
        got = page.get(f"/{name}") if asked is None else page.post(f"/{name}", json=asked)
        return got.content.strip()

    return ask


@pytest.fixture(params=[direct, over_http], scope="module")
def ask(request: pytest.FixtureRequest) -> Ask:
    made: Callable[[], Ask] = request.param
    return made()


def test_the_game_and_its_length_are_asked_by_name_alone(ask: Ask) -> None:
    game = msgspec.json.decode(ask("game.json", None))
    assert game["title"] == "Anna against Boris"
    assert msgspec.json.decode(ask("grown", None))["events"] == game["lines"][0]["film"]["end"]


def test_a_decision_can_be_tried_and_commented_on(ask: Ask) -> None:
    starts = msgspec.json.decode(ask("game.json", None))["lines"][0]["film"]["commits"]
    tried = {"line": 0, "at": starts[-1], "answer": 0, "then": "stop"}
    assert "none" in msgspec.json.decode(ask("try", tried | {"line": 7}))
    about = {"line": 0, "event": 5, "text": "Look here."}
    assert "Look here." in ask("comment", about).decode()


def test_every_request_of_the_protocol_is_answered() -> None:
    assert {*session_exchanges(session())} == {*EXCHANGES, "game.json", "grown"}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "missing required field `line`"),
        ({"line": 0, "at": "here"}, "Expected `int`, got `str` - at `$.at`"),
        ({"line": 0, "at": 1, "more": 1}, "unknown field `more`"),
        ([], "Expected `object`, got `array`"),
    ],
)
def test_a_request_that_cannot_be_read_is_refused_in_a_sentence(
    ask: Ask, asked: object, sentence: str
) -> None:
    said = ask("legal", asked).decode()
    assert said.startswith("The request cannot be read: ")
    assert sentence in said


def test_a_request_of_no_name_is_refused(ask: Ask) -> None:
    assert ask("nothing", {}) == b"There is no request of that name."

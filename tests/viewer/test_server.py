"""The server answers its own page on this machine, and nobody else."""

import re
import signal
import subprocess
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from tests.needs import require

require("starlette", "uvicorn", "httpx")

import httpx  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402

from tests.programs import INTERRUPTIBLE, LIMIT, started  # noqa: E402
from turnfold.replays.branches.file import load  # noqa: E402
from turnfold.replays.branches.own_file import OwnFile  # noqa: E402
from turnfold.replays.branches.tree import Tree  # noqa: E402
from turnfold.replays.demo import GAME  # noqa: E402
from turnfold.replays.recordings.recording import Recording  # noqa: E402
from turnfold.replays.telling.sentences.words import NO_NAMES  # noqa: E402
from turnfold.replays.viewer.guard import LARGEST, TOKEN_HEADER  # noqa: E402
from turnfold.replays.viewer.page import FIRST, STYLES, scripts  # noqa: E402
from turnfold.replays.viewer.requests import EXCHANGES  # noqa: E402
from turnfold.replays.viewer.server import HOST, application  # noqa: E402
from turnfold.replays.viewer.session import Session  # noqa: E402

TOKEN = "the-token-of-this-test"
HOME = "http://127.0.0.1:8000"
PATHS = ("/", "/game.json", "/app.js", "/base.css", "/nothing")


def client(session: Session | None = None, home: str = HOME) -> TestClient:
    shown = session or Session(Tree(Recording.open(GAME).log), NO_NAMES, "game")
    return TestClient(application(shown, TOKEN, 8000), base_url=home, follow_redirects=False)


@pytest.fixture(scope="module")
def stranger() -> TestClient:
    """Somebody without the token."""
    return client()


@pytest.fixture
def page() -> TestClient:
    """The server's own page, opened by its link."""
    found = client()
    assert found.get(f"/?token={TOKEN}").status_code == 303
    return found


def test_it_listens_on_this_machine_only() -> None:
    assert HOST == "127.0.0.1"


def test_the_link_leads_to_the_page_without_the_token_in_its_address() -> None:
    answer = client().get(f"/?token={TOKEN}")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie.value == TOKEN
    assert cookie["httponly"]
    assert cookie["samesite"] == "strict"


def test_the_page_and_its_files_are_sent(page: TestClient) -> None:
    html = page.get("/").text
    assert re.findall(r'(?:src|href)="([^"#]+)"', html) == [*STYLES, *scripts(), FIRST]
    for name in (*STYLES, *scripts()):
        answer = page.get(f"/{name}")
        assert answer.status_code == 200
        kind = "css" if name.endswith(".css") else "javascript"
        assert answer.headers["content-type"].startswith(f"text/{kind}")
    assert page.get("/game.json").json()["title"] == "Anna against Boris"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("token", ["", "?token=", "?token=wrong", f"?token={TOKEN}&token={TOKEN}"])
def test_without_the_token_nothing_is_told(stranger: TestClient, path: str, token: str) -> None:
    answer = stranger.get(path + token)
    assert answer.status_code == 403
    assert "Anna" not in answer.text


def test_the_token_in_an_address_opens_the_page_alone(stranger: TestClient) -> None:
    assert stranger.get(f"/game.json?token={TOKEN}").status_code == 403


def test_a_program_may_show_the_token_in_a_header(stranger: TestClient) -> None:
    assert stranger.get("/game.json", headers={TOKEN_HEADER: TOKEN}).status_code == 200
    assert stranger.get("/game.json", headers={TOKEN_HEADER: "no"}).status_code == 403


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "127.0.0.1", "127.0.0.1:80", "localhost.evil:8000"],
)
def test_a_foreign_host_is_refused(page: TestClient, host: str) -> None:
    answer = page.get("/game.json", headers={"host": host, TOKEN_HEADER: TOKEN})
    assert answer.status_code == 421


def test_two_hosts_are_refused() -> None:
    headers = [("host", "127.0.0.1:8000"), ("host", "evil.example"), (TOKEN_HEADER, TOKEN)]
    assert client().get("/game.json", headers=httpx.Headers(headers)).status_code == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:8000", "http://127.0.0.1:9000", ""]
)
@pytest.mark.parametrize("path", ["/game.json", "/legal"])
def test_a_foreign_origin_is_refused(page: TestClient, origin: str, path: str) -> None:
    ask = page.get if path == "/game.json" else page.post
    assert ask(path, headers={"origin": origin}).status_code == 403


def test_its_own_origin_is_not(page: TestClient) -> None:
    question = {"line": 0, "at": len(Recording.open(GAME).log)}
    assert page.post("/legal", json=question, headers={"origin": HOME}).status_code == 200


def test_another_sites_request_is_refused(page: TestClient) -> None:
    for site in ("cross-site", "same-site"):
        assert page.get("/game.json", headers={"sec-fetch-site": site}).status_code == 403


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_policy(page: TestClient, path: str) -> None:
    for headers in ({}, {"host": "evil.example"}):
        answer = page.get(path, headers=headers)
        policy = answer.headers["content-security-policy"].split("; ")
        assert policy[0] == "default-src 'none'"
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert not re.search(r"unsafe|http|\*|data:", answer.headers["content-security-policy"])
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"


def test_the_served_page_has_nothing_inline(page: TestClient) -> None:
    html = page.get("/").text
    assert not re.search(r"<style|\son\w+=|javascript:|style=", html)
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)


@pytest.mark.parametrize(
    "question",
    [
        "",
        "{",
        "[" * 9000,
        "[]",
        "null",
        '{"line": "0", "at": 1}',
        '{"line": 0}',
        '{"line": 0, "at": 1, "x": 2}',
        '{"line": 0, "at": 1e999}',
        "\xff",
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(page: TestClient, question: str) -> None:
    headers = {"content-type": "application/json"}
    answer = page.post("/legal", content=question.encode("latin-1"), headers=headers)
    assert answer.status_code == 400
    assert re.fullmatch(r"The request cannot be read: [^\n]+\.\n", answer.text)


@pytest.mark.parametrize("path", EXCHANGES)
def test_each_request_is_answered_under_its_name(path: str) -> None:
    """Of what must be asked with something, no part may be missing, and none be added."""
    found = client()
    found.get(f"/?token={TOKEN}")
    kind, _ = EXCHANGES[path]
    refused = found.post(f"/{path}", json={"x": 1})
    assert refused.status_code == 400
    assert refused.text.startswith("The request cannot be read: "), "it has no route"
    complete = 400 if kind.__struct_fields__ else 200
    assert found.post(f"/{path}", json={}).status_code == complete


def test_what_nobody_can_ask_is_refused(page: TestClient) -> None:
    answer = page.post("/everything", json={})
    assert answer.status_code == 400
    assert answer.text == "There is no request of that name.\n"
    answer = page.get("/everything")
    assert answer.status_code == 404
    assert answer.text == "There is no such page here.\n"


@pytest.mark.parametrize("number", [-1, 10**30])
def test_numbers_of_nothing_are_answered_with_a_sentence(page: TestClient, number: int) -> None:
    requests: dict[str, dict[str, object]] = {
        "legal": {"line": number, "at": number},
        "try": {"line": number, "at": number, "answer": number, "then": "stop"},
        "compare": {"a": number, "b": number},
        "comment": {"line": number, "event": number, "text": "x"},
        "edition": {"line": number, "edition": "2004"},
    }
    for path, asked in requests.items():
        answer = page.post(f"/{path}", json=asked)
        assert answer.status_code == 200
        assert answer.json()["none"].endswith(".")


def test_a_form_is_no_question(page: TestClient) -> None:
    assert page.post("/legal", data={"line": "0", "at": "1"}).status_code == 415


def test_a_question_without_end_is_refused(page: TestClient) -> None:
    assert page.post("/legal", content=b" " * (LARGEST + 1)).status_code == 413
    assert page.post("/legal", content=iter([b" "])).status_code == 413


def test_pages_are_only_read(page: TestClient) -> None:
    assert page.post("/").status_code == 405
    assert page.get("/try").status_code == 405


def test_a_comment_is_taken_and_saved_to_the_games_own_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(Path(GAME).read_bytes())
    session = Session(load(path), NO_NAMES, "game", own=OwnFile(path))
    page = client(session)
    page.get(f"/?token={TOKEN}")
    said = {"line": 0, "event": 3, "text": "<b>Look</b>"}
    assert page.post("/comment", json=said).json()["comments"] == {"0": {"3": ["<b>Look</b>"]}}
    assert page.post("/save", json={}).json() == {"saved": True}
    assert load(path).comments_on(3) == ["<b>Look</b>"]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("path", ["/comment", "/save"])
def test_nobody_else_may_write(stranger: TestClient, page: TestClient, path: str) -> None:
    question = {"line": 0, "event": 3, "text": "x"} if path == "/comment" else {}
    assert stranger.post(path, json=question).status_code == 403
    assert page.post(path, json=question, headers={"origin": "http://a.example"}).status_code == 403
    assert page.post(path, data={"text": "x"}).status_code == 415
    assert page.get(path).status_code == 405
    assert page.get("/game.json").json()["comments"] == {}


def test_a_page_does_not_choose_the_file(page: TestClient) -> None:
    assert page.post("/save", json={"path": "elsewhere.jsonl"}).status_code == 400


def test_ending_the_server_names_unsaved_changes() -> None:
    command = [*INTERRUPTIBLE, "debug", str(GAME), "--web", "--no-browser"]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        home, _, token = process.stdout.readline().strip().partition("/?token=")
        said = {"line": 0, "event": 3, "text": "x"}
        answer = httpx.post(f"{home}/comment", json=said, headers={TOKEN_HEADER: token})
        assert answer.json()["comments"] == {"0": {"3": ["x"]}}
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=LIMIT)
    assert "lines or comments were not saved" in told
    assert "Traceback" not in told

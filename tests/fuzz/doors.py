"""What strangers send through the other doors: requests of a page, SQL, scripts, messages of a
stream; and a disk that becomes full meanwhile."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.changing import TEXTS, changed, values_in
from tests.fuzz.logs import Crash, run_line, text_of
from tests.fuzz.sizes import dispute
from tests.replays.small_log import small_bytes, small_log
from turnfold.replays.demo import GAME

SECRET = "SECRET"
"""What stands in a file that nobody may read or change."""

EMPTY = 'format = 1\nedition = "2024"\n\n[players.Ann]\n\n[players.Bob]\n'
CHANGE = {"act": "set", "path": ["players", "Ann", "life"], "value": "7"}

REQUESTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/edit", {"text": EMPTY, "changes": [CHANGE, {**CHANGE, "act": "add"}]}),
    ("/open", {"name": "good.toml"}),
    ("/open", {"name": "link.toml"}),
    ("/keep", {"name": "good.toml", "text": EMPTY, "over": True}),
    ("/keep", {"name": "link.toml", "text": EMPTY, "over": True}),
    ("/share", {"name": "good.toml", "text": EMPTY}),
    ("/play", {"text": EMPTY}),
    ("/game/legal", {"line": 0, "at": 9}),
    ("/game/try", {"line": 0, "at": 9, "answer": 0, "then": "default"}),
    ("/game/edition", {"line": 0, "edition": "2004"}),
    ("/game/compare", {"a": 0, "b": 1}),
    ("/game/comment", {"line": 0, "event": 3, "text": "x"}),
)
"""What the pages of the editor and of the debugger send."""


def requests(rng: Random, folder: Path) -> None:
    """Requests of a page with something changed in them: answered, and nothing outside is read."""
    from starlette.testclient import TestClient

    from turnfold.replays.catalogue import NO_CARDS
    from turnfold.replays.viewer.editor.cards import CardBook
    from turnfold.replays.viewer.editor.desk import EditorState
    from turnfold.replays.viewer.editor.server import application_of_editor

    desk = EditorState(_shelf(folder), CardBook(NO_CARDS))
    page = TestClient(application_of_editor(desk, "token", 8000), base_url="http://127.0.0.1:8000")
    page.get("/?token=token")
    page.post("/play", json={"text": EMPTY}, headers={"X-Turnfold-Token": "token"})
    for _ in range(3):
        path, body = deepcopy(rng.choice(REQUESTS))
        if "text" in body and rng.random() < 0.3:
            body["text"] = dispute(rng)
        elif rng.random() < 0.9:
            changed(body, rng, [*values_in(body), *ODD])
        headers = {"content-type": "application/json", "X-Turnfold-Token": "token"}
        data = text_of(body).encode("utf-8", "surrogatepass")
        answer = page.post(path, content=data, headers=headers)
        if answer.status_code >= 500 or SECRET in answer.text:
            raise Crash(f"{path}: {answer.status_code}: {answer.text[:200]}")
    assert (folder / "secret.toml").read_text("utf-8") == SECRET


ODD = ("link.toml", "../secret.toml", "a\0b", "x" * 300, "\u00e9" * 200, ".".join("a" * 30_000))


def _shelf(folder: Path) -> Path:
    shelf = folder / "shelf"
    shelf.mkdir(exist_ok=True)
    (folder / "secret.toml").write_text(SECRET, "utf-8", newline="")
    (shelf / "good.toml").write_text(EMPTY, "utf-8", newline="")
    if sys.platform != "win32" and not (shelf / "link.toml").is_symlink():
        (shelf / "link.toml").symlink_to(folder / "secret.toml")
    return shelf


TABLES = ("games", "events", "read_text('{secret}')", "'{secret}'", "glob('{folder}/*')", "x")
VALUES = (
    *("1", "'\n=1+1'", "'\x1b[2J'", "to_timestamp(1)", "timestamptz '2020-01-02 03:04+02'"),
    *("interval 1 day", "{{'a': 1}}", "[1, null]", "'a'::blob", "uuid()", "1e400", "10::hugeint"),
    *("current_setting('threads')", "getenv('HOME')"),
)
STATEMENTS = (
    "select * from {table} limit 3",
    "select {value} as a from {table} limit 3",
    "select {value} as a",
    "copy {table} to '{out}'",
    "copy (select {value}) to '{out}'",
    "attach '{out}' as other",
    "export database '{out}'",
    "create table y as select * from {table}",
    "set temp_directory = '{out}'",
    "set enable_external_access = true",
    "install httpfs",
    "load httpfs",
    "pragma database_list",
    "explain analyze copy games to '{out}'",
)


def queries(rng: Random, folder: Path) -> None:
    """SQL of every kind: answered from the tables alone, or refused; nothing is written."""
    (folder / "secret.toml").write_text(SECRET, "utf-8", newline="")
    out = folder / "written"
    told: dict[str, Any] = {"secret": folder / "secret.toml", "folder": folder, "out": out}
    asked = "; ".join(
        rng.choice(STATEMENTS).format(
            table=rng.choice(TABLES).format(**told), value=rng.choice(VALUES).format(), **told
        )
        for _ in range(rng.choice((1, 1, 1, 2)))
    )
    shown = run_line("query", asked, str(GAME), *rng.choice(((), ("--csv",), ("--json",))))
    written = list(folder.glob("written*"))
    for each in written:
        shutil.rmtree(each) if each.is_dir() else each.unlink()
    if SECRET in shown or written:
        raise Crash(f"a query {'writes' if written else 'reads'} files: {asked}")
    if '"\n=1+1' in shown:
        raise Crash(f"a cell is a formula: {asked}")


SAID = (
    *("end", "back", "board", "why life.A", "goto 3", "break", "until life.B < 10", "find", ""),
    *("help", "legal", "try 1", "line 0", "compare 0 1", "comment 3 x", "edition 2004", "undo"),
    *("watch", "where", "cause 9", "stack"),
)
"""Commands of the debugger, none of which writes a file."""


def scripts(rng: Random, folder: Path) -> None:
    """A script of the debugger with commands and what is none: each is done or refused."""
    words = [*" ".join(SAID).split(), *TEXTS, "-1", "9" * 5000, "#", "turn 3", "zone.library"]
    lines = [
        f"{rng.choice(SAID)} {rng.choice(words)}" if rng.random() < 0.7 else rng.choice(SAID)
        for _ in range(rng.choice((1, 5, 30)))
    ]
    path = folder / "script.txt"
    path.write_bytes("\n".join(lines).encode("utf-8", "surrogatepass"))
    if rng.random() < 0.1:
        os.truncate(path, 3 << 30)
    run_line("debug", str(GAME), "--script", str(path))


WRITES = (
    ("store", "import", "{store}", "{game}"),
    ("store", "create", "{new}"),
    ("play", "--seed", "1", "--turns", "1", "-o", "{out}.jsonl"),
    ("export", "csv", "{game}", "-o", "{out}"),
    ("export", "html", "{game}", "-o", "{out}.html"),
    ("export", "parquet", "{game}", "-o", "{out}"),
)


def disks(rng: Random, folder: Path) -> None:
    """A file that can grow only so far while a command writes it: one sentence, and what was there
    is as whole as before."""
    number = rng.randrange(1 << 40)
    store = f"{folder}/{number}" + rng.choice((".sqlite", "/"))
    run_line("store", "create", store)
    words = [
        each.format(store=store, game=GAME, out=folder / f"o{number}", new=f"{store[:-1]}new/")
        for each in rng.choice((WRITES[0], WRITES[0], *WRITES))
    ]
    with _small_files(rng.choice((0, 1, 100, 1000, 5000, 30_000))):
        run_line(*words)
    listed = run_line("store", "list", store, "--json")
    if '"commits":0' in listed.replace(" ", ""):
        raise Crash(f"{' '.join(words[:2])}: a game without commits is kept: {listed[:200]}")
    run_line("store", "import", store, str(GAME))
    assert '"commits"' in run_line("store", "list", store, "--json")


@contextmanager
def _small_files(most: int) -> Iterator[None]:
    """No file may become larger, as on a disk that is full."""
    if sys.platform == "win32":
        yield
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def streams(rng: Random, folder: Path) -> None:
    """A stream to which others send as well: every commit arrives, and each once. Without a server
    of NATS nothing is tried."""
    if shutil.which("nats-server") is None:
        return
    import asyncio

    from tests.streams import streaming
    from turnfold.replays.stores import open_store
    from turnfold.replays.stores.moving import import_log
    from turnfold.replays.streams.connecting import Address, connected

    stream = Address(_server(), f"fuzz_{rng.randrange(1 << 40)}")
    ours = {"Nats-Msg-Id": "x:0", "Turnfold-Position": "0", "Turnfold-Commit": "x"}

    async def send(client: Any) -> None:
        for _ in range(rng.randrange(4)):
            told = {key: rng.choice(("-1", "9" * 40, "%ff", value)) for key, value in ours.items()}
            told["Nats-Msg-Id"] = f"x{rng.random()}:{rng.choice(('0', 'x'))}"
            subject = f"{stream.stream}.{rng.choice(('x', 'a.game.-.-', 'x.commit'))}"
            await client.jetstream().publish(
                subject,
                rng.choice((b"", b"hello", small_bytes())),
                headers=rng.choice((None, told)),
            )

    async def within(work: Callable[[Any], Any]) -> None:
        async with connected(stream) as client:
            await work(client)

    with open_store(str(folder / f"{stream.stream}.sqlite"), create=True) as store:
        for _ in range(2):
            streaming.publish(store, stream)
            asyncio.run(within(send))
            import_log(store, small_log() if not store.games() else _another(), True)
        streaming.publish(store, stream)
        found = streaming.logs(stream)
        for each in store.games():
            assert found[each.name] == [each.header, *store.read(each.name)]
    asyncio.run(within(lambda client: client.jetstream().delete_stream(stream.stream)))


@cache
def _another() -> Any:
    from turnfold.replays.recordings.recording import Recording

    return Recording.open(GAME).log


@cache
def _server() -> str:
    """The address of a server of NATS that runs until the process ends."""
    import atexit

    from tests.servers import nats

    kept = ExitStack()
    atexit.register(kept.close)
    return kept.enter_context(nats()).address

"""Commands for many games on a Dask cluster, while a worker is killed.

What comes out is the same, byte for byte, as what one process writes.
"""

import os
import shutil
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.analytics.files import files
from tests.importers.arena_script import Script
from tests.replays.program import Run
from turnfold.replays.analytics import parts
from turnfold.replays.viewer import site

pytestmark = [  # what Dask leaves open when it is closed is not ours
    pytest.mark.volume,
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore:Port 8787 is already in use"),
]

WORKERS = 2
GAMES = 4
DECISIONS = 150
"""How long these games are: a cluster takes its time anyway."""


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a Dask cluster with two worker processes on this machine. Each test has its
    own, because a cluster that has lost several workers does not always get them back."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=WORKERS,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=50,
    ) as local:
        yield local.scheduler_address


@contextmanager
def one_killed(cluster: str) -> Iterator[None]:
    """A context in which the first worker that has something to do is killed."""
    from distributed import Client

    killed: list[int] = []
    over = threading.Event()
    client: Any = Client(cluster, set_as_default=False)  # type: ignore[no-untyped-call]
    client.wait_for_workers(WORKERS, timeout=300)
    processes: dict[str, int] = client.run(os.getpid)

    def watch() -> None:
        while not killed and not over.wait(0.01):
            busy = [worker for worker, tasks in client.processing().items() if tasks]
            if busy:
                killed.append(processes[busy[0]])
                os.kill(killed[0], signal.SIGKILL)

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield
    finally:
        over.set()
        watching.join()
        client.close()
    assert killed, "a worker was busy and was killed"


def alone_and_on_a_cluster(cluster: str, act: Callable[..., Any]) -> tuple[Any, Any]:
    """What `act` gives with one process, and with a cluster that loses a worker meanwhile."""
    alone = act("alone", "--workers", 1)
    with one_killed(cluster):
        together = act("together", "--cluster", cluster)
    return alone, together


@pytest.fixture(scope="module")
def played_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some games to audit and to export."""
    from tests.engine.games import played
    from turnfold.events.enums import Edition
    from turnfold.replays.recordings.recording import save

    folder = tmp_path_factory.mktemp("played")
    for seed in range(GAMES):
        save(played(list(Edition)[seed % 3], seed, DECISIONS).log, folder / f"{seed:02}.jsonl")
    return folder


def test_play_on_a_cluster_writes_the_same_logs(run: Run, tmp_path: Path, cluster: str) -> None:
    def play(name: str, *way: object) -> dict[str, bytes]:
        games = "--games", GAMES, "--seed", 5
        assert run("play", *games, "-o", tmp_path / name, *way).exit_code == 0
        return files(tmp_path / name)

    alone, together = alone_and_on_a_cluster(cluster, play)
    assert len(alone) == GAMES
    assert alone == together


def test_relative_paths_are_those_of_the_command(
    run: Run, tmp_path: Path, cluster: str, played_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers were started in another folder."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    shutil.copytree(played_games, "games")
    assert run("verify", "games", "--cluster", cluster).exit_code == 0
    shown = run("export", "html", "games", "-o", "site", "--cluster", cluster)
    assert shown.exit_code == 0
    assert len(list(Path("site").rglob("*.html"))) > GAMES


def test_import_on_a_cluster_writes_the_same_logs(run: Run, tmp_path: Path, cluster: str) -> None:
    logs = tmp_path / "arena"
    logs.mkdir()
    for number in range(GAMES):
        lines = Script(number=number + 1).opened().go((3, 0)).raw_lines()
        (logs / f"{number}.log").write_bytes(b"".join(lines))

    def imported(name: str, *way: object) -> dict[str, bytes]:
        assert run("import", "arena", logs, "-o", tmp_path / name, *way).exit_code == 0
        written = files(tmp_path / name)
        return {each: written[each] for each in written if each.endswith(".jsonl")}

    alone, together = alone_and_on_a_cluster(cluster, imported)
    assert len(alone) == GAMES
    assert alone == together


def test_audit_on_a_cluster_finds_the_same(run: Run, played_games: Path, cluster: str) -> None:
    def audit(name: str, *way: object) -> tuple[int, str]:
        told = run("audit", played_games, "--json", *way)
        return told.exit_code, told.stdout

    alone, together = alone_and_on_a_cluster(cluster, audit)
    assert alone[1].count("\n") == GAMES
    assert alone == together


def test_prediction_on_a_cluster_finds_the_same(run: Run, tmp_path: Path, cluster: str) -> None:
    for number in range(GAMES):
        script = Script(number=number + 1).opened().go((3, 0))
        (tmp_path / f"{number}.log").write_bytes(b"".join(script.raw_lines()))

    logs = sorted(tmp_path.glob("*.log"))

    def predicted(name: str, *way: object) -> tuple[int, str]:
        told = run("audit", "--predict", *logs, "--json", *way)
        return told.exit_code, told.stdout

    alone, together = alone_and_on_a_cluster(cluster, predicted)
    assert alone[1].count("\n") == GAMES + 1
    assert alone == together


def test_verifying_on_a_cluster_finds_the_same(run: Run, played_games: Path, cluster: str) -> None:
    def verified(name: str, *way: object) -> tuple[int, str]:
        told = run("verify", played_games, "--json", *way)
        return told.exit_code, told.stdout

    alone, together = alone_and_on_a_cluster(cluster, verified)
    assert alone[1].count("\n") == GAMES
    assert alone == together


def test_a_query_on_a_cluster_gives_the_same_and_its_tables_are_kept(
    run: Run, played_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cluster: str
) -> None:
    monkeypatch.setattr(parts, "GAMES", 1)

    def asked(name: str, *way: object) -> str:
        monkeypatch.setenv("TURNFOLD_CACHE", str(tmp_path / name))
        told = run("query", "turns-per-game", played_games, "--json", *way)
        assert told.exit_code == 0
        assert any((tmp_path / name).rglob("*")), "the tables are kept"
        return told.stdout

    alone, together = alone_and_on_a_cluster(cluster, asked)
    assert alone == together
    assert asked("together", "--workers", 1) == alone


def test_pages_on_a_cluster_are_the_same(
    run: Run, played_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cluster: str
) -> None:
    monkeypatch.setattr(site, "FEW", 1)

    def pages(name: str, *way: object) -> dict[str, bytes]:
        assert run("export", "html", played_games, "-o", tmp_path / name, *way).exit_code == 0
        return files(tmp_path / name / "games")

    alone, together = alone_and_on_a_cluster(cluster, pages)
    assert len(alone) == GAMES
    assert alone == together


def test_export_on_a_cluster_writes_the_same_tables(
    run: Run, played_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cluster: str
) -> None:
    monkeypatch.setattr(parts, "GAMES", 1)

    def export(name: str, *way: object) -> dict[str, bytes]:
        assert run("export", "parquet", played_games, "-o", tmp_path / name, *way).exit_code == 0
        return files(tmp_path / name)

    alone, together = alone_and_on_a_cluster(cluster, export)
    assert len(alone) >= GAMES
    assert alone == together

"""Servers for tests, each in a directory of its own and gone with it: PostgreSQL, NATS."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.needs import require
from tests.programs import LIMIT


class Postgres:
    """A cluster of PostgreSQL that listens to a socket in its directory, and to no port."""

    def __init__(self, directory: Path, durable: bool = False) -> None:
        self.data = directory / "data"
        self._sync = "on" if durable else "off"
        self.address = f"postgresql:///postgres?host={directory}&user=postgres"
        self._sockets = directory

    def make(self) -> None:
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "-N")

    def start(self) -> None:
        options = f"-c listen_addresses='' -k {self._sockets} -c fsync={self._sync}"
        self._run("pg_ctl", "-w", "-l", str(self._sockets / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [_postgres_program(program), "-D", self.data, *arguments],
            timeout=LIMIT,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._sockets,
            user=_owner(),
        )


@contextmanager
def postgres(durable: bool = False) -> Iterator[Postgres]:
    """A new cluster, running; `durable`: it syncs to the disk, as it does where it is measured."""
    require("postgres", "psycopg")
    with _directory() as directory:
        if owner := _owner():
            shutil.chown(directory, owner)
        server = Postgres(directory, durable)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _owner() -> str | None:
    """Who the server runs as: PostgreSQL refuses to run as root."""
    return "postgres" if os.geteuid() == 0 else None


def _postgres_program(name: str) -> str:
    hidden = sorted(Path("/").glob(f"usr/lib/postgresql/*/bin/{name}"))
    return shutil.which(name) or str(hidden[-1])


@contextmanager
def _directory() -> Iterator[Path]:
    """A directory that any user may pass through, with a name short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="turnfold-") as name:
        directory = Path(name)
        directory.chmod(0o755)
        yield directory


class Nats:
    """A server of NATS with JetStream, on a port of its own."""

    def __init__(self, directory: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"nats://127.0.0.1:{self._port}"
        self._directory = directory
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = ["nats-server", "-a", "127.0.0.1", "-p", str(self._port)]
        self._process = subprocess.Popen(
            [*program, "-js", "-sd", self._directory, "-l", self._directory / "log"]
        )
        self._await()

    def stop(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait(LIMIT)

    def _await(self) -> None:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the NATS server does not answer")


@contextmanager
def nats() -> Iterator[Nats]:
    """A new server, running."""
    require("nats-server", "nats")
    with _directory() as directory:
        server = Nats(directory)
        server.start()
        try:
            yield server
        finally:
            server.stop()

"""A store of every kind: each test that asks for one runs on all of them."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests import servers
from tests.replays.program import Run
from turnfold.replays.cli import main
from turnfold.replays.stores import Store, open_store

KINDS = ("sqlite", "folder", "postgres")
_schemas = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[servers.Postgres]:
    """A server of PostgreSQL for all tests of a process."""
    with servers.postgres() as server:
        yield server


@pytest.fixture
def database(postgres: servers.Postgres) -> str:
    """The address of an empty schema of its own."""
    import psycopg

    name = f"test_{next(_schemas)}"
    with psycopg.connect(postgres.address, autocommit=True) as db:
        db.execute(f"create schema {name}")  # type: ignore[arg-type]
    return f"{postgres.address}&options=-csearch_path%3D{name}"


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be made."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    if request.param == "folder":
        return f"{tmp_path / 'games'}/"
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """An empty store."""
    with open_store(address, create=True) as made:
        yield made


@pytest.fixture
def run() -> Run:
    """The program."""
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])

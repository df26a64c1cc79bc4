"""A server of NATS, and streams of their own on it."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests import servers
from tests.replays.program import Run
from turnfold.replays.cli import main
from turnfold.replays.stores import Store, open_store
from turnfold.replays.streams.connecting import Address

_names = itertools.count()


@pytest.fixture(scope="session")
def nats() -> Iterator[servers.Nats]:
    """A server for all tests of a process."""
    with servers.nats() as server:
        yield server


@pytest.fixture
def stream(nats: servers.Nats) -> Address:
    """A stream that is not there yet."""
    return Address(nats.address, f"test_{next(_names)}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with open_store(str(tmp_path / "source.sqlite"), create=True) as made:
        yield made


@pytest.fixture
def run() -> Run:
    """The program."""
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])

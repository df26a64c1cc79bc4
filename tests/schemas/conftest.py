"""What tests of the commands have."""

from tests.replays.conftest import run

__all__ = ["run"]

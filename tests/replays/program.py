"""The program as tests run it."""

from collections.abc import Callable

from click.testing import Result

Run = Callable[..., Result]
"""Runs `turnfold` with arguments; the fixture `run` is one."""


def assert_refused(result: Result, said: str) -> None:
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("turnfold: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr

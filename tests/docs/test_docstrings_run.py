"""Each name of the front door has an example, and its examples give what they show."""

from doctest import DocTestFinder, DocTestRunner
from inspect import getmodule
from pathlib import Path
from typing import Any

import pytest

import turnfold
from tests.docs.examples import prepare


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("examples")
    prepare(folder)
    return folder


@pytest.mark.parametrize("name", turnfold.__all__)
def test_the_examples_of_a_name_come_out(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    thing: Any = getattr(turnfold, name)
    runner = DocTestRunner()
    for each in DocTestFinder().find(thing, name, getmodule(thing)):
        runner.run(each)
    assert runner.tries > 0
    assert runner.failures == 0

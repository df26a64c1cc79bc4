"""The floors that the pages draw are those of the import contracts."""

import re
import tomllib
from typing import Any

import pytest

from tests.needs import ROOT

CONTRACTS: list[dict[str, Any]] = tomllib.loads(
    (ROOT / "pyproject.toml").read_text(encoding="utf-8")
)["tool"]["importlinter"]["contracts"]


def floors(container: str) -> list[list[str]]:
    """The rooms of each floor of a package, from the top."""
    (found,) = (each for each in CONTRACTS if each.get("containers") == [f"turnfold.{container}"])
    return [layer.split(" | ") for layer in found["layers"]]


@pytest.mark.parametrize(
    "container", ["events", "engine", "engine.rules", "engine.cards", "replays"]
)
def test_the_page_of_a_package_draws_its_floors(container: str) -> None:
    page = (ROOT / container.partition(".")[0] / "README.md").read_text(encoding="utf-8")
    drawn = page.partition("## The floors")[2].split("```")[1]
    for rooms in floors(container):
        line = re.search(r"^ *" + r",? +".join(rooms) + r"\b", drawn, re.MULTILINE)
        assert line, f"{rooms} stands on no line of its own below the floor above it"
        drawn = drawn[line.end() :]


@pytest.mark.parametrize("package", ["engine", "replays"])
def test_the_picture_of_the_architecture_has_the_same_floors(package: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = page.partition(f"subgraph {package}")[2].partition("end\n")[0]
    boxes = re.findall(r'\["(.*?)"\]', picture)
    assert boxes == [", ".join(rooms) for rooms in floors(package)]

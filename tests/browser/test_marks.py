"""The marks on cards in a browser: all of them lie on their card, however many they are."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from turnfold.replays.cli import main

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARKED = """
format = 1
title = "Marks"
until = "end_of_combat"
[players.Ann]
temptations = 1
[players.Bob]
[[battlefield]]
id = "bear"
name = "Grizzly Bears"
controller = "Ann"
counters = { "+1/+1" = 2, charge = 3, shield = 1 }
damage = 2
commander = true
ring_bearer = true
goaded_by = ["Bob"]
summoning_sick = true
[[battlefield]]
id = "elf"
name = "Llanowar Elves"
controller = "Ann"
counters = { "+1/+1" = 10 }
damage = 2
[[battlefield]]
id = "wall"
name = "Wall of Wood"
controller = "Bob"
counters = { "+1/+1" = 2 }
damage = 2
"""

OUTSIDE = """() => [...document.querySelectorAll(".card footer :is(.mark, .sk, .pt)")]
  .filter((mark) => {
    const a = mark.getBoundingClientRect(), b = mark.closest(".card").getBoundingClientRect();
    return a.left < b.left - 1 || a.right > b.right + 1 || a.bottom > b.bottom + 1;
  }).map((mark) => mark.textContent)"""
"""The marks that stick out of their card."""


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_every_mark_lies_on_its_card(page: "Page", tmp_path: Path, width: int) -> None:
    file, target = tmp_path / "marks.toml", tmp_path / "page.html"
    file.write_text(MARKED)
    done = CliRunner().invoke(main, ["export", "html", str(file), "-o", str(target)])
    assert done.exit_code == 0, done.output
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(target.as_uri())
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press("End")
    page.wait_for_selector("footer.many")
    assert page.locator("footer.many .mark").count() == 4
    assert page.evaluate(OUTSIDE) == []

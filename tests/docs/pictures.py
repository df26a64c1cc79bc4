"""Making the pictures of the pages. It needs Chromium; the site and the tests do not.

    python -m tests.docs.pictures

takes the pictures of the board and of the page in the browser, from the demo.

    npm pack mermaid && tar xzf mermaid-*.tgz package/dist/mermaid.min.js
    python -m tests.docs.pictures package/dist/mermaid.min.js

also draws every Mermaid diagram of docs/ that has no picture yet, and removes pictures of diagrams
that are gone.
"""

from __future__ import annotations

import runpy
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.needs import ROOT
from turnfold.replays.cli import main

DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"
DEMO = ROOT / "replays" / "demo"
GAME = DEMO / "game.jsonl"
COLORS = 256
"""How many colours a picture has."""

SETTLED = 800
"""Milliseconds after which the page has drawn what was asked for."""

DRAW = """async ([source, name]) => {
  mermaid.initialize({startOnLoad: false, theme: "neutral", htmlLabels: false,
                      flowchart: {htmlLabels: false}, state: {htmlLabels: false}});
  return (await mermaid.render(name, source)).svg;
}"""


def diagrams() -> dict[Path, str]:
    """Every diagram of the pages, by the picture that shows it."""
    hooks = runpy.run_path(str(DOCS / "hooks.py"))
    return {
        DOCS / hooks["picture_of"](diagram): diagram
        for page in sorted(DOCS.glob("**/*.md"))
        for diagram in hooks["DIAGRAM"].findall(page.read_text(encoding="utf-8"))
    }


def draw(mermaid: Path) -> None:
    """Draw the diagrams that have no picture, with Mermaid's script."""
    wanted = diagrams()
    for old in set(PICTURES.glob("*.svg")) - wanted.keys():
        old.unlink()
    PICTURES.mkdir(exist_ok=True)
    with browser() as opened:
        page = opened.new_page()
        page.set_content("<body></body>")
        page.add_script_tag(path=mermaid)
        for path, source in wanted.items():
            if not path.exists():
                svg = page.evaluate(DRAW, [source, "diagram"])
                svg = svg.replace('style="', 'style="background: white; ', 1)
                path.write_text(svg + "\n", encoding="utf-8")


def photograph() -> None:
    """Take the pictures of the demo: the board in the terminal, and the page in the browser."""
    turnfold("replay", GAME, "--to", 625, "--svg", DEMO / "board.svg")
    with TemporaryDirectory() as made, browser() as opened:
        at = Path(made)
        turnfold("export", "html", GAME, "--at", 625, "-o", at / "why.html")
        turnfold("try", GAME, 1, "--at", 603, "--name", "no block", "-o", at / "tree.jsonl")
        turnfold("export", "html", at / "tree.jsonl", "--at", 640, "-o", at / "lines.html")
        wide = opened.new_page(viewport={"width": 1280, "height": 800})
        wide.goto((at / "why.html").as_uri())
        wide.get_by_role("button", name="power 5").first.click()
        wide.mouse.move(5, 5)
        wide.wait_for_timeout(SETTLED)
        wide.screenshot(path=DEMO / "page-why.png")
        wide.goto((at / "lines.html").as_uri())
        wide.get_by_role("tab", name="Compare").click()
        wide.get_by_role("button", name="no block").click()
        wide.wait_for_timeout(SETTLED)
        wide.screenshot(path=DEMO / "page-compare.png")
        phone = opened.new_page(viewport={"width": 390, "height": 844})
        phone.goto((at / "why.html").as_uri())
        phone.wait_for_timeout(SETTLED)
        phone.screenshot(path=DEMO / "page-phone.png")
    shrink()


def shrink() -> None:
    """Write the pictures with few colours, because everybody who clones the project loads them."""
    for path in DEMO.glob("*.png"):
        with Image.open(path) as picture:
            few = picture.convert("RGB").quantize(COLORS, dither=Image.Dither.NONE)
        few.save(path, optimize=True)


def turnfold(*arguments: object) -> None:
    """Run a command."""
    done = CliRunner().invoke(main, [str(each) for each in arguments])
    if done.exit_code:
        raise SystemExit(done.output)


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield opened
        opened.close()


if __name__ == "__main__":
    photograph()
    if sys.argv[1:]:
        draw(Path(sys.argv[1]))

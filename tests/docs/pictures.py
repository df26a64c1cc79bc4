"""Drawing the diagrams of the pages.

    npm pack mermaid && tar xzf mermaid-*.tgz package/dist/mermaid.min.js
    python -m tests.docs.pictures package/dist/mermaid.min.js

draws every Mermaid diagram of docs/ that has no picture yet, and removes pictures of diagrams that
are gone. It needs Chromium; the site and the tests need neither that nor Mermaid.
"""

import runpy
import shutil
import sys
from pathlib import Path

from tests.needs import ROOT

DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"

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
    """Draw what has no picture, with Mermaid's script."""
    from playwright.sync_api import sync_playwright

    wanted = diagrams()
    for old in set(PICTURES.glob("*.svg")) - wanted.keys():
        old.unlink()
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content("<body></body>")
        page.add_script_tag(path=mermaid)
        for path, source in wanted.items():
            if not path.exists():
                svg = page.evaluate(DRAW, [source, "diagram"])
                svg = svg.replace('style="', 'style="background: white; ', 1)
                path.write_text(svg + "\n", encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    draw(Path(sys.argv[1]))

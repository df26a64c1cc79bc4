"""What the site does beside the pages of this folder.

Pages that stand elsewhere in the repository are taken in. Links work on the site and in the
repository alike: a link to a page or a picture that the site has leads to it, and a link to a file
of the code becomes the file's name. A Mermaid diagram is shown as the picture drawn of it, because
drawing it in the browser would need a script from the network.
"""

from __future__ import annotations

import posixpath
import re
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]

ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "engine/README.md": "packages/engine.md",
    "events/README.md": "packages/events.md",
    "replays/README.md": "packages/replays.md",
    "replays/analytics/SCHEMA.md": "reference/tables.md",
    "replays/demo/board.svg": "pictures/board.svg",
    "replays/demo/page-compare.png": "pictures/page-compare.png",
    "replays/demo/page-phone.png": "pictures/page-phone.png",
    "replays/demo/page-why.png": "pictures/page-why.png",
    "replays/viewer/page/tokens.css": "assets/tokens.css",
    "replays/disputes/FORMAT.md": "reference/dispute-file.md",
    "tests/README.md": "packages/tests.md",
}
"""Files of the repository and where the site has them."""

MADE = ROOT / "build" / "site"
"""What `make docs` makes from the code, in the folders that the site has."""

HERE = {to: at for at, to in ELSEWHERE.items()}

SEARCH = 'data-md-component="search" role="dialog" aria-label="Search"'

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^()\s]+)\)")
DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Take in the pages and pictures that stand elsewhere, and what is made from the code."""
    from mkdocs.structure.files import File

    for at, to in ELSEWHERE.items():
        if (ROOT / at).exists():
            files.append(File.generated(config, to, abs_src_path=str(ROOT / at)))
    for path in sorted(each for each in MADE.rglob("*") if each.is_file()):
        to = path.relative_to(MADE).as_posix()
        files.append(File.generated(config, to, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links of the repository into links of the site, and diagrams into pictures."""
    uri = page.file.src_uri
    at = HERE.get(uri, f"docs/{uri}")

    def leads(match: re.Match[str]) -> str:
        picture, text, target = match.groups()
        path, mark, heading = target.partition("#")
        if not path or "://" in target or target.startswith("mailto:"):
            return match[0]
        there = posixpath.normpath(posixpath.join(posixpath.dirname(at), path))
        inside = there.removeprefix("docs/") if there.startswith("docs/") else ""
        to = ELSEWHERE.get(there) or inside
        if not to or files.get_file_from_path(to) is None:
            return text if text.startswith("`") else f"`{there}`" if text == target else text
        link = posixpath.relpath(to, posixpath.dirname(uri) or ".")
        return f"{picture}[{text}]({link}{mark}{heading})"

    def drawn(match: re.Match[str]) -> str:
        path = posixpath.relpath(picture_of(match[1]), posixpath.dirname(uri) or ".")
        picture = f"![The diagram that the source of this page describes]({path})"
        return f"[{picture}]({path})\n\nClick on the picture to see it in full size."

    return LINK.sub(leads, DIAGRAM.sub(drawn, markdown))


def picture_of(diagram: str) -> str:
    """The picture of a diagram, below docs/; its name changes with the diagram."""
    return f"pictures/{sha256(diagram.encode()).hexdigest()[:12]}.svg"


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The site asks for nothing on the network: the one script of it that the theme names is here.

    Without that script the search does not work from disk. The search gets the name that screen
    readers say and the theme leaves out.
    """
    there = posixpath.relpath(
        "assets/iframe-worker.js", posixpath.dirname(page.file.dest_uri) or "."
    )
    output = output.replace("https://unpkg.com/iframe-worker/shim", there)
    return output.replace('data-md-component="search" role="dialog"', SEARCH)

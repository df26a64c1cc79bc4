"""The documentation as a part of the site, where its examples run."""

import posixpath
import re
from pathlib import Path

from turnfold.replays.recordings.errors import UserError

SCRIPT = "examples.js"
"""The script of the site that lets examples run."""

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "worker-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What the pages may do. Their theme writes scripts and styles into them, and nothing of a
visitor's comes there; they too can reach no other place."""

NEEDS = "<!-- needs:"
"""A page that says so has examples which need more than a browser has."""

_LEFT_OUT = re.compile(r"\.map$|^assets/javascripts/lunr/|^sitemap")
_EXAMPLE = re.compile(r'class="language-(?:console|python) ')


def documentation(folder: Path) -> dict[str, bytes]:
    """The files of the documentation by their names in the site, from the folder in which
    `make docs` has written them. Raises `UserError` when they are not there."""
    if not (folder / "index.html").is_file():
        raise UserError(f"{folder} holds no documentation; make docs writes it")
    files = {}
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = path.relative_to(folder).as_posix()
        if not _LEFT_OUT.search(name):
            content = path.read_bytes()
            files[f"docs/{name}"] = _page(name, content) if name.endswith(".html") else content
    return files


def _page(name: str, content: bytes) -> bytes:
    text = content.decode()
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">{policy}', 1)
    if NEEDS not in text and _EXAMPLE.search(text):
        to = posixpath.relpath(SCRIPT, posixpath.dirname(f"docs/{name}"))
        script = f'<script type="module" src="{to}"></script></body>'
        text = text.replace("</body>", script, 1)
    return text.encode()

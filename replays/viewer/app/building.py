"""Writes turnfold as a folder of static files, for any web server to hold."""

import gzip
import json
import zipfile
from collections.abc import Iterator
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

from msgspec import Struct

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.viewer.bundle import in_order
from turnfold.replays.viewer.page import FOLDER, STYLES, filled, source

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip")
"""What is taken as it is; the module of WebAssembly is packed."""
WASM = "pyodide.asm.wasm"

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What the pages may do. The worker comes out of a blob, and is held to the same."""

_LEFT_OUT = (
    "replays/cli/",
    "replays/debugger/",
    "replays/gym/",
    "replays/schemas/",
    "replays/streams/",
    "replays/notebook.py",
    "replays/why/rules/places.json",
    "gym.py",
)
"""What the pages have no use for: the command line, and what developers read."""

_SHIPPED = (".py", ".toml", ".json", ".csv", ".html", ".css", ".js")
_DAY = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that equal files make equal archives."""


class SiteWritten(Struct, frozen=True):
    """The folder that was written, the number of files and of bytes in it, and its version."""

    folder: Path
    files: int
    size: int
    version: str


def write_site(parts: Path, output: Path) -> SiteWritten:
    """Write the site to a folder. `parts` holds Pyodide as its npm package has it, and the wheels
    of what turnfold needs. Raises `UserError` when something is missing or cannot be written."""
    files = {
        **_pages(),
        **_runtime(parts / "node_modules" / "pyodide"),
        "turnfold.zip": _packages(parts),
    }
    digest = blake2b(digest_size=8)
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    version = digest.hexdigest()
    files["offline.js"] = _offline(sorted(files), version)
    try:
        for name, content in files.items():
            (output / name).parent.mkdir(parents=True, exist_ok=True)
            write_atomically(output / name, [content])
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror}") from None
    return SiteWritten(output, len(files), sum(map(len, files.values())), version)


def _pages() -> dict[str, bytes]:
    """The pages with their styles and scripts."""
    first = {"index.html": "start.js", "replay.html": "app.js", "editor.html": "editor.js"}
    styles = {
        "index.html": ("base.css", "start.css"),
        "replay.html": STYLES,
        "editor.html": ("base.css", "days.css", "editor.css"),
    }
    template = {"index.html": "start.html", "replay.html": "index.html"}
    files = {
        name: _page(template.get(name, name), styles[name], first[name]).encode() for name in first
    }
    needed = {*(each for some in styles.values() for each in some), "list.css", "list.js"}
    needed |= {each for script in first.values() for each in in_order(script, source)}
    needed |= {"worker.js", "icon.svg", "site.webmanifest"}
    return files | {name: source(name).encode() for name in sorted(needed)}


def _page(name: str, styles: tuple[str, ...], first: str) -> str:
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    links = "".join(f'<link rel="stylesheet" href="{each}">\n' for each in styles)
    links += "".join(
        f'<link rel="modulepreload" href="{each}">\n' for each in in_order(first, source)
    )
    script = f'<script type="module" src="{first}"></script>'
    page = filled(name, policy="", styles=policy + links, data="", scripts=script)
    return page.replace('<html lang="en">', '<html lang="en" data-carrier="worker">')


def _runtime(folder: Path) -> dict[str, bytes]:
    """Python for the browser. Its list of further packages stays empty: none is ever asked for."""
    files = {f"runtime/{name}": _part(folder / name) for name in RUNTIME}
    files[f"runtime/{WASM}.packed"] = gzip.compress(_part(folder / WASM), 9, mtime=0)
    known = json.loads(_part(folder / "pyodide-lock.json"))
    files["runtime/pyodide-lock.json"] = json.dumps({**known, "packages": {}}).encode()
    return files


def _packages(parts: Path) -> bytes:
    """turnfold and what it needs, as one archive."""
    wheels = sorted(parts.glob("*.whl"))
    if not wheels:
        raise UserError(f"{parts} holds no wheels; make web collects them")
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as there:
                for name in there.namelist():
                    if ".dist-info/" not in name and not name.endswith((".pyi", "/")):
                        _add(archive, name, there.read(name))
        for name, path in _own():
            _add(archive, f"turnfold/{name}", path.read_bytes())
    return held.getvalue()


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, _DAY), content, zipfile.ZIP_DEFLATED, compresslevel=9)


def _own() -> Iterator[tuple[str, Path]]:
    """The modules and data of turnfold, by their names below the package."""
    package = FOLDER.parents[2]
    tops = [package] if (package / "events").is_dir() and (package / "py.typed").is_file() else []
    root = tops[0] if tops else package / "turnfold"
    for folder in ("", "engine", "events", "replays"):
        found = (root / folder).rglob("*") if folder else root.glob("*.py")
        for path in sorted(found):
            name = path.relative_to(root).as_posix()
            if path.suffix in _SHIPPED and not name.startswith(_LEFT_OUT) and path.is_file():
                yield name, path


def _offline(files: list[str], version: str) -> bytes:
    """The script that keeps the site, with the names of its files and its version filled in."""
    kept = ["./", *files]
    script = source("offline.js")
    script = script.replace("/** @type {string[]} */ ([])", json.dumps(kept))
    return script.replace('VERSION = ""', f'VERSION = "{version}"').encode()


def _part(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(
            f"{path} cannot be read: {error.strerror}; make web collects the parts of the site"
        ) from None

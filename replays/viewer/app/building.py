"""Writes turnfold as a folder of static files, for any web server to hold."""

import gzip
import json
import zipfile
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

from msgspec import Struct

from turnfold.engine.cards.pool import pool
from turnfold.events.cards.costs import COLORS
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.viewer.app.bytecode import bytecode
from turnfold.replays.viewer.app.docs import SCRIPT, documentation
from turnfold.replays.viewer.app.lacking import SCRYFALL
from turnfold.replays.viewer.bundle import in_order
from turnfold.replays.viewer.page import EDITOR_STYLES, FOLDER, STYLES, filled, source

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs")
"""What is taken as it is; the module of WebAssembly is packed."""
WASM = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
"""The standard library, of which the site has what can be of use in a browser."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        f"connect-src 'self' {SCRYFALL}",
        "style-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What the pages may do. The worker comes out of a blob, and is held to the same."""

FOR_COMMANDS = (
    "click/",
    "rich/",
    "turnfold/gym.py",
    "turnfold/replays/answers/",
    "turnfold/replays/audit/",
    "turnfold/replays/cli/",
    "turnfold/replays/demo/game.jsonl",
    "turnfold/replays/gym/",
    "turnfold/replays/telling/svg/",
    "xml/",
)
"""What only the commands need, which run beside the examples of the documentation."""

LEFT_OUT = (
    "markdown_it/",
    "mdurl/",
    "pygments/",
    "turnfold/replays/analytics/report/",
    "turnfold/replays/conformance/",
    "turnfold/replays/debugger/",
    "turnfold/replays/schemas/",
    "turnfold/replays/streams/",
    "turnfold/replays/notebook.py",
    "turnfold/replays/why/rules/places.json",
    "transitions/experimental/",
    "transitions/extensions/",
)
"""What has no use in a browser, and what developers read."""

_NOT_IN_A_BROWSER = (
    *("_aix", "_android", "_apple", "_ios", "_osx", "_py_abc", "_pydecimal", "_pyio", "_pyrepl/"),
    *("antigravity", "bdb", "cProfile", "cmd", "compileall", "concurrent/futures/interpreter"),
    *("concurrent/futures/process", "concurrent/interpreters/", "ctypes/", "curses/", "dbm/"),
    *("doctest", "email/", "ensurepip/", "ftplib", "getpass", "http/", "idlelib/", "imaplib"),
    *("mailbox", "modulefinder", "multiprocessing/", "netrc", "optparse", "pdb", "pickletools"),
    *("plistlib", "poplib", "profile", "profiling/", "pstats", "pty", "py_compile", "pydoc"),
    *("rlcompleter", "shelve", "smtplib", "socketserver", "symtable", "tabnanny", "tarfile"),
    *("this", "trace.", "tty", "turtle", "unittest/", "urllib/request", "urllib/robotparser"),
    *("venv/", "webbrowser", "wsgiref/", "xmlrpc/", "zipapp"),
    *("encodings/" + each for each in ("big5", "cp7", "cp8", "cp9", "cp10", "cp11", "euc", "gb")),
    *("encodings/" + each for each in ("hp", "hz", "iso2022", "johab", "koi", "kz", "mac_")),
    *("encodings/" + each for each in ("ptcp", "shift", "tis")),
)
"""Parts of the standard library: servers, processes, terminals, tools, and rare encodings."""

_SHIPPED = (".py", ".toml", ".json", ".jsonl", ".csv", ".html", ".css", ".js", ".so")


class SiteWritten(Struct, frozen=True):
    """The folder that was written, the number of files and of bytes in it, and its version."""

    folder: Path
    files: int
    size: int
    version: str


UNFILLED = b' data-version=""'
"""Where the start page has its version, which depends on the rest of it."""


_DOCS = "docs/"
_NO_DOCS = b"<!--docs-->"
_TO_DOCS = b'<a href="docs/index.html">Docs</a>'


def write_site(parts: Path, output: Path, docs: Path | None = None) -> SiteWritten:
    """Write the site to a folder. `parts` holds Pyodide as its npm package has it, and the wheels
    of what turnfold needs; `docs` is the documentation. Raises `UserError` when something is
    missing or cannot be written."""
    files = {**_pages(docs is not None), **_runtime(parts / "node_modules" / "pyodide")}
    python = _python(parts)
    commands = {name: python.pop(name) for name in [*python] if name.startswith(FOR_COMMANDS)}
    files["python.packed"] = _packed(python)
    if docs is not None:
        files |= {"commands.packed": _packed(commands), **documentation(docs)}
    digest = blake2b(digest_size=8)
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    version = digest.hexdigest()
    files["index.html"] = files["index.html"].replace(
        UNFILLED, f' data-version="{version}"'.encode()
    )
    kept = [name for name in sorted(files) if not name.startswith((_DOCS, "commands."))]
    files["offline.js"] = _offline(kept, version)
    try:
        for name, content in files.items():
            (output / name).parent.mkdir(parents=True, exist_ok=True)
            write_atomically(output / name, [content])
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror}") from None
    return SiteWritten(output, len(files), sum(map(len, files.values())), version)


def _pages(docs: bool) -> dict[str, bytes]:
    """The pages with their styles and scripts; what leads to the documentation, if it is there."""
    first = {"index.html": "start.js", "replay.html": "app.js", "editor.html": "editor.js"}
    styles = {
        "index.html": ("tokens.css", "base.css", "start.css", "glimpse.css"),
        "replay.html": STYLES,
        "editor.html": EDITOR_STYLES,
    }
    template = {"index.html": "start.html", "replay.html": "index.html"}
    files = {
        name: _page(template.get(name, name), styles[name], first[name]).encode() for name in first
    }
    needed = {*(each for some in styles.values() for each in some), "list.css", "list.js"}
    needed |= {each for script in first.values() for each in in_order(script, source)}
    needed |= {"worker.js", "icon.svg", "site.webmanifest"}
    if docs:
        needed |= {*in_order(SCRIPT, source)}
        files["index.html"] = files["index.html"].replace(_NO_DOCS, _TO_DOCS)
    files["pool.json"] = json.dumps(_printed(), ensure_ascii=False).encode()
    files["icon.png"] = (FOLDER / "icon.png").read_bytes()
    return files | {name: source(name).encode() for name in sorted(needed)}


def _printed() -> dict[str, dict[str, str]]:
    """What is printed on the cards of the pool, as far as a board shows it before turnfold runs."""
    return {
        name: {
            "colors": "".join(letter for letter in COLORS if COLORS[letter] in card.color_names),
            "line": " ".join((*card.supertypes, *card.types)).capitalize()
            + (f" — {' '.join(card.subtypes)}" if card.subtypes else ""),
            "size": "" if card.power is None else f"{card.power}/{card.toughness}",
        }
        for name, card in sorted(pool().items())
    }


def _page(name: str, styles: tuple[str, ...], first: str) -> str:
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    links = "".join(f'<link rel="stylesheet" href="{each}">\n' for each in styles)
    links += "".join(
        f'<link rel="modulepreload" href="{each}">\n' for each in in_order(first, source)
    )
    script = f'<script type="module" src="{first}"></script>'
    page = filled(name, policy="", styles=policy + links, data="", scripts=script)
    return page.replace(
        '<html lang="en">',
        f'<html lang="en" data-carrier="worker" data-version="" data-scryfall="{SCRYFALL}">',
    )


def _runtime(folder: Path) -> dict[str, bytes]:
    """Python for the browser. Its list of further packages stays empty: none is ever asked for."""
    files = {f"runtime/{name}": _part(folder / name) for name in RUNTIME}
    files[f"runtime/{WASM}.packed"] = gzip.compress(_part(folder / WASM), 9, mtime=0)
    known = json.loads(_part(folder / "pyodide-lock.json"))
    files["runtime/pyodide-lock.json"] = json.dumps({**known, "packages": {}}).encode()
    return files


def _python(parts: Path) -> dict[str, bytes]:
    """The library of Python, turnfold, and what it needs: the files of one folder."""
    wheels = sorted(parts.glob("*.whl"))
    if not wheels:
        raise UserError(f"{parts} holds no wheels; make web collects them")
    files: dict[str, bytes] = {}
    for archive in (parts / "node_modules" / "pyodide" / LIBRARY, *wheels):
        files |= _unpacked(archive, _NOT_IN_A_BROWSER if archive.name == LIBRARY else ())
    files |= {f"turnfold/{name}": path.read_bytes() for name, path in _own()}
    files = {name: files[name] for name in sorted(files) if not name.startswith(LEFT_OUT)}
    compiled = bytecode(parts, {name: files.pop(name) for name in [*files] if name.endswith(".py")})
    return files | {f"{name}c": code for name, code in compiled.items()}


def _unpacked(path: Path, without: tuple[str, ...]) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(_part(path))) as archive:
        return {
            name: archive.read(name)
            for name in archive.namelist()
            if name.endswith(_SHIPPED)
            and not name.startswith(without)
            and ".dist-info/" not in name
        }


def _packed(files: Mapping[str, bytes]) -> bytes:
    """Files behind a list of their names and sizes, the length of which comes first; packed."""
    sizes = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
    whole = b"".join((len(sizes).to_bytes(4, "little"), sizes, *files.values()))
    return gzip.compress(whole, 9, mtime=0)


def _own() -> Iterator[tuple[str, Path]]:
    """The modules and data of turnfold, by their names below the package."""
    package = FOLDER.parents[2]
    tops = [package] if (package / "events").is_dir() and (package / "py.typed").is_file() else []
    root = tops[0] if tops else package / "turnfold"
    for folder in ("", "engine", "events", "replays"):
        found = (root / folder).rglob("*") if folder else root.glob("*.py")
        for path in sorted(found):
            if path.suffix in _SHIPPED and path.is_file():
                yield path.relative_to(root).as_posix(), path


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

"""What a test needs beside the code: the data directory, an extra, a service, a program.

    board = shared("rules/examples.json")     # a path below ../shared
    require("zstandard")                      # an extra, by the name that is imported
    require("postgres")                       # a service or a program, by a name in _SEARCHES

What is missing skips the test and says what; where TURNFOLD_REQUIRE is `all` or names it
(`TURNFOLD_REQUIRE=shared,postgres`), the test fails instead, so that nothing is skipped unseen.
Both may stand in a test, a fixture, or at the top of a module.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[1]
DENO = Path(sys.executable).with_name("deno")
"""The program that runs the page's scripts; its package puts it beside Python."""


def shared(path: str = "") -> Path:
    """The path below the shared directory: TURNFOLD_SHARED, or `../shared` beside the checkout."""
    require("shared")
    found = shared_directory() / path
    return found if found.exists() else _missing("shared", f"{found} does not exist")


def shared_directory() -> Path:
    """Where the shared directory should be, whether it is there or not."""
    return Path(os.environ.get("TURNFOLD_SHARED") or ROOT.parent / "shared")


def require(*names: str) -> None:
    """Skip or fail the test unless all of these are here."""
    for name in names:
        reason = _SEARCHES[name]() if name in _SEARCHES else _module(name)
        if reason is not None:
            _missing(name, reason)


def _missing(name: str, reason: str) -> NoReturn:
    demanded = {part.strip() for part in os.environ.get("TURNFOLD_REQUIRE", "").split(",")}
    if demanded & {"all", name}:
        pytest.fail(f"{reason}, and TURNFOLD_REQUIRE demands {name}", pytrace=False)
    pytest.skip(reason, allow_module_level=True)


def _module(name: str) -> str | None:
    return None if importlib.util.find_spec(name) else f"the Python package {name} is not installed"


def _shared() -> str | None:
    here = shared_directory()
    return None if here.is_dir() else f"the shared directory is not at {here}"


def _program(*names: str, also: str | None = None) -> Callable[[], str | None]:
    """Look for one of the programs; `also` is a glob for where a system hides them from PATH."""

    def search() -> str | None:
        if any(shutil.which(name) for name in names):
            return None
        if also is not None and any(Path("/").glob(also)):
            return None
        return f"none of these programs is installed: {', '.join(names)}"

    return search


def _deno() -> str | None:
    found = DENO.is_file()
    return None if found else f"the program deno is not beside Python: {DENO}"


def _site() -> str | None:
    built = (ROOT / "site" / "index.html").is_file()
    return None if built else "the site of the documentation is not built: make docs"


def _web() -> str | None:
    collected = (ROOT / "build" / "parts" / "stamp").is_file()
    return None if collected else "the parts of the site without a server are missing: make web"


def _pyright() -> str | None:
    there = (ROOT / "build" / "pyright" / "stamp").is_file()
    return None if there else "pyright is not here: make pyright"


# Name in `require` and TURNFOLD_REQUIRE -> why it is not here, or None. A name that is not in this
# table is a Python package.
_SEARCHES: dict[str, Callable[[], str | None]] = {
    "shared": _shared,
    "site": _site,
    "web": _web,
    "deno": _deno,
    "pyright": _pyright,
    "chromium": _program("chromium", "chromium-browser", "google-chrome"),
    "nats-server": _program("nats-server"),
    "postgres": _program("initdb", also="usr/lib/postgresql/*/bin/initdb"),
}

"""The modules of the site as Python for the browser compiles them, so that no visitor's browser
has to."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import replace

KEPT = "bytecode.zip"
"""What was compiled the last time, by `_key`: beside the runtime, and gone with it."""


def bytecode(parts: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compiled modules, by the names of their sources. Raises `UserError` when Python for the
    browser cannot be run."""
    keys = {name: _key(name, source) for name, source in sources.items()}
    known = _read(parts / KEPT)
    made = _compiled(parts, {name: sources[name] for name in keys if keys[name] not in known})
    done = {name: made[name] if name in made else known[key] for name, key in keys.items()}
    if made:
        with TemporaryDirectory() as folder:
            kept = Path(folder) / KEPT
            _write(kept, {keys[name]: code for name, code in done.items()})
            replace(parts / KEPT, [kept.read_bytes()])
    return done


def _key(name: str, source: bytes) -> str:
    return blake2b(name.encode() + b"\0" + source, digest_size=16).hexdigest()


def _compiled(parts: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Compile modules in Python for the browser, which deno runs."""
    if not sources:
        return {}
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    deno = shutil.which("deno", path=beside)
    if deno is None:
        raise UserError("the program deno, which make web installs, is not there")
    script = Path(__file__).with_name("compiling.js")
    runtime = (parts / "node_modules" / "pyodide").resolve()
    with TemporaryDirectory() as folder:
        given, made = Path(folder) / "given.zip", Path(folder) / "made.zip"
        _write(given, sources)
        ran = subprocess.run(
            [
                deno,
                "run",
                "--no-remote",
                "--no-config",
                "--allow-all",
                script,
                runtime,
                given,
                made,
            ],
            capture_output=True,
            text=True,
            env={**os.environ, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"},
        )
        if ran.returncode:
            said = ran.stderr.strip().rpartition("\n")[2]
            raise UserError(f"Python for the browser cannot compile the site: {said}")
        return _read(made)


def _read(path: Path) -> dict[str, bytes]:
    if not path.is_file():
        return {}
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _write(path: Path, contents: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)

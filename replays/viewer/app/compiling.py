"""What compiling.js has Python for the browser do: it needs nothing but the standard library."""

import marshal
import zipfile
from importlib.util import MAGIC_NUMBER

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""What stands in front of code that is never compared with its source (PEP 552)."""


def compile_archive(given: str, made: str) -> None:
    """Compile the modules in an archive into another. What is not turnfold's own loses its
    docstrings and assertions."""
    with zipfile.ZipFile(given) as sources, zipfile.ZipFile(made, "w") as archive:
        for name in sources.namelist():
            level = 0 if name.startswith("turnfold/") else 2
            code = compile(sources.read(name), name, "exec", dont_inherit=True, optimize=level)
            archive.writestr(name, MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))

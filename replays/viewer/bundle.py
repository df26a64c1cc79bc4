"""The page's modules as one script, so that a page can be opened from disk.

A browser loads no module from a file on disk, so an exported page holds them all in one. This is
simple because the modules keep some conventions: imports look like `import { a, b } from
"./name.js";` at the beginning of a line, and rename nothing; `export` stands before `const`, `let`,
`class`, `function` or `async function` at the beginning of a line; modules do not import one
another in a circle; and no two modules define the same name at their top level. Other lines that
begin with `import` or `export` are refused, and so is a name that is defined twice.
"""

import re
from collections.abc import Callable, Mapping

_IMPORT = re.compile(r'^import \{\s*\w+(?:,\s*\w+)*,?\s*\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|let|class|function|async function) )", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_TOP = re.compile(r"^(?:export )?(?:const|let|class|(?:async )?function) (\w+)", re.MULTILINE)


class CannotBundle(Exception):
    """The modules do not keep the conventions for bundling."""


def imports(module: str) -> list[str]:
    """The names of the modules that a module imports."""
    return _IMPORT.findall(module)


def names(module: str) -> list[str]:
    """The names that a module defines at its top level."""
    return _TOP.findall(module)


def in_order(first: str, source: Callable[[str], str]) -> tuple[str, ...]:
    """A module and all modules that it needs, each after those that it imports.

    Raises `CannotBundle` when modules import one another in a circle.
    """
    found: list[str] = []

    def visit(name: str, importers: tuple[str, ...]) -> None:
        if name in importers:
            raise CannotBundle(f"{name} is imported by what it imports")
        if name not in found:
            for each in imports(source(name)):
                visit(each, (*importers, name))
            found.append(name)

    visit(first, ())
    return tuple(found)


def bundle(modules: Mapping[str, str]) -> str:
    """Modules by their names, in order, as one script. Raises `CannotBundle`."""
    defined: dict[str, str] = {}
    for name, module in modules.items():
        for each in names(module):
            if each in defined:
                raise CannotBundle(f"{each} is defined by {defined[each]} and {name}")
            defined[each] = name
    return "\n".join(_alone(name, module) for name, module in modules.items())


def _alone(name: str, module: str) -> str:
    """A module without its imports and exports."""
    bare = _EXPORT.sub("", _IMPORT.sub("", module))
    if left := _LEFT_OVER.search(bare):
        raise CannotBundle(f"{name} has {left[0]!r}, which is not one of the known forms")
    return bare

"""Files and folders stay small enough to be read, and modules do not consist of imports."""

import ast
from collections import Counter
from pathlib import Path

from tests.needs import ROOT

FOLDERS = ("events", "engine", "replays")
LINES_OF_A_FILE = 400
MODULES_OF_A_FOLDER = 25
SHARE_OF_IMPORTS = 0.104


def modules() -> list[Path]:
    """The files of the product, each by its real place."""
    found = [
        each for name in ("events", "engine", "replays") for each in (ROOT / name).rglob("*.py")
    ]
    return [ROOT / "turnfold" / "__init__.py", *found]


def lines_of(module: Path) -> int:
    """How many lines a file has."""
    return len(module.read_text(encoding="utf-8").splitlines())


def import_lines(source: str) -> int:
    """How many lines of a module belong to import statements, wherever they stand."""
    found = (
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    )
    return len({line for lines in found for line in lines})


def test_lines_of_imports_are_counted() -> None:
    assert import_lines("import a\nfrom b import (\n    c,\n    d,\n)\n\nx = 1\n") == 5
    assert import_lines("def f():\n    import a; import b\n") == 1
    assert import_lines('"""import a"""\n') == 0


def test_few_lines_are_imports() -> None:
    imports = sum(import_lines(each.read_text(encoding="utf-8")) for each in modules())
    share = imports / sum(map(lines_of, modules()))
    assert share < SHARE_OF_IMPORTS, f"{share:.2%} of the product's lines are imports"


def test_no_file_is_too_long_to_be_read() -> None:
    files = [*modules(), *(ROOT / "tests").rglob("*.py")]
    assert [each.name for each in files if lines_of(each) > LINES_OF_A_FILE] == []


def test_no_folder_holds_too_many_modules() -> None:
    folders = Counter(each.parent for each in modules())
    assert [each.name for each, number in folders.items() if number > MODULES_OF_A_FOLDER] == []

"""Files stay small enough to be read, and modules do not consist of imports."""

import ast
from pathlib import Path

from tests.needs import ROOT
from tests.sources import python_files, tree_of

LINES_OF_A_FILE = 400
SHARE_OF_IMPORTS = 0.11


def modules() -> list[Path]:
    """The files of the product, each by its real place."""
    return [ROOT / "turnfold" / "__init__.py", *python_files()]


def lines_of(module: Path) -> int:
    """How many lines a file has."""
    return len(module.read_text(encoding="utf-8").splitlines())


def import_lines(tree: ast.Module) -> int:
    """How many lines of a module belong to import statements, wherever they stand."""
    found = (
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )
    return len({line for lines in found for line in lines})


def test_lines_of_imports_are_counted() -> None:
    def counted(source: str) -> int:
        return import_lines(ast.parse(source))

    assert counted("import a\nfrom b import (\n    c,\n    d,\n)\n\nx = 1\n") == 5
    assert counted("def f():\n    import a; import b\n") == 1
    assert counted('"""import a"""\n') == 0


def test_few_lines_are_imports() -> None:
    imports = sum(import_lines(tree_of(each)) for each in modules())
    share = imports / sum(map(lines_of, modules()))
    assert share < SHARE_OF_IMPORTS, f"{share:.2%} of the product's lines are imports"


def test_no_file_is_too_long_to_be_read() -> None:
    files = [*modules(), *python_files("tests")]
    assert [each.name for each in files if lines_of(each) > LINES_OF_A_FILE] == []
